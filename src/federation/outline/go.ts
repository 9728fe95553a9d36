import type { Argument, Entry, Value } from './outline.ts';
import { formatted, type Lens, type OutlineReader } from './outline-reader.ts';

const VERB = /%[-+ 0#]*\d*(?:\.\d+)?[a-zA-Z]/;

/** Go. */
export const go: Lens = {
  value: (reader, node): Value | null => {
    const { tree } = reader;
    switch (tree.typeName(node)) {
      case 'interpreted_string_literal':
      case 'raw_string_literal':
        return reader.text(node, [tree.textOf(node).slice(1, -1)]);
      case 'binary_expression':
        return reader.operator(node) === '+' ? reader.concatenation(node) : null;
      case 'identifier':
      case 'field_identifier':
        return reader.name(node);
      case 'selector_expression':
        return reader.member(node, 'operand', 'field');
      case 'call_expression':
        return callOf(reader, node);
      case 'unary_expression':
        return reader.value(tree.child(node, 'operand'));
      case 'parenthesized_expression':
      case 'literal_element':
        return reader.value(tree.firstChild(node));
      case 'composite_literal':
        return {
          kind: 'object',
          type: reader.fieldText(node, 'type'),
          entries: entriesOf(reader, tree.child(node, 'body')),
          line: tree.startLine(node),
        };
      case 'func_literal':
        return { kind: 'function', line: tree.startLine(node), parameters: parametersOf(reader, node) };
      default:
        return null;
    }
  },
  collect: {
    call_expression: (reader, node) => reader.addCall(node),
    short_var_declaration: (reader, node) => bindAll(reader, node),
    assignment_statement: (reader, node) => bindAll(reader, node),
    var_spec: (reader, node) => bindNamed(reader, node),
    const_spec: (reader, node) => bindNamed(reader, node),
    parameter_declaration: (reader, node) => typeNames(reader, node),
    field_declaration: (reader, node) => typeNames(reader, node),
    keyed_element: (reader, node) =>
      reader.addBinding(reader.tree.child(node, 'key'), reader.tree.child(node, 'value')),
    function_declaration: (reader, node) =>
      reader.addFunction({
        name: reader.fieldText(node, 'name'),
        owner: '',
        parameters: parametersOf(reader, node),
        decorators: [],
        line: reader.tree.startLine(node),
      }),
    method_declaration: (reader, node) =>
      reader.addFunction({
        name: reader.fieldText(node, 'name'),
        owner: /(\w+)(?:\[[^\]]*\])?\s*\)$/.exec(reader.fieldText(node, 'receiver'))?.[1] ?? '',
        parameters: parametersOf(reader, node),
        decorators: [],
        line: reader.tree.startLine(node),
      }),
    type_spec: (reader, node) => {
      const { tree } = reader;
      const list = tree.childOfType(tree.child(node, 'type'), 'field_declaration_list');
      const fields = list < 0 ? [] : tree.children(list);
      const embedded = fields.filter((field) => tree.child(field, 'name') < 0);
      reader.addClass({
        name: reader.fieldText(node, 'name'),
        bases: embedded.map((field) => reader.fieldText(field, 'type')),
        decorators: [],
        line: tree.startLine(node),
      });
    },
  },
};

function callOf(reader: OutlineReader, node: number): Value {
  const { tree } = reader;
  const chain = reader.chainOf(tree.child(node, 'function'));
  const list = tree.child(node, 'arguments');
  const given: Argument[] = (list < 0 ? [] : tree.children(list)).map((child) => ({
    name: '',
    value: reader.value(child),
  }));
  const [format, ...values] = given.map(({ value }) => value);
  if (chain.join('.') === 'fmt.Sprintf' && format?.kind === 'text')
    return reader.text(node, formatted(format.parts, VERB, values));
  return reader.callOf(node, chain, given);
}

function entriesOf(reader: OutlineReader, body: number): Entry[] {
  const { tree } = reader;
  if (body < 0) return [];
  return tree
    .children(body)
    .filter((child) => tree.typeName(child) === 'keyed_element')
    .map((child) => ({
      key: reader.fieldText(child, 'key').replace(/^"|"$/g, ''),
      value: reader.value(tree.child(child, 'value')),
      line: tree.startLine(child),
    }));
}

function bindAll(reader: OutlineReader, node: number): void {
  const { tree } = reader;
  const [left, right] = [tree.child(node, 'left'), tree.child(node, 'right')];
  if (left < 0 || right < 0) return;
  const values = tree.children(right);
  tree.children(left).forEach((target, place) => {
    reader.addBinding(target, values[place] ?? -1);
  });
}

function bindNamed(reader: OutlineReader, node: number): void {
  const { tree } = reader;
  const list = tree.child(node, 'value');
  const values = list < 0 ? [] : tree.children(list);
  tree.childrenIn(node, 'name').forEach((target, place) => {
    reader.addBinding(target, values[place] ?? -1);
    reader.addTyped(target, tree.child(node, 'type'));
  });
}

function typeNames(reader: OutlineReader, node: number): void {
  const type = reader.tree.child(node, 'type');
  for (const target of reader.tree.childrenIn(node, 'name')) reader.addTyped(target, type);
}

function parametersOf(reader: OutlineReader, node: number): string[] {
  const { tree } = reader;
  const list = tree.child(node, 'parameters');
  if (list < 0) return [];
  return tree.children(list).flatMap((child) => tree.childrenIn(child, 'name').map((name) => tree.textOf(name)));
}
