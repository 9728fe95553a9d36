import { NONE, SymbolFlag, type TermId } from '../../../code/facts.ts';
import type { SymbolKind } from '../../../code/symbol.ts';
import { isTypeLike } from '../../../code/symbol.ts';
import type { Rule } from '../../language.ts';
import { argumentsOf } from '../../rules.ts';
import { TypeNames } from '../../type-names.ts';
import type { Walk } from '../../walk.ts';
import { isMacroDefinition, macroDefinition } from './macro-functions.ts';
import { declareTemplateParameters, outerOf, ownerOf, splitQualified } from './scopes.ts';
import { fixtureOf, inFixture, isBoostTest, isTestMacro, testName } from './test-macros.ts';
import { declaredType, readDeclarator, typeTerm } from './types.ts';

/** The name under which a class keeps its constructors: its own name means the class. */
export const CONSTRUCTOR = '<init>';

const isStatic = (walk: Walk, node: number): boolean =>
  walk.children(node).some((child) => walk.type(child) === 'storage_class_specifier' && walk.text(child) === 'static');

/** Known to its own file only: `static`, or in a namespace without a name. */
export const isInternal = (walk: Walk, node: number): boolean => {
  const around = walk.tree.parent[walk.tree.parent[outerOf(walk, node)] ?? -1] ?? -1;
  return isStatic(walk, node) || (walk.type(around) === 'namespace_definition' && walk.child(around, 'name') < 0);
};

const readParameters = (walk: Walk, symbol: number, list: number): void => {
  const { facts } = walk;
  walk.children(list).forEach((node, place) => {
    const kind = walk.type(node);
    if (!/parameter_declaration$/.test(kind)) return;
    const declarator = walk.child(node, 'declarator');
    const written = typeTerm(walk, walk.child(node, 'type'));
    const { name } = readDeclarator(walk, declarator);
    if (declarator < 0 && walk.text(node) === 'void') return;
    const isRest = kind === 'variadic_parameter_declaration';
    const text = walk.text(name) === '' ? `_${place}` : walk.text(name);
    facts.addParameter(symbol, text, declaredType(walk, declarator, written), isRest ? '*' : '');
    const initial = walk.child(node, 'default_value');
    if (initial >= 0) facts.addDefault(symbol, walk.visit(initial));
  });
};

/** `: a(x), Base(y)`: fields are assigned, bases are constructed. */
const readInitializers = (walk: Walk, owner: number, list: number): void => {
  const { facts } = walk;
  const bases = facts.symbol(owner).bases.length;
  for (const node of walk.children(list)) {
    const [target = -1, values = -1] = walk.children(node);
    const name = walk.text(target).replace(/<.*$/s, '');
    const args = argumentsOf(walk, values);
    const isField = facts.declared(name, owner) !== undefined;
    const isType = !isField && (TypeNames.of(facts).symbolOf(name) >= 0 || bases > 0 || /^[A-Z]\w*[^_]$/.test(name));
    if (
      isType &&
      /^(?:field_identifier|template_method|qualified_identifier|type_identifier)$/.test(walk.type(target))
    ) {
      const base = name.split('::').reduce<TermId>((at, part) => {
        return at === NONE ? TypeNames.of(facts).term(part) : facts.member(at, part);
      }, NONE);
      facts.call(base, args, walk.line(node), true);
    } else facts.assign(facts.member(facts.thisTerm(owner), name), args[0] ?? NONE);
  }
};

interface Head {
  readonly kind: SymbolKind;
  readonly name: string;
  readonly flags: number;
  /** Made by a macro, which calls it otherwise: another function may have the name. */
  readonly isMade?: true;
}

const headOf = (walk: Walk, node: number, name: number, owner: number): Head => {
  const { facts } = walk;
  const container = facts.symbol(owner);
  const isMember = isTypeLike(container.kind) && container.kind !== 'namespace';
  const text = walk
    .text(name)
    .replace(/\s+/g, ' ')
    .replace(/^operator (?=\W)/, 'operator');
  const isTest = isTestMacro(walk, node, text);
  let flags = isTest ? SymbolFlag.test : 0;
  if (isMember && isStatic(walk, node)) flags |= SymbolFlag.static;
  if (!isMember && !isInternal(walk, node)) flags |= SymbolFlag.exported;
  const isPure =
    walk.text(walk.child(node, 'default_value')) === '0' || walk.tree.childOfType(node, 'pure_virtual_clause') >= 0;
  if (isPure) flags |= SymbolFlag.abstract;
  const hasBody =
    walk.child(node, 'body') >= 0 || walk.tree.childOfType(node, 'default_method_clause', 'try_statement') >= 0;
  if (!hasBody) flags |= SymbolFlag.declaration;
  if (isTest) {
    // No prototype of its name means it.
    const made = isBoostTest(text) ? SymbolFlag.static : 0;
    return { kind: 'function', name: testName(walk, node, text), flags: flags | made, isMade: true };
  }
  const isConstructor = isMember && walk.child(node, 'type') < 0 && text === container.name;
  return { kind: isConstructor ? 'constructor' : isMember ? 'method' : 'function', name: text, flags };
};

