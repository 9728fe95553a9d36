import { NONE, SymbolFlag, type TermId } from '../../../code/facts.ts';
import type { SymbolKind } from '../../../code/symbol.ts';
import { visitAs } from '../../expected-types.ts';
import type { Rule } from '../../language.ts';
import type { Walk } from '../../walk.ts';
import {
  arrayOf,
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
import { lambda } from './expressions.ts';
import { bindPattern, readStatements } from './statements.ts';
import { isType, typeNode, typeTerm } from './types.ts';

const childOf = (walk: Walk, node: number, ...types: string[]): number =>
  node < 0 ? -1 : walk.tree.childOfType(node, ...types);

const modifiersOf = (walk: Walk, node: number): number => childOf(walk, node, 'modifiers');

const flagsOf = (walk: Walk, node: number): number => {
  const modifiers = modifiersOf(walk, node);
  const words = walk.children(modifiers).map((child) => walk.text(child));
  let flags = words.includes('public') || words.includes('open') ? SymbolFlag.exported : 0;
  if (words.includes('static') || words.includes('class')) flags |= SymbolFlag.static;
  if (walk.hasKeyword(node, 'async')) flags |= SymbolFlag.async;
  if (words.some((word) => /^@Test\b/.test(word))) flags |= SymbolFlag.test;
  return flags;
};

const firstWord = (walk: Walk, node: number): number => {
  const modifiers = modifiersOf(walk, node);
  if (modifiers < 0) return node;
  const word = walk.children(modifiers).find((child) => walk.type(child) !== 'attribute');
  return word ?? Math.max(walk.tree.nextSibling(modifiers), modifiers);
};

const declarationOf = (
  walk: Walk,
  node: number,
  kind: SymbolKind,
  nameNode: number,
  body: number,
  flags = 0,
): Declaration => ({
  kind,
  name: walk.text(nameNode).replace(/^`|`$/g, ''),
  node,
  nameNode,
  body,
  from: firstWord(walk, node),
  flags: flagsOf(walk, node) | flags,
});

/** `where T: P`: values of the parameter have the members of what it is bound by. */
const readConstraint = (walk: Walk, form: number): void => {
  const { facts } = walk;
  const bound = typeTerm(walk, typeNode(walk, form));
  const name = walk.text(walk.child(form, 'constrained_type'));
  const parameter = facts.declared(name, facts.current);
  if (parameter !== undefined) facts.assign(facts.variable(parameter), bound);
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
  for (const constraint of walk.children(childOf(walk, node, 'type_constraints')))
    for (const form of walk.children(constraint)) readConstraint(walk, form);
};

/** Parameters and their defaults stand side by side in the declaration. */
const readParameters = (walk: Walk, symbol: number, node: number): void => {
  const { facts, tree } = walk;
  const isDefault = tree.grammar.field('default_value');
  for (const child of walk.children(node)) {
    if (walk.type(child) === 'parameter') {
      const type = typeTerm(walk, typeNode(walk, child));
      const behind = tree.text.slice(tree.end[child], (tree.end[child] ?? 0) + 10);
      const isVariadic = /^\s*\.\.\./.test(behind) || walk.text(child).endsWith('...');
      const parameterName = walk.text(walk.child(child, 'name'));
      // Indices are passed without labels, unless one is written, and operators have none.
      const isUnlabelled =
        walk.type(node) === 'subscript_declaration' || /^[^\p{L}\d_`]/u.test(facts.symbol(symbol).name);
      const external = walk.child(child, 'external_name');
      const own = isUnlabelled ? '_' : parameterName;
      const label = (external >= 0 ? walk.text(external) : own).replace(/^_$/, '');
      facts.addParameter(symbol, parameterName, isVariadic ? arrayOf(walk, type) : type, isVariadic ? '*' : '', label);
      // Defaults such as `#line` are no nodes of the tree.
      if (/^\s*=/.test(behind)) facts.addDefault(symbol, NONE);
    } else if (tree.fieldId[child] === isDefault)
      facts.addDefault(symbol, visitAs(walk, facts.symbol(symbol).parameters.at(-1)?.type ?? NONE, child));
  }
};

const KINDS: readonly (readonly [string, SymbolKind])[] = [
  ['struct', 'struct'],
  ['enum', 'enum'],
];

const readMembers = (walk: Walk, node: number, symbol: number): void => {
  const { facts } = walk;
  walk.visit(modifiersOf(walk, node));
  readTypeParameters(walk, node);
  for (const child of walk.children(node)) {
    if (walk.type(child) === 'inheritance_specifier')
      facts.addBase(symbol, typeTerm(walk, walk.child(child, 'inherits_from')));
  }
  walk.visit(walk.child(node, 'body'));
};

export const isExtension = (walk: Walk, node: number): boolean =>
  walk.type(node) === 'class_declaration' && walk.hasKeyword(node, 'extension');

/** Classes, structures, enumerations and actors; what an extension adds belongs to the extended type. */
export const typeDeclaration: Rule = (walk, node) => {
  const nameNode = walk.child(node, 'name');
  if (isExtension(walk, node)) {
    typeTerm(walk, nameNode);
    extendType(walk, walk.text(nameNode).replace(/<.*|\s/gs, ''), node, (symbol) => readMembers(walk, node, symbol));
    return NONE;
  }
  const isProtocol = walk.type(node) === 'protocol_declaration';
  const kind = isProtocol ? 'interface' : (KINDS.find(([keyword]) => walk.hasKeyword(node, keyword))?.[1] ?? 'class');
  declareType(walk, declarationOf(walk, node, kind, nameNode, walk.child(node, 'body')), (symbol) =>
    readMembers(walk, node, symbol),
  );
  return NONE;
};

const FIXED_NAMES: Readonly<Record<string, string>> = {
  init_declaration: 'init',
  deinit_declaration: 'deinit',
  subscript_declaration: 'subscript',
};

export const functionDeclaration: Rule = (walk, node) => {
  const { facts } = walk;
  const kindOfNode = walk.type(node);
  const body = Math.max(walk.child(node, 'body'), childOf(walk, node, 'computed_property'));
  const written = walk.child(node, 'name');
  // An operator is punctuation, which the tree does not keep.
  const operator =
    walk.type(written) === 'simple_identifier' ? undefined : /\bfunc\s+([^\s(]+)/.exec(walk.text(node))?.[1];
  const fixed = FIXED_NAMES[kindOfNode] ?? operator;
  const nameNode = fixed === undefined ? written : node;
  const inProtocol = facts.symbol(facts.current).kind === 'interface';
  let flags = body < 0 ? SymbolFlag.declaration : 0;
  if (body < 0 && inProtocol) flags |= SymbolFlag.abstract;
  const isTest = /^test/.test(walk.text(nameNode)) && isMember(walk) && childOf(walk, node, 'parameter') < 0;
  if (isTest && fixed === undefined) flags |= SymbolFlag.test;
  const kind = kindOfNode === 'init_declaration' ? 'constructor' : isMember(walk) ? 'method' : 'function';
  const declaration = declarationOf(walk, node, kind, nameNode, body, flags);
  declareCallable(walk, { ...declaration, name: fixed ?? declaration.name }, (symbol) => {
    walk.visit(modifiersOf(walk, node));
    readTypeParameters(walk, node);
    readParameters(walk, symbol, node);
    const returned =
      walk
        .children(node)
        .filter((child) => isType(walk, child))
        .at(-1) ?? -1;
    facts.symbol(symbol).returnType = typeTerm(walk, returned);
    readBody(walk, symbol, body);
  });
  return NONE;
};

const readBody = (walk: Walk, symbol: number, body: number): void => {
  if (body < 0) return;
  for (const part of walk.children(body)) {
    if (walk.type(part) === 'statements') readStatements(walk, symbol, part);
    else walk.visit(part);
  }
};

/** Getter, setter and observers are read as one method of the property's name, which reading the property calls. */
const declareAccessor = (walk: Walk, node: number, nameNode: number, block: number, type: TermId): void => {
  const { facts } = walk;
  const kind = isMember(walk) ? 'method' : 'function';
  declareCallable(walk, declarationOf(walk, node, kind, nameNode, block, SymbolFlag.accessor), (symbol) => {
    facts.symbol(symbol).returnType = type;
    for (const name of ['newValue', 'oldValue']) if (walk.text(block).includes(name)) facts.declare(name, symbol, type);
    for (const part of walk.children(block)) {
      const statements = walk.type(part) === 'statements' ? part : childOf(walk, part, 'statements');
      if (statements === part || walk.type(part) === 'computed_getter') readStatements(walk, symbol, statements);
      else walk.visit(statements);
    }
  });
};

/** `let a: A = x, b = y { … }`: names, types, values and accessors in turn. */
export const propertyDeclaration: Rule = (walk, node) => {
  const { facts, tree } = walk;
  walk.visit(modifiersOf(walk, node));
  const names = tree.childrenIn(node, 'name').filter((child) => walk.type(child) === 'pattern');
  names.forEach((pattern, index) => {
    const until = names[index + 1] ?? Number.POSITIVE_INFINITY;
    const parts = walk.children(node).filter((child) => child > pattern && child < until);
    const annotation = parts.find((child) => walk.type(child) === 'type_annotation') ?? -1;
    const initial = parts.find((child) => tree.fieldId[child] === tree.grammar.field('value')) ?? -1;
    const block = parts.find((child) => /^(?:computed_property|willset_didset_block)$/.test(walk.type(child))) ?? -1;
    const type = typeTerm(walk, typeNode(walk, annotation));
    const nameNode = walk.child(pattern, 'bound_identifier');
    const name = walk.text(nameNode);
    const isFunction = walk.type(initial) === 'lambda_literal';
    const value = isFunction ? lambda(walk, initial, { name, node }) : visitAs(walk, type, initial);
    if (nameNode < 0) bindPattern(walk, pattern, value, true);
    else if (block >= 0) {
      declareAccessor(walk, node, nameNode, block, type);
      facts.assign(facts.variable(facts.declare(name, facts.current, type)), value);
    } else if (isFunction || !(isShared(walk, node) || holdsCode(walk, initial))) {
      // `let image = image(at: 0)`: on the right the function is meant.
      facts.beginLocal(name);
      declareLocal(walk, name, type, value);
    } else {
      const kind = walk.text(childOf(walk, node, 'value_binding_pattern')) === 'let' ? 'constant' : 'variable';
      const body = holdsCode(walk, initial) ? initial : -1;
      declareConstant(walk, declarationOf(walk, node, kind, nameNode, body), type, value);
    }
  });
  return NONE;
};

/** Whether there is one of it: a property of the top level, or a static one. */
const isShared = (walk: Walk, node: number): boolean => {
  if (isMember(walk)) return (flagsOf(walk, node) & SymbolFlag.static) !== 0;
  return walk.facts.current === 0 && walk.type(walk.tree.parent[node] ?? -1) === 'source_file';
};

export const protocolProperty: Rule = (walk, node) => {
  const name = walk.child(walk.child(node, 'name'), 'bound_identifier');
  declareLocal(walk, walk.text(name), typeTerm(walk, typeNode(walk, node)), NONE);
  return NONE;
};

/** A case with data is a function that makes the enumeration; one without is a value of it. */
export const enumEntry: Rule = (walk, node) => {
  const { facts, tree } = walk;
  const type = facts.enclosingType();
  const names = tree.childrenIn(node, 'name').filter((child) => walk.type(child) === 'simple_identifier');
  for (const [index, nameNode] of names.entries()) {
    const until = names[index + 1] ?? Number.POSITIVE_INFINITY;
    const data =
      walk
        .children(node)
        .find((child) => child > nameNode && child < until && walk.type(child) === 'enum_type_parameters') ?? -1;
    const types = walk
      .children(data)
      .filter((child) => isType(walk, child))
      .map((child) => typeTerm(walk, child));
    const made = facts.symbolTerm(type);
    declareConstant(
      walk,
      declarationOf(walk, node, 'constant', nameNode, -1),
      data < 0 ? made : facts.functionType(types, made),
      NONE,
    );
  }
  walk.visitAll(tree.childrenIn(node, 'raw_value'));
  return NONE;
};

export const typeAlias: Rule = (walk, node) => {
  const nameNode = walk.child(node, 'name');
  declareType(walk, declarationOf(walk, node, 'type', nameNode, -1), (symbol) => {
    readTypeParameters(walk, node);
    walk.facts.addBase(symbol, typeTerm(walk, typeNode(walk, node)));
  });
  return NONE;
};

export const associatedType: Rule = (walk, node) => {
  const bound = typeNode(walk, node);
  declareTypeParameter(walk, walk.text(walk.child(node, 'name')), bound < 0 ? [] : [typeTerm(walk, bound)]);
  return NONE;
};
