import { generationName, type IndexMeta, type IndexReader, openReader } from '../../store/index.ts';
import type { Freshness, IndexOptions } from '../options.ts';
import type { Comparison } from './comparison.ts';
import { EXTRACTOR_VERSION } from './extractor-version.ts';
import { recallProject, rememberProject } from './remembered-listing.ts';
import { hasUnlisted } from './unlisted-configurations.ts';

const NO_CHANGES = { changed: [], added: [], deleted: [] };

/** Compares the files with the index and changes nothing of either; `open` gives a reader that is open anyway. */
export const checkFreshness = async (
  options: IndexOptions,
  open?: () => Promise<IndexReader | null>,
): Promise<Freshness> => {
  const startedMs = Date.now();
  // Git is started before anything else, where it is needed: it takes longest.
  const recalling = recallProject(options);
  const listed = recalling.then(async (recalled) =>
    recalled === null ? (await import('./comparison.ts')).listAnew(options, true) : null,
  );
  listed.catch(() => undefined);
  const reader = await (open === undefined ? openReader(options.stateDir) : open());
  try {
    const meta = reader === null ? null : await reader.snapshot(() => reader.meta());
    const unlisted = meta === null ? [] : await changedBeside(options, meta);
    const recalled = await recalling;
    if (recalled !== null && meta !== null && unlisted.length === 0 && recalled.isThatOf(generationName(meta))) {
      await recalled.keep();
      return { ...standing(meta), head: recalled.head, ...NO_CHANGES };
    }
    const { compare, listAnew } = await import('./comparison.ts');
    const listing = recalled?.listing() ?? (await listed) ?? (await listAnew(options));
    const inOneGeneration = async () => {
      const ofIndex = reader === null ? null : await reader.meta();
      return { ofIndex, ...(await compare(options, reader, listing)) };
    };
    const compared = reader === null ? await inOneGeneration() : await reader.snapshot(inOneGeneration);
    const { ofIndex, changes } = compared;
    const known = ofIndex === null ? null : knownAs(generationName(ofIndex), compared, startedMs);
    if (recalled !== null) await recalled.keep(known);
    else if (ofIndex !== null) await rememberProject(options, listing, known);
    return {
      ...standing(ofIndex),
      head: listing.head,
      changed: [...changes.modified.map(({ path }) => path), ...unlisted],
      added: changes.added.map(({ path }) => path),
      deleted: changes.deleted,
    };
  } finally {
    if (open === undefined) await reader?.[Symbol.asyncDispose]();
  }
};

// What reads them is loaded where there are some.
async function changedBeside({ root }: IndexOptions, { values }: IndexMeta): Promise<string[]> {
  if (!hasUnlisted(values)) return [];
  const { changedUnlisted } = await import('./configurations.ts');
  return changedUnlisted(root, values);
}

const standing = (
  meta: IndexMeta | null,
): Pick<Freshness, 'indexed' | 'isOfThisProgram' | 'generation' | 'indexedCommit'> => ({
  indexed: meta !== null,
  isOfThisProgram: meta?.values.get('extractor_version') === EXTRACTOR_VERSION,
  generation: meta?.generation ?? 0,
  indexedCommit: meta?.values.get('indexed_commit') || null,
});

// Only an index without any change is worth remembering beside the listing. A file that was touched was compared by its
// content just now, under the stat that the listing shows.
function knownAs(index: string, { changes, known }: Comparison, startedMs: number) {
  const { added, modified, deleted, touched } = changes;
  if (added.length + modified.length + deleted.length > 0) return null;
  const comparedNow = new Set(touched.map(({ path }) => path));
  const checkedMs = (path: string): number => (comparedNow.has(path) ? startedMs : (known.get(path)?.checkedMs ?? 0));
  return { index, checkedMs };
}
