import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { describe, it } from 'node:test';
import { difference, dumpIndex } from './index-dump.ts';
import { index, indexAndSettle } from './tree-on-disk.ts';

/** Files by path; null takes one away. */
type Edit = Readonly<Record<string, string | null>>;

const write = (root: string, edit: Edit): void => {
  for (const [path, text] of Object.entries(edit)) {
    const file = join(root, path);
    mkdirSync(dirname(file), { recursive: true });
    if (text === null) rmSync(file);
    else writeFileSync(file, text);
  }
};

/** What an update after an edit leaves otherwise than an index from nothing. */
const leftBy = async (before: Edit, edit: Edit): Promise<string[]> => {
  const home = realpathSync(mkdtempSync(join(tmpdir(), 'graph-rag-reads-')));
  try {
    const root = join(home, 'tree');
    write(root, before);
    await indexAndSettle(root, join(home, 'updated'));
    write(root, edit);
    await indexAndSettle(root, join(home, 'updated'));
    await index(root, join(home, 'whole'));
    return difference(dumpIndex(join(home, 'whole')), dumpIndex(join(home, 'updated')));
  } finally {
    rmSync(home, { recursive: true, force: true });
  }
};

const ONE = 'export class A { onlyHere() { return 1; } }\n';
const TWO = `${ONE}export class B { onlyHere() { return 2; } }\n`;
const ASKS = { 'main.ts': 'export function go(unknown) { unknown.onlyHere(); }\n' };
const WHOLE = 'module.exports = (algorithm) => algorithm;\n';
const ELIXIR = (outer: string): string =>
  `defmodule ${outer} do\n  defmodule B do\n    def run_it, do: 1\n  end\nend\n`;
const asksFor = (module: string): string => `const make = require('./${module}');\nfunction main() { make('md5'); }\n`;

const SHARING = {
  'main.cs': 'namespace App { class P { void Go() { Engine.StartIt(); } } }\n',
  'x/Engine.cs': 'namespace Core { class Engine { public static void StartIt() {} } }\n',
  'y/Engine.cs': 'namespace Other { class Engine { public static void StartIt() {} } }\n',
};

/** Elixir: a module that uses another, and two modules that this may bring. */
const USING: Edit = {
  'a.ex': 'defmodule A.Tool do\n  def cut(x), do: x\nend\n',
  'b.ex': 'defmodule B.Tool do\n  def cut(x), do: x\nend\n',
  'user.ex': 'defmodule User do\n  use Phase\n  def go(x), do: Tool.cut(cut(x))\nend\n',
};

const phase = (quoted: string): string =>
  `defmodule Phase do\n  defmacro __using__(_) do\n    quote do\n      ${quoted}\n    end\n  end\nend\n`;

/** A token tells by its type what is asked for with it; the file with the one passes on what the other has. */
const TOKENS: Edit = {
  'token.ts': 'export class Token<T> {}\nexport declare function inject<T>(token: Token<T>): T;\n',
  'one.ts': 'export class One { runIt() {} }\nexport class Two { runIt() {} }\n',
  'all.ts': "export * from './keys';\n",
  'main.ts':
    "import { inject } from './token';\nimport { KEY } from './all';\nexport const go = () => inject(KEY).runIt();\n",
};
const keyOf = (type: string): string =>
  `import { Token } from './token';\nimport { One, Two } from './one';\nexport const KEY = new Token<${type}>();\n`;

