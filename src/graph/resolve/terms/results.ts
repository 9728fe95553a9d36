import {
  COPIED,
  EACH,
  ELEMENT,
  ENTERED,
  GIVEN,
  ITERATED,
  KEY,
  NONE,
  Op,
  SymbolFlag,
  type TermId,
} from '../../../code/facts.ts';
import { isTypeLike } from '../../../code/symbol.ts';
import { callOperatorOf } from '../calls/callees.ts';
import { classesAbove, declares } from '../members/classes-above.ts';
import { memberOf, memberOfValue } from '../members/members.ts';
import type { FileView } from '../repository/file-view.ts';
import { functionTypes, instances, isContainer } from '../types/instances.ts';
import { inferredResult } from '../types/type-variables.ts';
import { appliesOf } from '../values/companions.ts';
import type { Reader } from '../values/reader.ts';
import { factOf } from '../values/symbol-facts.ts';
import {
  fileOf,
  indexOf,
  instanceOf,
  isOfSymbol,
  isOutside,
  kindOf,
  merge,
  NOTHING,
  OUTSIDE,
  ours,
  pack,
  symbolOf,
  type Value,
  ValueKind,
  type Values,
} from '../values/value.ts';
import { isModel } from './models.ts';

/** The methods that `object[key]` runs. */
const INDEXING: Readonly<Record<string, readonly string[]>> = {
  python: ['__getitem__'],
  c: ['operator[]'],
  ruby: ['[]'],
  dotnet: ['this[]', 'this'],
  rust: ['index'],
};

/** The methods that give an iterator, and those of the iterator that give one element. */
export const PYTHON_ITERATION = [
  ['__iter__', '__next__'],
  ['__aiter__', '__anext__'],
] as const;
export const ECMASCRIPT_ITERATION = [
  ['[Symbol.iterator]', 'next'],
  ['[Symbol.asyncIterator]', 'next'],
] as const;

const TUPLES = new Set(['Tuple', 'tuple', '()']);

/** `object[key]` for one value of the object. */
export const elementOfValue = (reader: Reader, value: Value, key: string | undefined): Values => {
  if (key === GIVEN) return givenBy(reader, value);
  if (key === ENTERED) return entered(reader, value);
  if (key === COPIED) return kindOf(value) === ValueKind.Instance ? NOTHING : [value];
  if (key === ITERATED) return kindOf(value) === ValueKind.Instance ? elementOfValue(reader, value, EACH) : NOTHING;
  if (key === EACH && isOfPython(reader, value)) return eachOf(reader, value);
  switch (kindOf(value)) {
    case ValueKind.Object: {
      if (key === KEY) return NOTHING;
      if (key === undefined) return reader.anyEntry(value);
      return merge(reader.stored(value, key), reader.stored(value, ELEMENT));
    }
    case ValueKind.Typed: {
      const view = reader.view(fileOf(value));
      const term = indexOf(value);
      // A case of Swift that carries data is declared as a function that takes it.
      if (view.op(term) === Op.FunctionType && view.linkage.family === 'swift' && key !== undefined)
        return instances(reader, fileOf(value), view.list(view.a(term))[Number(key)] ?? NONE);
      if (view.op(term) === Op.FunctionType && view.linkage.family === 'go') return handedBy(reader, value, key);
      if (view.op(term) !== Op.Generic) return NOTHING;
      const parts = view.list(view.b(term));
      const written = view.writtenName(view.a(term));
      if (key === KEY) return written === '[]' ? NOTHING : instances(reader, fileOf(value), parts[0] ?? NONE);
      // A tuple has a type for each place; every other container has its element's last.
      const isTuple = TUPLES.has(written) || (written === 'Result' && view.linkage.family === 'swift');
      const isGenerator = /^(?:Async)?Generator$/.test(written);
      // What a map of C++ is gone through by are pairs: it stands for them, `first` and `second` are its parts.
      if (key === EACH && isMap(view, view.a(term))) return [value];
      const own = isTuple && key !== undefined ? parts[Number(key)] : isGenerator ? parts[0] : undefined;
      const part = own ?? parts.at(-1) ?? NONE;
      return part === NONE ? NOTHING : instances(reader, fileOf(value), part);
    }
    case ValueKind.External:
      return OUTSIDE;
    case ValueKind.Instance: {
      const held = elementOfNamedType(reader, value, key);
      if (held.length > 0) return held;
      const { family } = reader.view(fileOf(value)).linkage;
      if (key === KEY && family === 'python') return NOTHING;
      for (const name of INDEXING[family] ?? []) {
        const method = memberOf(reader, value, name);
        if (method.values.length > 0) return callResult(reader, method.values, [], false);
      }
      if (family === 'c') return throughPointer(reader, value, key);
      if (key !== undefined) return memberOf(reader, value, key).values;
      return family === 'rust' ? foundByNext(reader, value) : iterated(reader, value);
    }
    case ValueKind.Parameter:
      if (key === undefined) return reader.anyEntry(value);
      return merge(reader.stored(value, key), reader.stored(value, ELEMENT));
    case ValueKind.Symbol: {
      // `f[int]` of Go is the function itself, for one type.
      if (reader.view(fileOf(value)).linkage.family === 'go') return [value];
      if (key !== undefined) return ours(memberOfValue(reader, value, key));
      return isModel(reader, value) ? [instanceOf(value)] : NOTHING;
    }
    default:
      return NOTHING;
  }
};

