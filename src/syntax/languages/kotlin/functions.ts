import type { TermId } from '../../../code/facts.ts';
import type { Walk } from '../../walk.ts';
import { declareLocal } from '../class-based.ts';
import { typeNode, typeTerm } from './types.ts';

/** The first child of one of these types, or -1; a node that is absent has none. */
export const childOf = (walk: Walk, node: number, ...types: string[]): number =>
  node < 0 ? -1 : walk.tree.childOfType(node, ...types);

/** The modifiers and annotations in front of a declaration, or -1. */
export const modifiersOf = (walk: Walk, node: number): number => childOf(walk, node, 'modifiers');

/** The words among the modifiers: `private`, `suspend`, `vararg`. */
export const modifierWords = (walk: Walk, node: number): string[] =>
  walk.children(modifiersOf(walk, node)).map((child) => (walk.type(child) === 'annotation' ? '' : walk.text(child)));

/** Parameters of a function or a primary constructor. Modifiers and defaults stand beside the parameter, not inside. */
export const readParameters = (walk: Walk, symbol: number, list: number): void => {
  const { facts } = walk;
  let isVariadic = false;
  for (const node of walk.children(list)) {
    const kind = walk.type(node);
    if (kind === 'parameter' || kind === 'class_parameter' || kind === 'parameter_with_optional_type') {
      const type = typeTerm(walk, typeNode(walk, node));
      const rest = isVariadic || modifierWords(walk, node).includes('vararg') ? '*' : '';
      const element = rest === '*' ? facts.generic(facts.name('Array'), [type]) : type;
      const nameNode = childOf(walk, node, 'simple_identifier');
      facts.addParameter(symbol, walk.text(nameNode), element, rest);
      isVariadic = false;
      walk.visit(modifiersOf(walk, node));
      const written = typeNode(walk, node);
      for (const child of walk.children(node))
        if (child > Math.max(nameNode, written)) facts.addDefault(symbol, walk.visit(child));
    } else if (kind === 'parameter_modifiers') {
      isVariadic = /\bvararg\b/.test(walk.text(node));
      walk.visit(node);
    } else if (facts.symbol(symbol).parameters.length > 0) facts.addDefault(symbol, walk.visit(node));
  }
};

/** A body after `=` is what the function gives. */
export const readBody = (walk: Walk, symbol: number, body: number): void => {
  if (body < 0) return;
  const isExpression = walk.text(body).startsWith('=');
  for (const child of walk.children(body)) {
    const value = walk.visit(child);
    if (isExpression) walk.facts.return(symbol, value);
  }
};

/** Binds the names of `val (a, b) = pair`. */
export const destructure = (walk: Walk, node: number, value: TermId): void => {
  walk.children(node).forEach((child, index) => {
    const name = walk.text(childOf(walk, child, 'simple_identifier'));
    if (name === '' || name === '_') return;
    const written = typeTerm(walk, typeNode(walk, child));
    declareLocal(walk, name, written, walk.facts.element(value, String(index)));
  });
};
