import { lstatSync, readdirSync, readlinkSync, realpathSync } from 'node:fs';
import { dirname, join, relative, resolve, sep } from 'node:path';
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

/**
 * The first link of a project's state folder that leads out of the project: a clone may bring one, and the program must
 * neither read nor write through it. Null where there is none.
 */
export function linkOut(root: string): string | null {
  const folder = join(root, STATE_FOLDER);
  const stat = lstatSync(folder, { throwIfNoEntry: false });
  if (stat === undefined || !(stat.isSymbolicLink() || stat.isDirectory())) return null;
  const links = stat.isSymbolicLink()
    ? [folder]
    : readdirSync(folder, { withFileTypes: true })
        .filter((entry) => entry.isSymbolicLink())
        .map(({ name }) => join(folder, name));
  return links.find((link) => leavesFolder(root, link)) ?? null;
}
