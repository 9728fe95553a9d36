import { readSourceSync } from '../../source/index.ts';
import { ROOT_MODULE } from '../ids.ts';
import { introducedBy } from './introduction.ts';

const NAMES = ['README.md', 'readme.md', 'Readme.md', 'README.rst', 'README.txt', 'README'];
const MAX_MB = 0.25;

/** Lines that are pictures, badges, headings and rules, not prose. */
const DECORATION = /^\s*(?:$|#|\[?!\[|<[^>]*>|\.\. |\[[^\]]*\]:|```|\|)/;

/** A line in bold stands for a heading, and a list of links into the page for its table of contents. */
const CONTENTS = /^\s*(?:\*\*[^*]+\*\*|__[^_]+__|(?:[-*+]|\d+[.)])\s+\[[^\]]*\]\(#[^)]*\))\s*:?\s*$/;

/** A row of links to other languages or pages, and of a table whose ends are open. */
const ROW = /^[^|]*(?:\s\|\s[^|]*){2,}$/;

/** A rule, or what stands below a heading (in reStructuredText above it too). */
const RULE = /^\s*(?:[=-]+|([~^"'`*+.:_<>])\1{2,})\s*$/;

/** What is indented below such a line of reStructuredText belongs to a directive, or is code. */
const OPENS_BLOCK = /^\s*\.\. |::\s*$/;

/** Where HTML begins that goes on to the next empty line: pictures, badges and captions for the most part. */
const OPENS_HTML = /^\s*<(?:a|center|details|div|figure|h[1-6]|p|picture|table)\b/i;

/** A quotation, and the marker of a note in one. */
const QUOTE = /^\s*(?:>\s?)+(?:\[!\w+\]\s*)?/;

const LIST_ITEM = /^\s*(?:[-*+]|\d+[.)])\s+/;

/** What an author has hidden; one that is not closed hides the rest. */
const COMMENT = /<!--[\s\S]*?(?:-->|$)/g;

const HEADING = /^\s*#{1,2}\s+\S|^\s*<h1\b/i;

/** What of a heading is no word of it: tags, and where links and pictures lead. */
const ADDRESS = /<[^<>]{0,500}>|!\[[^[\]]{0,300}\]|\([^()]{0,500}\)/g;

/** The prose of a folder's README (§5.3.3); empty where there is none. Never reads outside the repository. */
export function readmeOf(root: string, folder: string): string {
  for (const name of NAMES) {
    const path = folder === ROOT_MODULE ? name : `${folder}/${name}`;
    const read = readSourceSync(root, { path }, { maxFileSizeMb: MAX_MB });
    if (!('text' in read)) continue;
    const lines = read.text.replaceAll('\r\n', '\n').replace(COMMENT, '').split('\n');
    return introducedBy(paragraphs(lines), titleOf(lines)).join('\n\n');
  }
  return '';
}

/** The first heading, of Markdown or by the rule below it, without badges and addresses. */
function titleOf(lines: readonly string[]): string {
  const at = lines.findIndex(
    (line, place) => HEADING.test(line) || (/\w/.test(line) && RULE.test(lines[place + 1] ?? '')),
  );
  return (lines[at] ?? '').replace(ADDRESS, ' ');
}

// What stands inside HTML comes last: the caption of a picture is no introduction, unless there is no other.
function paragraphs(lines: readonly string[]): string[] {
  const found: string[] = [];
  const inHtml: string[] = [];
  let current = '';
  let isCode = false;
  let isBlock = false;
  let isHtml = false;
  const close = (): void => {
    if (current !== '') (isHtml ? inHtml : found).push(current);
    current = '';
  };
  for (const [at, line] of lines.entries()) {
    if (/^\s*```/.test(line)) isCode = !isCode;
    isBlock &&= /^(?:\s|$)/.test(line);
    const isHeading = current === '' && RULE.test(lines[at + 1] ?? '');
    const said = line.replace(QUOTE, '');
    if (isCode || isBlock || isHeading || RULE.test(line) || DECORATION.test(said) || isAside(said)) close();
    else current = current === '' ? worded(said) : `${current}${LIST_ITEM.test(said) ? '; ' : ' '}${worded(said)}`;
    isBlock ||= !isCode && OPENS_BLOCK.test(line);
    if (line.trim() === '') isHtml = false;
    else isHtml ||= !isCode && OPENS_HTML.test(line);
  }
  close();
  return [...found, ...inHtml];
}

const isAside = (line: string): boolean => ROW.test(line) || CONTENTS.test(line);

const worded = (line: string): string => line.replace(LIST_ITEM, '').trim().replace(/::$/, ':');
