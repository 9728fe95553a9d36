import { type SymbolFact, SymbolFlag, typeParameterCount } from '../../../code/facts.ts';
import type { FileView } from '../repository/file-view.ts';
import type { Member, Reader } from '../values/reader.ts';
import { isStandIn } from '../values/stand-ins.ts';
import { factOf, isAccessor, isFunction } from '../values/symbol-facts.ts';
import {
  EXTERNAL,
  fileOf,
  indexOf,
  isOfSymbol,
  kindOf,
  merge,
  NOTHING,
  OUTSIDE,
  pack,
  symbolOf,
  type Value,
  ValueKind,
  type Values,
} from '../values/value.ts';
import { fittingMembers } from './class-and-object.ts';
import { classParts } from './class-parts.ts';
import { withExtensionMethods, withOverloads } from './extension-overloads.ts';
import { withInheritedOverloads } from './inherited-overloads.ts';
import {
  assignable,
  ECMASCRIPT_ELEMENT_METHODS,
  ELEMENT_METHODS,
  MAYBE_OUTSIDE,
  NO_MEMBER,
  ownMember,
  typedMember,
} from './own-members.ts';
import { promotedMember } from './promoted-members.ts';

/** Of these Python's facts say what they give, by the key that is asked for. */
const KEYED_METHODS = new Set(['get', 'pop', 'setdefault']);

/** Methods of a function that run it. `bind` gives it back without running it, which the facts say. */
const FUNCTION_METHODS = new Set(['call', 'apply']);

/** Methods of a task of Celery that have a worker run its function; what they give is not what that gives. */
const TASK_METHODS = new Set(['delay', 'apply_async']);

/** Whether a member of functions of ours stands for a task that a library runs later. */
export const isTaskMethod = ({ linkage }: FileView, name: string): boolean =>
  linkage.family === 'python' && TASK_METHODS.has(name);

/** Families in which functions of one name are gathered from several declarations of a type. */
const OVERLOADS: Readonly<Record<string, typeof withOverloads>> = {
  swift: withOverloads,
  dotnet: (reader, file, symbol, name, first) =>
    withExtensionMethods(reader, file, symbol, name, withInheritedOverloads(reader, file, symbol, name, first)),
  jvm: (reader, file, symbol, name, first) =>
    reader.view(file).linkage.inheritsOverloads === true
      ? withInheritedOverloads(reader, file, symbol, name, first)
      : first,
};

/** A member of the class-like symbol that a value is, or is an instance of. */
export const memberOf = (reader: Reader, value: Value, name: string): Member =>
  reader.member(fileOf(value), indexOf(value), name);

/** Looks a member up on a class-like symbol, then on its bases in order. */
export const lookUpMember = (reader: Reader, file: number, symbol: number, name: string): Member =>
  nowhereAbove(reader, file, symbol, name) ?? lookUpInTurn(reader, file, symbol, name);

/** That neither a class nor anything that it inherits from has a member, where this can be told from its ancestry alone. */
const nowhereAbove = (reader: Reader, file: number, symbol: number, name: string): Member | undefined => {
  // A type of Rust may point to another one, which has members for it.
  if (reader.view(file).linkage.family === 'rust') return undefined;
  const ancestry = reader.ancestry(file, symbol);
  if (ancestry === undefined || ancestry.hasTyped) return undefined;
  for (const type of ancestry.values) {
    const view = reader.view(fileOf(type));
    const above = indexOf(type);
    if (view.declared(above, name) !== undefined || view.symbol(above).kind === 'namespace') return undefined;
  }
  for (const type of ancestry.values) if (reader.stored(type, name).length > 0) return undefined;
  reader.relyOn(ancestry);
  return ancestry.hasOutside ? MAYBE_OUTSIDE : NO_MEMBER;
};

