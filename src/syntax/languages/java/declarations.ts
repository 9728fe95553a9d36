import { NONE, SymbolFlag, type TermId } from '../../../code/facts.ts';
import type { SymbolKind } from '../../../code/symbol.ts';
import type { Rule } from '../../language.ts';
import type { Walk } from '../../walk.ts';
import {
  arrayOf,
  CONSTRUCTOR,
  type Declaration,
  declareCallable,
  declareConstant,
  declareLocal,
  declareType,
  declareTypeParameter,
  functionValue,
  isMember,
  type Naming,
  readMemberBody,
} from '../class-based.ts';
import { passedIn } from './operators.ts';
import { arraysOf, typeTerm } from './types.ts';

const modifiersOf = (walk: Walk, node: number): number => walk.tree.childOfType(node, 'modifiers');

export const isAnnotation = (walk: Walk, node: number): boolean => /annotation$/.test(walk.type(node));

const TEST_ANNOTATION = /^(?:\w+\.)*(?:Test|ParameterizedTest|RepeatedTest|TestFactory)$/;

const flagsOf = (walk: Walk, node: number): number => {
  let flags = 0;
  for (const child of walk.children(modifiersOf(walk, node))) {
    const word = walk.type(child);
    if (word === 'public') flags |= SymbolFlag.exported;
    else if (word === 'static') flags |= SymbolFlag.static;
    else if (word === 'abstract') flags |= SymbolFlag.abstract;
    else if (isAnnotation(walk, child) && TEST_ANNOTATION.test(walk.text(walk.child(child, 'name'))))
      flags |= SymbolFlag.test;
  }
  return flags;
};

/** The first word behind the annotations, where a signature starts. */
const firstWord = (walk: Walk, node: number): number => {
  const modifiers = modifiersOf(walk, node);
  if (modifiers < 0) return node;
  const word = walk.children(modifiers).find((child) => !isAnnotation(walk, child));
  return word ?? Math.max(walk.tree.nextSibling(modifiers), modifiers);
};

const declarationOf = (walk: Walk, node: number, kind: SymbolKind, flags = 0): Declaration => {
  const nameNode = walk.child(node, 'name');
  const body = walk.child(node, 'body');
  return {
    kind,
    name: walk.text(nameNode),
    node,
    nameNode,
    body,
    from: firstWord(walk, node),
    flags: flagsOf(walk, node) | flags,
  };
};

const readTypeParameters = (walk: Walk, node: number): void => {
  for (const parameter of walk.children(walk.tree.childOfType(node, 'type_parameters'))) {
    const name = walk.tree.childOfType(parameter, 'type_identifier', 'identifier');
    const bounds = walk.children(walk.tree.childOfType(parameter, 'type_bound')).map((bound) => typeTerm(walk, bound));
    declareTypeParameter(walk, walk.text(name), bounds);
  }
};

const readParameters = (walk: Walk, symbol: number, list: number): void => {
  for (const node of walk.children(list)) {
    walk.visit(modifiersOf(walk, node));
    if (walk.type(node) === 'formal_parameter') {
      const type = typeTerm(walk, walk.child(node, 'type'));
      walk.facts.addParameter(symbol, walk.text(walk.child(node, 'name')), arraysOf(walk, type, node));
    } else if (walk.type(node) === 'spread_parameter') {
      const declarator = walk.tree.childOfType(node, 'variable_declarator');
      const type =
        walk.children(node).find((child) => !['modifiers', 'variable_declarator'].includes(walk.type(child))) ?? -1;
      walk.facts.addParameter(
        symbol,
        walk.text(walk.child(declarator, 'name')),
        arrayOf(walk, typeTerm(walk, type)),
        '*',
      );
    } else if (walk.type(node) === 'identifier') {
      walk.facts.addParameter(symbol, walk.text(node));
    }
  }
};

/** The components of a record are fields and, under the same names, methods without parameters. */
const readComponents = (walk: Walk, record: number, list: number): void => {
  const { facts } = walk;
  readParameters(walk, record, list);
  for (const [index, { name, type }] of facts.symbol(record).parameters.entries()) {
    const node = walk.children(list).filter((child) => /_parameter$/.test(walk.type(child)))[index] ?? list;
    const method = facts.addSymbol('method', name, record, {
      ...walk.describe(node, { doc: '', flags: SymbolFlag.exported }),
      nameLine: walk.line(node),
    });
    facts.symbol(method).returnType = type;
    facts.bind(method);
  }
};

const BASES = ['superclass', 'super_interfaces', 'extends_interfaces'];

