import type { IndexReader } from '../../store/index.ts';
import { relationsAmong, subgraph } from '../explore/subgraph.ts';
import type { GraphBackend } from './graph-backend.ts';

const ONE_HOP = 1;

/** What a query still has when the code graph is switched off: the edges at the symbols themselves. */
export function localBackend(reader: IndexReader): GraphBackend {
  return {
    name: 'local',
    maxDepth: ONE_HOP,
    expand: async (seeds, options) => {
      const depth = Math.min(ONE_HOP, options.depth);
      return { ...(await subgraph(reader, seeds, { ...options, depth })), depth };
    },
    relations: (symbols, types) => relationsAmong(reader, symbols, types),
  };
}
