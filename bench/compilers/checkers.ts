import { spawnSync } from 'node:child_process';
import { closeSync, existsSync, mkdirSync, openSync, readdirSync, renameSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { installed } from '../installed.ts';
import { type CheckedTree, readRows } from './rows.ts';
import type { CheckedLanguage, Language, Subject } from './subjects.ts';

/** What says for each language which definition a call means; the compilers themselves must be installed. */
const PROGRAMS: Readonly<Record<CheckedLanguage, readonly [command: string, program: string]>> = {
  go: ['go', 'go'],
  java: ['java', join('java', 'Calls.java')],
  c: ['/usr/bin/python3', join('clang', 'calls.py')],
  rust: ['python3', join('rust', 'calls.py')],
  php: [process.execPath, join('php', 'calls.ts')],
  scala: ['java', join('scala', 'Calls.scala')],
  elixir: ['elixir', join('elixir', 'calls.exs')],
};

export const isChecked = (language: Language): language is CheckedLanguage => Object.hasOwn(PROGRAMS, language);

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
    runProgram(language, [tree, ...flags, ...toolsFor(language, folder)], partial, folder);
    closeSync(partial);
    renameSync(`${rows}.partial`, rows);
  }
  return readRows(rows);
}

/** What comes from npm is told by a flag. */
function toolsFor(language: CheckedLanguage, folder: string): string[] {
  if (language !== 'php') return [];
  const file = join('intelephense', 'lib', 'intelephense.js');
  return ['--server', installed(join(folder, '..', 'tools-php'), ['intelephense@1.18.5'], file)];
}

function runProgram(language: CheckedLanguage, asked: readonly string[], output: number, folder: string): void {
  const [command, program] = PROGRAMS[language];
  const path = join(import.meta.dirname, program);
  const args = [...startOf(language, path, folder), ...asked];
  // A program outside of a module needs none, and one that is looked for would be this project's.
  const env = { ...process.env, GO111MODULE: 'off' };
  const { error, status } = spawnSync(command, args, { stdio: ['ignore', output, 'inherit'], env });
  if (error !== undefined) throw new Error(`${command} is not installed (${error.message}): see bench/README.md`);
  if (status !== 0) throw new Error(`${command} ${args.join(' ')} ended with ${status}`);
}

function startOf(language: CheckedLanguage, path: string, folder: string): readonly string[] {
  // Go's program is all files of a folder.
  if (language === 'go') return ['run', ...readdirSync(path).map((file) => join(path, file))];
  if (language === 'scala') return ['-cp', [compiledScala(path, folder), ...SCALA].join(delimiter), 'Calls'];
  return [path];
}

/** The compiler as a library, where Debian puts it. */
const SCALA = ['compiler', 'reflect', 'library'].map((part) => `/usr/share/java/scala-${part}.jar`);

function compiledScala(program: string, folder: string): string {
  const compiled = join(folder, '..', 'tools-scala');
  mkdirSync(compiled, { recursive: true });
  const { status } = spawnSync('scalac', ['-d', compiled, '-cp', SCALA.join(delimiter), program], { stdio: 'inherit' });
  if (status !== 0) throw new Error('scalac is not installed, or did not compile: see bench/README.md');
  return compiled;
}
