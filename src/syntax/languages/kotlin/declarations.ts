import { NONE, SymbolFlag, type TermId } from '../../../code/facts.ts';
import type { SymbolKind } from '../../../code/symbol.ts';
import type { Rule } from '../../language.ts';
import type { Walk } from '../../walk.ts';
import {
  anonymousType,
  type Declaration,
  declareCallable,
  declareConstant,
  declareLocal,
  declareType,
  declareTypeParameter,
  extendType,
  holdsCode,
  isMember,
} from '../class-based.ts';
import { argumentsIn, lambda, readCall } from './expressions.ts';
import { childOf, destructure, modifiersOf, modifierWords, readBody, readParameters } from './functions.ts';
import { isType, receiverName, typeNode, typeTerm } from './types.ts';

/** Public is what nothing says otherwise. */
const flagsOf = (walk: Walk, node: number): number => {
  const words = modifierWords(walk, node);
  const isHidden = words.some((word) => ['private', 'internal', 'protected'].includes(word));
  const isLocal = walk.facts.current > 0 && !isMember(walk);
  let flags = isHidden || isLocal ? 0 : SymbolFlag.exported;
  if (words.includes('abstract')) flags |= SymbolFlag.abstract;
  if (words.includes('suspend')) flags |= SymbolFlag.async;
  if (words.includes('actual')) flags |= SymbolFlag.actual;
  if (/@(?:\w+\.)*(?:Test|ParameterizedTest)\b/.test(walk.text(modifiersOf(walk, node)))) flags |= SymbolFlag.test;
  if (walk.type(holderOf(walk, node)) === 'companion_object') flags |= SymbolFlag.static;
  return flags;
};

/** The class, object or companion in whose body a declaration stands. */
const holderOf = (walk: Walk, node: number): number => walk.tree.parent[walk.tree.parent[node] ?? -1] ?? -1;

const firstWord = (walk: Walk, node: number): number => {
  const modifiers = modifiersOf(walk, node);
  if (modifiers < 0) return node;
  const word = walk.children(modifiers).find((child) => walk.type(child) !== 'annotation');
  return word ?? Math.max(walk.tree.nextSibling(modifiers), modifiers);
};

/** What is kept for code that was compiled before cannot be called by its name any more. */
const isHidden = (walk: Walk, node: number, leading = -1): boolean =>
  /\bDeprecationLevel\s*\.\s*HIDDEN\b/.test(walk.text(modifiersOf(walk, node)) + walk.text(leading));

const declarationOf = (
  walk: Walk,
  node: number,
  kind: SymbolKind,
  nameNode: number,
  body: number,
  flags = 0,
): Declaration => {
  const annotation = leadingAnnotation(walk, node);
  return {
    kind,
    name: walk.text(nameNode).replace(/^`|`$/g, ''),
    node,
    nameNode,
    body,
    from: firstWord(walk, node),
    flags: flagsOf(walk, node) | flags | (isHidden(walk, node, annotation.leading) ? SymbolFlag.hidden : 0),
    ...annotation,
  };
};

/** On the top level the grammar reads `@Throws(E::class)` as an expression of its own. */
const leadingAnnotation = (walk: Walk, node: number): { leading?: number } => {
  const before = walk.tree.previousSibling(node);
  const isAnnotation = walk.type(before) === 'prefix_expression' && walk.text(before).startsWith('@');
  return isAnnotation && walk.tree.endLine(before) >= walk.line(node) - 1 ? { leading: before } : {};
};

const readTypeParameters = (walk: Walk, node: number): void => {
  for (const parameter of walk.children(childOf(walk, node, 'type_parameters'))) {
    const bound = typeNode(walk, parameter);
    declareTypeParameter(
      walk,
      walk.text(childOf(walk, parameter, 'type_identifier')),
      bound < 0 ? [] : [typeTerm(walk, bound)],
    );
  }
  for (const constraint of walk.children(childOf(walk, node, 'type_constraints'))) {
    declareTypeParameter(walk, walk.text(childOf(walk, constraint, 'type_identifier')), [
      typeTerm(walk, typeNode(walk, constraint)),
    ]);
  }
};

