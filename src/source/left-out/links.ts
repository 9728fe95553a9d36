import { realpathSync, type Stats, statSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { errorCode } from '../../failure/error-code.ts';
import { liesInNeverListed } from './never-listed.ts';
import type { SkippedFile } from './skip-reasons.ts';

export interface LinkTarget {
  /** The target's path relative to the root, with `/`. */
  path: string;
  stat: Stats;
}

/** Where a symbolic link leads, or why it is not followed: only a target inside the tree is source of this project. */
export function followLink(root: string, realRoot: string, path: string): LinkTarget | SkippedFile {
  let target: string;
  let stat: Stats;
  try {
    target = realpathSync.native(join(root, path));
    stat = statSync(target);
  } catch (error) {
    return { path, reason: 'unreadable', detail: `symbolic link: ${errorCode(error)}` };
  }
  const inside = relative(realRoot, target);
  if (inside === '..' || inside.startsWith(`..${sep}`)) return { path, reason: 'symlink_outside' };
  const targetPath = inside.split(sep).join('/');
  if (liesInNeverListed(targetPath)) return { path, reason: 'symlink_outside', detail: 'leads to no source' };
  if (stat.isDirectory()) return { path, reason: 'symlink_duplicate', detail: `folder ${targetPath || '.'}` };
  if (!stat.isFile()) return { path, reason: 'not_a_file' };
  return { path: targetPath, stat };
}
