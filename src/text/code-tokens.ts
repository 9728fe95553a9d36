import { CodeUnits } from './code-units.ts';
import { runTokens } from './unspaced.ts';
import { scanWords } from './word-scan.ts';
import { wordTokens } from './word-tokens.ts';

/** Words remembered with their tokens: source repeats itself, and looking a word up is cheaper than splitting it. */
const REMEMBERED_WORDS = 16_384;
const remembered = new Map<string, readonly string[]>();

const units = new CodeUnits();

/**
 * The words of source text as they are indexed and asked for: see `TokenText` for what they are. Made for questions, where
 * all code is new to the processor: it leaves to the engine what `TokenText` does by itself.
 */
export function codeTokens(text: string): string[] {
  const tokens: string[] = [];
  scanWords(units.of(text), 0, text.length, (start, end, isRun) => {
    for (const token of tokensOf(text.slice(start, end), isRun)) tokens.push(token);
    return true;
  });
  return tokens;
}

function tokensOf(slice: string, isRun: boolean): readonly string[] {
  const known = remembered.get(slice);
  if (known !== undefined) return known;
  // A slice keeps the text it was cut from alive.
  const word = ` ${slice}`.slice(1);
  const tokens = isRun ? runTokens(word) : wordTokens(word);
  if (remembered.size >= REMEMBERED_WORDS) remembered.clear();
  remembered.set(word, tokens);
  return tokens;
}
