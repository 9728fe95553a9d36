import { EmbeddingError } from '../embedding-error.ts';

/** Rows are padded to whole vectors of the processor, so that the scan has no remainder to treat. */
const PADDING = 16;

/** Wider than every published embedding model in use; also keeps the sums of the scan inside 32 bits. */
export const MAX_DIMENSIONS = 4096;

const ROW_LIMIT = 127; // -128 is left out: the range is symmetric
const SUM_LIMIT = 2 ** 31 - 1;
const QUERY_LIMIT = 2 ** 15 - 1;

/** Bytes of a row of that many dimensions. */
export const strideOf = (dimensions: number): number => Math.ceil(dimensions / PADDING) * PADDING;

/** The finest whole numbers for a query with which no sum of products with a row can leave 32 bits. */
export const queryLimit = (stride: number): number =>
  Math.min(QUERY_LIMIT, Math.floor(SUM_LIMIT / (ROW_LIMIT * stride)));

const notFinite = (): EmbeddingError =>
  new EmbeddingError('bad_vector', 'a vector holds a number that is not finite', 'Embed the text again.');

function largestOf(vector: Float32Array): number {
  let largest = 0;
  for (let i = 0; i < vector.length; i++) {
    const size = Math.abs(vector[i] ?? 0);
    if (size > largest) largest = size;
    else if (Number.isNaN(size)) throw notFinite();
  }
  if (largest === Number.POSITIVE_INFINITY) throw notFinite();
  return largest;
}

// Fills `target` with whole numbers up to `limit` in the direction of `vector`; answers 1 / their length, or 0.
// Halves go away from zero on both sides, so that the opposite vector has the opposite row.
function quantiseInto(vector: Float32Array, target: Int8Array | Int16Array, limit: number): number {
  const largest = largestOf(vector);
  target.fill(0);
  if (largest === 0) return 0;
  let squares = 0;
  for (let i = 0; i < vector.length; i++) {
    const exact = ((vector[i] ?? 0) / largest) * limit;
    const whole = (exact + (exact < 0 ? -0.5 : 0.5)) | 0;
    target[i] = whole;
    squares += whole * whole;
  }
  return Math.fround(1 / Math.sqrt(squares));
}

/** The query in whole numbers, padded, and the scale that makes its length 1. */
export function quantiseQuery(vector: Float32Array, target: Int16Array): number {
  return quantiseInto(vector, target, queryLimit(target.length));
}

/** Bytes of a packed vector: the row and its scale. */
export const packedBytes = (dimensions: number): number => strideOf(dimensions) + Float32Array.BYTES_PER_ELEMENT;

/**
 * A vector as it is stored: one signed byte a dimension, padded, then a 32-bit float. Row × scale has length 1, so that
 * products of such vectors are cosines. All zeros stay zeros, with scale 0.
 */
export function packVector(vector: Float32Array): Uint8Array<ArrayBuffer> {
  const packed = new Uint8Array(packedBytes(vector.length));
  packInto(vector, packed, 0);
  return packed;
}

/** Packs a vector of any length but none into the bytes from `place` on. */
export function packInto(vector: Float32Array, target: Uint8Array<ArrayBuffer>, place: number): void {
  const stride = strideOf(vector.length);
  const row = new Int8Array(target.buffer, target.byteOffset + place, stride);
  const scale = quantiseInto(vector, row, ROW_LIMIT);
  new DataView(target.buffer, target.byteOffset + place).setFloat32(stride, scale, true);
}

/** A cosine without what rounding added. */
export const inRange = (cosine: number): number => Math.max(-1, Math.min(1, cosine));
