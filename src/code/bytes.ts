/** Grows as it is written. Numbers are variable-length: most are small, and facts are mostly numbers. */
export class ByteWriter {
  #bytes = new Uint8Array(1024);
  #size = 0;

  get size(): number {
    return this.#size;
  }

  #reserve(more: number): void {
    if (this.#size + more <= this.#bytes.length) return;
    const wider = new Uint8Array(Math.max(this.#bytes.length * 2, this.#size + more));
    wider.set(this.#bytes.subarray(0, this.#size));
    this.#bytes = wider;
  }

  /** An integer from -1 up. */
  number(value: number): void {
    this.#reserve(8);
    let rest = value + 1;
    while (rest > 127) {
      this.#bytes[this.#size++] = (rest & 127) | 128;
      rest = Math.floor(rest / 128);
    }
    this.#bytes[this.#size++] = rest;
  }

  numbers(values: ArrayLike<number>): void {
    this.number(values.length);
    for (let at = 0; at < values.length; at++) this.number(values[at] ?? 0);
  }

  /** One string for all, and the length of each: decoding many small strings one by one costs ten times as much. */
  strings(values: readonly string[]): void {
    this.joined(
      values.map(({ length }) => length),
      Buffer.from(values.join(''), 'utf8'),
    );
  }

  /** The same where the strings stand behind each other already, in UTF-8; their lengths are in UTF-16 units. */
  joined(lengths: readonly number[], joined: Uint8Array): void {
    this.numbers(lengths);
    this.number(joined.length);
    this.#reserve(joined.length);
    this.#bytes.set(joined, this.#size);
    this.#size += joined.length;
  }

  finish(): Uint8Array {
    return this.#bytes.slice(0, this.#size);
  }
}

/** Reads what `ByteWriter` wrote. */
export class ByteReader {
  readonly #bytes: Uint8Array;
  #at: number;

  constructor(bytes: Uint8Array, at = 0) {
    this.#bytes = bytes;
    this.#at = at;
  }

  number(): number {
    let byte = this.#bytes[this.#at++] ?? 0;
    if (byte < 128) return byte - 1;
    let value = byte & 127;
    let scale = 128;
    do {
      byte = this.#bytes[this.#at++] ?? 0;
      value += (byte & 127) * scale;
      scale *= 128;
    } while (byte >= 128);
    return value - 1;
  }

  numbers(): number[] {
    const length = this.number();
    const out = new Array<number>(length);
    for (let i = 0; i < length; i++) out[i] = this.number();
    return out;
  }

  /** The same into an array of the caller's kind: half the memory, and nothing for the collector to look into. */
  numbersInto<Column extends Uint8Array | Int32Array>(make: (length: number) => Column): Column {
    const length = this.number();
    const out = make(length);
    for (let i = 0; i < length; i++) out[i] = this.number();
    return out;
  }

  strings(): string[] {
    const count = this.number();
    const lengths = new Array<number>(count);
    for (let i = 0; i < count; i++) lengths[i] = this.number();
    const size = this.number();
    const joined = Buffer.from(this.#bytes.buffer, this.#bytes.byteOffset + this.#at, size).toString('utf8');
    this.#at += size;
    let at = 0;
    return lengths.map((length) => {
      at += length;
      return joined.slice(at - length, at);
    });
  }
}
