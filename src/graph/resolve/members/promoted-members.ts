import type { Member, Reader } from '../values/reader.ts';
import { isStandIn } from '../values/stand-ins.ts';
import { isFunction } from '../values/symbol-facts.ts';
import {
  EXTERNAL,
  fileOf,
  indexOf,
  isOfSymbol,
  kindOf,
  merge,
  NOTHING,
  pack,
  symbolOf,
  type Value,
  ValueKind,
  type Values,
} from '../values/value.ts';
import { MAYBE_OUTSIDE, NO_MEMBER, ownMember, typedMember } from './own-members.ts';

/**
 * Go: what a type has in other files of its package is its own and comes before what it embeds; of that the least deeply
 * embedded counts.
 */
export const promotedMember = (reader: Reader, file: number, symbol: number, name: string): Member => {
  const seen = new Set<Value>();
  let outside = false;
  let level: Values = [pack(ValueKind.Symbol, file, symbol)];
  for (let depth = 0; level.length > 0; depth++) {
    const { declarations, embedded } = levelOf(reader, level, seen);
    const found = ofDeclarations(reader, declarations, name);
    if (found.length > 0) return { values: found, inherited: depth > 0, outside: false };
    for (const base of embedded) {
      if (kindOf(base) === ValueKind.External) outside = true;
      if (kindOf(base) !== ValueKind.Typed) continue;
      const held = typedMember(reader, base, name);
      if (held.includes(EXTERNAL)) outside = true;
      else if (held.length > 0) return { values: held, inherited: true, outside };
    }
    level = embedded.filter(isOfSymbol).map(symbolOf);
  }
  return outside ? MAYBE_OUTSIDE : NO_MEMBER;
};

/** A member of the first declaration that has it, and the methods that take its place on other platforms. */
const ofDeclarations = (reader: Reader, declarations: Values, name: string): Values => {
  let out: Values = NOTHING;
  for (const type of declarations) {
    const { values = NOTHING } = ownMember(reader, fileOf(type), indexOf(type), name) ?? {};
    if (out.length === 0) out = values;
    else if (isFunction(reader, out[0] ?? EXTERNAL))
      out = merge(
        out,
        values.filter((value) => isFunction(reader, value)),
      );
  }
  return out;
};

/** All declarations of some types that were not seen yet, and what these embed. */
const levelOf = (reader: Reader, types: Values, seen: Set<Value>): { declarations: Value[]; embedded: Value[] } => {
  const declarations: Value[] = [];
  const embedded: Value[] = [];
  const add = (type: Value): void => {
    if (seen.has(type)) return;
    seen.add(type);
    declarations.push(type);
  };
  types.forEach(add);
  // Grows while it is gone through.
  for (const type of declarations) {
    for (const base of reader.bases(fileOf(type), indexOf(type))) {
      if (isOfSymbol(base) && isOneType(reader, type, base)) add(symbolOf(base));
      else embedded.push(base);
    }
  }
  return { declarations, embedded };
};

/** Whether a base is another declaration of a type: one of the two stands for the other to give it methods. */
const isOneType = (reader: Reader, type: Value, base: Value): boolean =>
  isStandIn(reader.view(fileOf(type)), indexOf(type)) || isStandIn(reader.view(fileOf(base)), indexOf(base));
