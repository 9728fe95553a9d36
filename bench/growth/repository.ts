import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { GO_MODULE, goFile } from './languages/go.ts';
import { javaFile } from './languages/java.ts';
import { pythonFile } from './languages/python.ts';
import { typescriptFile } from './languages/typescript.ts';
import { type FilePlan, FUNCTIONS_PER_FILE, type Language, planRepository } from './plan.ts';

const WRITERS: Readonly<Record<Language, (file: FilePlan) => { path: string; text: string }>> = {
  typescript: typescriptFile,
  python: pythonFile,
  go: goFile,
  java: javaFile,
};

/** What was generated. */
export interface Generated {
  readonly folder: string;
  readonly files: number;
  readonly functions: number;
  readonly bytes: number;
}

/** Generates a git repository of that many functions; the same count gives the same bytes everywhere. */
export function generateRepository(functionCount: number, folder: string): Generated {
  const plans = planRepository(functionCount);
  const sources = plans.map((plan) => WRITERS[plan.language](plan));
  sources.push({ path: 'go.mod', text: `module ${GO_MODULE}\n\ngo 1.22\n` });
  if (!existsSync(folder)) write(sources, folder);
  return {
    folder,
    files: plans.length,
    functions: plans.length * FUNCTIONS_PER_FILE,
    bytes: sources.reduce((sum, { text }) => sum + Buffer.byteLength(text), 0),
  };
}

/** Written aside and renamed: a generation that was cut short is not taken for a whole one. */
function write(sources: readonly { path: string; text: string }[], folder: string): void {
  const partial = `${folder}.partial`;
  rmSync(partial, { recursive: true, force: true });
  for (const { path, text } of sources) {
    const file = join(partial, path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text);
  }
  const git = (...args: string[]): unknown => execFileSync('git', args, { cwd: partial, stdio: 'ignore' });
  git('init', '--quiet');
  git('add', '--all');
  git('-c', 'user.name=bench', '-c', 'user.email=bench@localhost', 'commit', '--quiet', '--message', 'generated');
  renameSync(partial, folder);
}
