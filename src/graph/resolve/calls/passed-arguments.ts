import { BY_NAMES, type CallFact, ELEMENT, NONE, Op } from '../../../code/facts.ts';
import type { FileView } from '../repository/file-view.ts';

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
  let position = shift;
  for (const argument of call.arguments) {
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
    if (argument !== NONE && view.op(argument) === Op.Spread) {
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
      body(argument, position, collecting ? String(call.arguments.indexOf(argument)) : undefined, false);
    }
    if (parameter.rest === '') position++;
  }
};
