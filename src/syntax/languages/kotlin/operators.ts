import { NONE, type TermId } from '../../../code/facts.ts';
import type { Rule } from '../../language.ts';
import { through } from '../../rules.ts';
import type { Walk } from '../../walk.ts';

/** The functions behind the operators of Kotlin that stand between two values. */
const BINARY = new Map([
  ['+', 'plus'],
  ['-', 'minus'],
  ['*', 'times'],
  ['/', 'div'],
  ['%', 'rem'],
  ['..', 'rangeTo'],
]);

const COMMENT = /\/\/[^\n]*|\/\*(?:(?!\*\/)[\s\S])*\*\//g;

const between = (walk: Walk, left: number, right: number): string =>
  walk.tree.text.slice(walk.tree.end[left], walk.tree.start[right]).replace(COMMENT, '').trim();

/** What numbers and texts are added to is a number or a text. */
const LITERAL = /^(?:string|integer|long|hex|real|character|boolean)_literal$/;

/** `left + right` calls `left.plus(right)`; where nobody has that, it is of the kind of what is added. */
export const binary: Rule = (walk, node) => {
  const { facts } = walk;
  const [left = -1, right = -1] = walk.children(node);
  const object = walk.visit(left);
  const other = walk.visit(right);
  const name = BINARY.get(between(walk, left, right));
  // A range has neither of its ends for an element.
  const operands = name === 'rangeTo' ? NONE : facts.union([object, other]);
  if (name === undefined || object === NONE || LITERAL.test(walk.type(left))) return operands;
  const result = facts.call(facts.member(object, name), [other], walk.line(right));
  return operands === NONE ? result : facts.orElse(result, operands);
};

/** `left < right` calls `left.compareTo(right)`. */
export const comparison: Rule = (walk, node) => {
  const { facts } = walk;
  const [left = -1, right = -1] = walk.children(node);
  const object = walk.visit(left);
  const other = walk.visit(right);
  if (object !== NONE && ![left, right].some((side) => LITERAL.test(walk.type(side))))
    facts.call(facts.member(object, 'compareTo'), [other], walk.line(right));
  return facts.literal('Boolean');
};

/** What `target += value` calls: the one of both that the type of the target has. */
const COMPOUND = new Map([
  ['+=', ['plusAssign', 'plus']],
  ['-=', ['minusAssign', 'minus']],
  ['*=', ['timesAssign', 'times']],
  ['/=', ['divAssign', 'div']],
]);

/** `target += value`; both are read already. */
export const compound = (walk: Walk, left: number, right: number, target: TermId, value: TermId): void => {
  const { facts } = walk;
  const [changing = '', giving = ''] = COMPOUND.get(between(walk, left, right)) ?? [];
  if (changing === '' || target === NONE || LITERAL.test(walk.type(right))) return;
  const callee = facts.orElse(facts.member(target, changing), facts.member(target, giving));
  facts.call(callee, [value], walk.line(right));
};

/** `item in items` calls `items.contains(item)`. */
export const contained = (walk: Walk, item: TermId, items: TermId, line: number): void => {
  if (items !== NONE) walk.facts.call(walk.facts.member(items, 'contains'), [item], line);
};

/** `object[key]` calls `object.get(key)`; a container of the library gives what it holds. */
export const indexing: Rule = (walk, node) => {
  const { facts } = walk;
  const [object = -1, suffix = -1] = walk.children(node);
  const term = walk.visit(object);
  const keys = walk.children(suffix).map((key) => walk.visit(key));
  const key = walk.text(suffix).slice(1, -1);
  const element = facts.element(term, /^\d+$/.test(key) ? key : undefined);
  if (term === NONE) return element;
  return facts.orElse(facts.call(facts.member(term, 'get'), keys, walk.line(suffix)), element);
};

/** `-value` calls `value.unaryMinus()`. */
export const prefixed: Rule = (walk, node) => {
  const operand = walk.children(node).at(-1) ?? -1;
  if (LITERAL.test(walk.type(operand)) || !walk.text(node).startsWith('-')) return through(walk, node, true);
  const { facts } = walk;
  const term = walk.visit(operand);
  return term === NONE ? term : facts.orElse(facts.call(facts.member(term, 'unaryMinus'), [], walk.line(node)), term);
};
