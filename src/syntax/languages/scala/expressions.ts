import { NONE, type TermId } from '../../../code/facts.ts';
import type { Rule } from '../../language.ts';
import type { Walk } from '../../walk.ts';
import { anonymousType, functionValue, type Naming, outerThis } from '../class-based.ts';
import { bindCase, bindPattern } from './patterns.ts';
import { typeTerm } from './types.ts';

export const name: Rule = (walk, node, use) => {
  const { facts } = walk;
  const text = walk.text(node);
  if (text === 'this') return facts.thisTerm();
  if (text === 'super') return facts.superTerm();
  const term = facts.name(text.replace(/^`|`$/g, ''));
  if (use) facts.use(term, walk.line(node));
  return term;
};

export const fieldExpression: Rule = (walk, node, use) => {
  const { facts } = walk;
  const value = walk.child(node, 'value');
  const field = walk.child(node, 'field');
  if (walk.text(field) === 'this') return outerThis(walk, walk.text(value));
  const term = facts.member(walk.visit(value), walk.text(field));
  if (use) facts.use(term, walk.line(field));
  return term;
};

/** `Shade.Dark` in a pattern: a value behind a path of names. */
export const stableIdentifier: Rule = (walk, node) => {
  const [path = -1, ...rest] = walk.children(node);
  const last = rest.at(-1) ?? -1;
  const term = walk.facts.member(walk.visit(path), walk.text(last).replace(/^`|`$/g, ''));
  walk.facts.use(term, walk.line(last));
  return term;
};

/** Whether an expression starts with the placeholder `_`, which makes a function of it. */
const isPlaceholder = (walk: Walk, node: number): boolean => {
  let at = node;
  for (;;) {
    const next =
      [walk.child(at, 'value'), walk.child(at, 'function'), walk.child(at, 'left')].find((child) => child >= 0) ?? -1;
    if (next < 0) return at !== node && walk.type(at) === 'wildcard';
    at = next;
  }
};

/** What stands in brackets of its own: `{ _.name }`, `(_.name)`. */
const insideBrackets = (walk: Walk, node: number): number => {
  let at = node;
  while (/^(?:block|parenthesized_expression)$/.test(walk.type(at))) {
    const [only = -1, ...more] = walk.children(at);
    if (only < 0 || more.length > 0) return node;
    at = only;
  }
  return at;
};

/** An argument: named, spread, a function by placeholder, or plain. */
const argument = (walk: Walk, node: number): TermId => {
  const { facts } = walk;
  if (walk.type(node) === 'assignment_expression') {
    return facts.keyword(walk.text(walk.child(node, 'left')), argument(walk, walk.child(node, 'right')));
  }
  if (!isPlaceholder(walk, insideBrackets(walk, node))) return walk.visit(node);
  return functionValue(walk, node, -1, (symbol) => {
    facts.addParameter(symbol, '_');
    facts.return(symbol, walk.visit(node));
  });
};

/** `(a, b)`, `{ x => … }`, `{ case … }` behind a callee; a plain block is one argument. */
const argumentsIn = (walk: Walk, list: number): TermId[] => {
  if (list < 0) return [];
  if (walk.type(list) === 'arguments')
    return walk
      .children(list)
      .filter((child) => walk.type(child) !== 'using')
      .map((child) => argument(walk, child));
  return [argument(walk, list)];
};

/** Further lists of arguments (`f(a)(b)`) belong to the same call. */
export const callExpression: Rule = (walk, node) => {
  const { facts } = walk;
  const lists: number[] = [];
  let callee = node;
  while (walk.type(callee) === 'call_expression') {
    lists.unshift(walk.child(callee, 'arguments'));
    callee = walk.child(callee, 'function');
  }
  const field = walk.child(callee, 'field');
  const line = walk.line(field >= 0 ? field : callee >= 0 ? callee : node);
  // `this(…)` in an auxiliary constructor calls another one.
  const isOwn = walk.type(callee) === 'identifier' && walk.text(callee) === 'this';
  const term = isOwn ? facts.thisClassTerm() : walk.named(callee);
  return facts.call(
    term,
    lists.flatMap((list) => argumentsIn(walk, list)),
    line,
    isOwn,
  );
};

export const genericFunction: Rule = (walk, node, use) => {
  const { facts } = walk;
  const callee = walk.child(node, 'function');
  const types = walk.children(walk.child(node, 'type_arguments')).map((child) => typeTerm(walk, child));
  const field = walk.child(callee, 'field');
  if (walk.text(field) === 'asInstanceOf') {
    walk.visit(walk.child(callee, 'value'));
    return facts.instanceOf(types[0] ?? NONE);
  }
  const term = walk.visit(callee, use);
  return /^\p{Lu}/u.test(walk.text(field < 0 ? callee : field)) ? facts.generic(term, types) : term;
};

