// Words of ASCII letters, runs of digits, of blanks, of ASCII punctuation; other characters one by one.
const PIECE = /[A-Za-z]+|[0-9]+|\s+|[!-/:-@[-`{-~]+|./gsu;

const LETTERS_PER_TOKEN = 6; // common words are one token, identifiers are cut about here
const DIGITS_PER_TOKEN = 3; // as the tokenizers of hosted models cut numbers
const MARKS_PER_TOKEN = 2; // `);` and `=>` are one token
const TOKENS_PER_WIDE_CHARACTER = 1.5; // ideographs take one or two, emoji two or three

// A single blank before a word is part of the word's token.
function tokensOf(piece: string): number {
  const first = piece.codePointAt(0) ?? 0;
  if (first > 0x7f) return TOKENS_PER_WIDE_CHARACTER;
  if (piece === ' ') return 0;
  if (/^\s/.test(piece)) return 1;
  if (/^[A-Za-z]/.test(piece)) return Math.ceil(piece.length / LETTERS_PER_TOKEN);
  if (/^[0-9]/.test(piece)) return Math.ceil(piece.length / DIGITS_PER_TOKEN);
  return Math.ceil(piece.length / MARKS_PER_TOKEN);
}

/** A rough count of tokens, rather too high than too low, for batches and costs where the model's own is not known. */
export function estimateTokens(text: string): number {
  let tokens = 0;
  for (const [piece] of text.matchAll(PIECE)) tokens += tokensOf(piece);
  return Math.ceil(tokens);
}
