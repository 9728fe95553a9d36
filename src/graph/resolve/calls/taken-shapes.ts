import { type CallFact, NONE, Op, type TermId } from '../../../code/facts.ts';
import { isTypeLike } from '../../../code/symbol.ts';
import type { FileView } from '../repository/file-view.ts';
import { bindingOf } from '../types/type-bindings.ts';
import { OPEN, type Shape } from '../types/type-shapes.ts';
import type { Reader } from '../values/reader.ts';
import type { Callee } from './callees.ts';

/**
 * The type of a parameter as a call sees it. A type variable of a class of C# stands for what is written where an object of the
 * class is made or declared; nothing that is passed decides about it.
 */
export const takenShape = (reader: Reader, view: FileView, call: CallFact, callee: Callee, type: TermId): Shape => {
  const declaring = reader.view(callee.file);
  const plain = reader.shape(callee.file, type);
  if (declaring.facts.language !== 'csharp' || plain.kind !== 'open' || !plain.isVariable) return plain;
  if (declaring.op(type) !== Op.Variable) return plain;
  const { scope, name } = declaring.variable(declaring.a(type));
  if (!isTypeLike(declaring.symbol(scope).kind)) return plain;
  const named = call.callee;
  if (call.constructs && view.op(named) === Op.Generic) {
    const argument = view.list(view.b(named))[declaring.namesIn(scope).indexOf(name)];
    return argument === undefined || argument === NONE ? OPEN : settled(reader.shape(view.id, argument));
  }
  if (view.op(named) === Op.Member && view.op(view.a(named)) !== Op.This) {
    const bound = bindingOf(reader, view.id, view.a(named), { file: callee.file, symbol: scope })?.(name);
    return bound === undefined ? OPEN : settled(reader.shape(bound.file, bound.term));
  }
  return isAround(view, call.owner, declaring, scope) ? settled(plain) : OPEN;
};

const settled = (shape: Shape): Shape =>
  shape.kind === 'open' && shape.isVariable ? { ...shape, isBound: true } : shape;

const isAround = (view: FileView, from: number, declaring: FileView, scope: number): boolean => {
  if (view.id !== declaring.id) return false;
  for (let at = from; at > 0; at = view.symbol(at).parent) if (at === scope) return true;
  return false;
};
