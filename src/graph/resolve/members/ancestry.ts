import { Ancestry } from '../answers/answer.ts';
import { Counted } from '../repository/file-view.ts';
import type { Reader } from '../values/reader.ts';
import {
  EXTERNAL,
  fileOf,
  indexOf,
  isOfSymbol,
  kindOf,
  pack,
  symbolOf,
  type Value,
  ValueKind,
} from '../values/value.ts';

/** Put together from what was answered before; undefined where some class was not asked for its bases yet. */
export const ancestryOf = (reader: Pick<Reader, 'view'>, file: number, symbol: number): Ancestry | undefined => {
  const out = new Ancestry();
  const classes: Value[] = [pack(ValueKind.Symbol, file, symbol)];
  for (const type of classes) {
    const bases = reader.view(fileOf(type)).answersTo(Counted.bases)[indexOf(type)];
    if (bases === undefined || !bases.isSettled) return undefined;
    out.parts.push(bases);
    for (const base of bases.values) {
      if (base === EXTERNAL) out.hasOutside = true;
      if (kindOf(base) === ValueKind.Typed || kindOf(base) === ValueKind.Object) out.hasTyped = true;
      if (isOfSymbol(base) && !classes.includes(symbolOf(base))) classes.push(symbolOf(base));
    }
  }
  // Arrays that were pushed to have room for more, and many are kept.
  out.parts = out.parts.slice();
  out.values = classes.slice();
  return out;
};
