import { NONE, Op, type TermId } from '../../../code/facts.ts';
import { isTypeLike } from '../../../code/symbol.ts';
import type { FileView } from '../repository/file-view.ts';
import { meantAsType } from '../values/companions.ts';
import type { Reader } from '../values/reader.ts';
import { isStandIn } from '../values/stand-ins.ts';
import { factOf } from '../values/symbol-facts.ts';
import {
  EXTERNAL,
  fileOf,
  indexOf,
  instanceOf,
  isOfSymbol,
  kindOf,
  merge,
  NOTHING,
  OUTSIDE,
  pack,
  type Value,
  ValueKind,
  type Values,
} from '../values/value.ts';
import { ofArity } from './arity.ts';
import { valuesOfType } from './named-types.ts';

/** A type of a library with arguments, `Map<string, Item>`: what it holds is known, what it does is not ours. */
export const isContainer = (reader: Pick<Reader, 'view'>, value: Value): boolean =>
  kindOf(value) === ValueKind.Typed && reader.view(fileOf(value)).op(indexOf(value)) === Op.Generic;

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
      const written = view.writtenName(base);
      if (written === 'typeof' || written === 'type' || written === 'Type')
        return parts[0] === undefined ? NOTHING : reader.values(file, parts[0]);
      const known = instancesOf(reader, file, base, parts.length);
      const isOurs = known.length > 0 && !known.includes(EXTERNAL);
      const isExtended = isOurs && known.every((value) => isOfStandIn(reader, value));
      if (isOurs && !isExtended) return known;
      if (!parts.some((part) => part !== NONE)) return isOurs ? known : OUTSIDE;
      // A container of the library that somebody extends is that container still.
      const container = [pack(ValueKind.Typed, file, type)];
      return isExtended ? merge(known, container) : container;
    }
    case Op.FunctionType:
    case Op.ObjectType:
      return [pack(ValueKind.Typed, file, type)];
    case Op.Literal:
      return OUTSIDE;
    default:
      return instancesOf(reader, file, type, 0);
  }
};

const isOfStandIn = (reader: Reader, value: Value): boolean =>
  kindOf(value) === ValueKind.Instance && isStandIn(reader.view(fileOf(value)), indexOf(value));

/** Instances of what a name stands for, which is written with so many arguments. */
const instancesOf = (reader: Reader, file: number, type: TermId, count: number): Values => {
  const view = reader.view(file);
  if (isWritten(view.op(type))) return instances(reader, file, type);
  const named = ofArity(reader, view, meantAsType(reader, valuesOfType(reader, view, type)), count);
  let out: Values = NOTHING;
  for (const value of named) {
    if (kindOf(value) === ValueKind.Symbol) {
      const symbol = factOf(reader, value);
      // A JavaScript function that is used as a class has instances too.
      const isClass =
        isTypeLike(symbol.kind) ||
        (symbol.kind === 'function' && view.linkage.modules === 'ecmascript') ||
        (symbol.kind === 'module' && view.linkage.modules === 'zig');
      // `App['start']` of TypeScript: what is of a method's type is that method, as far as anybody knows.
      const isMethod = symbol.kind === 'method' && view.op(type) === Op.Member && view.linkage.modules === 'ecmascript';
      if (isClass) out = merge(out, [instanceOf(value)]);
      else if (isMethod) out = merge(out, [value]);
    } else if (kindOf(value) !== ValueKind.Module) out = merge(out, [value]);
    // A file of Zig is a struct: what it declares are its fields and methods.
    else if (view.linkage.modules === 'zig') out = merge(out, [pack(ValueKind.Instance, fileOf(value), 0)]);
  }
  return out;
};

/** What is written in place and no name. */
const isWritten = (op: number): boolean =>
  op === Op.Union || op === Op.Generic || op === Op.FunctionType || op === Op.ObjectType || op === Op.Literal;

/** Types around types, and bases of bases, are not followed further. */
const DEEPEST = 4;

/** The function types that a value answers to when it is called: its own, or those of the type it is declared with. */
export const functionTypes = (reader: Reader, value: Value, depth = 0): { file: number; term: TermId }[] => {
  const kind = kindOf(value);
  if (kind !== ValueKind.Typed && kind !== ValueKind.Instance) return [];
  const file = fileOf(value);
  const index = indexOf(value);
  const view = reader.view(file);
  if (kind === ValueKind.Typed) {
    if (view.op(index) === Op.FunctionType) return [{ file, term: index }];
    if (view.op(index) === Op.Generic && depth < DEEPEST) {
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
  if (depth >= DEEPEST) return [];
  const isGo = view.linkage.family === 'go';
  return [
    ...(isGo ? namedFunctionTypes(view, index) : []),
    ...reader.bases(file, index).flatMap((base) => {
      if (base === value) return [];
      return functionTypes(reader, isGo && isOfSymbol(base) ? instanceOf(base) : base, depth + 1);
    }),
  ];
};

/** Go: the function type that a name stands for, `type Handler func(…)`. */
const namedFunctionTypes = (view: FileView, symbol: number): { file: number; term: TermId }[] => {
  const { kind, name, parent } = view.symbol(symbol);
  const variable = kind === 'type' ? view.declared(parent, name) : undefined;
  const sources = variable === undefined ? [] : view.sources(variable);
  return sources.filter((source) => view.op(source) === Op.FunctionType).map((term) => ({ file: view.id, term }));
};
