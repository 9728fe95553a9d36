import { unzip, zip } from './zip.ts';

/** A sparse table in rows (CSR): of row r the columns and values from `starts[r]` to `starts[r + 1]`. */
export interface SparseTable {
  readonly rows: number;
  readonly columns: number;
  readonly starts: Int32Array;
  readonly indices: Int32Array;
  readonly values: Float32Array;
}

const MAGIC = Buffer.from([0x93, ...Buffer.from('NUMPY'), 1, 0]);
/** NumPy's headers end at such places. */
const ALIGNMENT = 64;

// One array in NumPy's format: a header that is a Python dict, then the bare numbers.
function npy(type: string, shape: readonly number[], bytes: Buffer): Buffer {
  const shown = shape.length === 1 ? `(${shape[0]},)` : `(${shape.join(', ')})`;
  const dictionary = `{'descr': '${type}', 'fortran_order': False, 'shape': ${shown}, }`;
  const unpadded = MAGIC.length + 2 + dictionary.length + 1;
  const header = `${dictionary}${' '.repeat((ALIGNMENT - (unpadded % ALIGNMENT)) % ALIGNMENT)}\n`;
  const length = Buffer.alloc(2);
  length.writeUInt16LE(header.length);
  return Buffer.concat([MAGIC, length, Buffer.from(header, 'latin1'), bytes]);
}

function integers(values: Int32Array): Buffer {
  const bytes = Buffer.alloc(values.length * 4);
  for (let i = 0; i < values.length; i++) bytes.writeInt32LE(values[i] ?? 0, i * 4);
  return npy('<i4', [values.length], bytes);
}

function floats(values: Float32Array): Buffer {
  const bytes = Buffer.alloc(values.length * 4);
  for (let i = 0; i < values.length; i++) bytes.writeFloatLE(values[i] ?? 0, i * 4);
  return npy('<f4', [values.length], bytes);
}

function longs(values: readonly number[]): Buffer {
  const bytes = Buffer.alloc(values.length * 8);
  values.forEach((value, index) => {
    bytes.writeBigInt64LE(BigInt(value), index * 8);
  });
  return npy('<i8', [values.length], bytes);
}

/** The bytes of a file that `scipy.sparse.load_npz` gives back as a CSR matrix of float32. */
export function sparseFile(table: SparseTable): Buffer {
  return zip([
    { name: 'indices.npy', bytes: integers(table.indices) },
    { name: 'indptr.npy', bytes: integers(table.starts) },
    { name: 'format.npy', bytes: npy('|S3', [], Buffer.from('csr')) },
    { name: 'shape.npy', bytes: longs([table.rows, table.columns]) },
    { name: 'data.npy', bytes: floats(table.values) },
  ]);
}

const bodyOf = (file: Buffer | undefined): Buffer | null =>
  file === undefined || file.length < 10 ? null : file.subarray(10 + file.readUInt16LE(8));

/** Reads a file that `sparseFile` has written; null where it is another one. */
export function readSparseFile(archive: Buffer): SparseTable | null {
  const files = unzip(archive);
  const bodies = ['indices', 'indptr', 'shape', 'data'].map((name) => bodyOf(files?.get(`${name}.npy`)));
  const [indices, starts, shape, data] = bodies;
  if (!indices || !starts || !shape || !data || shape.length !== 16 || starts.length < 4) return null;
  const table = {
    rows: Number(shape.readBigInt64LE(0)),
    columns: Number(shape.readBigInt64LE(8)),
    starts: Int32Array.from({ length: starts.length / 4 }, (_, i) => starts.readInt32LE(i * 4)),
    indices: Int32Array.from({ length: indices.length / 4 }, (_, i) => indices.readInt32LE(i * 4)),
    values: Float32Array.from({ length: data.length / 4 }, (_, i) => data.readFloatLE(i * 4)),
  };
  const isWhole = table.starts.length === table.rows + 1 && table.starts.at(-1) === table.indices.length;
  return isWhole && table.indices.length === table.values.length ? table : null;
}