/** `: Base(a), Iface by b`: the calls of base constructors and delegates are read where they stand. */
const readBases = (walk: Walk, node: number, symbol: number): void => {
  const { facts } = walk;
  for (const specifier of walk.children(node)) {
    if (walk.type(specifier) !== 'delegation_specifier') continue;
    const [form = -1] = walk.children(specifier);
    const base = typeTerm(walk, walk.type(form) === 'user_type' ? form : typeNode(walk, form));
    facts.addBase(symbol, base);
    if (walk.type(form) === 'constructor_invocation') {
      facts.call(base, argumentsIn(walk, childOf(walk, form, 'value_arguments')), walk.line(form), true);
    } else if (walk.type(form) === 'explicit_delegation') {
      walk.visit(walk.children(form).at(-1) ?? -1);
    }
  }
};

/** The parameters of the primary constructor are those of the class, and stand in its scope like its properties. */
export const classDeclaration: Rule = (walk, node) => {
  const body = childOf(walk, node, 'class_body', 'enum_class_body');
  const kind: SymbolKind = walk.hasKeyword(node, 'interface')
    ? 'interface'
    : walk.hasKeyword(node, 'enum')
      ? 'enum'
      : 'class';
  const nameNode = childOf(walk, node, 'type_identifier', 'simple_identifier');
  // There is one of an object: its name is a value.
  const flags = walk.type(node) === 'object_declaration' ? SymbolFlag.static : 0;
  declareType(walk, declarationOf(walk, node, kind, nameNode, body, flags), (symbol) => {
    walk.visit(modifiersOf(walk, node));
    readTypeParameters(walk, node);
    readParameters(walk, symbol, childOf(walk, node, 'primary_constructor'));
    readBases(walk, node, symbol);
    walk.visit(body);
  });
  return NONE;
};

/** Members of a companion are reached through the class's name, so they are declared in the class itself. */
export const companionObject: Rule = (walk, node) => {
  const { facts } = walk;
  const type = facts.enclosingType();
  if (type < 0) return NONE;
  const name = walk.text(childOf(walk, node, 'type_identifier')) || 'Companion';
  facts.assign(facts.variable(facts.declare(name, type)), facts.symbolTerm(type));
  for (const specifier of walk.children(node))
    if (walk.type(specifier) === 'delegation_specifier') walk.visit(specifier);
  walk.visit(childOf(walk, node, 'class_body'));
  return NONE;
};

