import { codeTokens, type UnderstoodQuery } from '../text/index.ts';

/** So many words in a row are no accident. */
const RUN = 4;
/** Fewer than these in quotes are a name, or a word that is meant in its own way. */
const LEAST_QUOTED = 3;
/** The runs that are looked for: those with the rarest words. */
const MOST_RUNS = 4;
/** A message, or what stands in quotes, is found although a value stands in the middle of it. */
const LEAST_OF_MESSAGE = 0.6;
/** A sentence of one's own has common turns of words with many others. */
const LEAST_OF_SENTENCE = 0.8;

/** What a question says word for word: an error message that was pasted, a sentence of a comment, a part in quotes. */
interface Saying {
  /** How many words it has, as they are written: a long name is one. */
  readonly words: number;
  /** Each from its word on, as tokens. */
  readonly runs: readonly (readonly string[])[];
  /** How many words make a run. */
  readonly length: number;
  /** The share of its words that must be said. */
  readonly least: number;
}

// The parts of one name are tokens in a row wherever it is used, so words are counted as somebody wrote them.
const writtenWords = (text: string): string[][] =>
  text
    .split(/\s+/)
    .map(codeTokens)
    .filter((tokens) => tokens.length > 0);

/** Null where a question says too little to be found again as it stands. Of several quotations the longest counts. */
export function sayingOf({ text, phrases, kind }: Pick<UnderstoodQuery, 'text' | 'phrases' | 'kind'>): Saying | null {
  const quoted = phrases.map(writtenWords).sort((left, right) => right.length - left.length)[0] ?? [];
  const isQuoted = quoted.length >= LEAST_QUOTED;
  const words = isQuoted ? quoted : writtenWords(text);
  const length = isQuoted ? Math.min(RUN, quoted.length) : RUN;
  const runs = words.slice(length - 1).map((_, at) => words.slice(at, at + length).flat());
  // A single word in quotes is the value that the code puts there: `not supported with the "cjs" output format`.
  const least = phrases.length > 0 || kind === 'error' ? LEAST_OF_MESSAGE : LEAST_OF_SENTENCE;
  return runs.length === 0 ? null : { words: words.length, runs, length, least };
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

/** How many of the words a piece says, run by run in the same order; 0 where it says too few of them to say it at all. */
export function wordsSaidIn({ words, runs, length, least }: Saying, text: string): number {
  const spaced = ` ${text} `;
  const covered = new Set<number>();
  runs.forEach((run, at) => {
    if (spaced.includes(` ${run.join(' ')} `)) for (let word = at; word < at + length; word++) covered.add(word);
  });
  return covered.size >= words * least ? covered.size : 0;
}

/**
 * The pieces that say it: of code and of tests each those that say most of it. Where one says a message as it stands, one
 * that says another of nearly the same words is not meant; a test may have a value in it that code puts there.
 */
export function thatSayMost<Piece>(
  pieces: readonly Piece[],
  said: (piece: Piece) => number,
  isTest: (piece: Piece) => boolean,
): Set<Piece> {
  const out = new Set<Piece>();
  for (const side of [pieces.filter(isTest), pieces.filter((piece) => !isTest(piece))]) {
    const counted = side.map((piece) => ({ piece, words: said(piece) }));
    const most = Math.max(1, ...counted.map(({ words }) => words));
    for (const { piece, words } of counted) if (words === most) out.add(piece);
  }
  return out;
}
