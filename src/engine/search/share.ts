import { externalFile } from '../../federation/external-file.ts';
import { type ChosenBackend, chooseBackend } from '../../graph/backend/choose.ts';
import type { GraphBackend } from '../../graph/backend/graph-backend.ts';
import { type Expansion, expandAnchors } from '../../retrieval/expansion.ts';
import { passes } from '../../retrieval/filter.ts';
import type { Neighbour } from '../../retrieval/spread.ts';
import type { IndexReader, StoredSymbol } from '../../store/index.ts';
import type { OpenedRepository } from '../federation/repositories.ts';
import { usualTokens } from '../fragments/fragment-reader.ts';
import { roomToList, type Surroundings } from './filling/surroundings.ts';
import { type Anchored, anchorsOf, type Finding } from './finding.ts';
import { fewImplementations } from './implementations.ts';
import { isUnlikely } from './notes.ts';
import { type Prospect, prospectsOf } from './prospects.ts';
import type { SearchRequest } from './request.ts';
import type { Searched } from './searched.ts';
import type { Crossed } from './virtual-neighbours.ts';

/** What a repository has to give to an answer: its anchors, what stands around them, and how that was found out. */
export interface Share extends Finding, ChosenBackend {
  /** Steps that its graph was asked for. */
  readonly fusionDepth: number;
  /** Null where the graph was not asked: nothing to start from, or no step wanted. */
  readonly expansion: Expansion | null;
  readonly crossed: Crossed;
  readonly prospects: readonly Prospect[];
  readonly surroundings: Surroundings;
}

/** Widens what one repository has found along its graph; `budget` is its part of the answer's tokens. */
export async function shareOf(
  finding: Finding,
  searched: Searched,
  asked: SearchRequest,
  budget: number,
): Promise<Share> {
  const { name, reader, opened, found } = finding;
  const isOwn = opened === null;
  const { backend, fallbackReason } = await chooseBackend(reader, {
    disabled: searched.graphIsOff,
    external: isOwn ? searched.external : null,
  });
  const request = { ...asked, fusionDepth: Math.min(asked.fusionDepth, backend.maxDepth) };
  const expansion = await expansionOf({ backend, reader }, request, found, budget);
  const neighbours = expansion?.neighbours ?? [];
  const crossed = isOwn ? await crossedFrom(searched, request, found, neighbours) : NOT_CROSSED;
  const judged = { ...request, preferences: searched.preferences };
  const prospects = prospectsOf(name, judged, { ...found, neighbours, virtual: crossed.neighbours });
  // Symbols that were reached in other repositories have ids of their own index, which mean something else here.
  const ofThisIndex = prospects.filter(({ read }) => read === undefined);
  return {
    ...finding,
    backend,
    fallbackReason,
    fusionDepth: request.fusionDepth,
    expansion,
    crossed,
    prospects: isOwn ? prospects : prospects.map((one) => elsewhere(one, opened)),
    surroundings: {
      repo: name,
      expansion,
      symbols: new Map(ofThisIndex.map(({ symbol, shown }) => [shown.symbol_id, symbol])),
      fileName: (path) => (isOwn ? path : externalFile(name, path)),
    },
  };
}

async function expansionOf(
  { backend, reader }: { readonly backend: GraphBackend; readonly reader: IndexReader },
  request: SearchRequest,
  found: Anchored,
  budget: number,
): Promise<Expansion | null> {
  const anchors = anchorsOf(found);
  if (request.fusionDepth === 0 || anchors.length === 0) return null;
  // Who calls what hardly matches is not what was asked for: a question that the project cannot answer stays cheap.
  const isCheap = found.places.length === 0 && isUnlikely(found.pieces);
  return expandAnchors(backend, anchors, {
    depth: request.fusionDepth,
    listingDepth: isCheap ? 0 : request.listingDepth,
    roomToList: isCheap ? 0 : roomToList(request),
    hubLimit: request.hubLimit,
    minRelevance: request.minRelevance,
    passes: (symbol) => passes(symbol, request.filter),
    matching: found.matching,
    siblings: await siblingsOf(reader, found),
    implementationsOf: (methods) => fewImplementations(reader, methods),
    budget: isCheap ? NO_ROOM : budget,
    costOf: usualTokens,
  });
}

// Neighbours get no more than REQ-GR-004 asks for.
const NO_ROOM = -1;

/** Of one file more than these are hardly ever shown. */
const SIBLINGS_OF_FILE = 8;

/** The best of what matches in the files of the anchors. */
async function siblingsOf(reader: IndexReader, found: Anchored): Promise<StoredSymbol[]> {
  const anchors = anchorsOf(found);
  const isAnchor = new Set(anchors.map(({ symbol }) => symbol.id));
  const places = new Map(anchors.map(({ symbol }) => [symbol.fileId, 0]));
  const ids: number[] = [];
  for (const {
    candidate: { symbol },
  } of found.matching.values()) {
    const count = places.get(symbol.fileId) ?? SIBLINGS_OF_FILE;
    if (count >= SIBLINGS_OF_FILE || isAnchor.has(symbol.id)) continue;
    if (symbol.kind === 'module' || symbol.kind === 'section') continue;
    places.set(symbol.fileId, count + 1);
    ids.push(symbol.id);
  }
  return ids.length === 0 ? [] : reader.symbols(ids);
}

const NOT_CROSSED: Crossed = { neighbours: [], hasEdges: true };

// A virtual edge is a step like any other: it needs a depth of at least one.
async function crossedFrom(
  searched: Searched,
  request: SearchRequest,
  found: Anchored,
  neighbours: readonly Neighbour[],
): Promise<Crossed> {
  const { repositories, reader, repo, maxFileSizeMb, vectors } = searched;
  if (repositories === null || request.fusionDepth === 0) return NOT_CROSSED;
  const { virtualNeighbours } = await import('./virtual-neighbours.ts');
  const anchors = anchorsOf(found).map((anchor) => ({ ...anchor, anchor: anchor.symbol, distance: 0 }));
  return virtualNeighbours(reader, repositories, [...anchors, ...neighbours], {
    repo,
    vectors,
    text: request.text,
    depth: request.fusionDepth,
    minRelevance: request.minRelevance,
    maxFileSizeMb,
    passes: (symbol) => passes(symbol, request.filter),
  });
}

// What another repository found, as an answer names it, with its code read there.
function elsewhere({ symbol, shown }: Prospect, { name, fragments }: OpenedRepository): Prospect {
  const file = externalFile(name, symbol.path);
  return {
    symbol,
    shown: { ...shown, file, file_path: file },
    read: (wanted) => fragments.read(symbol, wanted),
    readSignature: () => fragments.readSignature(symbol),
  };
}
