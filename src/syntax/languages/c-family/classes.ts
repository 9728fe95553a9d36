import { append } from '../../../code/append.ts';
import { NONE, SymbolFlag, type TermId } from '../../../code/facts.ts';
import type { SymbolKind } from '../../../code/symbol.ts';
import type { FactsBuilder } from '../../facts-builder.ts';
import type { Rule } from '../../language.ts';
import { TypeNames } from '../../type-names.ts';
import type { Walk } from '../../walk.ts';
import { readFunction } from './functions.ts';
import { declareTemplateParameters, outerOf, ownerOf, splitQualified } from './scopes.ts';
import { declaredType, readDeclarator, typeTerm } from './types.ts';

const fieldOrders = new WeakMap<FactsBuilder, Map<number, string[]>>();

/** The fields of a struct in the order of an initializer without names. */
export const fieldOrder = (facts: FactsBuilder, symbol: number): readonly string[] =>
  fieldOrders.get(facts)?.get(symbol) ?? [];

const noteField = (facts: FactsBuilder, symbol: number, name: string): void => {
  let orders = fieldOrders.get(facts);
  if (orders === undefined) {
    orders = new Map();
    fieldOrders.set(facts, orders);
  }
  append(orders, symbol, name);
};

const KINDS: Readonly<Record<string, SymbolKind>> = {
  class_specifier: 'class',
  struct_specifier: 'struct',
  union_specifier: 'struct',
  enum_specifier: 'enum',
};

/** The typedef around a struct without a name gives it one. */
const nameOf = (walk: Walk, node: number): { text: string; node: number; outer: number } => {
  const own = walk.child(node, 'name');
  const parent = walk.tree.parent[node] ?? -1;
  const isTypedef = walk.type(parent) === 'type_definition';
  const outer = isTypedef || walk.type(parent) === 'declaration' ? parent : outerOf(walk, node);
  if (own >= 0) return { text: walk.text(own), node: own, outer };
  const given = isTypedef
    ? (walk.tree.childrenIn(parent, 'declarator').find((child) => walk.type(child) === 'type_identifier') ?? -1)
    : -1;
  return { text: walk.text(given), node: given, outer };
};

/** `class A;` promises a class of the scope that it stands in: the name is looked for there, whatever file defines it. */
const announceType = (walk: Walk, node: number): void => {
  const { facts } = walk;
  const parent = walk.tree.parent[node] ?? -1;
  const isAlone =
    /^(?:translation_unit|declaration_list|field_declaration_list|template_declaration|preproc_\w+)$/.test(
      walk.type(parent),
    ) ||
    (/^(?:field_)?declaration$/.test(walk.type(parent)) && walk.child(parent, 'declarator') < 0);
  const name = walk.child(node, 'name');
  if (isAlone && walk.type(name) === 'type_identifier') TypeNames.of(facts).announce(walk.text(name), facts.current);
};

/** A class, struct, union or enum with a body; gives the term of the type. */
export const typeSpecifier: Rule = (walk, node) => {
  const { facts } = walk;
  const body = walk.child(node, 'body');
  if (body < 0) {
    announceType(walk, node);
    return typeTerm(walk, node);
  }
  const name = nameOf(walk, node);
  const isEnum = walk.type(node) === 'enum_specifier';
  if (name.text === '') return isEnum ? readEnumerators(walk, facts.current, body, false) : anonymous(walk, body);
  const { scopes, name: last } = splitQualified(walk, name.node);
  const owner = ownerOf(walk, scopes, node);
  const text = walk.text(walk.type(last) === 'template_type' ? walk.child(last, 'name') : last);
  const described = walk.describe(node, { body, name: name.node, outer: name.outer, signatureFrom: name.outer });
  const head = described.signature ?? '';
  const signature = walk.child(node, 'name') < 0 ? `${head} ${text}` : head;
  const symbol = facts.addSymbol(KINDS[walk.type(node)] ?? 'class', text, owner, { ...described, signature });
  TypeNames.of(facts).add(text, owner, symbol);
  facts.bind(symbol);
  if (isEnum) return readEnumerators(walk, symbol, body, /^enum\s+(?:class|struct)\b/.test(walk.text(node)));
  facts.within(symbol, () => {
    declareTemplateParameters(walk, symbol, node);
    for (const base of walk.children(walk.tree.childOfType(node, 'base_class_clause'))) {
      if (/identifier|template_type/.test(walk.type(base))) facts.addBase(symbol, typeTerm(walk, base));
    }
    walk.visit(body);
  });
  return facts.symbolTerm(symbol);
};

