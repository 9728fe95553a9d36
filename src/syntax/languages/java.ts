import { NONE } from '../../code/facts.ts';
import type { LanguageDefinition, Rule } from '../language.ts';
import { assignment, identifier, ignore, literal, oneOf, sequence, subscript, through } from '../rules.ts';
import { CONSTRUCTOR, declareLocal, returnStatement } from './class-based.ts';
import { enumConstant, lambda, methodDeclaration, typeDeclaration, variables } from './java/declarations.ts';
import {
  creation,
  fieldAccess,
  invocation,
  methodReference,
  pattern,
  resource,
  useEnumConstant,
} from './java/expressions.ts';
import {
  arrayCreation,
  binaryExpression,
  passedIn,
  realNumber,
  unaryExpression,
  updateExpression,
  wholeNumber,
} from './java/operators.ts';
import { typeTerm } from './java/types.ts';

const importDeclaration: Rule = (walk, node) => {
  const path = walk.text(walk.tree.childOfType(node, 'scoped_identifier', 'identifier')).replace(/\s+/g, '');
  const line = walk.line(node);
  if (walk.tree.childOfType(node, 'asterisk') >= 0) walk.facts.import({ module: path, name: '*', line });
  else {
    const dot = path.lastIndexOf('.');
    const name = path.slice(dot + 1);
    walk.facts.import({ module: path.slice(0, Math.max(0, dot)), name, line, local: name });
  }
  return NONE;
};

export const java: LanguageDefinition = {
  id: 'java',
  grammar: '@vscode/tree-sitter-wasm/wasm/tree-sitter-java.wasm',
  worthOptimising: true,
  comments: ['line_comment', 'block_comment'],
  branches: [
    'if_statement',
    'for_statement',
    'enhanced_for_statement',
    'while_statement',
    'do_statement',
    'catch_clause',
    'ternary_expression',
  ],
  blocks: ['block', 'for_statement', 'enhanced_for_statement', 'catch_clause', 'try_with_resources_statement'],
  linkage: {
    modules: 'packages',
    implicitReceiver: true,
    freeNames: 'package',
    family: 'jvm',
    callConstructs: false,
    constructors: [CONSTRUCTOR],
    overloads: true,
    typedOverloads: true,
    methodsApart: true,
    inheritsOverloads: true,
  },
  rules: {
    identifier,
    type_identifier: (walk, node) => typeTerm(walk, node),
    scoped_type_identifier: (walk, node) => typeTerm(walk, node),
    generic_type: (walk, node) => typeTerm(walk, node),
    array_type: (walk, node) => typeTerm(walk, node),
    this: (walk) => walk.facts.thisTerm(),
    super: (walk) => walk.facts.superTerm(),
    field_access: fieldAccess,
    array_access: subscript('array', 'index'),
    method_invocation: invocation,
    method_reference: methodReference,
    object_creation_expression: creation,
    explicit_constructor_invocation: (walk, node) => {
      const callee = walk.facts.member(walk.visit(walk.child(node, 'constructor')), CONSTRUCTOR);
      return walk.facts.call(callee, passedIn(walk, walk.child(node, 'arguments')), walk.line(node));
    },
    package_declaration: (walk, node) => {
      walk.facts.package = walk
        .text(walk.tree.childOfType(node, 'scoped_identifier', 'identifier'))
        .replace(/\s+/g, '');
      return NONE;
    },
    import_declaration: importDeclaration,
    module_declaration: ignore,
    class_declaration: typeDeclaration('class'),
    record_declaration: typeDeclaration('class'),
    interface_declaration: typeDeclaration('interface'),
    annotation_type_declaration: typeDeclaration('interface'),
    enum_declaration: typeDeclaration('enum'),
    enum_constant: enumConstant,
    method_declaration: methodDeclaration,
    constructor_declaration: methodDeclaration,
    compact_constructor_declaration: methodDeclaration,
    annotation_type_element_declaration: methodDeclaration,
    field_declaration: variables,
    constant_declaration: variables,
    local_variable_declaration: variables,
    lambda_expression: (walk, node) => lambda(walk, node),
    resource,
    type_pattern: pattern,
    record_pattern_component: pattern,
    record_pattern: (walk, node) => {
      const [type = -1, body = -1] = walk.children(node);
      typeTerm(walk, type);
      walk.visit(body);
      return NONE;
    },
    instanceof_expression: (walk, node) => {
      walk.visit(walk.child(node, 'left'));
      walk.visit(walk.child(node, 'pattern'));
      const type = typeTerm(walk, walk.child(node, 'right'));
      const name = walk.text(walk.child(node, 'name'));
      if (name !== '') declareLocal(walk, name, type, NONE);
      return walk.facts.literal('boolean');
    },
    catch_formal_parameter: (walk, node) => {
      const type = typeTerm(walk, walk.tree.childOfType(node, 'catch_type'));
      declareLocal(walk, walk.text(walk.child(node, 'name')), type, NONE);
      return NONE;
    },
    enhanced_for_statement: (walk, node) => {
      const iterated = walk.visit(walk.child(node, 'value'));
      const type = typeTerm(walk, walk.child(node, 'type'));
      declareLocal(walk, walk.text(walk.child(node, 'name')), type, walk.facts.element(iterated));
      walk.visit(walk.child(node, 'body'));
      return NONE;
    },
    assignment_expression: assignment('left', 'right'),
    cast_expression: (walk, node) => {
      walk.visit(walk.child(node, 'value'));
      return walk.facts.instanceOf(typeTerm(walk, walk.child(node, 'type')));
    },
    array_creation_expression: arrayCreation,
    array_initializer: sequence,
    class_literal: (walk, node) => {
      const { facts } = walk;
      const types = walk.children(node).map((child) => typeTerm(walk, child));
      return facts.instanceOf(facts.generic(facts.name('Class'), types));
    },
    marker_annotation: (walk, node) => {
      typeTerm(walk, walk.child(node, 'name'));
      return NONE;
    },
    annotation: (walk, node) => {
      typeTerm(walk, walk.child(node, 'name'));
      walk.visit(walk.child(node, 'arguments'));
      return NONE;
    },
    element_value_pair: (walk, node) => walk.visit(walk.child(node, 'value')),
    switch_label: (walk, node) => {
      if (!walk.hasKeyword(node, 'default')) walk.facts.branch();
      for (const child of walk.children(node)) if (!useEnumConstant(walk, node, child)) walk.visit(child);
      return NONE;
    },
    switch_expression: (walk, node) => {
      walk.visit(walk.child(node, 'condition'));
      return walk.facts.union(walk.children(walk.child(node, 'body')).map((child) => walk.visit(child)));
    },
    switch_rule: through,
    return_statement: returnStatement,
    labeled_statement: (walk, node) => walk.visit(walk.children(node)[1] ?? -1),
    break_statement: ignore,
    continue_statement: ignore,
    parenthesized_expression: through,
    expression_statement: through,
    binary_expression: binaryExpression,
    unary_expression: unaryExpression,
    update_expression: updateExpression,
    ternary_expression: oneOf('consequence', 'alternative'),
    string_literal: literal('String'),
    character_literal: literal('char'),
    decimal_integer_literal: wholeNumber,
    hex_integer_literal: wholeNumber,
    octal_integer_literal: wholeNumber,
    binary_integer_literal: wholeNumber,
    decimal_floating_point_literal: realNumber,
    hex_floating_point_literal: realNumber,
    true: literal('boolean'),
    false: literal('boolean'),
  },
};
