import { FEATURES, type Feature } from '../../src/retrieval/features.ts';

const named = (...prefixes: string[]): Feature[] =>
  FEATURES.filter((feature) => prefixes.some((prefix) => feature.startsWith(prefix)));

/** The parts of the ranking, each left out in turn: what is learned without it shows what it is worth. */
export const PARTS: readonly { readonly part: string; readonly features: readonly Feature[] }[] = [
  { part: 'vectors', features: named('dense') },
  { part: 'words of the whole file', features: named('lexical', 'file_chunk') },
  { part: 'body', features: named('body') },
  { part: 'names of symbols', features: named('name_') },
  { part: 'doc comments', features: named('doc_') },
  { part: 'share of the question covered', features: named('coverage', 'best_coverage') },
  {
    part: 'several hits in one file',
    features: [...named('hits'), ...FEATURES.filter((name) => name.includes('_sum'))],
  },
  { part: 'path and file name', features: named('path', 'stem', 'folder') },
  { part: 'definition of a named symbol', features: named('defines', 'type_named') },
  { part: 'importance in the graph', features: named('used') },
  { part: 'one hop of the graph', features: named('neighbour') },
  { part: 'size and depth', features: named('size', 'symbols', 'depth') },
  {
    part: 'tests, examples and their like set back',
    features: named('test', 'example', 'documentation', 'internal', 'legacy', 'barrel', 'declaration', 'vendored'),
  },
];
