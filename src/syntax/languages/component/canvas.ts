/**
 * A text of the same length and lines as a file, blank at first: what is written onto it stands where it stood in the
 * file, so that every line keeps its number.
 */
export class Canvas {
  readonly source: string;
  readonly #units: string[];

  constructor(source: string) {
    this.source = source;
    this.#units = source.replace(/[^\n]/g, ' ').split('');
  }

  /** Writes text at a place; line breaks of the file stay. */
  put(at: number, text: string): void {
    for (let index = 0; index < text.length; index++) {
      const place = at + index;
      if (place >= 0 && place < this.#units.length && this.#units[place] !== '\n')
        this.#units[place] = text[index] ?? ' ';
    }
  }

  /** Takes a stretch of the file over as it is. */
  keep(start: number, end: number): void {
    this.put(start, this.source.slice(start, end));
  }

  /** Writes text into a stretch if it has room there on one line; whether it had. */
  fit(start: number, end: number, text: string): boolean {
    if (text.length > end - start || this.source.slice(start, end).includes('\n')) return false;
    this.put(start, text);
    return true;
  }

  toString(): string {
    return this.#units.join('');
  }
}
