import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Random } from '../indexing/random.ts';
import { SHAPES, type Shape } from './language-shapes.ts';

export interface GarbageFile {
  readonly path: string;
  readonly content: string | Buffer;
}

/** What plain objects answer to without being told. */
const TREACHEROUS = [
  '__proto__',
  'constructor',
  'toString',
  'hasOwnProperty',
  'valueOf',
  'isPrototypeOf',
  '__defineGetter__',
  'prototype',
  'length',
];

/** How much of what takes long: how deep brackets are nested, and how many functions one file has. */
export interface Dose {
  readonly depth: number;
  readonly definitions: number;
}

export const FULL_DOSE: Dose = { depth: 50_000, definitions: 1_200 };
/** Deep enough for the parsers of Java and C++ to crash. */
export const SMALL_DOSE: Dose = { depth: 15_000, definitions: 400 };

/** Deep, but in lines that nobody would take for a minifier's. */
const nest = (open: string, close: string, depth: number): string => {
  const inLines = (text: string): string => `${text.repeat(40)}\n`.repeat(Math.ceil(depth / 40));
  return `${inLines(open)}1\n${inLines(close)}`;
};

const times = (count: number, make: (index: number) => string): string =>
  Array.from({ length: count }, (_, index) => make(index)).join('');

/** What is written into a file of every language. */
const KINDS: Readonly<Record<string, (shape: Shape, dose: Dose) => string | Buffer>> = {
  empty: () => '',
  blank: () => '\n\r\n \t\n\f\v\n',
  half: ({ before, define, use }) => (before + define('half', use('other'))).slice(0, -8),
  unclosed: ({ before, define, open }) => before + times(30, (at) => `${define(`part${at}`, open)}`),
  closing: ({ before, close }) => before + `${close.repeat(40)}\n`.repeat(50),
  nested: ({ before, define, open, close, depth }, dose) =>
    before + define('nested', nest(open, close, depth ?? dose.depth)),
  parentheses: ({ before, define, depth }, dose) => before + define('calls', nest('f(', ')', depth ?? dose.depth)),
  unbalanced: ({ before, open }, dose) => before + `${`${open}(`.repeat(20)}\n`.repeat(dose.depth / 20),
  comments: ({ comment }) => times(400, (at) => comment(`line ${at} * / -- """ #}`)),
  carriage: ({ before, define, use }) => (before + define('lines', use('other'))).replaceAll('\n', '\r\n'),
  old_mac: ({ before, define, use }) => (before + define('lines', use('other'))).replaceAll('\n', '\r'),
  mark: ({ before, define, use }) => `\uFEFF${before}${define('marked', use('other'))}`,
  utf16: ({ before, define }) => Buffer.from(`\uFEFF${before}${define('wide', '')}`, 'utf16le'),
  broken_utf8: ({ before, define }) =>
    Buffer.concat([Buffer.from(before + define('bytes', '')), Buffer.from([0xff, 0xc3, 0x28, 0xed, 0xa0, 0x80])]),
  nul: ({ before, define }) => `${before}${define('nul', '')}\0${define('after', '')}`,
  late_nul: ({ before, define }) => `${before}${times(600, (at) => define(`f${at}`, ''))}\0${define('after', '')}`,
  treacherous: ({ before, define, type, use, bring }) =>
    before +
    TREACHEROUS.map(
      (name, at) =>
        bring(name, name) +
        define(name, use(TREACHEROUS[(at + 1) % TREACHEROUS.length] ?? name)) +
        type(name, TREACHEROUS[(at + 1) % TREACHEROUS.length] ?? name),
    ).join(''),
  own_base: ({ before, type }) => before + type('Ring', 'Ring') + type('Front', 'Back') + type('Back', 'Front'),
  unicode: ({ before, define, use }) =>
    before +
    define('größe', use('größe')) +
    define('名前', use('名前')) +
    define('\u{1d4d0}', '') +
    define('a\u202eb', use('a\u202eb')) +
    define('e\u0301', use('é')),
  lone: ({ before, define }) => `${before}${define('emoji', '"\u{1f469}\u200d\u{1f4bb}"')}\u2028\u2029\u0085`,
  long_name: ({ before, define, use }) => before + define('n'.repeat(100_000), use('x')) + times(3_000, () => '\n'),
  many: ({ before, define, use }, dose) =>
    before + times(dose.definitions, (at) => define(`many${at}`, use(`many${at + 1}`))),
  circle: ({ before, bring, define, use }) =>
    before + bring('turn', 'circle') + bring('turn', 'round') + define('turn', use('turn')),
  round: ({ before, bring, define, use }) => before + bring('turn', 'circle') + define('turn', use('turn')),
  quotes: ({ before }) => `${before}${`"' \`\${ /* ''' """ [[ <<EOF `.repeat(8)}\n`.repeat(60),
  noise: () => times(300, (at) => `${String.fromCharCode(33 + ((at * 7919) % 90)).repeat(at % 17)} ${at}\n`),
};

/** Single files that are too large to be made for every language. */
const single = (): GarbageFile[] => {
  const spaces = `/*${' '.repeat(200)}*${' \n'.repeat(60_000)}`;
  const ts = (name: string, content: string): GarbageFile => ({ path: `single/${name}.ts`, content });
  const python = (name: string, content: string): GarbageFile => ({ path: `single/${name}.py`, content });
  return [
    ts('three_megabytes', 'export const a = 1;\n'.repeat(160_000)),
    ts('one_line', `export const a = [${'1,'.repeat(400_000)}];`),
    ts('million_name', `export const ${'x'.repeat(1_000_000)} = 1;`),
    ts('open_comment', spaces),
    ts('stars', `/**${'*'.repeat(100)}\n${' * @x\n'.repeat(40_000)}`),
    ts('signature', `export function f(\n${'a: { b: (c: string) => void },\n'.repeat(8_000)}) {}\n`),
    ts(
      'aliases',
      times(300, (at) => `type A${at} = A${(at + 1) % 300} | { a: A${(at * 7) % 300} };\n`),
    ),
    ts('unions', `type U = ${'\n | string'.repeat(5_000)};\n`),
    ts('chained', `export const chained = start()\n${'  .then((x) => x)\n'.repeat(4_000)};\n`),
    ts('added', `export const sum = 1\n${'  + 1\n'.repeat(20_000)};\n`),
    ts(
      'else_if',
      `export function f(x) {\n  if (x) {}\n${times(4_000, (at) => `  else if (x === ${at}) { f${at}(); }\n`)}}\n`,
    ),
    ts(
      'mutual',
      times(
        40,
        (at) =>
          `export function parse${at}(x) {\n${times(40, (other) => `  if (x === ${other}) return parse${other}(x);\n`)}}\n`,
      ),
    ),
    ts(
      'asks_mutual',
      `import * as all from './mutual';\n${times(40, (at) => `export const use${at} = () => all.parse${at}(1).run();\n`)}`,
    ),
    ts(
      'ring',
      times(
        600,
        (at) =>
          `export function ring${at}(x) { if (x) return ring${(at + 1) % 600}(x); return ring${(at + 7) % 600}; }\n`,
      ),
    ),
    ts(
      'asks_ring',
      `import * as all from './ring';\n${times(40, (at) => `export const use${at} = () => all.ring${at * 15}(1)(2).run();\n`)}`,
    ),
    ts(
      'ladder',
      times(
        2_000,
        (at) => `export function step${at}(x) { if (x) return step${at - 1}(1); return step${at - 1}(2); }\n`,
      ),
    ),
    ts(
      'climbs',
      `import * as all from './ladder';\n${times(30, (at) => `export const use${at} = () => all.step${1_999 - at}(1).run();\n`)}`,
    ),
    ts(
      'towers',
      times(800, (at) => `export class T${at} extends T${at + 1} { m${at}() { this.m${at + 9}(); } }\n`),
    ),
    python(
      'tower',
      `from x import *\n${times(800, (at) => `class T${at}(T${at + 1}, T${at + 2}):\n    def m(self):\n        return self.n${at}()\n`)}class T800: pass\nclass T801: pass\nT0().absent()\n`,
    ),
    ts('tested', `export function f(a) {\n${'  if (!(a instanceof A)) return; a.m();\n'.repeat(4_000)}}\n`),
    ts('tested_in_line', `export const f = (a) => ${'a instanceof A && a.m() && '.repeat(4_000)}a;\n`),
    python('asserted', `def f(a):\n${'    assert isinstance(a, A)\n    a.m()\n'.repeat(4_000)}`),
    ts('unfinished', `interface A {\n${'  x: T\n  // c\n'.repeat(2_000)}${'  <T>(a: T): T\n'.repeat(200)}}\n((((`),
    {
      path: 'single/doc_types.js',
      content: `/** @param {${'Array<'.repeat(3_000)}A} a */\nfunction f(a) { a.m() }\n/** @type {${'('.repeat(3_000)}} */\nlet x;\n`,
    },
    python(
      'indents',
      times(400, (at) => `${' '.repeat(at)}if x:\n`),
    ),
    python(
      'mutual',
      times(30, (at) => `def parse${at}(x):\n${times(30, (other) => `    if x: return parse${other}(x)\n`)}`),
    ),
    python('asks_mutual', `from .mutual import *\n${times(30, (at) => `def use${at}():\n    parse${at}(1).run()\n`)}`),
    {
      path: 'single/script.vue',
      content: `${'<script '.repeat(20_000)}\n${'<script>\n'.repeat(20_000)}${'</script\n'.repeat(20_000)}`,
    },
    { path: 'single/attributes.vue', content: `<script ${'a="'.repeat(50_000)}\n>function f() {}</script>\n` },
    { path: 'single/heredoc.sh', content: `cat <<A <<B <<C\n${'$( ` "\n'.repeat(20_000)}` },
    {
      path: 'single/macros.c',
      content: times(3_000, (at) => `#if A${at}\n#define M${at}(x) M${at + 1}(x) \\\n  M${at}(x)\n`),
    },
    { path: 'single/templates.cpp', content: `${'template <class T> struct A<'.repeat(20)}\n`.repeat(300) },
    { path: 'single/raw.cpp', content: `R"${'('.repeat(17)}\n${'")\n'.repeat(9_000)}` },
    { path: 'single/tsconfig.json', content: '{'.repeat(200_000) },
    {
      path: 'tsconfig.json',
      content: `{ "compilerOptions": { "paths": { "__proto__": ["./x"], "*": ["./*", 7, null], "a*b": 3 } }, "extends": "./tsconfig.json" }`,
    },
    {
      path: 'package.json',
      content: `{ "name": "constructor", "workspaces": ["**", "[", "(((", "${'*/'.repeat(50)}"], "exports": { ".": null } }`,
    },
    { path: 'go.mod', content: `module ${'a/'.repeat(20_000)}\nreplace x => ./\n` },
    {
      path: 'Cargo.toml',
      content: `[package]\nname = "${'"'.repeat(3_000)}\n[workspace]\nmembers = [${'"*",'.repeat(500)}\n`,
    },
  ];
};

/** Names that shells, git and careless programs trip over. */
const badlyNamed = (): GarbageFile[] =>
  [
    '--help.ts',
    '-rf.py',
    'line\nbreak.ts',
    'tab\tname.js',
    'quote"name.ts',
    "single'.ts",
    'space name.py',
    '$(whoami).sh',
    'star*.go',
    '__proto__.js',
    'constructor/toString.ts',
    'größe.ts',
    '\u202e.ts',
    '[a].ts',
    'a%00b.ts',
    '~.ts',
    'CON.ts',
    '.ts',
    'a..ts',
    '%s%n.c',
    '#x.py',
    '!x.rb',
    `${'long'.repeat(60)}.ts`,
  ].map((name) => ({ path: `names/${name}`, content: `export function ${'named'}() { named(); }\n` }));

const FIXTURES = fileURLToPath(new URL('../fixtures/languages/', import.meta.url));

const fixtures = (): string[] =>
  readdirSync(FIXTURES, { recursive: true, encoding: 'utf8' })
    .filter((path) => !path.endsWith('.txt') && statSync(join(FIXTURES, path)).isFile())
    .sort();

const MUTATIONS: Readonly<Record<string, (random: Random, bytes: Buffer) => Buffer>> = {
  cut: (random, bytes) => bytes.subarray(0, random.below(bytes.length)),
  headless: (random, bytes) => bytes.subarray(random.below(bytes.length)),
  holes: (random, bytes) => Buffer.from(bytes.filter(() => !random.chance(0.03))),
  bytes: (random, bytes) => Buffer.from(bytes.map((byte) => (random.chance(0.01) ? 32 + random.below(95) : byte))),
  lines: (random, bytes) => {
    const lines = bytes.toString('utf8').split('\n');
    for (let count = 0; count < lines.length / 4; count++) {
      const [from, to] = [random.below(lines.length), random.below(lines.length)];
      [lines[from], lines[to]] = [lines[to] ?? '', lines[from] ?? ''];
    }
    return Buffer.from(lines.join('\n'));
  },
};

/** Real sources, damaged. */
const mutated = (random: Random): GarbageFile[] =>
  fixtures().flatMap((path) =>
    Object.entries(MUTATIONS).map(([kind, mutate]) => ({
      path: `mutated/${kind}/${path}`,
      content: mutate(random, readFileSync(join(FIXTURES, path))),
    })),
  );

/** The whole corpus; the same for the same seed. */
export const garbage = (seed: number, dose: Dose): GarbageFile[] => [
  ...SHAPES.flatMap((shape) =>
    Object.entries(KINDS).map(([kind, make]) => ({
      path: `${shape.ending}/${kind}.${shape.ending}`,
      content: make(shape, dose),
    })),
  ),
  ...single(),
  ...badlyNamed(),
  ...mutated(new Random(seed)),
];
