import { NONE, type TermId } from '../code/facts.ts';
import type { FactsBuilder } from './facts-builder.ts';
import type { Walk } from './walk.ts';

/** What the place of an expression expects, as a value of that type; asked for only where something is written with a dot alone. */
type Context = () => TermId;

const NOTHING_EXPECTED: Context = () => NONE;

const contexts = new WeakMap<FactsBuilder, Context>();

/** What is expected where the walk is now, to be asked for when it is elsewhere. */
export const expectedNow = (walk: Walk): Context => contexts.get(walk.facts) ?? NOTHING_EXPECTED;

/** What is expected where the walk is. */
export const expectedHere = (walk: Walk): TermId => expectedNow(walk)();

/** Runs `body`, which reads an expression at a place of which a type is known. */
export const expecting = <Result>(walk: Walk, context: Context, body: () => Result): Result => {
  const outer = contexts.get(walk.facts);
  contexts.set(walk.facts, context);
  try {
    return body();
  } finally {
    contexts.set(walk.facts, outer ?? NOTHING_EXPECTED);
  }
};

/** Reads an expression of which nothing is expected, whatever is around it. */
export const visitAlone = (walk: Walk, node: number): TermId =>
  expecting(walk, NOTHING_EXPECTED, () => walk.visit(node));

/** Reads an expression for which a type is written; without one nothing is expected. */
export const visitAs = (walk: Walk, type: TermId, node: number): TermId =>
  expecting(
    walk,
    () => walk.facts.instanceOf(type),
    () => walk.visit(node),
  );

/** Runs `body`, which reads one of the elements of what is expected. */
export const expectingElement = <Result>(walk: Walk, body: () => Result): Result => {
  const whole = contexts.get(walk.facts) ?? NOTHING_EXPECTED;
  return expecting(walk, () => walk.facts.element(whole()), body);
};

/** The arguments of a call: what each place expects is told by what is called, so once the call is there. */
export class ArgumentPlaces {
  readonly #facts: FactsBuilder;
  readonly #expected = new Map<number, number>();

  constructor(walk: Walk) {
    this.#facts = walk.facts;
  }

  /** A context for the argument at a place. */
  at(place: number): Context {
    return () => {
      const known = this.#expected.get(place);
      const variable = known ?? this.#facts.temporary();
      this.#expected.set(place, variable);
      return this.#facts.variable(variable);
    };
  }

  /** The call has been read: this is its result. */
  settle(call: TermId): void {
    for (const [place, variable] of this.#expected)
      this.#facts.assign(this.#facts.variable(variable), this.#facts.expectedBy(call, place));
  }
}
