import { NONE, type TermId } from '../../../code/facts.ts';
import type { Rule } from '../../language.ts';
import { holdBehind, narrowingIf, negated, pathOf, testsBy, together, visitHolding } from '../../narrowing.ts';
import type { Walk } from '../../walk.ts';

/** Functions that tell what their argument is, by their name; what they tell is written in their result. */
const GUARD = /^[_$]*(?:is|has|assert)[A-Z]/;

/** Functions that do not come back when their first argument is false. */
const ASSERTION = /^(?:assert|invariant|assume)$/;

/** The calls of guards that were read, by node: a condition is read once and asked afterwards. */
const guardCalls = new WeakMap<Walk, Map<number, TermId>>();

/** Notes a call that may be one of a guard. */
export const noteGuard = (walk: Walk, node: number, callee: number, call: TermId): void => {
  const type = walk.type(callee);
  if (type !== 'identifier' && type !== 'member_expression') return;
  if (!GUARD.test(walk.text(type === 'identifier' ? callee : walk.child(callee, 'property')))) return;
  const calls = guardCalls.get(walk) ?? new Map<number, TermId>();
  guardCalls.set(walk, calls);
  calls.set(node, call);
};

/** The text between the operands of a binary expression. */
export const operatorOf = (walk: Walk, node: number): string => {
  const { tree } = walk;
  const [left, right] = [walk.child(node, 'left'), walk.child(node, 'right')];
  return tree.text.slice(tree.end[left] ?? 0, tree.start[right] ?? 0).replace(/\/\*.*?\*\/|\s/gs, '');
};

export const testsOf = testsBy({
  unary_expression: (walk, condition, inside) =>
    walk.text(condition).startsWith('!') ? negated(inside(walk.child(condition, 'argument'))) : [],
  binary_expression: (walk, condition, inside) => {
    const operator = operatorOf(walk, condition);
    const [left, right] = [walk.child(condition, 'left'), walk.child(condition, 'right')];
    if (operator === '&&') return together(inside(left), inside(right));
    const path = operator === 'instanceof' ? pathOf(walk.text(left)) : '';
    if (path === '' || !/(?:^|\.)[A-Z]\w*$/.test(walk.text(right))) return [];
    return [{ path, term: walk.facts.instanceOf(walk.named(right)), isNegated: false }];
  },
  call_expression: (walk, condition) => {
    const call = guardCalls.get(walk)?.get(condition) ?? NONE;
    const value = walk.children(walk.child(condition, 'arguments'))[0] ?? -1;
    const path = call === NONE ? '' : pathOf(walk.text(value));
    if (path === '') return [];
    return [{ path, term: walk.facts.unwrap(call, walk.named(value)), isNegated: false }];
  },
});

const EXITS = new Set(['return_statement', 'throw_statement', 'continue_statement', 'break_statement']);

/** Whether what stands behind a statement is not reached through it. */
const leaves = (walk: Walk, statement: number): boolean => {
  if (walk.type(statement) !== 'statement_block') return EXITS.has(walk.type(statement));
  return EXITS.has(walk.type(walk.children(statement).at(-1) ?? -1));
};

export const ifStatement = narrowingIf({ body: 'consequence', testsOf, leaves });

export const ternary: Rule = (walk, node) => {
  const condition = walk.child(node, 'condition');
  walk.visit(condition);
  const tests = testsOf(walk, condition);
  return walk.facts.union([
    visitHolding(walk, tests, true, walk.child(node, 'consequence')),
    visitHolding(walk, tests, false, walk.child(node, 'alternative')),
  ]);
};

/** `assert(item instanceof Order)` holds for the rest of the block. */
export const holdAsserted = (walk: Walk, call: number): void => {
  const statement = walk.tree.parent[call] ?? -1;
  const named = walk.child(call, 'function');
  if (walk.type(statement) !== 'expression_statement' || walk.type(named) !== 'identifier') return;
  const callee = walk.text(named);
  if (ASSERTION.test(callee))
    holdBehind(walk, testsOf(walk, walk.children(walk.child(call, 'arguments'))[0] ?? -1), true, statement);
  else if (/^[_$]*assert[A-Z]/.test(callee)) holdBehind(walk, testsOf(walk, call), true, statement);
};
