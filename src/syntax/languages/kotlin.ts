import { NONE } from '../../code/facts.ts';
import type { LanguageDefinition, Rule } from '../language.ts';
import { identifier, ignore, literal, through } from '../rules.ts';
import { declareLocal, operands } from './class-based.ts';
import { check, conjunction, ifExpression, statements, whenExpression } from './kotlin/conditions.ts';
import {
  classDeclaration,
  companionObject,
  enumEntry,
  functionDeclaration,
  objectLiteral,
  secondaryConstructor,
  typeAlias,
} from './kotlin/declarations.ts';
import {
  assignment,
  branches,
  callableReference,
  callExpression,
  jump,
  lambda,
  navigation,
  thisExpression,
  valueArgument,
} from './kotlin/expressions.ts';
import { destructure } from './kotlin/functions.ts';
import { binary, comparison, indexing, prefixed } from './kotlin/operators.ts';
import { propertyDeclaration } from './kotlin/properties.ts';
import { readable } from './kotlin/readable.ts';
import { withKnownForms } from './kotlin/repairs.ts';
import { isType, typeNode, typeTerm } from './kotlin/types.ts';

/** Extensions come last, so that the types that they extend are known wherever these stand in the file. */
const sourceFile: Rule = (walk, node) => {
  const isExtension = (child: number): boolean => {
    if (!/^(?:function|property)_declaration$/.test(walk.type(child))) return false;
    const receiver = typeNode(walk, child);
    const name = walk.tree.childOfType(child, 'simple_identifier', 'variable_declaration');
    return receiver >= 0 && receiver < name;
  };
  walk.facts.membersFirst = true;
  const children = walk.children(node);
  for (const child of children) if (!isExtension(child)) walk.visit(child);
  for (const child of children) if (isExtension(child)) walk.visit(child);
  return NONE;
};

const importHeader: Rule = (walk, node) => {
  const path = walk.text(walk.tree.childOfType(node, 'identifier')).replace(/[\s`]+/g, '');
  const line = walk.line(node);
  if (walk.tree.childOfType(node, 'wildcard_import') >= 0) {
    walk.facts.import({ module: path, name: '*', line });
    return NONE;
  }
  const dot = path.lastIndexOf('.');
  const name = path.slice(dot + 1);
  const alias = walk.tree.childOfType(node, 'import_alias');
  const local = alias < 0 ? name : walk.text(walk.tree.childOfType(alias, 'type_identifier', 'simple_identifier'));
  walk.facts.import({ module: path.slice(0, Math.max(0, dot)), name, line, local });
  return NONE;
};

const forStatement: Rule = (walk, node) => {
  const { facts } = walk;
  const several = walk.tree.childOfType(node, 'multi_variable_declaration');
  const single = walk.tree.childOfType(node, 'variable_declaration');
  const rest = walk
    .children(node)
    .filter((child) => child > Math.max(several, single) && !/^(?:for|in)$/.test(walk.type(child)));
  const [iterated = -1, body = -1] = rest;
  const element = facts.element(walk.visit(iterated));
  if (several >= 0) destructure(walk, several, element);
  else if (single >= 0) {
    const name = walk.text(walk.tree.childOfType(single, 'simple_identifier'));
    declareLocal(walk, name, typeTerm(walk, typeNode(walk, single)), element);
  }
  walk.visit(body);
  return NONE;
};

export const kotlin: LanguageDefinition = {
  id: 'kotlin',
  grammar: 'tree-sitter-wasms/out/tree-sitter-kotlin.wasm',
  comments: ['line_comment', 'multiline_comment'],
  branches: [
    'if_expression',
    'for_statement',
    'while_statement',
    'do_while_statement',
    'catch_block',
    'elvis_expression',
  ],
  blocks: ['control_structure_body', 'for_statement', 'catch_block', 'when_expression'],
  linkage: {
    modules: 'packages',
    implicitReceiver: true,
    freeNames: 'package',
    family: 'jvm',
    callConstructs: true,
    constructors: ['constructor'],
    constructorInHead: true,
    callOperator: 'invoke',
    overloads: true,
    inheritsOverloads: true,
    defaultsLast: true,
    packageOverloads: true,
    extensionFunctions: true,
    sourceSets: true,
    namedObjects: true,
  },
  embedded: readable,
  repairs: [withKnownForms],
  rules: {
    source_file: sourceFile,
    package_header: (walk, node) => {
      walk.facts.package = walk.text(walk.tree.childOfType(node, 'identifier')).replace(/[\s`]+/g, '');
      return NONE;
    },
    import_header: importHeader,
    simple_identifier: identifier,
    interpolated_identifier: identifier,
    user_type: typeTerm,
    nullable_type: typeTerm,
    function_type: typeTerm,
    class_declaration: classDeclaration,
    object_declaration: classDeclaration,
    companion_object: companionObject,
    object_literal: objectLiteral,
    enum_entry: enumEntry,
    function_declaration: functionDeclaration,
    secondary_constructor: secondaryConstructor,
    property_declaration: propertyDeclaration,
    getter: ignore,
    setter: ignore,
    type_alias: typeAlias,
    lambda_literal: (walk, node) => lambda(walk, node),
    anonymous_function: (walk, node) => lambda(walk, node),
    annotated_lambda: through,
    call_expression: callExpression,
    value_argument: valueArgument,
    spread_expression: (walk, node) => walk.facts.spread(through(walk, node, true)),
    navigation_expression: navigation,
    callable_reference: callableReference,
    indexing_expression: indexing,
    infix_expression: (walk, node) => {
      const [left = -1, operator = -1, right = -1] = walk.children(node);
      const object = walk.visit(left);
      return walk.facts.call(walk.facts.member(object, walk.text(operator)), [walk.visit(right)], walk.line(operator));
    },
    assignment,
    jump_expression: jump,
    this_expression: thisExpression,
    super_expression: (walk) => walk.facts.superTerm(),
    for_statement: forStatement,
    when_expression: whenExpression,
    if_expression: ifExpression,
    try_expression: branches,
    catch_block: (walk, node) => {
      const name = walk.text(walk.tree.childOfType(node, 'simple_identifier'));
      declareLocal(walk, name, typeTerm(walk, typeNode(walk, node)), NONE);
      return walk.visit(walk.tree.childOfType(node, 'statements'));
    },
    control_structure_body: through,
    statements,
    elvis_expression: operands,
    additive_expression: binary,
    multiplicative_expression: binary,
    range_expression: binary,
    prefix_expression: prefixed,
    comparison_expression: comparison,
    equality_expression: literal('Boolean'),
    conjunction_expression: conjunction,
    disjunction_expression: literal('Boolean'),
    as_expression: (walk, node) => {
      const parts = walk.children(node);
      walk.visit(parts[0] ?? -1);
      return walk.facts.instanceOf(typeTerm(walk, parts.find((child) => isType(walk, child)) ?? -1));
    },
    check_expression: check,
    parenthesized_expression: through,
    postfix_expression: through,
    label: ignore,
    string_literal: literal('String'),
    integer_literal: literal('Int'),
    long_literal: literal('Long'),
    hex_literal: literal('Int'),
    real_literal: literal('Double'),
    boolean_literal: literal('Boolean'),
    character_literal: literal('Char'),
  },
};
