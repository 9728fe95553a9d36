/** The share of a walk that follows an edge; the rest begins anew anywhere. The usual value, since Brin and Page. */
const DAMPING = 0.85;
/** Ranks that move less than this, all together, have settled. */
const CONVERGENCE = 1e-8;
const MAX_ITERATIONS = 50;

/** Nodes are 0 … count-1; each distinct pair of different nodes is one edge. Incoming edges lie together, by source. */
interface DenseGraph {
  readonly count: number;
  readonly inStart: Int32Array;
  readonly inSource: Int32Array;
  readonly outDegree: Int32Array;
}

/**
 * Numbers the symbols by their place in `ids` and drops repeated pairs, loops and edges of unknown ends: ten calls of one
 * function are one interest in it. The order of `ids` should come from the tree alone, then so do the ranks, bit by bit.
 */
export function denseGraph(ids: ArrayLike<number>, src: ArrayLike<number>, dst: ArrayLike<number>): DenseGraph {
  const count = ids.length;
  const placeOf = placesById(ids);
  const place = (id: number | undefined): number => (id === undefined ? -1 : (placeOf[id] ?? 0) - 1);
  const outStart = new Int32Array(count + 1);
  for (let i = 0; i < src.length; i++) {
    const from = place(src[i]);
    if (from >= 0 && place(dst[i]) >= 0) outStart[from + 1] = (outStart[from + 1] ?? 0) + 1;
  }
  for (let i = 0; i < count; i++) outStart[i + 1] = (outStart[i + 1] ?? 0) + (outStart[i] ?? 0);
  const targets = new Int32Array(outStart[count] ?? 0);
  const filled = outStart.slice(0, count);
  for (let i = 0; i < src.length; i++) {
    const from = place(src[i]);
    const to = place(dst[i]);
    if (from < 0 || to < 0) continue;
    const at = filled[from] ?? 0;
    targets[at] = to;
    filled[from] = at + 1;
  }
  return transposeDistinct(count, outStart, targets);
}

/** How many other symbols use each one. */
export function inDegrees(graph: DenseGraph): Int32Array {
  const degrees = new Int32Array(graph.count);
  for (let node = 0; node < graph.count; node++)
    degrees[node] = (graph.inStart[node + 1] ?? 0) - (graph.inStart[node] ?? 0);
  return degrees;
}

/** The chance to stand on each symbol after a long walk along calls, references and inheritance; they add up to 1. */
export function pageRank(graph: DenseGraph): Float64Array {
  const { count, inStart, inSource, outDegree } = graph;
  let ranks = new Float64Array(count).fill(count === 0 ? 0 : 1 / count);
  let next = new Float64Array(count);
  const shares = new Float64Array(count);
  for (let iteration = 0; iteration < MAX_ITERATIONS; iteration++) {
    let stranded = 0;
    for (let node = 0; node < count; node++) {
      const degree = outDegree[node] ?? 0;
      const rank = ranks[node] ?? 0;
      if (degree === 0) stranded += rank;
      else shares[node] = rank / degree;
    }
    const base = (1 - DAMPING + DAMPING * stranded) / count;
    let moved = 0;
    for (let node = 0; node < count; node++) {
      let sum = 0;
      const end = inStart[node + 1] ?? 0;
      for (let at = inStart[node] ?? 0; at < end; at++) sum += shares[inSource[at] ?? 0] ?? 0;
      const rank = base + DAMPING * sum;
      moved += Math.abs(rank - (ranks[node] ?? 0));
      next[node] = rank;
    }
    [ranks, next] = [next, ranks];
    if (moved < CONVERGENCE) break;
  }
  return ranks;
}

/**
 * Where change meets complexity: commits of the symbol's file × its complexity, divided by the repository's maximum. The
 * plain product leaves most code near 0 and few functions high. By logarithms usual code had .1 to .3, which decided in
 * the formula of priority over what was asked for. All 0 where nothing is known of commits.
 */
export function hotspots(commits: ArrayLike<number>, complexity: ArrayLike<number>): Float64Array {
  const heat = new Float64Array(complexity.length);
  let hottest = 0;
  for (let i = 0; i < heat.length; i++) {
    const value = Math.max(0, commits[i] ?? 0) * Math.max(0, complexity[i] ?? 0);
    heat[i] = value;
    if (value > hottest) hottest = value;
  }
  return hottest === 0 ? heat : heat.map((value) => value / hottest);
}

interface ImportanceInput {
  readonly id: Int32Array;
  readonly fileId: Int32Array;
  readonly complexity: Int32Array;
  /** Ends of all calls, references and inheritances. */
  readonly src: Int32Array;
  readonly dst: Int32Array;
}

interface Importance {
  readonly id: Int32Array;
  readonly inDegree: Int32Array;
  readonly pageRank: Float64Array;
  readonly hotspot: Float64Array;
}

/** Everything that the index keeps of importance, from its columns and the commits of each file in the window. */
export function importanceOf(input: ImportanceInput, commitsByFile: ReadonlyMap<number, number>): Importance {
  const graph = denseGraph(input.id, input.src, input.dst);
  const commits = input.fileId.map((fileId) => commitsByFile.get(fileId) ?? 0);
  return {
    id: input.id,
    inDegree: inDegrees(graph),
    pageRank: pageRank(graph),
    hotspot: hotspots(commits, input.complexity),
  };
}

// 1-based, so that 0 means unknown. Ids are small numbers that were given out one after the other.
function placesById(ids: ArrayLike<number>): Int32Array {
  let highest = 0;
  for (let i = 0; i < ids.length; i++) highest = Math.max(highest, ids[i] ?? 0);
  const places = new Int32Array(highest + 1);
  for (let i = 0; i < ids.length; i++) places[ids[i] ?? 0] = i + 1;
  return places;
}

function transposeDistinct(count: number, outStart: Int32Array, targets: Int32Array): DenseGraph {
  const outDegree = new Int32Array(count);
  const inStart = new Int32Array(count + 1);
  const seenFrom = new Int32Array(count).fill(-1);
  let distinct = 0;
  forEachDistinct(outStart, targets, seenFrom, (from, to) => {
    outDegree[from] = (outDegree[from] ?? 0) + 1;
    inStart[to + 1] = (inStart[to + 1] ?? 0) + 1;
    distinct++;
  });
  for (let i = 0; i < count; i++) inStart[i + 1] = (inStart[i + 1] ?? 0) + (inStart[i] ?? 0);
  const inSource = new Int32Array(distinct);
  const filled = inStart.slice(0, count);
  forEachDistinct(outStart, targets, seenFrom.fill(-1), (from, to) => {
    const at = filled[to] ?? 0;
    inSource[at] = from;
    filled[to] = at + 1;
  });
  return { count, inStart, inSource, outDegree };
}

function forEachDistinct(
  outStart: Int32Array,
  targets: Int32Array,
  seenFrom: Int32Array,
  visit: (from: number, to: number) => void,
): void {
  for (let from = 0; from + 1 < outStart.length; from++) {
    const end = outStart[from + 1] ?? 0;
    for (let at = outStart[from] ?? 0; at < end; at++) {
      const to = targets[at] ?? 0;
      if (to === from || seenFrom[to] === from) continue;
      seenFrom[to] = from;
      visit(from, to);
    }
  }
}
