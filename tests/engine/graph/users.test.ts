import assert from 'node:assert/strict';
import { test } from 'node:test';
import { open, type Project } from '../../../src/index.ts';
import { repository } from '../../source/tree.ts';

async function callersOf(project: Project, symbol: string): Promise<{ names: string[]; warnings: readonly string[] }> {
  const answer = await project.callers(symbol, { depth: 1 });
  assert.ok(!('degraded' in answer));
  return { names: answer.results.map(({ qualified_name }) => qualified_name), warnings: answer.warnings };
}

test('who makes an object of a class is its caller', async (t) => {
  const root = repository(t, {
    'shop.py': [
      'class Cart:\n    def __init__(self, owner):\n        self.owner = owner\n',
      'def checkout(owner):\n    return Cart(owner)\n',
    ].join('\n\n'),
    'page.ts': 'export class Page { constructor(readonly at: number) {} }\n\nexport const first = () => new Page(1);\n',
  });
  await using project = await open(root);
  assert.deepEqual((await callersOf(project, 'Cart')).names, ['checkout']);
  assert.deepEqual((await callersOf(project, 'Page')).names, ['first']);
  const { callers } = await project.symbol('Cart');
  assert.deepEqual(
    callers.shown.map(({ qualified_name }) => qualified_name),
    ['checkout'],
  );
});

test('a function that is handed on has users, and one that reads a constant uses it', async (t) => {
  const root = repository(t, {
    'commands.c': [
      'enum { HOUR = 3600 };',
      'static int kill_pane(int pane) { return pane * HOUR; }',
      'struct entry { const char *name; int (*exec)(int); };',
      'const struct entry entries[] = { { "kill", kill_pane } };',
      'int direct(void) { return kill_pane(1); }',
    ].join('\n'),
  });
  await using project = await open(root);
  const { callers, callees } = await project.symbol('kill_pane');
  // Calls first, whatever stands before them in the file.
  assert.deepEqual(
    callers.shown.map(({ relation, name }) => `${relation} ${name}`),
    ['calls direct', 'refs commands.c'],
  );
  assert.deepEqual(
    callees.shown.map(({ relation, name }) => `${relation} ${name}`),
    ['refs HOUR'],
  );
  const { names, warnings } = await callersOf(project, 'kill_pane');
  assert.deepEqual(names, ['direct']);
  assert.deepEqual(warnings, ['1 more uses it without calling it: --edge-types calls,refs,inherits lists them']);
  assert.deepEqual((await callersOf(project, 'direct')).warnings, []);
});

test('a variable means its definition, not the header that declares it', async (t) => {
  const root = repository(t, {
    'tmux.h': 'extern int global_options;\n',
    'tmux.c': '#include "tmux.h"\n\nint global_options;\n',
  });
  await using project = await open(root);
  assert.equal((await project.symbol('global_options')).symbol.file, 'tmux.c');
});

test('callers tell of lines that say the name of a function that nobody is known to call', async (t) => {
  const root = repository(t, {
    'store.py':
      'class Store:\n    def flush(self):\n        return 1\n\n\nclass Cache:\n    def flush(self):\n        return 2\n',
    'use.py': 'def close(backend):\n    backend.flush()\n',
  });
  await using project = await open(root);
  const { names, warnings } = await callersOf(project, 'Store.flush');
  assert.deepEqual(names, []);
  assert.match(warnings.join('\n'), /1 line says its name, .*: impact lists them/);
});

test('callers tell of lines that say the name where more of them are unsure than known', async (t) => {
  const root = repository(t, {
    'store.py':
      'class Store:\n    def flush(self):\n        return 1\n\n\nclass Cache:\n    def flush(self):\n        return 2\n',
    'use.py':
      'from store import Store\n\n\ndef sure():\n    Store().flush()\n\n\n' +
      'def close(backend):\n    backend.flush()\n\n\ndef leave(backend):\n    backend.flush()\n',
  });
  await using project = await open(root);
  const { names, warnings } = await callersOf(project, 'Store.flush');
  assert.deepEqual(names, ['sure']);
  assert.match(warnings.join('\n'), /2 lines say its name, .*: impact lists them/);
});

test('a change reaches the files that only hand a symbol on, and tells the lines of every use', async (t) => {
  const root = repository(t, {
    'src/paths.ts': 'export function normalise(path: string): string {\n  return path;\n}\n',
    'src/index.ts': "export { other } from './other.ts';\nexport { normalise } from './paths.ts';\n",
    'src/other.ts':
      "import { normalise } from './paths.ts';\n\nexport function other(): string {\n  return normalise('a') +\n    normalise('b');\n}\n",
    'shop/cart.py': 'class Cart:\n    pass\n',
    'shop/__init__.py': 'from .cart import Cart\n',
  });
  await using project = await open(root);
  const affected = async (symbol: string): Promise<string[]> => {
    const answer = await project.impact(symbol, { depth: 1 });
    assert.ok(!('degraded' in answer));
    assert.equal(answer.total, answer.results.length);
    return answer.results.map(({ file, relation, lines }) => `${file} ${relation} ${lines.join()}`);
  };
  assert.deepEqual(await affected('normalise'), ['src/index.ts imports 2', 'src/other.ts calls 4,5']);
  assert.deepEqual(await affected('Cart'), ['shop/__init__.py imports 1']);
});
