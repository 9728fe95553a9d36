import { mergedTokens, type Ranks } from './byte-pairs.ts';
import { piecesOf } from './token-pieces.ts';

/** Counts the tokens of a text exactly. */
export type TokenCounter = (text: string) => number;

/** Code repeats its words: what was merged once is kept, up to this many different pieces. */
const KEPT_PIECES = 50_000;

let loading: Promise<TokenCounter> | null = null;

/** The o200k tokenizer. Its vocabulary is 2 MB and takes a tenth of a second to read, so only who asks for it loads it. */
export function loadO200k(): Promise<TokenCounter> {
  loading ??= import('js-tiktoken/ranks/o200k_base').then(({ default: { bpe_ranks } }) =>
    counterOf(ranksOf(bpe_ranks)),
  );
  return loading;
}

// `! OFFSET TOKEN TOKEN …`: tokens in Base64, each with the rank after the one before it.
function ranksOf(text: string): Ranks {
  const ranks = new Map<string, number>();
  for (const line of text.split('\n')) {
    const [, offset, ...tokens] = line.split(' ');
    const first = Number(offset);
    for (const [place, token] of tokens.entries()) ranks.set(atob(token), first + place);
  }
  return ranks;
}

// Special tokens such as <|endoftext|> are plain text in source code and counted as such.
function counterOf(ranks: Ranks): TokenCounter {
  const kept = new Map<string, number>();
  const costOf = (piece: string): number => {
    const before = kept.get(piece);
    if (before !== undefined) return before;
    const cost = mergedTokens(Buffer.from(piece, 'utf8').toString('latin1'), ranks);
    if (kept.size >= KEPT_PIECES) kept.clear();
    kept.set(piece, cost);
    return cost;
  };
  return (text) => {
    let sum = 0;
    for (const piece of piecesOf(text)) sum += costOf(piece);
    return sum;
  };
}
