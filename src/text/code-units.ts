import { Buffer } from 'node:buffer';

/** A text as an array of its UTF-16 units, of which parts can be read without being cut out. */
export class CodeUnits {
  #bytes = Buffer.alloc(512);
  #units = new Uint16Array(this.#bytes.buffer, this.#bytes.byteOffset, 256);

  /** Valid until the next text is taken; what stands behind the text's end is of an earlier one. */
  of(text: string): Uint16Array {
    if (text.length > this.#units.length) {
      this.#units = new Uint16Array(Math.max(text.length, this.#units.length * 2));
      this.#bytes = Buffer.from(this.#units.buffer);
    }
    this.#bytes.write(text, 'utf16le');
    return this.#units;
  }
}
