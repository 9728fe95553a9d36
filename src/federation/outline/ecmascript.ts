import type { Argument, Decorator, Entry, Part, Value } from './outline.ts';
import type { Lens, OutlineReader } from './outline-reader.ts';

const FUNCTIONS = ['arrow_function', 'function_expression', 'function_declaration', 'generator_function'];
/** What stands around a value without changing it. */
const WRAPPERS = [
  'parenthesized_expression',
  'await_expression',
  'as_expression',
  'satisfies_expression',
  'non_null_expression',
];
const CLASSES = ['class_declaration', 'abstract_class_declaration', 'class'];

const ESCAPES: Readonly<Record<string, string>> = { '\\n': '\n', '\\t': '\t' };

/** TypeScript and JavaScript. */
export const ecmascript: Lens = {
  value: (reader, node): Value | null => {
    const { tree } = reader;
    const type = tree.typeName(node);
    if (WRAPPERS.includes(type)) return reader.value(innerOf(reader, node));
    if (FUNCTIONS.includes(type))
      return { kind: 'function', line: tree.startLine(node), parameters: parametersOf(reader, node) };
    switch (type) {
      case 'string':
      case 'template_string':
        return reader.text(node, stringParts(reader, node));
      case 'binary_expression':
        return joinedText(reader, node);
      case 'identifier':
      case 'this':
      case 'property_identifier':
      case 'shorthand_property_identifier':
        return reader.name(node);
      case 'member_expression':
        return reader.member(node, 'object', 'property');
      case 'call_expression':
        return reader.callOf(node, reader.chainOf(tree.child(node, 'function')), argumentsOf(reader, node));
      case 'new_expression':
        return constructed(reader, node);
      case 'object':
        return { kind: 'object', type: '', entries: entriesOf(reader, node), line: tree.startLine(node) };
      case 'array':
        return reader.list(node);
      default:
        return null;
    }
  },
  collect: {
    call_expression: (reader, node) => reader.addCall(node),
    new_expression: (reader, node) => reader.addCall(node),
    variable_declarator: (reader, node) => {
      reader.addBinding(reader.tree.child(node, 'name'), reader.tree.child(node, 'value'));
      reader.addTyped(reader.tree.child(node, 'name'), reader.tree.child(node, 'type'));
    },
    assignment_expression: (reader, node) =>
      reader.addBinding(reader.tree.child(node, 'left'), reader.tree.child(node, 'right')),
    public_field_definition: (reader, node) => {
      reader.addBinding(reader.tree.child(node, 'name'), reader.tree.child(node, 'value'));
      reader.addTyped(reader.tree.child(node, 'name'), reader.tree.child(node, 'type'));
    },
    field_definition: (reader, node) =>
      reader.addBinding(reader.tree.child(node, 'property'), reader.tree.child(node, 'value')),
    required_parameter: (reader, node) =>
      reader.addTyped(reader.tree.child(node, 'pattern'), reader.tree.child(node, 'type')),
    function_declaration: (reader, node) => addFunction(reader, node),
    method_definition: (reader, node) => addFunction(reader, node),
    class_declaration: (reader, node) => addClass(reader, node),
    abstract_class_declaration: (reader, node) => addClass(reader, node),
  },
};

const innerOf = (reader: OutlineReader, node: number): number =>
  reader.tree.children(node).find((child) => reader.tree.typeName(child) !== 'await') ?? -1;

function stringParts(reader: OutlineReader, node: number): Part[] {
  const { tree } = reader;
  return tree.children(node).flatMap((child): Part[] => {
    const type = tree.typeName(child);
    if (type === 'escape_sequence') return [ESCAPES[tree.textOf(child)] ?? tree.textOf(child).slice(1)];
    if (type !== 'template_substitution') return [tree.textOf(child)];
    return [...reader.partsOf(reader.value(tree.firstChild(child)))];
  });
}

function joinedText(reader: OutlineReader, node: number): Value | null {
  const operator = reader.operator(node);
  if (operator === '+') return reader.concatenation(node);
  return operator === '??' || operator === '||' ? reader.textOfEither(node) : null;
}

