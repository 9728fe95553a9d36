import { widthAt } from '../characters.ts';

/** A word of a run without spaces, with what its language's glossary says of it. */
export interface CutWord {
  readonly text: string;
  readonly translations: readonly string[];
  readonly isStopWord: boolean;
  /** In so many questions that it should count little. */
  readonly isWeak: boolean;
}

interface Step {
  readonly cost: number;
  readonly length: number;
}

/** What a character costs that no word takes. */
const UNKNOWN_CHARACTER = 2.5;

/** The pieces of the way of cutting a run that costs least: where each begins, and how long it is. */
export function cheapestCut(
  run: string,
  longest: number,
  costOf: (at: number, length: number) => number,
): { readonly at: number; readonly length: number }[] {
  const best = Array.from<unknown, Step>({ length: run.length + 1 }, () => ({ cost: 0, length: 1 }));
  for (let at = run.length - 1; at >= 0; at--) {
    // A pair of surrogates is one character and must not be cut.
    const width = widthAt(run, at);
    let cheapest: Step = { cost: UNKNOWN_CHARACTER + (best[at + width]?.cost ?? 0), length: width };
    for (let length = Math.min(longest, run.length - at); length >= width; length--) {
      const cost = costOf(at, length) + (best[at + length]?.cost ?? 0);
      if (cost < cheapest.cost) cheapest = { cost, length };
    }
    best[at] = cheapest;
  }
  const pieces: { at: number; length: number }[] = [];
  for (let at = 0; at < run.length; ) {
    const length = best[at]?.length ?? 1;
    pieces.push({ at, length });
    at += length;
  }
  return pieces;
}
