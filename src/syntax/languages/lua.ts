import { ELEMENT, NONE, type TermId } from '../../code/facts.ts';
import type { LanguageDefinition, Rule } from '../language.ts';
import { identifier, ignore, literal, literalKey, member, oneOf, through } from '../rules.ts';
import type { Walk } from '../walk.ts';
import { addMember, describe, lambda, namedFunction, readFunction } from './lua/functions.ts';
import { argumentsOf, fieldsOf, indexOf, isClassLike, isVariable, tableKind, tableSymbol } from './lua/tables.ts';

/** `a[k]`: a key that could be written behind a dot is a member. */
const bracketIndex: Rule = (walk, node) => {
  const { facts } = walk;
  const object = walk.visit(walk.child(node, 'table'));
  const field = walk.child(node, 'field');
  walk.visit(field);
  const key = literalKey(walk, field);
  return key !== undefined && /^[A-Za-z_]/.test(key) ? facts.member(object, key) : facts.element(object, key);
};

/** The variable of a name: a local of the functions around, else a global. */
const variableOf = (walk: Walk, name: string): number => {
  const { facts } = walk;
  for (let at = facts.current; at > 0; at = facts.around(at)) {
    const known = facts.declared(name, at);
    if (known !== undefined && !isClassLike(facts.symbol(at).kind)) return known;
  }
  return facts.declare(name, 0);
};

const functionStatement: Rule = (walk, node) => {
  const { facts } = walk;
  const name = walk.child(node, 'name');
  const table = walk.child(name, 'table');
  if (table < 0) {
    const symbol = facts.open('function', walk.text(name), describe(walk, node, node, name));
    readFunction(walk, node, symbol);
    facts.close();
    facts.bind(symbol, !walk.hasKeyword(node, 'local') && facts.current > 0 ? 0 : undefined);
    return facts.symbolTerm(symbol);
  }
  const owner = tableSymbol(walk, table);
  const method = walk.child(name, 'method');
  const written = method >= 0 ? method : walk.child(name, 'field');
  addMember(walk, owner, node, written, node, method >= 0);
  return NONE;
};

/** The key of an entry; undefined where it has none, or one that is known only when the program runs (`[name] = …`). */
const keyOf = (walk: Walk, field: number): string | undefined => {
  const key = walk.child(field, 'name');
  if (key < 0) return undefined;
  return walk.text(field).startsWith('[') ? literalKey(walk, key) : walk.text(key);
};

/** `a.b.c` as it is written; '' for a target with a computed key, and for what belongs to an instance. */
const pathOf = (walk: Walk, target: number): string => {
  const written = walk.text(target);
  return /^[A-Za-z_]\w*(?:\.[A-Za-z_]\w*)*$/.test(written) && !/^self\b/.test(written) ? written : '';
};

/** Reads what a name is given: the functions of two tables in one file are told apart by it. */
const readLabelled = (walk: Walk, name: string, value: number): TermId =>
  name === '' ? walk.visit(value) : walk.facts.labelled(name, () => walk.visit(value));

const table: Rule = (walk, node) => {
  let place = 1;
  return walk.facts.object(
    fieldsOf(walk, node).map((field) => {
      const key = walk.child(field, 'name');
      const value = walk.child(field, 'value');
      if (key < 0) return { key: place < 8 ? String(place++) : ELEMENT, term: walk.visit(value) };
      const name = keyOf(walk, field);
      if (name === undefined) walk.visit(key);
      const isFunction = walk.type(value) === 'function_definition' && name !== undefined;
      return {
        key: name ?? ELEMENT,
        term: isFunction
          ? walk.facts.symbolTerm(namedFunction(walk, value, field, key))
          : readLabelled(walk, name ?? '', value),
      };
    }),
  );
};

/** The entries of a table that is a class or a module of its own. */
const readMembers = (walk: Walk, owner: number, node: number): void => {
  const { facts } = walk;
  for (const field of fieldsOf(walk, node)) {
    const key = walk.child(field, 'name');
    const value = walk.child(field, 'value');
    const name = keyOf(walk, field);
    if (name !== undefined && walk.type(value) === 'function_definition') {
      addMember(walk, owner, value, key, field, false);
    } else if (name !== undefined) {
      const term = readLabelled(walk, `${facts.symbol(owner).qualifiedName}.${name}`, value);
      facts.assign(facts.variable(facts.declare(name, owner)), term);
    } else walk.visitChildren(field);
  }
};

