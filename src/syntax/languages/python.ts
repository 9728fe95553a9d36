import { BY_NAMES, ELEMENT, NONE } from '../../code/facts.ts';
import type { LanguageDefinition } from '../language.ts';
import { identifier, ignore, literal, member, sequence, statement, through } from '../rules.ts';
import { returning, returnStatement } from './class-based.ts';
import { assertStatement, booleanOperator, conditional, elifClause, ifStatement } from './python/conditions.ts';
import { classDefinition, functionDefinition, readLambda } from './python/definitions.ts';
import { matchStatement } from './python/patterns.ts';
import { withoutOpenBrackets, withoutOpenParts } from './python/repairs.ts';
import {
  binaryOperator,
  call,
  comprehension,
  dictionary,
  dictionaryComprehension,
  elementOrSlice,
  importFrom,
  importStatement,
  loop,
  raiseStatement,
} from './python/statements.ts';
import { asPattern, assignment, bindTarget, typeStatement } from './python/targets.ts';
import { docstring, typeTerm } from './python/types.ts';

export const python: LanguageDefinition = {
  id: 'python',
  grammar: '@vscode/tree-sitter-wasm/wasm/tree-sitter-python.wasm',
  worthOptimising: true,
  repairs: [withoutOpenBrackets, withoutOpenParts],
  comments: ['comment'],
  branches: [
    'if_statement',
    'elif_clause',
    'for_statement',
    'while_statement',
    'except_clause',
    'except_group_clause',
    'with_statement',
    'assert_statement',
    'conditional_expression',
    'case_clause',
  ],
  linkage: {
    modules: 'python',
    implicitReceiver: false,
    freeNames: 'nowhere',
    family: 'python',
    callConstructs: true,
    constructors: ['__init__', '__new__'],
    linearBases: true,
    superInTurn: true,
    variablesOfBases: true,
  },
  rules: {
    identifier,
    attribute: member('object', 'attribute'),
    subscript: elementOrSlice,
    call,
    assignment,
    augmented_assignment: (walk, node) => {
      const value = walk.visit(walk.child(node, 'right'));
      walk.facts.assign(walk.visit(walk.child(node, 'left')), value);
      return value;
    },
    named_expression: (walk, node) => {
      const value = walk.visit(walk.child(node, 'value'));
      bindTarget(walk, walk.child(node, 'name'), value);
      return value;
    },
    function_definition: functionDefinition,
    class_definition: classDefinition,
    decorated_definition: (walk, node) => walk.visit(walk.child(node, 'definition')),
    lambda: (walk, node) => {
      const symbol = walk.facts.open(
        'lambda',
        walk.facts.lambdaName(),
        walk.describe(node, { body: walk.child(node, 'body') }),
      );
      readLambda(walk, node, symbol);
      walk.facts.close();
      return walk.facts.symbolTerm(symbol);
    },
    keyword_argument: (walk, node) =>
      walk.facts.keyword(walk.text(walk.child(node, 'name')), walk.visit(walk.child(node, 'value'))),
    list_splat: (walk, node) => walk.facts.spread(walk.visit(walk.children(node)[0] ?? -1)),
    dictionary_splat: (walk, node) => walk.facts.keyword(BY_NAMES, walk.visit(walk.children(node)[0] ?? -1)),
    import_statement: importStatement,
    import_from_statement: importFrom,
    future_import_statement: ignore,
    for_statement: loop,
    raise_statement: raiseStatement,
    for_in_clause: loop,
    list_comprehension: comprehension,
    set_comprehension: comprehension,
    generator_expression: comprehension,
    dictionary_comprehension: dictionaryComprehension,
    as_pattern: asPattern,
    except_clause: statement,
    except_group_clause: statement,
    with_statement: statement,
    match_statement: matchStatement,
    return_statement: returnStatement,
    yield: (walk, node) => {
      const term = through(walk, node, true);
      const isDelegating = walk.hasKeyword(node, 'from');
      walk.facts.return(returning(walk), isDelegating ? term : walk.facts.object([{ key: ELEMENT, term }]));
      return NONE;
    },
    global_statement: (walk, node) => {
      for (const child of walk.children(node)) {
        if (walk.type(child) !== 'identifier') continue;
        walk.facts.alias(walk.text(child), walk.facts.current, walk.facts.declare(walk.text(child), 0));
      }
      return NONE;
    },
    nonlocal_statement: (walk, node) => {
      for (const child of walk.children(node)) {
        const name = walk.text(child);
        for (let at = walk.facts.symbol(walk.facts.current).parent; at > 0; at = walk.facts.symbol(at).parent) {
          const variable = walk.facts.declared(name, at);
          if (variable === undefined) continue;
          walk.facts.alias(name, walk.facts.current, variable);
          break;
        }
      }
      return NONE;
    },
    await: (walk, node) => walk.facts.unwrap(through(walk, node, true)),
    parenthesized_expression: through,
    expression_statement: through,
    expression_list: sequence,
    list: sequence,
    tuple: sequence,
    set: sequence,
    dictionary,
    if_statement: ifStatement,
    elif_clause: elifClause,
    conditional_expression: conditional,
    boolean_operator: booleanOperator,
    binary_operator: binaryOperator,
    assert_statement: assertStatement,
    string: literal('str'),
    concatenated_string: literal('str'),
    integer: literal('int'),
    float: literal('float'),
    true: literal('bool'),
    false: literal('bool'),
    type: (walk, node) => typeTerm(walk, node),
    type_alias_statement: typeStatement,
    pass_statement: ignore,
    block: statement,
  },
  finish: (walk) => {
    const documented = docstring(walk, 0);
    if (documented !== '') walk.facts.symbol(0).doc = documented;
  },
};
