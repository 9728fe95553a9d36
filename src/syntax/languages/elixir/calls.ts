import type { TermId } from '../../../code/facts.ts';
import type { Walk } from '../../walk.ts';
import { readParameters } from './definitions.ts';
import { clausesOf, readArms, readForm } from './forms.ts';
import { functionScope, operatorOf } from './modules.ts';
import { inScope, useModuleFunctions, useNamedFunctions } from './named-functions.ts';

/** The callee of a call; a name without a module is looked for past the locals of the function around. */
const calleeOf = (walk: Walk, target: number): TermId => {
  const { facts } = walk;
  if (walk.type(target) === 'identifier') return facts.name(walk.text(target), functionScope(facts));
  if (walk.type(target) !== 'dot') return walk.named(target);
  const left = walk.child(target, 'left');
  const right = walk.child(target, 'right');
  const object = walk.visit(left);
  return right < 0 ? object : facts.member(object, walk.text(right));
};

/** A call, with what a pipe hands it in front. */
export const readCall = (walk: Walk, node: number, piped: readonly TermId[]): TermId => {
  const { facts } = walk;
  const target = walk.child(node, 'target');
  const list = walk.tree.childOfType(node, 'arguments');
  if (walk.type(target) === 'identifier') {
    const read = readForm(walk, node, walk.text(target), list);
    if (read !== undefined) return read;
  }
  const callee = calleeOf(walk, target);
  const isField =
    list < 0 && piped.length === 0 && walk.type(target) === 'dot' && walk.type(walk.child(target, 'left')) !== 'alias';
  if (isField && !/\(\s*\)$/.test(walk.text(node))) {
    facts.use(callee, walk.line(node));
    return callee;
  }
  const written = walk.children(list);
  const form = walk.type(target) === 'identifier' ? walk.text(target) : '';
  useNamedFunctions(walk, form, written);
  useModuleFunctions(walk, written);
  const args = [...piped, ...written.map((child) => walk.visit(child))];
  const body = walk.tree.childOfType(node, 'do_block');
  const readBody = (): void => {
    // What a test of a module binds is seen in that test alone.
    if (body >= 0) facts.block(() => args.push(walk.visit(body)));
  };
  if (form === 'scope') inScope(walk, written, readBody);
  else readBody();
  return facts.call(callee, args, walk.line(target >= 0 ? target : node));
};

/** `a |> f(b)` is `f(a, b)`. */
export const pipe = (walk: Walk, node: number): TermId => {
  const { facts } = walk;
  const first = walk.visit(walk.child(node, 'left'));
  const right = walk.child(node, 'right');
  if (walk.type(right) === 'call') {
    const form = walk.text(walk.child(right, 'target'));
    if (form !== 'case') return readCall(walk, right, [first]);
    return readArms(walk, right, form, first);
  }
  if (walk.type(right) === 'identifier')
    return facts.call(facts.name(walk.text(right), functionScope(facts)), [first], walk.line(right));
  return walk.visit(right);
};

/** `fn … end`; one that is given a name at once is called by it. */
export const readLambda = (
  walk: Walk,
  node: number,
  kind: 'function' | 'lambda',
  name: string,
  outer: number,
): TermId => {
  const { facts } = walk;
  const symbol = facts.open(kind, name, walk.describe(outer));
  clausesOf(walk, node).forEach((clause, index) => {
    if (index > 0) facts.branch();
    const left = walk.child(clause, 'left');
    const isGuarded = walk.type(left) === 'binary_operator';
    readParameters(walk, symbol, walk.children(isGuarded ? walk.child(left, 'left') : left));
    if (isGuarded) walk.visit(walk.child(left, 'right'));
    facts.return(symbol, walk.visit(walk.child(clause, 'right')));
  });
  facts.close();
  return facts.symbolTerm(symbol);
};

/** A component that a template names: `&button`, `&Form.field`, as templates.ts writes them. Undefined for captures. */
const readComponent = (walk: Walk, operand: number): TermId | undefined => {
  const { facts } = walk;
  const dot = walk.type(operand) === 'call' ? walk.child(operand, 'target') : -1;
  const isOfModule =
    walk.type(dot) === 'dot' &&
    walk.type(walk.child(dot, 'left')) === 'alias' &&
    walk.tree.childOfType(operand, 'arguments') < 0;
  if (!isOfModule && walk.type(operand) !== 'identifier') return undefined;
  const callee = calleeOf(walk, isOfModule ? dot : operand);
  // A component is given one value, its attributes.
  return facts.call(callee, [facts.object([])], walk.line(operand));
};

/** `&f/1` names a function, `&f(&1)` makes one. */
export const capture = (walk: Walk, node: number, operand: number): TermId => {
  const { facts } = walk;
  const component = readComponent(walk, operand);
  if (component !== undefined) return component;
  if (walk.type(operand) === 'integer') return facts.name(`&${walk.text(operand)}`);
  if (walk.type(operand) === 'binary_operator' && operatorOf(walk, operand) === '/') {
    const left = walk.child(operand, 'left');
    const term = walk.type(left) === 'call' ? calleeOf(walk, walk.child(left, 'target')) : calleeOf(walk, left);
    facts.use(term, walk.line(node));
    return term;
  }
  const symbol = facts.open('lambda', facts.lambdaName(), walk.describe(node));
  const places = [...walk.text(operand).matchAll(/&(\d)/g)].map((found) => Number(found[1]));
  for (let place = 1; place <= Math.max(0, ...places); place++) facts.addParameter(symbol, `&${place}`);
  facts.return(symbol, walk.visit(operand));
  facts.close();
  return facts.symbolTerm(symbol);
};