const CASES: readonly (readonly [what: string, before: Edit, edit: Edit])[] = [
  ['a name that was rare is defined twice in one file', { ...ASKS, 'lib.ts': ONE }, { 'lib.ts': TWO }],
  ['a name becomes rare', { ...ASKS, 'lib.ts': TWO }, { 'lib.ts': ONE }],
  ['a token is one of another type', { ...TOKENS, 'keys.ts': keyOf('One') }, { 'keys.ts': keyOf('Two') }],
  [
    'a token comes to be passed on',
    { ...TOKENS, 'all.ts': '' },
    { 'all.ts': TOKENS['all.ts'] ?? '', 'keys.ts': keyOf('One') },
  ],
  [
    'a folder becomes a Python package',
    {
      'main.py': 'from pkg.one import two\n\ndef go():\n    two.run_it()\n',
      'pkg/one.py': 'x = 1\n',
      'pkg/two.py': 'def run_it():\n    pass\n',
    },
    { 'pkg/__init__.py': '' },
  ],
  [
    'a Kotlin package comes in a folder of another name',
    { 'main.kt': 'package app\nfun go() { core.Engine().startIt() }\n' },
    { 'x/Engine.kt': 'package core\nclass Engine { fun startIt() {} }\n' },
  ],
  [
    'a Kotlin file moves to another package',
    {
      'main.kt': 'package app\nfun go() { core.Engine().startIt() }\n',
      'x/Engine.kt': 'package other\nclass Engine { fun startIt() {} }\n',
    },
    { 'x/Engine.kt': 'package core\nclass Engine { fun startIt() {} }\n' },
  ],
  [
    'a C# namespace comes',
    { 'main.cs': 'namespace App { class P { void Go() { Core.Engine.StartIt(); } } }\n' },
    { 'x/Engine.cs': 'namespace Core { class Engine { public static void StartIt() {} } }\n' },
  ],
  [
    'a C# namespace comes beside another one of its file',
    { ...SHARING, 'main.cs': `using Third;\n${SHARING['main.cs']}` },
    { 'x/Engine.cs': 'namespace Core {}\nnamespace Third { class Engine { public static void StartIt() {} } }\n' },
  ],
  [
    'a C# class leaves its namespace',
    { ...SHARING, 'main.cs': `using Core;\n${SHARING['main.cs']}` },
    { 'x/Engine.cs': 'namespace Core { class Other {} }\nclass Engine { public static void StartIt() {} }\n' },
  ],
  ['a file of C# with imports for the whole project comes', SHARING, { 'Usings.cs': 'global using Core;\n' }],
  [
    'a file of C# begins to import for the whole project',
    { ...SHARING, 'Usings.cs': 'using Core;\n' },
    { 'Usings.cs': 'global using Core;\n' },
  ],
  [
    'a file of C# imports something else for the whole project',
    { ...SHARING, 'Usings.cs': 'global using Other;\n' },
    { 'Usings.cs': 'global using Core;\n' },
  ],
  [
    'a file of C# imports under another name for the whole project',
    { ...SHARING, 'Usings.cs': 'global using Engine = Other.Engine;\n' },
    { 'Usings.cs': 'global using Engine = Core.Engine;\n' },
  ],
  [
    'the imports for the whole project of C# go',
    { ...SHARING, 'Usings.cs': 'global using Core;\n' },
    { 'Usings.cs': null },
  ],
  [
    'a Scala package comes',
    { 'Main.scala': 'package app\nobject Main { def go() = core.Engine.startIt() }\n' },
    { 'x/Engine.scala': 'package core\nobject Engine { def startIt() = 1 }\n' },
  ],
  [
    'an outer module of Elixir gets another name',
    { 'a.ex': ELIXIR('X'), 'main.ex': 'defmodule Main do\n  alias A.B\n  def go, do: B.run_it()\nend\n' },
    { 'a.ex': ELIXIR('A') },
  ],
  [
    'module.exports = is added to other exports',
    {
      'lib.js': 'exports.other = function () {};\nfunction runIt() {}\n',
      'main.mjs': "import { runIt } from './lib.js';\nexport function go() { runIt(); }\n",
    },
    { 'lib.js': 'exports.other = function () {};\nfunction runIt() {}\nmodule.exports = { runIt };\n' },
  ],
  [
    'a module that is one function without a name is called otherwise',
    { 'createHash.js': WHOLE, 'main.js': asksFor('createHash') },
    { 'createHash.js': null, 'makeHash.js': WHOLE, 'main.js': asksFor('makeHash') },
  ],
  [
    'a test of Go is moved to a file that is none',
    { 'a_test.go': 'package a\n\nfunc TestOne() {}\n' },
    { 'a_test.go': null, 'a.go': 'package a\n\nfunc TestOne() {}\n' },
  ],
  [
    'what a use of Elixir brings changes: an alias',
    { ...USING, 'phase.ex': phase('alias A.Tool') },
    { 'phase.ex': phase('alias B.Tool') },
  ],
  [
    'what a use of Elixir brings changes: a name that is imported',
    { ...USING, 'phase.ex': phase('import A.Tool, only: [cut: 1]') },
    { 'phase.ex': phase('import B.Tool, only: [cut: 1]') },
  ],
  [
    'what a use of Elixir brings changes: a definition',
    { ...USING, 'phase.ex': phase('def other(x), do: x') },
    { 'phase.ex': phase('def cut(x), do: x') },
  ],
  [
    'what a method of Ruby hands to its block changes',
    {
      'app.rb': 'class A\n  def run_it\n  end\nend\nclass B\n  def run_it\n  end\nend\ndef setup\n  yield A.new\nend\n',
      'main.rb': "require_relative 'app'\nsetup { |it| it.run_it }\n",
    },
    {
      'app.rb': 'class A\n  def run_it\n  end\nend\nclass B\n  def run_it\n  end\nend\ndef setup\n  yield B.new\nend\n',
    },
  ],
  [
    'a function that Nuxt imports by itself comes',
    {
      'package.json': '{ "dependencies": { "nuxt": "4" } }',
      'app/pages/a.vue': '<script setup>\nuseCart();\n</script>\n',
    },
    { 'app/composables/cart.ts': 'export const useCart = () => 1;\n' },
  ],
  [
    'a component comes that a template names',
    { 'app/pages/a.vue': '<template>\n  <CartLine />\n</template>\n' },
    { 'app/components/cart/Line.vue': '<template>\n  <p />\n</template>\n' },
  ],
  [
    'a module of Rust that only a macro declares comes',
    {
      'Cargo.toml': '[package]\nname = "acme"\n',
      'tests/suite/main.rs': 'automod::dir!("tests/suite");\n',
      'tests/suite/first.rs': 'use super::common;\nfn first() { common::checked_it(); }\n',
    },
    { 'tests/suite/common.rs': 'pub fn checked_it() {}\n' },
  ],
  [
    'what Kotlin declares for the platform of its caller comes',
    {
      'src/commonMain/kotlin/Text.kt': 'package io\nexpect class Text { fun size(): Int }\n',
      'src/jvmTest/kotlin/Use.kt': 'package io\nfun use(text: Text) { text.size() }\n',
    },
    { 'src/jvmMain/kotlin/Text.kt': 'package io\nactual class Text { actual fun size(): Int = 1 }\n' },
  ],
  [
    'a member of the receiver of a Kotlin block goes',
    {
      'Point.kt': 'package a\nclass Point { fun turn() {} }\n',
      'Use.kt': 'package a\nclass Use { fun turn() {}\n fun go(p: Point) { p.apply { turn() } } }\n',
    },
    { 'Point.kt': 'package a\nclass Point\n' },
  ],
  [
    'the type changes that a place of Swift expects',
    {
      'kinds.swift':
        'struct Kind { static func file() -> Kind { Kind() } }\nstruct Other { static func file() -> Other { Other() } }\n',
      'take.swift': 'func take(_ kind: Kind) {}\n',
      'use.swift': 'func use() { take(.file()) }\n',
    },
    { 'take.swift': 'func take(_ kind: Other) {}\n' },
  ],
];

describe('an update resolves again whatever asked for what changed', () => {
  for (const [what, before, edit] of CASES)
    it(what, async () => {
      assert.deepEqual(await leftBy(before, edit), []);
    });
});
