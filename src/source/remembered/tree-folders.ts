import { lstatSync, readdirSync } from 'node:fs';
import { folderOf, inFolder } from '../../code/folder-of.ts';
import { isSettled } from '../disk/settled.ts';
import { isNeverListed } from '../left-out/never-listed.ts';
import { OVERLAY_FILE } from '../left-out/overlay.ts';
import { namesOf } from './folder-names.ts';

/** Looking at more folders than this before each question is no gain worth its memory. */
const MOST_FOLDERS = 20_000;

/** So deep may folders without any listed file lie in one another; each level costs a question to git. */
const MOST_LEVELS = 8;

const IGNORE_FILES: ReadonlySet<string> = new Set(['.gitignore', OVERLAY_FILE]);

/** What stands for bytes that are no UTF-8 when a folder is read. */
const REPLACEMENT = '\ufffd';

/** The folders of a tree with their stamps, and the ignore files in them. */
export interface TreeFolders {
  readonly folders: string[];
  readonly stamps: number[];
  readonly ignoreFiles: string[];
}

interface TreeToStamp {
  readonly root: string;
  /** What changed later than this may have been listed half before and half after. */
  readonly beforeMs: number;
  /** Whether a folder belongs to the listing for certain: a listed path lies in it, or a walk has read it. */
  readonly isKnown: (folder: string) => boolean;
  /** Folders that are never looked into. */
  readonly isClosed: (folder: string) => boolean;
  /** Of folders without any listed file, those in which one could appear; null where that cannot be told. */
  readonly open: (folders: readonly string[]) => Promise<readonly string[] | null>;
  /** What git lists of a repository inside another depends on that one's own state. */
  readonly mayHoldRepositories: boolean;
}

/** Stamps every folder in which a file of the project can appear, empty ones included; null where one is in doubt. */
export async function stampFolders(tree: TreeToStamp): Promise<TreeFolders | null> {
  const found: TreeFolders = { folders: [], stamps: [], ignoreFiles: [] };
  const device = lstatSync(tree.root).dev;
  let level: readonly string[] | null = [''];
  for (let depth = 0; level !== null && level.length > 0; depth++) {
    const unknown: string[] | null = depth > MOST_LEVELS ? null : stampLevel(tree, level, device, found);
    if (unknown === null) return null;
    level = unknown.length === 0 ? [] : await tree.open(unknown);
  }
  return level === null ? null : found;
}

/** Stamps these folders and the known ones below; gives the unknown ones among their children, null in doubt. */
function stampLevel(
  { root, beforeMs, isKnown, isClosed, mayHoldRepositories }: TreeToStamp,
  start: readonly string[],
  device: number,
  found: TreeFolders,
): string[] | null {
  const unknown: string[] = [];
  const pending = [...start];
  for (let folder = pending.pop(); folder !== undefined; folder = pending.pop()) {
    const path = folder === '' ? root : `${root}/${folder}`;
    const stat = lstatSync(path);
    const isOld = isSettled(stat, beforeMs);
    if (!isOld || stat.dev !== device || found.folders.length === MOST_FOLDERS) return null;
    const children = readdirSync(path, { withFileTypes: true });
    found.folders.push(folder);
    found.stamps.push(stat.ino, stat.mtimeMs, stat.ctimeMs, namesOf(children));
    for (const child of children) {
      const { name } = child;
      if (name.includes(REPLACEMENT)) return null;
      if (name === '.git' && folder !== '' && !mayHoldRepositories) return null;
      if (IGNORE_FILES.has(name)) {
        // Whether a link in its place is followed depends on the version of git.
        if (!child.isFile()) return null;
        found.ignoreFiles.push(`${path}/${name}`);
      }
      if (!child.isDirectory() || isNeverListed(name)) continue;
      const below = inFolder(folder, name);
      if (isClosed(below)) continue;
      (isKnown(below) ? pending : unknown).push(below);
    }
  }
  return unknown;
}

/** Every folder on the way to a path. */
export function foldersOfPaths(paths: Iterable<string>): ReadonlySet<string> {
  const found = new Set(['']);
  for (const path of paths)
    for (let folder = folderOf(path); !found.has(folder); folder = folderOf(folder)) found.add(folder);
  return found;
}
