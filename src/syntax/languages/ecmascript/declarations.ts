import { NONE, SymbolFlag, type TermId } from '../../../code/facts.ts';
import type { Rule } from '../../language.ts';
import { literalKey } from '../../rules.ts';
import type { Walk } from '../../walk.ts';
import { docTypeAbove } from './doc-types.ts';
import { bindPattern, readFunction, receiver, withReceiver } from './functions.ts';
import { moduleNamed } from './module-named.ts';
import { readTypeMembers } from './type-members.ts';
import { declareTypeParameters, typeTerm } from './types.ts';

const FUNCTION_VALUES = new Set(['arrow_function', 'function_expression', 'function', 'generator_function']);

export const isFunctionValue = (walk: Walk, node: number): boolean => FUNCTION_VALUES.has(walk.type(node));

/** The statement that a declaration belongs to: `export` and decorators are part of its span. */
const outerOf = (walk: Walk, node: number): number => {
  const parent = walk.tree.parent[node] ?? -1;
  if (walk.type(parent) === 'export_statement') return parent;
  if (walk.type(parent) === 'ambient_declaration')
    return outerOf(walk, parent) === parent ? parent : outerOf(walk, parent);
  return node;
};

const AROUND_AN_ASSIGNMENT = new Set(['assignment_expression', 'expression_statement', 'variable_declarator']);

/** The whole statement of an assignment: the comment above it and its span belong to the function that it names. */
export const statementOf = (walk: Walk, assignment: number): number => {
  let at = assignment;
  for (let up = at; AROUND_AN_ASSIGNMENT.has(walk.type(up)); up = walk.tree.parent[up] ?? -1) at = up;
  const declaration = walk.tree.parent[at] ?? -1;
  const isOnly = walk.type(at) === 'variable_declarator' && walk.children(declaration).length <= 2;
  return isOnly ? outerOf(walk, declaration) : at;
};

const isExported = (walk: Walk, outer: number): boolean => walk.type(outer) === 'export_statement';

const functionFlags = (walk: Walk, node: number): number => {
  let flags = 0;
  if (walk.hasKeyword(node, 'async')) flags |= SymbolFlag.async;
  if (/^generator_/.test(walk.type(node))) flags |= SymbolFlag.generator;
  return flags;
};

/** A function value: takes the name it is given by its place, or is a lambda. Returns its symbol. */
export const readFunctionValue = (
  walk: Walk,
  node: number,
  name: string,
  options: { kind?: 'function' | 'method'; outer?: number; nameNode?: number; flags?: number } = {},
): number => {
  const { facts } = walk;
  const own = walk.text(walk.child(node, 'name'));
  const known = name === '' ? own : name;
  const flags = functionFlags(walk, node) | (options.flags ?? 0);
  const description = walk.describe(node, {
    body: walk.child(node, 'body'),
    outer: options.outer ?? node,
    signatureFrom: options.outer ?? node,
    flags,
    ...(options.nameNode === undefined ? {} : { name: options.nameNode }),
  });
  const symbol =
    known === ''
      ? facts.open('lambda', facts.lambdaName(), description)
      : facts.open(options.kind ?? 'function', known, { ...description, isAside: name === '' });
  if (own !== '') facts.assign(facts.variable(facts.declare(own, symbol)), facts.symbolTerm(symbol));
  const isArrow = walk.type(node) === 'arrow_function';
  const self = isArrow || options.kind === 'method' ? receiver(walk) : facts.thisTerm(symbol);
  withReceiver(walk, self, () => readFunction(walk, symbol, node));
  facts.close();
  return symbol;
};

export const functionDeclaration: Rule = (walk, node) => {
  const { facts } = walk;
  const outer = outerOf(walk, node);
  const name = walk.child(node, 'name');
  const isDeclaration = walk.type(node) === 'function_signature';
  if (isDeclaration && hasImplementation(walk, outer, walk.text(name))) return NONE;
  const flags =
    functionFlags(walk, node) |
    (isExported(walk, outer) ? SymbolFlag.exported : 0) |
    (isDeclaration ? SymbolFlag.declaration : 0);
  const symbol = facts.open(
    'function',
    walk.text(name),
    walk.describe(node, { body: walk.child(node, 'body'), name, outer, flags }),
  );
  withReceiver(walk, facts.thisTerm(symbol), () => readFunction(walk, symbol, node));
  facts.close();
  facts.bind(symbol);
  return facts.symbolTerm(symbol);
};

