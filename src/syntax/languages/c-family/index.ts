import { NONE } from '../../../code/facts.ts';
import type { LanguageDefinition, Rule } from '../../language.ts';
import type { Linkage } from '../../linkage.ts';
import { identifier, ignore, literal, oneOf, statement, through, throughField } from '../../rules.ts';
import { withoutCuttingConditions } from '../conditional-text.ts';
import { aliasDeclaration, fieldDeclaration, typeDefinition, typeSpecifier } from './classes.ts';
import { withoutDecoration } from './decoration.ts';
import { withoutDefinitionComments } from './definition-comments.ts';
import {
  call,
  cast,
  compoundLiteral,
  fieldExpression,
  newExpression,
  qualified,
  subscript,
  usingDeclaration,
} from './expressions.ts';
import { CONSTRUCTOR, defaultedMember, functionDefinition, readLambda } from './functions.ts';
import { withoutListedMacros } from './listed-macros.ts';
import { block } from './macro-functions.ts';
import { withoutMacrosAtFaults } from './macros.ts';
import { conditional, define, defineFunction, include } from './preprocessor.ts';
import { namespaceAlias, namespaceDefinition } from './scopes.ts';
import { typeTerm } from './types.ts';
import { catchClause, declaration, rangeLoop, readInitializerList } from './variables.ts';

/** The type of a number as its digits and its suffix tell it. */
const numberType = (text: string): string => {
  const isHex = /^0x/i.test(text);
  if (!isHex && /[.e]|\df$/i.test(text)) return /f$/i.test(text) ? 'float' : 'double';
  const suffix = /[ul]+$/i.exec(text)?.[0].toLowerCase() ?? '';
  return `${suffix.includes('u') ? 'unsigned ' : ''}${suffix.includes('ll') ? 'long long' : suffix.includes('l') ? 'long' : 'int'}`;
};

const assignment: Rule = (walk, node) => {
  if (defaultedMember(walk, node)) return NONE;
  const right = walk.child(node, 'right');
  const value = walk.visit(right);
  const left = walk.child(node, 'left');
  const target = walk.named(left);
  walk.facts.assign(target, value);
  // Who gives a variable of the file a value is among those that a change of it reaches.
  if (walk.type(left) === 'identifier') walk.facts.write(target, walk.line(left));
  return value;
};

const rules: Readonly<Record<string, Rule>> = {
  preproc_include: include,
  preproc_def: define,
  preproc_function_def: defineFunction,
  preproc_ifdef: conditional,
  preproc_if: conditional,
  preproc_elif: conditional,
  preproc_call: ignore,
  namespace_definition: namespaceDefinition,
  namespace_alias_definition: namespaceAlias,
  using_declaration: usingDeclaration,
  alias_declaration: aliasDeclaration,
  type_definition: typeDefinition,
  class_specifier: typeSpecifier,
  struct_specifier: typeSpecifier,
  union_specifier: typeSpecifier,
  enum_specifier: typeSpecifier,
  field_declaration: fieldDeclaration,
  friend_declaration: ignore,
  access_specifier: ignore,
  attribute_declaration: ignore,
  attribute_specifier: ignore,
  template_parameter_list: ignore,
  function_definition: functionDefinition,
  inline_method_definition: functionDefinition,
  declaration,
  case_statement: (walk, node) => {
    if (walk.child(node, 'value') >= 0) walk.facts.branch();
    walk.visitChildren(node);
    return NONE;
  },
  for_range_loop: rangeLoop,
  catch_clause: catchClause,
  identifier,
  type_identifier: typeTerm,
  template_type: typeTerm,
  type_descriptor: typeTerm,
  qualified_identifier: qualified,
  template_function: qualified,
  field_expression: fieldExpression,
  subscript_expression: subscript,
  call_expression: call,
  new_expression: newExpression,
  compound_literal_expression: compoundLiteral,
  cast_expression: cast,
  lambda_expression: (walk, node) => readLambda(walk, node, '', node),
  lambda_capture_initializer: (walk, node) => {
    const value = walk.visit(walk.child(node, 'right'));
    walk.facts.assign(walk.facts.variable(walk.facts.declare(walk.text(walk.child(node, 'left')))), value);
    return NONE;
  },
  initializer_list: (walk, node) => readInitializerList(walk, node, NONE, -1, false),
  assignment_expression: assignment,
  conditional_expression: oneOf('consequence', 'alternative'),
  comma_expression: throughField('right'),
  parenthesized_expression: through,
  pointer_expression: throughField('argument'),
  co_await_expression: (walk, node) => walk.facts.unwrap(walk.visit(walk.child(node, 'argument'))),
  this: (walk) => walk.facts.thisTerm(),
  return_statement: (walk, node) => {
    walk.facts.return(walk.facts.current, through(walk, node, true));
    return NONE;
  },
  statement_identifier: ignore,
  string_literal: literal('string'),
  raw_string_literal: literal('string'),
  concatenated_string: literal('string'),
  char_literal: literal('char'),
  number_literal: (walk, node) => walk.facts.literal(numberType(walk.text(node))),
  parameter_pack_expansion: (walk, node) => walk.facts.spread(walk.visit(walk.child(node, 'pattern'))),
  true: literal('bool'),
  false: literal('bool'),
  declaration_list: statement,
  compound_statement: block,
};

const branches = [
  'if_statement',
  'for_statement',
  'for_range_loop',
  'while_statement',
  'do_statement',
  'conditional_expression',
  'catch_clause',
];

const blocks = [
  'compound_statement',
  'if_statement',
  'for_statement',
  'for_range_loop',
  'while_statement',
  'switch_statement',
  'catch_clause',
];

const linkage: Linkage = {
  modules: 'include',
  implicitReceiver: false,
  freeNames: 'includes',
  family: 'c',
  callConstructs: false,
  constructors: [],
  overloads: true,
};

const repairs = [
  withoutDefinitionComments,
  withoutListedMacros,
  withoutCuttingConditions,
  withoutMacrosAtFaults,
  withoutCuttingConditions,
  withoutMacrosAtFaults,
];

export const c: LanguageDefinition = {
  id: 'c',
  grammar: 'tree-sitter-wasms/out/tree-sitter-c.wasm',
  comments: ['comment'],
  branches,
  blocks,
  linkage,
  rules,
  embedded: withoutDecoration,
  repairs,
};

/** Headers named `.h` are read as C++, which understands those of C; the C grammar would lose every class. */
export const cpp: LanguageDefinition = {
  id: 'cpp',
  grammar: '@vscode/tree-sitter-wasm/wasm/tree-sitter-cpp.wasm',
  comments: ['comment'],
  branches,
  blocks,
  linkage: { ...linkage, implicitReceiver: true, callConstructs: true, constructors: [CONSTRUCTOR] },
  rules,
  embedded: withoutDecoration,
  repairs,
};
