import { spawnSync } from 'node:child_process';
import { closeSync, openSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';

/** Where the product keeps its index inside an indexed tree. */
export const STATE_FOLDER = '.devbooks';

export const PROJECT_ROOT = resolve(import.meta.dirname, '..');

export const LAUNCHER = join(PROJECT_ROOT, 'graph-rag.sh');

/** A figure must never come from an index that an older build of the product left behind. */
export function forgetIndex(tree: string): void {
  rmSync(join(tree, STATE_FOLDER), { recursive: true, force: true });
}

/** Runs one command of the product to its end; its standard output goes to `outputFile` where one is given. */
export function runProduct(launcher: string, args: readonly string[], outputFile?: string): void {
  const output = outputFile === undefined ? 'ignore' : openSync(outputFile, 'w');
  try {
    const { status, error } = spawnSync(launcher, args, { stdio: ['ignore', output, 'inherit'] });
    if (error !== undefined) throw error;
    if (status !== 0) throw new Error(`${launcher} ${args.join(' ')} ended with ${status}`);
  } finally {
    if (typeof output === 'number') closeSync(output);
  }
}
