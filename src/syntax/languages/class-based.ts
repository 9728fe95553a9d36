import { NONE, SymbolFlag, type TermId, typeParameterCount } from '../../code/facts.ts';
import { isCallable, type SymbolKind } from '../../code/symbol.ts';
import { commentText } from '../doc-comment.ts';
import type { FactsBuilder } from '../facts-builder.ts';
import type { Rule } from '../language.ts';
import { through } from '../rules.ts';
import type { SymbolOptions } from '../symbol-drafts.ts';
import type { Walk } from '../walk.ts';

/** What languages built from classes share: how types, their members, locals and extensions are declared. */

/** The name under which a class keeps its constructor where the language calls it like the class itself (Java, C#). */
export const CONSTRUCTOR = '<init>';

const LONGEST_SIGNATURE = 400;

/** The declaration from its first word behind the annotations to its body, on one line. */
const signatureOf = (walk: Walk, from: number, node: number, body: number): string => {
  const start = walk.tree.start[from] ?? 0;
  const end = body >= 0 ? (walk.tree.start[body] ?? start) : (walk.tree.end[node] ?? start);
  return walk.tree.text
    .slice(start, Math.min(end, start + LONGEST_SIGNATURE * 4))
    .replace(/\s+/g, ' ')
    .replace(/[\s{;=]+$|\s*=>\s*$/g, '')
    .slice(0, LONGEST_SIGNATURE);
};

export interface Declaration {
  readonly kind: SymbolKind;
  readonly name: string;
  readonly node: number;
  readonly nameNode: number;
  /** Where the signature ends; -1 when the declaration has no body. */
  readonly body: number;
  /** Where the signature starts: the first word behind annotations. */
  readonly from?: number;
  readonly flags: number;
  /** The doc comment where it does not stand directly before the declaration. */
  readonly doc?: string;
  /** An annotation that the grammar left in front of the declaration. */
  readonly leading?: number;
}

const optionsOf = (walk: Walk, declaration: Declaration): SymbolOptions => {
  const { node, nameNode, body, flags, from = node } = declaration;
  const outer = declaration.leading ?? node;
  const options = walk.describe(node, { name: nameNode, flags, outer });
  return {
    ...options,
    endLine: endWithoutComments(walk, node),
    doc: declaration.doc ?? (options.doc === '' ? swallowedDoc(walk, outer) : (options.doc ?? '')),
    signature: signatureOf(walk, from, node, body),
  };
};

/** Where braces are optional a grammar takes the comment of the next declaration for the end of this one. */
const endWithoutComments = (walk: Walk, node: number): number => {
  const { tree } = walk;
  const start = tree.start[node] ?? 0;
  let end = tree.end[node] ?? 0;
  for (let last = (tree.after[node] ?? 0) - 1; last > node && walk.isComment(last); last--) {
    if (tree.text.slice(tree.end[last], end).trim() !== '') break;
    end = tree.start[last] ?? end;
  }
  return tree.lineAt(Math.max(start, start + tree.text.slice(start, end).trimEnd().length - 1));
};

/** The comment above a declaration that the grammar put at the end of what stands before it. */
const swallowedDoc = (walk: Walk, node: number): string => {
  const { tree } = walk;
  const before = tree.previousSibling(node);
  if (before < 0 || walk.isComment(before)) return '';
  const parts: string[] = [];
  let line = walk.line(node);
  for (let last = (tree.after[before] ?? 0) - 1; last > before && walk.isComment(last); last--) {
    if (tree.endLine(last) !== line - 1) break;
    parts.unshift(commentText(walk.text(last)));
    line = walk.line(last);
  }
  return parts.join('\n');
};

/** Types of a file by qualified name, so that an extension finds the type that it belongs to. */
const typesOfFile = new WeakMap<FactsBuilder, Map<string, number>>();

const knownTypes = (walk: Walk): Map<string, number> => {
  let types = typesOfFile.get(walk.facts);
  if (types === undefined) {
    types = new Map();
    typesOfFile.set(walk.facts, types);
  }
  return types;
};

/** The key of a type that has so many type parameters. */
const withCount = (name: string, count: number): string => `${name}\`${count}`;

/** Declares a class or its like in the current scope and reads it with its scope current. */
export const declareType = (walk: Walk, declaration: Declaration, read: (symbol: number) => void): number => {
  const { facts } = walk;
  const symbol = facts.addSymbol(declaration.kind, declaration.name, facts.current, optionsOf(walk, declaration));
  const types = knownTypes(walk);
  const { qualifiedName } = facts.symbol(symbol);
  for (const key of [qualifiedName, withCount(qualifiedName, typeParameterCount(declaration))])
    if (!types.has(key)) types.set(key, symbol);
  facts.bind(symbol);
  facts.within(symbol, () => read(symbol));
  return symbol;
};

/** A class without a name: `new Base() { … }`, `object : Base { … }`. Its result is the symbol that is constructed. */
export const anonymousType = (
  walk: Walk,
  node: number,
  body: number,
  base: string,
  read: (symbol: number) => void,
): number => {
  const { facts } = walk;
  const options = { ...walk.describe(node, { doc: '' }), signature: signatureOf(walk, node, node, body) };
  const symbol = facts.addSymbol('class', `<${base === '' ? 'object' : base}>`, facts.current, options);
  facts.within(symbol, () => read(symbol));
  return symbol;
};

/** A member of an enumeration with a body is an object of a class of its own, which extends the enumeration. */
export const readMemberBody = (walk: Walk, node: number, body: number, name: string, type: number): void => {
  if (body < 0) return;
  const { facts } = walk;
  const symbol = anonymousType(walk, node, body, name, (anonymous) => {
    facts.addBase(anonymous, facts.symbolTerm(type));
    walk.visit(body);
  });
  facts.assign(facts.name(name), facts.instanceOf(facts.symbolTerm(symbol)));
};

/**
 * Reads an extension with the extended type's scope current. A type of this file takes the members itself; for a type
 * of another file a bodiless class of its name stands in, which the resolver merges with the real one. The stand-in is
 * not bound, so that its name still means the real type here. `namespace` is the symbol of the namespace around, if any;
 * `count` tells types of one name apart by their type parameters.
 */
export const extendType = (
  walk: Walk,
  type: string,
  node: number,
  read: (symbol: number) => void,
  namespace = 0,
  count = 0,
): void => {
  const { facts } = walk;
  const types = knownTypes(walk);
  const around = facts.symbol(facts.current).qualifiedName;
  const beside = namespace > 0 ? `${facts.symbol(namespace).qualifiedName}.${type}` : type;
  const known = (name: string): number | undefined => types.get(withCount(name, count)) ?? types.get(name);
  let symbol = (around === '' ? undefined : known(`${around}.${type}`)) ?? known(beside) ?? known(type);
  if (symbol === undefined) {
    const options = { ...walk.describe(node, { flags: SymbolFlag.declaration }), signature: `extension ${type}` };
    symbol = facts.addSymbol('class', type.slice(type.lastIndexOf('.') + 1), namespace, options);
    facts.symbol(symbol).qualifiedName = beside;
    types.set(beside, symbol);
  }
  const extended = symbol;
  facts.within(extended, () => read(extended));
};

/** Declares a function, method or constructor and reads it with its scope current. */
export const declareCallable = (
  walk: Walk,
  declaration: Declaration,
  read: (symbol: number) => void,
  boundAs?: string,
): number => {
  const { facts } = walk;
  const symbol = facts.open(declaration.kind, declaration.name, optionsOf(walk, declaration));
  read(symbol);
  facts.close();
  if (boundAs === undefined) facts.bind(symbol);
  else {
    const variable = facts.declare(boundAs, facts.symbol(symbol).parent, NONE, symbol);
    facts.assign(facts.variable(variable), facts.symbolTerm(symbol));
  }
  return symbol;
};

/** The declaration that gives a function value its name: `Runnable report = () -> …`. */
export interface Naming {
  readonly name: string;
  readonly node: number;
}

/** A function written as a value; it takes the name that is declared with it. Binding that name is the caller's. */
export const functionValue = (
  walk: Walk,
  node: number,
  body: number,
  read: (symbol: number) => void,
  naming?: Naming,
): TermId => {
  const { facts } = walk;
  const kind: SymbolKind = naming === undefined ? 'lambda' : isMember(walk) ? 'method' : 'function';
  const outer = naming?.node ?? node;
  const options = {
    ...walk.describe(outer, naming === undefined ? { doc: '' } : {}),
    signature: signatureOf(walk, outer, node, body),
  };
  const symbol = facts.open(kind, naming?.name ?? facts.lambdaName(), options);
  read(symbol);
  facts.close();
  return facts.symbolTerm(symbol);
};

/** Whether what is declared here is a member of a type. */
export const isMember = (walk: Walk): boolean => {
  const { facts } = walk;
  return facts.current > 0 && facts.enclosingType() === facts.current;
};

/** Whether a property of a type is given code of its own: what such a one does is asked for by its name. */
export const holdsCode = (walk: Walk, initial: number): boolean =>
  isMember(walk) && !walk.facts.isInBlock && /[{\n]/.test(walk.text(initial)) && /\{|=>/.test(walk.text(initial));

/**
 * Declares a local. Where a name is declared twice in one block (by two patterns, in a language whose blocks are not told
 * apart), the second type reaches the variable as a value, or it would be lost.
 */
export const declareLocal = (walk: Walk, name: string, type: TermId, value: TermId): number => {
  const { facts } = walk;
  const isKnown = facts.declared(name, facts.current) !== undefined;
  const variable = facts.declare(name, facts.current, type);
  if (isKnown) facts.assign(facts.variable(variable), facts.instanceOf(type));
  facts.assign(facts.variable(variable), value);
  return variable;
};

/** Declares a constant or a variable of the top level or of a type as a symbol of its own. */
export const declareConstant = (walk: Walk, declaration: Declaration, type: TermId, value: TermId): number => {
  const { facts } = walk;
  const symbol = facts.addSymbol(declaration.kind, declaration.name, facts.current, optionsOf(walk, declaration));
  const variable = facts.declare(declaration.name, facts.current, type, symbol);
  facts.assign(facts.variable(variable), value);
  return symbol;
};

/** A type parameter hides outer types of its name; values of it have the members of its bounds. */
export const declareTypeParameter = (walk: Walk, name: string, bounds: readonly TermId[]): void => {
  const { facts } = walk;
  if (name === '') return;
  const variable = facts.declare(name);
  for (const bound of bounds) facts.assign(facts.variable(variable), bound);
};

/** The innermost function, lambdas included: what `return` and `yield` leave. */
export const returning = (walk: Walk, from: number = walk.facts.current): number => {
  const { facts } = walk;
  let at = from;
  while (at > 0 && !isCallable(facts.symbol(at).kind)) at = facts.symbol(at).parent;
  return at;
};

export const returnStatement: Rule = (walk, node) => {
  walk.facts.return(returning(walk), through(walk, node, true));
  return NONE;
};

/** `Outer.this` and its like: the receiver of the enclosing type of that name. */
export const outerThis = (walk: Walk, name: string): TermId => {
  const { facts } = walk;
  let at = facts.enclosingType();
  while (at > 0 && facts.symbol(at).name !== name) at = facts.enclosingType(facts.symbol(at).parent);
  return facts.thisTerm(at > 0 ? at : facts.enclosingType());
};

/** A name in a type position, recorded as a use. */
export const typeName = (walk: Walk, name: string, node: number): TermId => {
  const term = walk.facts.typeName(name);
  walk.facts.use(term, walk.line(node), true);
  return term;
};

/** `a.B` in a type position: only the whole is a use, its head may be a package. */
export const typePath = (walk: Walk, path: readonly string[], node: number): TermId => {
  const { facts } = walk;
  const [head = '', ...rest] = path;
  if (head === '') return NONE;
  const term = rest.reduce((at, name) => facts.member(at, name), facts.typeName(head));
  facts.use(term, walk.line(node), true);
  return term;
};

export const arrayOf = (walk: Walk, element: TermId): TermId => walk.facts.generic(walk.facts.name('Array'), [element]);

/** `a ?: b`, and `a + b`, which for most types gives what its operands are. */
export const operands: Rule = (walk, node) => walk.facts.union(walk.visitAll(walk.children(node)));
