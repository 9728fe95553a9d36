import { NONE, SymbolFlag, type TermId } from '../../../code/facts.ts';
import type { Rule } from '../../language.ts';
import type { Walk } from '../../walk.ts';
import { propertyName, readClass } from './classes.ts';
import { isExported, outerOf } from './declared-span.ts';
import { docTypeAbove } from './doc-types.ts';
import { isFunctionValue, readFunctionValue } from './function-declarations.ts';
import { bindPattern } from './functions.ts';
import { moduleNamed } from './module-named.ts';
import { readTypeMembers } from './type-members.ts';
import { declareTypeParameters, typeTerm } from './types.ts';
import { readWrapped, wrappedFunction } from './wrapped-functions.ts';

/** Adds the symbol of a type that a statement declares; the signature ends where a body begins. */
const addDeclared = (
  walk: Walk,
  node: number,
  kind: 'interface' | 'type' | 'enum',
  body?: number,
): { readonly symbol: number; readonly flags: number } => {
  const { facts } = walk;
  const outer = outerOf(walk, node);
  const name = walk.child(node, 'name');
  const flags = isExported(walk, outer) ? SymbolFlag.exported : 0;
  const described = walk.describe(node, { ...(body === undefined ? {} : { body }), name, outer, flags });
  return { symbol: facts.addSymbol(kind, walk.text(name), facts.current, described), flags };
};

export const interfaceDeclaration: Rule = (walk, node) => {
  const { facts } = walk;
  const body = walk.child(node, 'body');
  const { symbol } = addDeclared(walk, node, 'interface', body);
  facts.within(symbol, () => {
    declareTypeParameters(walk, symbol, node);
    for (const child of walk.children(node)) {
      if (walk.type(child) !== 'extends_type_clause' && walk.type(child) !== 'extends_clause') continue;
      for (const base of walk.children(child))
        if (walk.type(base) !== 'extends') facts.addBase(symbol, typeTerm(walk, base));
    }
  });
  readTypeMembers(walk, symbol, body);
  facts.bind(symbol);
  return NONE;
};

export const typeAlias: Rule = (walk, node) => {
  const { facts } = walk;
  const value = walk.child(node, 'value');
  const { symbol } = addDeclared(walk, node, 'type');
  facts.within(symbol, () => {
    declareTypeParameters(walk, symbol, node);
    if (walk.type(value) !== 'object_type') facts.addBase(symbol, typeTerm(walk, value));
  });
  if (walk.type(value) === 'object_type') readTypeMembers(walk, symbol, value);
  facts.bind(symbol);
  return NONE;
};

export const enumDeclaration: Rule = (walk, node) => {
  const { facts } = walk;
  const body = walk.child(node, 'body');
  const { symbol, flags } = addDeclared(walk, node, 'enum', body);
  facts.within(symbol, () => {
    for (const part of walk.children(body)) {
      const key = walk.type(part) === 'enum_assignment' ? walk.child(part, 'name') : part;
      const options = walk.describe(part, { name: key, flags: flags | SymbolFlag.static });
      const member = facts.addSymbol('constant', propertyName(walk, key), symbol, options);
      facts.declare(propertyName(walk, key), symbol, NONE, member);
      walk.visit(walk.child(part, 'value'));
    }
  });
  facts.bind(symbol);
  return NONE;
};

export const namespaceDeclaration: Rule = (walk, node) => {
  const { facts } = walk;
  const name = walk.child(node, 'name');
  const body = walk.child(node, 'body');
  if (walk.type(name) === 'string') {
    walk.visitChildren(body);
    return NONE;
  }
  const symbol = facts.addSymbol(
    'namespace',
    walk.text(name),
    facts.current,
    walk.describe(node, { body, name, outer: outerOf(walk, node) }),
  );
  facts.bind(symbol);
  facts.within(symbol, () => walk.visitChildren(body));
  return NONE;
};

/** `require('./store')` and `require('./store').open`: an import in all but its words. */
const requiredBy = (walk: Walk, value: number): { module: string; name: string } | undefined => {
  const isMember = walk.type(value) === 'member_expression';
  const call = isMember ? walk.child(value, 'object') : value;
  if (walk.type(call) !== 'call_expression' || walk.text(walk.child(call, 'function')) !== 'require') return undefined;
  const module = moduleNamed(walk, walk.children(walk.child(call, 'arguments'))[0] ?? -1);
  return module === undefined ? undefined : { module, name: isMember ? walk.text(walk.child(value, 'property')) : '' };
};

