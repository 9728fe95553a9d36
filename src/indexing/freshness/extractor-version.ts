import { FACTS_VERSION } from '../../code/facts-version.ts';

/** Raised when resolution or what is stored of it changes: the next run resolves every file again. */
const RESOLVER_VERSION = 25;

/** What an index was made by; one that something else has made is brought up as a whole. */
export const EXTRACTOR_VERSION = `${FACTS_VERSION}.${RESOLVER_VERSION}`;
