import { ELEMENT, NONE, SymbolFlag, type TermId } from '../../../code/facts.ts';
import type { Rule } from '../../language.ts';
import { through } from '../../rules.ts';
import type { Walk } from '../../walk.ts';
import { declareLocal, functionValue, type Naming } from '../class-based.ts';
import { modifiersOf, readParameters } from './functions.ts';
import { typeTerm } from './types.ts';

/** The name of a member or callee without its type arguments. */
const nameOf = (walk: Walk, node: number): string =>
  walk.text(walk.type(node) === 'generic_name' ? walk.tree.childOfType(node, 'identifier') : node);

/** The type arguments behind the name of a member or callee. */
const typesBehind = (walk: Walk, node: number): TermId[] =>
  walk.type(node) === 'generic_name'
    ? walk.children(walk.tree.childOfType(node, 'type_argument_list')).map((type) => typeTerm(walk, type))
    : [];

export const argumentsIn = (walk: Walk, list: number): TermId[] =>
  walk.children(list).map((argument) => walk.visit(argument));

/** A plain, named (`name: value`), `ref` or `out` argument. */
export const argument: Rule = (walk, node) => {
  const name = walk.child(node, 'name');
  const value = walk.visit(walk.children(node).at(-1) ?? -1);
  return name < 0 ? value : walk.facts.keyword(walk.text(name), value);
};

export const memberAccess: Rule = (walk, node, use) => {
  const { facts } = walk;
  const object = walk.visit(walk.child(node, 'expression'));
  const name = walk.child(node, 'name');
  const term = facts.member(object, nameOf(walk, name));
  if (use) {
    typesBehind(walk, name);
    facts.use(term, walk.line(name));
  }
  return term;
};

/** Receivers of `?.` by their node, for the bindings behind it. */
const receivers = new WeakMap<Walk, Map<number, TermId>>();

export const conditionalAccess: Rule = (walk, node, use) => {
  const known = receivers.get(walk) ?? new Map<number, TermId>();
  receivers.set(walk, known);
  const condition = walk.child(node, 'condition');
  known.set(node, walk.visit(condition));
  let term: TermId = NONE;
  for (const child of walk.children(node)) if (child !== condition) term = walk.visit(child, use);
  return term;
};

const boundReceiver = (walk: Walk, node: number): TermId => {
  const known = receivers.get(walk);
  for (let at = walk.tree.parent[node] ?? -1; at >= 0; at = walk.tree.parent[at] ?? -1) {
    const receiver = known?.get(at);
    if (receiver !== undefined) return receiver;
  }
  return NONE;
};

/** `.Name` behind a `?`. */
export const memberBinding: Rule = (walk, node, use) => {
  const name = walk.child(node, 'name');
  const term = walk.facts.member(boundReceiver(walk, node), nameOf(walk, name));
  if (use) {
    typesBehind(walk, name);
    walk.facts.use(term, walk.line(name));
  }
  return term;
};

/** `[index]` behind a `?`; elsewhere the grammar gives collection expressions this name. */
export const elementBinding: Rule = (walk, node) => {
  const args = argumentsIn(walk, node);
  if (walk.type(walk.tree.parent[node] ?? -1) === 'conditional_access_expression')
    return walk.facts.element(boundReceiver(walk, node));
  return walk.facts.object(args.map((term) => ({ key: ELEMENT, term })));
};

/** The last name of `a.b` and `a?.b`. */
const calledName = (walk: Walk, callee: number): number => {
  const isConditional = walk.type(callee) === 'conditional_access_expression';
  return walk.child(isConditional ? (walk.children(callee).at(-1) ?? -1) : callee, 'name');
};

export const invocation: Rule = (walk, node) => {
  const callee = walk.child(node, 'function');
  const isGeneric = walk.type(callee) === 'generic_name';
  const term = isGeneric ? walk.facts.name(nameOf(walk, callee)) : walk.named(callee);
  const name = walk.child(callee, 'name');
  const types = typesBehind(walk, isGeneric ? callee : calledName(walk, callee));
  if (walk.text(callee) === 'nameof') {
    argumentsIn(walk, walk.child(node, 'arguments'));
    return walk.facts.literal('string');
  }
  const args = argumentsIn(walk, walk.child(node, 'arguments'));
  if (GIVES_OUT.test(walk.text(name))) giveOut(walk, term, walk.child(node, 'arguments'));
  const result = walk.facts.call(term, args, walk.line(name < 0 ? callee : name), false, types);
  return givenBy(walk, result, nameOf(walk, isGeneric ? callee : calledName(walk, callee)), types);
};

/** How libraries call what gives one of the type that it is asked for: containers of services, readers, doubles for tests. */
const GIVES_ONE = /^(?:(?:Get|Resolve|Create|Deserialize|Read)\w*|For|Of|Fake|Mock)$/;
const GIVES_ALL = /s$|^(?:Get|Resolve)All/;

/** `provider.GetRequiredService<Mailer>()` gives a mailer, where the method itself does not tell more. */
const givenBy = (walk: Walk, result: TermId, name: string, types: readonly TermId[]): TermId => {
  const [type = NONE, ...more] = types;
  if (type === NONE || more.length > 0 || !GIVES_ONE.test(name)) return result;
  const { facts } = walk;
  const given = GIVES_ALL.test(name) ? facts.generic(facts.name('IEnumerable'), [type]) : type;
  return facts.orElse(result, facts.instanceOf(given));
};

/** Methods of containers that hand an element out through a parameter. */
const GIVES_OUT = /^Try(?:GetValue|Pop|Peek|Dequeue|Take|Remove)$/;

