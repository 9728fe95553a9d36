/** A stretch of text, as offsets. */
export interface Stretch {
  readonly from: number;
  readonly to: number;
}

/** Blanks of the same length: what stands behind stays at its line and column. */
export const blank = (text: string): string => text.replace(/[^\r\n]/g, ' ');

/** The same stretches in order, those that meet as one. */
export const merged = (stretches: readonly Stretch[]): Stretch[] => {
  const out: { from: number; to: number }[] = [];
  for (const { from, to } of stretches.toSorted((a, b) => a.from - b.from)) {
    const last = out.at(-1);
    if (last !== undefined && from <= last.to) last.to = Math.max(last.to, to);
    else out.push({ from, to });
  }
  return out;
};

/** The text with these stretches blanked, in any order and overlapping or not. */
export const blanked = (text: string, stretches: readonly Stretch[]): string => {
  let out = '';
  let at = 0;
  for (const { from, to } of merged(stretches)) {
    out += text.slice(at, from) + blank(text.slice(from, to));
    at = to;
  }
  return out + text.slice(at);
};
