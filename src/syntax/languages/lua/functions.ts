import { NONE, SymbolFlag } from '../../../code/facts.ts';
import type { Rule } from '../../language.ts';
import { literalKey } from '../../rules.ts';
import type { SymbolOptions } from '../../symbol-drafts.ts';
import type { Walk } from '../../walk.ts';

const readParameters = (walk: Walk, symbol: number, list: number): void => {
  for (const node of walk.children(list)) {
    if (walk.type(node) === 'identifier') walk.facts.addParameter(symbol, walk.text(node));
    else walk.facts.addParameter(symbol, '...', NONE, '*');
  }
};

/** The parameters and the body of an opened function; a parameter `self` is the receiver of the table around. */
export const readFunction = (walk: Walk, node: number, symbol: number): void => {
  const { facts } = walk;
  readParameters(walk, symbol, walk.child(node, 'parameters'));
  const [first] = facts.symbol(symbol).parameters;
  const type = facts.enclosingType(facts.symbol(symbol).parent);
  if (first?.name === 'self' && type >= 0) {
    facts.symbol(symbol).flags |= SymbolFlag.receiverParameter;
    facts.assign(facts.variable(first.variable), facts.thisTerm(type));
  }
  walk.visit(walk.child(node, 'body'));
};

/** How a function reads that is written in `outer`: its signature ends behind the parameters, before any comment. */
export const describe = (walk: Walk, outer: number, node: number, name: number, flags = 0): SymbolOptions => {
  const parameters = walk.child(node, 'parameters');
  const body = parameters < 0 ? -1 : walk.tree.nextSibling(parameters);
  return walk.describe(outer, { body, name, flags });
};

/** A function that is a member of a table. `hasReceiver`: written with a colon. */
export const addMember = (
  walk: Walk,
  table: number,
  node: number,
  name: number,
  outer: number,
  hasReceiver: boolean,
): void => {
  const { facts } = walk;
  const around = facts.current;
  const isClass = facts.symbol(table).kind === 'class';
  const text = literalKey(walk, name) ?? walk.text(name);
  const flags = isClass && !hasReceiver ? SymbolFlag.static : 0;
  facts.within(table, () => {
    const options = describe(walk, outer, node, name, flags);
    const symbol = facts.open(isClass ? 'method' : 'function', text, options);
    facts.writeIn(symbol, around);
    if (hasReceiver) facts.assign(facts.variable(facts.declare('self', symbol)), facts.thisTerm(table));
    readFunction(walk, node, symbol);
    facts.close();
    facts.bind(symbol);
  });
};

/** A function without a name. */
export const lambda: Rule = (walk, node) => {
  const { facts } = walk;
  const symbol = facts.open('lambda', facts.lambdaName(), describe(walk, node, node, -1));
  readFunction(walk, node, symbol);
  facts.close();
  return facts.symbolTerm(symbol);
};

/** A function as the value of a key takes the key as its name. */
export const namedFunction = (walk: Walk, value: number, outer: number, name: number): number => {
  const { facts } = walk;
  const text = literalKey(walk, name) ?? walk.text(name);
  const symbol = facts.open('function', text, describe(walk, outer, value, name));
  readFunction(walk, value, symbol);
  facts.close();
  return symbol;
};
