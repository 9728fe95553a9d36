import type { Section } from './section.ts';

/** Longer sections are cut into windows: an answer shows a section whole. */
const LONGEST_LINES = 80;
const WINDOW_LINES = 60;

/** Neighbours of few lines (the keys of a manifest) are one section, up to this size together. */
const SHORT_LINES = 3;
const JOINED_LINES = 20;

/** Names are for one line of an answer. */
const LONGEST_NAME = 80;

const lengthOf = ({ startLine, endLine }: Section): number => endLine - startLine + 1;

/** Joins short neighbours under the names of all of them. */
export function joinShort(sections: readonly Section[]): Section[] {
  const joined: Section[] = [];
  for (const section of sections) {
    const last = joined.at(-1);
    const fits = last !== undefined && lengthOf(last) + lengthOf(section) <= JOINED_LINES;
    const isShort = last !== undefined && lengthOf(section) <= SHORT_LINES && !isLong(last);
    if (last === undefined || !fits || !isShort) joined.push(section);
    else {
      const names = [last.name, section.name].filter((name) => name !== '');
      joined[joined.length - 1] = { ...last, name: names.join(', '), endLine: section.endLine };
    }
  }
  return joined;
}

// A section that was long by itself keeps its name for itself.
const isLong = (section: Section): boolean => lengthOf(section) > SHORT_LINES && !section.name.includes(', ');

/** Sections as they are indexed: none empty, none too long, every name short. */
export function shaped(sections: readonly Section[], lines: readonly string[]): Section[] {
  return sections.flatMap((section) => {
    const trimmed = withoutBlankEnds(section, lines);
    if (trimmed === null) return [];
    const name = shortened(trimmed.name);
    const around = trimmed.around.map(shortened).filter((outer) => outer !== '');
    return windows({ ...trimmed, name, around });
  });
}

function withoutBlankEnds(section: Section, lines: readonly string[]): Section | null {
  let { startLine, endLine } = section;
  const isBlank = (line: number): boolean => (lines[line - 1] ?? '').trim() === '';
  while (startLine <= endLine && isBlank(startLine)) startLine++;
  while (endLine >= startLine && isBlank(endLine)) endLine--;
  return startLine > endLine ? null : { ...section, startLine, endLine };
}

function windows(section: Section): Section[] {
  if (lengthOf(section) <= LONGEST_LINES) return [section];
  const parts: Section[] = [];
  for (let startLine = section.startLine; startLine <= section.endLine; startLine += WINDOW_LINES)
    parts.push({ ...section, startLine, endLine: Math.min(section.endLine, startLine + WINDOW_LINES - 1) });
  return parts;
}

// Ids are joined with colons and names printed on a line.
const shortened = (name: string): string => {
  const plain = name.replaceAll(':', ' ').replace(/\s+/g, ' ').trim();
  return plain.length <= LONGEST_NAME ? plain : `${plain.slice(0, LONGEST_NAME - 1).trimEnd()}…`;
};
