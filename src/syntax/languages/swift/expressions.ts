import { ELEMENT, NONE, type TermId } from '../../../code/facts.ts';
import { ArgumentPlaces, expectedHere, expecting, expectingElement } from '../../expected-types.ts';
import type { Rule } from '../../language.ts';
import { sequence } from '../../rules.ts';
import type { Walk } from '../../walk.ts';
import { arrayOf, functionValue, type Naming, typeName } from '../class-based.ts';
import { negative, operated, subscripted } from './operators.ts';
import { readStatements } from './statements.ts';
import { typeNode, typeTerm } from './types.ts';

export const name: Rule = (walk, node, use) => {
  const { facts } = walk;
  const text = walk.text(node).replace(/^`|`$/g, '');
  if (text === 'Self') return facts.thisClassTerm();
  const term = facts.name(text);
  if (use) facts.use(term, walk.line(node));
  return term;
};

export const navigation: Rule = (walk, node, use) => {
  const { facts } = walk;
  const object = walk.visit(walk.child(node, 'target'));
  const suffix = walk.child(walk.child(node, 'suffix'), 'suffix');
  if (walk.type(suffix) === 'integer_literal') return facts.element(object, walk.text(suffix));
  if (walk.text(suffix) === 'self') return object;
  const term = facts.member(object, walk.text(suffix));
  if (use && suffix >= 0) facts.use(term, walk.line(suffix));
  return term;
};

/** `.name` is a member of the type that is expected here: no name of the scope is meant. */
export const prefix: Rule = (walk, node, use) => {
  if (walk.text(node).startsWith('.')) {
    const member = walk.facts.member(expectedHere(walk), walk.text(walk.children(node).at(-1) ?? -1));
    if (use) walk.facts.use(member, walk.line(node));
    return member;
  }
  let term: TermId = NONE;
  for (const child of walk.children(node)) term = walk.visit(child);
  return negative(walk, node, term);
};

const valueArgument = (walk: Walk, node: number): TermId => {
  const label = walk.child(node, 'name');
  const value = walk.visit(walk.child(node, 'value'));
  return label < 0 ? value : walk.facts.keyword(walk.text(label), value);
};

/** Arguments in parentheses and the lambdas behind them. */
const argumentsIn = (walk: Walk, suffix: number, places = new ArgumentPlaces(walk)): TermId[] =>
  walk.children(suffix).flatMap((part) => {
    if (walk.type(part) === 'value_arguments') {
      return walk
        .children(part)
        .filter((child) => walk.type(child) === 'value_argument')
        .map((child, place) => expecting(walk, places.at(place), () => valueArgument(walk, child)));
    }
    return walk.type(part) === 'lambda_literal' ? [lambda(walk, part)] : [];
  });

/** The grammar reads `let a = try f(x) { … }` as a call of what `try f(x)` gives; it is one call. */
const withoutLastBlock = (walk: Walk, node: number): number => {
  const { tree } = walk;
  const [called = -1, suffix = -1] = walk.children(node);
  let inner = called;
  while (/^(?:try|await)_expression$/.test(walk.type(inner))) inner = walk.child(inner, 'expr');
  if (walk.type(inner) !== 'call_expression' || tree.childOfType(suffix, 'value_arguments') >= 0) return node;
  const own = walk.children(inner).at(-1) ?? -1;
  const isCall = walk.text(tree.childOfType(own, 'value_arguments')).startsWith('(');
  return isCall && tree.childOfType(own, 'lambda_literal') < 0 ? inner : node;
};

/** `f(…)`, `T<U>(…)` and, by the same node type, `a[i]`. */
export const callExpression: Rule = (walk, node) => {
  const { facts } = walk;
  const whole = withoutLastBlock(walk, node);
  const parts = walk.children(whole);
  const { callee, compared } = calledIn(walk, parts[0] ?? -1);
  const suffix = parts.at(-1) ?? -1;
  const list = suffix < 0 ? -1 : walk.tree.childOfType(suffix, 'value_arguments');
  if (walk.text(list).startsWith('[')) {
    const object = walk.visit(callee);
    const keys = argumentsIn(walk, suffix);
    const key = walk.text(list).slice(1, -1);
    const element = facts.element(object, /^\d+$/.test(key) ? key : undefined);
    return subscripted(walk, object, keys, element, walk.line(suffix));
  }
  if (walk.text(callee) === 'defer' && list < 0) {
    for (const block of walk.children(suffix)) walk.visit(walk.tree.childOfType(block, 'statements'));
    return NONE;
  }
  const container = containerType(walk, callee);
  if (container !== NONE) {
    argumentsIn(walk, suffix);
    return facts.instanceOf(container);
  }
  const types = walk.tree.childOfType(node, 'type_arguments');
  const named =
    compared === NONE
      ? walk.named(callee)
      : expecting(
          walk,
          () => compared,
          () => walk.named(callee),
        );
  const term =
    types < 0
      ? named
      : facts.generic(
          named,
          walk.children(types).map((child) => typeTerm(walk, child)),
        );
  const last = walk.child(walk.child(callee, 'suffix'), 'suffix');
  const places = new ArgumentPlaces(walk);
  const args = argumentsIn(walk, suffix, places);
  if (whole !== node) args.push(...argumentsIn(walk, walk.children(node).at(-1) ?? -1));
  const result = facts.call(term, args, walk.line(last >= 0 ? last : node));
  places.settle(result);
  return result;
};

