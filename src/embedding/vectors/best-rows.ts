/** A row that a search found. */
export interface Scored {
  readonly key: number;
  readonly score: number;
}

/** The best k of a stream of scores: a heap with the worst on top. Equal scores rank by key, the lower one first. */
export class BestRows {
  readonly #scores: Float64Array;
  readonly #keys: Float64Array;
  #size = 0;

  constructor(k: number) {
    this.#scores = new Float64Array(k);
    this.#keys = new Float64Array(k);
  }

  /** Lower scores cannot enter any more; an equal one can, by its key. */
  get threshold(): number {
    return this.#size < this.#scores.length ? Number.NEGATIVE_INFINITY : (this.#scores[0] ?? Number.POSITIVE_INFINITY);
  }

  offer(key: number, score: number): void {
    if (this.#size < this.#scores.length) {
      this.#put(this.#size++, key, score);
      this.#rise(this.#size - 1);
    } else if (this.#size > 0 && this.#worse(this.#scores[0] ?? 0, this.#keys[0] ?? 0, score, key)) {
      this.#put(0, key, score);
      this.#sink();
    }
  }

  /** Best first. */
  ranked(): Scored[] {
    const all = Array.from({ length: this.#size }, (_, i) => ({
      key: this.#keys[i] ?? 0,
      score: this.#scores[i] ?? 0,
    }));
    return all.sort((a, b) => b.score - a.score || a.key - b.key);
  }

  #worse(scoreA: number, keyA: number, scoreB: number, keyB: number): boolean {
    return scoreA < scoreB || (scoreA === scoreB && keyA > keyB);
  }

  #above(a: number, b: number): boolean {
    return this.#worse(this.#scores[a] ?? 0, this.#keys[a] ?? 0, this.#scores[b] ?? 0, this.#keys[b] ?? 0);
  }

  #put(at: number, key: number, score: number): void {
    this.#scores[at] = score;
    this.#keys[at] = key;
  }

  #swap(a: number, b: number): void {
    const [key, score] = [this.#keys[a] ?? 0, this.#scores[a] ?? 0];
    this.#put(a, this.#keys[b] ?? 0, this.#scores[b] ?? 0);
    this.#put(b, key, score);
  }

  #rise(from: number): void {
    for (let at = from; at > 0; ) {
      const parent = (at - 1) >> 1;
      if (!this.#above(at, parent)) return;
      this.#swap(at, parent);
      at = parent;
    }
  }

  #sink(): void {
    for (let at = 0; ; ) {
      const left = at * 2 + 1;
      if (left >= this.#size) return;
      const child = left + 1 < this.#size && this.#above(left + 1, left) ? left + 1 : left;
      if (!this.#above(child, at)) return;
      this.#swap(at, child);
      at = child;
    }
  }
}
