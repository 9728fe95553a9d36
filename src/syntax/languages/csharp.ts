import { NONE, SHARED_IMPORTS } from '../../code/facts.ts';
import type { LanguageDefinition, Rule } from '../language.ts';
import { identifier, ignore, literal, oneOf, sequence, through } from '../rules.ts';
import { CONSTRUCTOR, declareLocal, returning, returnStatement } from './class-based.ts';
import { withoutCuttingConditions } from './conditional-text.ts';
import { callableDeclaration, delegateDeclaration, typeDeclaration } from './csharp/declarations.ts';
import {
  argument,
  assignment,
  bindPattern,
  conditionalAccess,
  constantPattern,
  create,
  elementBinding,
  fromClause,
  invocation,
  lambda,
  memberAccess,
  memberBinding,
  pattern,
  subpattern,
} from './csharp/expressions.ts';
import { enumMember, propertyDeclaration, variableDeclaration } from './csharp/fields.ts';
import { namespaceDeclaration } from './csharp/namespaces.ts';
import {
  arrayCreation,
  binaryExpression,
  defaultExpression,
  impliedArrayCreation,
  number,
  prefixExpression,
} from './csharp/operators.ts';
import { targetType } from './csharp/target-types.ts';
import { typeTerm } from './csharp/types.ts';

const usingDirective: Rule = (walk, node) => {
  const alias = walk.child(node, 'name');
  const path =
    walk
      .children(node)
      .filter((child) => /(?:identifier|name)$/.test(walk.type(child)) && child !== alias)
      .at(-1) ?? -1;
  const module = walk.text(path).replace(/^global::|\s+/g, '');
  const line = walk.line(node);
  const { facts } = walk;
  // `global using` imports for the other files of the project too: what this file passes on.
  const isShared = walk.hasKeyword(node, 'global');
  if (isShared) facts.alsoDeclares(SHARED_IMPORTS);
  if (alias < 0) {
    const whole = facts.import({ module, name: '*', line });
    if (isShared) facts.export('*', whole);
    return NONE;
  }
  const dot = module.replace(/<.*/s, '').lastIndexOf('.');
  const name = module.slice(dot + 1).replace(/<.*/s, '');
  const local = walk.text(alias);
  const term = facts.import({ module: module.slice(0, Math.max(0, dot)), name, line, local });
  if (isShared) facts.export(local, term);
  return NONE;
};

const foreachStatement: Rule = (walk, node) => {
  const element = walk.facts.element(walk.visit(walk.child(node, 'right')));
  const left = walk.child(node, 'left');
  const type = typeTerm(walk, walk.child(node, 'type'));
  if (walk.type(left) === 'identifier') declareLocal(walk, walk.text(left), type, element);
  else bindPattern(walk, left, element);
  walk.visit(walk.child(node, 'body'));
  return NONE;
};

/** A type that is asked for in the middle of an expression: `typeof(T)`, `sizeof(T)`. */
const typeInExpression =
  (result: string): Rule =>
  (walk, node) => {
    typeTerm(walk, walk.child(node, 'type'));
    return walk.facts.literal(result);
  };

