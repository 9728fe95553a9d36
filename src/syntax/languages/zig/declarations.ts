import { NONE, SymbolFlag, type TermId } from '../../../code/facts.ts';
import type { SymbolKind } from '../../../code/symbol.ts';
import { isTypeLike } from '../../../code/symbol.ts';
import { expecting, visitAs } from '../../expected-types.ts';
import type { FactsBuilder } from '../../facts-builder.ts';
import type { Rule } from '../../language.ts';
import type { Walk } from '../../walk.ts';
import { typeTerm } from './types.ts';

const CONTAINERS: Readonly<Record<string, SymbolKind>> = {
  struct_declaration: 'struct',
  union_declaration: 'struct',
  opaque_declaration: 'struct',
  enum_declaration: 'enum',
  error_set_declaration: 'enum',
};

const isContainer = (walk: Walk, node: number): boolean => Object.hasOwn(CONTAINERS, walk.type(node));

const exportedFlag = (walk: Walk, node: number): number =>
  walk.hasKeyword(node, 'pub') || walk.hasKeyword(node, 'export') ? SymbolFlag.exported : 0;

/** Whether a node stands in the body of the function around it, not among its parameters. */
const isInBody = (walk: Walk, node: number): boolean => {
  let at = node;
  while (at >= 0 && !/^(?:block|function_declaration)$/.test(walk.type(at))) at = walk.tree.parent[at] ?? -1;
  return walk.type(at) === 'block';
};