const isRequire = (walk: Walk, node: number): string | undefined => {
  if (walk.type(node) !== 'function_call' || walk.text(walk.child(node, 'name')) !== 'require') return undefined;
  return /^\(?\s*['"]([^'"]+)['"]\s*\)?$/.exec(walk.text(walk.child(node, 'arguments')))?.[1];
};

const CONSTANT_NAME = /^_*[A-Z][A-Z0-9_]*$/;

/** `local limit <const> = 50`: the attribute stands behind the name. */
const isMarkedConstant = (walk: Walk, name: number): boolean => {
  const next = walk.tree.nextSibling(name);
  return next >= 0 && /^<\s*const\s*>$/.test(walk.text(next));
};

/** A name of the top level: a table with functions is a class or a module, anything else a constant or variable. */
const topLevel = (walk: Walk, node: number, name: number, value: number): TermId | undefined => {
  const { facts } = walk;
  const text = walk.text(name);
  const kind = tableKind(walk, text, value);
  if (kind === undefined) {
    if (facts.declared(text, 0) === undefined) {
      const isConstant = CONSTANT_NAME.test(text) || isMarkedConstant(walk, name);
      walk.constant(isConstant ? 'constant' : 'variable', text, walk.describe(node, { name }));
    }
    return undefined;
  }
  const owner = tableSymbol(walk, name, { kind: kind.kind, node });
  for (const base of kind.bases) facts.addBase(owner, walk.visit(base));
  if (kind.members >= 0) readMembers(walk, owner, kind.members);
  // What makes the class is called, with all that it is given: `class({ … }, checked('name'))`.
  if (kind.members < 0) walk.visit(value);
  else if (walk.type(value) === 'function_call') walk.visitAll(argumentsOf(walk, value).slice(1));
  return facts.symbolTerm(owner);
};

/** `local a, b = x, y`, `local a, b` and `a, b = x, y`: all targets and values of a statement. */
const assignment: Rule = (walk, node) => {
  const { facts, tree } = walk;
  const isLocal = walk.type(node) === 'variable_declaration';
  const given = isLocal ? tree.childOfType(node, 'assignment_statement') : node;
  const lists = given >= 0 ? given : node;
  const targets = tree.childrenIn(tree.childOfType(lists, 'variable_list'), 'name');
  const values = tree.childrenIn(tree.childOfType(lists, 'expression_list'), 'value');
  let last: TermId = NONE;
  targets.forEach((target, index) => {
    const value = values[index] ?? -1;
    const isName = walk.type(target) === 'identifier';
    const module = isRequire(walk, value);
    if (isName && isLocal && module !== undefined) {
      facts.import({ module, name: '', line: walk.line(value), local: walk.text(target) });
      return;
    }
    if (isName && isLocal && facts.current > 0) facts.declare(walk.text(target));
    if (walk.type(value) === 'function_definition') {
      readAssignedFunction(walk, node, target, value);
      return;
    }
    const made = isName && facts.current === 0 && value >= 0 ? topLevel(walk, node, target, value) : undefined;
    if (made !== undefined) return;
    if (value >= 0) last = readLabelled(walk, pathOf(walk, target), value);
    // Further targets of one call get its further results.
    const source = value >= 0 ? last : facts.element(last, String(index - values.length + 1));
    if (isName)
      facts.assign(
        facts.variable(isLocal ? facts.declare(walk.text(target)) : variableOf(walk, walk.text(target))),
        source,
      );
    else facts.assign(walk.named(target), source);
  });
  return NONE;
};

/** `f = function … end`, `M.f = function … end`. */
const readAssignedFunction = (walk: Walk, node: number, target: number, value: number): void => {
  const { facts } = walk;
  const owner = walk.child(target, 'table');
  const field = walk.child(target, 'field');
  const isNamed = walk.type(target) === 'dot_index_expression';
  if (owner < 0) {
    const symbol = namedFunction(walk, value, node, target);
    facts.assign(facts.variable(variableOf(walk, walk.text(target))), facts.symbolTerm(symbol));
    if (facts.current === 0) facts.declare(walk.text(target), 0, NONE, symbol);
  } else if (facts.current === 0 && walk.type(owner) === 'identifier' && isNamed) {
    addMember(walk, tableSymbol(walk, owner), value, field, node, false);
  } else {
    const path = pathOf(walk, owner);
    const read = (): TermId => facts.symbolTerm(namedFunction(walk, value, node, field));
    const term = !isNamed ? walk.visit(value) : path === '' ? read() : facts.labelled(path, read);
    facts.assign(walk.named(target), term);
  }
};

