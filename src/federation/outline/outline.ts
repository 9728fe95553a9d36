/**
 * What contracts and client calls are read from: the calls, names and texts of one file, in the same shape for every
 * language. The facts of a file keep no text of strings, and a route or an address is nothing but text.
 */
export interface CodeOutline {
  readonly calls: readonly Call[];
  readonly bindings: readonly Binding[];
  readonly typed: readonly TypedName[];
  readonly functions: readonly FunctionOutline[];
  readonly classes: readonly ClassOutline[];
}

/** A piece of a text that is put together: what stands in the source, or the expression that fills a hole. */
export type Part = string | { readonly hole: string };

export type Value =
  | { readonly kind: 'text'; readonly parts: readonly Part[]; readonly line: number }
  | { readonly kind: 'name'; readonly chain: readonly string[]; readonly line: number }
  | { readonly kind: 'call'; readonly call: Call }
  /** `type` is what a literal says that it is (Go, constructors); '' where it says nothing. */
  | { readonly kind: 'object'; readonly type: string; readonly entries: readonly Entry[]; readonly line: number }
  | { readonly kind: 'list'; readonly items: readonly Value[] }
  | { readonly kind: 'function'; readonly line: number; readonly parameters: readonly string[] }
  | { readonly kind: 'other' };

export interface Entry {
  readonly key: string;
  readonly value: Value;
  readonly line: number;
}

export interface Argument {
  /** Of a keyword argument; '' of a positional one. */
  readonly name: string;
  readonly value: Value;
}

export interface Call {
  /** `axios.create().get` is ['axios', 'create', '()', 'get']. */
  readonly chain: readonly string[];
  readonly arguments: readonly Argument[];
  readonly line: number;
  readonly constructs: boolean;
}

/** A name (the last one of `this.users`) that is given a value. */
export interface Binding {
  readonly name: string;
  readonly value: Value;
  readonly line: number;
}

/** A name whose type is written down: a parameter, a field, a variable. */
export interface TypedName {
  readonly name: string;
  readonly type: string;
  readonly line: number;
}

export interface Decorator {
  readonly chain: readonly string[];
  readonly arguments: readonly Argument[];
  readonly line: number;
}

export interface FunctionOutline {
  readonly name: string;
  /** The class around it, or the type of its receiver; '' for none. */
  readonly owner: string;
  readonly parameters: readonly string[];
  readonly decorators: readonly Decorator[];
  readonly line: number;
}

export interface ClassOutline {
  readonly name: string;
  /** Base classes, interfaces, embedded types, as they are written. */
  readonly bases: readonly string[];
  readonly decorators: readonly Decorator[];
  readonly line: number;
}

export const NO_VALUE: Value = { kind: 'other' };

/** The last name of a chain: what is called, read or bound. */
export const lastOf = (chain: readonly string[]): string => chain.at(-1) ?? '';

/** A text without holes, or null. */
export function plainText(value: Value | undefined): string | null {
  if (value === undefined || value.kind !== 'text') return null;
  return value.parts.every((part) => typeof part === 'string') ? value.parts.join('') : null;
}

/** The value under a key of an object, or null. */
export function entryOf(value: Value | undefined, ...keys: string[]): Value | null {
  if (value === undefined || value.kind !== 'object') return null;
  return value.entries.find(({ key }) => keys.includes(key))?.value ?? null;
}

/** The nth positional argument. */
export const positional = (call: { readonly arguments: readonly Argument[] }, place: number): Value | undefined =>
  call.arguments.filter(({ name }) => name === '')[place]?.value;

/** A keyword argument by any of its names. */
export const keyword = (call: { readonly arguments: readonly Argument[] }, ...names: string[]): Value | undefined =>
  call.arguments.find(({ name }) => names.includes(name))?.value;
