import { EDGE_TYPES, type EdgeType } from '../../code/edge.ts';
import { isTypeLike, type SymbolKind } from '../../code/symbol.ts';
import type { Subgraph } from '../../contract/answers.ts';
import { chooseBackend } from '../../graph/backend/choose.ts';
import { type Asked, answer } from '../asked.ts';
import { edges, namedSymbol, node } from '../graph-parts.ts';
import { extentOf, startOfWalk, type WalkOptions } from './walk.ts';

/** What a reader wants to see of a function: who contains it is said by its name already. */
const RELATED: readonly EdgeType[] = ['calls', 'refs', 'inherits'];

// What a class or a module is can only be seen from what it contains.
function defaultTypes(kind: SymbolKind): readonly EdgeType[] {
  if (kind === 'module') return EDGE_TYPES;
  return isTypeLike(kind) ? [...RELATED, 'contains'] : RELATED;
}

/** A symbol with everything that it is related to. */
export async function askSubgraph(asked: Asked, text: string, options: WalkOptions): Promise<Subgraph> {
  const { reader, repo, hubLimit } = asked;
  const { symbol, depth, requested, warnings } = await startOfWalk(asked, text, options);
  const types = options.edgeTypes ?? defaultTypes(symbol.kind);
  const direction = options.direction ?? 'both';
  const { backend } = await chooseBackend(reader, { disabled: false, external: asked.external });
  // What implements a method stands in a relation of inheritance with it.
  const dispatches = types.includes('calls') && types.includes('inherits');
  const found = await backend.expand([symbol], { depth, direction, types, hubLimit, dispatches });
  const silent = backend.fallbackReason == null ? [] : [`the external CKB did not answer: ${backend.fallbackReason}`];
  return {
    ...answer(asked, [...warnings, ...silent]),
    symbol: namedSymbol(repo, symbol),
    depth,
    depth_requested: requested,
    direction,
    edge_types: [...types],
    graph_backend: backend.name === 'ckb' ? 'ckb' : 'built-in',
    include_virtual: false,
    nodes: found.nodes.map((reached) => node(repo, reached.symbol, reached.depth)),
    edges: edges(
      repo,
      found.edges,
      found.nodes.map((reached) => reached.symbol),
    ),
    ...extentOf(repo, found),
  };
}