/** `setmetatable(table, Class)` makes an instance; with `__index` in place it inherits. */
const setMetatable = (walk: Walk, list: readonly number[], args: readonly TermId[]): TermId => {
  const { facts } = walk;
  const [made = -1, metatable = -1] = list;
  const base = indexOf(walk, metatable);
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

const call: Rule = (walk, node) => {
  const { facts } = walk;
  const callee = walk.child(node, 'name');
  const line = walk.line(node);
  const module = isRequire(walk, node);
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

/** `for k, v in pairs(t)`: the second name is the element. */
const eachClause: Rule = (walk, node) => {
  const { facts, tree } = walk;
  const [right = -1] = walk.children(tree.childOfType(node, 'expression_list'));
  const isPairs = /^i?pairs\b/.test(walk.text(right));
  const iterated = walk.visit(right);
  const source = isPairs ? walk.named(argumentsOf(walk, right)[0] ?? -1) : iterated;
  const names = walk.children(tree.childOfType(node, 'variable_list'));
  names.forEach((name, index) => {
    const variable = facts.declare(walk.text(name));
    if (index === (isPairs ? 1 : 0)) facts.assign(facts.variable(variable), facts.element(source));
  });
  return NONE;
};

/** The innermost function, lambdas included: what `return` leaves. */
const returning = (walk: Walk): number => {
  const { facts } = walk;
  let at = facts.current;
  while (at > 0 && isClassLike(facts.symbol(at).kind)) at = facts.symbol(at).parent;
  return at;
};

const returnStatement: Rule = (walk, node) => {
  const { facts } = walk;
  const list = walk.tree.childOfType(node, 'expression_list');
  const values = walk.visitAll(walk.children(list));
  const owner = returning(walk);
  if (owner === 0) {
    facts.export('=', values[0] ?? NONE);
    return NONE;
  }
  facts.return(owner, values[0] ?? NONE);
  const further = values.slice(1).map((term, index) => ({ key: String(index + 1), term }));
  if (further.length > 0) facts.return(owner, facts.object(further));
  return NONE;
};

export const lua: LanguageDefinition = {
  id: 'lua',
  grammar: '@tree-sitter-grammars/tree-sitter-lua/tree-sitter-lua.wasm',
  worthOptimising: true,
  comments: ['comment'],
  branches: ['if_statement', 'elseif_statement', 'for_statement', 'while_statement', 'repeat_statement'],
  linkage: {
    modules: 'lua',
    implicitReceiver: false,
    freeNames: 'project',
    family: 'lua',
    callConstructs: true,
    constructors: ['new', 'init', 'initialize', '_init'],
  },
  // `function M.print(x) print(x) end` calls the global one: a table's members need the table before them.
  finish: (walk) => {
    walk.facts.namespacesInScope = false;
  },
  rules: {
    identifier,
    dot_index_expression: member('table', 'field'),
    method_index_expression: member('table', 'method'),
    bracket_index_expression: bracketIndex,
    variable_declaration: assignment,
    assignment_statement: assignment,
    function_declaration: functionStatement,
    function_definition: lambda,
    table_constructor: table,
    function_call: call,
    for_generic_clause: eachClause,
    for_numeric_clause: (walk, node) => {
      walk.facts.declare(walk.text(walk.child(node, 'name')));
      walk.visitOthers(node, 'name');
      return NONE;
    },
    return_statement: returnStatement,
    parenthesized_expression: through,
    expression_list: through,
    binary_expression: (walk, node) => {
      const isChoice = walk.hasKeyword(node, 'or') || walk.hasKeyword(node, 'and');
      if (isChoice) return oneOf('left', 'right')(walk, node, true);
      walk.visitChildren(node);
      return NONE;
    },
    string: literal('string'),
    number: literal('number'),
    true: literal('boolean'),
    false: literal('boolean'),
    attribute: ignore,
    label_statement: ignore,
    goto_statement: ignore,
  },
};
