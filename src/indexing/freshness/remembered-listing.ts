import { join } from 'node:path';
import type { Listing } from '../../source/index.ts';
import type { KnownAs } from '../../source/remembered/known-stats.ts';
import { type RecalledListing, recallListing } from '../../source/remembered/recall.ts';
import { languageRules } from '../../syntax/documents/file-names.ts';
import type { IndexOptions } from '../options.ts';

/** Beside the index; without it, questions only take longer. */
const MEMORY_FILE = 'listing.memory';

const rules = ({ maxFileSizeMb }: IndexOptions) => ({ languageRules: languageRules(), maxFileSizeMb });

/** The listing of the last time, if nothing that it came from has changed since. */
export const recallProject = (options: IndexOptions): Promise<RecalledListing | null> =>
  recallListing(join(options.stateDir, MEMORY_FILE), options.root, rules(options));

/** Remembers a listing for the next time. */
export const rememberProject = async (
  options: IndexOptions,
  listing: Listing,
  known: KnownAs | null,
): Promise<void> => {
  const { rememberListing } = await import('../../source/remembered/remember.ts');
  await rememberListing(join(options.stateDir, MEMORY_FILE), options.root, listing, rules(options), known);
};
