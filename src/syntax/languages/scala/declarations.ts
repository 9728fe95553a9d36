import { NONE, SymbolFlag } from '../../../code/facts.ts';
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
import { lambda } from './expressions.ts';
import { bindPattern, partName } from './patterns.ts';
import { typeTerm } from './types.ts';

const modifiersOf = (walk: Walk, node: number): string =>
  node < 0 ? '' : walk.text(walk.tree.childOfType(node, 'modifiers'));

const annotationsOf = (walk: Walk, node: number): number[] =>
  walk.children(node).filter((child) => walk.type(child) === 'annotation');

/** Public is what nothing says otherwise. */
const flagsOf = (walk: Walk, node: number): number => {
  const words = modifiersOf(walk, node);
  const isLocal = walk.facts.current > 0 && !isMember(walk);
  let flags = isLocal || /\b(?:private|protected)\b/.test(words) ? 0 : SymbolFlag.exported;
  if (/\babstract\b/.test(words)) flags |= SymbolFlag.abstract;
  // There is one of an object, and of what stands in one; of a class in it there are as many as are made.
  const isType = /^(?:class|trait|enum|object)_definition$/.test(walk.type(node));
  const one = isType ? node : holderOf(walk, node);
  if (walk.type(one) === 'object_definition') flags |= SymbolFlag.static;
  if (annotationsOf(walk, node).some((annotation) => /^@Test\b/.test(walk.text(annotation)))) flags |= SymbolFlag.test;
  return flags;
};

/** The definition in whose body a member stands. */
const holderOf = (walk: Walk, node: number): number => walk.tree.parent[walk.tree.parent[node] ?? -1] ?? -1;

const declarationOf = (walk: Walk, node: number, kind: SymbolKind, nameNode: number, flags = 0): Declaration => {
  const annotations = annotationsOf(walk, node);
  const from =
    annotations.length === 0 ? node : (walk.children(node).find((child) => !annotations.includes(child)) ?? node);
  const body = walk.child(node, 'body');
  return {
    kind,
    name: walk.text(nameNode).replace(/^`|`$/g, ''),
    node,
    nameNode,
    body,
    from,
    flags: flagsOf(walk, node) | flags,
  };
};

const readAnnotations = (walk: Walk, node: number): void => {
  for (const annotation of annotationsOf(walk, node)) walk.visit(annotation);
};

/** Names and bounds stand side by side in the list; those of `+A` and `-A` in a node of their own. */
const readTypeParameters = (walk: Walk, node: number): void => {
  const list = walk.tree.childOfType(node, 'type_parameters');
  const parts = walk
    .children(list)
    .flatMap((child) => (/variant_type_parameter$/.test(walk.type(child)) ? walk.children(child) : [child]));
  let name = '';
  for (const child of parts) {
    if (/identifier$/.test(walk.type(child))) {
      name = walk.text(child);
      declareTypeParameter(walk, name, []);
    } else if (walk.type(child) === 'upper_bound')
      declareTypeParameter(walk, name, [typeTerm(walk, walk.child(child, 'type'))]);
    else if (/_bound$/.test(walk.type(child))) typeTerm(walk, walk.child(child, 'type'));
  }
};