/** The grammar reads `a == F(x)` as a call of `a == F`; only the last operand is called, and may be compared with the others. */
const calledIn = (walk: Walk, node: number): { readonly callee: number; readonly compared: TermId } => {
  let callee = node;
  let compared: TermId = NONE;
  while (walk.child(callee, 'lhs') >= 0 && walk.child(callee, 'rhs') >= 0) {
    const left = walk.visit(walk.child(callee, 'lhs'));
    compared = walk.type(callee) === 'equality_expression' ? left : NONE;
    callee = walk.child(callee, 'rhs');
  }
  return { callee, compared };
};

/** `[T]()` and `[K: V]()` make an empty container, though they read like calls of a literal. */
const containerType = (walk: Walk, node: number): TermId => {
  const { facts } = walk;
  const element = (field: string): TermId => typeName(walk, walk.text(walk.child(node, field)), node);
  if (walk.type(node) === 'array_literal') return arrayOf(walk, element('element'));
  if (walk.type(node) === 'dictionary_literal')
    return facts.generic(facts.name('Dictionary'), [element('key'), element('value')]);
  return NONE;
};

/** An assignment has no value; `_ = f()` only reads it. */
export const assignment: Rule = (walk, node) => {
  const target = walk.child(node, 'target');
  const given = walk.child(node, 'result');
  if (walk.text(target) === '_') walk.visit(given);
  else {
    const named = walk.target(target);
    const value = expecting(
      walk,
      () => named,
      () => walk.visit(given),
    );
    operated(walk, target, given, [named, value]);
    walk.facts.assign(named, value);
  }
  return NONE;
};

/** A lambda of one expression gives its value; `$0`, `$1` are its parameters where it writes none. */
export const lambda = (walk: Walk, node: number, naming?: Naming): TermId => {
  const { facts } = walk;
  const body = walk.tree.childOfType(node, 'statements');
  return functionValue(
    walk,
    node,
    body,
    (symbol) => {
      const type = walk.child(node, 'type');
      const list = type < 0 ? -1 : walk.tree.childOfType(type, 'lambda_function_type_parameters');
      for (const parameter of walk.children(list)) {
        if (walk.type(parameter) !== 'lambda_parameter') continue;
        const type = typeTerm(walk, typeNode(walk, parameter));
        // A function value is called without labels, whatever name holds it.
        facts.addParameter(symbol, walk.text(walk.child(parameter, 'name')), type, '', '');
      }
      if (type >= 0) facts.symbol(symbol).returnType = typeTerm(walk, typeNode(walk, type));
      if (list < 0) {
        const used = [...walk.text(node).matchAll(/\$(\d)\b/g)].map((match) => Number(match[1]));
        for (let index = 0; index <= Math.max(-1, ...used); index++)
          facts.addParameter(symbol, `$${index}`, NONE, '', '');
      }
      readStatements(walk, symbol, body);
    },
    naming,
  );
};

export const dictionaryLiteral: Rule = (walk, node) => {
  walk.visitAll(walk.tree.childrenIn(node, 'key'));
  const values = expectingElement(walk, () => walk.visitAll(walk.tree.childrenIn(node, 'value')));
  return walk.facts.object(values.map((term) => ({ key: ELEMENT, term })));
};

export const arrayLiteral: Rule = (walk, node, use) => expectingElement(walk, () => sequence(walk, node, use));

/** `kind ?? .file`: either is what is expected, or else what the other is. */
export const nilCoalescing: Rule = (walk, node) => {
  const value = walk.visit(walk.child(node, 'value'));
  const outer = expectedHere(walk);
  const otherwise = expecting(
    walk,
    () => (outer === NONE ? value : outer),
    () => walk.visit(walk.child(node, 'if_nil')),
  );
  return walk.facts.union([value, otherwise]);
};
