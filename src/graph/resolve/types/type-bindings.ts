import { NONE, Op, type TermId } from '../../../code/facts.ts';
import { isTypeLike } from '../../../code/symbol.ts';
import type { FileView } from '../repository/file-view.ts';
import type { Place } from '../repository/repository.ts';
import type { Reader } from '../values/reader.ts';
import { placeOf } from '../values/symbol-facts.ts';
import { kindOf, ValueKind } from '../values/value.ts';
import { instances } from './instances.ts';
import { DEEPEST, type Written, writtenTypes } from './written-types.ts';

/** What a type variable stands for, and the type with arguments of which that is the last one, if any. */
interface Bound extends Written {
  readonly holder: TermId;
}

/** What the type variables of a class stand for, by their names. */
export type Binding = (name: string) => Bound | undefined;

/** Python's names for "these are my type variables". */
const DECLARES_VARIABLES = /^(?:Generic|Protocol)$/;

/** Whether a type is nothing but a type variable of a class. */
export const isVariableOf = (view: FileView, owner: number, type: TermId): boolean => {
  const name = type === NONE ? '' : view.writtenName(type);
  if (name === '' || owner <= 0 || !isTypeLike(view.symbol(owner).kind)) return false;
  const declared = view.declared(owner, name);
  const isElsewhere = view.op(type) === Op.Variable && view.variable(view.a(type)).scope !== owner;
  if (declared !== undefined && !isElsewhere) {
    const { symbol, type: written } = view.variable(declared);
    // Bounds of Java and C# stand where a value would; what is a field has a type.
    const isBounded = view.linkage.typedOverloads === true && written === NONE;
    return symbol === NONE && (isBounded || view.sources(declared).length === 0);
  }
  return view.linkage.variablesOfBases === true && variablesOfBases(view, owner).includes(name);
};

/** The names that a class declares, its type variables first and in their order. */
const typeVariables = (view: FileView, symbol: number): readonly string[] => {
  const ofBases = view.linkage.variablesOfBases === true ? variablesOfBases(view, symbol) : [];
  if (ofBases.length > 0) return ofBases;
  return view.namesIn(symbol);
};

/** Python's type variables of a class: those of `Generic[K, V]`, or else of all its bases in their order. */
const variablesOfBases = (view: FileView, symbol: number): readonly string[] => {
  const applied = view.symbol(symbol).bases.filter((base) => view.op(base) === Op.Generic);
  const declaring = applied.filter((base) => DECLARES_VARIABLES.test(view.writtenName(view.a(base))));
  const names = (declaring.length > 0 ? declaring : applied).flatMap((base) => view.list(view.b(base)));
  return [...new Set(names.map((part) => nameOf(view, part)))];
};

/** The name of a type. At the top level of Python's modules a name is read as what was last assigned to it. */
const nameOf = (view: FileView, term: TermId): string => {
  if (term === NONE) return '';
  const name = view.writtenName(term);
  if (name !== '' || view.op(term) !== Op.Variable) return name;
  const read = view.a(term);
  const isIt = (source: TermId): boolean => view.op(source) === Op.Variable && view.a(source) === read;
  return view.facts.variables.find(({ name }, at) => name !== '' && view.sources(at).some(isIt))?.name ?? '';
};

/** What a type with arguments binds the variables of its class to. */
export const bindingBy = (view: FileView, type: TermId, of: FileView, symbol: number, outer?: Binding): Binding => {
  const parts = view.list(view.b(type));
  const names = typeVariables(of, symbol);
  return (name) => {
    const place = names.indexOf(name);
    const term = place < 0 ? undefined : parts[place];
    if (term === undefined || term === NONE) return undefined;
    return outer?.(nameOf(view, term)) ?? { file: view.id, term, holder: place === parts.length - 1 ? type : NONE };
  };
};

/** What the variables of a class stand for in an expression, by what is written about the expression. */
export const bindingOf = (reader: Reader, file: number, term: TermId, owner: Place): Binding | undefined => {
  for (const written of writtenTypes(reader, file, term)) {
    const view = reader.view(written.file);
    if (view.op(written.term) !== Op.Generic) continue;
    for (const value of instances(reader, written.file, appliedType(view, written.term))) {
      if (kindOf(value) !== ValueKind.Instance) continue;
      const known = placeOf(value);
      const own = bindingBy(view, written.term, reader.view(known.file), known.symbol);
      const found = seenAs(reader, known, owner, own, 0);
      if (found !== undefined) return found;
    }
  }
  for (const value of reader.values(file, term)) {
    if (kindOf(value) !== ValueKind.Instance) continue;
    const found = seenAs(reader, placeOf(value), owner, undefined, 0);
    if (found !== undefined) return found;
  }
  return undefined;
};

/** What the variables of a base stand for in a class, by what the class and those between say of them. */
export const bindingIn = (reader: Reader, type: Place, owner: Place): Binding | undefined =>
  seenAs(reader, type, owner, undefined, 0);

/** The type that has arguments; one of C# is told from others of its name by them. */
const appliedType = (view: FileView, type: TermId): TermId =>
  view.linkage.namesByArity === true ? type : view.a(type);

/** What a class binds the variables of one of its bases to. */
const seenAs = (
  reader: Reader,
  from: Place,
  owner: Place,
  binding: Binding | undefined,
  depth: number,
): Binding | undefined => {
  if (from.file === owner.file && from.symbol === owner.symbol) return binding;
  if (depth >= DEEPEST || reader.bases(from.file, from.symbol).length === 0) return undefined;
  const view = reader.view(from.file);
  for (const base of view.symbol(from.symbol).bases) {
    const isApplied = view.op(base) === Op.Generic;
    for (const value of instances(reader, from.file, isApplied ? appliedType(view, base) : base)) {
      if (kindOf(value) !== ValueKind.Instance) continue;
      const next = placeOf(value);
      if (next.file === from.file && next.symbol === from.symbol) continue;
      const bound = isApplied ? bindingBy(view, base, reader.view(next.file), next.symbol, binding) : undefined;
      const found = seenAs(reader, next, owner, bound, depth + 1);
      if (found !== undefined) return found;
    }
  }
  return undefined;
};