/** A struct, union, enum or error set. One without a name of its own takes that of the function which gives it. */
export const readContainer = (walk: Walk, node: number, name: string, outer: number): TermId => {
  const { facts } = walk;
  const around = facts.symbol(facts.current);
  const isGiven = facts.current > 0 && !isTypeLike(around.kind) && around.kind !== 'lambda' && isInBody(walk, node);
  const text = name !== '' ? name : isGiven ? around.name : 'struct';
  const kind = CONTAINERS[walk.type(node)] ?? 'struct';
  const described = walk.describe(outer, { flags: exportedFlag(walk, outer) });
  const signature = walk.tree.text
    .slice(walk.tree.start[outer], walk.tree.end[outer])
    .replace(/\s*\{[\s\S]*$/, '')
    .replace(/\s+/g, ' ');
  const symbol = facts.addSymbol(kind, text, facts.current, { ...described, signature: signature.slice(0, 200) });
  if (name !== '') facts.bind(symbol);
  facts.within(symbol, () => {
    for (const child of walk.children(node)) {
      if (walk.type(child) === 'container_field')
        readField(walk, symbol, child, walk.type(node) === 'enum_declaration');
      else if (walk.type(node) === 'error_set_declaration') {
        if (walk.type(child) === 'identifier') addVariant(walk, symbol, child, child);
      } else walk.visit(child);
    }
  });
  return facts.symbolTerm(symbol);
};

const addVariant = (walk: Walk, owner: number, node: number, name: number): void => {
  const { facts } = walk;
  const constant = facts.addSymbol('constant', walk.text(name), owner, walk.describe(node, { name }));
  facts.declare(walk.text(name), owner, facts.symbolTerm(owner), constant);
};

const readField = (walk: Walk, owner: number, node: number, isEnum: boolean): void => {
  const { facts } = walk;
  const name = walk.child(node, 'name');
  const written = walk.child(node, 'type');
  const value = walk.children(node).find((child) => child !== name && child !== written) ?? -1;
  if (isEnum && written < 0) {
    if (walk.text(name) !== '_') addVariant(walk, owner, node, name);
    walk.visit(value);
    return;
  }
  const type = typeTerm(walk, written);
  const variable = facts.declare(walk.text(name), owner, type);
  facts.assign(facts.variable(variable), visitAs(walk, type, value));
};

/** A field outside of any container is one of the file, which is a struct itself. */
export const fileField: Rule = (walk, node) => {
  if (walk.facts.current === 0) readField(walk, 0, node, false);
  else walk.visitChildren(node);
  return NONE;
};

const fileNames = new WeakMap<FactsBuilder, string>();

/** The name that a file gives itself: `const Pool = @This();` at its top level. */
const nameOfFile = (walk: Walk): string => {
  const known = fileNames.get(walk.facts);
  if (known !== undefined) return known;
  const name = /^(?:pub )?const (\w+) = @This\(\);/m.exec(walk.tree.text)?.[1] ?? '';
  fileNames.set(walk.facts, name);
  return name;
};

/** Whether the first parameter is the receiver: its type is the container or a pointer to it. */
const isReceiver = (walk: Walk, parameter: number, owner: number): boolean => {
  const { facts } = walk;
  const isFile = owner === 0;
  if (!isFile && !isTypeLike(facts.symbol(owner).kind)) return false;
  const written = walk.text(walk.child(parameter, 'type')).replace(/^[*\s?]*(?:const\s+)?/, '');
  const name = walk.text(walk.child(parameter, 'name'));
  if (isFile) return written === '@This()' || (written !== '' && written === nameOfFile(walk));
  return (
    written === facts.symbol(owner).name ||
    /^(?:Self|@This\(\))$/.test(written) ||
    (name === 'self' && written === 'anytype')
  );
};

export const functionDeclaration: Rule = (walk, node) => {
  const { facts } = walk;
  const owner = facts.current;
  const body = walk.child(node, 'body');
  const name = walk.child(node, 'name');
  const list = walk
    .children(walk.tree.childOfType(node, 'parameters'))
    .filter((child) => walk.type(child) === 'parameter');
  const hasReceiver = list[0] !== undefined && isReceiver(walk, list[0], owner);
  const isMember = owner > 0 && isTypeLike(facts.symbol(owner).kind);
  let flags = exportedFlag(walk, node);
  if (body < 0) flags |= SymbolFlag.declaration;
  if (isMember && !hasReceiver) flags |= SymbolFlag.static;
  const described = walk.describe(node, { body, name, flags });
  const symbol = facts.open(isMember ? 'method' : 'function', walk.text(name), {
    ...described,
    signature: (described.signature ?? '').replace(/;$/, ''),
  });
  list.forEach((parameter, place) => {
    const text = walk.text(walk.child(parameter, 'name'));
    const type = typeTerm(walk, walk.child(parameter, 'type'));
    if (place === 0 && hasReceiver) facts.assign(facts.variable(facts.declare(text, symbol)), facts.thisTerm(owner));
    else facts.addParameter(symbol, text === '' || text === '_' ? `_${place}` : text, type);
  });
  facts.symbol(symbol).returnType = typeTerm(walk, walk.child(node, 'type'));
  walk.visit(body);
  facts.close();
  facts.bind(symbol);
  return NONE;
};

export const testDeclaration: Rule = (walk, node) => {
  const { facts } = walk;
  const [title = -1] = walk.children(node).filter((child) => /^(?:string|identifier)$/.test(walk.type(child)));
  const body = walk.tree.childOfType(node, 'block');
  const name = title < 0 ? 'test' : walk.text(title).replace(/^"|"$/g, '');
  facts.open('function', name, walk.describe(node, { body, flags: SymbolFlag.test }));
  walk.visit(body);
  facts.close();
  return NONE;
};

/** The path of an `@import`, as module rules read it. */
export const importedModule = (walk: Walk, node: number): string | undefined => {
  const [builtin = -1, list = -1] = walk.children(node);
  if (walk.type(node) !== 'builtin_function' || walk.text(builtin) !== '@import') return undefined;
  const path = walk.text(walk.children(list)[0] ?? -1).replace(/^"|"$/g, '');
  return path.endsWith('.zig') && !path.startsWith('.') ? `./${path}` : path;
};

/** Modules by the names that a file gives them at its top level. */
const moduleNames = new WeakMap<FactsBuilder, Map<string, string>>();

/**
 * `pub usingnamespace @import("seq.zig")`, by its path or by the name that it has in the file: what the module declares is
 * the file's too, and that of others who import it. `usingnamespace Seq(Self)` in a container gives it the members of that one.
 */
export const usingNamespace: Rule = (walk, node) => {
  const { facts } = walk;
  const value = walk.children(node).at(-1) ?? -1;
  const module = importedModule(walk, value) ?? moduleNames.get(facts)?.get(walk.text(value));
  if (facts.current > 0 || module === undefined) {
    const term = typeTerm(walk, value);
    if (facts.current > 0) facts.addBase(facts.current, term);
    return NONE;
  }
  const whole = facts.import({ module, name: '*', line: walk.line(node) });
  if (walk.hasKeyword(node, 'pub')) facts.export('*', whole);
  return NONE;
};

/** `const a = …`, `var a: T = …`, `a += …` and `_ = …`: one node for all of them. */
export const variableDeclaration: Rule = (walk, node) => {
  const { facts } = walk;
  const parts = walk
    .children(node)
    .filter((child) => !/^(?:pub|const|var|comptime|export|extern|threadlocal|string)$/.test(walk.type(child)));
  const written = walk.child(node, 'type');
  const isDeclaration = walk.hasKeyword(node, 'const') || walk.hasKeyword(node, 'var');
  const values = walk.children(node).filter((child) => child !== written);
  const value =
    values.length > 1 && !/^(?:const|var)$/.test(walk.type(values.at(-2) ?? -1)) ? (values.at(-1) ?? -1) : -1;
  const targets = parts.filter((child) => child !== value && child !== written);
  if (!isDeclaration) {
    const [target = -1] = targets;
    const given = targets.length === 1 && walk.text(target) !== '_' ? walk.named(target) : NONE;
    const term = expecting(
      walk,
      () => given,
      () => walk.visit(value),
    );
    for (const target of targets)
      if (walk.text(target) !== '_') facts.assign(given === NONE ? walk.named(target) : given, term);
    return NONE;
  }
  const [first = -1] = targets;
  const name = walk.text(first);
  const module = importedModule(walk, value);
  if (module !== undefined) {
    facts.import({ module, name: '', local: name, line: walk.line(node) });
    if (facts.current === 0) moduleNames.set(facts, (moduleNames.get(facts) ?? new Map()).set(name, module));
    return NONE;
  }
  if (isContainer(walk, value)) {
    readContainer(walk, value, name, node);
    return NONE;
  }
  const type = typeTerm(walk, written);
  const around = facts.current === 0 ? 'module' : facts.symbol(facts.current).kind;
  const isAlias =
    /^(?:identifier|field_expression|builtin_function)$/.test(walk.type(value)) && /^[A-Z]/.test(name) && written < 0;
  const isTypeExpression = /_type$|^function_signature$/.test(walk.type(value));
  if ((around === 'module' || isTypeLike(around)) && !isAlias) {
    const kind = isTypeExpression ? 'type' : walk.hasKeyword(node, 'const') ? 'constant' : 'variable';
    const described = walk.describe(node, { name: first, flags: exportedFlag(walk, node) });
    const signature = (described.signature ?? '')
      .replace(/;$/, '')
      .replace(/\s*\{.*$/, '')
      .slice(0, 200);
    walk.constant(kind, name, { ...described, signature });
  }
  const term = isTypeExpression ? typeTerm(walk, value) : visitAs(walk, type, value);
  targets.forEach((target, index) => {
    const variable = facts.declare(walk.text(target), facts.current, type);
    facts.assign(facts.variable(variable), targets.length > 1 ? facts.element(term, String(index)) : term);
  });
  return NONE;
};
