import { NONE, type TermId } from '../../../code/facts.ts';

/** A type of a library whose objects are functions: the method that runs one, and its parameters among its type arguments. */
export interface LibraryFunction {
  readonly method: string;
  readonly takes: (parts: readonly TermId[]) => readonly TermId[];
}

const first =
  (count: number) =>
  (parts: readonly TermId[]): readonly TermId[] =>
    parts.slice(0, count);
const twice = ([part = NONE]: readonly TermId[]): readonly TermId[] => [part, part];
const all = (parts: readonly TermId[]): readonly TermId[] => parts;

const LIBRARY: Readonly<Record<string, Readonly<Record<string, LibraryFunction>>>> = {
  jvm: {
    Runnable: { method: 'run', takes: first(0) },
    Callable: { method: 'call', takes: first(0) },
    Supplier: { method: 'get', takes: first(0) },
    Consumer: { method: 'accept', takes: first(1) },
    BiConsumer: { method: 'accept', takes: first(2) },
    Function: { method: 'apply', takes: first(1) },
    BiFunction: { method: 'apply', takes: first(2) },
    UnaryOperator: { method: 'apply', takes: first(1) },
    BinaryOperator: { method: 'apply', takes: twice },
    Predicate: { method: 'test', takes: first(1) },
    BiPredicate: { method: 'test', takes: first(2) },
    Comparator: { method: 'compare', takes: twice },
    ToIntFunction: { method: 'applyAsInt', takes: first(1) },
    ToLongFunction: { method: 'applyAsLong', takes: first(1) },
    ToDoubleFunction: { method: 'applyAsDouble', takes: first(1) },
  },
  dotnet: {
    Action: { method: 'Invoke', takes: all },
    Func: { method: 'Invoke', takes: (parts) => parts.slice(0, -1) },
    Predicate: { method: 'Invoke', takes: first(1) },
    Comparison: { method: 'Invoke', takes: twice },
    Converter: { method: 'Invoke', takes: first(1) },
    EventHandler: { method: 'Invoke', takes: ([part = NONE]) => [NONE, part] },
  },
};

export const hasLibraryFunctions = (family: string): boolean => Object.hasOwn(LIBRARY, family);

/** By the name of the type; undefined where its objects are no functions. */
export const libraryFunction = (family: string, name: string): LibraryFunction | undefined => {
  const known = hasLibraryFunctions(family) ? LIBRARY[family] : undefined;
  return known !== undefined && Object.hasOwn(known, name) ? known[name] : undefined;
};

/** Whether a function of some type of the library is run by a method of that name. */
export const runsLibraryFunction = (family: string, name: string): boolean =>
  hasLibraryFunctions(family) && Object.values(LIBRARY[family] ?? {}).some(({ method }) => method === name);

/** How many parameters such a function has, by the number of the type arguments that are written. */
export const parameterCount = (family: string, name: string, types: number): number | undefined =>
  libraryFunction(family, name)?.takes(Array<TermId>(types).fill(NONE)).length;
