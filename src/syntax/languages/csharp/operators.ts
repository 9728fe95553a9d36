import type { Rule } from '../../language.ts';
import type { Walk } from '../../walk.ts';
import { arrayOf } from '../class-based.ts';
import { typeTerm } from './types.ts';

/** Operators whose result is a truth value, whatever they compare. */
const TRUTH = new Set(['==', '!=', '<', '>', '<=', '>=', '&&', '||', '!']);

/** The signs between two places; a tree has no node for them. */
const signsBetween = (walk: Walk, start: number | undefined, end: number | undefined): string =>
  walk.tree.text.slice(start, end).replace(/\/\*.*?\*\/|\/\/[^\n]*|[\s()]/gs, '');

/** Operators may be written anew: what the operands are is kept, but for a comparison and for a text that is put together. */
export const binaryExpression: Rule = (walk, node) => {
  const { facts } = walk;
  const [left, right] = [walk.child(node, 'left'), walk.child(node, 'right')];
  const operands = [walk.visit(left), walk.visit(right)];
  const operator = signsBetween(walk, walk.tree.end[left], walk.tree.start[right]);
  if (TRUTH.has(operator)) return facts.literal('bool');
  const text = facts.literal('string');
  return operator === '+' && operands.includes(text) ? text : facts.union(operands);
};

/** `!done`, `-count`: the sign stands first. */
export const prefixExpression: Rule = (walk, node) => {
  const operand = walk.children(node).at(-1) ?? -1;
  const value = walk.visit(operand);
  const operator = signsBetween(walk, walk.tree.start[node], walk.tree.start[operand]);
  return TRUTH.has(operator) ? walk.facts.literal('bool') : value;
};

/** A number by the letters behind it; without any, by what is written in front. */
const NUMBERS: readonly (readonly [RegExp, string])[] = [
  [/^0[xb][\da-f_]+$/i, 'int'],
  [/(?:ul|lu)$/i, 'ulong'],
  [/l$/i, 'long'],
  [/u$/i, 'uint'],
  [/m$/i, 'decimal'],
  [/f$/i, 'float'],
  [/d$/i, 'double'],
];

export const number =
  (plain: string): Rule =>
  (walk, node) => {
    const text = walk.text(node);
    return walk.facts.literal(NUMBERS.find(([suffix]) => suffix.test(text))?.[1] ?? plain);
  };

/** `new Order[2]`, `new Order[] { first }`: what it holds is told by its type and by what stands in it. */
export const arrayCreation: Rule = (walk, node) => {
  const { facts } = walk;
  const made = facts.instanceOf(typeTerm(walk, walk.child(node, 'type')));
  for (const rank of walk.children(walk.child(node, 'type')))
    if (walk.type(rank) === 'array_rank_specifier') walk.visitChildren(rank);
  return facts.union([made, walk.visit(walk.tree.childOfType(node, 'initializer_expression'))]);
};

/** `new[] { first }`: an array of whatever stands in it. */
export const impliedArrayCreation: Rule = (walk, node) => {
  const { facts } = walk;
  const values = walk.visit(walk.tree.childOfType(node, 'initializer_expression'));
  return facts.union([facts.instanceOf(arrayOf(walk, -1)), values]);
};

/** `default(Order)`, and `default` where the type is left to the place. */
export const defaultExpression: Rule = (walk, node) => {
  const type = typeTerm(walk, walk.child(node, 'type'));
  return type < 0 ? walk.facts.literal('null') : walk.facts.instanceOf(type);
};
