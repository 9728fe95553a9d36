import { basename, isAbsolute, resolve } from 'node:path';

/** A repository that the user lets this program look into. */
export interface Registered {
  /** What stands in ids and in `external-repo://<name>/…`. */
  readonly name: string;
  readonly root: string;
}

const NAME = /^[\w][\w.@+-]*$/;
const NAMED_ENTRY = /^([\w][\w.@+-]*)=(.+)$/;

/** Whether a name can stand in an id and in an address. */
export const isRepositoryName = (name: string): boolean => NAME.test(name);

/** The name of a folder as far as a name may have its characters. */
export const nameOfFolder = (root: string): string =>
  basename(root)
    .replace(/[^\w.@+-]+/g, '_')
    .replace(/^[^\w]+/, '') || 'root';

/** `/home/me/api` or `users=/home/me/user-service`, as the user's config keeps them. */
export function readEntry(entry: string): Registered | null {
  const named = NAMED_ENTRY.exec(entry);
  const root = named?.[2] ?? entry;
  if (!isAbsolute(root)) return null;
  return { name: named?.[1] ?? nameOfFolder(root), root: resolve(root) };
}

export const entryOf = ({ name, root }: Registered): string => (name === nameOfFolder(root) ? root : `${name}=${root}`);

export interface Registry {
  readonly repositories: readonly Registered[];
  readonly warnings: readonly string[];
}

/** The registered repositories; what cannot be one is named and left out, never a failure. */
export function readRegistry(entries: readonly string[]): Registry {
  const repositories: Registered[] = [];
  const warnings: string[] = [];
  for (const entry of entries) {
    const found = readEntry(entry);
    if (found === null) warnings.push(`federation.repositories: '${entry}' is ignored, because it is no absolute path`);
    else if (repositories.some(({ root }) => root === found.root)) continue;
    else if (repositories.some(({ name }) => name === found.name))
      warnings.push(
        `federation.repositories: '${entry}' is ignored, because another repository is called '${found.name}'`,
      );
    else repositories.push(found);
  }
  return { repositories, warnings };
}
