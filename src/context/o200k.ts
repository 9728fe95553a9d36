import { mergedTokens } from './byte-pairs.ts';
import { isAscii, piecesOf } from './token-pieces.ts';
import { readVocabulary, type Vocabulary } from './vocabulary.ts';

/** Code repeats its words: what was merged once is kept, up to this many different pieces. */
const KEPT_PIECES = 50_000;

const kept = new Map<string, number>();
let vocabulary: Vocabulary | undefined;

function costOf(piece: string): number {
  const before = kept.get(piece);
  if (before !== undefined) return before;
  vocabulary ??= readVocabulary();
  const bytes = isAscii(piece) ? piece : Buffer.from(piece, 'utf8').toString('latin1');
  const cost = mergedTokens(bytes, vocabulary);
  if (kept.size >= KEPT_PIECES) kept.clear();
  kept.set(piece, cost);
  return cost;
}

/**
 * The tokens of a text as o200k cuts it, the tokenizer of current models of OpenAI. Special tokens such as <|endoftext|> are
 * plain text in source code and counted as such.
 */
export function o200kTokens(text: string): number {
  let sum = 0;
  const pieces = piecesOf(text);
  for (let at = 0; at < pieces.length; at++) sum += costOf(pieces[at] ?? '');
  return sum;
}
