import type { Node } from 'jsonc-parser';

const INDENT = '  ';

// Nothing but space and comments up to a comma.
const UP_TO_COMMA = /(?:\s|\/\/[^\n]*|\/\*[\s\S]*?\*\/)*,/y;

/** The offset of the comma that follows an offset with nothing but space and comments between; -1 where none does. */
function commaAfter(text: string, offset: number): number {
  UP_TO_COMMA.lastIndex = offset;
  return UP_TO_COMMA.test(text) ? UP_TO_COMMA.lastIndex - 1 : -1;
}

const endOf = ({ offset, length }: Node): number => offset + length;

// The space at the beginning of the line on which something stands, provided that nothing else stands before it.
function ownIndent(text: string, offset: number): string | null {
  const lineStart = text.lastIndexOf('\n', offset - 1) + 1;
  const before = text.slice(lineStart, offset);
  return lineStart > 0 && before.trim() === '' ? before : null;
}

/** What a file indents its first level with. */
export function indentUnitOf(text: string, root: Node): string {
  const first = root.children?.[0];
  const indent = first === undefined ? null : ownIndent(text, first.offset);
  return indent === null || indent === '' ? INDENT : indent;
}

function rootOf(node: Node): Node {
  return node.parent === undefined ? node : rootOf(node.parent);
}

/**
 * Adds a property behind the last one of an object, laid out as its neighbours are. Into an empty object it goes on one
 * line, which tells later that the object was not ours.
 */
export function insertProperty(text: string, object: Node, key: string, value: unknown, eol: string): string {
  const last = object.children?.at(-1);
  const put = (offset: number, added: string): string => text.slice(0, offset) + added + text.slice(offset);
  const name = JSON.stringify(key);
  if (last === undefined) return put(object.offset + 1, `${name}: ${JSON.stringify(value)}`);
  const unit = indentUnitOf(text, rootOf(object));
  const indent = ownIndent(text, last.offset);
  const body =
    indent === null ? JSON.stringify(value) : JSON.stringify(value, null, unit).replaceAll('\n', eol + indent);
  const lead = indent === null ? ' ' : eol + indent;
  const comma = commaAfter(text, endOf(last));
  return comma >= 0 ? put(comma + 1, `${lead}${name}: ${body},`) : put(endOf(last), `,${lead}${name}: ${body}`);
}

/** Takes a property out with its comma and the space before it; comments around it stay. */
export function removeProperty(text: string, property: Node): string {
  const siblings = property.parent?.children ?? [];
  const before = siblings[siblings.indexOf(property) - 1];
  const isLast = siblings.at(-1) === property;
  const spaceStart = property.offset - (/[ \t\r\n]*$/.exec(text.slice(0, property.offset))?.[0].length ?? 0);
  const following = commaAfter(text, endOf(property));
  const cut = (start: number, end: number): string => text.slice(0, start) + text.slice(end);
  if (before === undefined && isLast && following < 0) return cut(property.offset, endOf(property));
  if (following >= 0) return cut(spaceStart, following + 1);
  const comma = before === undefined ? -1 : commaAfter(text, endOf(before));
  const without = cut(spaceStart, endOf(property));
  return comma < 0 ? without : without.slice(0, comma) + without.slice(comma + 1);
}
