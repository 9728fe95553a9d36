import { type CallFact, Op, type TermId } from '../../../code/facts.ts';
import { isCallable, isTypeLike } from '../../../code/symbol.ts';
import { MOST_DISPATCHED } from '../flow/dispatchers.ts';
import { memberOf } from '../members/members.ts';
import type { FileView } from '../repository/file-view.ts';
import type { Place } from '../repository/repository.ts';
import type { Reader } from '../values/reader.ts';
import {
  fileOf,
  indexOf,
  isOfSymbol,
  kindOf,
  pack,
  symbolOf,
  type Value,
  ValueKind,
  type Values,
} from '../values/value.ts';
import type { World } from '../world.ts';

/** A name that more definitions have says nothing about which of them is meant. */
const MOST_DEFINITIONS = 40;
/** Deeper hierarchies are not written by hand. */
const DEEPEST = 8;

/**
 * What `self.name()` runs where the class has no such member and neither have its bases: a mixin counts on the classes
 * that take it. Their methods of that name, where these are few, and what those of this file keep under it.
 */
export const ofSubclasses = (
  world: World,
  reader: Reader,
  view: FileView,
  call: CallFact,
  receivers: Values,
): Place[] => {
  if (view.op(call.callee) !== Op.Member || !isReceiver(view, view.a(call.callee))) return [];
  const name = view.name(view.b(call.callee));
  if (name.startsWith('__')) return [];
  const classes = receivers
    .filter((value) => kindOf(value) === ValueKind.Instance)
    .filter((value) => {
      const { values, outside } = memberOf(world, value, name);
      return values.length === 0 && !outside;
    })
    .map(symbolOf);
  if (classes.length === 0) return [];
  const defined = world.definedFew(view.linkage.family, name, MOST_DEFINITIONS, ({ kind }) => isCallable(kind)) ?? [];
  const found: Place[] = defined.filter(({ file, symbol }) => {
    const { parent } = world.view(file).symbol(symbol);
    if (parent <= 0 || !isTypeLike(world.view(file).symbol(parent).kind)) return false;
    return inherits(world, pack(ValueKind.Symbol, file, parent), classes, 0);
  });
  for (const kept of keptBySubclasses(world, reader, view, classes, name))
    if (!found.some(({ file, symbol }) => file === kept.file && symbol === kept.symbol)) found.push(kept);
  return found.length > MOST_DISPATCHED ? [] : found;
};

/** `self.name = self.method` in a subclass of the same file. */
const keptBySubclasses = (world: World, reader: Reader, view: FileView, classes: Values, name: string): Place[] =>
  view.memberSources(name).length === 0
    ? []
    : view.facts.symbols.flatMap(({ kind, bases }, index) => {
        if (bases.length === 0 || !isTypeLike(kind)) return [];
        const subclass = pack(ValueKind.Symbol, view.id, index);
        if (!inherits(world, subclass, classes, 0)) return [];
        return memberOf(reader, subclass, name)
          .values.filter((value) => kindOf(value) === ValueKind.Symbol)
          .map((value) => ({ file: fileOf(value), symbol: indexOf(value) }))
          .filter(({ file, symbol }) => isCallable(world.view(file).symbol(symbol).kind));
      });

/** `this`, and what stands for it: `self` of Python, `const that = this`. */
const isReceiver = (view: FileView, term: TermId): boolean => {
  if (view.op(term) === Op.This) return true;
  return view.op(term) === Op.Variable && view.sources(view.a(term)).some((source) => view.op(source) === Op.This);
};

const inherits = (world: World, type: Value, classes: Values, depth: number): boolean =>
  depth < DEEPEST &&
  world.bases(fileOf(type), indexOf(type)).some((base) => {
    if (!isOfSymbol(base)) return false;
    const key = symbolOf(base);
    return classes.includes(key) || inherits(world, key, classes, depth + 1);
  });