const lookUpInTurn = (reader: Reader, file: number, symbol: number, name: string): Member => {
  const own = ownMember(reader, file, symbol, name);
  const view = reader.view(file);
  if (own !== undefined && view.linkage.family === 'c' && isStandIn(view, symbol)) {
    // What a source file puts into a field does not hide how the header declares it.
    const declared = inheritedMember(reader, file, symbol, name, [pack(ValueKind.Symbol, file, symbol)]);
    if (declared.values.length > 0)
      return { ...declared, values: merge(declared.values, assignable(reader, declared.values, own.values)) };
  }
  const first =
    own ??
    (view.linkage.embeds === true
      ? promotedMember(reader, file, symbol, name)
      : inheritedMember(reader, file, symbol, name, [pack(ValueKind.Symbol, file, symbol)]));
  const found = OVERLOADS[view.linkage.family]?.(reader, file, symbol, name, first) ?? first;
  const isReached = view.linkage.family === 'rust' && name !== 'deref';
  return found.values.length > 0 || !isReached ? found : (pointedMember(reader, file, symbol, name) ?? found);
};

/** Rust: what a type that implements Deref does not have is looked for on what it points to. */
const pointedMember = (reader: Reader, file: number, symbol: number, name: string): Member | undefined => {
  for (const deref of reader.member(file, symbol, 'deref').values) {
    if (kindOf(deref) !== ValueKind.Symbol) continue;
    for (const target of reader.returned(fileOf(deref), indexOf(deref))) {
      if (kindOf(target) !== ValueKind.Instance || (fileOf(target) === file && indexOf(target) === symbol)) continue;
      const found = memberOf(reader, target, name);
      if (found.values.length > 0) return { ...found, inherited: true };
    }
  }
  return undefined;
};

/** `super().name` of Python, `parent::name` of PHP: what the first of the bases has that has any. */
export const memberOfSuper = (reader: Reader, file: number, symbol: number, name: string): Values =>
  read(reader, inheritedMember(reader, file, symbol, name, [pack(ValueKind.Symbol, file, symbol)]).values);

/** Of several bases Python asks those last that others inherit from. The class itself, first in the order, has none. */
const memberInOrder = (reader: Reader, order: Values, name: string): Member => {
  let outside = false;
  for (const [place, type] of order.entries()) {
    const found = place === 0 ? undefined : ownMember(reader, fileOf(type), indexOf(type), name);
    // What a class declares hides what comes behind it, also while nobody knows yet what it is.
    if (found !== undefined) return { values: found.values, inherited: true, outside };
    outside ||= reader.bases(fileOf(type), indexOf(type)).includes(EXTERNAL);
  }
  return outside ? MAYBE_OUTSIDE : NO_MEMBER;
};

const inheritedMember = (
  reader: Reader,
  file: number,
  symbol: number,
  name: string,
  seen: Value[],
  isSmall = true,
): Member => {
  const bases = reader.bases(file, symbol);
  const isOrdered = isSmall && bases.length > 1 && reader.view(file).linkage.linearBases === true;
  const order = isOrdered ? reader.order(file, symbol) : NOTHING;
  if (order.length > 0) return memberInOrder(reader, order, name);
  let outside = false;
  let promised: Member | undefined;
  for (const base of bases) {
    const kind = kindOf(base);
    if (kind === ValueKind.External) outside = true;
    if (kind === ValueKind.Typed) {
      const found = typedMember(reader, base, name);
      if (found.includes(EXTERNAL)) outside = true;
      else if (found.length > 0) return { values: found, inherited: true, outside };
    }
    // `Order.prototype = { pay() {…} }`, and what `typeof order` names.
    if (kind === ValueKind.Object) {
      const stored = reader.stored(base, name);
      if (stored.length > 0) return { values: stored, inherited: true, outside };
    }
    if (!isOfSymbol(base)) continue;
    const key = symbolOf(base);
    if (seen.includes(key)) continue;
    seen.push(key);
    const found =
      ownMember(reader, fileOf(base), indexOf(base), name) ??
      inheritedMember(reader, fileOf(base), indexOf(base), name, seen, isSmall && !isOrdered);
    // Another declaration of the same class (an extension, a reopened class) is no base.
    const isSame = isSameType(factOf(reader, base), reader.view(file).symbol(symbol));
    if (found.values.length > 0) {
      const member = { values: found.values, inherited: found.inherited || !isSame, outside: found.outside };
      if (!found.values.every((value) => isPromise(reader, value))) return member;
      promised ??= member;
    }
    outside ||= found.outside;
  }
  return promised ?? (outside ? MAYBE_OUTSIDE : NO_MEMBER);
};

