import { NONE, SymbolFlag } from '../../../code/facts.ts';
import type { SymbolKind } from '../../../code/symbol.ts';
import type { Rule } from '../../language.ts';
import type { Walk } from '../../walk.ts';
import {
  anonymousType,
  type Declaration,
  declareCallable,
  declareConstant,
  declareType,
  declareTypeParameter,
  extendType,
  isMember,
  readMemberBody,
} from '../class-based.ts';
import { argumentsIn } from './expressions.ts';
import { childOf, modifiersOf, modifierWords, readBody, readParameters } from './functions.ts';
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
export const holderOf = (walk: Walk, node: number): number => walk.tree.parent[walk.tree.parent[node] ?? -1] ?? -1;

const firstWord = (walk: Walk, node: number): number => {
  const modifiers = modifiersOf(walk, node);
  if (modifiers < 0) return node;
  const word = walk.children(modifiers).find((child) => walk.type(child) !== 'annotation');
  return word ?? Math.max(walk.tree.nextSibling(modifiers), modifiers);
};

/** What is kept for code that was compiled before cannot be called by its name any more. */
const isHidden = (walk: Walk, node: number, leading = -1): boolean =>
  /\bDeprecationLevel\s*\.\s*HIDDEN\b/.test(walk.text(modifiersOf(walk, node)) + walk.text(leading));

export const declarationOf = (
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
  readMemberBody(walk, node, body, name, type);
  return NONE;
};

/** The type before the dot of an extension's name, or -1. */
export const receiverOf = (walk: Walk, node: number, nameNode: number): number => {
  const type = typeNode(walk, node);
  return type >= 0 && type < nameNode ? type : -1;
};

/** Reads an extension as a member of the type that it extends; its name can be imported like any of the file's. */
export const extending = (walk: Walk, receiver: number, node: number, declare: () => number): void => {
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

export const typeAlias: Rule = (walk, node) => {
  const { facts } = walk;
  const nameNode = childOf(walk, node, 'type_identifier');
  declareType(walk, declarationOf(walk, node, 'type', nameNode, -1), (symbol) => {
    readTypeParameters(walk, node);
    facts.addBase(symbol, typeTerm(walk, typeNode(walk, node)));
  });
  return NONE;
};
