import { NONE, type TermId } from '../../../code/facts.ts';
import type { Walk } from '../../walk.ts';
import { typeTerm } from './types.ts';

/** The words before a declaration or a parameter: `public`, `static`, `params`, `this`. */
export const modifiersOf = (walk: Walk, node: number): string[] =>
  walk.children(node).flatMap((child) => (walk.type(child) === 'modifier' ? [walk.text(child)] : []));

/** `[…]` in front of a declaration or a parameter. */
export const attributesOf = (walk: Walk, node: number): number[] =>
  walk.children(node).filter((child) => walk.type(child) === 'attribute_list');

/** An attribute uses the type that it names and whatever its arguments read. */
export const readAttributes = (walk: Walk, node: number): void => {
  for (const list of attributesOf(walk, node)) walk.visit(list);
};

/** The parameters of a method, a lambda, a delegate or a primary constructor. */
export const readParameters = (walk: Walk, symbol: number, list: number): void => {
  const { facts } = walk;
  let collected: TermId = NONE;
  for (const node of walk.children(list)) {
    if (walk.type(node) === 'parameter') {
      readAttributes(walk, node);
      const type = typeTerm(walk, walk.child(node, 'type'));
      const name = walk.child(node, 'name');
      facts.addParameter(symbol, walk.text(name), type, modifiersOf(walk, node).includes('params') ? '*' : '');
      for (const value of walk.children(node)) if (value > name) facts.addDefault(symbol, walk.visit(value));
    } else if (walk.tree.fieldId[node] === walk.tree.grammar.field('type')) {
      // `params T[] rest` stands in the list itself, not in a parameter.
      collected = typeTerm(walk, node);
    } else if (walk.tree.fieldId[node] === walk.tree.grammar.field('name')) {
      facts.addParameter(symbol, walk.text(node), collected, '*');
    }
  }
};
