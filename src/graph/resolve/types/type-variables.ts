import { NONE, Op, type TermId } from '../../../code/facts.ts';
import { isTypeLike } from '../../../code/symbol.ts';
import type { FileView } from '../repository/file-view.ts';
import type { Reader } from '../values/reader.ts';
import { factOf } from '../values/symbol-facts.ts';
import { EXTERNAL, instanceOf, kindOf, merge, NOTHING, ValueKind, type Values } from '../values/value.ts';

/** Types of classes themselves, whose instances a factory gives back: `type[T]`, `Class<T>`. */
const CLASS_TYPES = /^(?:[tT]ype|Class|KClass)$/;

/** What is waited for before its value is used. */
export const PROMISES = /^(?:Promise|Awaitable|Coroutine|Future|Task)$/;

/** How values come out of an argument; the caller's, since they ask back for what calls and elements give. */
interface Unpacking {
  called(reader: Reader, values: Values): Values;
  element(reader: Reader, values: Values): Values;
}

/**
 * What a call gives whose declared type is a type variable of the function: `register<T>(item: T): T` gives what it was
 * passed, `build(cls: type[T]) -> T` an instance of the class it was passed. Nothing where no argument tells.
 */
export const inferredResult = (
  reader: Reader,
  view: FileView,
  symbol: number,
  args: readonly Values[],
  shift: number,
  unpacking: Unpacking,
): Values => {
  const { returnType, parameters } = view.symbol(symbol);
  if (returnType === NONE || args.length === 0) return NOTHING;
  let out: Values = NOTHING;
  // Asked for where a parameter may tell, and once for all of them.
  let variables: readonly TermId[] | undefined;
  for (let position = 0; position < parameters.length; position++) {
    const { type = NONE, rest } = parameters[position] ?? {};
    const passed = args[position - shift];
    if (type === NONE || rest !== '' || passed === undefined || passed.length === 0) continue;
    variables ??= variablesOf(view, returnType).filter((variable) => isTypeVariable(reader, view, symbol, variable));
    if (variables.length === 0) return NOTHING;
    for (const variable of variables) out = merge(out, boundBy(reader, view, type, variable, passed, unpacking));
  }
  return out.filter((value) => kindOf(value) !== ValueKind.External && kindOf(value) !== ValueKind.Parameter);
};

/** The names that a declared result may be: itself, the sides of a union, what a promise brings. */
export const variablesOf = (view: FileView, type: TermId): readonly TermId[] => {
  switch (view.op(type)) {
    case Op.Variable:
    case Op.Free:
      return [type];
    case Op.Union:
      return view.list(view.a(type)).filter((part) => view.op(part) === Op.Variable || view.op(part) === Op.Free);
    case Op.Generic:
      return PROMISES.test(view.writtenName(view.a(type))) ? view.list(view.b(type)).slice(-1) : [];
    default:
      return [];
  }
};

/** Declared by the function itself, or a name that stands for no type: Python's TypeVar is of the library, and its bound. */
export const isTypeVariable = (reader: Reader, view: FileView, symbol: number, term: TermId): boolean => {
  if (view.op(term) === Op.Variable && view.variable(view.a(term)).scope === symbol) return true;
  const named = reader.values(view.id, term);
  if (view.linkage.family === 'python' && named.includes(EXTERNAL)) return true;
  return named.every(
    (value) =>
      kindOf(value) === ValueKind.External ||
      (kindOf(value) === ValueKind.Symbol && !isTypeLike(factOf(reader, value).kind)),
  );
};

export const isSame = (view: FileView, left: TermId, right: TermId): boolean =>
  view.op(left) === view.op(right) && view.a(left) === view.a(right) && view.writtenName(left) !== '';

/** What a parameter's type says of a variable in it, when these values are passed. */
const boundBy = (
  reader: Reader,
  view: FileView,
  type: TermId,
  variable: TermId,
  passed: Values,
  { called, element }: Unpacking,
): Values => {
  const isIt = (part: TermId): boolean => isSame(view, part, variable);
  if (isIt(type)) return passed;
  switch (view.op(type)) {
    case Op.Union:
      return view.list(view.a(type)).some(isIt) ? passed : NOTHING;
    case Op.FunctionType:
      return isIt(view.b(type)) ? called(reader, passed) : NOTHING;
    case Op.Generic: {
      const last = view.list(view.b(type)).at(-1) ?? NONE;
      if (!isIt(last)) return NOTHING;
      const name = view.writtenName(view.a(type));
      if (CLASS_TYPES.test(name)) return instancesOf(passed);
      if (name === 'Callable') return called(reader, passed);
      // `Function<T, R>`, or an interface of one method: a function has no elements, but a result.
      return merge(
        element(reader, passed),
        called(
          reader,
          passed.filter((value) => kindOf(value) === ValueKind.Symbol),
        ),
      );
    }
    default:
      return NOTHING;
  }
};

const instancesOf = (classes: Values): Values =>
  classes.filter((value) => kindOf(value) === ValueKind.Symbol).map(instanceOf);