/** What a call gives; a component of Svelte, which the object of its exports stands for, gives itself. */
const givenBy = (reader: Reader, value: Value): Values => {
  if (kindOf(value) === ValueKind.Symbol) return callResult(reader, [value], [], false);
  const isComponent = kindOf(value) === ValueKind.Object && reader.view(fileOf(value)).facts.language === 'svelte';
  return isComponent ? [value] : NOTHING;
};

/** Containers of Python that are gone through by their keys. */
const MAPPINGS =
  /^(?:dict|Dict|UserDict|Mapping|MutableMapping|DefaultDict|defaultdict|OrderedDict|Counter|ChainMap|WeakKeyDictionary)$/;

const isOfPython = (reader: Reader, value: Value): boolean =>
  kindOf(value) !== ValueKind.External && reader.view(fileOf(value)).linkage.family === 'python';

/** What a loop of Python over a value takes from it. */
const eachOf = (reader: Reader, value: Value): Values => {
  const view = reader.view(fileOf(value));
  const type = kindOf(value) === ValueKind.Typed && view.op(indexOf(value)) === Op.Generic ? indexOf(value) : NONE;
  const isMapping = type !== NONE && MAPPINGS.test(lastName(view, view.a(type)));
  return elementOfValue(reader, value, isMapping ? KEY : undefined);
};

/** The name of a type behind the path to it. */
export const lastName = (view: FileView, type: TermId): string =>
  view.op(type) === Op.Member ? view.name(view.b(type)) : view.writtenName(type);

/** Go: what an iterator, `func(yield func(K, V) bool)`, hands to the loop over it. */
const handedBy = (reader: Reader, value: Value, key: string | undefined): Values => {
  const view = reader.view(fileOf(value));
  const [yielding = NONE] = view.list(view.a(indexOf(value)));
  if (yielding === NONE || view.op(yielding) !== Op.FunctionType) return NOTHING;
  const handed = view.list(view.a(yielding));
  return instances(reader, fileOf(value), handed[key === KEY ? 0 : 1] ?? NONE);
};

/**
 * What a context manager gives where it is entered: what a generator yields that was made one, else what its method gives.
 * A base that gives itself gives an instance of the class.
 */
const entered = (reader: Reader, value: Value): Values => {
  if (kindOf(value) !== ValueKind.Instance) {
    const held = isContainer(reader, value) ? elementOfValue(reader, value, undefined) : NOTHING;
    return merge([value], kindOf(value) === ValueKind.Object ? merge(held, reader.stored(value, ELEMENT)) : held);
  }
  for (const name of ['__enter__', '__aenter__']) {
    const methods = memberOf(reader, value, name).values;
    if (methods.length === 0) continue;
    const given = callResult(reader, methods, [], false);
    const isWritten = methods.some(
      (method) => kindOf(method) === ValueKind.Symbol && factOf(reader, method).returnType !== NONE,
    );
    // `-> Self`
    if (isWritten && isOutside(given)) return [value];
    const above = new Set(classesAbove(reader, value));
    const isItself = (found: Value): boolean => kindOf(found) === ValueKind.Instance && above.has(symbolOf(found));
    const others = given.filter((found) => !isItself(found));
    return others.length < given.length ? merge([value], others) : given;
  }
  return [value];
};

