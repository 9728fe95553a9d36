import { type CallFact, Op, SymbolFlag } from '../../../code/facts.ts';
import { isCallable } from '../../../code/symbol.ts';
import { isVisible } from '../members/library-extensions.ts';
import type { FileView } from '../repository/file-view.ts';
import type { Place } from '../repository/repository.ts';
import { isOfLibrary } from '../types/dotnet-library.ts';
import { shapesOf } from '../types/expression-shapes.ts';
import { isLibraryName } from '../types/library-names.ts';
import type { Shape } from '../types/type-shapes.ts';
import type { Reader } from '../values/reader.ts';
import type { World } from '../world.ts';

/** A name that more methods have is not looked at any closer. */
const MOST_NAMED = 20;

/**
 * C#: `unknown.Method()` where a library says what the receiver is: a parameter of a lambda, what another package gives.
 * The one method in sight that extends some type under this name, and takes as much as is passed, is meant.
 */
export const extensionByName = (world: World, reader: Reader, view: FileView, call: CallFact): Place | undefined => {
  if (view.linkage.extensionMethods !== true || view.op(call.callee) !== Op.Member) return undefined;
  const object = view.a(call.callee);
  const name = view.name(view.b(call.callee));
  // What a class of a library is asked for is its own.
  if (view.op(object) === Op.Free || isLibraryName(view.linkage.family, name)) return undefined;
  const extending = (world.definedFew(view.linkage.family, name, MOST_NAMED, ({ kind }) => isCallable(kind)) ?? [])
    .filter((place) => extendsInSight(world, view, place))
    .filter(({ file, symbol }) => takes(world.view(file), symbol, call.arguments.length));
  const [only, ...others] = extending;
  if (only === undefined || others.length > 0) return undefined;
  return shapesOf(reader, view, object).every(isUnknown) ? only : undefined;
};

const extendsInSight = (world: World, view: FileView, { file, symbol }: Place): boolean => {
  const other = world.view(file);
  const { flags, name } = other.symbol(symbol);
  return (flags & SymbolFlag.receiverParameter) !== 0 && isVisible(world, view, other, name, symbol);
};

/** Whether nothing is known of a type: neither a class of ours, of which it is known whether it is extended, nor one of .NET. */
const isUnknown = (shape: Shape): boolean => {
  if (shape.kind === 'open') return true;
  return shape.kind === 'named' && !isOfLibrary(shape.name.replace(/\?$/, ''));
};

/** Whether an extension method takes so many arguments besides its receiver. */
const takes = (view: FileView, method: number, passed: number): boolean => {
  const { parameters } = view.symbol(method);
  const isRest = parameters.some(({ rest }) => rest !== '');
  const needed = parameters.filter(({ optional }) => optional !== true).length - 1;
  return isRest || (passed <= parameters.length - 1 && passed >= needed);
};
