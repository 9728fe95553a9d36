/**
 * What a term can be found to denote, packed into one number: sets of values are compared and merged by the million.
 * value = 2⁵² + ((file × 2²⁰) + index) × 8 + kind
 *
 * The first summand keeps every value out of the range that V8 stores as small integers: sets of one kind of element
 * are walked by optimised code without an object for each step, sets of both kinds are not.
 */
export type Value = number;

export const ValueKind = {
  /** A symbol itself: a function, a class, a namespace. index: symbol. */
  Symbol: 0,
  /** An instance of a class-like symbol (or of a constructor function). index: symbol. */
  Instance: 1,
  /** A module: a file, or the whole package that the file belongs to. index: which of the two. */
  Module: 2,
  /** An object or container made by a literal. index: term. */
  Object: 3,
  /** Whatever callers pass. index: the parameter's variable. */
  Parameter: 4,
  /** Something outside the repository. */
  External: 5,
  /** An instance of a type that has no symbol: `Map<string, Item>`, `(c: Context) => void`. index: type term. */
  Typed: 6,
} as const;

const BASE = 2 ** 52;
const INDEX_RANGE = 2 ** 20;
const FILE_RANGE = INDEX_RANGE * 8;

export const pack = (kind: number, file: number, index: number): Value => BASE + file * FILE_RANGE + index * 8 + kind;
// Divisions by powers of two are exact; a remainder would be a call into C for numbers of this size.
export const kindOf = (value: Value): number => value - Math.floor(value / 8) * 8;
export const fileOf = (value: Value): number => Math.floor((value - BASE) / FILE_RANGE);
export const indexOf = (value: Value): number => Math.floor(value / 8) - Math.floor(value / FILE_RANGE) * INDEX_RANGE;

export const EXTERNAL: Value = pack(ValueKind.External, 0, 0);

/** Whether a value is a symbol or an instance of one: functions, classes and namespaces, and what is made of them. */
export const isOfSymbol = (value: Value): boolean => {
  const kind = kindOf(value);
  return kind === ValueKind.Symbol || kind === ValueKind.Instance;
};
/** The symbol that a value is, or is an instance of. */
export const symbolOf = (value: Value): Value => pack(ValueKind.Symbol, fileOf(value), indexOf(value));
/** What is made of a class. */
export const instanceOf = (type: Value): Value => pack(ValueKind.Instance, fileOf(type), indexOf(type));

const WHOLE_PACKAGE = 1;
/** A file as a module. */
export const moduleOf = (file: number): Value => pack(ValueKind.Module, file, 0);
/** The whole package that a file belongs to, as a module. */
export const packageOf = (file: number): Value => pack(ValueKind.Module, file, WHOLE_PACKAGE);
/** Whether a module is a whole package. */
export const isPackage = (value: Value): boolean =>
  kindOf(value) === ValueKind.Module && indexOf(value) === WHOLE_PACKAGE;

export type Values = readonly Value[];
/** Cut from a set, so that its elements are of the same kind as those of all other sets. */
export const NOTHING: Values = [EXTERNAL].slice(1);
export const OUTSIDE: Values = [EXTERNAL];

/** Whether nothing of the repository is among the values. */
export const isOutside = (values: Values): boolean => values.every((value) => value === EXTERNAL);
/** What of the values lies in the repository. */
export const ours = (values: Values): Values => values.filter((value) => value !== EXTERNAL);

/** Larger sets say nothing about a program any more; what comes beyond is dropped. */
export const MOST_VALUES = 24;

/** The union of two sets; returns the first one itself when nothing is new, so that callers can see a change. */
export const merge = (into: Values, more: Values): Values => {
  if (more.length === 0 || into === more) return into;
  if (into.length === 0) return more.length > MOST_VALUES ? more.slice(0, MOST_VALUES) : more;
  let out: Value[] | undefined;
  for (const value of more) {
    if ((out ?? into).includes(value)) continue;
    if ((out ?? into).length >= MOST_VALUES) break;
    out ??= [...into];
    out.push(value);
  }
  return out ?? into;
};

/** A written type says what a value is; a function or a literal, what runs. */
export const whatRuns = (values: Values): Values =>
  values.filter((value) => kindOf(value) === ValueKind.Symbol || kindOf(value) === ValueKind.Object);

/** Whether it is known of which type these are. */
export const isTyped = (values: Values): boolean =>
  values.some((value) => kindOf(value) === ValueKind.Instance || kindOf(value) === ValueKind.Typed);
