import { writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Bytes that grow. */
export class Bytes {
  #bytes = Buffer.alloc(1 << 20);
  #length = 0;

  byte(value: number): void {
    this.#room(1);
    this.#bytes[this.#length++] = value;
  }

  uint32(value: number): void {
    this.#room(4);
    this.#bytes.writeUInt32LE(value, this.#length);
    this.#length += 4;
  }

  uint16(value: number): void {
    this.#room(2);
    this.#bytes.writeUInt16LE(value, this.#length);
    this.#length += 2;
  }

  /** A number in as many bytes as it needs, seven bits in each. */
  varint(value: number): void {
    this.#room(5);
    let rest = value;
    while (rest >= 128) {
      this.#bytes[this.#length++] = (rest & 127) | 128;
      rest >>>= 7;
    }
    this.#bytes[this.#length++] = rest;
  }

  /** Token ids as the differences between them in order: small numbers, one byte each for the most part. */
  ids(ids: readonly number[]): void {
    let last = 0;
    for (const id of ids.toSorted((left, right) => left - right)) {
      this.varint(id - last);
      last = id;
    }
  }

  save(folder: string, name: string): number {
    writeFileSync(join(folder, name), this.#bytes.subarray(0, this.#length));
    return this.#length;
  }

  #room(bytes: number): void {
    if (this.#length + bytes <= this.#bytes.length) return;
    const larger = Buffer.alloc(this.#bytes.length * 2);
    this.#bytes.copy(larger);
    this.#bytes = larger;
  }
}
