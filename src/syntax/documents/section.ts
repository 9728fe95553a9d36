/** A part of a document that can be found on its own; lines are 1-based and inclusive. */
export interface Section {
  /** What it is called: a heading, a table, a message, a key. */
  readonly name: string;
  /** Names of what stands around it, outermost first. */
  readonly around: readonly string[];
  readonly startLine: number;
  readonly endLine: number;
}

/** Cuts a document into sections that cover all of its lines, in their order. */
export type Cut = (lines: readonly string[]) => readonly Section[];

/** Where a section begins. */
export interface Beginning {
  readonly line: number;
  readonly name: string;
  readonly around?: readonly string[];
}

/** What stands before the first beginning belongs to nobody else: a preamble without a name. */
export function sectionsAt(beginnings: readonly Beginning[], lines: readonly string[]): Section[] {
  const first = beginnings[0]?.line ?? lines.length + 1;
  const preamble = first > 1 ? [{ name: '', around: [], startLine: 1, endLine: first - 1 }] : [];
  return [
    ...preamble,
    ...beginnings.map(({ line, name, around = [] }, place) => ({
      ...{ name, around, startLine: line },
      endLine: (beginnings[place + 1]?.line ?? lines.length + 1) - 1,
    })),
  ];
}

/** A comment right above a beginning tells of what begins. */
export function withCommentsAbove(
  beginnings: readonly Beginning[],
  lines: readonly string[],
  isComment: (line: string, at: number) => boolean,
): Beginning[] {
  let floor = 0;
  return beginnings.map(({ line, ...rest }) => {
    let start = line;
    while (start - 1 > floor && isComment(lines[start - 2] ?? '', start - 2)) start--;
    floor = line;
    return { ...rest, line: start };
  });
}
