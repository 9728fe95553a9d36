import { NONE } from '../../code/facts.ts';
import type { LanguageDefinition, Rule } from '../language.ts';
import { identifier, ignore, literal, literalKey, member, oneOf, through } from '../rules.ts';
import type { Walk } from '../walk.ts';
import { assignment } from './lua/assignments.ts';
import { call } from './lua/calls.ts';
import { table } from './lua/entries.ts';
import { addMember, describe, lambda, readFunction } from './lua/functions.ts';
import { argumentsOf, isClassLike, tableSymbol } from './lua/tables.ts';

/** `a[k]`: a key that could be written behind a dot is a member. */
const bracketIndex: Rule = (walk, node) => {
  const { facts } = walk;
  const object = walk.visit(walk.child(node, 'table'));
  const field = walk.child(node, 'field');
  walk.visit(field);
  const key = literalKey(walk, field);
  return key !== undefined && /^[A-Za-z_]/.test(key) ? facts.member(object, key) : facts.element(object, key);
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
    callOperator: '__call',
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
