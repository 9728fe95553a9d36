import { NONE, type TermId } from '../../../code/facts.ts';
import { CALL_OF_TABLE } from '../../../code/metatable-names.ts';
import type { Rule } from '../../language.ts';
import type { Walk } from '../../walk.ts';
import { keyOf } from './entries.ts';
import { argumentsOf, behaviourOf, fieldsOf, isVariable, tableSymbol } from './tables.ts';

/** The module that a call of `require` names; undefined for anything else. */
export const requiredModule = (walk: Walk, node: number): string | undefined => {
  if (walk.type(node) !== 'function_call' || walk.text(walk.child(node, 'name')) !== 'require') return undefined;
  return /^\(?\s*['"]([^'"]+)['"]\s*\)?$/.exec(walk.text(walk.child(node, 'arguments')))?.[1];
};

/** `setmetatable(Tag, { __call = new })`: what runs where the table is called; `term` is the metatable as it was read. */
export const keepCall = (walk: Walk, table: TermId, metatable: number, term: TermId): void => {
  const { facts } = walk;
  // One that has a name may have anything. Below the top level that is the metatable of objects, whose class it is.
  const isNamed = facts.current === 0 && isVariable(walk, metatable);
  const mayCall = isNamed || behaviourOf(walk, metatable, '__call') >= 0;
  if (mayCall) facts.assign(facts.member(table, CALL_OF_TABLE), facts.member(term, '__call'));
};

/** `setmetatable(table, Class)` makes an instance; with `__index` in place it inherits. */
const setMetatable = (walk: Walk, list: readonly number[], args: readonly TermId[]): TermId => {
  const { facts } = walk;
  const [made = -1, metatable = -1] = list;
  const base = behaviourOf(walk, metatable, '__index');
  keepCall(walk, args[0] ?? NONE, metatable, args[1] ?? NONE);
  if (base >= 0) {
    if (walk.type(made) === 'identifier' && facts.current === 0 && isVariable(walk, base))
      facts.addBase(tableSymbol(walk, made), walk.named(base));
    return args[0] ?? NONE;
  }
  if (!isVariable(walk, metatable)) return args[0] ?? NONE;
  const instance = facts.instanceOf(args[1] ?? NONE);
  const isTable = walk.type(made) === 'table_constructor';
  for (const field of isTable ? fieldsOf(walk, made) : []) {
    const key = keyOf(walk, field);
    const value = walk.child(field, 'value');
    if (key !== undefined && isVariable(walk, value)) facts.assign(facts.member(instance, key), walk.named(value));
  }
  return facts.union([instance, isTable ? NONE : (args[0] ?? NONE)]);
};

export const call: Rule = (walk, node) => {
  const { facts } = walk;
  const callee = walk.child(node, 'name');
  const line = walk.line(node);
  const module = requiredModule(walk, node);
  if (module !== undefined) return facts.import({ module, name: '', line });
  const name = walk.text(callee);
  const list = argumentsOf(walk, node);
  const term = walk.named(callee);
  const args = list.map((argument) => walk.visit(argument));
  const result = facts.call(term, args, line);
  if (name === 'setmetatable') return setMetatable(walk, list, args);
  if (name === 'pcall' || name === 'xpcall') {
    const given = args.slice(name === 'pcall' ? 1 : 2);
    // `pcall(store.reserve, store, …)` is `store:reserve(…)`.
    const isMethod = walk.text(list[0] ?? -1).startsWith(`${walk.text(list[1] ?? -1)}.`);
    const inner = facts.call(args[0] ?? NONE, isMethod ? given.slice(1) : given, line);
    return facts.object([{ key: '1', term: inner }]);
  }
  if (name === 'table.insert') facts.assign(facts.element(args[0] ?? NONE), args.at(-1) ?? NONE);
  if (name === 'assert') return args[0] ?? NONE;
  return result;
};
