import { openReader } from '../store/index.ts';
import type { Freshness, IndexOptions } from './options.ts';
import { compare, listProject } from './plan.ts';

/** Compares the files with the index and writes nothing. */
export const checkFreshness = async (options: IndexOptions): Promise<Freshness> => {
  const listed = listProject(options);
  listed.catch(() => undefined);
  const reader = await openReader(options.stateDir);
  try {
    const { listing, changes } = await compare(options, reader, await listed);
    const meta = reader === null ? null : await reader.meta();
    const commit = meta?.values.get('indexed_commit') ?? '';
    return {
      indexed: meta !== null,
      generation: meta?.generation ?? 0,
      indexedCommit: commit === '' ? null : commit,
      head: listing.head,
      changed: changes.modified.map(({ path }) => path),
      added: changes.added.map(({ path }) => path),
      deleted: changes.deleted,
    };
  } finally {
    await reader?.[Symbol.asyncDispose]();
  }
};
