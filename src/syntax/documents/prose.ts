import { type Beginning, type Cut, sectionsAt } from './section.ts';

const FENCE = /^ {0,3}(`{3,}|~{3,})/;
const HEADING = /^ {0,3}(#{1,6})\s+(.*?)\s*#*\s*$/;
const UNDERLINE = /^ {0,3}(=+|-{2,})\s*$/;

/** Keeps the headings that a new one stands under. */
class Outline {
  readonly #open: { readonly level: number; readonly name: string }[] = [];

  enter(level: number, name: string): readonly string[] {
    while ((this.#open.at(-1)?.level ?? 0) >= level) this.#open.pop();
    const around = this.#open.map((heading) => heading.name);
    this.#open.push({ level, name });
    return around;
  }
}

const plain = (heading: string): string =>
  heading
    .replace(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/<[^>]*>/g, '')
    .replace(/[`*_]{1,3}(\S(?:.*?\S)?)[`*_]{1,3}/g, '$1')
    .trim();

/** Markdown by its headings; what stands in fences is no heading. */
export const markdown: Cut = (lines) => {
  const beginnings: Beginning[] = [];
  const outline = new Outline();
  let fence: string | null = null;
  let from = 0;
  if (lines[0] === '---') from = Math.max(0, lines.indexOf('---', 1));
  for (let at = from; at < lines.length; at++) {
    const text = lines[at] ?? '';
    const mark = FENCE.exec(text)?.[1] ?? null;
    if (fence !== null) {
      if (mark !== null && mark[0] === fence[0] && mark.length >= fence.length) fence = null;
      continue;
    }
    if (mark !== null) {
      fence = mark;
      continue;
    }
    const heading = HEADING.exec(text);
    if (heading !== null) {
      const name = plain(heading[2] ?? '');
      beginnings.push({ line: at + 1, name, around: outline.enter((heading[1] ?? '').length, name) });
      continue;
    }
    const underline = UNDERLINE.exec(lines[at + 1] ?? '');
    if (underline === null || text.trim() === '' || /^\s*(?:[-*+>|]|\d+[.)])/.test(text) || at === from) continue;
    if ((lines[at - 1] ?? '').trim() !== '') continue;
    const name = plain(text);
    beginnings.push({ line: at + 1, name, around: outline.enter(underline[1]?.startsWith('=') ? 1 : 2, name) });
  }
  return sectionsAt(beginnings, lines);
};

/** reStructuredText by its underlined titles; the order in which underlines appear is their rank. */
export const restructuredText: Cut = (lines) => {
  const beginnings: Beginning[] = [];
  const outline = new Outline();
  const ranks: string[] = [];
  lines.forEach((text, at) => {
    const mark = /^([=\-~^"'`#*+.:_])\1{2,}\s*$/.exec(lines[at + 1] ?? '')?.[1];
    const title = text.trim();
    if (mark === undefined || title === '' || /^\s/.test(text) || /^([=\-~^"'`#*+.:_])\1{2,}$/.test(title)) return;
    if ((lines[at + 1] ?? '').trim().length < title.length) return;
    if (!ranks.includes(mark)) ranks.push(mark);
    beginnings.push({ line: at + 1, name: title, around: outline.enter(ranks.indexOf(mark) + 1, title) });
  });
  return sectionsAt(beginnings, lines);
};

/** AsciiDoc by its headings. */
export const asciidoc: Cut = (lines) => {
  const outline = new Outline();
  const beginnings = lines.flatMap((text, at): Beginning[] => {
    const heading = /^(={1,6})\s+(\S.*)$/.exec(text);
    if (heading === null) return [];
    const name = (heading[2] ?? '').trim();
    return [{ line: at + 1, name, around: outline.enter((heading[1] ?? '').length, name) }];
  });
  return sectionsAt(beginnings, lines);
};
