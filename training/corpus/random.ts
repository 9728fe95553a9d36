/** A small generator of random numbers with a name for a seed: the same corpus gives the same pairs. */
export class Random {
  #state: number;

  constructor(seed: string) {
    let state = 2_166_136_261;
    for (let i = 0; i < seed.length; i++) state = Math.imul(state ^ seed.charCodeAt(i), 16_777_619);
    this.#state = state >>> 0;
  }

  /** In 0–1. */
  next(): number {
    this.#state = (this.#state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(this.#state ^ (this.#state >>> 15), 1 | this.#state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  }

  chance(probability: number): boolean {
    return this.next() < probability;
  }

  shuffled<Item>(items: readonly Item[]): Item[] {
    const list = [...items];
    for (let i = list.length - 1; i > 0; i--) {
      const j = Math.floor(this.next() * (i + 1));
      const kept = list[i] as Item;
      list[i] = list[j] as Item;
      list[j] = kept;
    }
    return list;
  }
}
