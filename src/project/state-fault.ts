import { type Dirent, lstatSync, readdirSync, readlinkSync, realpathSync } from 'node:fs';
import { dirname, join, relative, resolve, sep } from 'node:path';
import { errorCode } from '../failure/error-code.ts';
import { STATE_FOLDER } from './root.ts';

// A link that leads to nothing yet would be followed by whoever writes through it.
function targetOf(link: string): string {
  try {
    return realpathSync.native(link);
  } catch {
    return resolve(dirname(link), readlinkSync(link));
  }
}

function leavesFolder(root: string, link: string): boolean {
  const inside = relative(root, targetOf(link));
  return inside === '..' || inside.startsWith(`..${sep}`) || resolve(root, inside) === inside;
}

// Another process may be putting a folder in place of this one.
function childrenOf(folder: string): Dirent[] {
  try {
    return readdirSync(folder, { withFileTypes: true });
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return [];
    throw error;
  }
}

/** Links at any depth: summaries lie folders below the state folder, and a build replaces what is there. */
function* linksIn(folder: string): Generator<string> {
  for (const entry of childrenOf(folder)) {
    const path = join(folder, entry.name);
    if (entry.isSymbolicLink()) yield path;
    else if (entry.isDirectory()) yield* linksIn(path);
  }
}

function firstLinkOut(root: string, folder: string): string | null {
  const stat = lstatSync(folder, { throwIfNoEntry: false });
  if (stat === undefined || !(stat.isSymbolicLink() || stat.isDirectory())) return null;
  const links = stat.isSymbolicLink() ? [folder] : linksIn(folder);
  for (const link of links) if (leavesFolder(root, link)) return link;
  return null;
}

/**
 * Why a project's state folder must not be used: a clone may bring a link in it that leads out of the project, and the
 * program must neither read nor write through that. Null where nothing is wrong. What cannot be looked into is not believed.
 */
export function stateFault(root: string): { readonly path: string; readonly problem: string } | null {
  const folder = join(root, STATE_FOLDER);
  try {
    const link = firstLinkOut(root, folder);
    return link === null ? null : { path: link, problem: 'it is a link that leads out of the project' };
  } catch (error) {
    return { path: folder, problem: `it cannot be looked into (${errorCode(error)})` };
  }
}
