import type { SyntaxTree } from './tree.ts';

const LONGEST_DOC = 2000;

/** Enough raw text for the longest doc with its markers: patterns are not to meet a megabyte of stars. */
const LONGEST_RAW = 4 * LONGEST_DOC;

/** Strips comment markers of every language we read, so that only the words of the author stay. */
export const commentText = (raw: string): string =>
  raw
    .slice(0, LONGEST_RAW)
    .replace(/^\s*(?:\/\*+!?|--\[=*\[|\{-\s*\|?|\(\*+)/, '')
    .replace(/(?:\*+\/|\]=*\]|-\}|\*+\))\s*$/, '')
    .split('\n')
    .map((line) => line.replace(/^\s*(?:\/\/[/!]?|\*(?!\*)|#+!?|--+\s?\|?|;+|%+)?\s?/, '').trimEnd())
    .join('\n')
    .trim()
    .slice(0, LONGEST_DOC);

/** The same of a doc that is a string: without its quotes, what stands before them, and the indentation. */
export const stringText = (raw: string): string =>
  raw
    .replace(/^(?:~?[A-Za-z]+)?(?:"""|'''|"|')/, '')
    .replace(/(?:"""|'''|"|')$/, '')
    .split('\n')
    .map((line) => line.trim())
    .join('\n')
    .trim()
    .slice(0, LONGEST_DOC);

/** `/** … *\/` and `///` speak of what follows even behind a blank line; at the head of a file it may be the licence. */
const isDocBlock = (tree: SyntaxTree, comment: number): boolean => {
  const text = tree.textOf(comment);
  const isHead = tree.parent[comment] === 0 && tree.previousSibling(comment) < 0;
  return /^(?:\/\*\*[^*/]|\/\/\/[^/])/.test(text) && (!isHead || /@(?:param|returns?)\b/.test(text));
};

/**
 * The comment that stands directly above a node: a run of comment nodes with no blank line in between. Decorators and
 * attributes between the two are stepped over, since authors put the comment above them.
 */
export const docBefore = (tree: SyntaxTree, node: number, comments: ReadonlySet<string>): string => {
  const parts: string[] = [];
  let line = tree.startLine(node);
  for (let at = tree.previousSibling(node); at >= 0; at = tree.previousSibling(at)) {
    const type = tree.typeName(at);
    const end = tree.endLine(at);
    if (comments.has(type)) {
      const gap = line - end - 1;
      if (end > line || (gap > 0 && !(gap === 1 && parts.length === 0 && isDocBlock(tree, at)))) break;
      // A comment behind code on its line belongs to that code.
      const before = tree.previousSibling(at);
      if (before >= 0 && tree.endLine(before) === tree.startLine(at) && !comments.has(tree.typeName(before))) break;
      parts.unshift(commentText(tree.textOf(at)));
    } else if (!/decorator|attribute|annotation|modifiers/.test(type)) {
      break;
    }
    line = tree.startLine(at);
  }
  return parts.join('\n').trim().slice(0, LONGEST_DOC);
};