/** The members of a struct or union without a name: a type of its own where it is used. */
const anonymous = (walk: Walk, body: number): TermId => {
  const entries = walk.children(body).flatMap((field) => {
    if (walk.type(field) !== 'field_declaration') return [];
    const type = typeTerm(walk, walk.child(field, 'type'));
    return walk.tree.childrenIn(field, 'declarator').map((declarator) => {
      const { name } = readDeclarator(walk, declarator);
      return { key: walk.text(name), term: declaredType(walk, declarator, type) };
    });
  });
  return walk.facts.objectType(entries);
};

/** Enumerators are constants of the enum; unless it is a scoped one, the scope around it knows them too. */
const readEnumerators = (walk: Walk, owner: number, body: number, isScoped: boolean): TermId => {
  const { facts } = walk;
  const around = facts.current;
  const type = owner === around ? NONE : facts.symbolTerm(owner);
  for (const node of walk.children(body)) {
    if (walk.type(node) !== 'enumerator') continue;
    const name = walk.text(walk.child(node, 'name'));
    const symbol = facts.addSymbol('constant', name, owner, walk.describe(node));
    facts.declare(name, owner, type, symbol);
    if (!isScoped && owner !== around) facts.declare(name, around, type, symbol);
    walk.visit(walk.child(node, 'value'));
  }
  return type;
};

/** A field, several of them, or a method without a body. */
export const fieldDeclaration: Rule = (walk, node) => {
  const { facts } = walk;
  const declarators = walk.tree.childrenIn(node, 'declarator');
  const [only = -1] = declarators;
  if (declarators.length === 1 && readDeclarator(walk, only).callable >= 0) {
    readFunction(walk, node, only);
    return NONE;
  }
  const type = typeTerm(walk, walk.child(node, 'type'));
  const owner = facts.current;
  const isStatic = /^(?:static|inline static|static inline)\b/.test(walk.text(node));
  const isConstant = isStatic && /\b(?:const|constexpr)\b/.test(walk.text(node));
  for (const declarator of declarators) {
    const { name, callable } = readDeclarator(walk, declarator);
    const text = walk.text(name);
    if (text === '' || callable >= 0) continue;
    if (isConstant) walk.constant('constant', text, walk.describe(node, { name, flags: SymbolFlag.static }));
    facts.declare(text, owner, declaredType(walk, declarator, type));
    noteField(facts, owner, text);
  }
  const value = walk.child(node, 'default_value');
  const first = walk.text(readDeclarator(walk, only).name);
  const term = walk.visit(value);
  if (first !== '') facts.assign(facts.variable(facts.declare(first, owner)), term);
  // The members of an anonymous union are members of the struct around it.
  if (declarators.length === 0) {
    const inner = walk.child(walk.child(node, 'type'), 'body');
    if (inner >= 0 && walk.child(walk.child(node, 'type'), 'name') < 0) walk.visit(inner);
  }
  return NONE;
};

/** `typedef T name`: another name of a type; `typedef struct x x` says nothing new. */
export const typeDefinition: Rule = (walk, node) => {
  const written = walk.child(node, 'type');
  const type = typeTerm(walk, written);
  const tag = nameOf(walk, written);
  for (const declarator of walk.tree.childrenIn(node, 'declarator')) {
    const { name } = readDeclarator(walk, declarator);
    const text = walk.text(name);
    const isTagged = /specifier$/.test(walk.type(written)) && walk.type(written) !== 'sized_type_specifier';
    if (text === '' || (isTagged && text === tag.text)) continue;
    addAlias(walk, text, name, node, declaredType(walk, declarator, type));
  }
  return NONE;
};

const addAlias = (walk: Walk, text: string, name: number, node: number, meant: TermId): void => {
  const { facts } = walk;
  const described = walk.describe(node, { name, outer: outerOf(walk, node) });
  const body = walk.child(walk.child(node, 'type'), 'body');
  const signature = body < 0 ? (described.signature ?? '').replace(/;$/, '') : `typedef ${text}`;
  const symbol = facts.addSymbol('type', text, facts.current, { ...described, signature });
  TypeNames.of(facts).add(text, facts.current, symbol);
  facts.assign(facts.variable(facts.bind(symbol)), meant);
};

export const aliasDeclaration: Rule = (walk, node) => {
  const name = walk.child(node, 'name');
  addAlias(walk, walk.text(name), name, node, typeTerm(walk, walk.child(node, 'type')));
  return NONE;
};
