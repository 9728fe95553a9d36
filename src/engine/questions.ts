import { EDGE_TYPES, type EdgeType } from '../code/edge.ts';
import { isTypeLike, type SymbolKind } from '../code/symbol.ts';
import type { Impact, Path, Subgraph, SymbolList } from '../contract/answers.ts';
import type { Answer, Freshness } from '../contract/graph-parts.ts';
import { type Direction, SCHEMA_VERSION } from '../contract/vocabulary.ts';
import { chooseBackend } from '../graph/backend/choose.ts';
import type { ExternalGraph } from '../graph/backend/ckb/external-graph.ts';
import {
  type Affected,
  type Capped,
  callees,
  callers,
  impact,
  isTestCode,
  shortestPath,
} from '../graph/explore/index.ts';
import type { Files } from './commented-symbol.ts';
import { boundedDepth } from './depth.ts';
import { edges, namedSymbol, node, publicId } from './graph-parts.ts';
import { otherUses, otherWays } from './other-ways.ts';
import { symbolMeant } from './symbol-meant.ts';

/** How a walk over the graph goes; each question has its own defaults. */
export interface WalkOptions {
  readonly depth?: number;
  readonly direction?: Direction;
  readonly edgeTypes?: readonly EdgeType[];
  /** Of a subgraph: edges to other repositories too. */
  readonly includeVirtual?: boolean;
}

/** What every question is asked of: one generation of the index and how it stands to the files. */
export interface Asked extends Files {
  readonly repo: string;
  readonly freshness: Freshness;
  readonly warnings: readonly string[];
  /** `graph_rag.max_depth`, where it is set. */
  readonly maxDepth: number | null;
  readonly hubLimit: number;
  /** An external CKB, where the user has one. */
  readonly external: ExternalGraph | null;
}

/** What a reader wants to see of a function: who contains it is said by its name already. */
const RELATED: readonly EdgeType[] = ['calls', 'refs', 'inherits'];

// What a class or a module is can only be seen from what it contains.
function defaultTypes(kind: SymbolKind): readonly EdgeType[] {
  if (kind === 'module') return EDGE_TYPES;
  return isTypeLike(kind) ? [...RELATED, 'contains'] : RELATED;
}

/** What every answer begins and ends with. */
export const answer = ({ freshness, warnings }: Asked, more: readonly string[]): Answer => ({
  schema_version: SCHEMA_VERSION,
  freshness,
  warnings: [...warnings, ...more],
});

const extent = (repo: string, walked: { capped: readonly Capped[]; continues: boolean; leftOut: number }) => ({
  hubs: walked.capped.map(({ symbol, shown, total }) => ({
    id: publicId(repo, symbol),
    name: symbol.name,
    shown,
    total,
  })),
  continues: walked.continues,
  left_out: walked.leftOut,
});

/** A symbol with everything that it is related to. */
export async function askSubgraph(asked: Asked, text: string, options: WalkOptions): Promise<Subgraph> {
  const { reader, repo, hubLimit } = asked;
  const { depth, requested, warnings } = boundedDepth(options.depth, asked.maxDepth);
  const others: string[] = [];
  const symbol = await symbolMeant(asked, text, (note) => others.push(note));
  const types = options.edgeTypes ?? defaultTypes(symbol.kind);
  const direction = options.direction ?? 'both';
  const { backend } = await chooseBackend(reader, { disabled: false, external: asked.external });
  const found = await backend.expand([symbol], { depth, direction, types, hubLimit });
  const silent = backend.fallbackReason == null ? [] : [`the external CKB did not answer: ${backend.fallbackReason}`];
  return {
    ...answer(asked, [...warnings, ...others, ...silent]),
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
    ...extent(repo, found),
  };
}

/** Who calls a symbol, or whom it calls, through how many others. */
export async function askCalls(
  asked: Asked,
  text: string,
  relation: 'callers' | 'callees',
  options: WalkOptions,
): Promise<SymbolList> {
  const { reader, repo } = asked;
  const { depth, requested, warnings } = boundedDepth(options.depth, asked.maxDepth);
  const others: string[] = [];
  const symbol = await symbolMeant(asked, text, (note) => others.push(note));
  const types = options.edgeTypes ?? ['calls'];
  const list = relation === 'callers' ? callers : callees;
  const found = await list(reader, symbol, { depth, types });
  const isAlone = found.entries.length === 0 && options.edgeTypes === undefined;
  const uses = isAlone ? await otherUses(reader, symbol, relation) : [];
  return {
    ...answer(asked, [...warnings, ...others, ...uses]),
    symbol: namedSymbol(repo, symbol),
    relation,
    depth,
    depth_requested: requested,
    edge_types: [...types],
    results: found.entries.map((entry) => node(repo, entry.symbol, entry.depth)),
    edges: edges(
      repo,
      found.entries.map(({ via }) => via),
      [symbol, ...found.entries.map((entry) => entry.symbol)],
    ),
    ...extent(repo, found),
  };
}

/** How one gets from one symbol to another. */
export async function askPath(asked: Asked, from: string, to: string, options: WalkOptions): Promise<Path> {
  const { reader, repo } = asked;
  const others: string[] = [];
  const meant = (text: string) => symbolMeant(asked, text, (note) => others.push(note));
  const [start, end] = [await meant(from), await meant(to)];
  const types = options.edgeTypes ?? ['calls'];
  const found = await shortestPath(reader, start, end, { types });
  const ways = found === null ? await otherWays(reader, { from: start, to: end, types }) : [];
  return {
    ...answer(asked, [...others, ...ways]),
    from: namedSymbol(repo, start),
    to: namedSymbol(repo, end),
    found: found !== null,
    length: found === null ? null : found.steps.length,
    nodes: found === null ? [] : found.symbols.map((symbol, place) => node(repo, symbol, place)),
    edges: found === null ? [] : edges(repo, found.steps, found.symbols),
  };
}

/** What can break when a symbol changes. */
export async function askImpact(asked: Asked, text: string, options: WalkOptions): Promise<Impact> {
  const { reader, repo } = asked;
  const { depth, requested, warnings } = boundedDepth(options.depth, asked.maxDepth);
  const others: string[] = [];
  const symbol = await symbolMeant(asked, text, (note) => others.push(note));
  const types = options.edgeTypes === undefined ? {} : { types: options.edgeTypes };
  const found = await impact(reader, symbol, { depth, ...types });
  const affected = [...found.files, ...found.tests].flatMap(({ symbols }) => symbols);
  const ids = new Map([...found.changed, ...affected.map((entry) => entry.symbol)].map((known) => [known.id, known]));
  const result = (entry: Affected): Impact['results'][number] => ({
    ...node(repo, entry.symbol, entry.depth),
    test: isTestCode(entry.symbol),
    via: publicId(repo, ids.get(entry.via.dst) ?? symbol),
    relation: entry.via.type,
    confidence: entry.via.confidence,
  });
  const fileOf = ({ path, depth: nearest, symbols }: (typeof found.files)[number]): Impact['files'][number] => ({
    file: path,
    depth: nearest,
    symbols: symbols.length,
  });
  return {
    ...answer(asked, [...warnings, ...others]),
    symbol: namedSymbol(repo, symbol),
    depth,
    depth_requested: requested,
    total: affected.length,
    count_by_depth: [...found.countByDepth],
    files: found.files.map(fileOf),
    tests: found.tests.map(fileOf),
    results: affected.toSorted((a, b) => a.depth - b.depth).map(result),
    continues: found.continues,
    left_out: found.leftOut,
  };
}
