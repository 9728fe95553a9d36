import { publicId } from '../../code/public-id.ts';
import { isTypeLike } from '../../code/symbol.ts';
import { type NeighbourRelation, relatedTo } from '../../contract/query-vocabulary.ts';
import { readSource } from '../../source/reading/read-source.ts';
import type { IndexReader, StoredSymbol } from '../../store/index.ts';
import type { Vectors } from '../embedding/vectors.ts';
import type { FederatedRepositories, OpenedRepository } from '../federation/repositories.ts';
import { type CrossingEdge, crossingEdges, DEFINITION_ID, remoteSymbol } from '../federation/virtual-edges.ts';
import type { Fragment } from '../fragments/fragment-reader.ts';
import { searchRepository } from './one-repository.ts';

/** What is left of a relevance one step further in another repository, whose own ranking knows nothing of this one. */
const CROSSING_DECAY = 0.2;

/** A symbol of another repository that a question reaches over a virtual edge. */
export interface VirtualNeighbour {
  readonly repo: string;
  readonly symbol: StoredSymbol;
  readonly distance: number;
  readonly relation: NeighbourRelation;
  readonly anchor: StoredSymbol;
  readonly relevance: number;
  readonly why: string;
  readonly contract: string;
  /** Of the edge that leads into the repository. */
  readonly confidence: number;
  readonly read: (wanted: ReadonlySet<string>) => Promise<Fragment | null>;
}

/** What lies behind the virtual edges of a question. */
export interface Crossed {
  readonly neighbours: readonly VirtualNeighbour[];
  /** Whether this project has virtual edges at all. */
  readonly hasEdges: boolean;
}

/** A symbol of this project from which virtual edges are followed. */
interface Crossing {
  readonly symbol: StoredSymbol;
  readonly anchor: StoredSymbol;
  readonly distance: number;
  readonly relevance: number;
}

interface VirtualOptions {
  readonly repo: string;
  readonly vectors: Vectors;
  readonly text: string;
  readonly depth: number;
  readonly minRelevance: number;
  readonly maxFileSizeMb: number;
  readonly passes: (symbol: StoredSymbol) => boolean;
}

const NO_FILTER = { languages: [], paths: [], kinds: [] };

/** Neighbours of one kind at one symbol, as for the edges of one repository. */
const NEIGHBOURS_OF_ONE = 4;

const RELATIONS: Readonly<Record<CrossingEdge['type'], Readonly<Record<CrossingEdge['side'], NeighbourRelation>>>> = {
  VIRTUAL_CALLS: { callees: 'callee', callers: 'caller' },
  VIRTUAL_IMPORTS: { callees: 'imported', callers: 'importer' },
};

interface Step {
  readonly from: Crossing;
  readonly edge: CrossingEdge;
}

/** Follows virtual edges from what a question has found; only repositories at their other ends are opened. */
export async function virtualNeighbours(
  reader: IndexReader,
  repositories: FederatedRepositories,
  from: readonly Crossing[],
  options: VirtualOptions,
): Promise<Crossed> {
  const near = from.filter(({ distance }) => distance < options.depth);
  const idOf = ({ symbol }: Crossing): string => publicId(options.repo, symbol);
  const owners = near.filter(({ symbol }) => isTypeLike(symbol.kind)).map(idOf);
  const stored = await reader.virtualEdges({ repo: options.repo, symbols: near.map(idOf), owners });
  const edges = crossingEdges(stored, options.repo);
  const steps = near.flatMap((crossing) => stepsFrom(crossing, edges, options.repo));
  const best = new Map<string, VirtualNeighbour>();
  for (const [repo, group] of Map.groupBy(steps, ({ edge }) => edge.repo)) {
    const found = await repositories.ask(repo, (opened) => reach(opened, group, options));
    for (const neighbour of found ?? []) {
      const key = `${repo}:${neighbour.symbol.path}:${neighbour.symbol.key}`;
      const known = best.get(key);
      const isBetter =
        known === undefined ||
        neighbour.distance < known.distance ||
        (neighbour.distance === known.distance && neighbour.relevance > known.relevance);
      if (isBetter) best.set(key, neighbour);
    }
  }
  const neighbours = [...best.values()].filter(({ relevance }) => relevance >= options.minRelevance);
  return { neighbours: neighbours.sort(byRelevance), hasEdges: await reader.hasVirtualEdges() };
}

// The edges of a class are those of its methods too.
function stepsFrom(from: Crossing, edges: readonly CrossingEdge[], repo: string): Step[] {
  const id = publicId(repo, from.symbol);
  const own = edges.filter(({ local }) => local === id || (isTypeLike(from.symbol.kind) && local.startsWith(`${id}.`)));
  return [...Map.groupBy(own, ({ side, type }) => `${side} ${type}`).values()]
    .flatMap((group) => group.toSorted((a, b) => b.confidence - a.confidence).slice(0, NEIGHBOURS_OF_ONE))
    .map((edge) => ({ from, edge }));
}

