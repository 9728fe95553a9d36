import { commentText } from '../../doc-comment.ts';
import { expecting } from '../../expected-types.ts';
import type { LanguageDefinition, Rule } from '../../language.ts';
import { assignment, identifier, ignore, literal, through } from '../../rules.ts';
import type { Walk } from '../../walk.ts';
import {
  fileField,
  functionDeclaration,
  readContainer,
  testDeclaration,
  usingNamespace,
  variableDeclaration,
} from './declarations.ts';
import {
  anonymousInitializer,
  binaryExpression,
  builtinCall,
  call,
  catchExpression,
  conditional,
  fieldExpression,
  indexExpression,
  loop,
  returnExpression,
  structInitializer,
  switchExpression,
} from './expressions.ts';
import { typeTerm } from './types.ts';

const container: Rule = (walk, node) => readContainer(walk, node, '', node);

const unwrapped: Rule = (walk, node) => walk.facts.unwrap(through(walk, node, true));

/** The `//!` lines at the head of a file speak of the file. */
const moduleDoc = (walk: Walk): string => {
  const lines: string[] = [];
  for (const child of walk.tree.children(0)) {
    if (!walk.isComment(child)) break;
    if (walk.text(child).startsWith('//!')) lines.push(commentText(walk.text(child)));
  }
  return lines.join('\n');
};

export const zig: LanguageDefinition = {
  id: 'zig',
  grammar: 'tree-sitter-wasms/out/tree-sitter-zig.wasm',
  comments: ['comment'],
  branches: [
    'if_statement',
    'if_expression',
    'while_statement',
    'while_expression',
    'for_statement',
    'for_expression',
    'catch_expression',
  ],
  linkage: {
    modules: 'zig',
    // A function sees the declarations of the containers around it by their bare names.
    implicitReceiver: true,
    freeNames: 'nowhere',
    family: 'zig',
    callConstructs: false,
    constructors: [],
  },
  rules: {
    using_namespace_declaration: usingNamespace,
    variable_declaration: variableDeclaration,
    container_field: fileField,
    function_declaration: functionDeclaration,
    test_declaration: testDeclaration,
    struct_declaration: container,
    union_declaration: container,
    enum_declaration: container,
    opaque_declaration: container,
    error_set_declaration: ignore,
    error_type: ignore,
    block_label: ignore,
    break_label: ignore,
    identifier,
    builtin_type: typeTerm,
    pointer_type: typeTerm,
    nullable_type: typeTerm,
    slice_type: typeTerm,
    array_type: typeTerm,
    error_union_type: typeTerm,
    function_signature: typeTerm,
    field_expression: fieldExpression,
    index_expression: indexExpression,
    call_expression: call,
    builtin_function: builtinCall,
    struct_initializer: structInitializer,
    anonymous_struct_initializer: anonymousInitializer,
    assignment_expression: (walk, node, use) => {
      const left = walk.child(node, 'left');
      if (walk.text(left) !== '_')
        return expecting(
          walk,
          () => walk.named(left),
          () => assignment('left', 'right')(walk, node, use),
        );
      return walk.visit(walk.child(node, 'right'));
    },
    unary_expression: through,
    parenthesized_expression: through,
    dereference_expression: through,
    comptime_expression: through,
    async_expression: through,
    await_expression: through,
    block_expression: through,
    labeled_type_expression: through,
    expression_statement: through,
    else_clause: through,
    null_coercion_expression: unwrapped,
    try_expression: unwrapped,
    catch_expression: catchExpression,
    binary_expression: binaryExpression,
    if_statement: conditional,
    if_expression: conditional,
    while_statement: conditional,
    while_expression: conditional,
    for_statement: loop,
    for_expression: loop,
    switch_expression: switchExpression,
    return_expression: returnExpression,
    string: literal('[]const u8'),
    multiline_string: literal('[]const u8'),
    character: literal('u8'),
    integer: literal('comptime_int'),
    float: literal('comptime_float'),
    boolean: literal('bool'),
  },
  finish: (walk) => {
    walk.facts.symbol(0).doc = moduleDoc(walk);
  },
};
