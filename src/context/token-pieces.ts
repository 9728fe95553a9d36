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

/** The pieces of a text, in order. */
export const piecesOf = (text: string): readonly string[] =>
  text.match(ASCII.test(text) ? ASCII_PIECE : pieceOfAny()) ?? [];

/** What a piece looks like: what its tokens cost is learned for each shape apart. */
export const SHAPES = [
  'known',
  'space',
  'digits',
  'marks',
  'unspaced',
  'foreign',
  'lower',
  'lower_spaced',
  'lower_joined',
  'lower_marked',
  'capital',
  'capital_spaced',
  'capital_joined',
  'capital_marked',
  'upper',
  'upper_spaced',
  'upper_joined',
  'upper_marked',
  'mixed',
  'mixed_spaced',
  'mixed_joined',
  'mixed_marked',
] as const;
export type Shape = (typeof SHAPES)[number];

/** Longer tokens hardly occur in code. */
const LONGEST_TOKEN = 12;

/** A run of one mark (a ruler in a comment) is cut into tokens of about this length. */
const RULER_TOKEN = 16;
const RULER = /([^\s])\1{4,}/g;

const UNSPACED = /[\u3040-\u30ff\u3400-\u9fff\uac00-\ud7a3]/;
const WORD = /^([^A-Za-z]?)([A-Za-z']+)$/;

type Case = 'lower' | 'capital' | 'upper' | 'mixed';

function caseOf(word: string): Case {
  if (/^[a-z']+$/.test(word)) return 'lower';
  if (/^[A-Z][a-z']*$/.test(word)) return 'capital';
  return /^[A-Z]+$/.test(word) ? 'upper' : 'mixed';
}

function shapeOfWord(before: string, word: string): Shape {
  const letters = caseOf(word);
  if (before === '') return letters;
  if (before === ' ') return `${letters}_spaced`;
  return before === '_' ? `${letters}_joined` : `${letters}_marked`;
}

interface Known {
  has(token: string): boolean;
}

/** Words of Chinese, Japanese and Korean that are one token are short. */
const LONGEST_UNSPACED_TOKEN = 4;

/** A character that is no token of its own is spelled in bytes. */
const SPELLED_TOKENS = 2;

function partsOfUnspaced(text: string, known: Known): number {
  let parts = 0;
  for (let place = 0; place < text.length; ) {
    const latin = /^[A-Za-z']+/.exec(text.slice(place, place + LONGEST_TOKEN))?.[0];
    if (latin !== undefined) {
      parts += known.has(latin) ? 1 : partsOf(latin, known);
      place += latin.length;
      continue;
    }
    let length = Math.min(text.length - place, LONGEST_UNSPACED_TOKEN);
    while (length > 0 && !known.has(text.slice(place, place + length))) length--;
    parts += length > 0 || !UNSPACED.test(text.charAt(place)) ? 1 : SPELLED_TOKENS;
    place += Math.max(1, length);
  }
  return parts;
}

// The longest known token first, as a tokenizer often ends up cutting; an unknown character counts alone.
function partsOf(text: string, known: Known): number {
  let parts = 0;
  for (let place = 0; place < text.length; parts++) {
    let length = Math.min(text.length - place, LONGEST_TOKEN);
    while (length > 1 && !known.has(text.slice(place, place + length))) length--;
    place += length;
  }
  return parts;
}

function partsOfMarks(text: string, known: Known): number {
  let rulers = 0;
  const rest = text.replace(RULER, (run) => {
    rulers += Math.ceil(run.length / RULER_TOKEN);
    return '';
  });
  return rulers + partsOf(rest, known);
}

/** The shape of a piece, and the number on which its cost depends. */
export function measure(piece: string, known: Known): { readonly shape: Shape; readonly parts: number } {
  if (/^\s/.test(piece) && piece.trim() === '') return { shape: 'space', parts: 1 };
  if (/^[0-9]/.test(piece)) return { shape: 'digits', parts: 1 };
  if (!ASCII.test(piece)) {
    if (/^\p{N}/u.test(piece)) return { shape: 'digits', parts: 1 };
    if (UNSPACED.test(piece)) return { shape: 'unspaced', parts: partsOfUnspaced(piece, known) };
    return { shape: 'foreign', parts: Buffer.byteLength(piece) };
  }
  const word = WORD.exec(piece);
  if (word === null) return { shape: 'marks', parts: partsOfMarks(piece, known) };
  const [, before = '', letters = ''] = word;
  if (piece.length === 1 || known.has(piece)) return { shape: 'known', parts: 1 };
  return { shape: shapeOfWord(before, letters), parts: partsOf(piece, known) };
}
