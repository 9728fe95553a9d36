import { ELEMENT, NONE, Op, SymbolFlag, type TermId } from '../../code/facts.ts';
import { isTypeLike } from '../../code/symbol.ts';
import { writtenType } from './extensions.ts';
import type { FileView } from './file-view.ts';
import {
  EXTERNAL,
  fileOf,
  indexOf,
  kindOf,
  merge,
  NOTHING,
  OUTSIDE,
  pack,
  type Value,
  ValueKind,
  type Values,
} from './value.ts';

/**
 * Where the meaning of terms is read from. Two readers share one semantics: `World` answers for any file on demand and
 * knows nothing of callers; `FlowSolver` holds one file's sets while they grow and asks the world about the others.
 */
export interface Reader {
  view(file: number): FileView;
  /** What a term of a file may denote. */
  values(file: number, term: TermId): Values;
  /** What a variable may hold. */
  variable(file: number, variable: number): Values;
  /** What a function gives back, parameters of its own standing for what is passed. */
  returned(file: number, symbol: number): Values;
  /** What was stored under a name of a class, function or object: `owner.name = …` and the literal's own entries. */
  stored(owner: Value, name: string): Values;
  /** A free name, an import: what other files say. */
  free(file: number, term: TermId): Values;
  imported(file: number, index: number): Values;
  exported(module: Value, name: string): Values;
  /** A member of a class-like symbol, its own or a base's. */
  member(file: number, symbol: number, name: string): Member;
  /** The bases of a class-like symbol: symbols, external, or function types. */
  bases(file: number, symbol: number): Values;
  /** A member that other files give to the same namespace. */
  elsewhere(file: number, symbol: number, name: string): Values;
  /** A member that the repository adds to a type of a library. */
  extension(file: number, type: string, name: string): Values;
}

/** Members of library containers whose call gives an element. */
const ELEMENT_METHODS = new Set([
  'get',
  'at',
  'pop',
  'shift',
  'values',
  'find',
  'first',
  'last',
  'next',
  'iterator',
  'items',
  'peek',
  'filter',
  'slice',
  'reverse',
  'sort',
  'then',
  'getOrDefault',
  'setdefault',
  'poll',
  'take',
  'unwrap',
  'expect',
  'concat',
  'toSorted',
  'flat',
  'iter',
  'into_iter',
  'as_ref',
  'clone',
]);
/** The methods that `object[key]` runs. */
const INDEXING: Readonly<Record<string, readonly string[]>> = {
  python: ['__getitem__'],
  c: ['operator[]'],
  ruby: ['[]'],
  dotnet: ['this[]', 'this'],
  rust: ['index'],
};
const FUNCTION_METHODS = new Set(['call', 'apply', 'bind']);

/** A member found on a class, and whether a base had it. */
export interface Member {
  readonly values: Values;
  readonly inherited: boolean;
  /** Some base lies outside: what is not found may be there. */
  readonly outside: boolean;
}

const NO_MEMBER: Member = { values: NOTHING, inherited: false, outside: false };

/** A member of a class-like symbol. */
export const memberOf = (reader: Reader, file: number, symbol: number, name: string): Member =>
  reader.member(file, symbol, name);

/** Looks a member up on a class-like symbol, then on its bases in order. */
export const lookUpMember = (reader: Reader, file: number, symbol: number, name: string): Member => {
  const own = ownMember(reader, file, symbol, name);
  return own ?? inheritedMember(reader, file, symbol, name, [pack(ValueKind.Symbol, file, symbol)]);
};

const ownMember = (reader: Reader, file: number, symbol: number, name: string): Member | undefined => {
  const view = reader.view(file);
  const own = view.declared(symbol, name);
  const declared: Values = own === undefined ? NOTHING : reader.variable(file, own);
  const values = merge(declared, reader.stored(pack(ValueKind.Symbol, file, symbol), name));
  if (values.length > 0) return { values, inherited: false, outside: false };
  if (own !== undefined && view.sources(own).length > 0) return NO_MEMBER;
  if (view.symbol(symbol).kind !== 'namespace') return undefined;
  const elsewhere = reader.elsewhere(file, symbol, name);
  return elsewhere.length > 0 ? { values: elsewhere, inherited: false, outside: false } : undefined;
};

