import type { RankedResult } from './ranked-result.ts';
import { type Gold, isFunctionGold } from './task.ts';

/** A result names a function when this much of one lies in the other: half a function, or a window half inside it. */
const NAMED_SHARE = 0.5;

/** Of a function's lines, this much may be absent from an answer that still has its code: decorators, doc comments. */
const ABSENT_SHARE = 0.2;
/** And one line in any case, or a short function whose decorator is left out would count as absent. */
const ABSENT_LINES = 1;

/** The share of gold functions that one of the first `depth` results stands for; null where no gold is a function. */
export function functionRecall(results: readonly RankedResult[], gold: readonly Gold[], depth: number): number | null {
  const top = results.slice(0, depth);
  return shareOf(gold, (wanted) => top.some((result) => standsFor(result, wanted)));
}

/** The share of gold functions whose code is in an answer; null where no gold is a function. */
export function codeRecall(answer: readonly RankedResult[], gold: readonly Gold[]): number | null {
  return shareOf(gold, (wanted) => holdsCode(answer, wanted));
}

function shareOf(gold: readonly Gold[], found: (wanted: Gold) => boolean): number | null {
  const functions = gold.filter(isFunctionGold);
  return functions.length === 0 ? null : functions.filter(found).length / functions.length;
}

/** Whether a result is the gold function: by lines where they are known, else by name. */
export function standsFor(result: RankedResult, gold: Gold): boolean {
  if (result.file !== gold.file || result.scope !== undefined) return false;
  if (gold.lines === null) return gold.symbol !== null && sameSymbol(result.symbol, gold.symbol);
  const { start, end } = gold.lines;
  const shared = Math.min(result.line_end, end) - Math.max(result.line_start, start) + 1;
  if (shared <= 0) return false;
  const goldLines = end - start + 1;
  const resultLines = result.line_end - result.line_start + 1;
  return shared >= NAMED_SHARE * goldLines || shared >= NAMED_SHARE * resultLines;
}

/** Whether the answer holds a function's code, in one fragment or put together from several. */
export function holdsCode(answer: readonly RankedResult[], gold: Gold): boolean {
  if (gold.lines === null) return answer.some((result) => standsFor(result, gold));
  const { start, end } = gold.lines;
  const goldLines = end - start + 1;
  const held = linesHeld(answer, gold.file, start, end);
  return held > 0 && goldLines - held <= Math.max(ABSENT_LINES, ABSENT_SHARE * goldLines);
}

function linesHeld(answer: readonly RankedResult[], file: string, start: number, end: number): number {
  const parts = answer
    .filter((result) => result.file === file && result.line_start <= end && result.line_end >= start)
    .sort((a, b) => a.line_start - b.line_start);
  let held = 0;
  let next = start;
  for (const { line_start, line_end } of parts) {
    const from = Math.max(line_start, next);
    const to = Math.min(line_end, end);
    if (to < from) continue;
    held += to - from + 1;
    next = to + 1;
  }
  return held;
}

const SEPARATOR = /::|[.#/]/;

/** `Client.fetch`, `src/client.ts/Client::fetch` and `fetch` are one function: the shorter name decides how much is compared. */
function sameSymbol(found: string | undefined, wanted: string): boolean {
  if (found === undefined) return false;
  const left = found.split(SEPARATOR).filter(Boolean).reverse();
  const right = wanted.split(SEPARATOR).filter(Boolean).reverse();
  const shorter = Math.min(left.length, right.length);
  return shorter > 0 && left.slice(0, shorter).every((part, index) => part === right[index]);
}
