import { NONE } from '../../code/facts.ts';
import type { LanguageDefinition, Rule } from '../language.ts';
import { ignore, literal, oneOf, through } from '../rules.ts';
import { withoutCuttingConditions } from './conditional-text.ts';
import { attribute } from './swift/attributes.ts';
import {
  associatedType,
  enumEntry,
  functionDeclaration,
  isExtension,
  propertyDeclaration,
  protocolProperty,
  typeAlias,
  typeDeclaration,
} from './swift/declarations.ts';
import {
  arrayLiteral,
  assignment,
  callExpression,
  dictionaryLiteral,
  lambda,
  name,
  navigation,
  nilCoalescing,
  prefix,
} from './swift/expressions.ts';
import { binary, comparison, custom } from './swift/operators.ts';
import { readable } from './swift/readable.ts';
import {
  catchBlock,
  conditional,
  controlTransfer,
  forStatement,
  ifStatement,
  switchStatement,
} from './swift/statements.ts';
import { isType, typeTerm } from './swift/types.ts';

/** Extensions come last, so that the types that they extend are known wherever these stand in the file. */
const sourceFile: Rule = (walk, node) => {
  const children = walk.children(node);
  for (const child of children) if (!isExtension(walk, child)) walk.visit(child);
  for (const child of children) if (isExtension(walk, child)) walk.visit(child);
  return NONE;
};

const checkExpression: Rule = (walk, node) => {
  for (const child of walk.children(node)) {
    if (isType(walk, child)) typeTerm(walk, child);
    else walk.visit(child);
  }
  return walk.facts.literal('Bool');
};

export const swift: LanguageDefinition = {
  id: 'swift',
  grammar: 'tree-sitter-wasms/out/tree-sitter-swift.wasm',
  embedded: readable,
  repairs: [withoutCuttingConditions],
  comments: ['comment', 'multiline_comment'],
  branches: [
    'if_statement',
    'guard_statement',
    'for_statement',
    'while_statement',
    'repeat_while_statement',
    'catch_block',
    'ternary_expression',
    'nil_coalescing_expression',
  ],
  blocks: ['statements', 'for_statement', 'while_statement', 'catch_block'],
  linkage: {
    modules: 'packages',
    implicitReceiver: true,
    freeNames: 'project',
    family: 'swift',
    callConstructs: true,
    constructors: ['init'],
    overloads: true,
    argumentsBy: 'label',
    classMethodsApart: true,
  },
  rules: {
    source_file: sourceFile,
    import_declaration: (walk, node) => {
      const [module = ''] = walk.text(walk.tree.childOfType(node, 'identifier')).split('.');
      walk.facts.import({ module, name: '*', line: walk.line(node) });
      return NONE;
    },
    simple_identifier: name,
    user_type: (walk, node) => typeTerm(walk, node),
    optional_type: (walk, node) => typeTerm(walk, node),
    array_type: (walk, node) => typeTerm(walk, node),
    self_expression: (walk) => walk.facts.thisTerm(),
    super_expression: (walk) => walk.facts.superTerm(),
    class_declaration: typeDeclaration,
    protocol_declaration: typeDeclaration,
    function_declaration: functionDeclaration,
    protocol_function_declaration: functionDeclaration,
    init_declaration: functionDeclaration,
    deinit_declaration: functionDeclaration,
    subscript_declaration: functionDeclaration,
    property_declaration: propertyDeclaration,
    protocol_property_declaration: protocolProperty,
    associatedtype_declaration: associatedType,
    typealias_declaration: typeAlias,
    enum_entry: enumEntry,
    operator_declaration: ignore,
    precedence_group_declaration: ignore,
    attribute,
    call_expression: callExpression,
    constructor_expression: (walk, node) => {
      const type = walk.child(node, 'constructed_type');
      walk.visitOthers(node, 'constructed_type');
      return walk.facts.instanceOf(typeTerm(walk, type));
    },
    navigation_expression: navigation,
    prefix_expression: prefix,
    postfix_expression: (walk, node) => walk.visit(walk.child(node, 'target')),
    key_path_expression: checkExpression,
    lambda_literal: (walk, node) => lambda(walk, node),
    capture_list: ignore,
    assignment,
    directly_assignable_expression: through,
    if_statement: ifStatement,
    guard_statement: conditional,
    while_statement: conditional,
    switch_statement: switchStatement,
    for_statement: forStatement,
    catch_block: catchBlock,
    control_transfer_statement: controlTransfer,
    statements: through,
    try_expression: (walk, node) => walk.visit(walk.child(node, 'expr')),
    await_expression: (walk, node) => walk.visit(walk.child(node, 'expr')),
    as_expression: (walk, node) => {
      walk.visit(walk.child(node, 'expr'));
      const type = walk.children(node).find((child) => isType(walk, child)) ?? -1;
      return walk.facts.instanceOf(typeTerm(walk, type));
    },
    check_expression: checkExpression,
    ternary_expression: oneOf('if_true', 'if_false'),
    nil_coalescing_expression: nilCoalescing,
    additive_expression: binary,
    multiplicative_expression: binary,
    infix_expression: custom,
    comparison_expression: comparison,
    equality_expression: comparison,
    conjunction_expression: literal('Bool'),
    disjunction_expression: literal('Bool'),
    tuple_expression: (walk, node) => {
      const values = walk.tree.childrenIn(node, 'value');
      if (values.length === 1) return walk.visit(values[0] ?? -1);
      return walk.facts.object(values.map((child, index) => ({ key: String(index), term: walk.visit(child) })));
    },
    array_literal: arrayLiteral,
    dictionary_literal: dictionaryLiteral,
    line_string_literal: literal('String'),
    multi_line_string_literal: literal('String'),
    raw_string_literal: literal('String'),
    integer_literal: literal('Int'),
    real_literal: literal('Double'),
    boolean_literal: literal('Bool'),
    availability_condition: ignore,
    directive: ignore,
    diagnostic: ignore,
  },
};
