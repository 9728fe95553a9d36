import { spawnSync } from 'node:child_process';
import { closeSync, existsSync, mkdirSync, openSync, readdirSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import { installed } from '../installed.ts';
import { compiledCalls } from './csharp/program.ts';
import { type CheckedTree, readRows } from './rows.ts';
import type { CheckedLanguage, Language, Subject } from './subjects.ts';

/** What says for each language which definition a call means; the compilers themselves must be installed. */
const PROGRAMS: Readonly<Record<CheckedLanguage, readonly [command: string, program: string]>> = {
  go: ['go', 'go'],
  java: ['java', join('java', 'Calls.java')],
  c: ['/usr/bin/python3', join('clang', 'calls.py')],
  rust: ['python3', join('rust', 'calls.py')],
  php: [process.execPath, join('php', 'calls.ts')],
  csharp: ['mono', join('csharp', 'Calls.cs')],
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
    runProgram(language, [tree, ...flags, ...toolsFor(language, folder)], partial, join(folder, '..'));
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

function runProgram(language: CheckedLanguage, asked: readonly string[], output: number, work: string): void {
  const [command, program] = PROGRAMS[language];
  const path = language === 'csharp' ? compiledCalls(join(work, 'tools-csharp')) : join(import.meta.dirname, program);
  // Go's program is all files of a folder.
  const start = command === 'go' ? ['run', ...readdirSync(path).map((file) => join(path, file))] : [path];
  const args = [...start, ...asked];
  // A program outside of a module needs none, and one that is looked for would be this project's.
  const env = { ...process.env, GO111MODULE: 'off' };
  const { error, status } = spawnSync(command, args, { stdio: ['ignore', output, 'inherit'], env });
  if (error !== undefined) throw new Error(`${command} is not installed (${error.message}): see bench/README.md`);
  if (status !== 0) throw new Error(`${command} ${args.join(' ')} ended with ${status}`);
}
