import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { EdgeType } from '../../src/code/edge.ts';
import type { GraphBackend } from '../../src/graph/backend/graph-backend.ts';
import type { Relation } from '../../src/graph/explore/index.ts';
import { expandAnchors } from '../../src/retrieval/expansion.ts';
import { type Neighbour, spread } from '../../src/retrieval/spread.ts';
import type { StoredSymbol } from '../../src/store/index.ts';

/** Symbols from this id on stand in another file. */
const ELSEWHERE = 200;

const symbol = (id: number): StoredSymbol => ({
  id,
  fileId: id >= ELSEWHERE ? 2 : 1,
  path: 'a.ts',
  language: 'typescript',
  position: id,
  key: `f${id}`,
  kind: 'function',
  name: `f${id}`,
  qualifiedName: `f${id}`,
  parentId: 0,
  startLine: id,
  endLine: id,
  nameLine: id,
  complexity: 1,
  flags: 0,
  signature: '',
  doc: '',
  inDegree: 0,
  pageRank: 0,
  hotspot: 0,
});

const edge = (src: number, dst: number, confidence = 1, type: EdgeType = 'calls'): Relation => ({
  src,
  dst,
  type,
  provenance: 'exact',
  confidence,
  line: 1,
  lines: [1],
});

const graphOf = (count: number, edges: readonly Relation[]) => ({
  nodes: Array.from({ length: count }, (_, place) => ({ symbol: symbol(place + 1), depth: 0 })),
  edges,
});

const anchor = (id: number, relevance: number) => ({ symbol: symbol(id), relevance });
const short = (found: readonly Neighbour[]) =>
  found.map(({ symbol: { id }, distance, relation, anchor: { id: from }, relevance }) => [
    id,
    distance,
    relation,
    from,
    Math.round(relevance * 1e4) / 1e4,
  ]);

describe('relevance along the graph', () => {
  it('is the anchor’s × the confidence of each edge × 0.1 per step', () => {
    const graph = graphOf(3, [edge(1, 2, 0.5), edge(2, 3, 0.9)]);
    assert.deepEqual(short(spread(graph, [anchor(1, 1)], { depth: 5, types: ['calls'] })), [
      [2, 1, 'callee', 1, 0.05],
      [3, 2, 'callee', 1, 0.0045],
    ]);
    assert.equal(spread(graph, [anchor(1, 1)], { depth: 1, types: ['calls'] }).length, 1);
  });

  it('takes the fewest steps, then the most relevant anchor', () => {
    const graph = graphOf(4, [edge(1, 3), edge(2, 3), edge(1, 4), edge(4, 2)]);
    assert.deepEqual(short(spread(graph, [anchor(1, 0.5), anchor(2, 0.9)], { depth: 3, types: ['calls'] })), [
      [3, 1, 'callee', 2, 0.09],
      [4, 1, 'caller', 2, 0.09],
    ]);
  });

  it('ends in cycles, and gives no anchor back', () => {
    const graph = graphOf(3, [edge(1, 1), edge(1, 2), edge(2, 1), edge(2, 3), edge(3, 1)]);
    const ids = spread(graph, [anchor(1, 1)], { depth: 5, types: ['calls'] }).map((found) => found.symbol.id);
    assert.deepEqual(ids.sort(), [2, 3]);
  });

  it('goes from callers to callers and from callees to callees, not to a caller’s other callees', () => {
    const graph = graphOf(3, [edge(2, 1), edge(2, 3)]);
    assert.deepEqual(short(spread(graph, [anchor(1, 1)], { depth: 5, types: ['calls'] })), [[2, 1, 'caller', 1, 0.1]]);
  });
});

