import { NONE, Op } from '../../code/facts.ts';
import { fileOf, indexOf, kindOf, merge, NOTHING, type Value, ValueKind, type Values } from './value.ts';
import type { World } from './world.ts';

/** What the file of a class, function or object stores under a name of it, without following the whole file. */
export const storedMembers = (world: World, owner: Value, name: string): Values => {
  if (kindOf(owner) === ValueKind.Parameter) return NOTHING;
  const file = fileOf(owner);
  const view = world.view(file);
  world.readStored(file, name);
  let out: Values = NOTHING;
  if (kindOf(owner) === ValueKind.Object) {
    const entries = view.list(view.a(indexOf(owner)));
    for (let at = 0; at + 1 < entries.length; at += 2) {
      if (view.name(entries[at] ?? NONE) === name) out = merge(out, world.values(file, entries[at + 1] ?? NONE));
    }
  }
  for (const { object, source } of view.memberSources(name)) {
    const op = view.op(object);
    // Only a plain name or the receiver can be told without following the whole file.
    if (op !== Op.This && op !== Op.Variable && op !== Op.ThisClass && op !== Op.InstanceOf && op !== Op.Member)
      continue;
    if (hasOwner(world.values(file, object), owner)) out = merge(out, world.values(file, source));
  }
  return out;
};

const hasOwner = (values: Values, owner: Value): boolean => values.some((value) => isOwner(value, owner));

const isOwner = (value: Value, owner: Value): boolean => {
  if (value === owner) return true;
  if (fileOf(value) !== fileOf(owner) || indexOf(value) !== indexOf(owner)) return false;
  // `self.x = …` and `Class.x = …` both fill the class's cell.
  return kindOf(owner) === ValueKind.Symbol && kindOf(value) === ValueKind.Instance;
};
