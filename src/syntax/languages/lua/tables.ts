import { SymbolFlag } from '../../../code/facts.ts';
import type { SymbolKind } from '../../../code/symbol.ts';
import type { FactsBuilder } from '../../facts-builder.ts';
import type { Walk } from '../../walk.ts';

// Lua has tables only. One that functions are defined on is a class when they take a receiver, else a module.

/** Symbols that stand for tables. */
export const isClassLike = (kind: SymbolKind): boolean => kind === 'class' || kind === 'namespace';

interface Tables {
  /** Names that functions are defined on, and whether they look like classes. */
  readonly withFunctions: Map<string, 'class' | 'namespace'>;
  readonly symbols: Map<string, number>;
}

const tablesOf = new WeakMap<FactsBuilder, Tables>();

/** Looks through the file once: what a table is shows only below its declaration. */
const scan = (walk: Walk): Tables => {
  const known = tablesOf.get(walk.facts);
  if (known !== undefined) return known;
  const withFunctions = new Map<string, 'class' | 'namespace'>();
  const note = (name: string, isClass: boolean): void => {
    if (isClass || !withFunctions.has(name)) withFunctions.set(name, isClass ? 'class' : 'namespace');
  };
  for (let node = 0; node < walk.tree.size; node++) {
    const type = walk.type(node);
    if (type === 'function_declaration') {
      const name = walk.child(node, 'name');
      const table = walk.child(name, 'table');
      const [first = -1] = walk.children(walk.child(node, 'parameters'));
      if (table >= 0) note(walk.text(table), walk.child(name, 'method') >= 0 || walk.text(first) === 'self');
    } else if (type === 'assignment_statement') {
      const written = /^(\w+)\.(\w+)\s*=\s*(function\b)?/.exec(walk.text(node).slice(0, 200));
      if (written === null) continue;
      if (written[2] === '__index') note(written[1] ?? '', true);
      else if (written[3] !== undefined) note(written[1] ?? '', false);
    }
  }
  const tables = { withFunctions, symbols: new Map<string, number>() };
  tablesOf.set(walk.facts, tables);
  return tables;
};

/** What a table of the top level turns out to be. */
interface TableKind {
  readonly kind: 'class' | 'namespace';
  readonly bases: readonly number[];
  /** The table constructor that holds the first members, or -1. */
  readonly members: number;
}

/** The arguments of a call, with and without parentheses. */
export const argumentsOf = (walk: Walk, call: number): number[] => walk.children(walk.child(call, 'arguments'));

/** The entries of a table as it is written. */
export const fieldsOf = (walk: Walk, table: number): number[] =>
  walk.children(table).filter((child) => walk.type(child) === 'field');

const VARIABLES = new Set(['identifier', 'dot_index_expression', 'bracket_index_expression']);

/** `a`, `a.b`, `a[k]`: what a value can be given to. */
export const isVariable = (walk: Walk, node: number): boolean => VARIABLES.has(walk.type(node));

/** What a metatable that is written in place has under a name (`__index`, `__call`). */
export const behaviourOf = (walk: Walk, metatable: number, name: string): number => {
  if (walk.type(metatable) !== 'table_constructor') return -1;
  const field = fieldsOf(walk, metatable).find((entry) => walk.text(walk.child(entry, 'name')) === name);
  return field === undefined ? -1 : walk.child(field, 'value');
};

const holdsFunctions = (walk: Walk, table: number): boolean =>
  fieldsOf(walk, table).some(
    (field) => walk.child(field, 'name') >= 0 && walk.type(walk.child(field, 'value')) === 'function_definition',
  );

/** Whether the value given to a name of the top level makes it a class or a module. */
export const tableKind = (walk: Walk, name: string, value: number): TableKind | undefined => {
  const kind = scan(walk).withFunctions.get(name);
  if (walk.type(value) === 'table_constructor') {
    const holds = kind ?? (holdsFunctions(walk, value) ? 'namespace' : undefined);
    return holds === undefined ? undefined : { kind: holds, bases: [], members: value };
  }
  if (walk.type(value) !== 'function_call') return undefined;
  const callee = walk.child(value, 'name');
  const list = argumentsOf(walk, value);
  if (walk.text(callee) === 'setmetatable' && walk.type(list[0] ?? -1) === 'table_constructor') {
    const base = behaviourOf(walk, list[1] ?? -1, '__index');
    if (kind === undefined && base < 0) return undefined;
    const isName = isVariable(walk, base);
    return { kind: isName ? 'class' : (kind ?? 'class'), bases: isName ? [base] : [], members: list[0] ?? -1 };
  }
  // Class libraries: `class('Dog', Animal)`, `Animal:extend()`, `Animal:subclass('Dog')`.
  if (/^[Cc]lass$/.test(walk.text(callee))) {
    return { kind: 'class', bases: list.filter((argument) => isVariable(walk, argument)), members: -1 };
  }
  if (/^(?:extend|subclass)$/.test(walk.text(walk.child(callee, 'method')))) {
    return { kind: 'class', bases: [walk.child(callee, 'table')], members: -1 };
  }
  return undefined;
};

/**
 * The symbol of a table that functions are defined on. A table of another file gets a symbol of its own with the
 * declaration flag; the resolver joins the two by name.
 */
export const tableSymbol = (
  walk: Walk,
  table: number,
  declared?: { kind: 'class' | 'namespace'; node: number },
): number => {
  const { facts } = walk;
  const { symbols, withFunctions } = scan(walk);
  const outer = walk.child(table, 'table');
  const parent = outer >= 0 ? tableSymbol(walk, outer) : 0;
  const name = outer >= 0 ? walk.child(table, 'field') : table;
  const key = `${parent} ${walk.text(name)}`;
  const known = symbols.get(key);
  if (known !== undefined) return known;
  const options =
    declared === undefined
      ? { ...walk.describe(table), signature: walk.text(table), doc: '', flags: SymbolFlag.declaration }
      : walk.describe(declared.node, { name });
  const kind = declared?.kind ?? withFunctions.get(walk.text(table)) ?? 'namespace';
  const given = declared === undefined ? facts.declared(walk.text(name), parent) : undefined;
  const symbol = facts.addSymbol(kind, walk.text(name), parent, options);
  symbols.set(key, symbol);
  // `local Set = types.Set`: whatever that is, it has what is defined on it here.
  if (given !== undefined) facts.assign(facts.variable(given), facts.symbolTerm(symbol));
  else facts.bind(symbol);
  return symbol;
};
