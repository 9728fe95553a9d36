import { NONE } from '../../../code/facts.ts';
import type { Rule } from '../../language.ts';
import { holdBehind, narrowingIf, negated, pathOf, testsBy, together, visitHolding } from '../../narrowing.ts';
import type { Walk } from '../../walk.ts';

/** A class by its name; of other names nobody knows what they hold. */
const CLASS = /(?:^|\.)_*[A-Z]\w*$|^(?:str|bytes|int|float|bool|list|dict|set|tuple|type)$/;

const classesOf = (walk: Walk, node: number): number[] => {
  const parts = walk.type(node) === 'tuple' ? walk.children(node) : [node];
  return parts.every((part) => CLASS.test(walk.text(part))) ? parts : [];
};

const testsOf = testsBy({
  not_operator: (walk, condition, inside) => negated(inside(walk.child(condition, 'argument'))),
  boolean_operator: (walk, condition, inside) => {
    if (!walk.hasKeyword(condition, 'and')) return [];
    return together(inside(walk.child(condition, 'left')), inside(walk.child(condition, 'right')));
  },
  call: (walk, condition) => {
    if (walk.text(walk.child(condition, 'function')) !== 'isinstance') return [];
    const [value = -1, type = -1] = walk.children(walk.child(condition, 'arguments'));
    const path = pathOf(walk.text(value));
    const classes = path === '' ? [] : classesOf(walk, type);
    if (classes.length === 0) return [];
    const term = walk.facts.union(classes.map((part) => walk.facts.instanceOf(walk.named(part))));
    return [{ path, term, isNegated: false }];
  },
});

const EXITS = new Set(['return_statement', 'raise_statement', 'continue_statement', 'break_statement']);

const leaves = (walk: Walk, block: number): boolean => EXITS.has(walk.type(walk.children(block).at(-1) ?? -1));

export const ifStatement = narrowingIf({ body: 'consequence', testsOf, leaves });

export const elifClause: Rule = (walk, node) => {
  const condition = walk.child(node, 'condition');
  walk.visit(condition);
  visitHolding(walk, testsOf(walk, condition), true, walk.child(node, 'consequence'));
  return NONE;
};

export const conditional: Rule = (walk, node) => {
  const [yes = -1, condition = -1, no = -1] = walk
    .children(node)
    .filter((child) => !['if', 'else'].includes(walk.type(child)));
  walk.visit(condition);
  const tests = testsOf(walk, condition);
  return walk.facts.union([visitHolding(walk, tests, true, yes), visitHolding(walk, tests, false, no)]);
};

/** Either side is the value; behind `and` the left side holds. */
export const booleanOperator: Rule = (walk, node) => {
  const left = walk.child(node, 'left');
  const right = walk.child(node, 'right');
  const first = walk.visit(left);
  return walk.facts.union([first, visitHolding(walk, testsOf(walk, left), walk.hasKeyword(node, 'and'), right)]);
};

/** `assert isinstance(item, Order)` holds for the rest of the block. */
export const assertStatement: Rule = (walk, node) => {
  const condition = walk.children(node).find((child) => walk.type(child) !== 'assert') ?? -1;
  walk.visitChildren(node);
  holdBehind(walk, testsOf(walk, condition), true, node);
  return NONE;
};
