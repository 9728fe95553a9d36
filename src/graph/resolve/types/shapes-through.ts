import { NONE, Op, type TermId } from '../../../code/facts.ts';
import type { FileView } from '../repository/file-view.ts';
import type { Place } from '../repository/repository.ts';
import type { Reader } from '../values/reader.ts';
import { bindingOf } from './type-bindings.ts';
import { OPEN, type Shape, shapeOf } from './type-shapes.ts';

/** The type of a field or a result: what a type variable of it stands for is told by what is written of the receiver. */
export const shapeThrough = (
  reader: Reader,
  view: FileView,
  receiver: TermId,
  scope: number,
  owner: Place,
  type: TermId,
): Shape => {
  const declaring = reader.view(owner.file);
  if (declaring.linkage.typedOverloads !== true) return shapeOf(reader, owner.file, type);
  const isArray = declaring.op(type) === Op.Generic && declaring.writtenName(declaring.a(type)) === 'Array';
  if (isArray) {
    const [element = NONE] = declaring.list(declaring.b(type));
    return { kind: 'array', element: shapeThrough(reader, view, receiver, scope, owner, element) };
  }
  if (type === NONE || declaring.op(type) !== Op.Variable || !isTypeVariable(declaring, type))
    return shapeOf(reader, owner.file, type);
  const variable = declaring.variable(declaring.a(type));
  // One of the method itself stands for what is passed.
  if (variable.scope !== owner.symbol) return OPEN;
  const isOwn = receiver === NONE || view.op(receiver) === Op.This;
  if (isOwn && owner.file === view.id && isAround(view, owner.symbol, receiver === NONE ? scope : view.a(receiver)))
    return shapeOf(reader, owner.file, type);
  if (receiver === NONE) return OPEN;
  const bound = bindingOf(reader, view.id, receiver, owner)?.(variable.name);
  return bound === undefined ? OPEN : shapeOf(reader, bound.file, bound.term);
};

const isAround = (view: FileView, symbol: number, scope: number): boolean => {
  for (let at = scope; at > 0; at = view.symbol(at).parent) if (at === symbol) return true;
  return false;
};

const isTypeVariable = (view: FileView, type: TermId): boolean =>
  view.variable(view.a(type)).symbol === NONE && view.importsOf(view.a(type)).length === 0;
