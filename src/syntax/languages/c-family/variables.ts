import { EACH, ELEMENT, NONE, SymbolFlag, type TermId } from '../../../code/facts.ts';
import { isCallable, isTypeLike } from '../../../code/symbol.ts';
import type { Rule } from '../../language.ts';
import { argumentsOf } from '../../rules.ts';
import { TypeNames } from '../../type-names.ts';
import type { Walk } from '../../walk.ts';
import { fieldOrder } from './classes.ts';
import { isInternal, readFunction, readLambda } from './functions.ts';
import { declaredType, qualifiedTerm, readDeclarator, typeTerm } from './types.ts';

/** The symbol of a struct that is written in this file, or -1. */
const structOf = (walk: Walk, written: number): number => {
  const named = walk.child(written, 'name');
  const name = /specifier$/.test(walk.type(written)) && named >= 0 ? named : written;
  return TypeNames.of(walk.facts).symbolOf(walk.text(name));
};

/**
 * `{.open = f, .close = g}`, `{{"a", f}, {"b", g}}`: tables of functions are wired this way, so each value also flows
 * into the field that it fills. `target` is what is filled, `written` its element or struct type.
 */
export const readInitializerList = (
  walk: Walk,
  node: number,
  target: TermId,
  written: number,
  isArray: boolean,
): TermId => {
  const { facts } = walk;
  const order = isArray ? [] : fieldOrder(facts, structOf(walk, written));
  const entries = walk.children(node).map((child, place) => {
    const designator = walk.type(child) === 'initializer_pair' ? walk.child(child, 'designator') : -1;
    const value = walk.type(child) === 'initializer_pair' ? walk.child(child, 'value') : child;
    const field = walk.type(designator) === 'field_designator' ? walk.text(designator).replace(/^\.\s*/, '') : '';
    const name = field !== '' ? field : isArray || designator >= 0 ? '' : (order[place] ?? '');
    const part = name !== '' ? facts.member(target, name) : facts.element(target);
    const term =
      walk.type(value) === 'initializer_list'
        ? readInitializerList(walk, value, part, isArray ? written : -1, false)
        : walk.visit(value);
    if (name !== '' && walk.type(value) !== 'initializer_list') facts.assign(part, term);
    return { key: name !== '' ? name : isArray ? ELEMENT : String(place), term };
  });
  return facts.object(entries);
};

/** `auto [a, b] = value`. */
const bindStructured = (walk: Walk, node: number, value: TermId): void => {
  walk.children(node).forEach((child, index) => {
    const { facts } = walk;
    const variable = facts.declare(walk.text(child));
    const ofPair = index < 2 ? facts.member(value, index === 0 ? 'first' : 'second') : NONE;
    facts.assign(facts.variable(variable), facts.union([facts.element(value, String(index)), ofPair]));
  });
};

/** A variable: at the top level a symbol, in a function a local. */
const readVariable = (walk: Walk, node: number, declarator: number, type: TermId): void => {
  const { facts } = walk;
  const inner = walk.type(declarator) === 'init_declarator' ? walk.child(declarator, 'declarator') : declarator;
  const value =
    walk.type(declarator) === 'init_declarator' ? walk.child(declarator, 'value') : walk.child(node, 'value');
  const { name } = readDeclarator(walk, inner);
  if (walk.type(name) === 'structured_binding_declarator') {
    bindStructured(walk, name, walk.visit(value));
    return;
  }
  const text = walk.text(name);
  if (text === '') {
    walk.visit(value);
    return;
  }
  if (walk.type(value) === 'lambda_expression') {
    readLambda(walk, value, text, node);
    return;
  }
  if (walk.type(name) === 'qualified_identifier') {
    // The definition of a static member whose declaration stands in its class.
    facts.assign(qualifiedTerm(walk, name, undefined, false), walk.visit(value));
    return;
  }
  const around = facts.current === 0 ? 'module' : facts.symbol(facts.current).kind;
  const isDeclared = walk.children(node).some((child) => walk.text(child) === 'extern' && value < 0);
  // The body of a test behind a macro may stand alone at the top level: what it declares is its own.
  if (!facts.isInBlock && (around === 'module' || isTypeLike(around))) {
    const head = walk.tree.text.slice(walk.tree.start[node], walk.tree.start[name]);
    const isConstant =
      /\bconstexpr\b/.test(head) || /\bconst\b[^*]*$/.test(head.replace(/\bconst\b(?=[^*]*\*(?!.*\bconst\b))/g, ''));
    const flags = (isDeclared ? SymbolFlag.declaration : 0) | (isInternal(walk, node) ? 0 : SymbolFlag.exported);
    const described = walk.describe(node, { name, flags, body: walk.type(value) === 'initializer_list' ? value : -1 });
    const signature = (described.signature ?? '').replace(/;$/, '').slice(0, 200);
    walk.constant(isConstant ? 'constant' : 'variable', text, { ...described, signature });
  }
  const variable = facts.variable(facts.declare(text, facts.current, declaredType(walk, inner, type)));
  const written = walk.child(node, 'type');
  if (walk.type(value) === 'argument_list')
    facts.assign(variable, facts.call(type, argumentsOf(walk, value), walk.line(declarator), true));
  else if (walk.type(value) === 'initializer_list') {
    const isArray = /array_declarator/.test(walk.type(inner)) || walk.tree.childOfType(inner, 'array_declarator') >= 0;
    // `T x{a}` constructs, `T x = {…}` fills.
    const isConstruction =
      !/=/.test(walk.tree.text.slice(walk.tree.end[inner], walk.tree.start[value])) && type !== NONE;
    if (isConstruction && /identifier|template_type/.test(walk.type(written))) {
      facts.assign(variable, facts.call(type, argumentsOf(walk, value), walk.line(declarator), true));
    } else facts.assign(variable, readInitializerList(walk, value, variable, written, isArray));
  } else facts.assign(variable, walk.visit(value));
};

