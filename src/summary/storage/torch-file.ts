import { unzip, zip } from './zip.ts';

/** A table of 32-bit floats, row by row. */
export interface FloatTable {
  readonly rows: number;
  readonly columns: number;
  readonly values: Float32Array;
}

/** The folder inside the archive; PyTorch takes the file's own name. */
const FOLDER = 'embeddings';
/** PyTorch puts tensors at such places, so that a file can be mapped into memory. */
const ALIGNMENT = 64;
/** The version of the format; PyTorch 1.6 and later read it. */
const FORMAT_VERSION = '3\n';

/** Opcodes of Python's pickle, protocol 2. */
const PICKLE = {
  proto: 0x80,
  global: 'c',
  mark: '(',
  tuple: 't',
  emptyTuple: ')',
  unicode: 'X',
  int1: 'K',
  int2: 'M',
  int4: 'J',
  long: 0x8a,
  persistent: 'Q',
  false: 0x89,
  reduce: 'R',
  stop: '.',
} as const;

class PickleWriter {
  readonly #parts: Buffer[] = [Buffer.from([PICKLE.proto, 2])];

  op(code: string | number): this {
    this.#parts.push(typeof code === 'number' ? Buffer.from([code]) : Buffer.from(code, 'latin1'));
    return this;
  }

  global(module: string, name: string): this {
    return this.op(`${PICKLE.global}${module}\n${name}\n`);
  }

  text(value: string): this {
    const bytes = Buffer.from(value, 'utf8');
    const length = Buffer.alloc(4);
    length.writeUInt32LE(bytes.length);
    this.op(PICKLE.unicode);
    this.#parts.push(length, bytes);
    return this;
  }

  integer(value: number): this {
    const bytes = Buffer.alloc(8);
    bytes.writeBigInt64LE(BigInt(value));
    if (value < 0x100) return this.op(PICKLE.int1).#push(bytes.subarray(0, 1));
    if (value < 0x10000) return this.op(PICKLE.int2).#push(bytes.subarray(0, 2));
    if (value < 0x80000000) return this.op(PICKLE.int4).#push(bytes.subarray(0, 4));
    return this.op(PICKLE.long).op(8).#push(bytes);
  }

  #push(bytes: Buffer): this {
    this.#parts.push(bytes);
    return this;
  }

  finish(): Buffer {
    this.op(PICKLE.stop);
    return Buffer.concat(this.#parts);
  }
}

// torch._utils._rebuild_tensor_v2(storage, 0, (rows, columns), (columns, 1), False, OrderedDict())
function pickledTensor({ rows, columns }: FloatTable): Buffer {
  return new PickleWriter()
    .global('torch._utils', '_rebuild_tensor_v2')
    .op(PICKLE.mark)
    .op(PICKLE.mark)
    .text('storage')
    .global('torch', 'FloatStorage')
    .text('0')
    .text('cpu')
    .integer(rows * columns)
    .op(PICKLE.tuple)
    .op(PICKLE.persistent)
    .integer(0)
    .op(PICKLE.mark)
    .integer(rows)
    .integer(columns)
    .op(PICKLE.tuple)
    .op(PICKLE.mark)
    .integer(columns)
    .integer(1)
    .op(PICKLE.tuple)
    .op(PICKLE.false)
    .global('collections', 'OrderedDict')
    .op(PICKLE.emptyTuple)
    .op(PICKLE.reduce)
    .op(PICKLE.tuple)
    .op(PICKLE.reduce)
    .finish();
}

/** The bytes of a file that `torch.load(…, weights_only=True)` gives back as a float32 tensor [rows, columns]. */
export function torchFile(table: FloatTable): Buffer {
  const data = Buffer.alloc(table.values.length * 4);
  for (let i = 0; i < table.values.length; i++) data.writeFloatLE(table.values[i] ?? 0, i * 4);
  return zip(
    [
      { name: `${FOLDER}/data.pkl`, bytes: pickledTensor(table) },
      { name: `${FOLDER}/byteorder`, bytes: Buffer.from('little') },
      { name: `${FOLDER}/data/0`, bytes: data },
      { name: `${FOLDER}/version`, bytes: Buffer.from(FORMAT_VERSION) },
    ],
    { alignment: ALIGNMENT },
  );
}

/** Reads a file that `torchFile` has written; null where it is another one. */
export function readTorchFile(bytes: Buffer, rows: number): FloatTable | null {
  const files = unzip(bytes);
  const data = files?.get(`${FOLDER}/data/0`);
  const described = files?.get(`${FOLDER}/data.pkl`);
  if (data === undefined || described === undefined || data.length % 4 !== 0) return null;
  const columns = rows === 0 ? 0 : data.length / 4 / rows;
  if (!Number.isInteger(columns)) return null;
  const values = new Float32Array(data.length / 4);
  for (let i = 0; i < values.length; i++) values[i] = data.readFloatLE(i * 4);
  const table = { rows, columns, values };
  return rows === 0 || described.equals(pickledTensor(table)) ? table : null;
}
