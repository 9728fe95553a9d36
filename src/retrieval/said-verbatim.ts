import { codeTokens, type UnderstoodQuery } from '../text/index.ts';

/** So many words in a row are no accident. */
const RUN = 4;
/** The runs that are looked for: those with the rarest words. */
const MOST_RUNS = 4;
/** A message is found although a value stands in the middle of it. */
const LEAST_SHARE = 0.6;

/** What a question says word for word: an error message that was pasted, a sentence of a comment, a part in quotes. */
export interface Saying {
  readonly words: readonly string[];
  readonly runs: readonly (readonly string[])[];
}

/** Null where a question says too little to be found again as it stands. Of several quotations the longest counts. */
export function sayingOf({ text, phrases, kind }: Pick<UnderstoodQuery, 'text' | 'phrases' | 'kind'>): Saying | null {
  // The parts of one long name are words in a row wherever it is used.
  if (kind === 'identifier' || kind === 'qualified_name' || kind === 'path') return null;
  const quoted = phrases.map(codeTokens).sort((left, right) => right.length - left.length)[0] ?? [];
  const words = quoted.length > 1 ? quoted : codeTokens(text);
  const length = quoted.length > 1 ? Math.min(RUN, quoted.length) : RUN;
  const runs = words.slice(length - 1).map((_, at) => words.slice(at, at + length));
  return runs.length === 0 ? null : { words, runs };
}

/** The runs by which pieces are looked for: a run of common words alone would read half of the index. */
export function rarestRuns({ runs }: Saying, holding: ReadonlyMap<string, number>): (readonly string[])[] {
  const rarity = (run: readonly string[]): number => Math.min(...run.map((word) => holding.get(word) || Infinity));
  return runs
    .map((run) => ({ run, rarest: rarity(run) }))
    .filter(({ rarest }) => Number.isFinite(rarest))
    .sort((left, right) => left.rarest - right.rarest)
    .slice(0, MOST_RUNS)
    .map(({ run }) => run);
}

/** Whether a piece says it: most of the words stand there in the same order, run by run. */
export function isSaidIn({ words, runs }: Saying, text: string): boolean {
  const spaced = ` ${text} `;
  const covered = new Set<number>();
  runs.forEach((run, at) => {
    if (spaced.includes(` ${run.join(' ')} `)) for (let word = at; word < at + run.length; word++) covered.add(word);
  });
  return covered.size >= words.length * LEAST_SHARE;
}
