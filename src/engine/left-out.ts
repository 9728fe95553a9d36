import type { IndexReader } from '../store/index.ts';

/** Why a file that is there is not in the index, so that who asks about it does not doubt its path. */
export async function leftOutAs(reader: IndexReader, path: string): Promise<{ leftOut?: string }> {
  const found = (await reader.skipped()).find((file) => file.path === path || isBelow(path, file.path));
  if (found === undefined) return {};
  return { leftOut: found.detail === '' ? found.reason : `${found.reason} (${found.detail})` };
}

/** A path that ends in `/` stands for a whole folder. */
const isBelow = (path: string, folder: string): boolean => folder.endsWith('/') && path.startsWith(folder);
