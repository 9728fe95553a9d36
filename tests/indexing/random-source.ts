import type { Random } from './random.ts';

export type LanguageName =
  | 'typescript'
  | 'javascript'
  | 'python'
  | 'go'
  | 'java'
  | 'c'
  | 'ruby'
  | 'rust'
  | 'php'
  | 'csharp'
  | 'kotlin'
  | 'swift'
  | 'elixir'
  | 'lua'
  | 'bash';

interface Fragments {
  /** The names that stand for each other in this language's pieces. */
  readonly names: readonly string[];
  readonly header: (random: Random, path: string) => string;
  readonly pieces: readonly ((random: Random) => string)[];
}

// So few names that most uses find a definition somewhere, often several.
const FUNCTIONS = ['loadItem', 'makeItem', 'runItem', 'sendItem', 'keepItem', 'joinItem'] as const;
const CLASSES = ['Engine', 'Wheel', 'Driver', 'Road'] as const;
const METHODS = ['startEngine', 'turnWheel', 'driveRoad', 'stopItem'] as const;
const NAMES = [...FUNCTIONS, ...CLASSES, ...METHODS];

const f = (random: Random): string => random.pick(FUNCTIONS);
const c = (random: Random): string => random.pick(CLASSES);
const m = (random: Random): string => random.pick(METHODS);
const none = (): string => '';

const SPECIFIERS = [
  './a',
  './b',
  './c',
  './old',
  './lib/d',
  './lib/e',
  './lib',
  './d',
  './e',
  '..',
  '.',
  '../a',
  '@lib/d',
  '@lib/e',
  '@/a',
  '@/lib',
  'lib/d',
  '@team/kit',
  'react',
  './lib/plain.js',
];
const from = (random: Random): string => `'${random.pick(SPECIFIERS)}'`;
const anyName = (random: Random): string => random.pick(random.chance(0.5) ? FUNCTIONS : CLASSES);

const ecmascriptBody = (r: Random): string =>
  r.pick<(r: Random) => string>([
    (r) => `${f(r)}(${f(r)});`,
    (r) => `new ${c(r)}(${f(r)}).${m(r)}();`,
    (r) => `const made = ${f(r)}(${f(r)}); made.${m(r)}();`,
    (r) => `const made = new ${c(r)}(); made.${m(r)}(); return made;`,
    (r) => `return ${f(r)}(${f(r)}());`,
    (r) => `return ${f(r)};`,
    (r) => `given(${f(r)}); return given;`,
    (r) => `[${f(r)}, ${f(r)}].map((each) => each());`,
    (r) => `unknown.${m(r)}();`,
    (r) => `${c(r)}.${f(r)}();`,
    (r) => `whole.${f(r)}(); whole.${c(r)}.${m(r)}();`,
    (r) => `const table = { ${m(r)}: ${f(r)} }; table.${m(r)}();`,
    (r) => `given.${m(r)}();`,
    (r) => `${f(r)}((each) => each.${m(r)}());`,
  ])(r);

const javascriptPieces: ((r: Random) => string)[] = [
  (r) => `import { ${anyName(r)} } from ${from(r)};`,
  (r) => `import { ${anyName(r)} as ${anyName(r)} } from ${from(r)};`,
  (r) => `import * as whole from ${from(r)};`,
  (r) => `import ${anyName(r)} from ${from(r)};`,
  (r) => `export { ${anyName(r)} } from ${from(r)};`,
  (r) => `export * from ${from(r)};`,
  (r) => `export function ${f(r)}(given) { ${ecmascriptBody(r)} }`,
  (r) => `function ${f(r)}(given) { ${ecmascriptBody(r)} ${ecmascriptBody(r)} }`,
  (r) => `export const ${f(r)} = (given) => { ${ecmascriptBody(r)} };`,
  (r) => `export default ${anyName(r)};`,
  (r) => `exports.${f(r)} = ${f(r)};`,
  (r) => `${c(r)}.prototype.${m(r)} = function () { ${ecmascriptBody(r)} };`,
  (r) => `${c(r)}.${f(r)} = ${f(r)};`,
  (r) => ecmascriptBody(r).replaceAll('return', 'void'),
  (r) =>
    `export class ${c(r)} extends ${c(r)} { ${m(r)}(given) { ${ecmascriptBody(r)} } ${m(r)}() { this.${m(r)}(); super.${m(r)}(); } }`,
];

