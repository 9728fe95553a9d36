import type { QueryTerm } from '../text/index.ts';

/** A word of the query with what it weighs and how rare it is. */
export interface WeightedTerm extends Pick<QueryTerm, 'token' | 'weight' | 'part' | 'reading'> {
  /** Inverse document frequency, never negative. */
  readonly idf: number;
}

/** How much of a question a term is: what it weighs, by how rare it is. */
export const worthOf = ({ weight, idf }: WeightedTerm): number => weight * idf;

/** How the pieces of an index hold words: in how many each stands, and how many pieces there are. */
interface WordCounts {
  readonly holding: ReadonlyMap<string, number>;
  readonly chunks: number;
}

const inverseFrequency = (holding: number, total: number): number =>
  Math.log(1 + (total - holding + 0.5) / (holding + 0.5));

/**
 * The terms of a question and the parts they stand for. Readings of a part compete, and the best of them counts: code
 * that says `execute`, `run` and `exec` says 执行 once, and must not outweigh the code that says the rest of the question
 * too.
 */
export class QuestionTerms {
  readonly list: readonly WeightedTerm[];
  /** What all parts are worth; never 0, so that shares of it can be told. */
  readonly worth: number;
  readonly #worths: Float64Array;
  /** The place of each term's reading among all readings, those of a part side by side. */
  readonly #readings: readonly number[];
  /** The part of each reading. */
  readonly #parts: readonly number[];
  readonly #sums: Float64Array;
  readonly #given: Float64Array;
  readonly #isMet: Uint8Array;

  constructor(list: readonly WeightedTerm[]) {
    const readings = [...new Set(list.map(keyOf))].sort((left, right) => left - right);
    const places = new Map(readings.map((key, place) => [key, place]));
    this.list = list;
    this.#worths = Float64Array.from(list, worthOf);
    this.#readings = list.map((term) => places.get(keyOf(term)) ?? 0);
    const parts = new Map([...new Set(list.map(({ part }) => part))].map((part, place) => [part, place]));
    this.#parts = readings.map((key) => parts.get(Math.floor(key / MOST_READINGS)) ?? 0);
    this.#sums = new Float64Array(readings.length);
    this.#given = new Float64Array(list.length);
    this.#isMet = new Uint8Array(parts.size);
    this.worth = this.sum(this.#worths) || 1;
  }

  /** The terms of a query by what an index holds. A reading that no piece has is none, where another one is held. */
  static of(terms: readonly QueryTerm[], { holding, chunks }: WordCounts): QuestionTerms {
    const isHeld = ({ token }: QueryTerm): boolean => (holding.get(token) ?? 0) > 0;
    const held = new Set(terms.filter(isHeld).map(({ part }) => part));
    return new QuestionTerms(
      terms.map((term) => ({
        token: term.token,
        weight: held.has(term.part) && !isHeld(term) ? 0 : term.weight,
        part: term.part,
        reading: term.reading,
        idf: inverseFrequency(holding.get(term.token) ?? 0, chunks),
      })),
    );
  }

  /** Adds up what each term gives, in the order of `list`; of each part the reading that gives most. */
  sum(given: ArrayLike<number>): number {
    const sums = this.#sums.fill(0);
    for (let term = 0; term < given.length; term++) {
      const reading = this.#readings[term] ?? 0;
      sums[reading] = (sums[reading] ?? 0) + (given[term] ?? 0);
    }
    let [total, best] = [0, 0];
    for (let reading = 0; reading < sums.length; reading++) {
      best = Math.max(best, sums[reading] ?? 0);
      if (this.#parts[reading] === this.#parts[reading + 1]) continue;
      total += best;
      best = 0;
    }
    return total;
  }

  /** What the terms that were met are worth. */
  worthMet(met: readonly boolean[]): number {
    for (let term = 0; term < met.length; term++)
      this.#given[term] = met[term] === true ? (this.#worths[term] ?? 0) : 0;
    return this.sum(this.#given);
  }

  /** How many parts of the question have a term that was met. */
  partsMet(met: readonly boolean[]): number {
    const isMet = this.#isMet.fill(0);
    let parts = 0;
    for (let term = 0; term < met.length; term++) {
      const part = this.#parts[this.#readings[term] ?? 0] ?? 0;
      if (met[term] !== true || isMet[part] === 1) continue;
      isMet[part] = 1;
      parts++;
    }
    return parts;
  }
}

/** No word has as many translations. */
const MOST_READINGS = 1_000;

const keyOf = ({ part, reading }: WeightedTerm): number => part * MOST_READINGS + reading;
