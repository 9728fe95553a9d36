const FIRST_UNSPACED = 0x3400;
const PIECE_LENGTH = 4;

/**
 * What stands for a word that the model does not know: four letters at a time (`<foobar>` gives `<foo`, `foob`, …), or
 * single characters of scripts without spaces. Of a long word, some pieces spread over it.
 */
export const piecesOf = (word: string, most: number): string[] => {
  const pieces: string[] = [];
  if (word.charCodeAt(0) >= FIRST_UNSPACED) pieces.push(...word);
  else {
    const framed = `<${word}>`;
    const count = Math.max(1, framed.length - PIECE_LENGTH + 1);
    for (let at = 0; at < count; at++) pieces.push(framed.slice(at, at + PIECE_LENGTH));
  }
  if (pieces.length <= most) return pieces;
  return Array.from({ length: most }, (_, at) => pieces[Math.floor((at * (pieces.length - 1)) / (most - 1))] ?? '');
};
