import { NONE, Op, SymbolFlag, type TermId } from '../../../code/facts.ts';
import { isCallable } from '../../../code/symbol.ts';
import type { FileView } from '../repository/file-view.ts';
import type { Place } from '../repository/repository.ts';
import type { Origin, Reader } from '../values/reader.ts';
import { factOf, isType, placeOf } from '../values/symbol-facts.ts';
import { fileOf, indexOf, isOfSymbol, kindOf, pack, type Value, ValueKind } from '../values/value.ts';
import { firstSources } from './first-sources.ts';
import { PROMISES } from './type-variables.ts';

/** A type where it is written. */
export type Written = Origin;

/** Longer chains of declarations and of bases are not worth following. */
export const DEEPEST = 6;

/** The types that are written for an expression: of its variable, its field, the result of its call. */
export const writtenTypes = (reader: Reader, file: number, term: TermId, depth = 0): readonly Written[] => {
  if (term === NONE || depth > DEEPEST) return [];
  const view = reader.view(file);
  const a = view.a(term);
  switch (view.op(term)) {
    case Op.Variable: {
      const { type } = view.variable(a);
      if (type !== NONE) return [{ file, term: type }];
      return firstSources(view, a).flatMap((source) => writtenTypes(reader, file, source, depth + 1));
    }
    case Op.Import: {
      if (view.linkage.modules !== 'ecmascript') return [];
      const origins = reader.origins(file, a);
      return origins.flatMap((origin) => writtenTypes(reader, origin.file, origin.term, depth + 1));
    }
    case Op.InstanceOf:
      return [{ file, term: a }];
    // `new Box<Order>()` of TypeScript: what is made, and what is written about it.
    case Op.Union:
      return view.list(a).flatMap((part) => writtenTypes(reader, file, part, depth + 1));
    case Op.Unwrap:
      return writtenTypes(reader, file, a, depth + 1).map((written) => broughtBy(reader, written));
    case Op.Member:
      return reader.values(file, a).flatMap((value): Written[] => {
        // An object of Scala has methods that are called by reading them, `IO.deferred`.
        const isObject = view.linkage.readingCalls === true && isType(reader, value);
        if (kindOf(value) !== ValueKind.Instance && !isObject) return [];
        const field = declaredField(reader, placeOf(value), view.name(view.b(term)), 0);
        return field === undefined ? [] : [{ file: field.owner.file, term: field.type }];
      });
    case Op.Call: {
      const call = view.facts.calls[a];
      if (call === undefined || call.callee === NONE) return [];
      const { callee, constructs } = call;
      // `new Box<Order>()` says it where it is made.
      if (constructs && view.op(callee) === Op.Generic) return [{ file, term: callee }];
      const isTold = view.linkage.inheritsOverloads === true;
      return (isTold ? reader.called(file, call) : reader.values(file, callee)).flatMap((value): Written[] => {
        const given = kindOf(value) === ValueKind.Typed ? reader.view(fileOf(value)) : undefined;
        // A function that was passed says by its type what it gives.
        if (given?.op(indexOf(value)) === Op.FunctionType) return [{ file: given.id, term: given.b(indexOf(value)) }];
        if (kindOf(value) !== ValueKind.Symbol) return [];
        const { kind, returnType } = factOf(reader, value);
        if (!isCallable(kind) || returnType === NONE) return [];
        return [{ file: fileOf(value), term: returnType }];
      });
    }
    default:
      return [];
  }
};

/** The type argument at a place of what is written for an expression: what a list holds, what a map has for keys. */
export const writtenArgument = (reader: Reader, file: number, term: TermId, place: number): Written | undefined => {
  for (const written of writtenTypes(reader, file, term)) {
    const view = reader.view(written.file);
    const part = view.op(written.term) === Op.Generic ? view.list(view.b(written.term))[place] : undefined;
    if (part !== undefined && part !== NONE) return { file: written.file, term: part };
  }
  return undefined;
};

const broughtBy = (reader: Reader, written: Written): Written => {
  const view = reader.view(written.file);
  if (view.op(written.term) !== Op.Generic || !PROMISES.test(view.writtenName(view.a(written.term)))) return written;
  return { ...written, term: view.list(view.b(written.term)).at(-1) ?? NONE };
};

/** A field with a written type, of a class or of a base. */
export const declaredField = (
  reader: Reader,
  of: Place,
  name: string,
  depth: number,
  // The parts of a class that is written in several files are bases of each other.
  seen: Set<Value> = new Set(),
): { readonly owner: Place; readonly type: TermId } | undefined => {
  const view = reader.view(of.file);
  seen.add(pack(ValueKind.Symbol, of.file, of.symbol));
  const variable = view.declared(of.symbol, name);
  if (variable !== undefined) {
    reader.variable(of.file, variable);
    const { type, symbol } = view.variable(variable);
    if (type !== NONE) return { owner: of, type };
    const fact = symbol === NONE ? undefined : view.symbol(symbol);
    if (fact === undefined || (fact.flags & SymbolFlag.accessor) === 0 || fact.returnType === NONE) return undefined;
    return { owner: of, type: fact.returnType };
  }
  const ofAlias = memberOfAlias(view, of.symbol, name);
  if (ofAlias !== NONE) return { owner: of, type: ofAlias };
  if (depth >= DEEPEST) return undefined;
  for (const base of reader.bases(of.file, of.symbol)) {
    if (!isOfSymbol(base)) continue;
    const next = placeOf(base);
    if (seen.has(pack(ValueKind.Symbol, next.file, next.symbol))) continue;
    const found = declaredField(reader, next, name, depth + 1, seen);
    if (found !== undefined) return found;
  }
  return undefined;
};

/** `type Result<T> = { value: T } | { error: Error }` of TypeScript: a member of the types that a name stands for. */
const memberOfAlias = (view: FileView, symbol: number, name: string): TermId => {
  const { kind, bases } = view.symbol(symbol);
  if (kind !== 'type' || view.linkage.modules !== 'ecmascript') return NONE;
  const parts = bases.flatMap((base) => (view.op(base) === Op.Union ? view.list(view.a(base)) : [base]));
  for (const part of parts) {
    if (part === NONE || view.op(part) !== Op.ObjectType) continue;
    const [type = NONE] = view.entries(part).get(name) ?? [];
    if (type !== NONE) return type;
  }
  return NONE;
};

/** The result of a method without parameters, which is called by reading its name. */
export const readResult = (reader: Reader, file: number, term: TermId): readonly Written[] => {
  const view = reader.view(file);
  const symbol = view.op(term) === Op.Variable ? view.variable(view.a(term)).symbol : NONE;
  if (symbol === NONE || (view.symbol(symbol).flags & SymbolFlag.accessor) === 0) return [];
  return [{ file, term: view.symbol(symbol).returnType }];
};
