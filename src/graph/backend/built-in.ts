import type { IndexReader } from '../../store/index.ts';
import { relationsAmong, subgraph } from '../explore/subgraph.ts';
import type { GraphBackend } from './graph-backend.ts';

/** The code graph of the index. The depth that users may ask for is bounded by the surfaces, not here. */
export function builtInBackend(reader: IndexReader): GraphBackend {
  return {
    name: 'built-in',
    maxDepth: Number.POSITIVE_INFINITY,
    expand: async (seeds, options) => ({ ...(await subgraph(reader, seeds, options)), depth: options.depth }),
    relations: (symbols, types) => relationsAmong(reader, symbols, types),
  };
}
