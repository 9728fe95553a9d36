import type { FactsBuilder } from '../../facts-builder.ts';

interface FileState {
  /** Names that are local variables, by scope: a bare name that is none of them is a call. */
  readonly locals: Map<number, Set<string>>;
  /** Classes and modules of the file, so that reopening one adds to it. */
  readonly types: Map<string, number>;
  /** Methods whose receiver is the class itself (`def self.x`, `class << self`). */
  readonly ofClass: Set<number>;
  /** The names of the methods that stand in a block (`describe … do def helper`), by the block. */
  readonly ofBlock: Map<number, ReadonlySet<string>>;
}

const states = new WeakMap<FactsBuilder, FileState>();

const stateOf = (facts: FactsBuilder): FileState => {
  const known = states.get(facts);
  if (known !== undefined) return known;
  const state = { locals: new Map(), types: new Map(), ofClass: new Set<number>(), ofBlock: new Map() };
  states.set(facts, state);
  return state;
};

const isBlock = (facts: FactsBuilder, scope: number): boolean => facts.symbol(scope).kind === 'lambda';

/** The scope that holds a local of this name: blocks see what is around them, `def` and `class` see nothing. */
export const scopeOfLocal = (facts: FactsBuilder, name: string): number | undefined => {
  const { locals } = stateOf(facts);
  for (let at = facts.current; at >= 0; at = facts.symbol(at).parent) {
    if (locals.get(at)?.has(name) === true) return at;
    if (!isBlock(facts, at)) return undefined;
  }
  return undefined;
};

/** Declares a local where it is assigned, or finds it in a block's surroundings. */
export const declareLocal = (facts: FactsBuilder, name: string, scope?: number): number => {
  const at = scope ?? scopeOfLocal(facts, name) ?? facts.current;
  const { locals } = stateOf(facts);
  const names = locals.get(at) ?? new Set<string>();
  locals.set(at, names.add(name));
  return facts.declare(name, at);
};

/** The symbol of a class or module that this file has opened before, or what `make` adds. */
export const openedType = (facts: FactsBuilder, name: string, make: () => number): number => {
  const { types } = stateOf(facts);
  const key = `${facts.current} ${name}`;
  const known = types.get(key);
  if (known !== undefined) return known;
  const symbol = make();
  types.set(key, symbol);
  return symbol;
};

/** Remembers a method whose `self` is the class. */
export const markOfClass = (facts: FactsBuilder, symbol: number): void => {
  stateOf(facts).ofClass.add(symbol);
};

/** Whether `self` means the class here: in its methods (`def self.x`) and in the class body. */
export const selfIsClass = (facts: FactsBuilder): boolean => {
  const { ofClass } = stateOf(facts);
  for (let at = facts.current; at > 0; at = facts.symbol(at).parent) {
    if (ofClass.has(at)) return true;
    const { kind } = facts.symbol(at);
    if (kind === 'method' || kind === 'constructor' || kind === 'function') return false;
    if (kind !== 'lambda') return true;
  }
  return false;
};

/** Remembers the methods that a block defines, before it is read: what stands above them may call them too. */
export const markBlockMethods = (facts: FactsBuilder, block: number, names: readonly string[]): void => {
  if (names.length > 0) stateOf(facts).ofBlock.set(block, new Set(names));
};

/** Where a method name without a receiver is looked for: past the locals of the method and of the blocks around. */
export const methodScope = (facts: FactsBuilder, name: string): number => {
  const { ofBlock } = stateOf(facts);
  let at = facts.current;
  while (at > 0 && ['lambda', 'method', 'constructor', 'function'].includes(facts.symbol(at).kind)) {
    if (ofBlock.get(at)?.has(name) === true) return at;
    at = facts.symbol(at).parent;
  }
  return at;
};
