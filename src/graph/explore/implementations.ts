import { CONFIDENCE } from '../../code/edge.ts';
import { SymbolFlag } from '../../code/facts.ts';
import { isPrototype, withoutPrototypesOf } from '../../code/prototypes.ts';
import { isCallable } from '../../code/symbol.ts';
import type { IndexReader, StoredSymbol } from '../../store/index.ts';
import type { Capped } from './capped.ts';
import { byImportance } from './order.ts';
import { type Counterparts, overriddenBy, overridesOf } from './overrides.ts';
import type { Relation, Step } from './relation.ts';
import { isTestCode } from './test-code.ts';

/**
 * Of a method that a walk comes to so many implementations are followed: where there are more, nothing tells which of them
 * is meant. Who asks for the method itself asks for all of them.
 */
const MOST_FOLLOWED = 10;
export const ALL_IMPLEMENTATIONS = Number.POSITIVE_INFINITY;

/** Whether a method has no body at all, so that a call of it runs another one; that of a prototype stands elsewhere. */
export const isLeftOpen = (symbol: Pick<StoredSymbol, 'kind' | 'flags' | 'language'>): boolean =>
  isCallable(symbol.kind) &&
  ((symbol.flags & SymbolFlag.abstract) !== 0 ||
    ((symbol.flags & SymbolFlag.declaration) !== 0 && !isPrototype(symbol)));

/** That a method implements another, in its true direction: from what implements to what is implemented. */
export const implementing = (method: StoredSymbol, implemented: StoredSymbol): Relation => ({
  src: method.id,
  dst: implemented.id,
  type: 'inherits',
  provenance: 'inherited',
  confidence: CONFIDENCE.inherited,
  line: method.nameLine,
  lines: [method.nameLine],
});

/** The steps from methods to what was found to override or implement them. */
export const stepsDown = (methods: readonly StoredSymbol[], found: Counterparts): Step[] =>
  methods.flatMap((method) =>
    (found.get(method.id) ?? []).map((other) => ({
      from: method.id,
      to: other.id,
      relation: implementing(other, method),
    })),
  );

/** The steps from methods to what they were found to override or implement. */
export const stepsUp = (methods: readonly StoredSymbol[], found: Counterparts): Step[] =>
  methods.flatMap((method) =>
    (found.get(method.id) ?? []).map((other) => ({
      from: method.id,
      to: other.id,
      relation: implementing(method, other),
    })),
  );

/** For each of some methods that are left open those that a call of it may run. */
export async function implementationsOf(reader: IndexReader, methods: readonly StoredSymbol[]): Promise<Counterparts> {
  const open = methods.filter(isLeftOpen);
  if (open.length === 0) return new Map();
  const found = [...(await overridesOf(reader, open))].map(([id, others]): [number, StoredSymbol[]] => [
    id,
    withoutPrototypesOf(others, (other) => other, []).filter((other) => !isLeftOpen(other)),
  ]);
  return new Map(found.filter(([, others]) => others.length > 0));
}

/** For each of some methods what is left open and implemented by it. */
export async function implementedBy(reader: IndexReader, methods: readonly StoredSymbol[]): Promise<Counterparts> {
  const written = methods.filter((method) => !isLeftOpen(method));
  const found = [...(await overriddenBy(reader, written))].map(([id, others]): [number, StoredSymbol[]] => [
    id,
    others.filter(isLeftOpen),
  ]);
  return new Map(found.filter(([, others]) => others.length > 0));
}

/**
 * What of the implementations of methods a walk follows: the most important of very many. What stands in for the real
 * thing in tests is no answer where there is a real thing.
 */
export async function followedImplementations(
  reader: IndexReader,
  methods: readonly StoredSymbol[],
  capped: Capped[],
  most = MOST_FOLLOWED,
): Promise<Counterparts> {
  const implementations = await implementationsOf(reader, methods);
  const followed = new Map<number, readonly StoredSymbol[]>();
  for (const method of methods) {
    const all = implementations.get(method.id);
    if (all === undefined) continue;
    const real = isTestCode(method) ? all : all.filter((other) => !isTestCode(other));
    const meant = (real.length > 0 ? real : all).toSorted(byImportance);
    const shown = meant.slice(0, most);
    followed.set(method.id, shown);
    const isKnown = shown.length === meant.length || capped.some(({ symbol }) => symbol.id === method.id);
    if (!isKnown) capped.push({ symbol: method, of: 'implementations', shown: shown.length, total: meant.length });
  }
  return followed;
}

/** The steps from methods that are left open to what implements them. */
export async function stepsToImplementations(
  reader: IndexReader,
  methods: readonly StoredSymbol[],
  capped: Capped[],
  most?: number,
): Promise<Step[]> {
  return stepsDown(methods, await followedImplementations(reader, methods, capped, most));
}

/** The steps from methods to what they implement: whoever calls that may run them. */
export async function stepsToImplemented(reader: IndexReader, methods: readonly StoredSymbol[]): Promise<Step[]> {
  return stepsUp(methods, await implementedBy(reader, methods));
}
