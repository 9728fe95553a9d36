import { NONE, Op, type TermId } from '../../../code/facts.ts';
import type { FileView } from '../repository/file-view.ts';

/** A type as it is written, without namespaces and arguments; of an array those tell what it holds. */
export const erasedType = (view: FileView, type: TermId): string => {
  if (type === NONE) return '';
  switch (view.op(type)) {
    case Op.Literal:
      return view.name(view.a(type));
    case Op.Symbol:
    case Op.ThisClass:
      return view.symbol(view.a(type)).name;
    case Op.Generic: {
      const name = erasedType(view, view.a(type));
      return name === 'Array' ? `${erasedType(view, view.list(view.b(type))[0] ?? NONE)}[]` : name;
    }
    case Op.Member:
      return view.name(view.b(type));
    case Op.Union:
      return view
        .list(view.a(type))
        .map((part) => erasedType(view, part))
        .join('|');
    default:
      return view.writtenName(type);
  }
};