/** `new Base(…) { … }`. */
export const instance: Rule = (walk, node) => {
  const { facts } = walk;
  const parts = walk.children(node).filter((child) => walk.type(child) !== 'new');
  const body = parts.find((child) => walk.type(child) === 'template_body') ?? -1;
  const types = parts.filter((child) => /type|identifier$/.test(walk.type(child)) && child !== body);
  const [first = -1] = types;
  const bases = types.map((child) => typeTerm(walk, child));
  const args = walk.tree.childrenIn(node, 'arguments').flatMap((list) => argumentsIn(walk, list));
  if (body < 0) return facts.call(bases[0] ?? NONE, args, walk.line(node), true);
  const symbol = anonymousType(walk, node, body, walk.text(first).replace(/[[\s].*/s, ''), (anonymous) => {
    for (const base of bases) facts.addBase(anonymous, base);
    walk.visit(body);
  });
  return facts.call(facts.symbolTerm(symbol), args, walk.line(node), true);
};

/** What no class of ours defines, or what compares whatever it is given. */
const LOGIC = /^(?:&&|\|\||[=!]=)$/;

/** Operators of numbers, too: what they give is like what they are given where they are not a method of ours. */
const ARITHMETIC = /^(?:[-+*%|&^]|[<>]=?|<<|>>|[-+*/%|&^]=)$/;

/** `a op b` calls a method of `a`, or of `b` when it ends in a colon. */
export const infix: Rule = (walk, node) => {
  const { facts } = walk;
  const left = walk.visit(walk.child(node, 'left'));
  const operator = walk.text(walk.child(node, 'operator'));
  const right = walk.child(node, 'right');
  if (LOGIC.test(operator)) return facts.union([left, walk.visit(right)]);
  const line = walk.line(walk.child(node, 'operator'));
  if (ARITHMETIC.test(operator)) {
    const value = walk.visit(right);
    return facts.union([facts.call(facts.member(left, operator), [value], line), left, value]);
  }
  if (operator.endsWith(':')) return facts.call(facts.member(walk.visit(right), operator), [left], line);
  const args = walk.type(right) === 'tuple_expression' ? walk.children(right) : [right];
  return facts.call(
    facts.member(left, operator),
    args.map((each) => argument(walk, each)),
    line,
  );
};

export const lambda = (walk: Walk, node: number, naming?: Naming): TermId => {
  const { facts } = walk;
  const list = walk.child(node, 'parameters');
  const body = walk.children(node).find((child) => child > list) ?? -1;
  return functionValue(
    walk,
    node,
    body,
    (symbol) => {
      if (walk.type(list) === 'identifier') facts.addParameter(symbol, walk.text(list));
      for (const binding of walk.children(list)) {
        facts.addParameter(symbol, walk.text(walk.child(binding, 'name')), typeTerm(walk, walk.child(binding, 'type')));
      }
      let value: TermId = NONE;
      for (const statement of walk.children(node)) if (statement > list) value = walk.visit(statement);
      facts.return(symbol, value);
    },
    naming,
  );
};

/** `{ case … => … }` is a function; behind `match` and `catch` the cases are branches. */
export const caseBlock: Rule = (walk, node) => {
  const { facts } = walk;
  const holder = walk.type(walk.tree.parent[node] ?? -1);
  if (holder === 'match_expression' || holder === 'catch_clause') return readCases(walk, node, NONE);
  return functionValue(walk, node, walk.children(node)[0] ?? -1, (symbol) => {
    const parameter = facts.addParameter(symbol, '<case>');
    facts.return(symbol, readCases(walk, node, facts.variable(parameter)));
  });
};

const readCases = (walk: Walk, block: number, subject: TermId): TermId =>
  walk.facts.union(
    walk.children(block).map((clause) => {
      if (walk.type(clause) !== 'case_clause') return walk.visit(clause);
      walk.facts.branch();
      return walk.facts.block(() => readCase(walk, clause, subject));
    }),
  );

const readCase = (walk: Walk, clause: number, subject: TermId): TermId => {
  bindCase(walk, walk.child(clause, 'pattern'), subject);
  walk.visit(walk.tree.childOfType(clause, 'guard'));
  let value: TermId = NONE;
  for (const statement of walk.tree.childrenIn(clause, 'body'))
    if (!walk.isComment(statement)) value = walk.visit(statement);
  return value;
};

export const matchExpression: Rule = (walk, node) => {
  const subject = walk.visit(walk.child(node, 'value'));
  return readCases(walk, walk.child(node, 'body'), subject);
};

/** `for (x <- xs; y = f(x) if y) yield z`. */
export const forExpression: Rule = (walk, node) => {
  const { facts } = walk;
  for (const enumerator of walk.children(walk.child(node, 'enumerators'))) {
    const [pattern = -1, source = -1, ...guards] = walk
      .children(enumerator)
      .filter((child) => walk.type(child) !== 'case');
    if (walk.type(pattern) === 'guard') walk.visit(pattern);
    if (source < 0) continue;
    const value = walk.visit(source);
    const isGenerator = walk.tree.text.slice(walk.tree.end[pattern], walk.tree.start[source]).includes('<-');
    bindPattern(walk, pattern, isGenerator ? facts.element(value) : value);
    for (const guard of guards) walk.visit(guard);
  }
  const result = walk.visit(walk.child(node, 'body'));
  return walk.hasKeyword(node, 'yield') ? facts.object([{ key: '*', term: result }]) : NONE;
};

export const assignment: Rule = (walk, node) => {
  const left = walk.child(node, 'left');
  const value = walk.visit(walk.child(node, 'right'));
  if (walk.type(left) !== 'call_expression') walk.facts.assign(walk.target(left), value);
  else {
    // `a(i) = v` updates an element.
    const object = walk.visit(walk.child(left, 'function'));
    argumentsIn(walk, walk.child(left, 'arguments'));
    walk.facts.assign(walk.facts.element(object), value);
  }
  return NONE;
};

/** `xs: _*` spreads, `x: T` is a value of that type. */
export const ascription: Rule = (walk, node) => {
  const [value = -1, type = -1] = walk.children(node);
  const term = walk.visit(value);
  if (walk.type(type) === 'repeated_parameter_type') return walk.facts.spread(term);
  const written = walk.facts.instanceOf(typeTerm(walk, type));
  return written === NONE ? term : written;
};