function argumentsOf(reader: OutlineReader, node: number): Argument[] {
  const list = reader.tree.child(node, 'arguments');
  if (list < 0) return [];
  const values = reader.tree.typeName(list) === 'template_string' ? [list] : reader.tree.children(list);
  return values.map((child) => ({ name: '', value: reader.value(child) }));
}

// `new URL('/users', base)` is an address.
function constructed(reader: OutlineReader, node: number): Value {
  const chain = reader.chainOf(reader.tree.child(node, 'constructor'));
  const given = argumentsOf(reader, node);
  const [path, base] = given.map(({ value }) => value);
  if (chain.join('.') !== 'URL' || path?.kind !== 'text') return reader.callOf(node, chain, given, true);
  return reader.text(node, [...(base === undefined ? [] : reader.partsOf(base)), ...path.parts]);
}

function entriesOf(reader: OutlineReader, node: number): Entry[] {
  const { tree } = reader;
  return tree.children(node).flatMap((child): Entry[] => {
    const line = tree.startLine(child);
    switch (tree.typeName(child)) {
      case 'pair': {
        const key = tree.child(child, 'key');
        const name = tree.textOf(key).replace(/^['"`]|['"`]$/g, '');
        return [{ key: name, value: reader.value(tree.child(child, 'value')), line }];
      }
      case 'shorthand_property_identifier':
        return [{ key: tree.textOf(child), value: reader.value(child), line }];
      case 'method_definition': {
        const value: Value = { kind: 'function', line, parameters: parametersOf(reader, child) };
        return [{ key: reader.fieldText(child, 'name'), value, line }];
      }
      default:
        return [];
    }
  });
}

function parametersOf(reader: OutlineReader, node: number): string[] {
  const { tree } = reader;
  const single = tree.child(node, 'parameter');
  if (single >= 0) return [tree.textOf(single)];
  const list = tree.child(node, 'parameters');
  if (list < 0) return [];
  return tree.children(list).map((child) => {
    const pattern = tree.child(child, 'pattern');
    return tree.textOf(pattern >= 0 ? pattern : child);
  });
}

// Decorators stand before what they decorate: as siblings of a method, as children of a class or of its export.
function decoratorsBefore(reader: OutlineReader, node: number): Decorator[] {
  const { tree } = reader;
  const nodes: number[] = [];
  for (let before = tree.previousSibling(node); before >= 0; before = tree.previousSibling(before)) {
    if (tree.typeName(before) === 'comment') continue;
    if (tree.typeName(before) !== 'decorator') break;
    nodes.unshift(before);
  }
  return decoratorsAmong(reader, nodes);
}

const decoratorsAmong = (reader: OutlineReader, nodes: readonly number[]): Decorator[] =>
  nodes
    .filter((node) => reader.tree.typeName(node) === 'decorator')
    .map((node) => reader.decorator(reader.tree.firstChild(node)));

function addFunction(reader: OutlineReader, node: number): void {
  const { tree } = reader;
  if (tree.typeName(tree.parent[node] ?? 0) === 'object') return;
  reader.addFunction({
    name: reader.fieldText(node, 'name'),
    owner: reader.fieldText(reader.around(node, ...CLASSES), 'name'),
    parameters: parametersOf(reader, node),
    decorators: decoratorsBefore(reader, node),
    line: tree.startLine(node),
  });
}

function addClass(reader: OutlineReader, node: number): void {
  const { tree } = reader;
  const heritage = tree.childOfType(node, 'class_heritage');
  const above = tree.parent[node] ?? -1;
  const outside = above >= 0 && tree.typeName(above) === 'export_statement' ? tree.children(above) : [];
  reader.addClass({
    name: reader.fieldText(node, 'name'),
    bases:
      heritage < 0
        ? []
        : tree
            .textOf(heritage)
            .split(/\b(?:extends|implements)\b|,/)
            .map((text) => text.trim())
            .filter(Boolean),
    decorators: decoratorsAmong(reader, [...outside, ...tree.children(node)]),
    line: tree.startLine(node),
  });
}