const isMap = (view: FileView, type: TermId): boolean => /(?:^|_|multi)map$/.test(lastName(view, type));

/** C and C++: what a class is gone through by; else a pointer is what it points to, and so is each of several. */
const throughPointer = (reader: Reader, value: Value, key: string | undefined): Values => {
  if (!declares(reader, value, ['begin', 'operator[]'])) return key === EACH ? NOTHING : [value];
  const begin = memberOf(reader, value, 'begin').values;
  const iterators = callResult(reader, begin, [], false);
  let out: Values = NOTHING;
  for (const iterator of iterators) {
    if (kindOf(iterator) !== ValueKind.Instance) continue;
    const deref = memberOf(reader, iterator, 'operator*').values;
    out = merge(out, callResult(reader, deref, [], false));
  }
  return out.length > 0 ? out : iterators;
};

/** Rust: what `next` of an iterator finds, one after the other. */
const foundByNext = (reader: Reader, value: Value): Values => {
  let out: Values = NOTHING;
  const next = memberOf(reader, value, 'next').values;
  for (const found of callResult(reader, next, [], false))
    out = merge(out, isContainer(reader, found) ? elementOfValue(reader, found, undefined) : NOTHING);
  return out;
};

/** `type Orders []*Order` of Go, `typealias Orders = [Order]` of Swift: an element of what the name stands for. */
const elementOfNamedType = (reader: Reader, value: Value, key: string | undefined): Values => {
  const file = fileOf(value);
  const view = reader.view(file);
  const { kind, name, parent } = view.symbol(indexOf(value));
  if (kind !== 'type' && (kind !== 'interface' || view.linkage.modules !== 'ecmascript')) return NOTHING;
  const variable = view.declared(parent, name);
  let out: Values = NOTHING;
  for (const base of reader.bases(file, indexOf(value))) {
    if (isContainer(reader, base)) out = merge(out, elementOfValue(reader, base, key));
    // `type Sorted Orders` of Go.
    else if (isOfSymbol(base) && view.linkage.family === 'go')
      out = merge(out, elementOfNamedType(reader, instanceOf(base), key));
  }
  for (const source of variable === undefined ? [] : view.sources(variable)) {
    if (view.op(source) === Op.Generic)
      out = merge(out, elementOfValue(reader, pack(ValueKind.Typed, file, source), key));
  }
  return out;
};

/** What iterating over an instance gives: the elements of what its method gives, or what that gives step by step. */
const iterated = (reader: Reader, value: Value): Values => {
  const methods = (of: Value, name: string): Values =>
    memberOfValue(reader, of, name).filter((found) => kindOf(found) === ValueKind.Symbol);
  const { modules } = reader.view(fileOf(value)).linkage;
  const isPython = modules === 'python';
  if (!isPython && modules !== 'ecmascript') return NOTHING;
  let out: Values = NOTHING;
  for (const [iterator, next] of isPython ? PYTHON_ITERATION : ECMASCRIPT_ITERATION) {
    for (const made of callResult(reader, methods(value, iterator), [], false)) {
      const steps = methods(made, next);
      const stepped = callResult(reader, steps, [], false);
      if (isPython) out = merge(out, stepped);
      else for (const step of stepped) out = merge(out, memberOfValue(reader, step, 'value'));
      if (steps.length === 0 && made !== value) out = merge(out, elementOfValue(reader, made, undefined));
    }
  }
  return out;
};

/** `object[key]`. Where a type is written for what a container holds, what was put in adds only what runs. */
export const elementsOf = (reader: Reader, objects: Values, key: string | undefined): Values => {
  let out: Values = NOTHING;
  for (const value of objects) if (isContainer(reader, value)) out = merge(out, elementOfValue(reader, value, key));
  const isTold = out.some((value) => kindOf(value) === ValueKind.Instance);
  for (const value of objects) {
    if (isContainer(reader, value)) continue;
    const held = elementOfValue(reader, value, key);
    out = merge(out, isTold ? held.filter((found) => kindOf(found) !== ValueKind.Instance) : held);
  }
  return out;
};

