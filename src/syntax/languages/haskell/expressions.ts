import { NONE, type TermId } from '../../../code/facts.ts';
import { isTypeLike } from '../../../code/symbol.ts';
import type { Rule } from '../../language.ts';
import type { Walk } from '../../walk.ts';
import { definition } from './declarations.ts';
import { stateOf } from './file-state.ts';
import { bindPattern } from './patterns.ts';

export const identifier: Rule = (walk, node, use) => {
  const term = walk.facts.name(walk.text(node).replace(/^\(\s*|\s*\)$/g, ''));
  if (use) walk.facts.use(term, walk.line(node));
  return term;
};

export const qualified: Rule = (walk, node, use) => {
  const module = walk.text(walk.child(node, 'module')).replace(/\.$/, '');
  const term = walk.facts.member(walk.facts.name(module), walk.text(walk.child(node, 'id')));
  if (use) walk.facts.use(term, walk.line(node));
  return term;
};

const isCallable = (walk: Walk, node: number): boolean =>
  /^(?:variable|constructor|qualified|parens|prefix_id)$/.test(walk.type(node));

/** `f x y` is one call with two arguments; `more` come from an operator such as `$`. */
export const readApply = (walk: Walk, node: number, more: readonly TermId[]): TermId => {
  const args: number[] = [];
  let head = node;
  for (; walk.type(head) === 'apply'; head = walk.child(head, 'function')) args.unshift(walk.child(head, 'argument'));
  if (!isCallable(walk, head)) {
    const inner = walk.visit(head);
    return walk.facts.call(inner, [...walk.visitAll(args), ...more], walk.line(node));
  }
  const callee = walk.type(head) === 'parens' ? walk.visit(head) : walk.named(head);
  return walk.facts.call(callee, [...walk.visitAll(args), ...more], walk.line(head));
};

/** Operators of the Prelude, which are never the project's own. */
const PLAIN = new Set([
  '+',
  '-',
  '*',
  '/',
  '^',
  '^^',
  '**',
  '==',
  '/=',
  '<',
  '>',
  '<=',
  '>=',
  '&&',
  '||',
  '++',
  '!!',
  ':',
  '<>',
]);

/** Operators that make one function of two. */
const COMPOSING = new Set(['.', '>>>', '<<<', '>=>', '<=<']);

const isName = (walk: Walk, node: number): boolean => /^(?:variable|qualified|prefix_id)$/.test(walk.type(node));

/** A bare name that is run where it stands, not only named: `refresh` in a `do`. */
const run = (walk: Walk, node: number): TermId =>
  isName(walk, node) ? walk.facts.call(walk.named(node), [], walk.line(node)) : walk.visit(node);

/** Whether a name is a parameter or another local value; functions of a `where` are not. */
const isLocalValue = (walk: Walk, node: number): boolean => {
  const { facts } = walk;
  const name = walk.text(node);
  for (let at = facts.current; at > 0 && !isTypeLike(facts.symbol(at).kind); at = facts.symbol(at).parent)
    if (facts.declared(name, at) !== undefined) return !stateOf(facts).functions.has(`${at} ${name}`);
  return false;
};

/**
 * A bare name whose arguments are left out: the parts of `parse . strip`, the result in `parse = parseWith` and in
 * `if strict then check else pure`. Whoever calls what is made here calls that function too.
 */
export const unapplied = (walk: Walk, node: number): TermId => {
  if (!isName(walk, node) || isLocalValue(walk, node)) return walk.visit(node);
  run(walk, node);
  return walk.named(node);
};

export const infix: Rule = (walk, node) => {
  const { facts } = walk;
  const left = walk.child(node, 'left_operand');
  const right = walk.child(node, 'right_operand');
  const operator = walk.child(node, 'operator');
  const name = walk.text(operator).replace(/^`|`$/g, '');
  const line = walk.line(operator >= 0 ? operator : node);
  if (name === '$' || name === '$!') {
    const value = walk.visit(right);
    return readApply(walk, left, [value]);
  }
  if (name === '<$>' || name === '=<<') return facts.call(walk.visit(left), [facts.unwrap(walk.visit(right))], line);
  if (name === '>>=' || name === '&' || name === '<&>') {
    const value = walk.visit(left);
    return facts.call(walk.visit(right), [name === '&' ? value : facts.unwrap(value)], line);
  }
  if (COMPOSING.has(name)) return facts.union([unapplied(walk, left), unapplied(walk, right)]);
  if (name === '>>' || name === '*>' || name === '<*') {
    const [first, second] = [run(walk, left), run(walk, right)];
    return name === '<*' ? first : second;
  }
  const terms = [walk.visit(left), walk.visit(right)];
  if (name === '<|>') return facts.union(terms);
  if (PLAIN.has(name)) return NONE;
  const path = name.split(/\.(?=[^.]+$)/);
  const callee =
    /^[A-Z]/.test(name) && path.length === 2
      ? facts.member(facts.name(path[0] ?? ''), path[1] ?? '')
      : facts.name(name);
  return facts.call(callee, terms, line);
};

