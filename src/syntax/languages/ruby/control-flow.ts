import { NONE, type TermId } from '../../../code/facts.ts';
import type { Rule } from '../../language.ts';
import type { Walk } from '../../walk.ts';
import { bindTarget } from './assignments.ts';
import { declareLocal } from './scopes.ts';

const KEYWORDS =
  /^(?:if|unless|elsif|else|then|end|do|while|until|for|in|case|when|begin|rescue|ensure|return|next|break|class|module|def|not|and|or|yield)$/;

/** The children that mean something: a keyword of the grammar has the same type name as the statement it opens. */
export const parts = (walk: Walk, node: number): number[] =>
  walk.children(node).filter((child) => walk.tree.firstChild(child) >= 0 || !KEYWORDS.test(walk.type(child)));

/** Node types that hold a run of statements. */
export const BODIES = [
  'program',
  'body_statement',
  'block_body',
  'then',
  'else',
  'begin',
  'begin_block',
  'ensure',
  'do',
  'parenthesized_statements',
];

/** A run of statements: its value is the last one's, or what a `rescue` gives. */
export const body: Rule = (walk, node) => {
  const values: TermId[] = [];
  let last: TermId = NONE;
  for (const child of parts(walk, node)) {
    const value = walk.visit(child);
    const type = walk.type(child);
    if (type === 'rescue' || type === 'else') values.push(value);
    else if (type !== 'ensure') last = value;
  }
  return walk.facts.union([last, ...values]);
};

/** `if`, `unless`, `elsif`: the keyword has the same type name as the statement, and no children. */
export const branch: Rule = (walk, node) => {
  if (walk.tree.firstChild(node) < 0) return NONE;
  walk.facts.branch();
  walk.visit(walk.child(node, 'condition'));
  return walk.facts.union([walk.visit(walk.child(node, 'consequence')), walk.visit(walk.child(node, 'alternative'))]);
};

export const repeat: Rule = (walk, node) => {
  if (walk.tree.firstChild(node) < 0) return NONE;
  walk.facts.branch();
  const iterated = walk.visit(
    walk.child(walk.child(node, 'value'), 'value') >= 0
      ? walk.child(walk.child(node, 'value'), 'value')
      : walk.child(node, 'value'),
  );
  bindTarget(walk, walk.child(node, 'pattern'), walk.facts.element(iterated));
  walk.visit(walk.child(node, 'condition'));
  walk.visit(walk.child(node, 'body'));
  return NONE;
};

export const caseOf: Rule = (walk, node) => {
  if (walk.tree.firstChild(node) < 0) return NONE;
  const value = walk.child(node, 'value');
  walk.visit(value);
  return walk.facts.union(
    parts(walk, node)
      .filter((child) => child !== value)
      .map((child) => walk.visit(child)),
  );
};

export const arm: Rule = (walk, node) => {
  if (walk.tree.firstChild(node) < 0) return NONE;
  walk.facts.branch();
  walk.visitOthers(node, 'body');
  return walk.visit(walk.child(node, 'body'));
};

/** The names that a pattern of `case … in` binds. */
const bindPattern = (walk: Walk, node: number): void => {
  if (node < 0) return;
  const type = walk.type(node);
  if (type === 'identifier') declareLocal(walk.facts, walk.text(node));
  else if (type === 'keyword_pattern' && walk.child(node, 'value') < 0) {
    declareLocal(walk.facts, walk.text(walk.child(node, 'key')).replace(/:$/, ''));
  } else if (/^(?:constant|scope_resolution)$/.test(type)) walk.visit(node);
  else for (const child of walk.children(node)) bindPattern(walk, child);
};

export const matchArm: Rule = (walk, node) => {
  walk.facts.branch();
  bindPattern(walk, walk.child(node, 'pattern'));
  walk.visit(walk.child(node, 'guard'));
  return walk.visit(walk.child(node, 'body'));
};

export const rescue: Rule = (walk, node) => {
  if (walk.tree.firstChild(node) < 0) return NONE;
  const { facts } = walk;
  facts.branch();
  const types = walk.children(walk.child(node, 'exceptions')).map((child) => walk.visit(child));
  const variable = walk.children(walk.child(node, 'variable')).find((child) => walk.type(child) !== 'rescue') ?? -1;
  bindTarget(walk, variable, facts.instanceOf(facts.union(types)));
  return walk.visit(walk.child(node, 'body'));
};
