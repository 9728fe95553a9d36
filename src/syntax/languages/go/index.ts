import { NONE } from '../../../code/facts.ts';
import type { LanguageDefinition, Rule } from '../../language.ts';
import { identifier, ignore, literal, member, subscript, through } from '../../rules.ts';
import { assignment, declareNames, expressions, functionLiteral, shortVariables, valueSpec } from './bindings.ts';
import { functionDeclaration, methodDeclaration, typeSpec } from './declarations.ts';
import { call, conversion, range, readLiteral, readNamed, typeSwitch } from './expressions.ts';
import { withoutNewOfValues } from './new-values.ts';
import { typeTerm } from './types.ts';

/** What an import path is called when it has no alias: the last part without version and `go-` decoration. */
const assumedName = (path: string): string => {
  const parts = path.split('/');
  const last = parts.pop() ?? '';
  const base = /^v\d+$/.test(last) && parts.length > 0 ? (parts.pop() ?? last) : last;
  return base.replace(/^go-/, '').replace(/[^\p{L}\p{N}_].*$/u, '');
};

const importSpec: Rule = (walk, node) => {
  const module = walk.text(walk.child(node, 'path')).slice(1, -1);
  const alias = walk.text(walk.child(node, 'name'));
  const line = walk.line(node);
  if (alias === '.') walk.facts.import({ module, name: '*', line });
  else if (alias === '_') walk.facts.import({ module, name: '', line });
  else walk.facts.import({ module, name: '', line, local: alias === '' ? assumedName(module) : alias });
  return NONE;
};

const returnStatement: Rule = (walk, node) => {
  const { facts } = walk;
  const list = walk.tree.childOfType(node, 'expression_list');
  const values = expressions(walk, list).map((value) => walk.visit(value));
  if (values.length === 1) facts.return(facts.current, values[0] ?? NONE);
  else if (values.length > 1) {
    facts.return(facts.current, facts.object(values.map((term, index) => ({ key: String(index), term }))));
  }
  return NONE;
};

const TYPES = [
  'type_identifier',
  'qualified_type',
  'generic_type',
  'slice_type',
  'array_type',
  'implicit_length_array_type',
  'channel_type',
  'map_type',
  'function_type',
  'struct_type',
  'pointer_type',
  'parenthesized_type',
  'type_elem',
];

export const go: LanguageDefinition = {
  id: 'go',
  grammar: '@vscode/tree-sitter-wasm/wasm/tree-sitter-go.wasm',
  worthOptimising: true,
  comments: ['comment'],
  branches: ['if_statement', 'for_statement', 'expression_case', 'communication_case'],
  blocks: [
    'block',
    'if_statement',
    'for_statement',
    'expression_switch_statement',
    'type_switch_statement',
    'expression_case',
    'communication_case',
    'default_case',
  ],
  linkage: {
    modules: 'go',
    implicitReceiver: false,
    freeNames: 'folder',
    family: 'go',
    callConstructs: true,
    callConverts: true,
    constructors: [],
    embeds: true,
  },
  repairs: [withoutNewOfValues],
  rules: {
    ...Object.fromEntries(TYPES.map((type): [string, Rule] => [type, typeTerm])),
    source_file: (walk, node) => {
      const children = walk.children(node);
      const isType = (child: number): boolean => walk.type(child) === 'type_declaration';
      // Methods may stand before their type.
      for (const child of children) if (isType(child)) walk.visit(child);
      for (const child of children) if (!isType(child)) walk.visit(child);
      return NONE;
    },
    package_clause: (walk, node) => {
      walk.facts.package = walk.text(walk.tree.childOfType(node, 'package_identifier'));
      walk.facts.symbol(0).doc = walk.doc(node);
      return NONE;
    },
    import_spec: importSpec,
    type_spec: typeSpec,
    type_alias: typeSpec,
    const_spec: valueSpec,
    var_spec: valueSpec,
    function_declaration: functionDeclaration,
    method_declaration: methodDeclaration,
    func_literal: (walk, node) => functionLiteral(walk, node, '', node),
    identifier,
    blank_identifier: ignore,
    selector_expression: member('operand', 'field'),
    index_expression: subscript('operand', 'index'),
    slice_expression: (walk, node) => {
      walk.visitOthers(node, 'operand');
      return walk.visit(walk.child(node, 'operand'));
    },
    type_instantiation_expression: (walk, node, use) => {
      const [type = -1, ...given] = walk.children(node);
      const term = readNamed(walk, type, use);
      return walk.facts.generic(
        term,
        given.map((argument) => typeTerm(walk, argument)),
      );
    },
    call_expression: call,
    composite_literal: (walk, node) => readLiteral(walk, walk.child(node, 'type'), walk.child(node, 'body')),
    type_conversion_expression: conversion,
    type_assertion_expression: (walk, node) => {
      walk.visit(walk.child(node, 'operand'));
      return walk.facts.instanceOf(typeTerm(walk, walk.child(node, 'type')));
    },
    unary_expression: (walk, node, use) => {
      const text = walk.text(node);
      const operand = walk.child(node, 'operand');
      if (text.startsWith('<-')) return walk.facts.element(walk.visit(operand));
      const term = walk.visit(operand, use);
      return /^[&*]/.test(text) ? term : NONE;
    },
    variadic_argument: (walk, node) => walk.facts.spread(walk.visit(walk.children(node)[0] ?? -1)),
    parenthesized_expression: through,
    short_var_declaration: shortVariables,
    assignment_statement: assignment,
    range_clause: range,
    receive_statement: (walk, node) => {
      const targets = expressions(walk, walk.child(node, 'left'));
      const value = walk.visit(walk.child(node, 'right'));
      if (/^[^<]*:=/.test(walk.text(node))) declareNames(walk, targets, [value]);
      else if (targets[0] !== undefined) walk.facts.assign(walk.target(targets[0]), value);
      return NONE;
    },
    send_statement: (walk, node) => {
      const channel = walk.visit(walk.child(node, 'channel'));
      walk.facts.assign(walk.facts.element(channel), walk.visit(walk.child(node, 'value')));
      return NONE;
    },
    type_switch_statement: typeSwitch,
    return_statement: returnStatement,
    interpreted_string_literal: literal('string'),
    raw_string_literal: literal('string'),
    int_literal: literal('int'),
    float_literal: literal('float64'),
    rune_literal: literal('rune'),
    true: literal('bool'),
    false: literal('bool'),
  },
};
