import { readSourceSync } from '../source/index.ts';
import { ROOT_MODULE } from './ids.ts';

const NAMES = ['README.md', 'readme.md', 'Readme.md', 'README.rst', 'README.txt', 'README'];
const MAX_MB = 0.25;

/** Lines that are pictures, badges, headings and rules, not prose. */
const DECORATION = /^\s*(?:$|#|\[?!\[|<[^>]*>|\.\. |\[[^\]]*\]:|```|\|)/;

/** A rule, or what stands below a heading (in reStructuredText above it too). */
const RULE = /^\s*(?:[=-]+|([~^"'`*+.:_<>])\1{2,})\s*$/;

/** What is indented below such a line of reStructuredText belongs to a directive, or is code. */
const OPENS_BLOCK = /^\s*\.\. |::\s*$/;

/** What an author has hidden; one that is not closed hides the rest. */
const COMMENT = /<!--[\s\S]*?(?:-->|$)/g;

/** The prose of a folder's README (§5.3.3); empty where there is none. Never reads outside the repository. */
export function readmeOf(root: string, folder: string): string {
  for (const name of NAMES) {
    const path = folder === ROOT_MODULE ? name : `${folder}/${name}`;
    const read = readSourceSync(root, { path }, { maxFileSizeMb: MAX_MB });
    if (!('text' in read)) continue;
    const lines = read.text.replaceAll('\r\n', '\n').replace(COMMENT, '').split('\n');
    return paragraphs(lines).join('\n\n');
  }
  return '';
}

function paragraphs(lines: readonly string[]): string[] {
  const found: string[] = [];
  let current: string[] = [];
  let isCode = false;
  let isBlock = false;
  const close = (): void => {
    if (current.length > 0) found.push(current.join(' '));
    current = [];
  };
  for (const [at, line] of lines.entries()) {
    if (/^\s*```/.test(line)) isCode = !isCode;
    isBlock &&= /^(?:\s|$)/.test(line);
    const isHeading = current.length === 0 && RULE.test(lines[at + 1] ?? '');
    if (isCode || isBlock || isHeading || RULE.test(line) || DECORATION.test(line)) close();
    else current.push(line.trim().replace(/::$/, ':'));
    isBlock ||= !isCode && OPENS_BLOCK.test(line);
  }
  close();
  return found;
}
