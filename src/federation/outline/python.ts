import type { Decorator, Entry, Part, Value } from './outline.ts';
import { formatted, type Lens, type OutlineReader } from './outline-reader.ts';

const PERCENT_VERB = /%(?:\(\w+\))?[-+ 0#]*\d*(?:\.\d+)?[a-zA-Z]/;
const BRACE_VERB = /\{\w*(?:![rsa])?(?::[^{}]*)?\}/;

/** Python. */
export const python: Lens = {
  value: (reader, node): Value | null => {
    const { tree } = reader;
    switch (tree.typeName(node)) {
      case 'string':
        return reader.text(node, stringParts(reader, node));
      case 'concatenated_string':
        return reader.text(
          node,
          tree.children(node).flatMap((child) => reader.partsOf(reader.value(child))),
        );
      case 'binary_operator':
        return joinedText(reader, node);
      case 'boolean_operator':
        return reader.textOfEither(node);
      case 'parenthesized_expression':
      case 'await':
        return reader.value(tree.children(node).find((child) => tree.typeName(child) !== 'await') ?? -1);
      case 'identifier':
        return reader.name(node);
      case 'attribute':
        return reader.member(node, 'object', 'attribute');
      case 'call':
        return callOf(reader, node);
      case 'dictionary':
        return { kind: 'object', type: '', entries: entriesOf(reader, node), line: tree.startLine(node) };
      case 'list':
      case 'tuple':
        return reader.list(node);
      case 'lambda':
        return { kind: 'function', line: tree.startLine(node), parameters: parametersOf(reader, node) };
      default:
        return null;
    }
  },
  collect: {
    call: (reader, node) => reader.addCall(node),
    assignment: (reader, node) => {
      reader.addBinding(reader.tree.child(node, 'left'), reader.tree.child(node, 'right'));
      reader.addTyped(reader.tree.child(node, 'left'), reader.tree.child(node, 'type'));
    },
    // `async with httpx.AsyncClient() as client`, `with grpc.insecure_channel(…) as channel`
    as_pattern: (reader, node) =>
      reader.addBinding(reader.tree.childOfType(node, 'as_pattern_target'), reader.tree.firstChild(node)),
    typed_parameter: (reader, node) => reader.addTyped(reader.tree.firstChild(node), reader.tree.child(node, 'type')),
    typed_default_parameter: (reader, node) =>
      reader.addTyped(reader.tree.child(node, 'name'), reader.tree.child(node, 'type')),
    function_definition: (reader, node) => {
      const above = reader.around(node, 'class_definition', 'function_definition');
      const isMethod = above >= 0 && reader.tree.typeName(above) === 'class_definition';
      reader.addFunction({
        name: reader.fieldText(node, 'name'),
        owner: isMethod ? reader.fieldText(above, 'name') : '',
        parameters: parametersOf(reader, node),
        decorators: decoratorsOf(reader, node),
        line: reader.tree.startLine(node),
      });
    },
    class_definition: (reader, node) => {
      const bases = reader.tree.child(node, 'superclasses');
      reader.addClass({
        name: reader.fieldText(node, 'name'),
        bases: bases < 0 ? [] : reader.tree.children(bases).map((child) => reader.tree.textOf(child)),
        decorators: decoratorsOf(reader, node),
        line: reader.tree.startLine(node),
      });
    },
  },
};

function stringParts(reader: OutlineReader, node: number): Part[] {
  const { tree } = reader;
  return tree.children(node).flatMap((child): Part[] => {
    const type = tree.typeName(child);
    if (type === 'string_content') return [tree.textOf(child)];
    return type === 'interpolation' ? [...reader.partsOf(reader.value(tree.child(child, 'expression')))] : [];
  });
}

function joinedText(reader: OutlineReader, node: number): Value | null {
  const { tree } = reader;
  const operator = reader.operator(node);
  if (operator === '+') return reader.concatenation(node);
  const [first, second] = [reader.value(tree.child(node, 'left')), reader.value(tree.child(node, 'right'))];
  if (operator !== '%' || first.kind !== 'text') return null;
  const values = second.kind === 'list' ? second.items : [second];
  return reader.text(node, formatted(first.parts, PERCENT_VERB, values));
}

function callOf(reader: OutlineReader, node: number): Value {
  const { tree } = reader;
  const callee = tree.child(node, 'function');
  const given = reader.argumentsOf(node, { named: 'keyword_argument', name: 'name' });
  const values = given.map(({ value }) => value);
  if (reader.fieldText(callee, 'attribute') === 'format') {
    const format = reader.value(tree.child(callee, 'object'));
    if (format.kind === 'text') return reader.text(node, formatted(format.parts, BRACE_VERB, values));
  }
  const chain = reader.chainOf(callee);
  const [base, path] = values;
  if (chain.at(-1) === 'urljoin' && base !== undefined && path?.kind === 'text')
    return reader.text(node, [...reader.partsOf(base), ...path.parts]);
  return reader.callOf(node, chain, given);
}

function entriesOf(reader: OutlineReader, node: number): Entry[] {
  const { tree } = reader;
  return tree
    .children(node)
    .filter((child) => tree.typeName(child) === 'pair')
    .map((child) => ({
      key: tree.textOf(tree.child(child, 'key')).replace(/^['"]|['"]$/g, ''),
      value: reader.value(tree.child(child, 'value')),
      line: tree.startLine(child),
    }));
}

function parametersOf(reader: OutlineReader, node: number): string[] {
  const list = reader.tree.child(node, 'parameters');
  if (list < 0) return [];
  const names = reader.tree.children(list).map((child) => {
    const name = reader.tree.child(child, 'name');
    const inner = reader.tree.firstChild(child);
    return reader.tree.textOf(name >= 0 ? name : inner >= 0 ? inner : child);
  });
  return names.filter((name) => name !== 'self' && name !== 'cls');
}

function decoratorsOf(reader: OutlineReader, node: number): Decorator[] {
  const { tree } = reader;
  const above = tree.parent[node] ?? -1;
  if (above < 0 || tree.typeName(above) !== 'decorated_definition') return [];
  return tree
    .children(above)
    .filter((child) => tree.typeName(child) === 'decorator')
    .map((child) => reader.decorator(tree.firstChild(child)));
}
