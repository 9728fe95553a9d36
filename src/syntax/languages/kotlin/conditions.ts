import { NONE, type TermId } from '../../../code/facts.ts';
import type { Rule } from '../../language.ts';
import { holdBehind, negated, pathOf, type Test, testsBy, together, visitHolding } from '../../narrowing.ts';
import { through } from '../../rules.ts';
import type { Walk } from '../../walk.ts';
import { declareLocal } from '../class-based.ts';
import { narrow } from './expressions.ts';
import { contained } from './operators.ts';
import { isType, typeNode, typeTerm } from './types.ts';

/** The types that tests ask for, by node: a condition is read once and asked afterwards. */
const testedTypes = new WeakMap<Walk, Map<number, TermId>>();

/** `x is T`, `x !is T`, `x in y`. */
export const check: Rule = (walk, node) => {
  const [subject = -1, ...rest] = walk.children(node);
  const item = walk.visit(subject);
  const type = rest.find((child) => isType(walk, child)) ?? -1;
  if (type < 0) for (const child of rest) contained(walk, item, walk.visit(child), walk.line(child));
  else {
    const types = testedTypes.get(walk) ?? new Map<number, TermId>();
    testedTypes.set(walk, types.set(node, narrow(walk, subject, type)));
  }
  return walk.facts.literal('Boolean');
};

const testsOf = testsBy({
  check_expression: (walk, condition) => {
    const term = testedTypes.get(walk)?.get(condition) ?? NONE;
    const [subject = -1] = walk.children(condition);
    const path = term === NONE ? '' : pathOf(walk.text(subject));
    return path === '' ? [] : [{ path, term, isNegated: /^\s*!is\b/.test(behind(walk, subject)) }];
  },
  conjunction_expression: (walk, condition, inside) => {
    const [left = -1, right = -1] = walk.children(condition);
    return together(inside(left), inside(right));
  },
  prefix_expression: (walk, condition, inside) =>
    walk.text(condition).startsWith('!') ? negated(inside(walk.children(condition).at(-1) ?? -1)) : [],
});

const behind = (walk: Walk, node: number): string => {
  const end = walk.tree.end[node] ?? 0;
  return walk.tree.text.slice(end, end + 40);
};

/** `a && b`: the second is asked where the first holds. */
export const conjunction: Rule = (walk, node) => {
  const [left = -1, right = -1] = walk.children(node);
  walk.visit(left);
  visitHolding(walk, testsOf(walk, left), true, right);
  return walk.facts.literal('Boolean');
};

/** Whether what stands behind a body is not reached through it. */
const leaves = (walk: Walk, body: number): boolean => {
  const last = walk.children(body).at(-1) ?? -1;
  if (walk.type(last) === 'statements') return leaves(walk, last);
  return walk.type(last) === 'jump_expression';
};

export const ifExpression: Rule = (walk, node) => {
  const children = walk.children(node);
  const condition = children.find((child) => !/^(?:if|else|control_structure_body)$/.test(walk.type(child))) ?? -1;
  const bodies = children.filter((child) => walk.type(child) === 'control_structure_body');
  walk.visit(condition);
  const tests = testsOf(walk, condition);
  // `if (x) else y` has one body, behind the word.
  const isElseAlone = bodies.length === 1 && walk.hasKeyword(node, 'else');
  const results = bodies.map((body, place) => visitHolding(walk, tests, place === 0 && !isElseAlone, body));
  const [body = -1] = bodies;
  if (bodies.length === 1 && !isElseAlone && leaves(walk, body)) holdBehind(walk, tests, false, node);
  return walk.facts.union(results);
};

/** Statements in a row: what a way out tells is known up to their end. */
export const statements: Rule = (walk, node, use) => {
  const mark = walk.narrowings.mark();
  const term = through(walk, node, use);
  walk.narrowings.release(mark);
  return term;
};

/** `when (x) { is A -> … }`, `when { x is A -> … }`. */
export const whenExpression: Rule = (walk, node) => {
  const { facts } = walk;
  const subject = walk.tree.childOfType(node, 'when_subject');
  const parts = walk.children(subject).filter((child) => walk.type(child) !== 'val');
  const declared = parts.find((child) => walk.type(child) === 'variable_declaration') ?? -1;
  const value = walk.visit(parts.at(-1) ?? -1);
  const name = walk.tree.childOfType(declared < 0 ? node : declared, 'simple_identifier');
  if (declared >= 0) declareLocal(walk, walk.text(name), typeTerm(walk, typeNode(walk, declared)), value);
  const asked = declared >= 0 ? name : (parts[0] ?? -1);
  const results: TermId[] = [];
  for (const entry of walk.children(node)) {
    if (walk.type(entry) !== 'when_entry') continue;
    const tests: Test[] = [];
    for (const part of walk.children(entry)) {
      if (walk.type(part) === 'control_structure_body')
        results.push(visitHolding(walk, anyOf(walk, tests), true, part));
      else if (walk.type(part) === 'when_condition') tests.push(...readCondition(walk, part, asked));
      else walk.visit(part);
    }
  }
  return facts.union(results);
};

/** What a condition of `when` says of what it is asked about. */
const readCondition = (walk: Walk, condition: number, asked: number): readonly Test[] => {
  walk.facts.branch();
  const test = walk.tree.childOfType(condition, 'type_test');
  if (test < 0) {
    walk.visit(condition);
    return testsOf(walk, walk.children(condition)[0] ?? -1);
  }
  const term = narrow(walk, asked, typeNode(walk, test));
  const path = pathOf(walk.text(asked));
  return path === '' ? [] : [{ path, term, isNegated: /^!is\b/.test(walk.text(test)) }];
};

/** One of several tests holds: what they say of one value is one of what each says. */
const anyOf = (walk: Walk, tests: readonly Test[]): readonly Test[] => {
  const [first] = tests;
  if (first === undefined || tests.length === 1) return tests;
  const isOfOne = tests.every(({ path, isNegated }) => path === first.path && !isNegated);
  return isOfOne ? [{ ...first, term: walk.facts.union(tests.map(({ term }) => term)) }] : [];
};
