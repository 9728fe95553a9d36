import { BESIDE, IMPLEMENTED, NONE, SymbolFlag, type TermId } from '../../../code/facts.ts';
import type { SymbolKind } from '../../../code/symbol.ts';
import type { Rule } from '../../language.ts';
import type { SymbolOptions } from '../../symbol-drafts.ts';
import { TypeNames } from '../../type-names.ts';
import type { Walk } from '../../walk.ts';
import { attributesOf, useAttributes } from './attributes.ts';
import { importMacros } from './imports.ts';
import { declareTypeParameters, fieldKey, pathTerm, typeTerm } from './paths.ts';
import { readParameters } from './patterns.ts';

const describeItem = (walk: Walk, node: number, body: number, flags = 0): SymbolOptions => {
  const attributes = attributesOf(walk, node);
  const isPublic = walk.tree.childOfType(node, 'visibility_modifier') >= 0;
  const isTest = attributes.some((attribute) =>
    /^#\[(?:\w+::)*(?:test|rstest|test_case|bench)\b/.test(walk.text(attribute)),
  );
  const described = walk.describe(node, {
    body,
    name: walk.child(node, 'name'),
    flags: flags | (isPublic ? SymbolFlag.exported : 0) | (isTest ? SymbolFlag.test : 0),
  });
  return {
    ...described,
    startLine: walk.line(attributes[0] ?? node),
    signature: (described.signature ?? '').replace(/\s*where .*$/, '').replace(/;$/, ''),
  };
};

const addType = (walk: Walk, kind: SymbolKind, node: number, body: number): number => {
  const { facts } = walk;
  const name = walk.text(walk.child(node, 'name'));
  const symbol = facts.addSymbol(kind, name, facts.current, describeItem(walk, node, body));
  TypeNames.of(facts).add(name, facts.current, symbol);
  facts.bind(symbol);
  return symbol;
};

/** Named fields, or the numbered ones of a tuple struct. */
const declareFields = (walk: Walk, symbol: number, list: number): void => {
  const { facts } = walk;
  const types: [string, TermId][] = [];
  let place = 0;
  for (const node of walk.children(list)) {
    if (walk.type(node) === 'field_declaration') {
      useAttributes(walk, node);
      types.push([fieldKey(walk.text(walk.child(node, 'name'))), typeTerm(walk, walk.child(node, 'type'))]);
    } else if (!/attribute_item|visibility_modifier/.test(walk.type(node)))
      types.push([String(place++), typeTerm(walk, node)]);
  }
  for (const [name, type] of types) facts.declare(name, symbol, type);
};

export const structItem: Rule = (walk, node) => {
  const body = walk.child(node, 'body');
  const symbol = addType(walk, 'struct', node, body);
  walk.facts.within(symbol, () => {
    useAttributes(walk, node);
    declareTypeParameters(walk, symbol, node);
    declareFields(walk, symbol, body);
  });
  return NONE;
};

/**
 * A variant with contents is a struct below its enum, which is its base: constructing it and taking it apart then work
 * as for any struct. One without is a constant of the enum's type.
 */
export const enumItem: Rule = (walk, node) => {
  const { facts } = walk;
  const body = walk.child(node, 'body');
  const symbol = addType(walk, 'enum', node, body);
  facts.within(symbol, () => {
    useAttributes(walk, node);
    declareTypeParameters(walk, symbol, node);
    for (const variant of walk.children(body)) {
      if (walk.type(variant) !== 'enum_variant') continue;
      useAttributes(walk, variant);
      const contents = walk.child(variant, 'body');
      const name = walk.text(walk.child(variant, 'name'));
      const described = describeItem(walk, variant, -1);
      if (contents < 0) {
        const constant = facts.addSymbol('constant', name, symbol, described);
        facts.declare(name, symbol, facts.symbolTerm(symbol), constant);
        walk.visit(walk.child(variant, 'value'));
        continue;
      }
      const struct = facts.addSymbol('struct', name, symbol, described);
      facts.addBase(struct, facts.symbolTerm(symbol));
      facts.within(struct, () => declareFields(walk, struct, contents));
      facts.bind(struct);
    }
  });
  return NONE;
};

export const traitItem: Rule = (walk, node) => {
  const { facts } = walk;
  const body = walk.child(node, 'body');
  const symbol = addType(walk, 'trait', node, body);
  facts.within(symbol, () => {
    declareTypeParameters(walk, symbol, node);
    for (const bound of walk.children(walk.child(node, 'bounds'))) {
      if (walk.type(bound) !== 'lifetime') facts.addBase(symbol, typeTerm(walk, bound));
    }
    walk.visit(body);
  });
  return NONE;
};

/** `type A = B`, an associated type of a trait or of its implementation. */
export const typeItem: Rule = (walk, node) => {
  const { facts } = walk;
  const name = walk.text(walk.child(node, 'name'));
  if (facts.current > 0 && facts.symbol(facts.current).kind !== 'namespace') {
    const written = walk.child(node, 'type');
    // Whatever an associated type will be, it has what it is bound to.
    const meant = typeTerm(walk, written >= 0 ? written : walk.child(node, 'bounds'));
    facts.assign(facts.variable(facts.declare(name)), meant);
    return NONE;
  }
  const symbol = addType(walk, 'type', node, -1);
  facts.within(symbol, () => {
    declareTypeParameters(walk, symbol, node);
    const meant = typeTerm(walk, walk.child(node, 'type'));
    facts.assign(facts.variable(facts.declare(name, facts.symbol(symbol).parent)), meant);
  });
  return NONE;
};

