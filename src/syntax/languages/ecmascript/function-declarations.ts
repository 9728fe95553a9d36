import { NONE, SymbolFlag } from '../../../code/facts.ts';
import type { Rule } from '../../language.ts';
import type { Walk } from '../../walk.ts';
import { isExported, outerOf } from './declared-span.ts';
import { declaredReceiver, readFunction, receiver, withReceiver } from './functions.ts';
import { noteSignature } from './signatures.ts';

const FUNCTION_VALUES = new Set(['arrow_function', 'function_expression', 'function', 'generator_function']);

export const isFunctionValue = (walk: Walk, node: number): boolean => FUNCTION_VALUES.has(walk.type(node));

export const functionFlags = (walk: Walk, node: number): number => {
  let flags = 0;
  if (walk.hasKeyword(node, 'async')) flags |= SymbolFlag.async;
  if (/^generator_/.test(walk.type(node))) flags |= SymbolFlag.generator;
  return flags;
};

/** What is known of a function by its place. */
export interface FunctionPlace {
  readonly kind?: 'function' | 'method';
  readonly outer?: number;
  readonly nameNode?: number;
  readonly flags?: number;
}

/** A function value: takes the name it is given by its place, or is a lambda. Returns its symbol. */
export const readFunctionValue = (walk: Walk, node: number, name: string, options: FunctionPlace = {}): number => {
  const { facts } = walk;
  const own = walk.text(walk.child(node, 'name'));
  const known = name === '' ? own : name;
  const flags = functionFlags(walk, node) | (options.flags ?? 0);
  const description = walk.describe(node, {
    body: walk.child(node, 'body'),
    outer: options.outer ?? node,
    signatureFrom: options.outer ?? node,
    flags,
    ...(options.nameNode === undefined ? {} : { name: options.nameNode }),
  });
  const symbol =
    known === ''
      ? facts.open('lambda', facts.lambdaName(), description)
      : facts.open(options.kind ?? 'function', known, { ...description, isAside: name === '' });
  if (own !== '') facts.assign(facts.variable(facts.declare(own, symbol, NONE, symbol)), facts.symbolTerm(symbol));
  const isArrow = walk.type(node) === 'arrow_function';
  const self = isArrow || options.kind === 'method' ? receiver(walk) : facts.thisTerm(symbol);
  const said = declaredReceiver(walk, node);
  withReceiver(walk, said === NONE ? self : said, () => readFunction(walk, symbol, node));
  facts.close();
  return symbol;
};

export const functionDeclaration: Rule = (walk, node) => {
  const { facts } = walk;
  const outer = outerOf(walk, node);
  const name = walk.child(node, 'name');
  const isDeclaration = walk.type(node) === 'function_signature';
  if (isDeclaration && hasImplementation(walk, outer, walk.text(name))) {
    noteSignature(walk, node);
    return NONE;
  }
  const flags =
    functionFlags(walk, node) |
    (isExported(walk, outer) ? SymbolFlag.exported : 0) |
    (isDeclaration ? SymbolFlag.declaration : 0);
  const symbol = facts.open(
    'function',
    walk.text(name),
    walk.describe(node, { body: walk.child(node, 'body'), name, outer, flags }),
  );
  const said = declaredReceiver(walk, node);
  withReceiver(walk, said === NONE ? facts.thisTerm(symbol) : said, () => readFunction(walk, symbol, node));
  facts.close();
  facts.bind(symbol);
  return facts.symbolTerm(symbol);
};

/** What may stand between an overload signature and the implementation. */
const BESIDE_SIGNATURES: ReadonlySet<string> = new Set([
  'comment',
  'decorator',
  'function_signature',
  'method_signature',
]);

/** Overload signatures stand for the implementation behind them, which has the name. */
export const hasImplementation = (walk: Walk, signature: number, name: string): boolean => {
  for (let at = walk.tree.nextSibling(signature); at >= 0; at = walk.tree.nextSibling(at)) {
    const declared = walk.type(at) === 'export_statement' ? walk.child(at, 'declaration') : at;
    const type = walk.type(declared);
    if (BESIDE_SIGNATURES.has(type)) continue;
    return walk.text(walk.child(declared, 'name')) === name && walk.child(declared, 'body') >= 0;
  }
  return false;
};
