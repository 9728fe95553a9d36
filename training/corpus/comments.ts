import { hanCount } from './words-of-doc.ts';

const HASH = /^\s*#+\s?(.*)$/;
const SLASHES = /^\s*(?:\/\/+!?|\/\*+|\*(?!\/))\s?(.*?)(?:\*\/\s*)?$/;
const DASHES = /^\s*--+\s?(.*)$/;
const MARKS: Readonly<Record<string, RegExp>> = {
  python: HASH,
  ruby: HASH,
  bash: HASH,
  elixir: HASH,
  lua: DASHES,
  haskell: DASHES,
};
const BEHIND_CODE = /(?:\/\/|#|--)\s*([^"'`]*\p{Script=Han}[^"'`]*)$/u;

/** Fewer Chinese characters are a label. */
const LEAST_HAN = 4;

/** The comments that stand inside lines of code (behind code, Chinese ones alone); neighbouring comment lines belong together. */
export const commentsIn = (language: string, lines: readonly string[]): string[] => {
  const mark = MARKS[language] ?? SLASHES;
  const found: string[] = [];
  let open = '';
  const close = (): void => {
    if (open !== '') found.push(open);
    open = '';
  };
  for (const line of lines) {
    const whole = mark.exec(line)?.[1];
    if (whole !== undefined) {
      open = `${open} ${whole.trim()}`.trim();
      continue;
    }
    close();
    const behind = BEHIND_CODE.exec(line)?.[1];
    if (behind !== undefined && hanCount(behind) >= LEAST_HAN) found.push(behind.trim());
  }
  close();
  return found;
};