async function reach(
  opened: OpenedRepository,
  steps: readonly Step[],
  options: VirtualOptions,
): Promise<VirtualNeighbour[]> {
  const { matching } = await searchRepository(opened.reader, options.vectors, {
    meaning: options.text,
    text: options.text,
    topK: 1,
    minRelevance: 0,
    filter: NO_FILTER,
  });
  const found: VirtualNeighbour[] = [];
  for (const { from, edge } of steps) {
    const symbol = await remoteSymbol(opened, edge.remote);
    if (symbol === null) continue;
    const { confidence, contract } = edge;
    const add = (reached: Reached, relation: NeighbourRelation, why: string): void => {
      if (!options.passes(reached.symbol)) return;
      found.push({
        repo: opened.name,
        symbol: reached.symbol,
        distance: reached.distance,
        relation,
        anchor: from.anchor,
        // What matches the question by itself is worth what it would be worth alone, if that is more.
        relevance: Math.max(reached.relevance, matching.get(reached.symbol.id)?.relevance ?? 0),
        why,
        contract,
        confidence,
        read: (wanted) => readRemote(opened, reached.symbol, wanted, options.maxFileSizeMb),
      });
    };
    const first = { symbol, relevance: from.relevance * confidence * CROSSING_DECAY, distance: from.distance + 1 };
    const relation = RELATIONS[edge.type][edge.side];
    add(first, relation, `${relatedTo(relation, nameOf(from.symbol))} by ${contract} (${confidence})`);
    for (const reached of await calledBeyond(opened, first, options.depth))
      add(reached, 'callee', `callee of ${nameOf(symbol)} in ${opened.name}`);
  }
  return found;
}

interface Reached {
  readonly symbol: StoredSymbol;
  readonly relevance: number;
  readonly distance: number;
}

// On the other side the walk goes on along the calls, as far as the depth allows.
async function calledBeyond(opened: OpenedRepository, start: Reached, depth: number): Promise<Reached[]> {
  const seen = new Set([start.symbol.id]);
  const found: Reached[] = [];
  let layer = start.symbol.id === DEFINITION_ID ? [] : [start];
  while (layer.length > 0 && (layer[0]?.distance ?? depth) < depth) {
    const byId = new Map(layer.map((reached) => [reached.symbol.id, reached]));
    const edges = (await opened.reader.edgesFrom(byId.keys(), ['calls'])).filter(({ dst }) => !seen.has(dst));
    const symbols = new Map(
      (await opened.reader.symbols(edges.map(({ dst }) => dst))).map((symbol) => [symbol.id, symbol]),
    );
    const next: Reached[] = [];
    for (const { src, dst, confidence } of edges) {
      const [from, symbol] = [byId.get(src), symbols.get(dst)];
      if (from === undefined || symbol === undefined || seen.has(dst) || next.length >= NEIGHBOURS_OF_ONE) continue;
      seen.add(dst);
      next.push({ symbol, relevance: from.relevance * confidence * CROSSING_DECAY, distance: from.distance + 1 });
    }
    found.push(...next);
    layer = next;
  }
  return found;
}

// A definition (.proto, an API description, what a grammar gave up on) is read as it stands: no index holds it.
async function readRemote(
  { root, fragments }: OpenedRepository,
  symbol: StoredSymbol,
  wanted: ReadonlySet<string>,
  maxFileSizeMb: number,
): Promise<Fragment | null> {
  if (symbol.id !== DEFINITION_ID) return fragments.read(symbol, wanted);
  const source = await readSource(root, { path: symbol.path }, { maxFileSizeMb });
  if ('skipped' in source) return null;
  const lines = source.text.split(/\r?\n/);
  if (symbol.startLine > lines.length) return null;
  // The lines are those of the day of linking: code that no longer names it has moved. A description names no path there.
  const isCode = !['yaml', 'json'].includes(symbol.language);
  if (isCode && !(lines[symbol.startLine - 1] ?? '').toLowerCase().includes(lastWord(symbol.name))) return null;
  const lineEnd = Math.min(symbol.endLine, lines.length);
  return { lineStart: symbol.startLine, lineEnd, content: lines.slice(symbol.startLine - 1, lineEnd).join('\n') };
}

const lastWord = (name: string): string => (/(\w+)\W*$/.exec(name)?.[1] ?? '').toLowerCase();

const nameOf = ({ kind, qualifiedName, path }: StoredSymbol): string =>
  kind === 'module' || qualifiedName === '' ? path : qualifiedName;

const byRelevance = (a: VirtualNeighbour, b: VirtualNeighbour): number =>
  b.relevance - a.relevance ||
  a.distance - b.distance ||
  (a.repo < b.repo ? -1 : a.repo > b.repo ? 1 : 0) ||
  (a.symbol.path < b.symbol.path ? -1 : a.symbol.path > b.symbol.path ? 1 : a.symbol.startLine - b.symbol.startLine);
