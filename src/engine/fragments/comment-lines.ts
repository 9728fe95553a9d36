import { commentText } from '../../syntax/doc-comment.ts';

// Of any language: where what begins a comment in one begins code in another, a name follows it at once (`#include`,
// `--count`, `*place`).
const COMMENT = /^\s*(?:\/\/|\/\*|\*(?:[\s*/]|$)|#(?!!\[)(?:[\s#!]|$)|--(?:[\s|[-]|$)|\{-)/;

/** `@decorator`, `#[attribute]`, `[Attribute]`; not `@variable = 1`. */
const ATTRIBUTE = /^\s*(?:@(?![\w.]+\s*=)\w|#!?\[|\[\w)/;

export const isAttribute = (line: string): boolean => ATTRIBUTE.test(line);

/** Whether a line is a comment, or one of those that document a symbol: inside a block it may look like anything. */
export function commentOf(doc: string): (line: string) => boolean {
  const isSaid = saidIn(doc);
  return (line) => COMMENT.test(line) || isSaid(line);
}

/** Whether a line stands in the documentation of a symbol. */
export function saidIn(doc: string): (line: string) => boolean {
  const said = new Set(doc.split('\n').map((line) => line.trim()));
  return (line) => {
    const own = commentText(line);
    return own !== '' && said.has(own);
  };
}
