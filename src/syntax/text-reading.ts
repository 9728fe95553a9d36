/** Characters that tree-sitter takes from what it is given, at most. */
const WINDOW = 5_119;

/** A line or two: what it goes back for. */
const SHORT = 128;

/** A text is read in this many windows, and going back over a border of two takes some more. */
const isReadAgain = (reads: number, text: string): boolean => reads > 8 + (4 * text.length) / WINDOW;

/**
 * Gives a text to tree-sitter from any place on. A grammar that asks for columns (Scala's, at nearly every word) makes it
 * go back to the start of the line, and what it is given there is copied character by character: 400 times the text. Such
 * a grammar is given little at a time, and more where it reads on.
 */
export function textReader(text: string): (index: number) => string {
  let reads = 0;
  let end = 0;
  let size = SHORT;
  return (index) => {
    reads++;
    if (!isReadAgain(reads, text)) return text.slice(index);
    size = index === end ? Math.min(size * 2, WINDOW) : SHORT;
    end = index + size;
    return text.slice(index, end);
  };
}