const inheritedMember = (reader: Reader, file: number, symbol: number, name: string, seen: Value[]): Member => {
  let outside = false;
  for (const base of reader.bases(file, symbol)) {
    const kind = kindOf(base);
    if (kind === ValueKind.External) outside = true;
    if (kind === ValueKind.Typed) {
      const found = typedMember(reader, base, name);
      if (found.includes(EXTERNAL)) outside = true;
      else if (found.length > 0) return { values: found, inherited: true, outside };
    }
    if (kind !== ValueKind.Symbol && kind !== ValueKind.Instance) continue;
    const key = pack(ValueKind.Symbol, fileOf(base), indexOf(base));
    if (seen.includes(key)) continue;
    seen.push(key);
    const found =
      ownMember(reader, fileOf(base), indexOf(base), name) ??
      inheritedMember(reader, fileOf(base), indexOf(base), name, seen);
    // Another declaration of the same class (an extension, a reopened class) is no base.
    const isSame = reader.view(fileOf(base)).symbol(indexOf(base)).name === reader.view(file).symbol(symbol).name;
    if (found.values.length > 0) return { ...found, inherited: found.inherited || !isSame };
    outside ||= found.outside;
  }
  return { values: NOTHING, inherited: false, outside };
};

const typedMember = (reader: Reader, value: Value, name: string): Values => {
  const file = fileOf(value);
  const view = reader.view(file);
  const term = indexOf(value);
  if (view.op(term) === Op.ObjectType) {
    const entries = view.list(view.a(term));
    for (let at = 0; at + 1 < entries.length; at += 2) {
      if (view.name(entries[at] ?? NONE) === name) return instances(reader, file, entries[at + 1] ?? NONE);
    }
    return NOTHING;
  }
  if (view.op(term) === Op.Generic) return ELEMENT_METHODS.has(name) ? [value] : OUTSIDE;
  return NOTHING;
};

/** `object.name` for one value of the object. */
export const memberOfValue = (reader: Reader, value: Value, name: string): Values => {
  const file = fileOf(value);
  const index = indexOf(value);
  switch (kindOf(value)) {
    case ValueKind.Module:
      return reader.exported(value, name);
    case ValueKind.Symbol: {
      const { kind } = reader.view(file).symbol(index);
      if (kind === 'function' || kind === 'method' || kind === 'lambda' || kind === 'constructor') {
        const stored = reader.stored(value, name);
        if (stored.length > 0) return stored;
        if (name === 'prototype') return [pack(ValueKind.Instance, file, index)];
        return FUNCTION_METHODS.has(name) ? [value] : OUTSIDE;
      }
      if (name === 'prototype') return [pack(ValueKind.Instance, file, index)];
      return found(reader, memberOf(reader, file, index, name));
    }
    case ValueKind.Instance: {
      if (name === 'constructor' || name === '__class__') {
        const explicit = memberOf(reader, file, index, name);
        if (explicit.values.length > 0) return explicit.values;
        return [pack(ValueKind.Symbol, file, index)];
      }
      return found(reader, memberOf(reader, file, index, name));
    }
    case ValueKind.Object: {
      const stored = reader.stored(value, name);
      return stored.length > 0 ? stored : ELEMENT_METHODS.has(name) ? reader.stored(value, ELEMENT) : OUTSIDE;
    }
    case ValueKind.Typed:
      return typedMember(reader, value, name);
    case ValueKind.External:
      return OUTSIDE;
    default:
      return NOTHING;
  }
};

