interface Costly {
  readonly tokens: number;
}

/** What those that are kept become when another one joins them, where it makes some of them shorter. */
type Shortened<Item> = (joining: Item, kept: readonly Item[]) => readonly Item[];

/** What fits into a budget, in the order in which it is offered. */
export class Selecting<Item extends Costly> {
  readonly #shortened: Shortened<Item>;
  #kept: readonly Item[] = [];
  #rest: number;

  constructor(budget: number, shortened: Shortened<Item> = (_, kept) => kept) {
    this.#shortened = shortened;
    this.#rest = budget;
  }

  get kept(): readonly Item[] {
    return this.#kept;
  }

  get rest(): number {
    return this.#rest;
  }

  /** Takes tokens for something else; false where there are not as many. */
  spend(tokens: number): boolean {
    if (tokens > this.#rest) return false;
    this.#rest -= tokens;
    return true;
  }

  /** Keeps an item if it fits, counted with what it saves. */
  offer(item: Item): boolean {
    const others = this.#shortened(item, this.#kept);
    if (!this.spend(item.tokens + tokensOf(others) - tokensOf(this.#kept))) return false;
    this.#kept = [...others, item];
    return true;
  }
}

const tokensOf = (items: readonly Costly[]): number => items.reduce((sum, { tokens }) => sum + tokens, 0);

interface Selection<Item> {
  readonly kept: readonly Item[];
  readonly left: readonly Item[];
  readonly tokens: number;
}

/** Document 000: takes what fits in the given order; what does not is passed over whole, and the next is tried. */
export function selectWithin<Item extends Costly>(
  items: readonly Item[],
  budget: number,
  shortened?: Shortened<Item>,
): Selection<Item> {
  const selecting = new Selecting(budget, shortened);
  const left = items.filter((item) => !selecting.offer(item));
  return { kept: selecting.kept, left, tokens: budget - selecting.rest };
}
