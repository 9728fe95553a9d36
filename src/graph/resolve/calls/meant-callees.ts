import { type CallFact, NONE, Op } from '../../../code/facts.ts';
import { isCallable, isTypeLike } from '../../../code/symbol.ts';
import { ofOwnReceiver } from '../members/class-and-object.ts';
import type { FileView } from '../repository/file-view.ts';
import { ofArity } from '../types/arity.ts';
import type { Reader } from '../values/reader.ts';
import { factOf, isAccessor, isFunction, placeOf } from '../values/symbol-facts.ts';
import {
  fileOf,
  indexOf,
  kindOf,
  MOST_VALUES,
  NOTHING,
  pack,
  type Value,
  ValueKind,
  type Values,
} from '../values/value.ts';
import { bareCallee } from './bare-names.ts';
import { calleesOf, ownerOf } from './callees.ts';
import { candidateOf } from './candidates.ts';
import { asCalled } from './metatables.ts';

/**
 * What a call means. A member of the receiver comes first, unless it cannot be called so: then a name further out is
 * meant.
 */
export const meantBy = (reader: Reader, view: FileView, call: CallFact): Values => {
  const named = withAllOverloads(reader, view, namedBy(reader, view, call));
  const values = asCalled(reader, view, ofOwnReceiver(reader, view, call, named));
  const isPlain = call.constructs && view.op(call.callee) !== Op.Generic;
  return isPlain ? ofArity(reader, view, values, 0) : values;
};

const namedBy = (reader: Reader, view: FileView, call: CallFact): Values => {
  const fits = (value: Value): boolean =>
    !isFunction(reader, value) ||
    reader.view(fileOf(value)).linkage.anyArguments === true ||
    calleesOf(reader, view, call, [value]).some((callee) => candidateOf(reader, view, call, callee) !== undefined);
  let term = call.callee;
  const methods = methodsNamed(reader, view, call);
  if (methods.length > 0) return methods;
  for (; view.op(term) === Op.OrElse; term = view.b(term)) {
    const own = reader.values(view.id, view.a(term)).filter((value) => kindOf(value) !== ValueKind.External);
    if (own.some(fits)) return own;
  }
  const bare = bareCallee(reader, view, call, term, fits);
  if (bare !== undefined) return bare;
  const last = reader.values(view.id, term);
  return term === call.callee || last.some(fits) ? last : reader.values(view.id, call.callee);
};

/** Whatever else has the name of a method (a field, a variable), what is called is the method, where those are apart. */
const methodsNamed = (reader: Reader, view: FileView, call: CallFact): Values => {
  const { callee } = call;
  // Those of Kotlin may stand beside others of the package: see bare-names.ts.
  if (view.linkage.inheritsOverloads !== true || view.linkage.packageOverloads === true) return NOTHING;
  if (view.op(callee) === Op.Variable) return methodsAround(reader, view, call);
  if (view.linkage.typedOverloads !== true) return NOTHING;
  const name = view.op(callee) === Op.Member ? view.name(view.b(callee)) : view.writtenName(callee);
  const values = reader.values(view.id, callee);
  // `base(…)`
  if (values.length >= MOST_VALUES && view.linkage.constructors.includes(name)) return allOverloads(reader, values);
  const methods = values.filter((value) => isMethodOf(reader, value, name));
  return values.length < MOST_VALUES ? methods : allOverloads(reader, methods);
};

/** A function that a field holds has another name, or none; a property is read, and what it gives is called. */
const isMethodOf = (reader: Reader, value: Value, name: string): boolean => {
  const fact = isFunction(reader, value) && !isAccessor(reader, value) ? factOf(reader, value) : undefined;
  return fact?.kind === 'method' && fact.name === name;
};

/** What a name means where functions may share it: an answer that is full of them does not hold the others. */
const withAllOverloads = (reader: Reader, view: FileView, values: Values): Values => {
  if (values.length !== MOST_VALUES || view.linkage.overloads !== true) return values;
  const [first] = values;
  const isOverload = (value: Value): boolean =>
    first !== undefined && isFunction(reader, value) && factOf(reader, value).name === factOf(reader, first).name;
  return values.every(isOverload) ? allOverloads(reader, values) : values;
};

/** As many methods as an answer can hold may be more: those of a visitor are one for each class. */
const allOverloads = (reader: Reader, methods: Values): Values => {
  const all = new Set(methods);
  for (const owner of new Set(methods.map((method) => ownerOf(reader, placeOf(method))))) {
    const view = reader.view(fileOf(owner));
    const parent = indexOf(owner);
    const { name, kind } = factOf(reader, methods[0] ?? owner);
    for (const child of view.children(parent))
      if (view.symbol(child).name === name && view.symbol(child).kind === kind)
        all.add(pack(ValueKind.Symbol, view.id, child));
  }
  return [...all];
};

/** The methods of the innermost class around a call that has any of the name, those that it inherits among them. */
const methodsAround = (reader: Reader, view: FileView, call: CallFact): Values => {
  const { scope, symbol, name } = view.variable(view.a(call.callee));
  if (symbol === NONE || !isCallable(view.symbol(symbol).kind) || !isTypeLike(view.symbol(scope).kind)) return NOTHING;
  for (let at = call.owner; at > 0; at = view.symbol(at).parent) {
    if (!isTypeLike(view.symbol(at).kind)) continue;
    const { values } = reader.member(view.id, at, name);
    const found = values.filter((value) => isMethodOf(reader, value, name));
    if (found.length > 0 || at === scope) return values.length < MOST_VALUES ? found : allOverloads(reader, found);
  }
  return NOTHING;
};