/** Reading an accessor calls it; a member that is nowhere on a known class is not one of ours. */
const found = (reader: Reader, member: Member): Values => {
  if (member.values.length === 0) return OUTSIDE;
  if (!member.values.some((value) => isAccessor(reader, value))) return member.values;
  let out: Values = NOTHING;
  for (const value of member.values) {
    out = merge(out, isAccessor(reader, value) ? reader.returned(fileOf(value), indexOf(value)) : [value]);
  }
  return out;
};

const isAccessor = (reader: Reader, value: Value): boolean =>
  kindOf(value) === ValueKind.Symbol &&
  (reader.view(fileOf(value)).symbol(indexOf(value)).flags & SymbolFlag.accessor) !== 0;

/** `object[key]` for one value of the object. */
export const elementOfValue = (reader: Reader, value: Value, key: string | undefined): Values => {
  switch (kindOf(value)) {
    case ValueKind.Object: {
      const general = reader.stored(value, ELEMENT);
      if (key !== undefined) return merge(reader.stored(value, key), general);
      return merge(general, allEntries(reader, value));
    }
    case ValueKind.Typed: {
      const view = reader.view(fileOf(value));
      const term = indexOf(value);
      if (view.op(term) !== Op.Generic) return NOTHING;
      const parts = view.list(view.b(term));
      // A tuple has a type for each place; every other container has its element's last.
      const base = view.a(term);
      const isTuple = view.op(base) === Op.Free && /^[tT]uple$/.test(view.name(view.a(base)));
      const part = (isTuple && key !== undefined ? parts[Number(key)] : undefined) ?? parts.at(-1) ?? NONE;
      return part === NONE ? NOTHING : instances(reader, fileOf(value), part);
    }
    case ValueKind.External:
      return OUTSIDE;
    case ValueKind.Instance: {
      const { family } = reader.view(fileOf(value)).linkage;
      for (const name of INDEXING[family] ?? []) {
        const method = memberOf(reader, fileOf(value), indexOf(value), name);
        if (method.values.length > 0) return callResult(reader, method.values, [], false);
      }
      if (key !== undefined) return memberOf(reader, fileOf(value), indexOf(value), key).values;
      if (family !== 'python') return NOTHING;
      let out: Values = NOTHING;
      const iterated = callResult(
        reader,
        memberOf(reader, fileOf(value), indexOf(value), '__iter__').values,
        [],
        false,
      );
      for (const made of iterated) if (made !== value) out = merge(out, elementOfValue(reader, made, undefined));
      return out;
    }
    case ValueKind.Parameter: {
      const general = reader.stored(value, ELEMENT);
      return key === undefined ? general : merge(reader.stored(value, key), general);
    }
    case ValueKind.Symbol:
      return key === undefined ? NOTHING : memberOfValue(reader, value, key).filter((found) => found !== EXTERNAL);
    default:
      return NOTHING;
  }
};

const allEntries = (reader: Reader, value: Value): Values => {
  const view = reader.view(fileOf(value));
  const term = indexOf(value);
  const entries = view.list(view.a(term));
  let out: Values = NOTHING;
  for (let at = 0; at + 1 < entries.length; at += 2)
    out = merge(out, reader.stored(value, view.name(entries[at] ?? NONE)));
  return out;
};

