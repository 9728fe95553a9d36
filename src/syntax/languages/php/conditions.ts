import { NONE, type TermId } from '../../../code/facts.ts';
import type { Rule } from '../../language.ts';
import { holdBehind, narrowingIf, negated, testsBy, together, visitHolding } from '../../narrowing.ts';
import type { Walk } from '../../walk.ts';

/** The types of tests that were read, by node: a condition is read once and asked afterwards. */
const testedTypes = new WeakMap<Walk, Map<number, TermId>>();

/** Notes the type that an `instanceof` asks for. */
export const noteTested = (walk: Walk, node: number, type: TermId): void => {
  const types = testedTypes.get(walk) ?? new Map<number, TermId>();
  testedTypes.set(walk, types.set(node, type));
};

/** Variables and properties of the receiver; a path that begins with another variable changes with it. */
export const pathOf = (text: string): string => (/^\$(?:this\s*->\s*)?\w+$/.test(text) ? text.replace(/\s/g, '') : '');

/** The word or sign between the operands of a binary expression. */
export const operatorOf = (walk: Walk, node: number): string => {
  const { tree } = walk;
  const [left, right] = [walk.child(node, 'left'), walk.child(node, 'right')];
  return tree.text.slice(tree.end[left], tree.start[right]).trim().toLowerCase();
};

export const isBoth = (operator: string): boolean => operator === '&&' || operator === 'and';

export const testsOf = testsBy({
  unary_op_expression: (walk, condition, inside) =>
    walk.text(condition).startsWith('!') ? negated(inside(walk.children(condition).at(-1) ?? -1)) : [],
  binary_expression: (walk, condition, inside) => {
    const [left, right] = [walk.child(condition, 'left'), walk.child(condition, 'right')];
    if (isBoth(operatorOf(walk, condition))) return together(inside(left), inside(right));
    const type = testedTypes.get(walk)?.get(condition) ?? NONE;
    const path = type === NONE ? '' : pathOf(walk.text(left));
    return path === '' ? [] : [{ path, term: walk.facts.instanceOf(type), isNegated: false }];
  },
});

const EXITS = /^(?:return_statement|throw_statement|continue_statement|break_statement|exit_statement)$/;

/** Whether what stands behind a statement is not reached through it. */
const leaves = (walk: Walk, statement: number): boolean => {
  const type = walk.type(statement);
  if (type === 'compound_statement') return leaves(walk, walk.children(statement).at(-1) ?? -1);
  if (type === 'expression_statement') return walk.type(walk.children(statement)[0] ?? -1) === 'throw_expression';
  return EXITS.test(type);
};

/** `if` and `elseif`, with what comes where they do not hold. */
export const ifStatement = narrowingIf({ body: 'body', testsOf, leaves });

/** `c ? a : b`, and `c ?: b`, which gives the condition itself. */
export const conditional: Rule = (walk, node) => {
  const condition = walk.child(node, 'condition');
  const body = walk.child(node, 'body');
  const tested = walk.visit(condition);
  const tests = testsOf(walk, condition);
  return walk.facts.union([
    body < 0 ? tested : visitHolding(walk, tests, true, body),
    visitHolding(walk, tests, false, walk.child(node, 'alternative')),
  ]);
};

/** `assert($item instanceof Order)` holds for the rest of the block. */
export const holdAsserted = (walk: Walk, call: number): void => {
  const statement = walk.tree.parent[call] ?? -1;
  if (walk.type(statement) !== 'expression_statement' || walk.text(walk.child(call, 'function')) !== 'assert') return;
  const [argument = -1] = walk.children(walk.child(call, 'arguments'));
  holdBehind(walk, testsOf(walk, walk.children(argument).at(-1) ?? -1), true, statement);
};
