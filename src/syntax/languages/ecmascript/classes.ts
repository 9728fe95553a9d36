import { NONE, SymbolFlag, type TermId } from '../../../code/facts.ts';
import type { Rule } from '../../language.ts';
import type { Walk } from '../../walk.ts';
import { constantKey } from './constant-keys.ts';
import { isExported, outerOf } from './declared-span.ts';
import { docTypeAbove } from './doc-types.ts';
import { functionFlags, hasImplementation, isFunctionValue, readFunctionValue } from './function-declarations.ts';
import { readFunction, withReceiver } from './functions.ts';
import { noteSignature } from './signatures.ts';
import { declareTypeParameters, typeTerm } from './types.ts';
import { readWrapped, wrappedFunction } from './wrapped-functions.ts';

/** A class in any position. Returns its symbol. */
export const readClass = (walk: Walk, node: number, givenName: string, outer: number): number => {
  const { facts } = walk;
  const name = walk.child(node, 'name');
  const body = walk.child(node, 'body');
  const flags =
    (isExported(walk, outer) ? SymbolFlag.exported : 0) |
    (walk.type(node) === 'abstract_class_declaration' ? SymbolFlag.abstract : 0);
  const known = walk.text(name) || givenName || '<class>';
  const symbol = facts.addSymbol('class', known, facts.current, walk.describe(node, { body, name, outer, flags }));
  facts.within(symbol, () => {
    declareTypeParameters(walk, symbol, node);
    for (const child of walk.children(node)) {
      if (walk.type(child) === 'class_heritage') readHeritage(walk, symbol, child);
      else if (walk.type(child) === 'decorator') walk.visit(child);
    }
    if (outer !== node)
      for (const child of walk.children(outer)) if (walk.type(child) === 'decorator') walk.visit(child);
  });
  // The name of a class that is an expression is known in its own text alone.
  if (name >= 0 && walk.type(node) === 'class')
    facts.assign(facts.variable(facts.declare(walk.text(name), symbol, NONE, symbol)), facts.symbolTerm(symbol));
  facts.closeMembers(symbol);
  facts.within(symbol, () => {
    withReceiver(walk, facts.thisTerm(symbol), () => {
      for (const part of walk.children(body)) readClassMember(walk, symbol, part);
    });
  });
  return symbol;
};

const readHeritage = (walk: Walk, symbol: number, heritage: number): void => {
  for (const clause of walk.children(heritage)) {
    const type = walk.type(clause);
    if (type === 'extends_clause') {
      const value = walk.child(clause, 'value');
      const given = walk.child(clause, 'type_arguments');
      const base = baseTerm(walk, value);
      const parts = given < 0 ? [] : walk.children(given).map((part) => typeTerm(walk, part));
      walk.facts.addBase(symbol, parts.length === 0 ? base : walk.facts.generic(base, parts));
      if (COMPONENT.test(walk.text(value))) declareGiven(walk, symbol, parts);
      for (const child of walk.children(clause)) if (child !== value && child !== given) walk.visit(child);
    } else if (type === 'implements_clause') {
      for (const child of walk.children(clause)) walk.facts.addBase(symbol, typeTerm(walk, child));
    } else if (type !== 'extends') {
      walk.facts.addBase(symbol, baseTerm(walk, clause));
    }
  }
};

const COMPONENT = /^(?:React\.)?(?:Pure)?Component$/;

/** `extends Component<Props, State>` of React says what a component is given, and what it keeps. */
const declareGiven = ({ facts }: Walk, symbol: number, [props = NONE, state = NONE]: readonly TermId[]): void => {
  if (props !== NONE) facts.declare('props', symbol, props);
  if (state !== NONE) facts.declare('state', symbol, state);
};

/** A base class may be a name, a path or a call that makes one (mixins). */
const baseTerm = (walk: Walk, node: number): TermId =>
  walk.type(node) === 'identifier' || walk.type(node) === 'member_expression' ? typeTerm(walk, node) : walk.visit(node);