/** The type that an `impl` is for; one of another file is stood for by a declaration of the same name. */
const implementedType = (walk: Walk, node: number): number => {
  const { facts } = walk;
  let written = walk.child(node, 'type');
  while (/reference_type|pointer_type|generic_type|bracketed_type/.test(walk.type(written))) {
    const inner = walk.child(written, 'type');
    written = inner >= 0 ? inner : (walk.children(written)[0] ?? -1);
  }
  const name = (/\w+$/.exec(walk.text(written))?.[0] ?? walk.text(written)) || 'impl';
  const names = TypeNames.of(facts);
  const isPath = walk.type(written) === 'scoped_type_identifier';
  const known = isPath ? -1 : names.symbolOf(name);
  if (known >= 0) return known;
  const key = `impl ${isPath ? walk.text(written) : name}`;
  const stand = names.symbolIn(key, facts.current);
  if (stand >= 0) {
    facts.symbol(stand).endLine = walk.tree.endLine(node);
    return stand;
  }
  const symbol = facts.addSymbol('class', name, facts.current, {
    ...walk.describe(node, { body: walk.child(node, 'body'), doc: '', flags: SymbolFlag.declaration }),
  });
  names.add(key, facts.current, symbol);
  // `impl crate::Order`: no name of this file means the type.
  if (isPath) facts.assign(facts.variable(facts.declare(IMPLEMENTED, symbol)), pathTerm(walk, written));
  return symbol;
};

export const implItem: Rule = (walk, node) => {
  const { facts } = walk;
  const type = implementedType(walk, node);
  facts.within(type, () => {
    declareTypeParameters(walk, type, node);
    facts.addBase(type, typeTerm(walk, walk.child(node, 'trait')));
    walk.visit(walk.child(node, 'body'));
  });
  return NONE;
};

export const functionItem: Rule = (walk, node) => {
  const { facts } = walk;
  const name = walk.text(walk.child(node, 'name'));
  const body = walk.child(node, 'body');
  const parameters = walk.child(node, 'parameters');
  const owner = facts.current > 0 ? facts.symbol(facts.current).kind : 'module';
  const isMember = /class|struct|enum|trait|type/.test(owner);
  let flags = 0;
  if (body < 0) flags |= SymbolFlag.declaration | (owner === 'trait' ? SymbolFlag.abstract : 0);
  if (/\basync\b/.test(walk.text(walk.tree.childOfType(node, 'function_modifiers')))) flags |= SymbolFlag.async;
  if (isMember && walk.tree.childOfType(parameters, 'self_parameter') < 0) flags |= SymbolFlag.static;
  const symbol = facts.open(isMember ? 'method' : 'function', name, describeItem(walk, node, body, flags));
  declareTypeParameters(walk, symbol, node);
  readParameters(walk, symbol, parameters, (type) => typeTerm(walk, type));
  const returns = walk.child(node, 'return_type');
  facts.symbol(symbol).returnType = typeTerm(walk, returns);
  const value = walk.visit(body);
  if (returns >= 0) facts.return(symbol, value);
  facts.close();
  facts.bind(symbol);
  return NONE;
};

export const constItem: Rule = (walk, node) => {
  const { facts } = walk;
  const name = walk.text(walk.child(node, 'name'));
  const type = typeTerm(walk, walk.child(node, 'type'));
  const owner = facts.current > 0 ? facts.symbol(facts.current).kind : 'module';
  if (name === '_') walk.visit(walk.child(node, 'value'));
  if (name === '_') return NONE;
  if (!/function|method|lambda/.test(owner)) {
    const kind = walk.type(node) === 'const_item' ? 'constant' : 'variable';
    walk.constant(kind, name, describeItem(walk, node, -1));
  }
  const variable = facts.declare(name, facts.current, type);
  facts.assign(facts.variable(variable), walk.visit(walk.child(node, 'value')));
  return NONE;
};

/** The file that `#[path = "other.rs"]` gives a module, seen from the file around. */
const writtenFile = (walk: Walk, node: number): string | undefined => {
  for (const attribute of attributesOf(walk, node)) {
    const path = /^#\[\s*path\s*=\s*"([^"]+\.rs)"\s*\]$/.exec(walk.text(attribute))?.[1];
    if (path !== undefined) return path;
  }
  return undefined;
};

/** `mod x;` names a file, `mod x { … }` is a module inside this one. */
export const moduleItem: Rule = (walk, node) => {
  const { facts } = walk;
  const name = walk.text(walk.child(node, 'name'));
  const body = walk.child(node, 'body');
  if (body < 0) {
    const inner: string[] = [];
    for (let at = facts.current; at > 0; at = facts.symbol(at).parent) inner.unshift(facts.symbol(at).name);
    const written = inner.length === 0 ? writtenFile(walk, node) : undefined;
    const module = written === undefined ? ['self', ...inner, name].join('::') : `${BESIDE}${written}`;
    // Its own paths begin at this module, which only this file tells.
    if (written !== undefined) facts.alsoDeclares(module);
    facts.import({ module, name: '', local: name, line: walk.line(node) });
    importMacros(walk, node, module);
    TypeNames.of(facts).add(name, facts.current, -1);
    return NONE;
  }
  const symbol = facts.addSymbol('namespace', name, facts.current, describeItem(walk, node, body));
  facts.bind(symbol);
  TypeNames.of(facts).add(name, facts.current, -1);
  facts.within(symbol, () => walk.visit(body));
  return NONE;
};