const typescriptPieces: ((r: Random) => string)[] = [
  ...javascriptPieces.filter((_, index) => index !== 10),
  (r) => `import type { ${c(r)} } from ${from(r)};`,
  (r) => `export function ${f(r)}(given: ${c(r)}): ${c(r)} { ${ecmascriptBody(r)} }`,
  (r) => `export function ${f(r)}(given: (each: ${c(r)}) => void) { given(new ${c(r)}()); }`,
  (r) =>
    `/** Written for ${f(r)}. */\nexport class ${c(r)} { constructor(private ${m(r)}Part: ${c(r)}) {} part: ${c(r)} = ${f(r)}(); ${m(r)}(): ${c(r)} { this.part.${m(r)}(); return this.part; } static ${f(r)}() { ${ecmascriptBody(r)} } }`,
  (r) => `export interface ${c(r)} { ${m(r)}(given: ${c(r)}): ${c(r)}; part: ${c(r)}; }`,
  (r) => `export type ${c(r)} = { ${m(r)}: (given: ${c(r)}) => ${c(r)} };`,
  (r) => `export type ${c(r)} = ${c(r)};`,
  (r) => `export const ${f(r)}: (given: ${c(r)}) => ${c(r)} = ${f(r)};`,
  (r) => `export enum ${c(r)} { One = 1, Two }`,
  (r) =>
    `export abstract class ${c(r)} implements ${c(r)} { get ${m(r)}(): ${c(r)} { return new ${c(r)}(); } handler = (given: ${c(r)}) => given.${m(r)}(); }`,
  (r) => `const list: ${c(r)}[] = []; for (const each of list) each.${m(r)}();`,
];

const PYTHON_MODULES = [
  'pkg',
  'pkg.one',
  'pkg.two',
  'pkg.sub',
  'pkg.sub.three',
  '.',
  '.one',
  '.two',
  '..',
  '..one',
  '.three',
  '.sub',
  'os',
  'run',
];
const pythonBody = (r: Random): string =>
  r.pick<(r: Random) => string>([
    (r) => `    ${f(r)}(${f(r)})`,
    (r) => `    made = ${c(r)}(${f(r)})\n    made.${m(r)}()\n    return made`,
    (r) => `    return ${f(r)}(${f(r)}())`,
    (r) => `    return ${f(r)}`,
    (r) => `    given(${f(r)})\n    return given`,
    (r) => `    ${c(r)}.${m(r)}(given)`,
    (r) => `    unknown.${m(r)}()`,
    (r) => `    for each in [${f(r)}, ${f(r)}]:\n        each()`,
    (r) => `    one.${f(r)}()\n    pkg.two.${f(r)}()`,
    (r) => `    if given:\n        return ${f(r)}()\n    given.${m(r)}()`,
  ])(r);
const pythonPieces: ((r: Random) => string)[] = [
  (r) => `from ${r.pick(PYTHON_MODULES)} import ${anyName(r)}`,
  (r) => `from ${r.pick(PYTHON_MODULES)} import *`,
  (r) => `from ${r.pick(['.', 'pkg', '..'])} import ${r.pick(['one', 'two', 'sub'])}`,
  (r) => `import ${r.pick(['pkg', 'pkg.one', 'pkg.two', 'pkg.sub.three', 'os'])}`,
  (r) => `__all__ = ['${anyName(r)}', '${anyName(r)}']`,
  (r) => `def ${f(r)}(given):\n${pythonBody(r)}`,
  (r) => `def ${f(r)}(given: ${c(r)}) -> ${c(r)}:\n    """Doc of ${f(r)}."""\n${pythonBody(r)}`,
  (r) =>
    `class ${c(r)}(${c(r)}):\n    def ${m(r)}(self, given=None):\n        self.${m(r)}()\n        super().${m(r)}()\n        return ${f(r)}()`,
  (r) =>
    `class ${c(r)}:\n    part = ${f(r)}\n    def __init__(self, given: ${c(r)}):\n        self.given = given\n        self.made = ${c(r)}()\n    def ${m(r)}(self):\n        self.given.${m(r)}()\n        self.made.${m(r)}()\n        return self.made\n    @property\n    def ${m(r)}(self) -> ${c(r)}:\n        return ${c(r)}()`,
  (r) => `${f(r)} = ${f(r)}`,
  (r) => `${c(r)}.${m(r)} = ${f(r)}`,
  (r) => `@${f(r)}\ndef ${f(r)}(*given):\n${pythonBody(r)}`,
  (r) => `${f(r)}(${f(r)})`,
];

