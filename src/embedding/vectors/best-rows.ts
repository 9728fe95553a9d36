/** A row that a search found. */
interface Scored {
  readonly key: number;
  readonly score: number;
}

/** The best k of a stream of scores: a heap with the worst on top. Equal scores rank by key, the lower one first. */
export class BestRows {
  readonly #scores: Float64Array;
  readonly #keys: Float64Array;
  #size = 0;
  #bestLeftOut = Number.NEGATIVE_INFINITY;

  constructor(k: number) {
    this.#scores = new Float64Array(k);
    this.#keys = new Float64Array(k);
  }

  /** Lower scores cannot enter any more; an equal one can, by its key. */
  get threshold(): number {
    return this.#size < this.#scores.length ? Number.NEGATIVE_INFINITY : (this.#scores[0] ?? Number.POSITIVE_INFINITY);
  }

  /** Whether there was a row that is no worse than the last of these, but for its key. */
  get leavesOutEqual(): boolean {
    return this.#size > 0 && this.#bestLeftOut === this.#scores[0];
  }

  offer(key: number, score: number): void {
    if (this.#size < this.#scores.length) {
      this.#rise(this.#size++, key, score);
      return;
    }
    const worst = this.#scores[0] ?? Number.POSITIVE_INFINITY;
    if (score < worst) return;
    // One of the two has no place.
    this.#bestLeftOut = worst;
    if (this.#size > 0 && isWorse(worst, this.#keys[0] ?? 0, score, key)) this.#sink(key, score);
  }

  /** Best first. */
  ranked(): Scored[] {
    const all = Array.from({ length: this.#size }, (_, i) => ({
      key: this.#keys[i] ?? 0,
      score: this.#scores[i] ?? 0,
    }));
    return all.sort((a, b) => b.score - a.score || a.key - b.key);
  }

  /** Moves the place of a new row upwards past all that are less bad. */
  #rise(from: number, key: number, score: number): void {
    const scores = this.#scores;
    const keys = this.#keys;
    let at = from;
    while (at > 0) {
      const parent = (at - 1) >> 1;
      const parentScore = scores[parent] ?? 0;
      const parentKey = keys[parent] ?? 0;
      if (!isWorse(score, key, parentScore, parentKey)) break;
      scores[at] = parentScore;
      keys[at] = parentKey;
      at = parent;
    }
    scores[at] = score;
    keys[at] = key;
  }

  /** Puts a row in the place of the worst, and moves that place downwards past all that are worse. */
  #sink(key: number, score: number): void {
    const scores = this.#scores;
    const keys = this.#keys;
    let at = 0;
    for (;;) {
      let child = at * 2 + 1;
      if (child >= this.#size) break;
      const other = child + 1;
      if (other < this.#size && isWorse(scores[other] ?? 0, keys[other] ?? 0, scores[child] ?? 0, keys[child] ?? 0))
        child = other;
      const childScore = scores[child] ?? 0;
      const childKey = keys[child] ?? 0;
      if (!isWorse(childScore, childKey, score, key)) break;
      scores[at] = childScore;
      keys[at] = childKey;
      at = child;
    }
    scores[at] = score;
    keys[at] = key;
  }
}

const isWorse = (scoreA: number, keyA: number, scoreB: number, keyB: number): boolean =>
  scoreA < scoreB || (scoreA === scoreB && keyA > keyB);
