import { spawnSync } from 'node:child_process';
import { closeSync, existsSync, mkdirSync, openSync, readdirSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import { type CheckedTree, readRows } from './rows.ts';
import type { CheckedLanguage, Language, Subject } from './subjects.ts';

/** The sources of a program that has several. */
const filesOf = (folder: string, ending: string): string[] =>
  readdirSync(join(import.meta.dirname, folder))
    .filter((name) => name.endsWith(ending))
    .map((name) => join(import.meta.dirname, folder, name));

/** What says for each language which definition a call means; the compilers themselves must be installed. */
const PROGRAMS: Readonly<Record<CheckedLanguage, readonly [command: string, ...args: string[]]>> = {
  go: ['go', 'run', ...filesOf('go', '.go')],
  java: ['java', join(import.meta.dirname, 'java', 'Calls.java')],
  c: ['/usr/bin/python3', join(import.meta.dirname, 'clang', 'calls.py')],
  rust: ['python3', join(import.meta.dirname, 'rust', 'calls.py')],
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
    runProgram(language, [tree, ...flags], partial);
    closeSync(partial);
    renameSync(`${rows}.partial`, rows);
  }
  return readRows(rows);
}

function runProgram(language: CheckedLanguage, asked: readonly string[], output: number): void {
  const [command, ...args] = [...PROGRAMS[language], ...asked];
  // A program of one file needs no module, and one that is looked for would be this project's.
  const env = { ...process.env, GO111MODULE: 'off' };
  const { error, status } = spawnSync(command, args, { stdio: ['ignore', output, 'inherit'], env });
  if (error !== undefined) throw new Error(`${command} is not installed (${error.message}): see bench/README.md`);
  if (status !== 0) throw new Error(`${command} ${args.join(' ')} ended with ${status}`);
}