export const csharp: LanguageDefinition = {
  id: 'csharp',
  grammar: '@vscode/tree-sitter-wasm/wasm/tree-sitter-c-sharp.wasm',
  comments: ['comment'],
  repairs: [withoutCuttingConditions],
  branches: [
    'if_statement',
    'for_statement',
    'foreach_statement',
    'while_statement',
    'do_statement',
    'catch_clause',
    'conditional_expression',
  ],
  blocks: ['block', 'for_statement', 'foreach_statement', 'catch_clause', 'using_statement'],
  linkage: {
    modules: 'packages',
    implicitReceiver: true,
    freeNames: 'namespaces',
    family: 'dotnet',
    callConstructs: false,
    constructors: [CONSTRUCTOR],
    overloads: true,
    inheritsOverloads: true,
    typedOverloads: true,
    namesByArity: true,
    partialClasses: true,
    extensionMethods: true,
  },
  rules: {
    identifier,
    generic_name: (walk, node) => typeTerm(walk, node),
    qualified_name: (walk, node) => typeTerm(walk, node),
    alias_qualified_name: (walk, node) => walk.facts.typeName(walk.text(walk.child(node, 'name'))),
    nullable_type: (walk, node) => typeTerm(walk, node),
    array_type: (walk, node) => typeTerm(walk, node),
    predefined_type: (walk, node) => walk.facts.name(walk.text(node)),
    this: (walk) => walk.facts.thisTerm(),
    base: (walk) => walk.facts.superTerm(),
    using_directive: usingDirective,
    namespace_declaration: namespaceDeclaration,
    file_scoped_namespace_declaration: namespaceDeclaration,
    class_declaration: typeDeclaration('class'),
    record_declaration: typeDeclaration('class'),
    interface_declaration: typeDeclaration('interface'),
    struct_declaration: typeDeclaration('struct'),
    record_struct_declaration: typeDeclaration('struct'),
    enum_declaration: typeDeclaration('enum'),
    enum_member_declaration: enumMember,
    delegate_declaration: delegateDeclaration,
    method_declaration: callableDeclaration,
    constructor_declaration: callableDeclaration,
    destructor_declaration: callableDeclaration,
    operator_declaration: callableDeclaration,
    conversion_operator_declaration: callableDeclaration,
    indexer_declaration: callableDeclaration,
    local_function_statement: callableDeclaration,
    property_declaration: propertyDeclaration,
    event_declaration: propertyDeclaration,
    variable_declaration: variableDeclaration,
    modifier: ignore,
    attribute: (walk, node) => {
      typeTerm(walk, walk.child(node, 'name'));
      walk.visit(walk.tree.childOfType(node, 'attribute_argument_list'));
      return NONE;
    },
    attribute_argument: argument,
    argument,
    invocation_expression: invocation,
    member_access_expression: memberAccess,
    conditional_access_expression: conditionalAccess,
    member_binding_expression: memberBinding,
    element_binding_expression: elementBinding,
    element_access_expression: (walk, node) => {
      const object = walk.visit(walk.child(node, 'expression'));
      const index = walk.child(node, 'subscript');
      walk.visitChildren(index);
      const key = walk.text(index).slice(1, -1);
      return walk.facts.element(object, /^\d+$/.test(key) ? key : undefined);
    },
    object_creation_expression: (walk, node) => create(walk, node, typeTerm(walk, walk.child(node, 'type'))),
    implicit_object_creation_expression: (walk, node) => create(walk, node, targetType(walk, node)),
    anonymous_object_creation_expression: literal('object'),
    array_creation_expression: arrayCreation,
    implicit_array_creation_expression: impliedArrayCreation,
    initializer_expression: sequence,
    tuple_expression: sequence,
    lambda_expression: (walk, node) => lambda(walk, node),
    anonymous_method_expression: (walk, node) => lambda(walk, node),
    assignment_expression: assignment,
    declaration_expression: (walk, node) => {
      const name = walk.text(walk.child(node, 'name'));
      return walk.facts.variable(declareLocal(walk, name, typeTerm(walk, walk.child(node, 'type')), NONE));
    },
    cast_expression: (walk, node) => {
      walk.visit(walk.child(node, 'value'));
      return walk.facts.instanceOf(typeTerm(walk, walk.child(node, 'type')));
    },
    as_expression: (walk, node) => {
      walk.visit(walk.child(node, 'left'));
      return walk.facts.instanceOf(typeTerm(walk, walk.child(node, 'right')));
    },
    is_expression: (walk, node) => {
      walk.visit(walk.child(node, 'left'));
      typeTerm(walk, walk.child(node, 'right'));
      return walk.facts.literal('bool');
    },
    is_pattern_expression: (walk, node) => {
      const value = walk.visit(walk.child(node, 'expression'));
      const matched = walk.child(node, 'pattern');
      walk.visit(matched);
      const name = walk.child(matched, 'name');
      if (walk.type(name) === 'identifier' && walk.child(matched, 'type') < 0)
        declareLocal(walk, walk.text(name), NONE, value);
      return walk.facts.literal('bool');
    },
    with_expression: (walk, node) => {
      const [object = -1, ...initializers] = walk.children(node);
      for (const initializer of initializers) walk.visit(walk.children(initializer).at(-1) ?? -1);
      return walk.visit(object);
    },
    typeof_expression: typeInExpression('Type'),
    sizeof_expression: typeInExpression('int'),
    default_expression: defaultExpression,
    declaration_pattern: pattern,
    recursive_pattern: pattern,
    var_pattern: pattern,
    type_pattern: pattern,
    constant_pattern: constantPattern,
    subpattern,
    foreach_statement: foreachStatement,
    from_clause: fromClause,
    catch_declaration: pattern,
    switch_section: (walk, node) => {
      if (!walk.hasKeyword(node, 'default')) walk.facts.branch();
      walk.visitChildren(node);
      return NONE;
    },
    switch_expression: (walk, node) => {
      const values = walk.children(node).map((child) => ({ child, value: walk.visit(child) }));
      return walk.facts.union(
        values.map(({ child, value }) => (walk.type(child) === 'switch_expression_arm' ? value : NONE)),
      );
    },
    switch_expression_arm: (walk, node) => {
      if (walk.tree.childOfType(node, 'discard') < 0) walk.facts.branch();
      return through(walk, node, true);
    },
    return_statement: returnStatement,
    yield_statement: (walk, node) => {
      const value = through(walk, node, true);
      walk.facts.return(returning(walk), walk.facts.object([{ key: '*', term: value }]));
      return NONE;
    },
    await_expression: (walk, node) => walk.facts.unwrap(through(walk, node, true)),
    parenthesized_expression: through,
    expression_statement: through,
    arrow_expression_clause: through,
    postfix_unary_expression: through,
    conditional_expression: oneOf('consequence', 'alternative'),
    binary_expression: binaryExpression,
    prefix_unary_expression: prefixExpression,
    checked_expression: through,
    null_literal: literal('null'),
    goto_statement: ignore,
    labeled_statement: (walk, node) => walk.visit(walk.children(node).at(-1) ?? -1),
    preproc_if: (walk, node) => {
      walk.visitOthers(node, 'condition');
      return NONE;
    },
    preproc_elif: (walk, node) => {
      walk.visitOthers(node, 'condition');
      return NONE;
    },
    preproc_define: ignore,
    preproc_region: ignore,
    preproc_endregion: ignore,
    string_literal: literal('string'),
    verbatim_string_literal: literal('string'),
    raw_string_literal: literal('string'),
    interpolated_string_expression: literal('string'),
    character_literal: literal('char'),
    integer_literal: number('int'),
    real_literal: number('double'),
    boolean_literal: literal('bool'),
  },
};
