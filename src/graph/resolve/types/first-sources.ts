import { NONE, Op, type TermId } from '../../../code/facts.ts';
import type { FileView } from '../repository/file-view.ts';

const known = new WeakMap<FileView, Map<number, readonly TermId[]>>();

/**
 * What a variable is given that is not made of the variable itself. `total = add(total, n)` says nothing of its type
 * that its first value does not, and asking for it would ask for the variable again.
 */
export const firstSources = (view: FileView, variable: number): readonly TermId[] => {
  const ofView = known.get(view) ?? new Map<number, readonly TermId[]>();
  known.set(view, ofView);
  let found = ofView.get(variable);
  if (found === undefined) {
    found = view.sources(variable).filter((source) => !isMadeOf(view, source, variable, new Set()));
    ofView.set(variable, found);
  }
  return found;
};

const isMadeOf = (view: FileView, term: TermId, variable: number, seen: Set<TermId>): boolean => {
  if (term === NONE || seen.has(term)) return false;
  seen.add(term);
  return operandsOf(view, term, variable).some(
    (operand) => operand === 'itself' || isMadeOf(view, operand, variable, seen),
  );
};

const operandsOf = (view: FileView, term: TermId, variable: number): readonly (TermId | 'itself')[] => {
  const a = view.a(term);
  const b = view.b(term);
  switch (view.op(term)) {
    case Op.Variable:
      return a === variable ? ['itself'] : view.sources(a);
    case Op.Call: {
      const call = view.facts.calls[a];
      return call === undefined ? [] : [call.callee, ...call.arguments];
    }
    case Op.Member:
    case Op.Element:
    case Op.Unwrap:
    case Op.Spread:
      return [a];
    case Op.Keyword:
      return [b];
    case Op.OrElse:
      return [a, b];
    case Op.Union:
      return view.list(a);
    // Operators of Java.
    case Op.Generic:
      return [a, ...view.list(b)];
    default:
      return [];
  }
};