/** ``(`within` range)``, `(price *)`: the operator waits for its other operand. */
export const section: Rule = (walk, node) => {
  const operator = walk.tree.childOfType(node, 'infix_id');
  const operand = ['left_operand', 'right_operand'].map((field) => walk.child(node, field)).find((child) => child >= 0);
  const value = walk.visit(operand ?? -1);
  const [callee = -1] = walk.children(operator);
  return operator < 0 ? NONE : walk.facts.call(walk.named(callee), [value], walk.line(operator));
};

export const lambda: Rule = (walk, node) => {
  const { facts } = walk;
  const body = walk.child(node, 'expression');
  const symbol = facts.open('lambda', facts.lambdaName(), walk.describe(node, { body }));
  for (const pattern of walk.children(walk.child(node, 'patterns'))) {
    const name = walk.type(pattern) === 'variable' ? walk.text(pattern) : '';
    const variable = name === '' ? facts.temporary() : facts.declare(name, symbol);
    facts.symbol(symbol).parameters.push({ name, variable, type: NONE, rest: '' });
    bindPattern(walk, pattern, facts.variable(variable));
  }
  facts.return(symbol, walk.visit(body));
  facts.close();
  return facts.symbolTerm(symbol);
};

const readAlternatives = (walk: Walk, node: number, value: TermId): TermId =>
  walk.facts.union(
    walk.children(walk.child(node, 'alternatives')).map((alternative) => {
      if (walk.type(alternative) !== 'alternative') return NONE;
      walk.facts.branch();
      bindPattern(walk, walk.child(alternative, 'pattern'), value);
      walk.visit(walk.child(alternative, 'binds'));
      return walk.facts.union(walk.tree.childrenIn(alternative, 'match').map((match) => walk.visit(match)));
    }),
  );

export const caseOf: Rule = (walk, node) => {
  const alternatives = walk.child(node, 'alternatives');
  const subject =
    walk.children(node).find((child) => child !== alternatives && !/^(?:case|of)$/.test(walk.type(child))) ?? -1;
  return readAlternatives(walk, node, walk.visit(subject));
};

export const lambdaCase: Rule = (walk, node) => {
  const { facts } = walk;
  const symbol = facts.open(
    'lambda',
    facts.lambdaName(),
    walk.describe(node, { body: walk.child(node, 'alternatives') }),
  );
  const variable = facts.temporary();
  facts.symbol(symbol).parameters.push({ name: '', variable, type: NONE, rest: '' });
  facts.return(symbol, readAlternatives(walk, node, facts.variable(variable)));
  facts.close();
  return facts.symbolTerm(symbol);
};

/** The statements of a `do`; a bare name among them is run, not only named. */
export const doBlock: Rule = (walk, node) => {
  let last: TermId = NONE;
  for (const child of walk.tree.childrenIn(node, 'statement')) last = walk.visit(child);
  return last;
};

export const doStatement: Rule = (walk, node) => run(walk, walk.children(node)[0] ?? -1);

/** `x <- action` in a `do`, a guard or a comprehension; `x = value` is read by the declarations. */
export const bind: Rule = (walk, node, use) => {
  if (walk.child(node, 'match') >= 0 || walk.child(node, 'expression') < 0) return definition(walk, node, use);
  const value = run(walk, walk.child(node, 'expression'));
  bindPattern(walk, walk.child(node, 'pattern'), walk.facts.unwrap(value));
  return NONE;
};

export const generator: Rule = (walk, node) => {
  const value = walk.visit(walk.child(node, 'expression'));
  bindPattern(walk, walk.child(node, 'pattern'), walk.facts.element(value));
  return NONE;
};

/** `Foo { x = 1 }` makes a record, `foo { x = 1 }` changes a copy of one. */
export const record: Rule = (walk, node) => {
  const { facts } = walk;
  const subject =
    walk.child(node, 'expression') >= 0 ? walk.child(node, 'expression') : walk.child(node, 'constructor');
  const isMade = walk.type(subject) === 'constructor';
  const base = isMade ? walk.named(subject) : walk.visit(subject);
  const args = walk.tree.childrenIn(node, 'field').map((field) => {
    const name = walk.child(field, 'field');
    facts.use(facts.name(walk.text(name)), walk.line(field));
    return facts.keyword(walk.text(name), walk.visit(walk.child(field, 'expression')));
  });
  return isMade ? facts.call(base, args, walk.line(node), true) : base;
};

export const inner: Rule = (walk, node, use) => {
  let term: TermId = NONE;
  for (const child of walk.children(node)) term = walk.visit(child, use);
  return term;
};