/** A value that was read as a parameter: `a`, `a::b` or `a(b)` without a name behind it. Undefined where it is none. */
const readMisreadArgument = (walk: Walk, node: number): TermId | undefined => {
  const { facts } = walk;
  const written = walk.child(node, 'type');
  const declarator = walk.child(node, 'declarator');
  if (!/^(?:type_identifier|qualified_identifier)$/.test(walk.type(written)) || walk.children(node).length > 2)
    return undefined;
  if (TypeNames.of(facts).symbolOf(walk.text(written)) >= 0 && declarator < 0) return undefined;
  const read = (): TermId => qualifiedTerm(walk, written, undefined, false);
  if (declarator < 0) {
    const term = read();
    facts.use(term, walk.line(written));
    return term;
  }
  if (walk.type(declarator) !== 'abstract_function_declarator' || walk.child(declarator, 'declarator') >= 0)
    return undefined;
  const inner = misreadArguments(walk, walk.child(declarator, 'parameters'));
  return inner === undefined ? undefined : facts.call(read(), inner, walk.line(written));
};

const misreadArguments = (walk: Walk, list: number): TermId[] | undefined => {
  const out: TermId[] = [];
  for (const node of walk.children(list)) {
    const term = walk.type(node) === 'parameter_declaration' ? readMisreadArgument(walk, node) : undefined;
    if (term === undefined) return undefined;
    out.push(term);
  }
  return out;
};

/**
 * `Parser parser(input);` in a function makes a variable. The grammar cannot know that `input` is no type and reads a
 * prototype; nobody writes those in a function, with types alone between the parentheses.
 */
const readMisreadVariable = (walk: Walk, node: number, declarator: number): boolean => {
  const { facts } = walk;
  const written = walk.child(node, 'type');
  const { name, callable } = readDeclarator(walk, declarator);
  const isInFunction = facts.isInBlock || isCallable(facts.symbol(facts.current).kind);
  if (!isInFunction || declarator !== callable || walk.type(name) !== 'identifier') return false;
  if (!/^(?:type_identifier|qualified_identifier|template_type)$/.test(walk.type(written))) return false;
  const list = walk.child(callable, 'parameters');
  const args = walk.children(list).length === 0 ? undefined : misreadArguments(walk, list);
  if (args === undefined) return false;
  const type = typeTerm(walk, written);
  const variable = facts.variable(facts.declare(walk.text(name), facts.current, type));
  facts.assign(variable, facts.call(type, args, walk.line(declarator), true));
  return true;
};

/** Variables, prototypes, or only a type with a body. */
export const declaration: Rule = (walk, node) => {
  const declarators = walk.tree.childrenIn(node, 'declarator');
  const isPrototype = (child: number): boolean => {
    const { name, callable } = readDeclarator(walk, child);
    return walk.type(child) !== 'init_declarator' && callable >= 0 && name >= 0;
  };
  if (declarators.length === 1 && declarators.every(isPrototype)) {
    if (readMisreadVariable(walk, node, declarators[0] ?? -1)) return NONE;
    readFunction(walk, node, declarators[0] ?? -1);
    return NONE;
  }
  const type = typeTerm(walk, walk.child(node, 'type'));
  for (const declarator of declarators) {
    if (isPrototype(declarator)) readFunction(walk, node, declarator);
    else readVariable(walk, node, declarator, type);
  }
  return NONE;
};

export const rangeLoop: Rule = (walk, node) => {
  const { facts } = walk;
  walk.visit(walk.child(node, 'initializer'));
  const declarator = walk.child(node, 'declarator');
  const type = declaredType(walk, declarator, typeTerm(walk, walk.child(node, 'type')));
  const iterated = walk.visit(walk.child(node, 'right'));
  const element = facts.union([facts.element(iterated), facts.element(iterated, EACH)]);
  const { name } = readDeclarator(walk, declarator);
  if (walk.type(name) === 'structured_binding_declarator') bindStructured(walk, name, element);
  else if (name >= 0) facts.assign(facts.variable(facts.declare(walk.text(name), facts.current, type)), element);
  walk.visit(walk.child(node, 'body'));
  return NONE;
};

export const catchClause: Rule = (walk, node) => {
  for (const parameter of walk.children(walk.child(node, 'parameters'))) {
    const type = typeTerm(walk, walk.child(parameter, 'type'));
    const { name } = readDeclarator(walk, walk.child(parameter, 'declarator'));
    if (name >= 0) walk.facts.declare(walk.text(name), walk.facts.current, type);
  }
  walk.visit(walk.child(node, 'body'));
  return NONE;
};