const goBody = (r: Random): string =>
  r.pick<(r: Random) => string>([
    (r) => `${f(r)}(nil)`,
    (r) => `made := ${c(r)}{}; made.${m(r)}(nil)`,
    (r) => `made := ${f(r)}(nil); made.${m(r)}(nil)`,
    (r) => `store.${f(r)}(nil).${m(r)}(nil)`,
    (r) => `given.${m(r)}(nil)`,
    (r) => `web.${f(r)}(given)`,
    (r) => `made := &store.${c(r)}{}; made.${m(r)}(nil)`,
    (r) => `each := ${f(r)}; each(nil)`,
  ])(r);
const goPieces: ((r: Random) => string)[] = [
  (r) => `func ${f(r)}(given *${c(r)}) *${c(r)} { ${goBody(r)}; return given }`,
  (r) => `func ${f(r)}(given func(*${c(r)})) { given(nil); ${goBody(r)} }`,
  (r) => `type ${c(r)} struct { part *${c(r)}; ${c(r)} }`,
  (r) => `type ${c(r)} interface { ${m(r)}(given *${c(r)}) *${c(r)} }`,
  (r) =>
    `func (own *${c(r)}) ${m(r)}(given *${c(r)}) *${c(r)} { own.part.${m(r)}(nil); own.${m(r)}(nil); ${goBody(r)}; return own.part }`,
  (r) => `var ${f(r)} = ${f(r)}`,
  (r) => `type ${c(r)} = store.${c(r)}`,
];

const javaBody = (r: Random): string =>
  r.pick<(r: Random) => string>([
    (r) => `new ${c(r)}().${m(r)}(null);`,
    (r) => `${c(r)}.${f(r)}(null);`,
    (r) => `${c(r)} made = ${f(r)}(null); made.${m(r)}(null);`,
    (r) => `part.${m(r)}(given); this.${m(r)}(null); super.${m(r)}(null);`,
    (r) => `given.${m(r)}(null).${m(r)}(null);`,
    (r) => `var made = core.${c(r)}.${f(r)}(null); made.${m(r)}(null);`,
  ])(r);
const javaPieces: ((r: Random) => string)[] = [
  (r) =>
    `class ${c(r)} extends ${c(r)} { ${c(r)} part; public ${c(r)} ${m(r)}(${c(r)} given) { ${javaBody(r)} return given; } static ${c(r)} ${f(r)}(${c(r)} given) { ${javaBody(r)} return null; } }`,
  (r) =>
    `public class ${c(r)} implements ${c(r)} { ${c(r)}(${c(r)} given) { ${javaBody(r)} } ${c(r)} ${m(r)}(${c(r)} given) { ${javaBody(r)} return new ${c(r)}(given); } class ${c(r)} { void ${m(r)}() { ${m(r)}(null); } } }`,
  (r) => `interface ${c(r)} { ${c(r)} ${m(r)}(${c(r)} given); default void ${f(r)}() { ${m(r)}(null); } }`,
  (r) => `enum ${c(r)} { ONE, TWO; static void ${f(r)}(Object given) { ${javaBody(r)} } }`,
];
const javaHeader = (r: Random): string =>
  `package ${r.pick(['app', 'core', 'app'])};\n${r.pick(['', `import core.${c(r)};\n`, 'import core.*;\n', `import static core.${c(r)}.${f(r)};\n`, `import app.${c(r)};\n`])}`;

const cBody = (r: Random): string =>
  r.pick([`${f(r)}(0);`, `return ${f(r)}(${f(r)});`, `struct ${c(r)} made; made.part = ${f(r)};`, `given(${f(r)});`]);