/** `items.TryGetValue(key, out var item)`. */
const giveOut = (walk: Walk, callee: TermId, list: number): void => {
  const { facts } = walk;
  const last = walk.children(walk.children(list).at(-1) ?? -1).at(-1) ?? -1;
  if (walk.type(last) !== 'declaration_expression') return;
  facts.assign(facts.name(walk.text(walk.child(last, 'name'))), facts.element(callee));
};

/** `new T(…) { … }`; `type` is the declared one for `new(…)`. */
export const create = (walk: Walk, node: number, type: TermId): TermId => {
  const { facts } = walk;
  const list = walk.tree.childOfType(node, 'argument_list');
  const made = facts.call(type, argumentsIn(walk, list), walk.line(node), true);
  for (const entry of walk.children(walk.tree.childOfType(node, 'initializer_expression'))) {
    const left = walk.child(entry, 'left');
    const isMember = walk.type(entry) === 'assignment_expression' && walk.type(left) === 'identifier';
    if (isMember) {
      const property = facts.member(made, walk.text(left));
      facts.use(property, walk.line(left));
      facts.assign(property, walk.visit(walk.child(entry, 'right')));
    } else facts.assign(facts.element(made), walk.visit(entry));
  }
  return made;
};

/** A value that is declared with a type: `new(…)` makes that type, a function takes the declared name. */
export const declaredValue = (walk: Walk, value: number, type: TermId, naming: Naming): TermId => {
  if (walk.type(value) === 'implicit_object_creation_expression') return create(walk, value, type);
  return isFunction(walk, value) ? lambda(walk, value, naming) : walk.visit(value);
};

export const isFunction = (walk: Walk, node: number): boolean =>
  /^(?:lambda|anonymous_method)_expression$/.test(walk.type(node));

export const lambda = (walk: Walk, node: number, naming?: Naming): TermId => {
  const { facts } = walk;
  const body = Math.max(walk.child(node, 'body'), walk.tree.childOfType(node, 'block'));
  const read = (symbol: number): void => {
    const list = Math.max(walk.child(node, 'parameters'), walk.tree.childOfType(node, 'parameter_list'));
    if (walk.type(list) === 'parameter_list') readParameters(walk, symbol, list);
    else if (list >= 0) facts.addParameter(symbol, walk.text(list));
    const value = walk.visit(body);
    if (walk.hasKeyword(node, 'async') || modifiersOf(walk, node).includes('async'))
      facts.symbol(symbol).flags |= SymbolFlag.async;
    // What stands behind an arrow is given back, whatever it is.
    if (walk.type(body) !== 'block') facts.return(symbol, value === NONE ? facts.literal('value') : value);
  };
  return functionValue(walk, node, body, read, naming);
};

/** Binds the names of `(a, b)` on the left of `=` or in `foreach`. */
export const bindPattern = (walk: Walk, node: number, value: TermId): void => {
  const { facts } = walk;
  switch (walk.type(node)) {
    case 'identifier':
      declareLocal(walk, walk.text(node), NONE, value);
      return;
    case 'declaration_expression':
      declareLocal(walk, walk.text(walk.child(node, 'name')), typeTerm(walk, walk.child(node, 'type')), value);
      return;
    case 'tuple_pattern':
    case 'tuple_expression':
    case 'parenthesized_variable_designation':
      walk.children(node).forEach((child, index) => {
        bindPattern(
          walk,
          walk.type(child) === 'argument' ? (walk.children(child)[0] ?? -1) : child,
          facts.element(value, String(index)),
        );
      });
      return;
    default:
      if (node >= 0) facts.assign(walk.named(node), value);
  }
};

/** What is given a value: a property behind a dot counts as used, whatever its receiver is. */
const assigned = (walk: Walk, node: number): TermId =>
  walk.type(node) === 'member_access_expression' ? walk.visit(node) : walk.target(node);

export const assignment: Rule = (walk, node) => {
  const left = walk.child(node, 'left');
  const value = walk.visit(walk.child(node, 'right'));
  if (walk.type(left) !== 'tuple_expression') {
    walk.facts.assign(assigned(walk, left), value);
    return value;
  }
  walk.children(left).forEach((child, index) => {
    const target = walk.children(child)[0] ?? -1;
    const part = walk.facts.element(value, String(index));
    if (walk.type(target) === 'declaration_expression') bindPattern(walk, target, part);
    else walk.facts.assign(assigned(walk, target), part);
  });
  return value;
};

/** `Foo foo`, `Foo { Name: … } foo`, `var x` in a pattern: a name for a value of a type. */
export const pattern: Rule = (walk, node) => {
  const type = walk.child(node, 'type');
  const name = walk.child(node, 'name');
  const written = typeTerm(walk, type);
  if (walk.type(name) === 'identifier') declareLocal(walk, walk.text(name), written, NONE);
  for (const child of walk.children(node)) if (child !== type && child !== name) walk.visit(child);
  return NONE;
};

/** `Name: pattern` — the name is a member of the matched type, not a value of this scope. */
export const subpattern: Rule = (walk, node) => {
  const parts = walk.children(node);
  walk.visit(parts.at(-1) ?? -1);
  return NONE;
};

/** A bare name in a pattern may be a type (`case Foo:`) or a constant; either way it is a use. */
export const constantPattern: Rule = (walk, node) => {
  through(walk, node, true);
  return NONE;
};

export const fromClause: Rule = (walk, node) => {
  const name = walk.child(node, 'name');
  const iterated = walk.visit(walk.children(node).at(-1) ?? -1);
  declareLocal(walk, walk.text(name), typeTerm(walk, walk.child(node, 'type')), walk.facts.element(iterated));
  return NONE;
};
