/**
 * Where a byte-pair tokenizer of the o200k family cuts before it looks for tokens: a word with the one mark or space in
 * front of it, up to three digits, a run of marks with the line end behind it, white space. No token spans two pieces.
 */
let anyPiece: RegExp | undefined;

/** Made when it is first needed: its tables of letters take a millisecond of every start. */
const pieceOfAny = (): RegExp => {
  anyPiece ??=
    /[^\r\n\p{L}\p{N}]?[\p{Lu}\p{Lt}\p{Lm}\p{Lo}\p{M}]*[\p{Ll}\p{Lm}\p{Lo}\p{M}]+(?:'(?:[sStTmMdD]|[rR][eE]|[vV][eE]|[lL][lL]))?|[^\r\n\p{L}\p{N}]?[\p{Lu}\p{Lt}\p{Lm}\p{Lo}\p{M}]+[\p{Ll}\p{Lm}\p{Lo}\p{M}]*(?:'(?:[sStTmMdD]|[rR][eE]|[vV][eE]|[lL][lL]))?|\p{N}{1,3}| ?[^\s\p{L}\p{N}]+[\r\n/]*|\s*[\r\n]+|\s+(?!\S)|\s+/gu;
  return anyPiece;
};

/** The same for texts of ASCII alone, which nearly all code is: no tables of letters to be built and searched. */
const ASCII_PIECE =
  /[^\r\nA-Za-z0-9]?[A-Z]*[a-z]+(?:'(?:[sStTmMdD]|[rR][eE]|[vV][eE]|[lL][lL]))?|[^\r\nA-Za-z0-9]?[A-Z]+[a-z]*(?:'(?:[sStTmMdD]|[rR][eE]|[vV][eE]|[lL][lL]))?|[0-9]{1,3}| ?[^\sA-Za-z0-9]+[\r\n/]*|\s*[\r\n]+|\s+(?!\S)|\s+/g;
const ASCII = /^[\0-\x7f]*$/;

/** Whether a piece is its own bytes. */
export const isAscii = (text: string): boolean => ASCII.test(text);

/** The pieces of a text, in order. */
export const piecesOf = (text: string): readonly string[] =>
  text.match(isAscii(text) ? ASCII_PIECE : pieceOfAny()) ?? [];
