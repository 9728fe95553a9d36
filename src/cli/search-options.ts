import type { SearchOptions } from '../index.ts';
import type { Invocation } from './command.ts';

/** The options of a search that were given; what was not given is left to the engine's defaults. */
export const searchOptions = ({ flags }: Invocation): SearchOptions => ({
  ...(flags.topK === undefined ? {} : { topK: flags.topK }),
  ...(flags.minRelevance === undefined ? {} : { minRelevance: flags.minRelevance }),
  ...(flags.budget === undefined ? {} : { budget: flags.budget }),
  ...(flags.fusionDepth === undefined ? {} : { fusionDepth: flags.fusionDepth }),
  ...(flags.depth === undefined ? {} : { depth: flags.depth }),
  ...(flags.languages === undefined ? {} : { languages: flags.languages }),
  ...(flags.paths === undefined ? {} : { paths: flags.paths }),
  ...(flags.kinds === undefined ? {} : { kinds: flags.kinds }),
  ...(flags.anchors === undefined ? {} : { anchors: flags.anchors }),
  ...(flags.since === undefined ? {} : { since: flags.since }),
  includeVirtual: flags.includeVirtual ?? false,
  all: flags.all ?? false,
  rerank: flags.rerank ?? false,
  explain: flags.explain ?? false,
});
