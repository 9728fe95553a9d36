import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { inspect } from '../disk/inspect.ts';

/** Where git keeps what it knows of a work tree. */
export interface GitFolders {
  /** What is of this work tree alone: its commit, its index. */
  readonly own: string;
  /** What all work trees of the repository share; the same folder where there is one work tree. */
  readonly shared: string;
  /** The file that stands for a folder in a linked work tree and says where that is; null where `.git` is the folder. */
  readonly pointer: string | null;
}

const POINTER = /^gitdir: (.+)$/;

/** Git's folders of the work tree whose top is `root`, read from git's own files as git documents them; null where they do not say it. */
export function gitFolders(root: string): GitFolders | null {
  const place = join(root, '.git');
  const stat = inspect(place);
  if (stat === null || typeof stat === 'string') return null;
  if (stat.isDirectory()) return { own: place, shared: place, pointer: null };
  const target = stat.isFile() ? POINTER.exec(lineOf(place) ?? '')?.[1] : undefined;
  if (target === undefined) return null;
  const own = resolve(root, target);
  const shared = lineOf(join(own, 'commondir'));
  // Without one it is a submodule, which has a folder of its own inside of the repository around it.
  return { own, shared: shared === undefined ? own : resolve(own, shared), pointer: place };
}

function lineOf(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8').replace(/\r?\n$/, '');
  } catch {
    return undefined;
  }
}
