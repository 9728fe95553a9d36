import { type CallFact, Op, SymbolFlag, type TermId } from '../../../code/facts.ts';
import { isCallable } from '../../../code/symbol.ts';
import { isTestPath } from '../../explore/test-code.ts';
import type { FileView } from '../repository/file-view.ts';
import type { Place } from '../repository/repository.ts';
import { isLibraryName } from '../types/library-names.ts';
import { isMember } from '../values/symbol-facts.ts';
import type { World } from '../world.ts';

/** Languages in which only what is written as hidden is not exported. */
const OPEN = new Set(['kotlin', 'scala']);

/** Whether a file puts something into an object under a name. */
const isPutIntoObjects = (view: FileView, name: string): boolean => {
  const { assignments, terms } = view.facts;
  if (assignments.some(({ target }) => view.op(target) === Op.Member && view.name(view.b(target)) === name))
    return true;
  for (let term = 0; term < terms.op.length; term++) {
    if (view.op(term) !== Op.Object) continue;
    if (view.list(view.a(term)).some((key, place) => place % 2 === 0 && view.name(key) === name)) return true;
  }
  return false;
};

/**
 * Whether `unknown.name()` cannot mean a function: one inside of another is called on no object unless it was put into one,
 * and what is hidden in another file is called there alone; a test nothing calls.
 */
const isOutOfReach = (view: FileView, other: FileView, symbol: number): boolean => {
  const { flags, parent, name } = other.symbol(symbol);
  if (isCallable(other.symbol(Math.max(0, parent)).kind) && !isPutIntoObjects(other, name)) return true;
  if (view.id === other.id) return false;
  if ((flags & (SymbolFlag.test | SymbolFlag.private)) !== 0) return true;
  return OPEN.has(other.facts.language) && (flags & SymbolFlag.exported) === 0;
};

/** Whether what stands before `::` in Rust may be a module: types are written with a capital, and values have a dot. */
const isModulePath = (view: FileView, object: TermId): boolean => {
  switch (view.op(object)) {
    case Op.Member:
      return /^[a-z]/.test(view.name(view.b(object))) && isModulePath(view, view.a(object));
    case Op.Import:
      return /^[a-z]/.test(view.facts.imports[view.a(object)]?.name ?? '');
    case Op.Variable:
      return view.importsOf(view.a(object)).length > 0 && /^[a-z]/.test(view.variable(view.a(object)).name);
    case Op.Free:
      return /^[a-z]/.test(view.writtenName(object));
    default:
      return false;
  }
};

/** `.name` of Swift: a member of the type that is expected, so a static one. */
const isExpected = (view: FileView, object: TermId): boolean => {
  if (view.op(object) === Op.Element) return isExpected(view, view.a(object));
  return (
    view.op(object) === Op.Variable && view.sources(view.a(object)).some((source) => view.op(source) === Op.Expected)
  );
};

/** A name that more functions have, those of tests too, is not looked at any closer. */
const RARE = 100;

/** The functions that a name may mean here: what stands in tests is not called from elsewhere. */
export const namedHere = (world: World, view: FileView, name: string): Place[] => {
  const isTest = isTestPath(view.path);
  const named = world.definedFew(view.linkage.family, name, RARE, ({ kind }) => isCallable(kind)) ?? [];
  const written =
    view.linkage.family === 'ruby' && name.endsWith('=') ? writersNamed(world, view, name.slice(0, -1)) : [];
  return [...named, ...written].filter(({ file }) => isTest || !isTestPath(world.repository.path(file)));
};

/** `attr_accessor :name` defines `name=` too, under one symbol. */
const writersNamed = (world: World, view: FileView, name: string): Place[] =>
  (world.definedFew(view.linkage.family, name, RARE) ?? []).filter(({ file, symbol }) => {
    const other = world.view(file);
    return other.declared(other.symbol(symbol).parent, `${name}=`) !== undefined;
  });

/**
 * The last resort for `unknown.method()`: the one function of that name, where the name is rare enough to mean it.
 * A receiver that is known to be outside never comes here.
 */
export const nameOnly = (world: World, view: FileView, call: CallFact): Place | undefined => {
  if (view.op(call.callee) !== Op.Member) return undefined;
  const name = view.name(view.b(call.callee));
  if (name.startsWith('__') || isLibraryName(view.linkage.family, name)) return undefined;
  const definitions = namedHere(world, view, name);
  const [only] = definitions;
  if (only === undefined || definitions.length > 1) return undefined;
  const { flags } = world.view(only.file).symbol(only.symbol);
  if (isExpected(view, view.a(call.callee)) && (flags & SymbolFlag.static) === 0) return undefined;
  if (
    view.linkage.family === 'rust' &&
    !isModulePath(view, view.a(call.callee)) &&
    !isMember(world.view(only.file), only.symbol)
  )
    return undefined;
  return isOutOfReach(view, world.view(only.file), only.symbol) ? undefined : only;
};