export const objectLiteral: Rule = (walk, node) => {
  const { facts } = walk;
  const [first = -1] = walk.children(node).filter((child) => walk.type(child) === 'delegation_specifier');
  const body = childOf(walk, node, 'class_body');
  const symbol = anonymousType(walk, node, body, walk.text(first).replace(/[<(\s].*/s, ''), (anonymous) => {
    readBases(walk, node, anonymous);
    walk.visit(body);
  });
  return facts.instanceOf(facts.symbolTerm(symbol));
};

export const enumEntry: Rule = (walk, node) => {
  const { facts } = walk;
  const type = facts.enclosingType();
  const nameNode = childOf(walk, node, 'simple_identifier');
  const list = childOf(walk, node, 'value_arguments');
  const body = childOf(walk, node, 'class_body');
  const name = walk.text(nameNode);
  const made = list < 0 ? NONE : facts.call(facts.symbolTerm(type), argumentsIn(walk, list), walk.line(node), true);
  declareConstant(walk, declarationOf(walk, node, 'constant', nameNode, body), facts.symbolTerm(type), made);
  if (body < 0) return NONE;
  const symbol = anonymousType(walk, node, body, name, (anonymous) => {
    facts.addBase(anonymous, facts.symbolTerm(type));
    walk.visit(body);
  });
  facts.assign(facts.name(name), facts.instanceOf(facts.symbolTerm(symbol)));
  return NONE;
};

/** The type before the dot of an extension's name, or -1. */
const receiverOf = (walk: Walk, node: number, nameNode: number): number => {
  const type = typeNode(walk, node);
  return type >= 0 && type < nameNode ? type : -1;
};

/** Reads an extension as a member of the type that it extends; its name can be imported like any of the file's. */
const extending = (walk: Walk, receiver: number, node: number, declare: () => number): void => {
  if (receiver < 0) {
    declare();
    return;
  }
  const { facts } = walk;
  const scope = facts.current;
  typeTerm(walk, receiver);
  extendType(walk, receiverName(walk, receiver), node, () => {
    const symbol = declare();
    if (symbol >= 0) facts.bind(symbol, scope);
  });
};

export const functionDeclaration: Rule = (walk, node) => {
  const { facts } = walk;
  const nameNode = childOf(walk, node, 'simple_identifier');
  const receiver = receiverOf(walk, node, nameNode);
  const body = childOf(walk, node, 'function_body');
  const list = childOf(walk, node, 'function_value_parameters');
  const returned = walk.children(node).find((child) => child > list && isType(walk, child)) ?? -1;
  extending(walk, receiver, node, () => {
    const isAbstract = body < 0 && facts.symbol(facts.current).kind === 'interface';
    const flags = (body < 0 ? SymbolFlag.declaration : 0) | (isAbstract ? SymbolFlag.abstract : 0);
    const kind = isMember(walk) ? 'method' : 'function';
    return declareCallable(walk, declarationOf(walk, node, kind, nameNode, body, flags), (symbol) => {
      walk.visit(modifiersOf(walk, node));
      readTypeParameters(walk, node);
      readParameters(walk, symbol, list);
      facts.symbol(symbol).returnType = typeTerm(walk, returned);
      readBody(walk, symbol, body);
    });
  });
  return NONE;
};

export const secondaryConstructor: Rule = (walk, node) => {
  const { facts } = walk;
  const body = childOf(walk, node, 'statements');
  const nameNode = childOf(walk, node, 'constructor');
  const declaration = { ...declarationOf(walk, node, 'constructor', nameNode, body), name: 'constructor' };
  declareCallable(walk, declaration, (symbol) => {
    readParameters(walk, symbol, childOf(walk, node, 'function_value_parameters'));
    const delegation = childOf(walk, node, 'constructor_delegation_call');
    if (delegation >= 0) {
      const isBase = /^super\b/.test(walk.text(delegation));
      const callee = isBase ? facts.member(facts.superTerm(), 'constructor') : facts.thisClassTerm();
      facts.call(
        callee,
        argumentsIn(walk, childOf(walk, delegation, 'value_arguments')),
        walk.line(delegation),
        !isBase,
      );
    }
    walk.visit(body);
  });
  return NONE;
};

/** Getter and setter, inside the property or, on lines of their own, behind it. */
const accessorsOf = (walk: Walk, node: number): number[] => {
  const found = walk.children(node).filter((child) => /^[gs]etter$/.test(walk.type(child)));
  for (let next = walk.tree.nextSibling(node); next >= 0; next = walk.tree.nextSibling(next)) {
    if (walk.isComment(next) || walk.type(next) === 'modifiers') continue;
    if (!/^[gs]etter$/.test(walk.type(next))) break;
    found.push(next);
  }
  return found;
};

const accessorBody = (walk: Walk, accessor: number): number => childOf(walk, accessor, 'function_body');

const readAccessors = (walk: Walk, symbol: number, accessors: readonly number[], type: TermId): void => {
  const { facts } = walk;
  for (const accessor of accessors) {
    const parameter = childOf(walk, accessor, 'parameter_with_optional_type', 'parameter', 'simple_identifier');
    const name =
      walk.type(parameter) === 'simple_identifier' ? parameter : childOf(walk, parameter, 'simple_identifier');
    if (name >= 0) facts.declare(walk.text(name), symbol, type);
    readBody(walk, symbol, accessorBody(walk, accessor));
  }
};

/**
 * The value of `by lazy { … }` is what the block gives, that of `by inject<Order>()` the type that is written; of any other
 * delegate nothing is known. Each is called.
 */
const delegated = (walk: Walk, node: number): TermId => {
  const [delegate = -1] = walk.children(node).filter((child) => walk.type(child) !== 'by');
  if (walk.type(delegate) !== 'call_expression') {
    walk.visit(delegate);
    return NONE;
  }
  const { callee, args, types, name, line } = readCall(walk, delegate);
  if (name === 'lazy') return walk.facts.call(args.at(-1) ?? NONE, [], walk.line(delegate));
  walk.facts.call(callee, args, line);
  return types.length === 1 ? walk.facts.instanceOf(types[0] ?? NONE) : NONE;
};

const initialValue = (walk: Walk, node: number, after: number): number =>
  walk
    .children(node)
    .find(
      (child) =>
        child > after && !/^(?:[gs]etter|property_delegate|type_constraints|modifiers)$/.test(walk.type(child)),
    ) ?? -1;

export const propertyDeclaration: Rule = (walk, node) => {
  const { facts } = walk;
  const several = childOf(walk, node, 'multi_variable_declaration');
  if (several >= 0) {
    destructure(walk, several, walk.visit(initialValue(walk, node, several)));
    return NONE;
  }
  const single = childOf(walk, node, 'variable_declaration');
  const nameNode = childOf(walk, single, 'simple_identifier');
  const name = walk.text(nameNode);
  const accessors = accessorsOf(walk, node);
  const initial = initialValue(walk, node, single);
  const delegate = childOf(walk, node, 'property_delegate');
  walk.visit(modifiersOf(walk, node));
  extending(walk, receiverOf(walk, node, single), node, () => {
    const type = typeTerm(walk, typeNode(walk, single));
    const isFunction = walk.type(initial) === 'lambda_literal' || walk.type(initial) === 'anonymous_function';
    const value = isFunction
      ? lambda(walk, initial, { name, node })
      : delegate >= 0
        ? delegated(walk, delegate)
        : walk.visit(initial);
    if (accessors.some((accessor) => accessorBody(walk, accessor) >= 0)) {
      const within = accessors.find((accessor) => walk.tree.parent[accessor] === node) ?? -1;
      const kind = isMember(walk) ? 'method' : 'function';
      const declaration = declarationOf(walk, node, kind, nameNode, within, SymbolFlag.accessor);
      const symbol = declareCallable(walk, declaration, (accessor) => {
        facts.symbol(accessor).returnType = type;
        readAccessors(walk, accessor, accessors, type);
      });
      const last = Math.max(...accessors.map((accessor) => walk.tree.endLine(accessor)));
      facts.symbol(symbol).endLine = Math.max(facts.symbol(symbol).endLine, last);
      facts.assign(facts.variable(facts.declare(name, facts.current, type)), value);
      return symbol;
    }
    const given = Math.max(initial, delegate);
    const code = holdsCode(walk, given) ? given : -1;
    if (isFunction || !(isShared(walk, node) || code >= 0)) {
      // `val module = module { … }`: on the right the function is meant.
      facts.beginLocal(name);
      declareLocal(walk, name, type, value);
      return NONE;
    }
    const isConstant = walk.text(childOf(walk, node, 'binding_pattern_kind')) === 'val';
    return declareConstant(
      walk,
      declarationOf(walk, node, isConstant ? 'constant' : 'variable', nameNode, code),
      type,
      value,
    );
  });
  return NONE;
};

/** Whether there is one of it: a property of the top level, of an object or of a companion. */
const isShared = (walk: Walk, node: number): boolean => {
  const holder = holderOf(walk, node);
  if (walk.type(holder) === 'companion_object' || walk.type(holder) === 'object_declaration') return true;
  return walk.facts.current === 0 && walk.type(walk.tree.parent[node] ?? -1) === 'source_file';
};

export const typeAlias: Rule = (walk, node) => {
  const { facts } = walk;
  const nameNode = childOf(walk, node, 'type_identifier');
  declareType(walk, declarationOf(walk, node, 'type', nameNode, -1), (symbol) => {
    readTypeParameters(walk, node);
    facts.addBase(symbol, typeTerm(walk, typeNode(walk, node)));
  });
  return NONE;
};
