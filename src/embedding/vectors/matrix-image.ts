import { EmbeddingError } from '../embedding-error.ts';
import { MAX_DIMENSIONS, packedBytes } from './quantise.ts';

// The image of a matrix, in memory and in a file alike:
//   header   u32 magic, u32 version, u32 dimensions, u32 rows, u32 length of the model's id, the id in UTF-8, zeros
//   records  per row: int8 × stride, f32 scale, u32 key
// Numbers are little-endian. A record holds all of its row, so rows are appended, replaced and moved in place.

const MAGIC = 0x4d_56_52_47; // 'GRVM'
const VERSION = 1;
const ID_OFFSET = 20;

/** Room for the model's id, and a start of the records at a cache line. */
export const HEADER_BYTES = 256;
const MAX_ID_BYTES = HEADER_BYTES - ID_OFFSET;

const KEY_BYTES = 4;

/** Keys are row numbers of the index's tables. */
export const MAX_KEY = 2 ** 32 - 1;

export interface MatrixShape {
  /** The provider whose vectors these are; vectors of another one cannot be compared with them. */
  readonly model: string;
  readonly dimensions: number;
}

/** Bytes of one row with its scale and key. */
export const recordBytes = (dimensions: number): number => packedBytes(dimensions) + KEY_BYTES;

/** Where a record keeps its key. */
export const keyOffset = (dimensions: number): number => packedBytes(dimensions);

const damaged = (problem: string): EmbeddingError =>
  new EmbeddingError('bad_matrix', `the stored vectors cannot be used: ${problem}`, 'Build the vectors anew.');

const isWidth = (value: number): boolean => Number.isInteger(value) && value >= 1 && value <= MAX_DIMENSIONS;

/** Writes a header; a matrix that could not be read back is refused here. */
export function writeHeader(header: Uint8Array, shape: MatrixShape, rows: number): void {
  const id = new TextEncoder().encode(shape.model);
  if (id.length > MAX_ID_BYTES)
    throw new EmbeddingError(
      'config',
      `the model's id is ${id.length} bytes long, at most ${MAX_ID_BYTES} fit`,
      'Shorten embedding.model or the host of embedding.endpoint.',
    );
  if (!isWidth(shape.dimensions))
    throw new EmbeddingError(
      'config',
      `vectors of ${shape.dimensions} dimensions cannot be stored`,
      `Set embedding.dimensions to a whole number from 1 to ${MAX_DIMENSIONS}.`,
    );
  header.fill(0, 0, HEADER_BYTES);
  const view = new DataView(header.buffer, header.byteOffset, HEADER_BYTES);
  for (const [field, value] of [MAGIC, VERSION, shape.dimensions, rows, id.length].entries())
    view.setUint32(field * 4, value, true);
  header.set(id, ID_OFFSET);
}

/** What the header says; anything that is not a whole image of this version is refused. */
export function readHeader(image: Uint8Array): MatrixShape & { readonly rows: number } {
  if (image.byteLength < HEADER_BYTES) throw damaged(`${image.byteLength} bytes are less than a header`);
  const view = new DataView(image.buffer, image.byteOffset, HEADER_BYTES);
  const field = (index: number): number => view.getUint32(index * 4, true);
  if (field(0) !== MAGIC) throw damaged('this is not a matrix of vectors');
  if (field(1) !== VERSION) throw damaged(`version ${field(1)}, this program reads version ${VERSION}`);
  const [dimensions, rows, idBytes] = [field(2), field(3), field(4)];
  if (!isWidth(dimensions)) throw damaged(`${dimensions} dimensions`);
  if (idBytes > MAX_ID_BYTES) throw damaged("the model's id is too long");
  const expected = HEADER_BYTES + rows * recordBytes(dimensions);
  if (image.byteLength !== expected) throw damaged(`${image.byteLength} bytes where ${rows} rows take ${expected}`);
  const model = new TextDecoder().decode(image.slice(ID_OFFSET, ID_OFFSET + idBytes));
  return { model, dimensions, rows };
}