export const typeDeclaration =
  (kind: SymbolKind): Rule =>
  (walk, node) => {
    const { facts } = walk;
    declareType(walk, declarationOf(walk, node, kind), (symbol) => {
      walk.visit(modifiersOf(walk, node));
      readTypeParameters(walk, node);
      for (const clause of walk.children(node)) {
        if (!BASES.includes(walk.type(clause))) continue;
        for (const child of walk.children(clause)) {
          const types = walk.type(child) === 'type_list' ? walk.children(child) : [child];
          for (const type of types) facts.addBase(symbol, typeTerm(walk, type));
        }
      }
      if (walk.type(node) === 'record_declaration') readComponents(walk, symbol, walk.child(node, 'parameters'));
      walk.visit(walk.child(node, 'body'));
    });
    return NONE;
  };

export const methodDeclaration: Rule = (walk, node) => {
  const { facts } = walk;
  const owner = facts.current;
  const isConstructor = /constructor/.test(walk.type(node));
  let flags = walk.child(node, 'body') < 0 ? SymbolFlag.declaration : 0;
  const isInterface = facts.symbol(owner).kind === 'interface';
  if (isInterface && !walk.hasKeyword(modifiersOf(walk, node), 'private')) flags |= SymbolFlag.exported;
  if (isInterface && flags & SymbolFlag.declaration) flags |= SymbolFlag.abstract;
  const read = (symbol: number): void => {
    walk.visit(modifiersOf(walk, node));
    readTypeParameters(walk, node);
    if (!isConstructor) facts.symbol(symbol).returnType = typeTerm(walk, walk.child(node, 'type'));
    if (walk.type(node) === 'compact_constructor_declaration') {
      for (const { name, type } of facts.symbol(owner).parameters) facts.addParameter(symbol, name, type);
    }
    readParameters(walk, symbol, walk.child(node, 'parameters'));
    for (const thrown of walk.children(walk.tree.childOfType(node, 'throws'))) typeTerm(walk, thrown);
    walk.visit(walk.child(node, 'value'));
    walk.visit(walk.child(node, 'body'));
  };
  const kind = isConstructor ? 'constructor' : 'method';
  declareCallable(walk, declarationOf(walk, node, kind, flags), read, isConstructor ? CONSTRUCTOR : undefined);
  return NONE;
};

export const lambda = (walk: Walk, node: number, naming?: Naming): TermId => {
  const body = walk.child(node, 'body');
  const read = (symbol: number): void => {
    const list = walk.child(node, 'parameters');
    if (walk.type(list) === 'identifier') walk.facts.addParameter(symbol, walk.text(list));
    else readParameters(walk, symbol, list);
    const value = walk.visit(body);
    if (walk.type(body) !== 'block') walk.facts.return(symbol, value);
  };
  return functionValue(walk, node, body, read, naming);
};

/** Fields and locals. There is one of a static field, and of any field of an interface: it is a symbol of its own. */
export const variables: Rule = (walk, node) => {
  const { facts } = walk;
  const modifiers = modifiersOf(walk, node);
  const member = isMember(walk) && walk.type(node) !== 'local_variable_declaration';
  const inInterface = member && facts.symbol(facts.current).kind === 'interface';
  const isShared = member && (inInterface || walk.hasKeyword(modifiers, 'static'));
  const kind = inInterface || walk.hasKeyword(modifiers, 'final') ? 'constant' : 'variable';
  walk.visit(modifiers);
  const written = typeTerm(walk, walk.child(node, 'type'));
  for (const declarator of walk.tree.childrenIn(node, 'declarator')) {
    const nameNode = walk.child(declarator, 'name');
    const name = walk.text(nameNode);
    const type = arraysOf(walk, written, declarator);
    const initial = walk.child(declarator, 'value');
    const isLambda = walk.type(initial) === 'lambda_expression';
    const value = isLambda ? lambda(walk, initial, { name, node }) : walk.visit(initial);
    if (isShared && !isLambda) {
      const declaration = { ...declarationOf(walk, node, kind), name, nameNode };
      declareConstant(walk, declaration, type, value);
    } else declareLocal(walk, name, type, value);
  }
  return NONE;
};

export const enumConstant: Rule = (walk, node) => {
  const { facts } = walk;
  const type = facts.enclosingType();
  const list = walk.child(node, 'arguments');
  const body = walk.child(node, 'body');
  const name = walk.text(walk.child(node, 'name'));
  declareConstant(walk, declarationOf(walk, node, 'constant', SymbolFlag.exported), facts.symbolTerm(type), NONE);
  const made = list < 0 ? NONE : facts.call(facts.symbolTerm(type), passedIn(walk, list), walk.line(node), true);
  facts.assign(facts.name(name), made);
  readMemberBody(walk, node, body, name, type);
  return NONE;
};
