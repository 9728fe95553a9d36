import type { Argument, Decorator, Value } from './outline.ts';
import { formatted, type Lens, type OutlineReader } from './outline-reader.ts';

const VERB = /%[-+ 0#]*\d*(?:\.\d+)?[a-zA-Z]/;
const TYPES = ['class_declaration', 'interface_declaration', 'record_declaration', 'enum_declaration'];

/** Java. */
export const java: Lens = {
  value: (reader, node): Value | null => {
    const { tree } = reader;
    switch (tree.typeName(node)) {
      case 'string_literal':
        return reader.text(node, [tree.textOf(node).replace(/^"+|"+$/g, '')]);
      case 'binary_expression':
        return reader.operator(node) === '+' ? reader.concatenation(node) : null;
      case 'identifier':
      case 'this':
        return reader.name(node);
      case 'field_access':
        return reader.member(node, 'object', 'field');
      case 'method_invocation':
        return invoked(reader, node);
      case 'object_creation_expression': {
        const chain = reader.fieldText(node, 'type').replace(/<.*$/s, '').split('.');
        return reader.callOf(node, chain, argumentsOf(reader, node), true);
      }
      case 'parenthesized_expression':
        return reader.value(tree.firstChild(node));
      case 'element_value_array_initializer':
      case 'array_initializer':
        return reader.list(node);
      case 'lambda_expression':
        return { kind: 'function', line: tree.startLine(node), parameters: [] };
      case 'annotation':
      case 'marker_annotation':
        return reader.callOf(node, reader.fieldText(node, 'name').split('.'), argumentsOf(reader, node));
      default:
        return null;
    }
  },
  collect: {
    method_invocation: (reader, node) => reader.addCall(node),
    object_creation_expression: (reader, node) => reader.addCall(node),
    local_variable_declaration: (reader, node) => declare(reader, node),
    field_declaration: (reader, node) => declare(reader, node),
    assignment_expression: (reader, node) =>
      reader.addBinding(reader.tree.child(node, 'left'), reader.tree.child(node, 'right')),
    formal_parameter: (reader, node) =>
      reader.addTyped(reader.tree.child(node, 'name'), reader.tree.child(node, 'type')),
    method_declaration: (reader, node) =>
      reader.addFunction({
        name: reader.fieldText(node, 'name'),
        owner: reader.fieldText(reader.around(node, ...TYPES), 'name'),
        parameters: parametersOf(reader, node),
        decorators: annotationsOf(reader, node),
        line: reader.tree.startLine(node),
      }),
    class_declaration: (reader, node) => addType(reader, node),
    interface_declaration: (reader, node) => addType(reader, node),
  },
};

function invoked(reader: OutlineReader, node: number): Value {
  const { tree } = reader;
  const object = tree.child(node, 'object');
  const chain = [...(object < 0 ? [] : reader.chainOf(object)), reader.fieldText(node, 'name')];
  const given = argumentsOf(reader, node);
  const [first, ...rest] = given.map(({ value }) => value);
  if (first?.kind === 'text') {
    if (chain.join('.') === 'String.format') return reader.text(node, formatted(first.parts, VERB, rest));
    if (chain.join('.') === 'URI.create') return first;
  }
  return reader.callOf(node, chain, given);
}

const argumentsOf = (reader: OutlineReader, node: number): Argument[] =>
  reader.argumentsOf(node, { named: 'element_value_pair', name: 'key' });

function declare(reader: OutlineReader, node: number): void {
  const { tree } = reader;
  for (const declarator of tree.childrenIn(node, 'declarator')) {
    reader.addBinding(tree.child(declarator, 'name'), tree.child(declarator, 'value'));
    reader.addTyped(tree.child(declarator, 'name'), tree.child(node, 'type'));
  }
}

function annotationsOf(reader: OutlineReader, node: number): Decorator[] {
  const { tree } = reader;
  const modifiers = tree.childOfType(node, 'modifiers');
  if (modifiers < 0) return [];
  return tree
    .children(modifiers)
    .filter((child) => tree.typeName(child).endsWith('annotation'))
    .map((child) => reader.decorator(child));
}

function parametersOf(reader: OutlineReader, node: number): string[] {
  const { tree } = reader;
  const list = tree.child(node, 'parameters');
  return list < 0 ? [] : tree.children(list).map((child) => reader.fieldText(child, 'name'));
}

function addType(reader: OutlineReader, node: number): void {
  const { tree } = reader;
  const listed = [tree.child(node, 'superclass'), tree.child(node, 'interfaces')].filter((child) => child >= 0);
  reader.addClass({
    name: reader.fieldText(node, 'name'),
    bases: listed.flatMap((child) =>
      tree
        .textOf(child)
        .replace(/^(?:extends|implements)\s+/, '')
        .split(',')
        .map((text) => text.trim()),
    ),
    decorators: annotationsOf(reader, node),
    line: tree.startLine(node),
  });
}