/** The name of a member; one that is computed is known where it is a literal. */
export const propertyName = (walk: Walk, node: number): string => {
  if (walk.type(node) === 'computed_property_name') {
    const [key = -1] = walk.children(node);
    return constantKey(walk, key) ?? `[${walk.text(key)}]`;
  }
  return walk.text(node).replace(/^(['"])(.*)\1$/, '$2');
};

const readClassMember = (walk: Walk, owner: number, node: number): void => {
  const { facts } = walk;
  const type = walk.type(node);
  const isStatic = walk.hasKeyword(node, 'static');
  const self = isStatic ? facts.thisClassTerm(owner) : facts.thisTerm(owner);
  if (type === 'method_definition') {
    withReceiver(walk, self, () => facts.bind(readMethod(walk, node, owner)));
  } else if (type === 'method_signature' || type === 'abstract_method_signature') {
    if (hasImplementation(walk, node, walk.text(walk.child(node, 'name')))) noteSignature(walk, node);
    else readSignature(walk, node);
  } else if (type === 'public_field_definition' || type === 'field_definition') {
    withReceiver(walk, self, () => readField(walk, owner, node, isStatic));
  } else if (type === 'class_static_block') {
    withReceiver(walk, facts.thisClassTerm(owner), () => walk.visitChildren(node));
  } else {
    walk.visit(node);
  }
};

const readSignature = (walk: Walk, node: number): void => {
  const { facts } = walk;
  const name = walk.child(node, 'name');
  const flags = SymbolFlag.declaration | (/^abstract/.test(walk.type(node)) ? SymbolFlag.abstract : 0);
  const symbol = facts.open('method', propertyName(walk, name), walk.describe(node, { name, flags }));
  readFunction(walk, symbol, node);
  facts.close();
  facts.bind(symbol);
};

/** A method of a class or of an object literal; `this` is already set by the caller. */
export const readMethod = (walk: Walk, node: number, owner: number): number => {
  const { facts } = walk;
  const name = walk.child(node, 'name');
  const written = propertyName(walk, name);
  const isConstructor = written === 'constructor' && owner >= 0;
  let flags = functionFlags(walk, node);
  if (walk.hasKeyword(node, 'static')) flags |= SymbolFlag.static;
  if (walk.hasKeyword(node, 'get') || walk.hasKeyword(node, 'set')) flags |= SymbolFlag.accessor;
  for (const child of walk.children(node)) if (walk.type(child) === 'decorator') walk.visit(child);
  if (walk.type(name) === 'computed_property_name') walk.visitChildren(name);
  const symbol = facts.open(
    isConstructor ? 'constructor' : 'method',
    written,
    walk.describe(node, { body: walk.child(node, 'body'), name, flags }),
  );
  readFunction(walk, symbol, node);
  facts.close();
  return symbol;
};

const readField = (walk: Walk, owner: number, node: number, isStatic: boolean): void => {
  const { facts } = walk;
  const nameField = walk.child(node, 'name');
  const name = nameField >= 0 ? nameField : walk.child(node, 'property');
  const written = propertyName(walk, name);
  const value = walk.child(node, 'value');
  for (const child of walk.children(node)) if (walk.type(child) === 'decorator') walk.visit(child);
  const type = walk.child(node, 'type');
  const said = type >= 0 ? typeTerm(walk, type) : docTypeAbove(walk, node);
  const flags = isStatic ? SymbolFlag.static : 0;
  // There is one of a static field: it is asked for by its name.
  const isShared = isStatic && !isFunctionValue(walk, value);
  const kind = walk.hasKeyword(node, 'readonly') ? 'constant' : 'variable';
  const shared = isShared ? facts.addSymbol(kind, written, owner, walk.describe(node, { name, flags })) : NONE;
  const variable = facts.declare(written, owner, said, shared);
  if (isFunctionValue(walk, value)) {
    const symbol = readFunctionValue(walk, value, written, { kind: 'method', outer: node, nameNode: name, flags });
    facts.bind(symbol);
    return;
  }
  const wrapped = isStatic ? -1 : wrappedFunction(walk, written, value);
  if (wrapped < 0) {
    facts.assign(facts.variable(variable), walk.visit(value));
    return;
  }
  const place = { kind: 'method', outer: node, nameNode: name, flags } as const;
  const { symbol, term } = readWrapped(walk, value, wrapped, written, place);
  if (symbol >= 0) facts.bind(symbol);
  facts.assign(facts.variable(variable), term);
};

export const classDeclaration: Rule = (walk, node) => {
  const outer = outerOf(walk, node);
  const symbol = readClass(walk, node, '', outer);
  walk.facts.bind(symbol);
  return walk.facts.symbolTerm(symbol);
};
