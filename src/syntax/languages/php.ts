import { ELEMENT, NONE } from '../../code/facts.ts';
import { commentText } from '../doc-comment.ts';
import type { LanguageDefinition, Rule } from '../language.ts';
import { ignore, literal, statement, through } from '../rules.ts';
import { returning, returnStatement } from './class-based.ts';
import { conditional, ifStatement } from './php/conditions.ts';
import {
  assignment,
  classLike,
  closure,
  constants,
  enumCase,
  method,
  property,
  readFunction,
  requireFile,
  useDeclaration,
} from './php/declarations.ts';
import {
  argument,
  arrayLiteral,
  binary,
  classConstant,
  functionCall,
  loop,
  memberAccess,
  memberCall,
  objectCreation,
  scopedCall,
  scopedProperty,
} from './php/expressions.ts';
import { bareName, bindTarget, variableName } from './php/targets.ts';
import { traitUse } from './php/trait-use.ts';
import { documentedType, typeTerm } from './php/types.ts';

/** A doc block with `@var Foo $x` above a statement is how PHP types a local. */
const comment: Rule = (walk, node) => {
  const text = walk.text(node);
  const name = text.startsWith('/**') ? /@var\s+[^$\n]*\$(\w+)/.exec(text)?.[1] : undefined;
  if (name === undefined) return NONE;
  const type = documentedType(walk, commentText(text), 'var', walk.line(node), name);
  if (type !== NONE) walk.facts.declare(`$${name}`, walk.facts.current, type);
  return NONE;
};

const namespaceDefinition: Rule = (walk, node) => {
  // A file with several namespaces keeps the first: the others are told apart by their names alone.
  if (walk.facts.package === '') walk.facts.package = walk.text(walk.child(node, 'name'));
  walk.visit(walk.child(node, 'body'));
  return NONE;
};

export const php: LanguageDefinition = {
  id: 'php',
  grammar: '@vscode/tree-sitter-wasm/wasm/tree-sitter-php.wasm',
  worthOptimising: true,
  comments: ['comment'],
  branches: [
    'if_statement',
    'else_if_clause',
    'for_statement',
    'foreach_statement',
    'while_statement',
    'do_statement',
    'case_statement',
    'catch_clause',
    'conditional_expression',
    'match_conditional_expression',
  ],
  linkage: {
    modules: 'php',
    implicitReceiver: false,
    freeNames: 'package',
    family: 'php',
    callConstructs: false,
    constructors: ['__construct'],
    superInTurn: true,
    callOperator: '__invoke',
  },
  rules: {
    variable_name: variableName,
    name: bareName,
    qualified_name: bareName,
    relative_scope: bareName,
    comment,
    namespace_definition: namespaceDefinition,
    namespace_use_declaration: useDeclaration,
    function_definition: (walk, node) => walk.facts.symbolTerm(readFunction(walk, node, 'function', 0)),
    method_declaration: method,
    class_declaration: classLike('class'),
    interface_declaration: classLike('interface'),
    trait_declaration: classLike('trait'),
    enum_declaration: classLike('enum'),
    property_declaration: property,
    const_declaration: constants,
    enum_case: enumCase,
    use_declaration: traitUse,
    attribute: (walk, node) => {
      const [name = -1] = walk.children(node);
      typeTerm(walk, name);
      walk.visit(walk.child(node, 'parameters'));
      return NONE;
    },
    anonymous_function: closure,
    anonymous_function_creation_expression: closure,
    arrow_function: closure,
    assignment_expression: assignment,
    reference_assignment_expression: assignment,
    augmented_assignment_expression: (walk, node) => {
      const value = walk.visit(walk.child(node, 'right'));
      const left = walk.child(node, 'left');
      const before = walk.visit(left);
      if (/^\s*\?\?=/.test(walk.tree.text.slice(walk.tree.end[left]))) bindTarget(walk, left, value);
      return walk.facts.union([before, value]);
    },
    function_call_expression: functionCall,
    member_call_expression: memberCall,
    nullsafe_member_call_expression: memberCall,
    member_access_expression: memberAccess,
    nullsafe_member_access_expression: memberAccess,
    scoped_call_expression: scopedCall,
    scoped_property_access_expression: scopedProperty,
    class_constant_access_expression: classConstant,
    object_creation_expression: objectCreation,
    argument,
    subscript_expression: (walk, node) => {
      const [object = -1, index = -1] = walk.children(node);
      const term = walk.visit(object);
      walk.visit(index);
      const key = /^(?:'([^'\\]*)'|"([^"\\$]*)"|(\d+))$/.exec(walk.text(index));
      return walk.facts.element(term, key?.[1] ?? key?.[2] ?? key?.[3]);
    },
    array_creation_expression: arrayLiteral,
    variadic_unpacking: (walk, node) => walk.facts.spread(through(walk, node, true)),
    include_expression: requireFile,
    include_once_expression: requireFile,
    require_expression: requireFile,
    require_once_expression: requireFile,
    foreach_statement: loop,
    catch_clause: (walk, node) => {
      const type = typeTerm(walk, walk.child(node, 'type'));
      const name = walk.child(node, 'name');
      if (name >= 0) walk.facts.declare(walk.text(name), walk.facts.current, type);
      walk.visit(walk.child(node, 'body'));
      return NONE;
    },
    global_declaration: (walk, node) => {
      for (const child of walk.children(node)) {
        const name = walk.text(child);
        if (name.startsWith('$')) walk.facts.alias(name, walk.facts.current, walk.facts.declare(name, 0));
      }
      return NONE;
    },
    static_variable_declaration: (walk, node) => {
      bindTarget(walk, walk.child(node, 'name'), walk.visit(walk.child(node, 'value')));
      return NONE;
    },
    return_statement: returnStatement,
    yield_expression: (walk, node) => {
      const term = through(walk, node, true);
      const isDelegating = walk.hasKeyword(node, 'from');
      walk.facts.return(returning(walk), isDelegating ? term : walk.facts.object([{ key: ELEMENT, term }]));
      return NONE;
    },
    parenthesized_expression: through,
    expression_statement: through,
    clone_expression: through,
    error_suppression_expression: through,
    by_ref: through,
    binary_expression: binary,
    conditional_expression: conditional,
    if_statement: ifStatement,
    else_if_clause: ifStatement,
    compound_statement: statement,
    colon_block: statement,
    match_expression: (walk, node) => {
      walk.visit(walk.child(node, 'condition'));
      return walk.facts.union(walk.children(walk.child(node, 'body')).map((arm) => walk.visit(arm)));
    },
    match_conditional_expression: (walk, node) => {
      walk.visit(walk.child(node, 'conditional_expressions'));
      return walk.visit(walk.child(node, 'return_expression'));
    },
    match_default_expression: (walk, node) => walk.visit(walk.child(node, 'return_expression')),
    cast_expression: (walk, node) => {
      const value = walk.visit(walk.child(node, 'value'));
      const type = walk.text(walk.child(node, 'type')).toLowerCase();
      return type === 'array' || type === 'object' ? value : walk.facts.literal(type);
    },
    string: literal('string'),
    encapsed_string: literal('string'),
    heredoc: literal('string'),
    nowdoc: literal('string'),
    integer: literal('int'),
    float: literal('float'),
    boolean: literal('bool'),
    named_label_statement: ignore,
    goto_statement: ignore,
    declare_statement: ignore,
    text_interpolation: ignore,
  },
};