/** Instances of what a type term names. */
export const instances = (reader: Reader, file: number, type: TermId): Values => {
  if (type === NONE) return NOTHING;
  const view = reader.view(file);
  switch (view.op(type)) {
    case Op.Union: {
      let out: Values = NOTHING;
      for (const part of view.list(view.a(type))) out = merge(out, instances(reader, file, part));
      return out;
    }
    case Op.Generic: {
      const base = view.a(type);
      const parts = view.list(view.b(type));
      const written = view.op(base) === Op.Free ? view.name(view.a(base)) : '';
      if (written === 'typeof' || written === 'type' || written === 'Type')
        return parts[0] === undefined ? NOTHING : reader.values(file, parts[0]);
      const known = instances(reader, file, base);
      if (known.length > 0 && !known.includes(EXTERNAL)) return known;
      return parts.some((part) => part !== NONE) ? [pack(ValueKind.Typed, file, type)] : OUTSIDE;
    }
    case Op.FunctionType:
    case Op.ObjectType:
      return [pack(ValueKind.Typed, file, type)];
    case Op.Literal:
      return OUTSIDE;
    default: {
      const named = reader.values(file, type);
      let out: Values = NOTHING;
      for (const value of named) {
        if (kindOf(value) === ValueKind.Symbol) {
          const symbol = reader.view(fileOf(value)).symbol(indexOf(value));
          // A JavaScript function that is used as a class has instances too.
          const isClass =
            isTypeLike(symbol.kind) || (symbol.kind === 'function' && view.linkage.modules === 'ecmascript');
          if (isClass) out = merge(out, [pack(ValueKind.Instance, fileOf(value), indexOf(value))]);
        } else if (kindOf(value) !== ValueKind.Module) out = merge(out, [value]);
      }
      return out;
    }
  }
};

/** The function types that a value answers to when it is called: its own, or those of the type it is declared with. */
export const functionTypes = (reader: Reader, value: Value, depth = 0): { file: number; term: TermId }[] => {
  const kind = kindOf(value);
  if (kind !== ValueKind.Typed && kind !== ValueKind.Instance) return [];
  const file = fileOf(value);
  const index = indexOf(value);
  const view = reader.view(file);
  if (kind === ValueKind.Typed) {
    if (view.op(index) === Op.FunctionType) return [{ file, term: index }];
    if (view.op(index) === Op.Generic && depth < 4) {
      // Rest parameters and wrappers: the function types among the arguments.
      return view
        .list(view.b(index))
        .flatMap((part) =>
          part === NONE
            ? []
            : instances(reader, file, part).flatMap((inner) => functionTypes(reader, inner, depth + 1)),
        );
    }
    return [];
  }
  if (depth > 3) return [];
  return reader.bases(file, index).flatMap((base) => (base === value ? [] : functionTypes(reader, base, depth + 1)));
};

/** What calling these values gives. `argumentsAt` is asked for a parameter that comes back out of the callee. */
export const callResult = (reader: Reader, callees: Values, args: readonly Values[], constructs: boolean): Values => {
  let out: Values = NOTHING;
  for (const callee of callees) out = merge(out, resultOf(reader, callee, args, constructs));
  return out;
};

const resultOf = (reader: Reader, callee: Value, args: readonly Values[], constructs: boolean): Values => {
  const file = fileOf(callee);
  const index = indexOf(callee);
  switch (kindOf(callee)) {
    case ValueKind.Symbol: {
      const view = reader.view(file);
      const symbol = view.symbol(index);
      if (isTypeLike(symbol.kind)) return [pack(ValueKind.Instance, file, index)];
      if (constructs) return [pack(ValueKind.Instance, file, index)];
      const returned = reader.returned(file, index);
      if (!returned.some((value) => kindOf(value) === ValueKind.Parameter)) return returned;
      return substitute(view, index, returned, args);
    }
    case ValueKind.Instance: {
      const called = memberOf(reader, file, index, '__call__');
      if (called.values.length > 0) return callResult(reader, called.values, args, false);
      return typedResult(reader, callee);
    }
    case ValueKind.Typed:
      return typedResult(reader, callee);
    case ValueKind.External:
      return OUTSIDE;
    default:
      return NOTHING;
  }
};

const typedResult = (reader: Reader, callee: Value): Values => {
  const file = fileOf(callee);
  const term = indexOf(callee);
  const isContainer = kindOf(callee) === ValueKind.Typed && reader.view(file).op(term) === Op.Generic;
  if (isContainer) return merge([callee], elementOfValue(reader, callee, undefined));
  let out: Values = NOTHING;
  for (const type of functionTypes(reader, callee))
    out = merge(out, instances(reader, type.file, reader.view(type.file).b(type.term)));
  return out;
};

