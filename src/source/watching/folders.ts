import { type Dirent, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { folderOf, inFolder } from '../../code/folder-of.ts';
import { TimeSlice } from '../../code/time-slice.ts';
import { IgnoreRules, readIgnoreFile } from '../left-out/ignore-rules.ts';
import { isNeverListed } from '../left-out/never-listed.ts';
import { OVERLAY_FILE } from '../left-out/overlay.ts';

const IGNORE_FILES: readonly string[] = ['.gitignore', OVERLAY_FILE];

/**
 * The folders in which a file of the project can appear: all that no ignore file leaves out, empty ones included, and
 * those of files that are listed although their folder is ignored. '' is the root.
 */
export async function foldersToWatch(root: string, listed: Iterable<string>): Promise<Set<string>> {
  const folders = await walkFolders(root);
  for (const path of listed)
    for (let folder = folderOf(path); !folders.has(folder); folder = folderOf(folder)) folders.add(folder);
  return folders;
}

async function walkFolders(root: string): Promise<Set<string>> {
  const found = new Set<string>();
  const pending = [{ folder: '', rules: IgnoreRules.none() }];
  const slice = new TimeSlice();
  for (let next = pending.pop(); next !== undefined; next = pending.pop()) {
    const { folder, rules } = next;
    found.add(folder);
    const children = childrenOf(join(root, folder));
    const own = rulesInside(root, folder, children, rules);
    for (const child of children) {
      if (!child.isDirectory() || isNeverListed(child.name)) continue;
      const path = inFolder(folder, child.name);
      if (!own.ignores(`${path}/`)) pending.push({ folder: path, rules: own });
    }
    if (slice.isOver()) await slice.next();
  }
  return found;
}

// Both kinds of ignore files in one: a folder watched in vain costs a handle, one that is not watched a change.
function rulesInside(root: string, folder: string, children: readonly Dirent[], rules: IgnoreRules): IgnoreRules {
  let own = rules;
  for (const child of children)
    if (IGNORE_FILES.includes(child.name) && child.isFile())
      own = own.with(folder, readIgnoreFile(join(root, folder, child.name)));
  return own;
}

// A folder that vanishes or may not be read has nothing to watch.
function childrenOf(path: string): Dirent[] {
  try {
    return readdirSync(path, { withFileTypes: true });
  } catch {
    return [];
  }
}