/** Overload signatures stand for the implementation behind them, which has the name. */
const hasImplementation = (walk: Walk, signature: number, name: string): boolean => {
  for (let at = walk.tree.nextSibling(signature); at >= 0; at = walk.tree.nextSibling(at)) {
    const declared = walk.type(at) === 'export_statement' ? walk.child(at, 'declaration') : at;
    const type = walk.type(declared);
    if (type === 'comment' || type === 'function_signature' || type === 'method_signature') continue;
    return walk.text(walk.child(declared, 'name')) === name && walk.child(declared, 'body') >= 0;
  }
  return false;
};

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
  if (name >= 0) facts.assign(facts.variable(facts.declare(walk.text(name), symbol)), facts.symbolTerm(symbol));
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
      for (const child of walk.children(clause)) if (child !== value && child !== given) walk.visit(child);
    } else if (type === 'implements_clause') {
      for (const child of walk.children(clause)) walk.facts.addBase(symbol, typeTerm(walk, child));
    } else if (type !== 'extends') {
      walk.facts.addBase(symbol, baseTerm(walk, clause));
    }
  }
};

/** A base class may be a name, a path or a call that makes one (mixins). */
const baseTerm = (walk: Walk, node: number): TermId =>
  walk.type(node) === 'identifier' || walk.type(node) === 'member_expression' ? typeTerm(walk, node) : walk.visit(node);

const propertyName = (walk: Walk, node: number): string => {
  if (walk.type(node) === 'computed_property_name') {
    const [key = -1] = walk.children(node);
    return literalKey(walk, key) ?? `[${walk.text(key)}]`;
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
    if (!hasImplementation(walk, node, walk.text(walk.child(node, 'name')))) readSignature(walk, node);
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
  facts.assign(facts.variable(variable), walk.visit(value));
};

export const classDeclaration: Rule = (walk, node) => {
  const outer = outerOf(walk, node);
  const symbol = readClass(walk, node, '', outer);
  walk.facts.bind(symbol);
  return walk.facts.symbolTerm(symbol);
};

export const interfaceDeclaration: Rule = (walk, node) => {
  const { facts } = walk;
  const outer = outerOf(walk, node);
  const name = walk.child(node, 'name');
  const body = walk.child(node, 'body');
  const flags = isExported(walk, outer) ? SymbolFlag.exported : 0;
  const symbol = facts.addSymbol(
    'interface',
    walk.text(name),
    facts.current,
    walk.describe(node, { body, name, outer, flags }),
  );
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
  const outer = outerOf(walk, node);
  const name = walk.child(node, 'name');
  const value = walk.child(node, 'value');
  const flags = isExported(walk, outer) ? SymbolFlag.exported : 0;
  const symbol = facts.addSymbol('type', walk.text(name), facts.current, walk.describe(node, { name, outer, flags }));
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
  const outer = outerOf(walk, node);
  const name = walk.child(node, 'name');
  const body = walk.child(node, 'body');
  const flags = isExported(walk, outer) ? SymbolFlag.exported : 0;
  const symbol = facts.addSymbol(
    'enum',
    walk.text(name),
    facts.current,
    walk.describe(node, { body, name, outer, flags }),
  );
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
    walk.visit(body);
    return NONE;
  }
  const symbol = facts.addSymbol(
    'namespace',
    walk.text(name),
    facts.current,
    walk.describe(node, { body, name, outer: outerOf(walk, node) }),
  );
  facts.bind(symbol);
  facts.within(symbol, () => walk.visit(body));
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
      bindPattern(walk, name, facts.variable(passed), true);
      continue;
    }
    const written = walk.text(name);
    const required = requiredBy(walk, value);
    if (required !== undefined) {
      facts.import({ ...required, line: walk.line(declarator), local: written });
      continue;
    }
    if (isFunctionValue(walk, value)) {
      const symbol = readFunctionValue(walk, value, written, { outer: span, nameNode: name, flags: exported });
      facts.declare(written, facts.current, type);
      facts.bind(symbol);
      continue;
    }
    if (walk.type(value) === 'class') {
      facts.assign(facts.variable(facts.declare(written)), facts.symbolTerm(readClass(walk, value, written, span)));
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
    const variable = facts.declare(written, facts.current, type);
    facts.assign(facts.variable(variable), readInitializer(walk, value, owner, written));
  }
  return NONE;
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
