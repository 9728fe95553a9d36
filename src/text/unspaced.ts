import { isChineseStopWord } from './stop-words.ts';

let segmenter: Intl.Segmenter | undefined;

/** Longer runs are cut: the segmenter's cost per character grows with the text it is given. */
const RUN_LIMIT = 512;

const SURROGATE = /[\ud800-\udfff]/;

/** The words of a run without spaces by the dictionary that comes with the runtime: where each begins, and it. */
export function segmentWords(run: string): Map<number, string> {
  // A locale decides the dictionary. Made on first use, because its making takes ten milliseconds.
  segmenter ??= new Intl.Segmenter('zh', { granularity: 'word' });
  const words = new Map<number, string>();
  for (const { segment, index, isWordLike } of segmenter.segment(run))
    if (isWordLike === true) words.set(index, segment);
  return words;
}

/** Every two neighbouring characters, so that a match does not depend on where a dictionary cuts. */
export function bigrams(run: string): string[] {
  const pairs: string[] = [];
  if (!SURROGATE.test(run)) {
    for (let i = 0; i + 1 < run.length; i++) pairs.push(run.slice(i, i + 2));
    return pairs;
  }
  const characters = Array.from(run);
  for (let i = 0; i + 1 < characters.length; i++) pairs.push(`${characters[i]}${characters[i + 1]}`);
  return pairs;
}

/** What is indexed of a run without spaces: its bigrams, its longer words, and single characters that are words. */
function unspacedTokens(run: string): string[] {
  if (run.length > RUN_LIMIT) return cut(run).flatMap(unspacedTokens);
  const tokens = bigrams(run);
  if (tokens.length === 0) return [run];
  if (tokens.length === 1 && run.length === 2) return tokens;
  for (const word of segmentWords(run).values()) {
    const isPair = word.length === 2 && !SURROGATE.test(word);
    if (!isPair && !isChineseStopWord(word)) tokens.push(word);
  }
  return tokens;
}

function cut(run: string): string[] {
  const characters = Array.from(run);
  const pieces: string[] = [];
  for (let i = 0; i < characters.length; i += RUN_LIMIT / 2) {
    pieces.push(characters.slice(i, i + RUN_LIMIT / 2).join(''));
  }
  return pieces;
}

/** The tokens of a run as it is written, compatible forms unified. */
export const runTokens = (run: string): string[] => unspacedTokens(run.normalize('NFKC'));
