import { NONE, type TermId } from '../code/facts.ts';
import type { FactsBuilder } from './facts-builder.ts';
import { assigns } from './mentions.ts';
import type { Walk } from './walk.ts';

/** What a condition says of a value when it holds, or, with `isNegated`, when it does not. */
export interface Test {
  /** The tested value as it is written: `item`, `self.item`. */
  readonly path: string;
  /** What the value is known to be where the test says so. */
  readonly term: TermId;
  readonly isNegated: boolean;
}

/** Conditions within conditions; chains that are longer were not written by hand. */
const DEEPEST_TEST = 12;

/** More tests than hold at one place in code that was written by hand: each is looked for in the text that it holds for. */
const MOST_HELD = 60;

type Tests = readonly Test[];

/** Reads what a condition that was visited says; `inside` reads one within it. */
type TestReader = (walk: Walk, condition: number, inside: (node: number) => Tests) => Tests;

/** What a condition that was visited says of values, by how a language reads its kinds of conditions. */
export const testsBy = (readers: Readonly<Record<string, TestReader>>): ((walk: Walk, condition: number) => Tests) => {
  const byType = new Map(Object.entries(readers));
  const read = (walk: Walk, condition: number, depth: number): Tests => {
    if (depth > DEEPEST_TEST) return [];
    const type = walk.type(condition);
    const inside = (node: number): Tests => read(walk, node, depth + 1);
    if (type === 'parenthesized_expression') return inside(walk.children(condition)[0] ?? -1);
    return byType.get(type)?.(walk, condition, inside) ?? [];
  };
  return (walk, condition) => read(walk, condition, 0);
};

/** What the opposite of a condition says: of several tests nobody knows which one failed. */
export const negated = (tests: readonly Test[]): readonly Test[] =>
  tests.length === 1 ? tests.map((test) => ({ ...test, isNegated: !test.isNegated })) : [];

/** What two conditions say together; where they do not hold, nobody knows which one failed. */
export const together = (left: readonly Test[], right: readonly Test[]): readonly Test[] =>
  [...left, ...right].filter((test) => !test.isNegated);

/** Names and members of names, as a path; '' for what gives another value each time it is read. */
export const pathOf = (text: string): string => {
  const path = text.replace(/\?(?=\.)|!(?=\.|$)/g, '');
  return /^[A-Za-z_$#][\w$#]*(?:\.[A-Za-z_$#][\w$#]*)*$/.test(path) ? path : '';
};

interface Held extends Test {
  readonly head: string;
  readonly scope: number;
}

/** The tests that hold where a walk is now. Inner functions see them too, unless they have a name of their own. */
export class Narrowings {
  readonly #facts: FactsBuilder;
  readonly #held: Held[] = [];

  constructor(facts: FactsBuilder) {
    this.#facts = facts;
  }

  get isNone(): boolean {
    return this.#held.length === 0;
  }

  /** What a path is here; `term` where nothing more is known of it. */
  of(path: string, term: TermId): TermId {
    for (let at = this.#held.length - 1; at >= 0; at--) {
      const held = this.#held[at];
      if (held?.path === path && !this.#isHidden(held)) return held.term;
    }
    return term;
  }

  #isHidden({ head, scope }: Held): boolean {
    for (let at = this.#facts.current; at !== scope && at > 0; at = this.#facts.symbol(at).parent)
      if (this.#facts.declared(head, at) !== undefined) return true;
    return false;
  }

  /** From here on, up to `release`, for the given text. */
  hold(tests: readonly Test[], isTrue: boolean, text: string): void {
    for (const test of tests) {
      if (test.isNegated === isTrue || this.#held.length >= MOST_HELD) continue;
      if (this.of(test.path, NONE) === test.term || assigns(text, test.path)) continue;
      this.#held.push({ ...test, head: /^[^.]+/.exec(test.path)?.[0] ?? '', scope: this.#facts.current });
    }
  }

  mark(): number {
    return this.#held.length;
  }

  release(mark: number): void {
    this.#held.length = mark;
  }
}

/** Reads a node where tests hold, or where they do not. */
export const visitHolding = (walk: Walk, tests: readonly Test[], isTrue: boolean, node: number): TermId => {
  if (tests.length === 0) return walk.visit(node);
  const mark = walk.narrowings.mark();
  walk.narrowings.hold(tests, isTrue, walk.text(node));
  const term = walk.visit(node);
  walk.narrowings.release(mark);
  return term;
};

/** How a language reads its `if`. */
interface Branching {
  /** The field of what is run where the condition holds. */
  readonly body: string;
  readonly testsOf: (walk: Walk, condition: number) => Tests;
  /** Whether what stands behind the body is not reached through it. */
  readonly leaves: (walk: Walk, body: number) => boolean;
}

/** An `if` whose condition narrows its branches, and what follows where its body is left for good. */
export const narrowingIf =
  ({ body: field, testsOf, leaves }: Branching) =>
  (walk: Walk, node: number): TermId => {
    const condition = walk.child(node, 'condition');
    const body = walk.child(node, field);
    const alternatives = walk.tree.childrenIn(node, 'alternative');
    walk.visit(condition);
    const tests = testsOf(walk, condition);
    visitHolding(walk, tests, true, body);
    for (const alternative of alternatives) visitHolding(walk, tests, false, alternative);
    if (alternatives.length === 0 && leaves(walk, body)) holdBehind(walk, tests, false, node);
    return NONE;
  };

/** Tests hold from the end of a node to the end of the block around it. */
export const holdBehind = (walk: Walk, tests: readonly Test[], isTrue: boolean, node: number): void => {
  if (tests.length === 0) return;
  const { tree } = walk;
  const block = tree.parent[node] ?? -1;
  // The cases of a switch are no blocks: one may be reached without the tests of another.
  if (!/block|compound_statement|program|module|^statements$/.test(walk.type(block))) return;
  walk.narrowings.hold(tests, isTrue, tree.text.slice(tree.end[node] ?? 0, tree.end[block] ?? 0));
};
