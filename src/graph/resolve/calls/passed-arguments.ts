import { BY_NAMES, type CallFact, ELEMENT, NONE, Op } from '../../../code/facts.ts';
import type { FileView } from '../repository/file-view.ts';

/** Methods of JavaScript's functions that take the object before what they hand to the function. */
const BEHIND_OBJECT: ReadonlySet<string> = new Set(['call', 'apply', 'bind']);

/** How a function is run by a method of functions (`f.call(object, a)`); '' for a method of ours under such a name. */
const runBy = (view: FileView, call: CallFact, callee: FileView, symbol: number): string => {
  if (view.linkage.modules !== 'ecmascript' || view.op(call.callee) !== Op.Member) return '';
  const name = view.name(view.b(call.callee));
  return BEHIND_OBJECT.has(name) && callee.symbol(symbol).name !== name ? name : '';
};

/** Pairs a call's arguments with the callee's parameters. `rest` names the key inside a collecting parameter. */
export const eachPassed = (
  view: FileView,
  call: CallFact,
  callee: FileView,
  symbol: number,
  shift: number,
  body: (argument: number, parameter: number, rest: string | undefined, spread: boolean) => void,
): void => {
  const { parameters } = callee.symbol(symbol);
  const method = runBy(view, call, callee, symbol);
  const given = method === '' ? call.arguments : call.arguments.slice(1);
  let position = shift;
  let collected = 0;
  for (const argument of given) {
    if (argument !== NONE && view.op(argument) === Op.Keyword) {
      const name = view.name(view.a(argument));
      if (name === BY_NAMES) {
        parameters.forEach(({ rest }, at) => {
          if (at >= shift && rest !== '*') body(argument, at, rest === '' ? undefined : ELEMENT, true);
        });
        continue;
      }
      const named = parameters.findIndex((parameter) => parameter.name === name && parameter.rest === '');
      const collecting = parameters.findIndex((parameter) => parameter.rest === '**');
      if (named >= 0) body(argument, named, undefined, false);
      else if (collecting >= 0) body(argument, collecting, name, false);
      continue;
    }
    if (argument !== NONE && (method === 'apply' || view.op(argument) === Op.Spread)) {
      for (let at = position; at < parameters.length; at++) {
        const parameter = parameters[at];
        if (parameter !== undefined) body(argument, at, parameter.rest === '' ? undefined : ELEMENT, true);
      }
      continue;
    }
    const parameter = parameters[position];
    if (parameter === undefined) break;
    if (argument !== NONE) {
      const collecting = parameter.rest === '*';
      body(argument, position, collecting ? String(collected++) : undefined, false);
    }
    if (parameter.rest === '') position++;
  }
};