const readParameters = (walk: Walk, symbol: number, node: number): void => {
  const { facts } = walk;
  for (const list of walk.children(node)) {
    if (!/^(?:class_)?parameters$/.test(walk.type(list))) continue;
    // The compiler finds them where they are not passed.
    const isImplicit = /^\(\s*(?:implicit|using)\b/.test(walk.text(list));
    for (const parameter of walk.children(list)) {
      if (!/parameter$/.test(walk.type(parameter))) continue;
      const written = walk.child(parameter, 'type');
      const rest = walk.type(written) === 'repeated_parameter_type' ? '*' : '';
      facts.addParameter(symbol, walk.text(walk.child(parameter, 'name')), typeTerm(walk, written), rest);
      const initial = walk.child(parameter, 'default_value');
      if (initial >= 0 || isImplicit) facts.addDefault(symbol, walk.visit(initial));
    }
  }
};

/** `extends Base(args) with Other`: the arguments are those of the first base's constructor. */
const readBases = (walk: Walk, symbol: number, clause: number): void => {
  const { facts } = walk;
  let first = NONE;
  for (const child of walk.children(clause)) {
    if (walk.type(child) === 'arguments')
      facts.call(
        first,
        walk.children(child).map((argument) => walk.visit(argument)),
        walk.line(child),
        true,
      );
    else if (/type|identifier$/.test(walk.type(child))) {
      const parts = walk.type(child) === 'compound_type' ? walk.children(child) : [child];
      for (const part of parts) {
        const base = typeTerm(walk, part);
        if (first === NONE) first = base;
        facts.addBase(symbol, base);
      }
    }
  }
};

/** What a case class is made of has places, by which patterns take it apart. */
const numberParts = ({ facts }: Walk, symbol: number): void => {
  for (const [place, { variable, type }] of facts.symbol(symbol).parameters.entries()) {
    const part = facts.declare(partName(place), symbol, type);
    facts.assign(facts.variable(part), facts.variable(variable));
  }
};

/** The parameters of a class are those of its constructor, and stand in its scope like its fields. */
export const typeDefinition =
  (kind: SymbolKind): Rule =>
  (walk, node) => {
    const flags = walk.type(node) === 'class_definition' && walk.hasKeyword(node, 'case') ? SymbolFlag.caseClass : 0;
    declareType(walk, declarationOf(walk, node, kind, walk.child(node, 'name'), flags), (symbol) => {
      readAnnotations(walk, node);
      readTypeParameters(walk, node);
      readParameters(walk, symbol, node);
      if (flags !== 0) numberParts(walk, symbol);
      readBases(walk, symbol, walk.child(node, 'extend'));
      walk.visit(walk.child(node, 'body'));
    });
    return NONE;
  };

export const enumCase: Rule = (walk, node) => {
  const { facts } = walk;
  const type = facts.enclosingType();
  const nameNode = walk.child(node, 'name');
  if (walk.tree.childOfType(node, 'class_parameters') >= 0) {
    declareType(walk, declarationOf(walk, node, 'class', nameNode), (symbol) => {
      readParameters(walk, symbol, node);
      facts.addBase(symbol, facts.symbolTerm(type));
    });
    return NONE;
  }
  const list = walk.tree.childOfType(Math.max(walk.child(node, 'extend'), 0), 'arguments');
  const args = walk.child(node, 'extend') < 0 ? [] : walk.children(list).map((argument) => walk.visit(argument));
  const made = args.length === 0 ? NONE : facts.call(facts.symbolTerm(type), args, walk.line(node), true);
  declareConstant(walk, declarationOf(walk, node, 'constant', nameNode), facts.symbolTerm(type), made);
  return NONE;
};

/** The receiver that an implicit class or an extension adds members to, or -1. */
const enriched = (walk: Walk, holder: number): number => {
  if (!/\bimplicit\b/.test(modifiersOf(walk, holder)) || walk.type(holder) !== 'class_definition') return -1;
  const [first = -1] = walk.children(walk.tree.childOfType(holder, 'class_parameters'));
  return walk.child(first, 'type');
};

const plainName = (walk: Walk, type: number): string => walk.text(type).replace(/\[.*|\s/gs, '');

/** A `def` without any list of parameters is called by reading it. */
export const functionDefinition: Rule = (walk, node) => {
  const { facts } = walk;
  const nameNode = walk.child(node, 'name');
  const body = walk.child(node, 'body');
  const isConstructor = walk.text(nameNode) === 'this';
  const isAbstract = body < 0 && isMember(walk);
  let flags = body < 0 ? SymbolFlag.declaration : 0;
  if (isAbstract) flags |= SymbolFlag.abstract;
  if (!isConstructor && walk.tree.childOfType(node, 'parameters') < 0) flags |= SymbolFlag.accessor;
  const kind: SymbolKind = isConstructor ? 'constructor' : isMember(walk) ? 'method' : 'function';
  const symbol = declareCallable(walk, declarationOf(walk, node, kind, nameNode, flags), (method) => {
    readAnnotations(walk, node);
    readTypeParameters(walk, node);
    readParameters(walk, method, node);
    facts.symbol(method).returnType = typeTerm(walk, walk.child(node, 'return_type'));
    const value = walk.visit(body);
    if (!isConstructor) facts.return(method, value);
  });
  const receiver = enriched(walk, holderOf(walk, node));
  if (receiver >= 0) extendType(walk, plainName(walk, receiver), node, (type) => facts.bind(symbol, type));
  const converted = convertedBy(walk, node);
  if (converted >= 0)
    extendType(walk, plainName(walk, converted), node, (type) =>
      facts.addBase(type, facts.instanceOf(facts.symbol(symbol).returnType)),
    );
  return NONE;
};

/** The type that `implicit def asRich(plain: Plain): Rich = …` gives members of another one, or -1. */
const convertedBy = (walk: Walk, node: number): number => {
  if (!/\bimplicit\b/.test(modifiersOf(walk, node)) || walk.child(node, 'return_type') < 0) return -1;
  const [first = -1] = walk.children(node).filter((child) => walk.type(child) === 'parameters');
  const [only = -1, ...others] = first < 0 ? [] : walk.children(first);
  if (only < 0 || others.length > 0 || /^\(\s*implicit\b/.test(walk.text(first))) return -1;
  const type = walk.child(only, 'type');
  const isVariable = walk.text(walk.tree.childOfType(node, 'type_parameters')).split(/\W+/).includes(walk.text(type));
  return isVariable || !/^(?:type_identifier|generic_type|stable_type_identifier)$/.test(walk.type(type)) ? -1 : type;
};

/** `extension (s: Shelf) def f = …`: members of the type, with the receiver under the written name. */
export const extensionDefinition: Rule = (walk, node) => {
  const { facts } = walk;
  const [receiver = -1] = walk.children(walk.tree.childOfType(node, 'parameters'));
  const written = walk.child(receiver, 'type');
  typeTerm(walk, written);
  extendType(walk, plainName(walk, written), node, (type) => {
    const variable = facts.declare(walk.text(walk.child(receiver, 'name')), type);
    facts.assign(facts.variable(variable), facts.thisTerm(type));
    for (const body of walk.tree.childrenIn(node, 'body')) walk.visit(body);
  });
  return NONE;
};

/** Whether there is one of it: a value of the top level or of an object. */
const isShared = (walk: Walk, node: number): boolean => {
  if (walk.facts.isInBlock || (walk.facts.current > 0 && !isMember(walk))) return false;
  const holder = walk.type(holderOf(walk, node));
  return walk.facts.current === 0 || holder === 'object_definition' || holder === 'package_object';
};

export const valueDefinition: Rule = (walk, node) => {
  const pattern = Math.max(walk.child(node, 'pattern'), walk.child(node, 'name'));
  const initial = walk.child(node, 'value');
  readAnnotations(walk, node);
  const type = typeTerm(walk, walk.child(node, 'type'));
  const kind = /^val/.test(walk.type(node)) ? 'constant' : 'variable';
  if (walk.type(pattern) === 'identifiers' && isShared(walk, node)) {
    const value = walk.visit(initial);
    // `val Red, Green = Value`: each is one of its own.
    for (const each of walk.children(pattern))
      declareConstant(walk, { ...declarationOf(walk, node, kind, each), body: -1 }, type, value);
    return NONE;
  }
  if (walk.type(pattern) !== 'identifier') {
    bindPattern(walk, pattern, walk.visit(initial), type);
    return NONE;
  }
  const name = walk.text(pattern);
  const isFunction = walk.type(initial) === 'lambda_expression';
  const value = isFunction ? lambda(walk, initial, { name, node }) : walk.visit(initial);
  if (isFunction || !(isShared(walk, node) || holdsCode(walk, initial))) declareLocal(walk, name, type, value);
  else {
    const body = holdsCode(walk, initial) ? initial : -1;
    declareConstant(walk, { ...declarationOf(walk, node, kind, pattern), body }, type, value);
  }
  return NONE;
};

export const typeAlias: Rule = (walk, node) => {
  declareType(walk, declarationOf(walk, node, 'type', walk.child(node, 'name')), (symbol) => {
    readTypeParameters(walk, node);
    walk.facts.addBase(symbol, typeTerm(walk, walk.child(node, 'type')));
  });
  return NONE;
};

/** A given is a value found by its type; its members are those of a class without a name. */
export const givenDefinition: Rule = (walk, node) => {
  const { facts } = walk;
  const nameNode = walk.child(node, 'name');
  const written = walk.child(node, 'return_type');
  const type = typeTerm(walk, written);
  const body = walk.child(node, 'body');
  let value = NONE;
  if (/template_body$/.test(walk.type(body))) {
    const symbol = anonymousType(walk, node, body, plainName(walk, written), (anonymous) => {
      facts.addBase(anonymous, type);
      walk.visit(body);
    });
    value = facts.instanceOf(facts.symbolTerm(symbol));
  } else value = walk.visit(body);
  if (nameNode >= 0) declareConstant(walk, declarationOf(walk, node, 'constant', nameNode), type, value);
  return NONE;
};

/** `self: Base =>` names the receiver, and says what else it is: the class has those members, and inherits nothing. */
export const selfType: Rule = (walk, node) => {
  const { facts } = walk;
  const [name = -1, type = -1] = walk.children(node);
  const parts = walk.type(type) === 'compound_type' ? walk.children(type) : [type];
  for (const part of parts) facts.addBase(facts.current, facts.instanceOf(typeTerm(walk, part)));
  if (walk.text(name) === 'this') return NONE;
  const variable = facts.declare(walk.text(name), facts.current, typeTerm(walk, type));
  facts.assign(facts.variable(variable), facts.thisTerm());
  return NONE;
};
