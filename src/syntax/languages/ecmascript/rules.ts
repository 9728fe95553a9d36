import { NONE } from '../../../code/facts.ts';
import type { Rule } from '../../language.ts';
import { identifier, ignore, literal, statement, subscript, through, typeIdentifier } from '../../rules.ts';
import { returning, returnStatement } from '../class-based.ts';
import { blockStatement, inBlock } from './blocks.ts';
import { classDeclaration } from './classes.ts';
import { ifStatement, ternary } from './conditions.ts';
import { constantKey } from './constant-keys.ts';
import {
  enumDeclaration,
  interfaceDeclaration,
  namespaceDeclaration,
  typeAlias,
  variableDeclaration,
} from './declarations.ts';
import {
  arrayLiteral,
  asExpression,
  assignmentExpression,
  binaryExpression,
  callExpression,
  classExpression,
  forIn,
  functionExpression,
  jsxTag,
  memberExpression,
  newExpression,
  objectLiteral,
} from './expressions.ts';
import { functionDeclaration } from './function-declarations.ts';
import { bindPattern, receiver, yielded } from './functions.ts';
import { exportStatement, importStatement } from './modules.ts';
import { typeTerm } from './types.ts';

const typed: Rule = (walk, node) => typeTerm(walk, node);

/** How JavaScript and TypeScript are read; the grammars share their node types. */
export const ecmascriptRules: Readonly<Record<string, Rule>> = {
  identifier,
  shorthand_property_identifier: identifier,
  type_identifier: typeIdentifier,
  nested_type_identifier: typed,
  generic_type: typed,
  function_type: typed,
  object_type: typed,
  type_query: typed,
  type_annotation: typed,
  this: (walk) => receiver(walk),
  super: (walk) => walk.facts.superTerm(),
  member_expression: memberExpression,
  subscript_expression: subscript('object', 'index', constantKey),
  call_expression: callExpression,
  new_expression: newExpression,
  assignment_expression: assignmentExpression,
  augmented_assignment_expression: (walk, node) => {
    const value = walk.visit(walk.child(node, 'right'));
    const left = walk.visit(walk.child(node, 'left'));
    if (/(?:\?\?|\|\||&&)=/.test(walk.text(node))) walk.facts.assign(left, value);
    return value;
  },
  function_declaration: functionDeclaration,
  generator_function_declaration: functionDeclaration,
  function_signature: functionDeclaration,
  function_expression: functionExpression,
  function: functionExpression,
  generator_function: functionExpression,
  arrow_function: functionExpression,
  class_declaration: classDeclaration,
  abstract_class_declaration: classDeclaration,
  class: classExpression,
  interface_declaration: interfaceDeclaration,
  type_alias_declaration: typeAlias,
  enum_declaration: enumDeclaration,
  internal_module: namespaceDeclaration,
  module: namespaceDeclaration,
  lexical_declaration: variableDeclaration,
  variable_declaration: variableDeclaration,
  import_statement: importStatement,
  export_statement: exportStatement,
  object: objectLiteral,
  array: arrayLiteral,
  spread_element: (walk, node) => walk.facts.spread(walk.visit(walk.children(node)[0] ?? -1)),
  binary_expression: binaryExpression,
  if_statement: ifStatement,
  ternary_expression: ternary,
  await_expression: (walk, node) => walk.facts.unwrap(through(walk, node, true)),
  as_expression: asExpression,
  satisfies_expression: asExpression,
  non_null_expression: through,
  instantiation_expression: (walk, node, use) => {
    const [value = -1, ...types] = walk.children(node);
    const term = walk.visit(value, use);
    walk.visitAll(types);
    return term;
  },
  parenthesized_expression: through,
  expression_statement: through,
  sequence_expression: through,
  return_statement: returnStatement,
  yield_expression: (walk, node) => {
    const term = through(walk, node, true);
    // `yield* others()` gives what the others give.
    walk.facts.return(returning(walk), /^yield\s*\*/.test(walk.text(node)) ? term : yielded(walk, term));
    return NONE;
  },
  for_in_statement: inBlock(forIn),
  for_statement: inBlock(statement),
  catch_clause: inBlock((walk, node) => {
    const parameter = walk.child(node, 'parameter');
    if (parameter >= 0) bindPattern(walk, parameter, walk.facts.literal('error'), true);
    walk.visit(walk.child(node, 'body'));
    return NONE;
  }),
  decorator: (walk, node) => {
    const expression = walk.children(node)[0] ?? -1;
    if (walk.type(expression) === 'call_expression') walk.visit(expression);
    else walk.facts.decorate(walk.named(expression), [], walk.line(node));
    return NONE;
  },
  jsx_opening_element: jsxTag,
  jsx_self_closing_element: jsxTag,
  jsx_closing_element: ignore,
  jsx_attribute: (walk, node) => {
    for (const child of walk.children(node).slice(1)) walk.visit(child);
    return NONE;
  },
  string: literal('string'),
  template_string: literal('string'),
  number: literal('number'),
  regex: literal('RegExp'),
  true: literal('boolean'),
  false: literal('boolean'),
  statement_block: blockStatement,
  switch_body: blockStatement,
  labeled_statement: (walk, node) => walk.visit(walk.child(node, 'body')),
  break_statement: ignore,
  continue_statement: ignore,
};

export const ecmascriptBranches = [
  'if_statement',
  'for_statement',
  'for_in_statement',
  'while_statement',
  'do_statement',
  'switch_case',
  'catch_clause',
  'ternary_expression',
];
