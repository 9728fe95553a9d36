import { type CallFact, NONE, Op, type ParameterFact, type SymbolFact } from '../../../code/facts.ts';
import type { FileView } from '../repository/file-view.ts';

/** How the arguments of a call meet the parameters of a function that can be called so. */
export interface Pairing {
  /** The parameter of each argument. */
  readonly parameters: readonly ParameterFact[];
  /** Whether arguments are collected into one parameter. */
  readonly isCollecting: boolean;
  /** How many parameters are left to their defaults. */
  readonly left: number;
}

const isLambda = (view: FileView, argument: number): boolean =>
  argument !== NONE && view.op(argument) === Op.Symbol && view.symbol(view.a(argument)).kind === 'lambda';

const labelOf = (view: FileView, argument: number): string =>
  argument !== NONE && view.op(argument) === Op.Keyword ? view.name(view.a(argument)) : '';

/** Pairs arguments with parameters by place and by name; undefined where the function cannot be called like this. */
export const pairedByPlace = (
  view: FileView,
  call: CallFact,
  { parameters }: SymbolFact,
  shift: number,
): Pairing | undefined => {
  const met: ParameterFact[] = [];
  let position = shift;
  let isCollecting = false;
  let isSpread = false;
  // Counted: entries are an object each, and every call of an overloaded function comes by here.
  for (let place = 0; place < call.arguments.length; place++) {
    const argument = call.arguments[place] ?? NONE;
    const label = labelOf(view, argument);
    isSpread ||= argument !== NONE && view.op(argument) === Op.Spread;
    const last = parameters.at(-1);
    // A block behind the parentheses is the last argument, whatever is left out before it.
    const isBlock = place === call.arguments.length - 1 && isLambda(view, argument) && last?.rest === '';
    const next = parameters[position];
    const isBehind = isBlock && (next?.optional === true || (next !== undefined && met.includes(next)));
    const parameter = label !== '' ? parameters.find(({ name }) => name === label) : isBehind ? last : next;
    if (parameter === undefined) return undefined;
    // Several arguments at once go where several are collected.
    if (argument !== NONE && view.op(argument) === Op.Spread && parameter.rest === '') return undefined;
    met.push(parameter);
    if (parameter.rest === '*') isCollecting = true;
    // What is named at its own place may be followed by arguments without a name.
    else if (label === '' || parameter === next) position++;
  }
  const missing = parameters.slice(shift).filter((parameter) => !met.includes(parameter));
  if (!isSpread && missing.some(({ optional, rest }) => optional !== true && rest === '')) return undefined;
  return { parameters: met, isCollecting, left: missing.length };
};

/** Elixir: what may be left out may stand anywhere, and is left out from the right. */
export const pairedByCount = (call: CallFact, { parameters }: SymbolFact): Pairing | undefined => {
  const spare = parameters.filter(({ optional }) => optional === true);
  const left = parameters.length - call.arguments.length;
  if (left < 0 || left > spare.length) return undefined;
  const without = new Set(spare.slice(spare.length - left));
  return { parameters: parameters.filter((parameter) => !without.has(parameter)), isCollecting: false, left };
};

/** Swift: arguments stand in the order of the parameters, each under its label; blocks behind the call need none. */
export const pairedByLabel = (view: FileView, call: CallFact, { parameters }: SymbolFact): Pairing | undefined => {
  const met: ParameterFact[] = [];
  let position = 0;
  let isCollecting = false;
  for (const argument of call.arguments) {
    const label = labelOf(view, argument);
    const before = met.at(-1);
    if (label === '' && before?.rest === '*') {
      met.push(before);
      continue;
    }
    const labelled = parameters.findIndex(
      (parameter, at) => at >= position && (parameter.label ?? parameter.name) === label,
    );
    const found = labelled < 0 && label === '' && isLambda(view, argument) ? blockOf(parameters, position) : labelled;
    const parameter = parameters[found];
    const skipped = parameters.slice(position, found);
    if (parameter === undefined || !skipped.every(canBeLeft)) return undefined;
    met.push(parameter);
    isCollecting ||= parameter.rest === '*';
    position = found + 1;
  }
  if (!parameters.slice(position).every(canBeLeft)) return undefined;
  return { parameters: met, isCollecting, left: parameters.length - new Set(met).size };
};

const canBeLeft = ({ optional, rest }: ParameterFact): boolean => optional === true || rest !== '';

/** The parameter that a block behind a call is for: the next that must be given, else the last. */
const blockOf = (parameters: readonly ParameterFact[], from: number): number => {
  const needed = parameters.findIndex((parameter, at) => at >= from && !canBeLeft(parameter));
  return needed >= 0 || parameters.length === from ? needed : parameters.length - 1;
};
