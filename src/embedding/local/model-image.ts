import { EmbeddingError } from '../embedding-error.ts';

// The shipped model, one file that is used as it was read:
//   header   256 bytes: u32 magic, version, dimensions, words, buckets, slots, pieces, length of the id; f32 × 4 weight of a
//            field, f32 × 4 power of its length; the id in UTF-8
//   slots    u32 × 2 each: proof of a word, its row + 1 (0: empty)
//   gains    f32 per row for questions, then f32 per row for documents
//   table    int8 × dimensions per row: words first, then buckets
// Numbers are little-endian.

export const MODEL_MAGIC = 0x4d_53_52_47; // 'GRSM'
export const MODEL_VERSION = 1;
export const MODEL_HEADER_BYTES = 256;
export const FIELD_COUNT = 4;

const NUMBERS = 8;
const FIELDS_AT = NUMBERS * 4;
const LENGTHS_AT = FIELDS_AT + FIELD_COUNT * 4;
const ID_AT = LENGTHS_AT + FIELD_COUNT * 4;

/** What a model is, as far as its bytes do not say it by themselves. */
export interface ModelShape {
  readonly id: string;
  readonly dimensions: number;
  readonly words: number;
  readonly buckets: number;
  /** A power of two. */
  readonly slots: number;
  /** Pieces that stand for an unknown word, at most. */
  readonly pieces: number;
  readonly fieldWeights: readonly number[];
  readonly lengthPowers: readonly number[];
}

export interface ModelImage extends ModelShape {
  readonly slotTable: Uint32Array;
  readonly queryGains: Float32Array;
  readonly documentGains: Float32Array;
  readonly table: Int8Array;
}

const sizesOf = ({ dimensions, words, buckets, slots }: ModelShape) => {
  const rows = words + buckets;
  const slotsAt = MODEL_HEADER_BYTES;
  const gainsAt = slotsAt + slots * 8;
  const tableAt = gainsAt + rows * 8;
  return { rows, slotsAt, gainsAt, tableAt, bytes: tableAt + rows * dimensions };
};

const unusable = (problem: string): EmbeddingError =>
  new EmbeddingError(
    'config',
    `the embedding model that comes with the program cannot be used: ${problem}`,
    'Install the program again, or set embedding.provider to none.',
  );

const readNumber = (bytes: Uint8Array, index: number): number =>
  new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength).getUint32(index * 4, true);

/** The id in a model's head; vectors of models with another id cannot be compared. */
export const readModelId = (head: Uint8Array): string => {
  if (head.byteLength < MODEL_HEADER_BYTES) throw unusable('it is cut off');
  if (readNumber(head, 0) !== MODEL_MAGIC) throw unusable('this is no model');
  const version = readNumber(head, 1);
  if (version !== MODEL_VERSION) throw unusable(`version ${version}, this program reads ${MODEL_VERSION}`);
  return new TextDecoder().decode(head.slice(ID_AT, ID_AT + Math.min(readNumber(head, 7), MODEL_HEADER_BYTES - ID_AT)));
};

/** Looks at a model's bytes without copying them; bytes that are no whole model are refused. */
export const readModel = (bytes: Uint8Array): ModelImage => {
  const id = readModelId(bytes);
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const number = (index: number): number => readNumber(bytes, index);
  const floats = (at: number): number[] =>
    Array.from({ length: FIELD_COUNT }, (_, index) => view.getFloat32(at + index * 4, true));
  const shape: ModelShape = {
    dimensions: number(2),
    words: number(3),
    buckets: number(4),
    slots: number(5),
    pieces: number(6),
    id,
    fieldWeights: floats(FIELDS_AT),
    lengthPowers: floats(LENGTHS_AT),
  };
  const { rows, slotsAt, gainsAt, tableAt, bytes: whole } = sizesOf(shape);
  if (bytes.byteLength !== whole) throw unusable(`${bytes.byteLength} bytes where ${whole} are expected`);
  const at = (offset: number): number => bytes.byteOffset + offset;
  return {
    ...shape,
    slotTable: new Uint32Array(bytes.buffer, at(slotsAt), shape.slots * 2),
    queryGains: new Float32Array(bytes.buffer, at(gainsAt), rows),
    documentGains: new Float32Array(bytes.buffer, at(gainsAt + rows * 4), rows),
    table: new Int8Array(bytes.buffer, at(tableAt), rows * shape.dimensions),
  };
};

/** Lays out an empty model of a shape and gives its parts to be filled, for the tool that ships a trained table. */
export const createModel = (shape: ModelShape): { readonly bytes: Uint8Array; readonly image: ModelImage } => {
  const bytes = new Uint8Array(sizesOf(shape).bytes);
  const view = new DataView(bytes.buffer);
  const id = new TextEncoder().encode(shape.id);
  const numbers = [MODEL_MAGIC, MODEL_VERSION, shape.dimensions, shape.words, shape.buckets, shape.slots, shape.pieces];
  for (const [index, value] of [...numbers, id.length].entries()) view.setUint32(index * 4, value, true);
  for (let field = 0; field < FIELD_COUNT; field++) {
    view.setFloat32(FIELDS_AT + field * 4, shape.fieldWeights[field] ?? 0, true);
    view.setFloat32(LENGTHS_AT + field * 4, shape.lengthPowers[field] ?? 0, true);
  }
  bytes.set(id.subarray(0, MODEL_HEADER_BYTES - ID_AT), ID_AT);
  return { bytes, image: readModel(bytes) };
};
