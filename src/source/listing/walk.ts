import { type Dirent, readdirSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { inFolder } from '../../code/folder-of.ts';
import { TimeSlice } from '../../code/time-slice.ts';
import { errorCode } from '../../failure/error-code.ts';
import { inspect } from '../disk/inspect.ts';
import { repositoryAround } from '../git/repository-around.ts';
import { IgnoreRules, readIgnoreFile } from '../left-out/ignore-rules.ts';
import { isNeverListed } from '../left-out/never-listed.ts';
import type { Overlay } from '../left-out/overlay.ts';
import type { Entry } from './entry.ts';

const GIT_IGNORE = '.gitignore';

/** What stands for bytes that are no UTF-8 when a folder is read. */
const REPLACEMENT = '\ufffd';

interface Start {
  /** What the project root is called where the ignore rules begin: '' or `packages/a/`. */
  prefix: string;
  rules: IgnoreRules;
}

/**
 * Lists a tree without git, by `.gitignore` rules. Symbolic links to folders are not followed: they are how a walk leaves
 * the tree or never ends. Folders that the overlay leaves out are not entered, but named.
 */
export async function walkEntries(
  root: string,
  overlay: Overlay,
  options: { obeyAbove: boolean },
): Promise<{ entries: Entry[]; folders: string[] }> {
  const start = options.obeyAbove ? startBelowRepository(root) : startAt(root);
  const entries: Entry[] = [];
  const folders: string[] = [];
  const pending: { folder: string; rules: IgnoreRules }[] = [{ folder: '', rules: start.rules }];
  const slice = new TimeSlice();
  for (let next = pending.pop(); next !== undefined; next = pending.pop()) {
    const { folder, rules } = next;
    const children = readFolder(join(root, folder));
    if (typeof children === 'string') {
      entries.push({ path: `${folder}/`, kind: 'unreadable', detail: children });
      continue;
    }
    folders.push(folder);
    const own = folder === '' ? rules : rulesInside(root, folder, children, start.prefix, rules);
    for (const child of children) {
      if (isNeverListed(child.name)) continue;
      const path = inFolder(folder, child.name);
      const isFolder = child.isDirectory();
      if (own.ignores(start.prefix + path + (isFolder ? '/' : ''))) continue;
      if (isMisnamed(root, path)) entries.push({ path, kind: 'unreadable', detail: 'the file name is not UTF-8' });
      else if (!isFolder) entries.push({ path, kind: kindOf(child) });
      else if (overlay.folder(path).ignoredAt === '') pending.push({ folder: path, rules: own });
      else entries.push({ path: `${path}/`, kind: 'ignored' });
    }
    if (slice.isOver()) await slice.next();
  }
  return { entries, folders };
}

function startAt(root: string): Start {
  return { prefix: '', rules: IgnoreRules.none().with('', readIgnoreFile(join(root, GIT_IGNORE))) };
}

/** A project inside a repository obeys the ignore files above it too, unless they ignore all of it. */
function startBelowRepository(root: string): Start {
  const top = repositoryAround(root);
  if (top === null || top === root) return startAt(root);
  const parts = relative(top, root).split(sep);
  let rules = IgnoreRules.none().with('', readIgnoreFile(join(top, GIT_IGNORE)));
  for (let depth = 1; depth <= parts.length; depth++) {
    const folder = parts.slice(0, depth).join('/');
    if (rules.ignores(`${folder}/`)) return startAt(root);
    rules = rules.with(folder, readIgnoreFile(join(top, folder, GIT_IGNORE)));
  }
  return { prefix: `${parts.join('/')}/`, rules };
}

function rulesInside(
  root: string,
  folder: string,
  children: Dirent[],
  prefix: string,
  rules: IgnoreRules,
): IgnoreRules {
  const has = children.some((child) => child.name === GIT_IGNORE && child.isFile());
  return has ? rules.with(prefix + folder, readIgnoreFile(join(root, folder, GIT_IGNORE))) : rules;
}

function readFolder(path: string): Dirent[] | string {
  try {
    return readdirSync(path, { withFileTypes: true });
  } catch (error) {
    return errorCode(error);
  }
}

/** A name may hold the replacement character itself; only one that leads to no file was mangled. */
function isMisnamed(root: string, path: string): boolean {
  return path.includes(REPLACEMENT) && inspect(join(root, path)) === null;
}

function kindOf(child: Dirent): Entry['kind'] {
  if (child.isFile()) return 'file';
  return child.isSymbolicLink() ? 'symlink' : 'special';
}
