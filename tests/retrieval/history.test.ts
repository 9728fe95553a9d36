import assert from 'node:assert/strict';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { type TestContext, test } from 'node:test';
import { open } from '../../src/index.ts';
import { historyScores } from '../../src/retrieval/history.ts';
import { openReader } from '../../src/store/index.ts';
import { queryTokens } from '../../src/text/index.ts';
import { git, repository, write } from '../source/tree.ts';

const FILES: Readonly<Record<string, string>> = {
  'src/right.ts': 'export function take(item: string): string {\n  return item.trim();\n}\n',
  'src/left.ts': 'export function take(item: string): string {\n  return item.trim();\n}\n',
  'README.md': '# Shop\n',
};

const commit = (root: string, message: string, path: string, text: string): void => {
  write(root, path, text);
  git(root, 'add', path);
  git(root, 'commit', '--quiet', '--message', message);
};

/** A repository in which only the commits tell the two files apart. */
function shop(t: TestContext, changed = 'src/left.ts', other = 'src/right.ts'): string {
  const root = repository(t, FILES);
  commit(root, 'avoid duplicate deliveries after a timeout', changed, `${FILES[changed]}// a\n`);
  commit(root, 'trim what comes in', other, `${FILES[other]}// a\n`);
  commit(root, 'say that deliveries have a timeout', 'README.md', '# Shop\n\nMore.\n');
  return root;
}

const QUESTION = 'item delivered as a duplicate when the timeout is over';

async function likenessTo(root: string, question: string): Promise<Record<string, number>> {
  await using reader = await openReader(join(root, '.devbooks'));
  assert.ok(reader !== null);
  const scores = await historyScores(reader, await queryTokens(question));
  return Object.fromEntries([...scores].map(([path, { likeness }]) => [path, likeness]));
}

test('a file that was changed for what a question describes is more likely to be meant', async (t) => {
  const foundIn = async (root: string) => {
    await using project = await open(root);
    const { candidates } = await project.search(QUESTION, { explain: true, minRelevance: 0 });
    return candidates.find(({ file_path, kind }) => file_path === 'src/left.ts' && kind === 'function');
  };
  const changed = await foundIn(shop(t));
  const other = await foundIn(shop(t, 'src/right.ts', 'src/left.ts'));
  assert.ok((changed?.relevance ?? 0) > 2 * (other?.relevance ?? 1));
  assert.match(changed?.why ?? '', /changed for “avoid duplicate deliveries after a timeout” \([0-9a-f]{7}\)/);
  assert.ok(changed?.explanation?.some(({ feature, part }) => feature === 'history' && part > 0));
  assert.ok(!other?.explanation?.some(({ feature }) => feature === 'history'));
});

test('commits count by the rarity of the words that they share; those of no code do not count', async (t) => {
  const root = shop(t);
  await using project = await open(root);
  await project.index();
  const found = await likenessTo(root, QUESTION);
  assert.deepEqual(Object.keys(found), ['src/left.ts']);
  assert.ok((found['src/left.ts'] ?? 0) > 0.2 && (found['src/left.ts'] ?? 0) <= 1);
  assert.deepEqual(await likenessTo(root, 'open a window'), {});
});

test('a Chinese commit answers a question in Chinese and in English', async (t) => {
  const root = repository(t, FILES);
  commit(root, '修复订单重复支付', 'src/left.ts', 'export const other = 1;\n');
  await using project = await open(root);
  await project.index();
  for (const question of ['订单重复支付怎么处理', 'duplicate payment of an order'])
    assert.deepEqual(Object.keys(await likenessTo(root, question)), ['src/left.ts'], question);
});

test('a new commit is known after the next index, and nothing is left when the history is gone', async (t) => {
  const root = shop(t);
  await using project = await open(root);
  await project.index();
  commit(root, 'limit retries of a payment', 'src/right.ts', 'export const limit = 3;\n');
  await project.index();
  await project.index();
  assert.deepEqual(Object.keys(await likenessTo(root, 'retries of payments')), ['src/right.ts']);
  rmSync(join(root, '.git'), { recursive: true });
  await project.index();
  assert.deepEqual(await likenessTo(root, 'retries of payments'), {});
});
