import { type Dirent, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { isNeverListed } from '../entries.ts';
import { IgnoreRules, readIgnoreFile } from '../ignore-rules.ts';
import { folderOf, Overlay } from '../overlay.ts';
import { TimeSlice } from '../time-slice.ts';

const GIT_IGNORE = '.gitignore';

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
  const overlay = new Overlay(root);
  const found = new Set<string>();
  const pending = [{ folder: '', rules: IgnoreRules.none() }];
  const slice = new TimeSlice();
  for (let next = pending.pop(); next !== undefined; next = pending.pop()) {
    const { folder, rules } = next;
    found.add(folder);
    const children = childrenOf(join(root, folder));
    const hasRules = children.some((child) => child.name === GIT_IGNORE && child.isFile());
    const own = hasRules ? rules.with(folder, readIgnoreFile(join(root, folder, GIT_IGNORE))) : rules;
    for (const child of children) {
      if (!child.isDirectory() || isNeverListed(child.name)) continue;
      const path = folder === '' ? child.name : `${folder}/${child.name}`;
      if (!own.ignores(`${path}/`) && overlay.folder(path).ignoredAt === '') pending.push({ folder: path, rules: own });
    }
    if (slice.isOver()) await slice.next();
  }
  return found;
}

// A folder that vanishes or may not be read has nothing to watch.
function childrenOf(path: string): Dirent[] {
  try {
    return readdirSync(path, { withFileTypes: true });
  } catch {
    return [];
  }
}
