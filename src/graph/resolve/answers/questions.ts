import type { Values } from '../values/value.ts';
import { Answer } from './answer.ts';
import { type ReadKey, ReadKeys } from './read-keys.ts';
import { SideBySide } from './side-by-side.ts';

/** Chains of questions longer than this are continued from a fresh start: the stack of a thread is not endless. */
const DEEPEST = 120;

/** A cycle whose answers still grow after so many rounds is left as it is. */
const MOST_ROUNDS = 8;

/** How often one outermost question is begun anew because a chain was too long, before its questions are answered side by side. */
const MOST_STARTS = 64;

/** Not part of a cycle that is still open. */
const SETTLED = Number.POSITIVE_INFINITY;

/** A question about the repository, and the place where its answer is kept. */
export interface Question<Kind extends Answer> {
  known(): Kind | undefined;
  fresh(): Kind;
  compute(answer: Kind): void;
  keep(answer: Kind | undefined): void;
  /** Tells questions apart and orders them, by what the tree says alone: paths, not ids. */
  name(): string;
}

interface Open {
  readonly answer: Answer;
  readonly name: string;
  forget(): void;
  ask(): void;
}

/**
 * Answers questions that lead to each other, each once.
 *
 * Questions that lead back to themselves (functions that return each other's results) form a cycle. Its answers grow
 * together, round by round, until nothing new comes; each is computed once in a round, so that the work grows with the
 * number of questions and not with the number of paths through them. The rounds always start at the same question of a
 * cycle, so that answers do not depend on who asked first.
 */
export class Questions {
  readonly #asking: Answer[] = [];
  /** Answers of cycles whose first question is still under way. */
  readonly #open: Open[] = [];
  readonly #reads = new ReadKeys();
  readonly #postponed = new Map<string, () => void>();
  /** The shallowest question under way that was met again, counted from the outside; -1 where a chain was too long. */
  #cut = SETTLED;
  #round = 0;
  #rounds = 0;
  #base = 0;
  #walks = 0;
  #starts = 0;
  #starting = 0;
  /** Where questions are answered side by side. */
  #aside: SideBySide | null = null;
  /** How many answers were settled so far. */
  settled = 0;

  /** Whether no question is under way: files may be put away then. */
  get isIdle(): boolean {
    return this.#asking.length <= this.#base;
  }

  /** Runs `body` and reports everything that its questions depended on. */
  recording<T>(body: () => T): { result: T; reads: Float64Array } {
    // What a failure in the middle of a question has left behind.
    if (this.#asking.length === 0) this.#forgetOpen();
    const root = new Answer();
    const outer = this.#base;
    this.#asking.push(root);
    this.#base = this.#asking.length;
    try {
      const result = body();
      return { result, reads: this.#collect(root) };
    } finally {
      this.#asking.pop();
      this.#base = outer;
    }
  }

  #forgetOpen(): void {
    for (const { forget } of this.#open.splice(0)) forget();
    this.#postponed.clear();
    this.#cut = SETTLED;
    this.#starting = 0;
    this.#aside = null;
  }

  #collect(root: Answer): Float64Array {
    const mark = ++this.#walks;
    this.#reads.clear();
    root.mark = mark;
    const pending = [root];
    for (let answer = pending.pop(); answer !== undefined; answer = pending.pop()) this.#visit(answer, mark, pending);
    return this.#reads.all();
  }

  /** A function of its own, called often enough to be optimised, without an iterator for each of millions of lists. */
  #visit({ reads, parts }: Answer, mark: number, pending: Answer[]): void {
    for (let at = 0; at < reads.length; at++) this.#reads.add(reads[at] ?? 0);
    for (let at = 0; at < parts.length; at++) {
      const part = parts[at];
      if (part === undefined || part.mark === mark) continue;
      part.mark = mark;
      pending.push(part);
    }
  }

  /** Notes that the answer under way depends on something. */
  read(key: ReadKey): void {
    const reads = this.#asking[this.#asking.length - 1]?.reads;
    if (reads !== undefined && reads[reads.length - 1] !== key) reads.push(key);
  }

  /** The answer of before where it is settled: the quick way for what is asked by the million. */
  take<Kind extends Answer>(known: Kind | undefined): Kind | undefined {
    if (known === undefined || !known.isSettled) return undefined;
    this.#takePart(known);
    return known;
  }

