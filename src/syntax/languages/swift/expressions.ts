import { ELEMENT, NONE, type TermId } from '../../../code/facts.ts';
import { ArgumentPlaces, expectedHere, expecting, expectingElement, visitAs } from '../../expected-types.ts';
import type { Rule } from '../../language.ts';
import { sequence } from '../../rules.ts';
import type { Walk } from '../../walk.ts';
import { arrayOf, declareLocal, functionValue, type Naming, returning, typeName } from '../class-based.ts';
import { negative, operated, subscripted } from './operators.ts';
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

/** A body of a single expression returns it. */
export const readStatements = (walk: Walk, symbol: number, statements: number): void => {
  const parts = walk.children(statements);
  for (const part of parts) {
    const value = visitAs(walk, parts.length === 1 ? walk.facts.symbol(symbol).returnType : NONE, part);
    if (parts.length === 1 && walk.facts.symbol(symbol).kind !== 'constructor') walk.facts.return(symbol, value);
  }
};

/**
 * What a case carries at a place: `.image(let picture)`. The case of an enumeration of ours says it by its declaration, and of
 * the library's `Result` the second argument is what a failure carries.
 */
const carried = (walk: Walk, value: TermId, named: number, place: number): TermId => {
  const { facts } = walk;
  const name = walk.text(named);
  const plain = facts.element(value, name === 'failure' ? '1' : String(place));
  return named < 0 ? plain : facts.orElse(facts.element(facts.member(value, name), String(place)), plain);
};

/** Binds the names that a pattern introduces. */
export const bindPattern = (walk: Walk, node: number, value: TermId, isBinding: boolean): void => {
  const { facts } = walk;
  const bound = walk.child(node, 'bound_identifier');
  const written = typeTerm(walk, typeNode(walk, node));
  if (bound >= 0) {
    declareLocal(walk, walk.text(bound), written, value);
    return;
  }
  const binds = isBinding || walk.tree.childOfType(node, 'value_binding_pattern') >= 0;
  const inner = walk.children(node).filter((child) => walk.type(child) === 'pattern');
  const named = walk.children(node).find((child) => isEnumCase(walk, child)) ?? -1;
  for (const child of walk.children(node)) {
    const kind = walk.type(child);
    if (kind === 'pattern') {
      const isOnly = inner.length === 1 && written !== NONE && named < 0;
      const part = isOnly ? facts.instanceOf(written) : carried(walk, value, named, inner.indexOf(child));
      bindPattern(walk, child, part, binds);
    } else if (kind === 'simple_identifier') {
      if (isEnumCase(walk, child)) facts.use(facts.member(value, walk.text(child)), walk.line(child));
      else if (binds && walk.text(child) !== '_') declareLocal(walk, walk.text(child), NONE, value);
      else if (!binds) walk.visit(child);
    } else if (kind !== 'value_binding_pattern' && kind !== 'user_type') walk.visit(child);
  }
};

export const conditional: Rule = (walk, node) => {
  readConditions(walk, walk.children(node));
  return NONE;
};

/** What the conditions of an `if` bind is not seen behind its `else`. */
export const ifStatement: Rule = (walk, node) => {
  const parts = walk.children(node);
  const otherwise = parts.findIndex((child) => walk.type(child) === 'else');
  const end = otherwise < 0 ? parts.length : otherwise;
  walk.facts.block(() => readConditions(walk, parts.slice(0, end)));
  for (const part of parts.slice(end)) walk.visit(part);
  return NONE;
};

/** The conditions of `if`, `guard` and `while`: expressions, and bindings of what is behind an optional. */
const readConditions = (walk: Walk, parts: readonly number[]): void => {
  const { facts, tree } = walk;
  const field = tree.grammar.field('bound_identifier');
  let bound = -1;
  let matched = -1;
  let named = -1;
  for (const child of parts) {
    if (tree.fieldId[child] === field && walk.type(child) === 'simple_identifier') {
      const isWritten = /^\s*(?::[^=]*)?=/.test(tree.text.slice(tree.end[child], (tree.end[child] ?? 0) + 200));
      const name = walk.text(child);
      if (isWritten) bound = child;
      // `if let x` binds what `x` around holds, under the same name.
      else if (name !== 'self') facts.use(facts.name(name), walk.line(child));
    } else if (walk.type(child) === 'pattern') matched = child;
    else if (walk.type(child) === 'type_annotation') typeTerm(walk, typeNode(walk, child));
    else if (isEnumCase(walk, child)) named = child;
    else if (walk.type(child) !== 'value_binding_pattern') {
      const value = walk.visit(child);
      if (bound >= 0 && walk.text(bound) !== 'self') {
        // `guard let item = item`: on the right what the name means further out.
        facts.beginLocal(walk.text(bound));
        declareLocal(walk, walk.text(bound), NONE, value);
      }
      if (matched >= 0) bindPattern(walk, matched, carried(walk, value, named, 0), true);
      bound = -1;
      matched = -1;
      named = -1;
    }
  }
};

/** `.done` in `if case .done(let x) = y` stands as a plain name in the condition. */
const isEnumCase = (walk: Walk, node: number): boolean =>
  walk.type(node) === 'simple_identifier' && walk.tree.text[(walk.tree.start[node] ?? 0) - 1] === '.';

export const switchStatement: Rule = (walk, node) => {
  const { facts } = walk;
  const subject = walk.visit(walk.child(node, 'expr'));
  for (const entry of walk.children(node)) {
    if (walk.type(entry) !== 'switch_entry') continue;
    if (walk.tree.childOfType(entry, 'default_keyword') < 0) facts.branch();
    facts.block(() => {
      for (const part of walk.children(entry)) {
        if (walk.type(part) !== 'switch_pattern') walk.visit(part);
        else for (const each of walk.children(part)) bindPattern(walk, each, subject, false);
      }
    });
  }
  return NONE;
};

export const forStatement: Rule = (walk, node) => {
  const iterated = walk.visit(walk.child(node, 'collection'));
  const item = walk.child(node, 'item');
  const element = walk.facts.element(iterated);
  bindPattern(walk, item, element, true);
  // `for (key, value) in dictionary`: what a dictionary is known to hold are its values.
  const parts = walk.children(item).filter((child) => walk.type(child) === 'pattern');
  if (parts.length === 2) bindPattern(walk, parts[1] ?? -1, element, true);
  walk.visitOthers(node, 'item', 'collection');
  return NONE;
};

export const catchBlock: Rule = (walk, node) => {
  const matched = walk.child(node, 'error');
  if (matched >= 0) bindPattern(walk, matched, NONE, true);
  else declareLocal(walk, 'error', NONE, NONE);
  walk.visitOthers(node, 'error');
  return NONE;
};

export const controlTransfer: Rule = (walk, node) => {
  const result = walk.child(node, 'result');
  const value = visitAs(walk, walk.facts.symbol(returning(walk)).returnType, result);
  if (result < 0) walk.visitChildren(node);
  if (/^return\b/.test(walk.text(node))) walk.facts.return(returning(walk), value);
  return NONE;
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
