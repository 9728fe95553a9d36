import { Op, type TermId } from '../../../code/facts.ts';
import type { FileView } from '../repository/file-view.ts';
import { ofArity } from '../types/arity.ts';
import { instances } from '../types/instances.ts';
import { meantAsType } from '../values/companions.ts';
import { kindOf, merge, NOTHING, OUTSIDE, pack, ValueKind, type Values } from '../values/value.ts';
import type { World } from '../world.ts';
import { twinsOf } from './twins.ts';

/** What a class inherits from, and its other declarations, which have members of it too. */
export const basesAndTwins = (world: World, view: FileView, symbol: number): Values => {
  const { id } = view;
  const own = pack(ValueKind.Symbol, id, symbol);
  world.readSymbol(id, symbol);
  let out: Values = NOTHING;
  for (const base of basesInOrder(view, view.symbol(symbol).bases)) {
    const op = view.op(base);
    const found =
      op === Op.FunctionType || op === Op.ObjectType || op === Op.Generic || op === Op.Union
        ? instances(world, id, base)
        : ofArity(world, view, meantAsType(world, world.values(id, base)), 0);
    out = merge(out, found.length === 0 ? OUTSIDE : found.filter((value) => value !== own));
  }
  // `Dog.prototype = Object.create(Animal.prototype)`: a constructor function inherits by what it is given.
  if (view.symbol(symbol).kind === 'function' && view.linkage.modules === 'ecmascript')
    out = merge(
      out,
      world.stored(own, 'prototype').filter((value) => kindOf(value) === ValueKind.Instance),
    );
  // A partial class may be written in more files than a set of values holds.
  const twins = twinsOf(world, view, symbol);
  if (twins.length === 0) return out;
  // Methods of Go that stand beside their type are its own and come before those of what it embeds.
  return [...new Set(view.linkage.embeds === true ? [...twins, ...out] : [...out, ...twins])];
};

/** Scala: what is mixed in last comes first; what a class only is said to be, or is converted to, comes behind. */
const basesInOrder = (view: FileView, bases: readonly TermId[]): readonly TermId[] => {
  if (view.linkage.lastBaseFirst !== true) return bases;
  const isSaid = (base: TermId): boolean => view.op(base) === Op.InstanceOf;
  return [...bases.filter((base) => !isSaid(base)).toReversed(), ...bases.filter(isSaid)];
};
