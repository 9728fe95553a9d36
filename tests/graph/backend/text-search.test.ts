import assert from 'node:assert/strict';
import { test } from 'node:test';
import { textSearch } from '../../../src/graph/backend/text-search.ts';
import { emptyTree, write } from '../../source/tree.ts';

test('the linear list of document 004: whole words, ignore rules respected, in order', async (t) => {
  const root = emptyTree(t);
  write(root, 'src/server.ts', 'const a = 1;\nexport function handleToolCall() {}\nhandleToolCalls();\n');
  write(root, 'src/main.ts', 'handleToolCall(handleToolCall);\n');
  write(root, 'build/out.ts', 'handleToolCall();\n');
  write(root, 'own/out.ts', 'handleToolCall();\n');
  write(root, '.devbooks/x.ts', 'handleToolCall();\n');
  write(root, '.gitignore', 'build/\n');
  write(root, '.graphragignore', 'own/\n');
  assert.deepEqual(await textSearch(root, 'handleToolCall'), {
    kind: 'searched',
    results: [
      { file: 'src/main.ts', line: 1, match: 'handleToolCall' },
      { file: 'src/server.ts', line: 2, match: 'handleToolCall' },
    ],
    truncated: false,
  });
});

test('the word is never taken for a pattern or an option', async (t) => {
  const root = emptyTree(t);
  write(root, 'a.ts', 'a.c\nabc\n--files\n');
  const matches = async (word: string): Promise<number[]> => {
    const outcome = await textSearch(root, word);
    return outcome.kind === 'searched' ? outcome.results.map(({ line }) => line) : [];
  };
  assert.deepEqual(await matches('a.c'), [1]);
  assert.deepEqual(await matches('--files'), [3]);
  assert.deepEqual(await matches('nothing'), []);
});

test('a long list is cut, and said so', async (t) => {
  const root = emptyTree(t);
  write(root, 'a.ts', 'word\n'.repeat(50));
  const outcome = await textSearch(root, 'word', { limit: 10 });
  assert.ok(outcome.kind === 'searched');
  assert.deepEqual([outcome.results.length, outcome.truncated], [10, true]);
});

test('without ripgrep the outcome says so', async (t) => {
  const outcome = await textSearch(emptyTree(t), 'word', { ripgrep: '/no/such/rg' });
  assert.equal(outcome.kind, 'ripgrep_missing');
  assert.equal((await textSearch(emptyTree(t), ' ')).kind, 'failed');
});
