import { NONE } from '../../../code/facts.ts';
import { commentText } from '../../doc-comment.ts';
import type { LanguageDefinition, Rule } from '../../language.ts';
import { assignment, ignore, literal, sequence, through } from '../../rules.ts';
import type { Walk } from '../../walk.ts';
import {
  block,
  call,
  castExpression,
  closureExpression,
  fieldExpression,
  forExpression,
  identifierRule,
  ifExpression,
  indexExpression,
  letCondition,
  letDeclaration,
  matchExpression,
  returnExpression,
  scopedIdentifier,
  structExpression,
} from './expressions.ts';
import { externCrate, useDeclaration } from './imports.ts';
import { constItem, enumItem, functionItem, implItem, moduleItem, structItem, traitItem, typeItem } from './items.ts';
import { macroDefinition, macroInvocation } from './macros.ts';
import { typeTerm } from './paths.ts';

const TYPES = /^(?:struct|enum|union|trait|type)_item$/;

/** Items in the order that lets an `impl` find its type, whichever stands first. */
const items: Rule = (walk, node) => {
  const children = walk.children(node);
  const rank = (child: number): number =>
    TYPES.test(walk.type(child)) ? 1 : walk.type(child) === 'use_declaration' ? 0 : 2;
  for (const turn of [0, 1, 2]) for (const child of children) if (rank(child) === turn) walk.visit(child);
  return NONE;
};

/** The `//!` lines at the head of a file speak of the module. */
const moduleDoc = (walk: Walk): string => {
  const lines: string[] = [];
  for (const child of walk.tree.children(0)) {
    if (!walk.isComment(child)) break;
    if (/^\/(?:\/|\*)!/.test(walk.text(child))) lines.push(commentText(walk.text(child)));
  }
  return lines.join('\n');
};

const WRITTEN_TYPES = [
  'type_identifier',
  'primitive_type',
  'scoped_type_identifier',
  'generic_type',
  'reference_type',
  'pointer_type',
  'array_type',
  'tuple_type',
  'dynamic_type',
  'abstract_type',
  'bounded_type',
  'trait_bounds',
  'function_type',
  'bracketed_type',
  'qualified_type',
];

export const rust: LanguageDefinition = {
  id: 'rust',
  grammar: '@vscode/tree-sitter-wasm/wasm/tree-sitter-rust.wasm',
  worthOptimising: true,
  comments: ['line_comment', 'block_comment'],
  branches: ['if_expression', 'while_expression', 'for_expression', 'loop_expression'],
  blocks: ['block', 'if_expression', 'while_expression', 'for_expression'],
  linkage: {
    modules: 'rust',
    implicitReceiver: false,
    freeNames: 'nowhere',
    family: 'rust',
    callConstructs: true,
    constructors: [],
  },
  rules: {
    ...Object.fromEntries(WRITTEN_TYPES.map((type): [string, Rule] => [type, typeTerm])),
    source_file: items,
    declaration_list: items,
    attribute_item: ignore,
    inner_attribute_item: ignore,
    lifetime: ignore,
    visibility_modifier: ignore,
    use_declaration: useDeclaration,
    extern_crate_declaration: externCrate,
    mod_item: moduleItem,
    struct_item: structItem,
    union_item: structItem,
    enum_item: enumItem,
    trait_item: traitItem,
    type_item: typeItem,
    associated_type: typeItem,
    impl_item: implItem,
    function_item: functionItem,
    function_signature_item: functionItem,
    const_item: constItem,
    static_item: constItem,
    macro_definition: macroDefinition,
    macro_invocation: macroInvocation,
    identifier: identifierRule,
    self: (walk) => walk.facts.thisTerm(),
    scoped_identifier: scopedIdentifier,
    field_expression: fieldExpression,
    generic_function: (walk, node, use) => {
      walk.visit(walk.child(node, 'type_arguments'));
      return walk.visit(walk.child(node, 'function'), use);
    },
    call_expression: call,
    closure_expression: closureExpression,
    struct_expression: structExpression,
    let_declaration: letDeclaration,
    let_condition: letCondition,
    block,
    expression_statement: through,
    unsafe_block: through,
    async_block: through,
    const_block: through,
    else_clause: through,
    parenthesized_expression: through,
    reference_expression: (walk, node, use) => walk.visit(walk.child(node, 'value'), use),
    unary_expression: through,
    try_expression: (walk, node) => walk.facts.unwrap(walk.visit(walk.children(node)[0] ?? -1)),
    await_expression: (walk, node) => walk.facts.unwrap(walk.visit(walk.children(node)[0] ?? -1)),
    if_expression: ifExpression,
    match_expression: matchExpression,
    for_expression: forExpression,
    return_expression: returnExpression,
    index_expression: indexExpression,
    type_cast_expression: castExpression,
    tuple_expression: sequence,
    array_expression: sequence,
    assignment_expression: assignment('left', 'right'),
    string_literal: literal('str'),
    raw_string_literal: literal('str'),
    char_literal: literal('char'),
    integer_literal: literal('i32'),
    float_literal: literal('f64'),
    boolean_literal: literal('bool'),
  },
  finish: (walk) => {
    walk.facts.symbol(0).doc = moduleDoc(walk);
  },
};
