/** Folders that are never part of the source: git's own and the index's. */
const NEVER_LISTED: ReadonlySet<string> = new Set(['.git', '.devbooks']);

/** True for a name that ends a listing at that point: git's folder and the state folder. */
export function isNeverListed(name: string): boolean {
  return NEVER_LISTED.has(name);
}

/** True when any part of the path is git's folder or the state folder. */
export function liesInNeverListed(path: string): boolean {
  return (path.includes('.git') || path.includes('.devbooks')) && path.split('/').some(isNeverListed);
}
