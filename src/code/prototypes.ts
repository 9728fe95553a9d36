import { SymbolFlag } from './facts.ts';
import { isCallable, type SymbolKind } from './symbol.ts';

/**
 * Where a function may be declared apart from its body: prototypes of C and C++, in any file, and what `@overload` of Python
 * declares above the function itself.
 */
const DECLARED_APART = /^(?:c|cpp|python)$/;
const DECLARED_IN_ITS_FILE = /^python$/;

interface Told {
  readonly kind: SymbolKind;
  readonly flags: number;
  readonly language: string;
}

/** What tells a prototype from the function that it declares, and which function that is. */
export interface Declarable extends Told {
  readonly qualifiedName: string;
  readonly fileId: number;
}

const isFunction = ({ kind, language }: Told): boolean => DECLARED_APART.test(language) && isCallable(kind);
const isDeclared = ({ flags }: Told): boolean => (flags & SymbolFlag.declaration) !== 0;

/** Whether it is a function that may have prototypes. */
export const isBody = (symbol: Told): boolean => isFunction(symbol) && !isDeclared(symbol);

export const isPrototype = (symbol: Told): boolean => isFunction(symbol) && isDeclared(symbol);

/** What a prototype and its function have in common. */
export const calledAs = ({ language, qualifiedName, fileId }: Declarable): string =>
  DECLARED_IN_ITS_FILE.test(language) ? `${fileId}:${qualifiedName}` : qualifiedName;

/** Whether a symbol is the function that a prototype declares. */
export const isBodyOf = (symbol: Declarable, prototype: Declarable): boolean =>
  isBody(symbol) && calledAs(symbol) === calledAs(prototype);

/** Leaves out the prototypes of functions that are among these or others. */
export const withoutPrototypesOf = <Reached>(
  reached: readonly Reached[],
  symbolOf: (one: Reached) => Declarable,
  others: readonly Declarable[],
): Reached[] => {
  const defined = new Set([...reached.map(symbolOf), ...others].filter(isBody).map(calledAs));
  return reached.filter((one) => {
    const symbol = symbolOf(one);
    return !isPrototype(symbol) || !defined.has(calledAs(symbol));
  });
};
