const SPACE = 0x20;

/** Two independent 32-bit hashes of one word: the first finds its place in a table, the second makes sure. */
export interface WordHash {
  place: number;
  proof: number;
  /** Where the word ended. */
  end: number;
}

/** Hashes the word that begins at `start` and ends before the next space, without cutting it out of the text. */
export const hashWord = (text: string, start: number, into: WordHash): void => {
  let place = 0x811c9dc5;
  let proof = 0x9747b28c;
  let at = start;
  for (; at < text.length; at++) {
    const unit = text.charCodeAt(at);
    if (unit === SPACE) break;
    place = Math.imul(place ^ unit, 0x01000193);
    proof = Math.imul(proof ^ unit, 0x5bd1e995);
    proof ^= proof >>> 13;
  }
  place ^= place >>> 16;
  place = Math.imul(place, 0x85ebca6b);
  into.place = (place ^ (place >>> 13)) >>> 0;
  into.proof = proof >>> 0;
  into.end = at;
};

/** The plain hash by which a piece of an unknown word chooses its bucket. */
export const hashPiece = (text: string): number => {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  return hash >>> 0;
};
