import { packedBytes } from './quantise.ts';

// A record is a row of the index's vectors as it is stored: int8 × stride, f32 scale, u32 key; numbers are little-endian.

const KEY_BYTES = 4;

export interface MatrixShape {
  readonly dimensions: number;
}

/** Bytes of one row with its scale and key. */
export const recordBytes = (dimensions: number): number => packedBytes(dimensions) + KEY_BYTES;

/** Where a record keeps its key. */
export const keyOffset = (dimensions: number): number => packedBytes(dimensions);
