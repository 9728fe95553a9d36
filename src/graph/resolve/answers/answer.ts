import { NOTHING, type Values } from '../values/value.ts';
import type { ReadKey } from './read-keys.ts';

/** So few numbers are compared one by one sooner than a set of them is made. */
const FEW = 8;

/** In an array that has no room for more: answers are kept by the ten thousand. */
const eachOnce = (reads: readonly ReadKey[]): ReadKey[] => {
  if (reads.length > FEW) return [...new Set(reads)];
  const out: ReadKey[] = [];
  for (const read of reads) if (!out.includes(read)) out.push(read);
  return out.slice();
};

/** An answer about a file, with what it was found from: names of files that it read, and other answers. */
export class Answer {
  values: Values = NOTHING;
  reads: ReadKey[] = [];
  parts: Answer[] = [];
  /** How deep in the chain of questions it is being asked; -1 once it is answered. */
  depth = -1;
  /** In a cycle that is still open: how deep its first question is asked, and the round of the cycle that gave this answer. */
  low = Number.POSITIVE_INFINITY;
  round = -1;
  hasGrown = false;
  /** The walk over answers that came by last. */
  mark = 0;

  /** Found without reading anything that can change. */
  get isGiven(): boolean {
    return this.reads.length === 0 && this.parts.length === 0;
  }

  /** Answered, and not part of a cycle that is still open. */
  get isSettled(): boolean {
    return this.depth < 0 && this.low === Number.POSITIVE_INFINITY;
  }

  /** All that other answers are made of: where it is the same, nothing else has to be asked again. */
  get seen(): Values {
    return this.values;
  }

  /** Drops repetitions: a question asks the same few answers again and again. */
  settle(mark: number): void {
    if (this.reads.length > 0) this.reads = eachOnce(this.reads);
    if (this.parts.length === 0) return;
    const parts: Answer[] = [];
    for (const part of this.parts) {
      if (part.mark === mark) continue;
      part.mark = mark;
      parts.push(part);
    }
    // An array that was pushed to has room for sixteen more; answers are kept by the ten thousand.
    this.parts = parts.slice();
  }
}

/**
 * A class and all that it inherits from, itself first, with the answers that say so. Most names that are looked for in a
 * class are in none of its bases: with the list at hand nobody asks each of them for its own bases again.
 */
export class Ancestry extends Answer {
  /** Some base lies outside of the repository. */
  hasOutside = false;
  /** Some base is a type without a symbol, which may have members too. */
  hasTyped = false;
}

/** The answer to where a class has a member. */
export class MemberAnswer extends Answer {
  inherited = false;
  outside = false;

  override get seen(): Values {
    return [...this.values, Number(this.inherited), Number(this.outside)];
  }
}
