import { NONE, Op, type TermId } from '../../../code/facts.ts';
import type { FileView } from '../repository/file-view.ts';
import { ofArity } from '../types/arity.ts';
import { instances } from '../types/instances.ts';
import { meantAsType } from '../values/companions.ts';
import { isType } from '../values/symbol-facts.ts';
import { fileOf, indexOf, kindOf, merge, NOTHING, OUTSIDE, pack, ValueKind, type Values } from '../values/value.ts';
import type { World } from '../world.ts';
import { twinsOf } from './twins.ts';

/** What a class inherits from, and its other declarations, which have members of it too. */
export const basesAndTwins = (world: World, view: FileView, symbol: number): Values => {
  const { id } = view;
  const own = pack(ValueKind.Symbol, id, symbol);
  world.readSymbol(id, symbol);
  let out: Values = NOTHING;
  for (const [place, base] of basesInOrder(view, view.symbol(symbol).bases).entries()) {
    const op = view.op(base);
    const meant =
      op === Op.FunctionType || op === Op.ObjectType || op === Op.Generic || op === Op.Union
        ? instances(world, id, base)
        : ofArity(world, view, meantAsType(world, world.values(id, base)), 0);
    // What a class of TypeScript implements is a type; a constant of that name may hold a function.
    const isImplemented = place > 0 && view.linkage.modules === 'ecmascript';
    const found = isImplemented
      ? meant.filter((value) => kindOf(value) !== ValueKind.Symbol || isType(world, value))
      : meant;
    const extended = op === Op.Call ? merge(found, extendedByMixin(world, view, base, found)) : found;
    out = merge(out, extended.length === 0 ? OUTSIDE : extended.filter((value) => value !== own));
  }
  // `Dog.prototype = Object.create(Animal.prototype)`: a constructor function inherits by what it is given.
  if (view.symbol(symbol).kind === 'function' && view.linkage.modules === 'ecmascript')
    out = merge(
      out,
      world
        .stored(own, 'prototype')
        .filter((value) => kindOf(value) === ValueKind.Instance || kindOf(value) === ValueKind.Object),
    );
  // A partial class may be written in more files than a set of values holds.
  const twins = twinsOf(world, view, symbol);
  if (twins.length === 0) return out;
  // Methods of Go that stand beside their type are its own and come before those of what it embeds.
  return [...new Set(view.linkage.embeds === true ? [...twins, ...out] : [...out, ...twins])];
};

/** `extends Flying(Animal)`: what a function makes that extends its own parameter extends what is passed for that. */
const extendedByMixin = (world: World, view: FileView, term: TermId, made: Values): Values => {
  const call = view.facts.calls[view.a(term)];
  let out: Values = NOTHING;
  if (view.linkage.modules !== 'ecmascript' || call === undefined) return out;
  for (const type of made) {
    if (kindOf(type) !== ValueKind.Symbol) continue;
    for (const base of world.bases(fileOf(type), indexOf(type))) {
      if (kindOf(base) !== ValueKind.Parameter) continue;
      const argument = call.arguments[world.view(fileOf(base)).parameter(indexOf(base))?.position ?? -1];
      if (argument === undefined || argument === NONE) continue;
      const passed = world.values(view.id, argument);
      out = merge(out, passed);
      // `extends Flying(Swimming(Animal))`
      if (view.op(argument) === Op.Call) out = merge(out, extendedByMixin(world, view, argument, passed));
    }
  }
  return out;
};

/** Scala: what is mixed in last comes first; what a class only is said to be, or is converted to, comes behind. */
const basesInOrder = (view: FileView, bases: readonly TermId[]): readonly TermId[] => {
  if (view.linkage.lastBaseFirst !== true) return bases;
  const isSaid = (base: TermId): boolean => view.op(base) === Op.InstanceOf;
  return [...bases.filter((base) => !isSaid(base)).toReversed(), ...bases.filter(isSaid)];
};
