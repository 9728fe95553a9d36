import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, describe, it } from 'node:test';
import { openReader } from '../../src/store/index.ts';
import { difference, dumpIndex } from './index-dump.ts';
import { index, indexAndSettle, TreeOnDisk } from './tree-on-disk.ts';

const GUIDE = '# Guide\n\nHow orders are paid.\n\n## Refunds\n\nA refund takes two days.\n';
const CODE = '/** Pays an order. */\nexport function payOrder() {\n  return refund();\n}\nfunction refund() {}\n';

describe('documents in an index', () => {
  const home = mkdtempSync(join(tmpdir(), 'documents-'));
  after(() => rmSync(home, { recursive: true }));
  const tree = new TreeOnDisk(join(home, 'tree'));
  const state = join(home, 'state');
  const texts = new Map([
    ['src/pay.ts', CODE],
    ['docs/guide.md', GUIDE],
    ['db/schema.sql', 'CREATE TABLE refunds (id int);\n'],
    ['deploy/secret.yaml', 'password: hunter2\n'],
    ['package-lock.json', '{ "lockfileVersion": 3 }\n'],
    ['data/numbers.yaml', `rows:\n${'  - [1, 2, 3, 4, 5, 6, 7]\n'.repeat(200)}`],
    ['docs/huge.md', `# Huge\n${'many words that say nothing at all\n'.repeat(9_000)}`],
  ]);

  const asSeen = async () => {
    const reader = await openReader(state);
    assert.ok(reader !== null);
    const [files, skipped, pieces] = [await reader.files(), await reader.skipped(), await reader.pieces()];
    const named = await reader.symbolsNamedIgnoringCase(['refunds', 'refund', 'guide', 'schema.sql', 'guide.md']);
    const found = await reader.searchChunks(['refund'], 10, { collection: 'documents' });
    const code = await reader.searchChunks(['refund'], 10);
    const symbols = await reader.symbols([...found, ...code].map(({ id }) => id));
    const edges = await reader.edgeColumns();
    await reader[Symbol.asyncDispose]();
    return { files, skipped, pieces, named, symbols, edges };
  };

  it('are found apart from code, and are no part of the graph', async () => {
    tree.write(texts);
    await indexAndSettle(tree.root, state);
    const { files, pieces, named, symbols, edges } = await asSeen();
    assert.deepEqual(
      files.map(({ path, language }) => `${path} ${language}`),
      ['db/schema.sql sql', 'docs/guide.md markdown', 'src/pay.ts typescript'],
    );
    assert.deepEqual(pieces, { code: 3, documents: 3 });
    assert.deepEqual(
      symbols.map(({ path, kind, qualifiedName, startLine }) => `${path}:${startLine} ${kind} ${qualifiedName}`).sort(),
      [
        'db/schema.sql:1 section table refunds',
        'docs/guide.md:5 section Guide > Refunds',
        'src/pay.ts:1 module ',
        'src/pay.ts:2 function payOrder',
        'src/pay.ts:5 function refund',
      ],
    );
    assert.deepEqual(
      named.map(({ path, name }) => `${path} ${name}`),
      ['src/pay.ts refund'],
      'a heading is no name of code',
    );
    assert.equal(edges.src.length, 3, 'two are contained, one is called');
  });

  it('leave out secrets, lock files, data and what is very large, with a reason', async () => {
    const { skipped } = await asSeen();
    assert.deepEqual(
      skipped.map(({ path, reason }) => `${path} ${reason}`),
      ['data/numbers.yaml data', 'deploy/secret.yaml secret', 'docs/huge.md too_large'],
    );
    const report = await index(tree.root, state);
    assert.deepEqual([report.changed, report.parsed], [false, 0], 'they are not looked at again');
  });

  it('follow edits, moves and deletions as a full index would, and resolve nothing', async () => {
    const steps: ((now: Map<string, string>) => unknown)[] = [
      (now) => now.set('docs/guide.md', GUIDE.replace('two days', 'three days').replace('## Refunds', '## Returns')),
      (now) => now.set('docs/more.md', now.get('docs/guide.md') ?? '').delete('docs/guide.md'),
      (now) => now.set('docs/guide.md', '# Guide\n').set('db/schema.sql', '\0').delete('docs/more.md'),
    ];
    const now = new Map(texts);
    for (const [step, change] of steps.entries()) {
      change(now);
      tree.write(now);
      const report = await indexAndSettle(tree.root, state);
      assert.equal(report.resolved, 0, `step ${step}`);
      const whole = join(home, `whole${step}`);
      await index(tree.root, whole);
      assert.deepEqual(difference(dumpIndex(whole), dumpIndex(state)), [], `step ${step}`);
    }
  });

  it('do not change what is known of code', async () => {
    const alone = new TreeOnDisk(join(home, 'alone'));
    alone.write(new Map([['src/pay.ts', CODE]]));
    const stateAlone = join(home, 'state-alone');
    await index(alone.root, stateAlone);
    const ofCode = (stateDir: string): string[] =>
      dumpIndex(stateDir).filter((line) => /^(?:symbol|edge|chunk|vector|unresolved) .*pay\.ts/.test(line));
    assert.deepEqual(ofCode(state), ofCode(stateAlone));
  });
});
