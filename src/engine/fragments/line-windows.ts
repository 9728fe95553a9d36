import type { StoredSymbol } from '../../store/index.ts';
import { codeTokens } from '../../text/index.ts';

/** Of what is too long to be shown whole, this many lines are shown. */
export const WINDOW_LINES = 60;

/** Lines that follow each other, the first and the last among them. */
export interface Lines {
  readonly first: number;
  readonly last: number;
}

/** What lies between `first` and `last` outside the inner symbols. */
export function runsOutside(inner: readonly StoredSymbol[], first: number, last: number): Lines[] {
  const runs: Lines[] = [];
  let next = first;
  for (const { startLine, endLine } of inner.toSorted((a, b) => a.startLine - b.startLine || b.endLine - a.endLine)) {
    if (startLine > next) runs.push({ first: next, last: startLine - 1 });
    next = Math.max(next, endLine + 1);
  }
  if (next <= last) runs.push({ first: next, last });
  return runs;
}

/** The window with the most different words of the query; the earliest among equals. */
export function bestWindow(lines: readonly string[], runs: readonly Lines[], wanted: ReadonlySet<string>): Lines {
  let best: Lines = { first: 1, last: Math.min(lines.length, WINDOW_LINES) };
  let most = -1;
  for (const run of runs) {
    for (let first = run.first; first <= run.last; first += WINDOW_LINES) {
      const window = { first, last: Math.min(run.last, first + WINDOW_LINES - 1) };
      const met = new Set(codeTokens(lines.slice(window.first - 1, window.last).join('\n')));
      const score = [...wanted].filter((token) => met.has(token)).length;
      if (score > most) [best, most] = [window, score];
    }
  }
  return best;
}