const isSameType = (one: SymbolFact, other: SymbolFact): boolean =>
  one.name === other.name && typeParameterCount(one) === typeParameterCount(other);

/** What an interface asks for, another base may bring: a trait of PHP, the class that is extended. */
const isPromise = (reader: Reader, value: Value): boolean => {
  if (!isFunction(reader, value)) return false;
  const { flags, parent } = factOf(reader, value);
  const hasBody = (flags & (SymbolFlag.abstract | SymbolFlag.declaration)) === 0;
  if (hasBody || parent <= 0) return false;
  const { kind } = reader.view(fileOf(value)).symbol(parent);
  return kind === 'interface' || kind === 'trait' || reader.view(fileOf(value)).linkage.lastBaseFirst === true;
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
        return FUNCTION_METHODS.has(name) || isTaskMethod(reader.view(file), name) ? [value] : OUTSIDE;
      }
      if (name === 'prototype') return [pack(ValueKind.Instance, file, index)];
      return found(reader, value, name);
    }
    case ValueKind.Instance: {
      if (name === 'constructor' || name === '__class__') {
        const explicit = memberOf(reader, value, name);
        if (explicit.values.length > 0) return explicit.values;
        // Nothing is made of an interface: `super()` of a class that implements it means the class it extends.
        return reader.view(file).symbol(index).kind === 'interface' ? OUTSIDE : [pack(ValueKind.Symbol, file, index)];
      }
      return reader.view(file).linkage.typedOverloads === true && reader.view(file).linkage.constructors.includes(name)
        ? ownConstructors(reader, value, name)
        : isFilledElsewhere(reader, value, name)
          ? NOTHING
          : found(reader, value, name);
    }
    case ValueKind.Object: {
      const stored = reader.stored(value, name);
      if (stored.length > 0) return whenRead(reader, stored);
      const { family } = reader.view(file).linkage;
      const isTold = KEYED_METHODS.has(name) && family === 'python';
      const methods = family === 'ecmascript' ? ECMASCRIPT_ELEMENT_METHODS : ELEMENT_METHODS;
      if (methods.has(name) && !isTold) return [value];
      return family === 'lua' ? NOTHING : OUTSIDE;
    }
    case ValueKind.Typed:
      return typedMember(reader, value, name);
    case ValueKind.External:
      return OUTSIDE;
    default:
      return NOTHING;
  }
};

/** `super(…)`: constructors are not inherited, a class without one brings its own. */
const ownConstructors = (reader: Reader, value: Value, name: string): Values => {
  let out: Values | undefined;
  for (const part of classParts(reader, value)) {
    const own = reader.view(fileOf(part)).declared(indexOf(part), name);
    if (own !== undefined) out = merge(out ?? NOTHING, reader.variable(fileOf(part), own));
  }
  return out ?? [symbolOf(value)];
};

/** Objects of Lua get members of other tables by functions that copy them: one that is not written may be there. */
const isFilledElsewhere = (reader: Reader, value: Value, name: string): boolean =>
  reader.view(fileOf(value)).linkage.family === 'lua' && memberOf(reader, value, name).values.length === 0;

const found = (reader: Reader, value: Value, name: string): Values =>
  read(reader, fittingMembers(reader, value, memberOf(reader, value, name).values));

/** Reading an accessor calls it; a member that is nowhere on a known class is not one of ours. */
const read = (reader: Reader, values: Values): Values => (values.length === 0 ? OUTSIDE : whenRead(reader, values));

/** What reading these values gives: an accessor among them is called. */
export const whenRead = (reader: Reader, values: Values): Values => {
  let out: Values | undefined;
  for (let at = 0; at < values.length; at++) {
    const value = values[at] ?? EXTERNAL;
    const isCalled = isAccessor(reader, value);
    // Most names are none that is called, and then no set is made.
    if (isCalled) out ??= values.slice(0, at);
    if (out !== undefined) out = merge(out, isCalled ? reader.returned(fileOf(value), indexOf(value)) : [value]);
  }
  return out ?? values;
};
