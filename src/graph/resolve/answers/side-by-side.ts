import type { Answer } from './answer.ts';

/** An answer that still changes after so many times is left as it is. */
const MOST_TIMES = 64;

/** A question that is answered beside others. */
interface Aside {
  readonly answer: Answer;
  readonly compute: () => void;
  /** Its place among all, in the order in which they were met. */
  readonly place: number;
  times: number;
  isWaiting: boolean;
  /** Those that have read its answer. */
  readonly readers: Set<Aside>;
}

/** Questions that are answered beside each other, each again when an answer that it has read is another one. */
export class SideBySide {
  readonly #all = new Map<Answer, Aside>();
  /** A heap of those that wait, the one that was met last on top. */
  readonly #waiting: Aside[] = [];

  add(answer: Answer, compute: () => void): void {
    // Nobody outside takes it for settled.
    answer.low = 0;
    const aside = { answer, compute, place: this.#all.size, times: 0, isWaiting: false, readers: new Set<Aside>() };
    this.#all.set(answer, aside);
    this.#wait(aside);
  }

  /** The question whose turn it is: the one that was met last, since those before it have asked for it. */
  next(): Aside | undefined {
    const heap = this.#waiting;
    const next = heap[0];
    const last = heap.pop();
    if (next === undefined || last === undefined) return undefined;
    if (next !== last) this.#sink(last);
    next.isWaiting = false;
    next.times++;
    return next;
  }

  /** After a question was answered: where its answer is the first or another one, those that have read it wait again. */
  answered(aside: Aside, hasChanged: boolean): void {
    for (const part of aside.answer.parts) this.#all.get(part)?.readers.add(aside);
    if (!hasChanged && aside.times > 1) return;
    for (const reader of aside.readers) if (!reader.isWaiting && reader.times < MOST_TIMES) this.#wait(reader);
  }

  /** None of them will change any more; gives how many there are. */
  settle(): number {
    for (const answer of this.#all.keys()) answer.low = Number.POSITIVE_INFINITY;
    return this.#all.size;
  }

  #wait(aside: Aside): void {
    aside.isWaiting = true;
    const heap = this.#waiting;
    let at = heap.push(aside) - 1;
    while (at > 0) {
      const parent = (at - 1) >> 1;
      const above = heap[parent];
      if (above === undefined || above.place > aside.place) break;
      heap[at] = above;
      at = parent;
    }
    heap[at] = aside;
  }

  /** Puts one in the place of the top, and moves it down past all that were met later. */
  #sink(aside: Aside): void {
    const heap = this.#waiting;
    let at = 0;
    for (;;) {
      const [left, right] = [heap[at * 2 + 1], heap[at * 2 + 2]];
      if (left === undefined) break;
      const isRight = right !== undefined && right.place > left.place;
      const below = isRight ? right : left;
      if (below.place < aside.place) break;
      heap[at] = below;
      at = at * 2 + (isRight ? 2 : 1);
    }
    heap[at] = aside;
  }
}