/** A function that gives back its own parameter gives back what was passed for it. */
const substitute = (view: FileView, symbol: number, returned: Values, args: readonly Values[]): Values => {
  let out: Values = NOTHING;
  for (const value of returned) {
    const owner =
      kindOf(value) === ValueKind.Parameter && fileOf(value) === view.id ? view.parameter(indexOf(value)) : undefined;
    if (owner === undefined || owner.symbol !== symbol) out = merge(out, [value]);
    else out = merge(out, args[owner.position] ?? NOTHING);
  }
  return out;
};

/** What a term denotes, its operands read through the reader. */
export const evaluate = (reader: Reader, file: number, term: TermId): Values => {
  const view = reader.view(file);
  const a = view.a(term);
  const b = view.b(term);
  switch (view.op(term)) {
    case Op.Variable:
      return reader.variable(file, a);
    case Op.Free:
      return reader.free(file, term);
    case Op.Symbol:
      return [pack(ValueKind.Symbol, file, a)];
    case Op.This:
      return [pack(ValueKind.Instance, file, a)];
    case Op.ThisClass:
      return [pack(ValueKind.Symbol, file, a)];
    case Op.Super: {
      let out: Values = NOTHING;
      for (const base of reader.bases(file, a)) {
        const kind = kindOf(base);
        if (kind === ValueKind.Symbol) out = merge(out, [pack(ValueKind.Instance, fileOf(base), indexOf(base))]);
        else if (kind === ValueKind.External) out = merge(out, OUTSIDE);
      }
      return out.length === 0 ? OUTSIDE : out;
    }
    case Op.Member: {
      let out: Values = NOTHING;
      const name = view.name(b);
      for (const value of reader.values(file, a)) out = merge(out, memberOfValue(reader, value, name));
      if (out.some((value) => value !== EXTERNAL)) return out;
      const type = writtenType(view, a);
      const added = type === undefined ? NOTHING : reader.extension(file, type, name);
      return added.length > 0 ? added : out;
    }
    case Op.Element: {
      let out: Values = NOTHING;
      const key = b === NONE ? undefined : view.name(b);
      for (const value of reader.values(file, a)) out = merge(out, elementOfValue(reader, value, key));
      return out;
    }
    case Op.Call: {
      const call = view.facts.calls[a];
      if (call === undefined || call.callee === NONE) return NOTHING;
      const callees = reader.values(file, call.callee);
      if (callees.length === 0) return NOTHING;
      return callResult(
        reader,
        callees,
        call.arguments.map((argument) => (argument === NONE ? NOTHING : reader.values(file, argument))),
        call.constructs,
      );
    }
    case Op.Object:
      return [pack(ValueKind.Object, file, term)];
    case Op.Union: {
      let out: Values = NOTHING;
      for (const part of view.list(a)) out = merge(out, reader.values(file, part));
      return out;
    }
    case Op.Literal:
      return OUTSIDE;
    case Op.InstanceOf:
      return instances(reader, file, a);
    case Op.Import:
      return reader.imported(file, a);
    case Op.Unwrap: {
      let out: Values = NOTHING;
      for (const value of reader.values(file, a)) {
        const isWrapper =
          kindOf(value) === ValueKind.Typed && reader.view(fileOf(value)).op(indexOf(value)) === Op.Generic;
        out = merge(out, isWrapper ? elementOfValue(reader, value, undefined) : [value]);
      }
      return out;
    }
    case Op.Spread:
      return reader.values(file, a);
    case Op.Keyword:
      return b === NONE ? NOTHING : reader.values(file, b);
    case Op.Generic:
      return reader.values(file, a);
    case Op.FunctionType:
    case Op.ObjectType:
      return [pack(ValueKind.Typed, file, term)];
    default:
      return NOTHING;
  }
};