/** `const a = …, b = …`: functions and classes become symbols of their name; other names of the top level constants. */
export const variableDeclaration: Rule = (walk, node) => {
  const { facts } = walk;
  const outer = outerOf(walk, node);
  const exported = isExported(walk, outer) ? SymbolFlag.exported : 0;
  const isConstant = walk.hasKeyword(node, 'const');
  const isVar = walk.type(node) === 'variable_declaration';
  const declaring = <Result>(body: () => Result): Result => (isVar ? facts.hoisted(body) : body());
  const declarators = walk.children(node).filter((child) => walk.type(child) === 'variable_declarator');
  for (const declarator of declarators) {
    const name = walk.child(declarator, 'name');
    const value = walk.child(declarator, 'value');
    const span = declarators.length === 1 ? outer : declarator;
    const annotation = walk.child(declarator, 'type');
    const type = annotation >= 0 ? typeTerm(walk, annotation) : docTypeAbove(walk, span);
    if (walk.type(name) !== 'identifier') {
      const passed = facts.temporary();
      facts.assign(facts.variable(passed), type === NONE ? walk.visit(value) : facts.instanceOf(type));
      if (type !== NONE) walk.visit(value);
      declaring(() => bindPattern(walk, name, facts.variable(passed), true));
      continue;
    }
    const written = walk.text(name);
    const required = requiredBy(walk, value);
    if (required !== undefined) {
      declaring(() => facts.import({ ...required, line: walk.line(declarator), local: written }));
      continue;
    }
    if (isFunctionValue(walk, value)) {
      const symbol = readFunctionValue(walk, value, written, { outer: span, nameNode: name, flags: exported });
      declaring(() => bindFunction(walk, written, type, symbol));
      continue;
    }
    const wrapped = wrappedFunction(walk, written, value);
    if (wrapped >= 0) {
      const place = { outer: span, nameNode: name, flags: exported };
      const { symbol, term } = readWrapped(walk, value, wrapped, written, place);
      const variable = declaring(() => bindFunction(walk, written, type, symbol));
      facts.assign(facts.variable(variable), term);
      continue;
    }
    if (walk.type(value) === 'class') {
      const variable = declaring(() => facts.declare(written));
      facts.assign(facts.variable(variable), facts.symbolTerm(readClass(walk, value, written, span)));
      continue;
    }
    const scope = facts.symbol(facts.current).kind;
    const isTopLevel = scope === 'module' || scope === 'namespace';
    let owner = NONE;
    if (isTopLevel && facts.declared(written, facts.current) === undefined) {
      const kind = isConstant ? 'constant' : 'variable';
      owner = walk.constant(
        kind,
        written,
        walk.describe(declarator, { body: value, name, outer: span, flags: exported }),
      );
    }
    const variable = declaring(() => facts.declare(written, facts.current, type, owner));
    facts.assign(facts.variable(variable), readInitializer(walk, value, owner, written));
  }
  return NONE;
};

/** Declares the name of a function that is a value: that of a block is seen in it alone. Gives its variable. */
const bindFunction = ({ facts }: Walk, name: string, type: TermId, symbol: number): number => {
  if (symbol < 0) return facts.declare(name, facts.current, type);
  if (!facts.isOfBlock(name)) {
    facts.declare(name, facts.current, type, symbol);
    return facts.bind(symbol);
  }
  facts.bindLocal(symbol);
  return facts.declare(name, facts.current, type);
};

/** Reads what a name is given; in `a = b = function () {}` the inner name is the function's own. */
export const readLabelled = (walk: Walk, name: string, value: number): TermId => {
  let inner = value;
  while (walk.type(inner) === 'parenthesized_expression') inner = walk.children(inner)[0] ?? -1;
  if (name === '' || walk.type(inner) === 'assignment_expression') return walk.visit(value);
  return walk.facts.labelled(name, () => walk.visit(value));
};

/** Functions in an object literal that initialises a constant are named after it: `routes.create`. */
const readInitializer = (walk: Walk, value: number, owner: number, name: string): TermId => {
  let inner = value;
  while (['as_expression', 'satisfies_expression', 'parenthesized_expression'].includes(walk.type(inner)))
    inner = walk.children(inner)[0] ?? -1;
  if (owner === NONE || walk.type(inner) !== 'object') return readLabelled(walk, name, value);
  let term: TermId = NONE;
  walk.facts.within(owner, () => {
    term = walk.visit(value);
  });
  return term;
};
