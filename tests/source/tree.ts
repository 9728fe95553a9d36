import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { TestContext } from 'node:test';
import type { Listing } from '../../src/source/index.ts';
import { folderWith } from '../folder-with.ts';

export const OPTIONS = {
  languageOf(path: string, firstLine?: () => string): string | null {
    if (/\.(?:ts|py|go|js)$/.test(path)) return path.slice(path.lastIndexOf('.') + 1);
    return !path.includes('.') && firstLine?.().startsWith('#!') ? 'sh' : null;
  },
  maxFileSizeMb: 1,
};

/** A temporary folder that goes with the test. */
export const emptyTree = (t: TestContext): string => folderWith(t);

export function write(root: string, path: string, content: string | Uint8Array = `// ${path}\n`): void {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), content);
}

/** Writes a file in place and puts its time back, to the nanosecond: `utimesSync` knows none. */
export function writeUnderOldTime(path: string, content: string): void {
  const reference = join(mkdtempSync(join(tmpdir(), 'graph-rag-time-')), 'reference');
  execFileSync('touch', ['-r', path, reference]);
  writeFileSync(path, content);
  execFileSync('touch', ['-r', reference, path]);
  rmSync(dirname(reference), { recursive: true });
}

export function git(root: string, ...args: string[]): string {
  const identity = ['-c', 'user.name=Test', '-c', 'user.email=test@localhost', '-c', 'commit.gpgsign=false'];
  return execFileSync('git', ['-C', root, ...identity, ...args], { encoding: 'utf8', stdio: 'pipe' });
}

export function repository(t: TestContext, files: Record<string, string> = {}): string {
  const root = emptyTree(t);
  git(root, 'init', '--quiet', '--initial-branch=main');
  for (const [path, content] of Object.entries(files)) write(root, path, content);
  if (Object.keys(files).length > 0) commitAll(root);
  return root;
}

export function commitAll(root: string): string {
  git(root, 'add', '--all');
  git(root, 'commit', '--quiet', '--allow-empty', '--message', 'change');
  return git(root, 'rev-parse', 'HEAD').trim();
}

export function paths(listing: Listing): string[] {
  return listing.files.map((file) => file.path);
}

export function reasons(listing: Listing): Record<string, string> {
  return Object.fromEntries(listing.skipped.map((file) => [file.path, file.reason]));
}