/** What calling these values gives. `args` stand for the parameters that a callee gives back. */
export const callResult = (reader: Reader, callees: Values, args: readonly Values[], constructs: boolean): Values => {
  let out: Values = NOTHING;
  for (const callee of callees) out = merge(out, resultOf(reader, callee, args, constructs));
  return out;
};

/** How values come out of what is passed to a function. */
const UNPACKING = {
  called: (reader: Reader, values: Values): Values => callResult(reader, values, [], false),
  element: (reader: Reader, values: Values): Values =>
    values.reduce<Values>((out, value) => merge(out, elementOfValue(reader, value, undefined)), NOTHING),
};

/** What a call of a class gives: one of it, unless an object has a method for that. */
const madeBy = (reader: Reader, type: Value, args: readonly Values[], constructs: boolean): Values => {
  const applies = constructs ? NOTHING : appliesOf(reader, type);
  return applies.length > 0
    ? callResult(reader, applies, args, false)
    : [pack(ValueKind.Instance, fileOf(type), indexOf(type))];
};

const resultOf = (reader: Reader, callee: Value, args: readonly Values[], constructs: boolean): Values => {
  const file = fileOf(callee);
  const index = indexOf(callee);
  switch (kindOf(callee)) {
    case ValueKind.Symbol: {
      const view = reader.view(file);
      const symbol = view.symbol(index);
      if (isTypeLike(symbol.kind)) return madeBy(reader, callee, args, constructs);
      if (constructs) return [pack(ValueKind.Instance, file, index)];
      const returned = reader.returned(file, index);
      // `object.m(x)` passes Python's first parameter unwritten.
      const shift = (symbol.flags & SymbolFlag.receiverParameter) === 0 ? 0 : 1;
      const inferred = inferredResult(reader, view, index, args, shift, UNPACKING);
      if (inferred.length > 0) return inferred;
      if (!returned.some((value) => kindOf(value) === ValueKind.Parameter)) return returned;
      return substitute(view, index, returned, args, shift);
    }
    case ValueKind.Instance: {
      // What an index signature holds under every name, `interface Tree { [key: string]: Tree }`, is no method.
      const methods = reader
        .member(file, index, callOperatorOf(reader, file))
        .values.filter((found) => kindOf(found) === ValueKind.Symbol);
      if (methods.length > 0) return callResult(reader, methods, args, false);
      return typedResult(reader, callee);
    }
    case ValueKind.Typed:
      return typedResult(reader, callee);
    // `list.pop()`: a member of a literal that is the literal itself is one of the library that gives what it holds.
    case ValueKind.Object:
      return reader.anyEntry(callee);
    case ValueKind.External:
      return OUTSIDE;
    // `File{ … }` of Zig, where the whole file is the struct.
    case ValueKind.Module:
      return constructs && reader.view(file).linkage.modules === 'zig' ? [pack(ValueKind.Instance, file, 0)] : NOTHING;
    default:
      return NOTHING;
  }
};

const typedResult = (reader: Reader, callee: Value): Values => {
  if (isContainer(reader, callee)) return merge([callee], elementOfValue(reader, callee, undefined));
  let out: Values = NOTHING;
  for (const type of functionTypes(reader, callee))
    out = merge(out, instances(reader, type.file, reader.view(type.file).b(type.term)));
  return out;
};

/** A function that gives back its own parameter gives back what was passed for it. */
const substitute = (
  view: FileView,
  symbol: number,
  returned: Values,
  args: readonly Values[],
  shift: number,
): Values => {
  let out: Values = NOTHING;
  for (const value of returned) {
    const owner =
      kindOf(value) === ValueKind.Parameter && fileOf(value) === view.id ? view.parameter(indexOf(value)) : undefined;
    if (owner === undefined || owner.symbol !== symbol) out = merge(out, [value]);
    else out = merge(out, args[owner.position - shift] ?? NOTHING);
  }
  return out;
};