  #takePart(part: Answer): void {
    const parts = this.#asking[this.#asking.length - 1]?.parts;
    if (parts === undefined || parts[parts.length - 1] === part) return;
    // What is still open has not read everything yet.
    if (part.isGiven && part.isSettled) return;
    parts.push(part);
  }

  ask<Kind extends Answer>(question: Question<Kind>): Kind {
    const known = question.known();
    if (known !== undefined) {
      const isUnderWay = known.depth >= 0;
      if (isUnderWay || known.low === SETTLED || known.round === this.#round) {
        if (isUnderWay || known.low !== SETTLED) this.#cut = Math.min(this.#cut, isUnderWay ? known.depth : known.low);
        this.#takePart(known);
        return known;
      }
    }
    if (this.#aside !== null) return this.#setAside(this.#aside, question);
    if (this.#asking.length - this.#base >= DEEPEST) {
      this.#cut = -1;
      const name = question.name();
      if (!this.#postponed.has(name)) this.#postponed.set(name, () => this.ask(question));
      return question.fresh();
    }
    return this.isIdle ? this.#askFromStart(question) : this.#compute(question, known, false);
  }

  /** An outermost question: what was too deep for it is asked first, then the question again. */
  #askFromStart<Kind extends Answer>(question: Question<Kind>): Kind {
    if (this.#starting === 0) this.#starts = 0;
    this.#starting++;
    try {
      for (;;) {
        const answer = this.#compute(question, question.known(), false);
        const isCut = this.#cut < this.#base;
        this.#cut = SETTLED;
        if (!isCut) return answer;
        const postponed = [...this.#postponed.values()].reverse();
        this.#postponed.clear();
        for (const { forget } of this.#open.splice(0)) forget();
        if (++this.#starts > MOST_STARTS) return this.#askAside(question);
        for (const ask of postponed) ask();
      }
    } finally {
      this.#starting--;
    }
  }

  /**
   * Answers a question and all that it leads to side by side: each from what is known of the others by then, and again
   * when more is known of one of those, until nothing grows. What leads to each other in a chain that no stack holds, and
   * back to its beginning, is answered in no other way.
   */
  #askAside<Kind extends Answer>(question: Question<Kind>): Kind {
    const aside = new SideBySide();
    this.#aside = aside;
    const answer = this.#setAside(aside, question);
    for (let next = aside.next(); next !== undefined; next = aside.next()) {
      const before = next.answer.seen;
      this.#asking.push(next.answer);
      try {
        next.compute();
      } finally {
        this.#asking.pop();
        next.answer.settle(++this.#walks);
      }
      aside.answered(next, !isSame(before, next.answer.seen));
    }
    this.#aside = null;
    this.settled += aside.settle();
    this.#takePart(answer);
    return answer;
  }

  #setAside<Kind extends Answer>(aside: SideBySide, question: Question<Kind>): Kind {
    const known = question.known();
    const answer = known ?? question.fresh();
    if (known === undefined) {
      question.keep(answer);
      aside.add(answer, () => question.compute(answer));
    }
    this.#takePart(answer);
    return answer;
  }

  #compute<Kind extends Answer>(question: Question<Kind>, known: Kind | undefined, startsHere: boolean): Kind {
    const own = this.#asking.length;
    const outerCut = this.#cut;
    const outerRound = this.#round;
    const openBefore = this.#open.length;
    const answer = known ?? question.fresh();
    question.keep(answer);
    const again = this.#grow(question, answer, own, openBefore, startsHere);
    if (again !== undefined) {
      this.#cut = outerCut;
      this.#takePart(again);
      return again;
    }
    this.#round = outerRound;
    if (this.#cut >= own) {
      settle(this.#open.splice(openBefore));
      answer.low = SETTLED;
      this.settled++;
      this.#cut = outerCut;
    } else {
      this.#leaveOpen(question, answer);
      this.#cut = Math.min(this.#cut, outerCut);
    }
    this.#takePart(answer);
    return answer;
  }

  /**
   * Computes an answer; where it begins a cycle, round by round until nothing in the cycle grows. Gives the answer that
   * came of beginning at the cycle's first question, where that is another.
   */
  #grow<Kind extends Answer>(
    question: Question<Kind>,
    answer: Kind,
    own: number,
    openBefore: number,
    startsHere: boolean,
  ): Kind | undefined {
    let isFirst = startsHere;
    for (let round = 0; ; round++) {
      const isNew = this.#once(question, answer, own);
      if (this.#cut !== own || round >= MOST_ROUNDS) return undefined;
      const members = this.#open.splice(openBefore);
      const hasGrown = isNew || members.some((member) => member.answer.hasGrown);
      const first = isFirst || round > 0 ? undefined : firstBefore(question, members);
      if (first !== undefined) {
        const again = this.#fromFirst(question, first, members);
        if (again !== undefined) return again;
        question.keep(answer);
        isFirst = true;
        continue;
      }
      if (!hasGrown) {
        settle(members);
        return undefined;
      }
      this.#round = ++this.#rounds;
    }
  }

  /** Keeps an answer that belongs to a cycle of a question further out, which settles it. */
  #leaveOpen<Kind extends Answer>(question: Question<Kind>, answer: Kind): void {
    answer.low = this.#cut;
    answer.round = this.#round;
    this.#open.push({
      answer,
      name: question.name(),
      forget: () => question.keep(undefined),
      ask: () => this.#compute(question, question.known(), true),
    });
  }

  /** Computes an answer once; true when it has grown. */
  #once<Kind extends Answer>(question: Question<Kind>, answer: Kind, own: number): boolean {
    const before = answer.values;
    this.#cut = SETTLED;
    answer.depth = own;
    this.#asking.push(answer);
    try {
      question.compute(answer);
    } finally {
      this.#asking.pop();
      answer.depth = -1;
      answer.settle(++this.#walks);
    }
    answer.hasGrown = !isSame(before, answer.values);
    return answer.hasGrown;
  }

  /** Begins a cycle anew at the first of its questions; undefined where that one leads elsewhere. */
  #fromFirst<Kind extends Answer>(question: Question<Kind>, first: Open, members: readonly Open[]): Kind | undefined {
    for (const { forget } of members) forget();
    question.keep(undefined);
    this.#cut = SETTLED;
    this.#round = ++this.#rounds;
    first.ask();
    const found = question.known();
    return found !== undefined && found.depth < 0 && found.low === SETTLED ? found : undefined;
  }
}

function settle(open: readonly Open[]): void {
  for (const { answer } of open) answer.low = SETTLED;
}

/** The member of a cycle that comes before a question and all others; undefined where the question comes first. */
function firstBefore(question: Question<Answer>, members: readonly Open[]): Open | undefined {
  let first: Open | undefined;
  for (const member of members) if (first === undefined || member.name < first.name) first = member;
  return first !== undefined && first.name < question.name() ? first : undefined;
}

const isSame = (left: Values, right: Values): boolean =>
  left === right || (left.length === right.length && left.every((value, at) => value === right[at]));
