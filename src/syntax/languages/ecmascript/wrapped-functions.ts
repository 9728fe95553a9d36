import type { TermId } from '../../../code/facts.ts';
import type { Walk } from '../../walk.ts';
import { type FunctionPlace, isFunctionValue, readFunctionValue } from './function-declarations.ts';

/**
 * Functions that give back the one that they are given, in another form: once, later, remembered, on conditions, as a
 * component or a handler.
 */
const WRAPPING =
  /^(?:memo(?:ize\w*|ized)?|forwardRef|lazy|observer|once|cache[d]?|debounce\w*|throttle\w*|use\w*Callback|useEvent\w*|useEffectEvent|useMemoizedFn|with[A-Z]\w*|wrap\w*|\w*[hH]andler|catchAsync|createAsyncThunk|createSelector|defineComponent|action|runInAction|curry|partial|promisify|callbackify|on(?:Request|Call|Schedule)|retry\w*|rateLimit\w*)$/;

/** What components are called like. */
const COMPONENT = /^[A-Z](?:\w*[a-z]\w*)?$/;

/**
 * The function that a name stands for although a call was made of it: `const Row = memo(() => …)`, `const save =
 * debounce(() => …)`. -1 where there is none, or where what the call gives need not be a function.
 */
export const wrappedFunction = (walk: Walk, name: string, value: number): number => {
  if (walk.type(value) !== 'call_expression') return -1;
  const callee = walk.child(value, 'function');
  const called = walk.text(walk.type(callee) === 'member_expression' ? walk.child(callee, 'property') : callee);
  const isCurried = walk.type(callee) === 'call_expression';
  if (!isCurried && !WRAPPING.test(called) && !COMPONENT.test(name)) return -1;
  const functions = walk.children(walk.child(value, 'arguments')).flatMap((argument) => {
    const inner = isFunctionValue(walk, argument) ? argument : wrappedFunction(walk, name, argument);
    return inner < 0 ? [] : [inner];
  });
  // `memoize(work, keyOf)`; a selector is what makes its result of what the others select.
  if (functions.length > 1 && !PASSING.test(called)) return -1;
  return functions[0] ?? -1;
};

/** Functions that give what they are given in another form, whatever it is called: a named function stands behind them. */
const PASSING =
  /^(?:memo(?:ize\w*|ized)?|forwardRef|observer|once|cached?|debounce\w*|throttle\w*|catchAsync|asyncHandler|promisify|callbackify|curry|partial)$/;

/** Those that make another component of a component: `withRouter(Page)`. */
const DECORATING = /^(?:with|wrap|inject|connect)(?:[A-Z]\w*)?$/;

/** What a call gives that wraps something with a name: `observer(Page)`, `connect(state)(memo(Page))`; else nothing. */
export const givenThrough = (
  walk: Walk,
  callee: number,
  nodes: readonly number[],
  given: readonly TermId[],
): TermId[] => {
  const [wrapped] = given;
  return wrapped !== undefined && isWrapping(walk, callee, nodes[0] ?? -1) ? [wrapped] : [];
};

const isWrapping = (walk: Walk, callee: number, argument: number): boolean => {
  const called = walk.text(walk.type(callee) === 'member_expression' ? walk.child(callee, 'property') : callee);
  const isCurried = walk.type(callee) === 'call_expression';
  const isPassing = !isCurried && PASSING.test(called);
  if (!isPassing && !isCurried && !DECORATING.test(called)) return false;
  if (walk.type(argument) === 'call_expression')
    return isWrapping(
      walk,
      walk.child(argument, 'function'),
      walk.children(walk.child(argument, 'arguments'))[0] ?? -1,
    );
  return walk.type(argument) === 'identifier' && (isPassing || COMPONENT.test(walk.text(argument)));
};

interface Named {
  readonly name: string;
  readonly place: FunctionPlace;
}

/** The functions that are named by what stands around the calls that they are arguments of. */
const named = new WeakMap<Walk, Map<number, Named>>();
const symbols = new WeakMap<Walk, Map<number, number>>();

/** Reads a value whose wrapped function takes a name; gives the function's symbol and what the call gives. */
export const readWrapped = (
  walk: Walk,
  value: number,
  node: number,
  name: string,
  place: FunctionPlace,
): { readonly symbol: number; readonly term: TermId } => {
  const known = named.get(walk) ?? new Map<number, Named>();
  named.set(walk, known.set(node, { name, place }));
  const term = walk.visit(value);
  return { symbol: symbols.get(walk)?.get(node) ?? -1, term };
};

/** A function that is an argument or stands by itself: a lambda, unless it was wrapped for a name. */
export const readArgumentFunction = (walk: Walk, node: number): number => {
  const told = named.get(walk)?.get(node);
  const symbol = readFunctionValue(walk, node, told?.name ?? '', told?.place);
  if (told !== undefined) {
    const read = symbols.get(walk) ?? new Map<number, number>();
    symbols.set(walk, read.set(node, symbol));
  }
  return symbol;
};