describe('the expansion of anchors', () => {
  const matchingBy = (relevanceOf: (id: number) => number) =>
    new Map(Array.from({ length: 100 }, (_, id) => [id, { relevance: relevanceOf(id) }]));
  const backendOf = (count: number, edges: readonly Relation[]): GraphBackend => ({
    name: 'built-in',
    maxDepth: 5,
    expand: async (_, { types = [], depth }) => ({
      ...graphOf(
        count,
        edges.filter(({ type }) => types.includes(type)),
      ),
      capped: [],
      continues: false,
      leftOut: 0,
      depth,
    }),
    relations: async () => edges,
  });
  const options = {
    depth: 1,
    listingDepth: 1,
    roomToList: 10,
    hubLimit: 50,
    minRelevance: 0,
    passes: () => true,
    matching: new Map(),
    siblings: [],
    implementationsOf: async () => new Map(),
    budget: 1e6,
    costOf: () => 100,
  };

  it('stays with calls where they lead to enough and nothing else matches', async () => {
    const backend = backendOf(4, [edge(1, 2), edge(1, 3, 1, 'refs'), edge(1, 4, 1, 'contains')]);
    const found = await expandAnchors(backend, [anchor(1, 1)], options);
    assert.deepEqual(
      [found.neighbours.map((neighbour) => neighbour.symbol.id), found.widened, found.exhausted],
      [[2], false, false],
    );
  });

  it('widens to references, inheritance and containment, one after the other, and no further than needed', async () => {
    const refs = backendOf(4, [edge(1, 3, 1, 'refs'), edge(1, 4, 1, 'contains')]);
    const found = await expandAnchors(refs, [anchor(1, 1)], options);
    assert.deepEqual(
      found.neighbours.map(({ relation }) => relation),
      ['referenced'],
    );
    const contains = backendOf(4, [edge(4, 1, 1, 'contains')]);
    const [container] = (await expandAnchors(contains, [anchor(1, 1)], options)).neighbours;
    assert.equal(container?.relation, 'container');
    assert.equal((await expandAnchors(backendOf(4, []), [anchor(1, 1)], options)).exhausted, true);
    assert.equal(found.relations.length, 2);
  });

  it('lets no hub crowd out the neighbours of other anchors', async () => {
    const callers = Array.from({ length: 60 }, (_, place) => edge(place + 10, 1));
    const backend = backendOf(80, [...callers, edge(2, 75)]);
    const { neighbours, listing } = await expandAnchors(backend, [anchor(1, 0.9), anchor(2, 0.1)], options);
    assert.equal(neighbours.length, 9);
    assert.equal(neighbours.at(-1)?.anchor.id, 2);
    assert.equal(listing.length, 61);
  });

  it('lists who stands further away where the nearest leave room for it', async () => {
    const depths: number[] = [];
    const own = backendOf(6, [edge(1, 2), edge(1, 3), edge(3, 4), edge(4, 5)]);
    const backend: GraphBackend = {
      ...own,
      expand: (seeds, expansion) => {
        if (expansion.types?.includes('calls') === true) depths.push(expansion.depth);
        return own.expand(seeds, expansion);
      },
    };
    const distances = async (roomToList: number, passes = (_: StoredSymbol): boolean => true): Promise<number[]> => {
      const wanted = { ...options, minRelevance: 1, listingDepth: 3, roomToList, passes };
      const { listing } = await expandAnchors(backend, [anchor(1, 1)], wanted);
      return listing.map(({ distance }) => distance);
    };
    assert.deepEqual(await distances(3), [1, 1, 2, 3]);
    assert.ok(depths.includes(3));
    depths.length = 0;
    assert.deepEqual(await distances(2), [1, 1]);
    assert.ok(!depths.includes(3));
    // What a filter leaves out takes no room.
    assert.deepEqual(await distances(2, ({ id }) => id !== 2), [1, 2, 3]);
  });

  it('adds what a neighbour’s own match is worth to what it has from its anchor', async () => {
    const backend = backendOf(4, [edge(1, 2), edge(1, 3), edge(1, 4)]);
    const matching = new Map([
      [2, { relevance: 0.8 }],
      [3, { relevance: 0.05 }],
    ]);
    const { neighbours } = await expandAnchors(backend, [anchor(1, 0.5)], { ...options, matching });
    assert.deepEqual(
      neighbours.map(({ symbol: { id }, relevance }) => [id, Math.round(relevance * 1e4) / 1e4]),
      [
        [2, 0.85],
        [3, 0.1],
        [4, 0.05],
      ],
    );
    const all = { ...options, matching: new Map([2, 3, 4].map((id) => [id, { relevance: 1 }])) };
    const [most] = (await expandAnchors(backend, [anchor(1, 0.5)], all)).neighbours;
    assert.equal(most?.relevance, 1);
  });

  it('takes members, containers, references and supertypes beside calls where they match the query by themselves', async () => {
    const backend = backendOf(7, [
      edge(1, 2),
      edge(1, 3, 1, 'contains'),
      edge(1, 4, 1, 'contains'),
      edge(5, 1, 1, 'refs'),
      edge(1, 6, 1, 'inherits'),
      edge(7, 1, 1, 'contains'),
    ]);
    const matching = new Map([1, 2, 3, 5, 6, 7].map((id) => [id, { relevance: 0.1 }]));
    const { neighbours, widened } = await expandAnchors(backend, [anchor(1, 0.5)], { ...options, matching });
    assert.deepEqual(neighbours.map(({ symbol: { id }, relation }) => [id, relation]).sort(), [
      [2, 'callee'],
      [3, 'member'],
      [5, 'referrer'],
      [6, 'supertype'],
      [7, 'container'],
    ]);
    assert.equal(widened, false);
  });

  it('takes what stands beside an anchor in its file and matches, behind what an edge leads to', async () => {
    const backend = backendOf(210, [edge(1, 2)]);
    const matching = matchingBy(() => 0.5).set(200, { relevance: 0.5 });
    const siblings = [2, 3, 4, 200].map(symbol);
    const anchors = [anchor(1, 0.2), anchor(4, 0.5)];
    const { neighbours } = await expandAnchors(backend, anchors, { ...options, matching, siblings });
    assert.deepEqual(short(neighbours), [
      [2, 1, 'callee', 1, 0.52],
      [3, 1, 'sibling', 4, 0.35],
    ]);
  });

  it('counts the better of two ways to one neighbour', async () => {
    const backend = backendOf(3, [edge(2, 3), edge(1, 3, 1, 'contains')]);
    const anchors = [anchor(1, 0.8), anchor(2, 0.2)];
    const { neighbours } = await expandAnchors(backend, anchors, {
      ...options,
      matching: matchingBy(() => 0.1),
    });
    assert.deepEqual(short(neighbours), [[3, 1, 'member', 1, 0.18]]);
  });

  it('takes the most relevant neighbours that the budget has room for, and never too few', async () => {
    const edges = Array.from({ length: 6 }, (_, place) => edge(1, place + 3));
    const backend = backendOf(10, [...edges, edge(2, 9)]);
    const matching = matchingBy((id) => id / 100);
    const ids = async (budget: number) =>
      (await expandAnchors(backend, [anchor(1, 0.5), anchor(2, 0.5)], { ...options, matching, budget })).neighbours.map(
        ({ symbol: { id } }) => id,
      );
    // Two anchors take 200 of it; what is larger than all of it takes nothing.
    assert.deepEqual(await ids(1000), [9, 8, 7, 6, 5, 4, 3]);
    assert.deepEqual(await ids(400), [9, 8, 7]);
    assert.deepEqual(await ids(150), [9]);
    assert.deepEqual(await ids(50), [9, 8, 7, 6, 5, 4, 3]);
  });
});
