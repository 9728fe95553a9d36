import { isDeepStrictEqual } from 'node:util';
import {
  findNodeAtLocation,
  getNodeValue,
  type Node,
  type ParseError,
  parseTree,
  printParseErrorCode,
} from 'jsonc-parser';
import type { Edit, Place } from './edit.ts';
import { indentUnitOf, insertProperty, removeProperty } from './json-text.ts';
import { lineBreakOf, splitMark, Unusable } from './text-file.ts';

const PARSING = { allowTrailingComma: true, allowEmptyContent: true } as const;

function treeOf(text: string): Node | undefined {
  const errors: ParseError[] = [];
  const tree = parseTree(text, errors, PARSING);
  const [first] = errors;
  if (first !== undefined) {
    const line = text.slice(0, first.offset).split('\n').length;
    throw new Unusable(`line ${line} is not valid JSON (${printParseErrorCode(first.error)})`);
  }
  if (tree !== undefined && tree.type !== 'object') throw new Unusable('it does not hold an object');
  return tree;
}

// What is there besides our entry, to prove that an edit has changed nothing of it.
function others(tree: Node | undefined, { container, name }: Place): unknown {
  const value: unknown = tree === undefined ? {} : getNodeValue(tree);
  if (!isRecord(value)) return value;
  const { [container]: servers, ...rest } = value;
  if (!isRecord(servers)) return { ...rest, servers: {} };
  const { [name]: _own, ...left } = servers;
  return { ...rest, servers: left };
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const newFile = ({ container, name }: Place, value: unknown, eol: string): string =>
  `${JSON.stringify({ [container]: { [name]: value } }, null, 2)}\n`.replaceAll('\n', eol);

function proven(before: string, after: string, place: Place): string {
  if (!isDeepStrictEqual(others(treeOf(before), place), others(treeOf(after), place)))
    throw new Unusable('the entry could not be placed without changing something else');
  return after;
}

/** Puts our entry into a JSON file with comments, every other byte as it was. */
export const addToJson: Edit['add'] = (whole, place, value) => {
  const { mark, text } = splitMark(whole ?? '');
  const eol = lineBreakOf(text);
  if (text.trim() === '') return newFile(place, value, eol);
  const tree = treeOf(text);
  // Comments alone are no object to add to.
  if (tree === undefined) throw new Unusable('it holds comments and nothing else');
  const servers = findNodeAtLocation(tree, [place.container]);
  if (servers === undefined) {
    const added = insertProperty(text, tree, place.container, { [place.name]: value }, eol);
    return mark + proven(text, added, place);
  }
  if (servers.type !== 'object') throw new Unusable(`${place.container} is not an object`);
  const own = findNodeAtLocation(servers, [place.name]);
  if (own === undefined) return mark + proven(text, insertProperty(text, servers, place.name, value, eol), place);
  if (isDeepStrictEqual(getNodeValue(own), value)) return whole ?? '';
  const isOneLine = !text.slice(own.offset, own.offset + own.length).includes('\n');
  const unit = isOneLine ? undefined : indentUnitOf(text, tree);
  const body = JSON.stringify(value, null, unit).replaceAll('\n', eol + lineIndent(text, own.offset));
  return mark + proven(text, text.slice(0, own.offset) + body + text.slice(own.offset + own.length), place);
};

const lineIndent = (text: string, offset: number): string =>
  /^[ \t]*/.exec(text.slice(text.lastIndexOf('\n', offset) + 1))?.[0] ?? '';

// A list of servers that came with our entry begins with a line break, or has no space behind the name. One that was
// there and empty has neither.
const OWN_LAYOUT = /^\{(?:\r?\n|"[^"]*":\{)/;

/** Takes our entry out again; null where nothing is left that was not ours. */
export const removeFromJson: Edit['remove'] = (whole, place) => {
  const { mark, text } = splitMark(whole);
  const tree = treeOf(text);
  const servers = tree === undefined ? undefined : findNodeAtLocation(tree, [place.container]);
  const own = servers === undefined ? undefined : findNodeAtLocation(servers, [place.name]);
  if (tree === undefined || servers === undefined || own === undefined) return whole;
  if (text === newFile(place, getNodeValue(own), lineBreakOf(text))) return null;
  const isOurs = servers.children?.length === 1 && OWN_LAYOUT.test(text.slice(servers.offset));
  const target = isOurs ? servers.parent : own.parent;
  if (target === undefined) throw new Unusable('the entry stands where it cannot be removed');
  return mark + proven(text, removeProperty(text, target), place);
};
