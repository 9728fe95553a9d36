import { NO_TOKEN, type Vocabulary } from './vocabulary.ts';

/** Longer runs of bytes are merged by a heap: trying every pair anew would take minutes for a megabyte without a space. */
const SHORT_BYTES = 64;

/** How many tokens byte-pair merging leaves of one piece, given as Latin-1 of its bytes. */
export function mergedTokens(bytes: string, vocabulary: Vocabulary): number {
  if (bytes.length <= 1 || vocabulary.rank(bytes, 0, bytes.length) !== NO_TOKEN) return Math.min(1, bytes.length);
  return bytes.length <= SHORT_BYTES ? mergeShort(bytes, vocabulary) : mergeLong(bytes, vocabulary);
}

// The pair of lowest rank is merged, the first among equals, until no pair is a token. Only the pairs beside one that was
// merged are looked up again.
function mergeShort(bytes: string, vocabulary: Vocabulary): number {
  const starts: number[] = [];
  const ranks: number[] = [];
  for (let place = 0; place <= bytes.length; place++) {
    starts.push(place);
    ranks.push(place + 2 <= bytes.length ? vocabulary.rank(bytes, place, place + 2) : NO_TOKEN);
  }
  const rankAt = (place: number): number => {
    const end = starts[place + 2];
    return end === undefined ? NO_TOKEN : vocabulary.rank(bytes, starts[place] ?? 0, end);
  };
  for (;;) {
    const at = lowest(ranks);
    if (at < 0) return starts.length - 1;
    starts.splice(at + 1, 1);
    ranks.splice(at + 1, 1);
    ranks[at] = rankAt(at);
    if (at > 0) ranks[at - 1] = rankAt(at - 1);
  }
}

function lowest(ranks: readonly number[]): number {
  let at = -1;
  let best = Number.POSITIVE_INFINITY;
  for (let place = 0; place < ranks.length; place++) {
    const rank = ranks[place] ?? NO_TOKEN;
    if (rank !== NO_TOKEN && rank < best) {
      best = rank;
      at = place;
    }
  }
  return at;
}

interface Pair {
  readonly rank: number;
  readonly left: number;
  readonly end: number;
}

const isBefore = (a: Pair, b: Pair): boolean => a.rank < b.rank || (a.rank === b.rank && a.left < b.left);

function mergeLong(bytes: string, vocabulary: Vocabulary): number {
  const count = bytes.length;
  // Of the part that begins at a byte: where the next one begins, and where the one before it does.
  const next = Int32Array.from({ length: count + 1 }, (_, place) => place + 1);
  const previous = Int32Array.from({ length: count + 1 }, (_, place) => place - 1);
  const heap = new PairHeap();
  const offer = (left: number): void => {
    const right = next[left] ?? count;
    if (left < 0 || right >= count) return;
    const end = next[right] ?? count;
    const rank = vocabulary.rank(bytes, left, end);
    if (rank !== NO_TOKEN) heap.push({ rank, left, end });
  };
  for (let place = 0; place < count; place++) offer(place);
  let parts = count;
  for (let pair = heap.pop(); pair !== undefined; pair = heap.pop()) {
    const { left, end } = pair;
    const right = next[left] ?? -1;
    // Merged away, or grown since it was offered: `next` of what is gone is -1.
    if (right < 0 || right >= count || next[right] !== end) continue;
    next[left] = end;
    next[right] = -1;
    previous[end] = left;
    parts--;
    offer(previous[left] ?? -1);
    offer(left);
  }
  return parts;
}

class PairHeap {
  readonly #pairs: Pair[] = [];

  push(pair: Pair): void {
    const pairs = this.#pairs;
    let place = pairs.push(pair) - 1;
    while (place > 0) {
      const above = (place - 1) >> 1;
      const parent = pairs[above];
      if (parent === undefined || !isBefore(pair, parent)) break;
      pairs[place] = parent;
      place = above;
    }
    pairs[place] = pair;
  }

  pop(): Pair | undefined {
    const pairs = this.#pairs;
    const first = pairs[0];
    const last = pairs.pop();
    if (last === undefined || pairs.length === 0) return first;
    let place = 0;
    for (;;) {
      let below = 2 * place + 1;
      const right = pairs[below + 1];
      let child = pairs[below];
      if (child !== undefined && right !== undefined && isBefore(right, child)) [below, child] = [below + 1, right];
      if (child === undefined || !isBefore(child, last)) break;
      pairs[place] = child;
      place = below;
    }
    pairs[place] = last;
    return first;
  }
}
