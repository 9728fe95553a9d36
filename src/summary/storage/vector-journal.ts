import { appendFileSync, existsSync, mkdirSync, readFileSync, rmSync, truncateSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { sha1 } from '../hashing.ts';

const HASH_BYTES = 20;

/**
 * Vectors of a build that is under way, kept as they come: one that is killed asks the embedding service for nothing
 * twice. A finished build has them in its own file and removes the journal.
 */
export class VectorJournal {
  readonly #path: string;
  readonly #vectors = new Map<string, Float32Array>();

  constructor(cacheDir: string, providerId: string, dimensions: number) {
    this.#path = join(cacheDir, 'vectors', `${sha1(providerId)}.bin`);
    if (dimensions > 0 && existsSync(this.#path)) this.#read(dimensions);
  }

  get(hash: string): Float32Array | undefined {
    return this.#vectors.get(hash);
  }

  put(hash: string, vector: Float32Array): void {
    mkdirSync(dirname(this.#path), { recursive: true });
    const numbers = Buffer.alloc(vector.length * 4);
    for (let i = 0; i < vector.length; i++) numbers.writeFloatLE(vector[i] ?? 0, i * 4);
    appendFileSync(this.#path, Buffer.concat([Buffer.from(hash, 'hex'), numbers]));
  }

  remove(): void {
    rmSync(this.#path, { force: true });
  }

  // A record that was cut short by a crash is the last one. It is cut off: what comes behind it would be out of step.
  #read(dimensions: number): void {
    const bytes = readFileSync(this.#path);
    const record = HASH_BYTES + dimensions * 4;
    if (bytes.length % record !== 0) truncateSync(this.#path, bytes.length - (bytes.length % record));
    for (let at = 0; at + record <= bytes.length; at += record) {
      const vector = Float32Array.from({ length: dimensions }, (_, i) => bytes.readFloatLE(at + HASH_BYTES + i * 4));
      this.#vectors.set(bytes.toString('hex', at, at + HASH_BYTES), vector);
    }
  }
}
