import { NONE, SymbolFlag, type TermId, typeParametersFlag } from '../../../code/facts.ts';
import type { SymbolKind } from '../../../code/symbol.ts';
import type { Rule } from '../../language.ts';
import type { Walk } from '../../walk.ts';
import {
  CONSTRUCTOR,
  type Declaration,
  declareCallable,
  declareType,
  declareTypeParameter,
  extendType,
  isMember,
} from '../class-based.ts';
import { argumentsIn } from './expressions.ts';
import { attributesOf, modifiersOf, readAttributes, readParameters } from './functions.ts';
import { typeTerm } from './types.ts';

const TEST_ATTRIBUTE = /[[,\s.](?:Fact|Theory|Test|TestCase|TestMethod|DataTestMethod)(?:Attribute)?\s*[\],(]/;

/** A member of a class that says nothing of these is private. */
const SEEN = /^(?:public|protected|internal)$/;

const isPrivate = (walk: Walk, node: number): boolean =>
  isMember(walk) &&
  walk.facts.symbol(walk.facts.current).kind !== 'interface' &&
  !modifiersOf(walk, node).some((word) => SEEN.test(word));

/** `void IDisposable.Dispose()`, `explicit operator int(…)`. */
const isExplicit = (walk: Walk, node: number): boolean =>
  walk.tree.childOfType(node, 'explicit_interface_specifier') >= 0 || walk.hasKeyword(node, 'explicit');

const flagsOf = (walk: Walk, node: number): number => {
  const words = modifiersOf(walk, node);
  const { facts } = walk;
  const inInterface = facts.current > 0 && facts.symbol(facts.current).kind === 'interface';
  let flags = words.includes('public') || (inInterface && !words.includes('private')) ? SymbolFlag.exported : 0;
  if (words.includes('static') || words.includes('const')) flags |= SymbolFlag.static;
  if (words.includes('abstract')) flags |= SymbolFlag.abstract;
  if (words.includes('async')) flags |= SymbolFlag.async;
  if (attributesOf(walk, node).some((list) => TEST_ATTRIBUTE.test(walk.text(list)))) flags |= SymbolFlag.test;
  if (isExplicit(walk, node)) flags |= SymbolFlag.explicit;
  return flags | typeParametersFlag(walk.children(walk.tree.childOfType(node, 'type_parameter_list')).length);
};

/** Documentation comments are XML; only their words are kept. */
const docOf = (walk: Walk, node: number): string =>
  walk
    .doc(node)
    .replace(/<(?:see|seealso|paramref|typeparamref)\s+\w+="(?:[A-Z]:)?([^"]*)"\s*\/>/g, '$1')
    .replace(/<(?:param|typeparam)\s+name="(\w+)">/g, '$1: ')
    .replace(/<\/?[a-z]+(?:\s[^<>]*)?\/?>/g, '')
    .replace(/\n\s*\n+/g, '\n')
    .trim();

export const bodyOf = (walk: Walk, node: number): number => {
  const body = walk.child(node, 'body');
  if (body >= 0) return body;
  return walk.tree.childOfType(
    node,
    'accessor_list',
    'arrow_expression_clause',
    'block',
    'declaration_list',
    'enum_member_declaration_list',
  );
};

export const declarationOf = (walk: Walk, node: number, kind: SymbolKind, flags = 0): Declaration => {
  const nameNode = walk.child(node, 'name');
  const hasAttributes = attributesOf(walk, node).length > 0;
  const from = hasAttributes
    ? (walk.children(node).find((child) => walk.type(child) !== 'attribute_list') ?? node)
    : node;
  return {
    kind,
    name: walk.text(nameNode),
    node,
    nameNode,
    body: bodyOf(walk, node),
    from,
    flags: flagsOf(walk, node) | flags,
    doc: docOf(walk, node),
  };
};