/** Random pieces of each language: definitions, imports and uses of a few shared names. */
export const fragments: Readonly<Record<LanguageName, Fragments>> = {
  typescript: { names: NAMES, header: none, pieces: typescriptPieces },
  javascript: { names: NAMES, header: none, pieces: javascriptPieces },
  python: { names: NAMES, header: none, pieces: pythonPieces },
  go: {
    names: NAMES,
    header: (r, path) =>
      `package ${path.startsWith('store/') ? 'store' : path.startsWith('web/') ? r.pick(['web', 'web', 'web_test']) : 'main'}\n${r.pick(['', 'import "example.com/app/store"\n', 'import "example.com/app/web"\n', 'import ("example.com/app/store"; "example.com/app/web"; "fmt")\n', 'import store "example.com/other/web"\n', 'import . "example.com/app/store"\n'])}`,
    pieces: goPieces,
  },
  java: { names: NAMES, header: javaHeader, pieces: javaPieces },
  c: {
    names: NAMES,
    header: (r) =>
      Array.from(
        { length: r.below(3) },
        () =>
          `#include ${r.pick(['"part.h"', '"inner.h"', '"deep/inner.h"', '<stdio.h>', '"main.c"', '"../part.h"'])}\n`,
      ).join(''),
    pieces: [
      (r) => `int ${f(r)}(int (*given)(int)) { ${cBody(r)} }`,
      (r) => `static int ${f(r)}(int given) { ${cBody(r)} }`,
      (r) => `int ${f(r)}(int given);`,
      (r) => `struct ${c(r)} { int (*part)(int); struct ${c(r)} *next; };`,
      (r) => `#define ${f(r)}(x) ${f(r)}(x)`,
      (r) => `typedef struct ${c(r)} ${c(r)};`,
    ],
  },
  ruby: {
    names: NAMES,
    header: (r) => r.pick(['', "require_relative 'first'\n", "require_relative 'second'\n", "require 'second'\n"]),
    pieces: [
      (r) =>
        `class ${c(r)} < ${c(r)}\n  def ${m(r)}(given)\n    ${m(r)}(given)\n    super\n    ${c(r)}.new.${m(r)}(1)\n  end\nend`,
      (r) =>
        `module ${c(r)}\n  def self.${f(r)}\n    ${c(r)}.${f(r)}\n  end\n  class ${c(r)}\n    include ${c(r)}\n  end\nend`,
      (r) => `def ${f(r)}(given)\n  ${f(r)}(given)\n  given.${m(r)}\nend`,
      (r) => `${c(r)}::${c(r)}.${f(r)}`,
    ],
  },
  rust: {
    names: NAMES,
    header: (r) =>
      r.pick([
        '',
        'mod front;\nmod back;\n',
        'use crate::front::*;\n',
        `use crate::back::${c(r)};\n`,
        `use super::front::${f(r)};\n`,
        `pub use crate::front::${c(r)};\n`,
      ]),
    pieces: [
      (r) =>
        `pub fn ${f(r)}(given: &${c(r)}) -> ${c(r)} { given.${m(r)}(); ${f(r)}(given); crate::front::${f(r)}(given) }`,
      (r) => `pub struct ${c(r)} { part: ${c(r)} }`,
      (r) =>
        `impl ${c(r)} { pub fn ${m(r)}(&self) -> ${c(r)} { self.part.${m(r)}(); Self::${m(r)}(self); ${c(r)}::${m(r)}() } }`,
      (r) => `impl ${c(r)} for ${c(r)} { fn ${m(r)}(&self) {} }`,
      (r) => `pub trait ${c(r)} { fn ${m(r)}(&self) { self.${m(r)}(); } }`,
      (r) => `mod inner { use super::*; pub fn ${f(r)}() { ${f(r)}(); super::${f(r)}(); } }`,
    ],
  },
  php: {
    names: NAMES,
    header: (r) =>
      `<?php\n${r.pick(['', 'namespace App;\n', 'namespace Core;\n'])}${r.pick(['', `use Core\\${c(r)};\n`, `use App\\${c(r)} as ${c(r)};\n`, `use function App\\${f(r)};\n`])}`,
    pieces: [
      (r) =>
        `class ${c(r)} extends ${c(r)} { private ${c(r)} $part; function ${m(r)}(${c(r)} $given): ${c(r)} { $this->part->${m(r)}(); parent::${m(r)}(); return $given->${m(r)}(); } static function ${f(r)}() { ${f(r)}(); } }`,
      (r) => `function ${f(r)}($given) { ${c(r)}::${f(r)}(); (new ${c(r)}())->${m(r)}($given); return ${f(r)}(1); }`,
      (r) => `trait ${c(r)} { function ${m(r)}() { $this->${m(r)}(); } }`,
      (r) => `interface ${c(r)} { function ${m(r)}(); }`,
    ],
  },
  csharp: {
    names: NAMES,
    header: (r) =>
      `${r.pick(['', 'using App;\n', 'using Core;\n'])}namespace ${r.pick(['App', 'Core', 'App.Deep'])};\n`,
    pieces: [
      (r) =>
        `public partial class ${c(r)} : ${c(r)} { ${c(r)} part; public ${c(r)} ${m(r)}(${c(r)} given) { part.${m(r)}(given); base.${m(r)}(given); ${f(r)}(); return new ${c(r)}().${m(r)}(null); } static void ${f(r)}() { ${c(r)}.${f(r)}(); } }`,
      (r) => `public static class ${c(r)} { public static void ${m(r)}(this ${c(r)} given) { given.${m(r)}(); } }`,
      (r) => `public interface ${c(r)} { ${c(r)} ${m(r)}(${c(r)} given); }`,
    ],
  },
  kotlin: {
    names: NAMES,
    header: javaHeader,
    pieces: [
      (r) =>
        `class ${c(r)}(val part: ${c(r)}) : ${c(r)}() { fun ${m(r)}(given: ${c(r)}): ${c(r)} { part.${m(r)}(given); return ${c(r)}(given).${m(r)}(given) } companion object { fun ${f(r)}() = ${f(r)}() } }`,
      (r) => `fun ${f(r)}(given: ${c(r)}) = given.${m(r)}(given)`,
      (r) => `fun ${c(r)}.${m(r)}() { ${f(r)}(this) }`,
    ],
  },
  swift: {
    names: NAMES,
    header: none,
    pieces: [
      (r) =>
        `class ${c(r)}: ${c(r)} { var part: ${c(r)}\n func ${m(r)}(given: ${c(r)}) -> ${c(r)} { part.${m(r)}(given: given); ${f(r)}(); return ${c(r)}().${m(r)}() } }`,
      (r) => `extension ${c(r)} { func ${m(r)}() { self.${m(r)}(); ${m(r)}() } }`,
      (r) => `func ${f(r)}(given: ${c(r)}) { given.${m(r)}(); ${f(r)}() }`,
      (r) => `protocol ${c(r)} { func ${m(r)}() -> ${c(r)} }`,
    ],
  },
  elixir: {
    names: NAMES,
    header: none,
    pieces: [
      (r) =>
        `defmodule ${c(r)} do\n  alias ${c(r)}.${c(r)}\n  import ${c(r)}\n  def ${f(r)}(given), do: ${c(r)}.${f(r)}(given)\n  def ${f(r)}(given) do\n    ${f(r)}(given)\n  end\nend`,
      (r) =>
        `defmodule ${c(r)}.${c(r)} do\n  use ${c(r)}\n  defp ${f(r)}(given), do: given |> ${f(r)}() |> ${c(r)}.${f(r)}()\nend`,
    ],
  },
  lua: {
    names: NAMES,
    header: (r) => r.pick(['local one = require("one")\n', 'local two = require("lua.two")\n', '']),
    pieces: [
      (r) => `function ${f(r)}(given)\n  ${f(r)}(given)\n  one.${f(r)}()\nend`,
      (r) => `local ${c(r)} = {}\nfunction ${c(r)}:${m(r)}()\n  self:${m(r)}()\n  two.${f(r)}()\nend\nreturn ${c(r)}`,
      (r) => `local M = {}\nfunction M.${f(r)}() ${f(r)}() end\nreturn M`,
    ],
  },
  bash: {
    names: NAMES,
    header: (r) => r.pick(['', 'source ./one.sh\n', '. "$(dirname "$0")/two.sh"\n']),
    pieces: [(r) => `${f(r)}() {\n  ${f(r)} "$1"\n}`, (r) => `${f(r)} now`],
  },
};
