import { NONE, type TermId } from '../../../code/facts.ts';
import { ArgumentPlaces, expecting } from '../../expected-types.ts';
import type { Rule } from '../../language.ts';
import type { Walk } from '../../walk.ts';
import { typeTerm } from './types.ts';

/** `name: value` in an attribute: the grammar has label and value side by side. */
const isLabel = (walk: Walk, node: number): boolean => {
  const end = walk.tree.end[node] ?? 0;
  return walk.type(node) === 'simple_identifier' && /^\s*:/.test(walk.tree.text.slice(end, end + 10));
};

/** `@Option(…) var name = "a"`: what the property is given goes to the wrapper first. */
const isGivenValue = (walk: Walk, node: number): boolean => {
  const { tree } = walk;
  const declaration = tree.parent[tree.parent[node] ?? -1] ?? -1;
  return walk.type(declaration) === 'property_declaration' && walk.child(declaration, 'value') >= 0;
};

const argumentsOf = (walk: Walk, written: readonly number[], places: ArgumentPlaces, first: number): TermId[] => {
  const out: TermId[] = [];
  let label = '';
  for (const node of written) {
    if (isLabel(walk, node)) {
      label = walk.text(node);
      continue;
    }
    const value = expecting(walk, places.at(first + out.length), () => walk.visit(node));
    out.push(label === '' ? value : walk.facts.keyword(label, value));
    label = '';
  }
  return out;
};

/** An attribute with arguments makes an object of its type; those of the language (`@available(…)`) are written small. */
export const attribute: Rule = (walk, node) => {
  const { facts } = walk;
  const [type = -1, ...written] = walk.children(node);
  const term = typeTerm(walk, type);
  const isOfType = /^(?:\w+\.)*\p{Lu}/u.test(walk.text(type));
  if (!isOfType || !walk.text(node).endsWith(')')) return NONE;
  const given = isGivenValue(walk, node) ? [facts.keyword('wrappedValue', NONE)] : [];
  const places = new ArgumentPlaces(walk);
  const args = argumentsOf(walk, written, places, given.length);
  places.settle(facts.call(term, [...given, ...args], walk.line(type)));
  return NONE;
};
