import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isFailure, open } from '../../../src/index.ts';
import { folderWith } from '../../folder-with.ts';

test('a choice among overloads shows how each is declared', async (t) => {
  const code = 'class Page {\n  String text() { return ""; }\n  Page text(String text) { return this; }\n}\n';
  const root = folderWith(t, { 'Page.java': code });
  await using project = await open(root);
  const failure = await project.callers('Page.text').catch((error: unknown) => error);
  assert.ok(isFailure(failure) && failure.code === 'ambiguous_symbol');
  assert.match(failure.remedy, /Page\.java:2 .* String text\(\)\n.*Page\.java:3 .* Page text\(String text\)$/);
});

test('of a long declaration the parameters are shown, which tell overloads apart', async (t) => {
  const generic = 'public fun <TEngine : ApplicationEngine, TConfiguration : ApplicationEngine.Configuration>';
  const server = (given: string): string => `${generic} embeddedServer(\n    ${given}\n): Int {\n    return 1\n}\n`;
  const code = `${server('port: Int, host: String, watchedPaths: List<String>')}${server('environment: ApplicationEnvironment')}`;
  const root = folderWith(t, { 'Server.kt': code });
  await using project = await open(root);
  const failure = await project.callers('embeddedServer').catch((error: unknown) => error);
  assert.ok(isFailure(failure) && failure.code === 'ambiguous_symbol');
  assert.match(failure.remedy, / {2}embeddedServer\( port: Int, host: String/);
  assert.match(failure.remedy, / {2}embeddedServer\( environment: ApplicationEnvironment/);
});

const COMMENTED: Readonly<Record<string, { readonly code: string; readonly meant: Readonly<Record<string, string>> }>> =
  {
    'Page.java': {
      code: `class Page {
  int size = 1;
  /**
   * Draws the page.
   * @param twice or once
   */
  @Deprecated
  void draw(boolean twice) {
    // the second time
    draw(false);
  }
  // last words
}
`,
      meant: { 2: 'Page', 3: 'Page.draw', 4: 'Page.draw', 6: 'Page.draw', 9: 'Page.draw', 12: 'Page' },
    },
    'page.py': {
      code: `import os

# A page.
class Page:
    # how large
    size = 1

    # Draws it,
    # once.
    @property
    def draw(self):
        '''Not the comment above.'''
        return self.size

# nothing follows

x = 1
`,
      meant: { 3: 'Page', 8: 'Page.draw', 9: 'Page.draw', 12: 'Page.draw', 15: '' },
    },
    'page.c': {
      code: `#include <stdio.h>
/*
Draws the page
without a star on each line.
*/
int draw(int twice) { return twice; }

#define SIZE 1
int clear(void) { return 0; }
`,
      meant: { 1: '', 2: 'draw', 3: 'draw', 5: 'draw', 7: '', 8: 'SIZE' },
    },
    'page.go': {
      code: `package page

// Page is a page.
type Page struct {
	// Size is its size.
	Size int
}

// Draw draws it
// slowly.
func (p *Page) Draw() {}
`,
      meant: { 1: '', 3: 'Page', 9: 'Page.Draw', 10: 'Page.Draw', '9-11': 'Page.Draw', '3-11': '' },
    },
    'page.ts': {
      code: `/** Draws the page. */

export const draw = (): number => 1;

/** How it is drawn. */
export class Page {
  /** Its size. */
  @tracked()
  get size(): number {
    return 1;
  }
}
`,
      meant: { 5: 'Page', 7: 'Page.size' },
    },
    'page.rb': {
      code: `class Page
  @count = 0
  def draw
  end

  # Clears it.
  def clear
  end
end
`,
      meant: { 2: 'Page', 6: 'Page.clear' },
    },
  };

test('a place in the comment above a symbol means that symbol', async (t) => {
  const files = Object.entries(COMMENTED).map(([file, { code }]) => [file, code]);
  const root = folderWith(t, Object.fromEntries(files));
  await using project = await open(root);
  for (const [file, { meant }] of Object.entries(COMMENTED))
    for (const [line, name] of Object.entries(meant)) {
      const answer = await project.impact(`${file}:${line}`);
      assert.ok('symbol' in answer);
      assert.equal(answer.symbol.qualified_name, name, `${file}:${line}`);
    }
  const anchored = await project.search('', { anchors: ['page.go:10'], fusionDepth: 0 });
  assert.deepEqual(
    anchored.candidates.map(({ qualified_name }) => qualified_name),
    ['Page.Draw'],
  );
});

test('a place in a file whose lines end in CR alone is a place like any other', async (t) => {
  const root = folderWith(t, {
    'old.py': 'def first():\r    return 1\r\r# The second.\rdef second():\r    return first()\r',
  });
  await using project = await open(root);
  const { symbol, code } = await project.symbol('old.py:4');
  assert.deepEqual([symbol.name, symbol.line_start, symbol.line_end], ['second', 5, 6]);
  assert.equal(code?.content, 'def second():\n    return first()');
});

test('a place outside of any function is shown from there', async (t) => {
  const root = folderWith(t, { 'start.py': Array.from({ length: 90 }, (_, line) => `use(${line + 1})\n`).join('') });
  await using project = await open(root);
  for (const place of ['start.py:75', 'start.py:75:3', 'start.py:75-80']) {
    const { symbol, code } = await project.symbol(place);
    assert.equal(symbol.type, 'module', place);
    assert.ok(code !== null && code.line_start > 50 && code.content.includes('use(75)'), code?.content);
  }
});

test('every question says which symbol it took a name for, where others have that name', async (t) => {
  const code =
    'export class Orders {\n  place(): void {}\n}\nexport function place(): void {\n  store();\n}\nfunction store(): void {}\n';
  const root = folderWith(t, { 'orders.ts': code });
  await using project = await open(root);
  const answers = [
    await project.path('place', 'store'),
    await project.path('store', 'place'),
    await project.symbol('place'),
    await project.callees('place'),
    await project.impact('place'),
    await project.subgraph('place'),
    await project.feedback({ query: 'where are orders placed', symbols: ['place'], action: 'view' }),
  ];
  const taken = "'place' is taken for place (orders.ts:4); others of that name: Orders.place (orders.ts:2)";
  for (const { warnings } of answers) assert.ok(warnings.includes(taken), warnings.join('\n'));
  assert.deepEqual((await project.symbol('Orders.place')).warnings, []);
});

test('a name may have the number of its parameters behind it', async (t) => {
  const root = folderWith(t, { 'server.ex': 'defmodule Shop.Server do\n  def ready?(state), do: state\nend\n' });
  await using project = await open(root);
  assert.equal((await project.symbol('Shop.Server.ready?/1')).symbol.qualified_name, 'Shop.Server.ready?');
  const failure = await project.symbol('Shop.Server.read/1').catch((error: unknown) => error);
  assert.ok(isFailure(failure) && failure.message === "no symbol 'Shop.Server.read/1' in the index");
});

test('that number chooses among functions of one name, and what is written before what is only declared', async (t) => {
  const root = folderWith(t, {
    'server.ex':
      'defmodule Shop.Server do\n  @callback place(map(), list()) :: map()\n' +
      '  def place(%{} = order, items), do: {order, items}\n  def place(order, items, opts), do: {order, items, opts}\nend\n',
  });
  await using project = await open(root);
  const lineOf = async (name: string): Promise<number> => (await project.symbol(name)).symbol.line_start;
  assert.deepEqual([await lineOf('Shop.Server.place/2'), await lineOf('place/3')], [3, 4]);
});

test('whoever names a file that is left out is told why', async (t) => {
  const root = folderWith(t, {
    'page.py': 'def draw():\n    pass\n',
    'table.py': `ROWS = [\n${'    0,\n'.repeat(400_000)}]\n`,
    '.env': 'PASSWORD=hunter2\n',
  });
  await using project = await open(root);
  for (const [place, reason] of [
    ['table.py', 'too_large (2.7 MB)'],
    ['table.py:3', 'too_large (2.7 MB)'],
    ['.env:1', 'secret'],
  ] as const) {
    const failure = await project.callers(place).catch((error: unknown) => error);
    assert.ok(isFailure(failure) && failure.code === 'unknown_file', place);
    assert.equal(failure.remedy.split('. ')[0], `It is left out: ${reason}`);
  }
  const read = await project.file('.env').catch((error: unknown) => error);
  assert.ok(isFailure(read) && read.remedy.startsWith('It is left out: secret'));
});
