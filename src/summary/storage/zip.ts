import { crc32 } from 'node:zlib';

/** A file inside an archive. */
interface ZipEntry {
  readonly name: string;
  readonly bytes: Uint8Array;
}

const LOCAL_HEADER = 30;
const CENTRAL_HEADER = 46;
const END_RECORD = 22;
const VERSION = 20;
/** 1980-01-01, the earliest that the format knows: an archive of the same content has the same bytes on any day. */
const DATE = 0x0021;
/** The format's own limit without its 64-bit extension. */
const MOST_BYTES = 0xffffffff;
/** An extra field that only pads; PyTorch uses the same one. */
const PADDING_ID = 0x4246;

function header(
  size: number,
  signature: number,
): { bytes: Buffer; put16(at: number, value: number): void; put32(at: number, value: number): void } {
  const bytes = Buffer.alloc(size);
  bytes.writeUInt32LE(signature, 0);
  return {
    bytes,
    put16: (at, value) => bytes.writeUInt16LE(value, at),
    put32: (at, value) => bytes.writeUInt32LE(value, at),
  };
}

// Fills up so that the data begins at a multiple of `alignment`, as mapping a file into memory needs it.
function padding(dataStart: number, alignment: number): Buffer {
  const missing = (alignment - ((dataStart + 4) % alignment)) % alignment;
  if (alignment <= 1) return Buffer.alloc(0);
  const { bytes, put16 } = header(4 + missing, 0);
  put16(0, PADDING_ID);
  put16(2, missing);
  return bytes.fill('Z', 4);
}

/** An archive of uncompressed files, byte by byte the same for the same entries. */
export function zip(entries: readonly ZipEntry[], options: { readonly alignment?: number } = {}): Buffer {
  const parts: Uint8Array[] = [];
  const central: Buffer[] = [];
  let offset = 0;
  for (const { name, bytes } of entries) {
    const nameBytes = Buffer.from(name, 'utf8');
    const extra = padding(offset + LOCAL_HEADER + nameBytes.length, options.alignment ?? 1);
    const checksum = crc32(bytes);
    const fill = (record: ReturnType<typeof header>, from: number): void => {
      record.put16(from, VERSION);
      record.put16(from + 8, DATE);
      record.put32(from + 10, checksum);
      record.put32(from + 14, bytes.length);
      record.put32(from + 18, bytes.length);
      record.put16(from + 22, nameBytes.length);
    };
    const local = header(LOCAL_HEADER, 0x04034b50);
    fill(local, 4);
    local.put16(28, extra.length);
    const entry = header(CENTRAL_HEADER, 0x02014b50);
    entry.put16(4, VERSION);
    fill(entry, 6);
    entry.put32(42, offset);
    parts.push(local.bytes, nameBytes, extra, bytes);
    central.push(entry.bytes, nameBytes);
    offset += LOCAL_HEADER + nameBytes.length + extra.length + bytes.length;
    if (offset > MOST_BYTES) throw new RangeError('more than 4 GiB do not fit into this archive');
  }
  const directory = Buffer.concat(central);
  const end = header(END_RECORD, 0x06054b50);
  end.put16(8, entries.length);
  end.put16(10, entries.length);
  end.put32(12, directory.length);
  end.put32(16, offset);
  return Buffer.concat([...parts, directory, end.bytes]);
}

/** The files of an archive that `zip` has written, or another program without compression; null where it is neither. */
export function unzip(archive: Buffer): Map<string, Buffer> | null {
  const end = archive.lastIndexOf(Buffer.from([0x50, 0x4b, 0x05, 0x06]));
  if (end < 0 || end + END_RECORD > archive.length) return null;
  const files = new Map<string, Buffer>();
  let at = archive.readUInt32LE(end + 16);
  for (let left = archive.readUInt16LE(end + 10); left > 0; left--) {
    if (at + CENTRAL_HEADER > archive.length || archive.readUInt32LE(at) !== 0x02014b50) return null;
    const [method, size, nameLength, extraLength, commentLength, local] = [
      archive.readUInt16LE(at + 10),
      archive.readUInt32LE(at + 20),
      archive.readUInt16LE(at + 28),
      archive.readUInt16LE(at + 30),
      archive.readUInt16LE(at + 32),
      archive.readUInt32LE(at + 42),
    ];
    if (method !== 0 || local + LOCAL_HEADER > archive.length) return null;
    const start = local + LOCAL_HEADER + archive.readUInt16LE(local + 26) + archive.readUInt16LE(local + 28);
    const bytes = archive.subarray(start, start + size);
    if (bytes.length !== size || crc32(bytes) !== archive.readUInt32LE(at + 16)) return null;
    files.set(archive.toString('utf8', at + CENTRAL_HEADER, at + CENTRAL_HEADER + nameLength), bytes);
    at += CENTRAL_HEADER + nameLength + extraLength + commentLength;
  }
  return files;
}
