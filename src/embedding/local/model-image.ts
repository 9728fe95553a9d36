import { EmbeddingError } from '../embedding-error.ts';

// The shipped model, one file that is used as it was read:
//   header   256 bytes: u32 magic, version, dimensions, words, buckets, slots, pieces, length of the id; f32 × 4 weight of a
//            field, f32 × 4 power of its length; the id in UTF-8
//   slots    u32 × 2 each: proof of a word, its row + 1 (0: empty)
//   gains    f32 per row for questions, then f32 per row for documents
//   table    int8 × dimensions per row: words first, then buckets
// Numbers are little-endian.

const MODEL_MAGIC = 0x4d_53_52_47; // 'GRSM'
const MODEL_VERSION = 1;
export const MODEL_HEADER_BYTES = 256;
const FIELD_COUNT = 4;

const NUMBERS = 8;
const FIELDS_AT = NUMBERS * 4;
const LENGTHS_AT = FIELDS_AT + FIELD_COUNT * 4;
const ID_AT = LENGTHS_AT + FIELD_COUNT * 4;

/** What a model is, as far as its bytes do not say it by themselves. */
interface ModelShape {
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

/** The vectors of words and buckets, one by one: a question needs a dozen of many thousands. */
export interface ModelRows {
  readonly count: number;
  at(row: number): Int8Array;
}

export interface ModelImage extends ModelShape {
  /**
   * Brings bytes of what comes before the table, from an offset in the file on; to be called before they are looked at.
   * There where the model is not whole in memory: a question needs some dozens of its million bytes.
   */
  readonly bring?: (offset: number, bytes: number) => void;
  /** Where the slots and the gains begin. */
  readonly places: ModelPlaces;
  readonly slotTable: Uint32Array;
  readonly queryGains: Float32Array;
  readonly documentGains: Float32Array;
  readonly rows: ModelRows;
  /** Lets go of the file that rows are read from; there where they are. */
  readonly close?: () => void;
}

interface ModelPlaces {
  readonly slots: number;
  readonly queryGains: number;
  readonly documentGains: number;
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

/** Where the table begins in a model with this head, and where the model ends. */
export const tableOf = (head: Uint8Array): { readonly from: number; readonly to: number } => {
  const { tableAt, bytes } = sizesOf(readShape(head));
  return { from: tableAt, to: bytes };
};

const readShape = (head: Uint8Array): ModelShape => {
  const id = readModelId(head);
  const view = new DataView(head.buffer, head.byteOffset, head.byteLength);
  const number = (index: number): number => readNumber(head, index);
  const floats = (at: number): number[] =>
    Array.from({ length: FIELD_COUNT }, (_, index) => view.getFloat32(at + index * 4, true));
  return {
    dimensions: number(2),
    words: number(3),
    buckets: number(4),
    slots: number(5),
    pieces: number(6),
    id,
    fieldWeights: floats(FIELDS_AT),
    lengthPowers: floats(LENGTHS_AT),
  };
};

/** A length that is not the model's own says that the file is cut off or no model. */
export const refuseLength = (head: Uint8Array, length: number): void => {
  const { bytes } = sizesOf(readShape(head));
  if (length !== bytes) throw unusable(`${length} bytes where ${bytes} are expected`);
};

/** Looks at what comes before the table without copying it; `rows` brings the table itself. */
export const readModelHead = (head: Uint8Array, rows: (shape: ModelShape) => ModelRows): ModelImage => {
  const shape = readShape(head);
  const { rows: count, slotsAt, gainsAt } = sizesOf(shape);
  const at = (offset: number): number => head.byteOffset + offset;
  return {
    ...shape,
    places: { slots: slotsAt, queryGains: gainsAt, documentGains: gainsAt + count * 4 },
    slotTable: new Uint32Array(head.buffer, at(slotsAt), shape.slots * 2),
    queryGains: new Float32Array(head.buffer, at(gainsAt), count),
    documentGains: new Float32Array(head.buffer, at(gainsAt + count * 4), count),
    rows: rows(shape),
  };
};

/** Looks at a whole model's bytes without copying them; bytes that are no whole model are refused. */
export const readModel = (bytes: Uint8Array): ModelImage => {
  refuseLength(bytes, bytes.byteLength);
  return readModelHead(bytes, (shape) => rowsIn(tableIn(bytes), shape.dimensions));
};

const tableIn = (bytes: Uint8Array): Int8Array => {
  const { from, to } = tableOf(bytes);
  return new Int8Array(bytes.buffer, bytes.byteOffset + from, to - from);
};

/** Rows that lie in memory one behind the other. */
export const rowsIn = (table: Int8Array, dimensions: number): ModelRows => ({
  count: table.length / dimensions,
  at: (row) => table.subarray(row * dimensions, (row + 1) * dimensions),
});

/** Lays out an empty model of a shape and gives its parts to be filled, for the tool that ships a trained table. */
export const createModel = (
  shape: ModelShape,
): { readonly bytes: Uint8Array; readonly image: ModelImage; readonly table: Int8Array } => {
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
  return { bytes, image: readModel(bytes), table: tableIn(bytes) };
};
