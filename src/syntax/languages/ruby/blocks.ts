import { NONE, type TermId } from '../../../code/facts.ts';
import type { Rule } from '../../language.ts';
import type { Walk } from '../../walk.ts';
import { readParameters } from './declarations.ts';
import { declareDescribed } from './examples.ts';
import { declareLocal, markBlockMethods } from './scopes.ts';

export interface Block {
  readonly symbol: number;
  readonly value: TermId;
}

/** A block or lambda literal; its last value is what it gives. */
export const readBlock = (walk: Walk, node: number, name = '', described: TermId = NONE): Block => {
  const { facts } = walk;
  const inner = walk.child(node, 'body');
  const isLambda = walk.type(node) === 'lambda';
  const kind = name === '' ? 'lambda' : 'function';
  const symbol = facts.open(kind, name === '' ? facts.lambdaName() : name, walk.describe(node, { body: inner }));
  readParameters(walk, symbol, walk.child(node, 'parameters'));
  if (walk.child(node, 'parameters') < 0) {
    for (const implicit of ['it', '_1']) {
      if (!new RegExp(`\\b${implicit}\\b(?!\\s*['"({:]| do)`).test(walk.text(inner))) continue;
      facts
        .symbol(symbol)
        .parameters.push({ name: implicit, variable: declareLocal(facts, implicit, symbol), type: NONE, rest: '' });
      break;
    }
  }
  if (described !== NONE) declareDescribed(facts, symbol, described);
  const defined = walk.children(inner).filter((child) => walk.type(child) === 'method');
  markBlockMethods(
    facts,
    symbol,
    defined.map((child) => walk.text(walk.child(child, 'name'))),
  );
  const value = walk.visit(
    isLambda && /^(?:block|do_block)$/.test(walk.type(inner)) ? walk.child(inner, 'body') : inner,
  );
  facts.return(symbol, value);
  facts.close();
  return { symbol, value };
};

/** A block or lambda literal as a value. */
export const lambda: Rule = (walk, node) =>
  walk.tree.firstChild(node) < 0 ? NONE : walk.facts.symbolTerm(readBlock(walk, node).symbol);

/** `square = ->(x) { … }`: a lambda that is given a name at once is called by it. */
export const namedLambda = (walk: Walk, node: number, name: string): TermId =>
  walk.facts.symbolTerm(readBlock(walk, node, name).symbol);