const readTypeParameters = (walk: Walk, node: number): void => {
  for (const parameter of walk.children(walk.tree.childOfType(node, 'type_parameter_list'))) {
    declareTypeParameter(walk, walk.text(walk.child(parameter, 'name')), []);
  }
  for (const clause of walk.children(node)) {
    if (walk.type(clause) !== 'type_parameter_constraints_clause') continue;
    const [name = -1, ...constraints] = walk.children(clause).filter((child) => walk.type(child) !== 'where');
    declareTypeParameter(
      walk,
      walk.text(name),
      constraints.map((child) => typeTerm(walk, walk.child(child, 'type'))),
    );
  }
};

/** Bases, and the call of the base's constructor where the class has parameters of its own. */
const readBases = (walk: Walk, symbol: number, list: number): void => {
  const { facts } = walk;
  let last: TermId = NONE;
  for (const child of walk.children(list)) {
    if (walk.type(child) === 'argument_list') {
      facts.call(last, argumentsIn(walk, child), walk.line(child), true);
      continue;
    }
    const isCall = walk.type(child) === 'primary_constructor_base_type';
    last = typeTerm(walk, isCall ? walk.child(child, 'type') : child);
    facts.addBase(symbol, last);
    if (isCall)
      facts.call(last, argumentsIn(walk, walk.tree.childOfType(child, 'argument_list')), walk.line(child), true);
  }
};

/** The parameters of a primary constructor are those of the class, and stand in its scope like its properties. */
export const typeDeclaration =
  (kind: SymbolKind): Rule =>
  (walk, node) => {
    const isStruct = kind === 'struct' || walk.hasKeyword(node, 'struct');
    declareType(walk, declarationOf(walk, node, isStruct ? 'struct' : kind), (symbol) => {
      readAttributes(walk, node);
      readTypeParameters(walk, node);
      readParameters(walk, symbol, walk.tree.childOfType(node, 'parameter_list'));
      const bases = walk.tree.childOfType(node, 'base_list');
      if (kind !== 'enum') readBases(walk, symbol, bases);
      walk.visit(walk.child(node, 'body'));
    });
    return NONE;
  };

export const delegateDeclaration: Rule = (walk, node) => {
  const { facts } = walk;
  declareType(walk, declarationOf(walk, node, 'type'), (symbol) => {
    readTypeParameters(walk, node);
    readParameters(walk, symbol, walk.child(node, 'parameters'));
    const parameters = facts.symbol(symbol).parameters.map(({ type }) => type);
    facts.addBase(symbol, facts.functionType(parameters, typeTerm(walk, walk.child(node, 'type'))));
  });
  return NONE;
};

const NAMES: Readonly<Record<string, (walk: Walk, node: number) => string>> = {
  operator_declaration: (walk, node) =>
    `operator ${walk.text(walk.child(node, 'operator')) || /operator\s*([^\s(]+)/.exec(walk.text(node))?.[1]}`,
  conversion_operator_declaration: (walk, node) => `operator ${walk.text(walk.child(node, 'type'))}`,
  indexer_declaration: () => 'this[]',
  destructor_declaration: (walk, node) => `~${walk.text(walk.child(node, 'name'))}`,
};

/** The namespace that stands as a symbol around what is read now; 0 where the file's package is all. */
const namespaceAround = ({ facts }: Walk): number => {
  let at = facts.current;
  while (at > 0 && facts.symbol(at).kind !== 'namespace') at = facts.symbol(at).parent;
  return Math.max(0, at);
};

/** The types that a type parameter of a method is bound to by `where T : A, B`; undefined for any other name. */
const boundsOf = (walk: Walk, node: number, name: string): number[] | undefined => {
  const parameters = walk.children(walk.tree.childOfType(node, 'type_parameter_list'));
  if (!parameters.some((parameter) => walk.text(walk.child(parameter, 'name')) === name)) return undefined;
  return walk
    .children(node)
    .filter((clause) => walk.type(clause) === 'type_parameter_constraints_clause')
    .flatMap((clause) => {
      const [bound = -1, ...constraints] = walk.children(clause).filter((child) => walk.type(child) !== 'where');
      return walk.text(bound) === name ? constraints.map((child) => walk.child(child, 'type')) : [];
    })
    .filter((type) => type >= 0);
};

