/** A stretch of text, as offsets. */
export interface Stretch {
  readonly from: number;
  readonly to: number;
}

/** Blanks of the same length: what stands behind stays at its line and column. */
export const blank = (text: string): string => text.replace(/[^\r\n]/g, ' ');

/** The text with these stretches blanked, in any order and overlapping or not. */
export const blanked = (text: string, stretches: readonly Stretch[]): string => {
  let out = '';
  let at = 0;
  for (const { from, to } of stretches.toSorted((a, b) => a.from - b.from)) {
    if (to <= at) continue;
    const start = Math.max(at, from);
    out += text.slice(at, start) + blank(text.slice(start, to));
    at = to;
  }
  return out + text.slice(at);
};
