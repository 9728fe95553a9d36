import { NONE, SymbolFlag } from '../../../code/facts.ts';
import type { Rule } from '../../language.ts';
import type { Walk } from '../../walk.ts';

const NOT_CALLS = new Set([
  'if',
  'for',
  'while',
  'switch',
  'return',
  'sizeof',
  'defined',
  'do',
  'else',
  'typeof',
  'alignof',
  'decltype',
  'catch',
]);

/** `#include "x.h"` brings every name of the file. */
export const include: Rule = (walk, node) => {
  const path = walk.child(node, 'path');
  const text = walk.text(path);
  const module = /^".*"$/s.test(text) ? text.slice(1, -1) : text;
  if (/^["<]/.test(text)) walk.facts.import({ module, name: '*', line: walk.line(node) });
  return NONE;
};

/** A macro's text is not parsed; the names that it calls are read from it. */
const readCalls = (walk: Walk, value: number, parameters: ReadonlySet<string>): void => {
  const text = walk.text(value).replace(/"(?:\\.|[^"\\])*"|\/\*.*?\*\/|\/\/.*$/gs, ' ');
  for (const [, before = '', name = ''] of text.matchAll(/(\.|->|::|#)?\s*\b([A-Za-z_]\w*)\s*\(/g)) {
    if (before !== '' || NOT_CALLS.has(name) || parameters.has(name)) continue;
    walk.facts.call(walk.facts.name(name), [], walk.line(value));
  }
};

/** `#define NAME value`; one without a value is a guard or a switch, not a constant. */
export const define: Rule = (walk, node) => {
  const { facts } = walk;
  const value = walk.child(node, 'value');
  const name = walk.child(node, 'name');
  if (value < 0 || facts.current !== 0) return NONE;
  const described = walk.describe(node, { name, flags: SymbolFlag.exported });
  walk.constant('constant', walk.text(name), described);
  // `#define open my_open`: a name for another name.
  const other = walk.text(value).trim();
  if (/^[A-Za-z_]\w*$/.test(other) && other !== walk.text(name))
    facts.assign(facts.variable(facts.declare(walk.text(name))), facts.name(other));
  return NONE;
};

export const defineFunction: Rule = (walk, node) => {
  const { facts } = walk;
  const name = walk.child(node, 'name');
  const value = walk.child(node, 'value');
  const described = walk.describe(node, { name, body: value, flags: SymbolFlag.exported });
  const symbol = facts.open('function', walk.text(name), described);
  const parameters = walk.children(walk.child(node, 'parameters')).map((parameter) => walk.text(parameter));
  for (const parameter of parameters) if (/^\w+$/.test(parameter)) facts.addParameter(symbol, parameter);
  readCalls(walk, value, new Set(parameters));
  facts.close();
  facts.bind(symbol, 0);
  return NONE;
};

/** Both sides of a condition are read, the condition itself is not code. */
export const conditional: Rule = (walk, node) => {
  walk.visitOthers(node, 'name', 'condition');
  return NONE;
};