/** An extension method is also a member of the type of its `this` parameter, or of what a type parameter there is bound to. */
const extendReceiver = (walk: Walk, node: number, symbol: number, list: number): void => {
  const { facts } = walk;
  const [first = -1] = walk.children(list);
  if (!modifiersOf(walk, first).includes('this')) return;
  facts.symbol(symbol).flags |= SymbolFlag.receiverParameter;
  const plainName = (type: number): string => walk.text(type).replace(/<.*|[?\s]|\[.*/gs, '');
  const written = walk.child(first, 'type');
  const bounds = boundsOf(walk, node, plainName(written)) ?? [written];
  const extend = (type: string, count: number): void =>
    extendType(walk, type, first, (extended) => facts.bind(symbol, extended), namespaceAround(walk), count);
  // What extends a type parameter without bounds extends everything.
  if (bounds.length === 0) extend('object', 0);
  for (const type of bounds)
    extend(plainName(type), walk.children(walk.tree.childOfType(type, 'type_argument_list')).length);
};

export const readBody = (walk: Walk, symbol: number, body: number): void => {
  const value = walk.visit(body);
  const isResult = walk.type(body) === 'arrow_expression_clause' && walk.facts.symbol(symbol).kind !== 'constructor';
  if (isResult) walk.facts.return(symbol, value);
};

/** Runs before a class is used for the first time, and nobody calls it. */
const STATIC_CONSTRUCTOR = '<static init>';

const isStatic = (walk: Walk, node: number): boolean => modifiersOf(walk, node).includes('static');

export const callableDeclaration: Rule = (walk, node) => {
  const { facts } = walk;
  const kindOfNode = walk.type(node);
  const isConstructor = kindOfNode === 'constructor_declaration';
  // Where the grammar lost its way, it takes `catch (…) { … }` in a class for a constructor.
  if (isConstructor && walk.text(walk.child(node, 'name')) !== facts.symbol(facts.current).name) {
    walk.visitChildren(node);
    return NONE;
  }
  const body = bodyOf(walk, node);
  const list = walk.child(node, 'parameters');
  const declaration = declarationOf(walk, node, isConstructor ? 'constructor' : isMember(walk) ? 'method' : 'function');
  const isAbstract = body < 0 && facts.symbol(facts.current).kind === 'interface';
  let flags = declaration.flags | (body < 0 ? SymbolFlag.declaration : 0) | (isAbstract ? SymbolFlag.abstract : 0);
  if (isPrivate(walk, node)) flags |= SymbolFlag.private;
  const name = NAMES[kindOfNode]?.(walk, node) ?? declaration.name;
  const read = (symbol: number): void => {
    readAttributes(walk, node);
    readTypeParameters(walk, node);
    readParameters(walk, symbol, list);
    facts.symbol(symbol).returnType = typeTerm(walk, Math.max(walk.child(node, 'returns'), walk.child(node, 'type')));
    const initializer = walk.tree.childOfType(node, 'constructor_initializer');
    if (initializer >= 0) {
      const receiver = walk.hasKeyword(initializer, 'base') ? facts.superTerm() : facts.thisTerm();
      const args = argumentsIn(walk, walk.tree.childOfType(initializer, 'argument_list'));
      facts.call(facts.member(receiver, CONSTRUCTOR), args, walk.line(initializer));
    }
    readBody(walk, symbol, body);
  };
  const boundAs = isConstructor ? (isStatic(walk, node) ? STATIC_CONSTRUCTOR : CONSTRUCTOR) : undefined;
  const symbol = declareCallable(walk, { ...declaration, name, flags }, read, boundAs);
  extendReceiver(walk, node, symbol, list);
  return NONE;
};
