import type { TermId } from '../../../code/facts.ts';
import type { Rule } from '../../language.ts';
import type { Walk } from '../../walk.ts';
import { arraysOf, typeTerm } from './types.ts';

/** Operators whose result is a truth value, whatever they compare. */
const TRUTH = new Set(['==', '!=', '<', '>', '<=', '>=', '&&', '||', '!']);

/**
 * Operators are not overloaded: whatever they give has no members of ours. What it is tells overloads apart, so where the
 * operands decide it they are kept, as the arguments of a type that nothing is.
 */
const result = (walk: Walk, operator: string, operands: readonly TermId[]): TermId => {
  const { facts } = walk;
  if (TRUTH.has(operator)) return facts.literal('boolean');
  const text = facts.literal('String');
  // The parts of a long text are many: one that is written out tells the whole.
  if (operator === '+' && operands.includes(text)) return text;
  return facts.generic(facts.literal(operator), operands);
};

/** The signs between two places; a tree has no node for them. */
const signsBetween = (walk: Walk, start: number | undefined, end: number | undefined): string =>
  walk.tree.text.slice(start, end).replace(/\/\*.*?\*\/|\/\/[^\n]*|[\s()]/gs, '');

export const binaryExpression: Rule = (walk, node) => {
  const [left, right] = [walk.child(node, 'left'), walk.child(node, 'right')];
  const operands = [walk.visit(left), walk.visit(right)];
  return result(walk, signsBetween(walk, walk.tree.end[left], walk.tree.start[right]), operands);
};

export const unaryExpression: Rule = (walk, node) => {
  const operand = walk.child(node, 'operand');
  return result(walk, signsBetween(walk, walk.tree.start[node], walk.tree.start[operand]), [walk.visit(operand)]);
};

/** `i++` is as large as `i`. */
export const updateExpression: Rule = (walk, node) => {
  const [operand = -1] = walk.children(node);
  return result(walk, '++', [walk.visit(operand)]);
};

export const wholeNumber: Rule = (walk, node) => walk.facts.literal(/[lL]$/.test(walk.text(node)) ? 'long' : 'int');

export const realNumber: Rule = (walk, node) => walk.facts.literal(/[fF]$/.test(walk.text(node)) ? 'float' : 'double');

/** The arguments of a call. A missing object is none of ours, but no number either. */
export const passedIn = (walk: Walk, list: number): TermId[] =>
  list < 0
    ? []
    : walk
        .children(list)
        .map((argument) =>
          walk.type(argument) === 'null_literal' ? walk.facts.literal('null') : walk.visit(argument),
        );

/** `new int[2][]`, `new Order[] { first }`: what it holds is told by its type and by what stands in it. */
export const arrayCreation: Rule = (walk, node) => {
  walk.visitOthers(node, 'type', 'value');
  const made = arraysOf(walk, typeTerm(walk, walk.child(node, 'type')), node);
  const value = walk.visit(walk.child(node, 'value'));
  return walk.facts.union([walk.facts.instanceOf(made), value]);
};