/** A function with or without a body; `declarator` is the part that names it. */
export const readFunction = (walk: Walk, node: number, declarator: number): TermId => {
  const { facts } = walk;
  const { name: written, callable } = readDeclarator(walk, declarator);
  const { scopes, name } = splitQualified(walk, written);
  const owner = ownerOf(walk, scopes, node);
  const head = headOf(walk, node, name, owner);
  const body = walk.child(node, 'body');
  const initializers = walk.tree.childOfType(node, 'field_initializer_list');
  const cut =
    initializers >= 0
      ? initializers
      : body >= 0
        ? body
        : walk.tree.childOfType(node, 'default_method_clause', 'delete_method_clause');
  const outer = outerOf(walk, node);
  const described = walk.describe(node, { body: cut, name, outer, signatureFrom: outer, flags: head.flags });
  const fixture = fixtureOf(walk, node, name);
  const signature = (described.signature ?? '').replace(/\s*(?:= 0)?\s*;$/, '').replace(/\s*(?:\btry)?\s*:?$/, '');
  let symbol = -1;
  facts.within(fixture ?? owner, () => {
    symbol = facts.open(head.kind, head.name, { ...described, signature });
    // The name has the fixture already.
    if (fixture !== undefined) {
      facts.symbol(symbol).qualifiedName = `${facts.symbol(fixture).qualifiedName}.${inFixture(head.name)}`;
    }
    declareTemplateParameters(walk, symbol, node);
    if ((head.flags & SymbolFlag.test) === 0) readParameters(walk, symbol, walk.child(callable, 'parameters'));
    const trailing = walk.tree.childOfType(callable, 'trailing_return_type');
    const returned = trailing >= 0 ? walk.tree.childOfType(trailing, 'type_descriptor') : walk.child(node, 'type');
    if (head.kind !== 'constructor') facts.symbol(symbol).returnType = typeTerm(walk, returned);
    if (initializers >= 0) readInitializers(walk, owner, initializers);
    walk.visit(body);
    walk.visit(walk.tree.childOfType(node, 'try_statement'));
    facts.close();
    if (head.kind !== 'constructor') {
      if (head.isMade !== true) facts.bind(symbol);
    } else {
      const variable = facts.declare(CONSTRUCTOR, owner, NONE, symbol);
      facts.assign(facts.variable(variable), facts.symbolTerm(symbol));
    }
  });
  return facts.symbolTerm(symbol);
};

export const functionDefinition: Rule = (walk, node) => {
  const declarator = walk.child(node, 'declarator');
  const { name, callable } = readDeclarator(walk, declarator);
  if (isMacroDefinition(walk, node)) {
    macroDefinition(walk, node);
    return NONE;
  }
  // A macro in front of a body can look like a function without a name or parameters.
  if (name < 0 || (callable < 0 && walk.type(declarator) !== 'operator_cast')) walk.visitChildren(node);
  else readFunction(walk, node, declarator);
  return NONE;
};

/** `A::A() = default;` outside of its class reads as an assignment to a call; it defines the constructor or destructor. */
export const defaultedMember = (walk: Walk, node: number): boolean => {
  const { facts } = walk;
  const left = walk.child(node, 'left');
  const path = walk.child(left, 'function');
  if (walk.text(walk.child(node, 'right')) !== 'default' || walk.type(path) !== 'qualified_identifier') return false;
  const { scopes, name } = splitQualified(walk, path);
  const owner = ownerOf(walk, scopes, node);
  const text = walk.text(name);
  const isConstructor = text === facts.symbol(owner).name;
  const described = walk.describe(node, { name, body: walk.child(node, 'right') });
  const symbol = facts.addSymbol(isConstructor ? 'constructor' : 'method', text, owner, described);
  const variable = facts.declare(isConstructor ? CONSTRUCTOR : text, owner, NONE, symbol);
  facts.assign(facts.variable(variable), facts.symbolTerm(symbol));
  return true;
};

/** A lambda; `name` given: `auto name = [] …`. */
export const readLambda = (walk: Walk, node: number, name: string, outer: number): TermId => {
  const { facts } = walk;
  const body = walk.child(node, 'body');
  const symbol =
    name === ''
      ? facts.open('lambda', facts.lambdaName(), walk.describe(node, { body, doc: '' }))
      : facts.open('function', name, walk.describe(outer, { body }));
  const declarator = walk.child(node, 'declarator');
  readParameters(walk, symbol, walk.child(declarator, 'parameters'));
  const trailing = walk.tree.childOfType(declarator, 'trailing_return_type');
  if (trailing >= 0)
    facts.symbol(symbol).returnType = typeTerm(walk, walk.tree.childOfType(trailing, 'type_descriptor'));
  walk.visit(walk.child(node, 'captures'));
  walk.visit(body);
  facts.close();
  if (name !== '') facts.bind(symbol);
  return facts.symbolTerm(symbol);
};
