import { NONE, SymbolFlag, type TermId } from '../../../code/facts.ts';
import type { Rule } from '../../language.ts';
import { TypeNames } from '../../type-names.ts';
import type { Walk } from '../../walk.ts';
import { macroNamespace } from './scopes.ts';

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

/** `run`, `tools::run`, `::tools::run`: a name with the scopes before it. */
const NAME = /^(?:::\s*)?[A-Za-z_]\w*(?:\s*::\s*[A-Za-z_]\w*)*$/;

/** What a name in the text of a macro means, with the scopes that are written before it. */
const termOf = (walk: Walk, name: string): TermId => {
  const { facts } = walk;
  const [first = '', ...rest] = name
    .replace(/^::/, '')
    .split('::')
    .map((part) => part.trim());
  if (rest.length === 0) return facts.name(first);
  return rest.reduce((scope, part) => facts.member(scope, part), TypeNames.of(facts).term(first));
};

/** What is called: neither a member nor a name that is put together, nor one of a template's type. */
const CALL = /(\.|->|#|[>)]\s*::)?\s*((?:::\s*)?\b[A-Za-z_]\w*(?:\s*::\s*[A-Za-z_]\w*)*)\s*\(/g;

/** A macro's text is not parsed; the names that it calls are read from it. */
const readCalls = (walk: Walk, value: number, parameters: ReadonlySet<string>): void => {
  const text = walk.text(value).replace(/"(?:\\.|[^"\\])*"|\/\*.*?\*\/|\/\/.*$/gs, ' ');
  for (const [, before = '', name = ''] of text.matchAll(CALL)) {
    const isOwn = name.split('::').some((part) => parameters.has(part.trim()));
    if (before !== '' || NOT_CALLS.has(name) || isOwn) continue;
    walk.facts.call(termOf(walk, name), [], walk.line(value));
  }
};

const OPENS_NAMESPACE = /^(?:inline\s+)?namespace\s/;

/** `#define NAME value`; one without a value is a guard or a switch, not a constant. */
export const define: Rule = (walk, node) => {
  const { facts } = walk;
  const value = walk.child(node, 'value');
  const name = walk.child(node, 'name');
  if (value < 0 || facts.current !== 0) return NONE;
  const described = walk.describe(node, { name, flags: SymbolFlag.exported });
  walk.constant('constant', walk.text(name), described);
  // `#define open my_open`, `#define format text::format`: a name for another name.
  const other = walk.text(value).trim();
  if (OPENS_NAMESPACE.test(other)) macroNamespace(walk, other, node);
  if (NAME.test(other) && other !== walk.text(name))
    facts.assign(facts.variable(facts.declare(walk.text(name))), termOf(walk, other));
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
