import { ELEMENT, Op, type TermId } from '../../../code/facts.ts';
import type { FileView } from '../repository/file-view.ts';
import type { Reader } from '../values/reader.ts';
import {
  fileOf,
  indexOf,
  kindOf,
  MOST_VALUES,
  merge,
  NOTHING,
  type Value,
  ValueKind,
  type Values,
} from '../values/value.ts';
import type { World } from '../world.ts';

/** What the file of a class, function or object stores under a name of it, without following the whole file. */
export const storedMembers = (world: World, owner: Value, name: string): Values => {
  if (kindOf(owner) === ValueKind.Parameter) return NOTHING;
  const file = fileOf(owner);
  const view = world.view(file);
  world.readStored(file, name);
  let out: Values = NOTHING;
  if (kindOf(owner) === ValueKind.Object) {
    for (const term of view.entries(indexOf(owner)).get(name) ?? []) {
      if (out.length >= MOST_VALUES) break;
      out = merge(out, world.values(file, term));
    }
  }
  for (const { object, source } of view.memberSources(name)) {
    if (!isToldHere(view, object)) continue;
    if (hasOwner(world.values(file, object), owner)) out = merge(out, world.values(file, source));
  }
  return out;
};

/** Only a plain name, the receiver or what is made in place can be told without following the whole file. */
const isToldHere = (view: FileView, object: TermId): boolean => {
  switch (view.op(object)) {
    case Op.This:
    case Op.Variable:
    case Op.ThisClass:
    case Op.InstanceOf:
    case Op.Member:
    case Op.Object:
      return true;
    case Op.Call:
      return view.facts.calls[view.a(object)]?.constructs === true;
    default:
      return false;
  }
};

/** What is stored in a literal under any of its keys. */
export const everyEntry = (reader: Reader, literal: Value): Values => {
  let out = reader.stored(literal, ELEMENT);
  for (const key of reader.view(fileOf(literal)).entries(indexOf(literal)).keys()) {
    if (out.length >= MOST_VALUES) break;
    out = merge(out, reader.stored(literal, key));
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
