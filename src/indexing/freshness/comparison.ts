import {
  type Changes,
  detectChanges,
  type KnownFile,
  type ListedFile,
  type Listing,
  listFiles,
} from '../../source/index.ts';
import type { IndexReader, SkippedRecord, StoredFile } from '../../store/index.ts';
import { indexedLanguage } from '../../syntax/documents/file-names.ts';
import type { IndexOptions } from '../options.ts';
import { recallProject } from './remembered-listing.ts';

/** The files as they are, beside the files as the index knows them. */
export interface Comparison {
  readonly listing: Listing;
  readonly changes: Changes;
  readonly files: readonly StoredFile[];
  readonly skipped: readonly SkippedRecord[];
  /** Of each path in the index, what it was known by. */
  readonly known: ReadonlyMap<string, KnownFile>;
}

/** Lists the files, however long it takes; `withGround` for whoever remembers the listing. */
export const listAnew = (options: IndexOptions, withGround = false): Promise<Listing> =>
  listFiles(options.root, {
    languageOf: (path, firstLine) => indexedLanguage(path, firstLine) ?? null,
    maxFileSizeMb: options.maxFileSizeMb,
    withGround,
  });

/** Lists the files, from memory where that is sure to be the same; else with the ground on which it can be remembered. */
export const listProject = async (options: IndexOptions): Promise<Listing> =>
  (await recallProject(options))?.listing() ?? listAnew(options, true);

/** Compares the files with the index by content; stats save reading what surely did not change. */
export const compare = async (
  options: IndexOptions,
  reader: IndexReader | null,
  listing: Listing,
): Promise<Comparison> => {
  const files = reader === null ? [] : await reader.files();
  const skipped = reader === null ? [] : await reader.skipped();
  const known = new Map<string, KnownFile>();
  for (const file of files) known.set(file.path, file);
  for (const { path, stamp } of skipped) if (stamp !== null) known.set(path, stamp);
  const changes = await detectChanges(options.root, listing.files, known, { maxFileSizeMb: options.maxFileSizeMb });
  const languages = new Map(files.map((file) => [file.path, file.language]));
  const isRenamed = (file: ListedFile): boolean =>
    languages.has(file.path) && languages.get(file.path) !== file.language;
  const compared = new Set([...changes.added, ...changes.modified, ...changes.touched].map((file) => file.path));
  for (const file of listing.files) if (!compared.has(file.path) && isRenamed(file)) changes.modified.push(file);
  return { listing, changes, files, skipped, known };
};
