import { closeSync, readSync } from 'node:fs';
import { checksum } from '../../code/checksum.ts';
import { openRegularFile } from '../disk/open-regular-file.ts';
import { type Memory, type MemoryRest, STAMP_WIDTH, STAT_WIDTH } from './memory.ts';

/** The first bytes of the file; its number is raised when the rest is written differently. */
const MAGIC = 'GRLIST03';
const CHECKSUM_AT = 8;
const CHECKED_FROM = 12;
const HEADER_LENGTH_AT = 12;
const FILES_CHECKSUM_AT = 16;
const PREAMBLE_BYTES = 24;

/** A larger file was not written by this program: it remembers fewer folders and files than that. */
const MOST_BYTES = 256 * 1024 * 1024;

const DAMAGED = 'the remembered listing is damaged';

interface Header {
  readonly key: string;
  readonly rest: MemoryRest;
  readonly languages: readonly string[];
  readonly index: string | null;
  readonly deciding: readonly string[];
  readonly folders: number;
  readonly folderBytes: number;
  readonly files: number;
  readonly fileBytes: number;
}

const joined = (paths: readonly string[]): Buffer => Buffer.from(paths.join('\0'), 'utf8');

/**
 * Lays a memory out as bytes: a preamble and a header in JSON; the paths of folders and the columns of numbers, which need
 * no checksum, for a path that was hurt leads nowhere and a number is the stamp of nothing; and last the languages and
 * paths of files, with a checksum of their own, since a large repository is mostly known without them.
 */
export function encodeMemory(memory: Memory): Uint8Array {
  const { known } = memory;
  const [folders, paths] = [joined(memory.folders), joined(memory.files)];
  const files = whole([memory.languageCodes, paths]);
  const header: Header = {
    key: memory.key,
    rest: memory.rest,
    languages: memory.languageNames,
    index: known?.index ?? null,
    deciding: memory.deciding,
    folders: memory.folders.length,
    folderBytes: folders.length,
    files: memory.files.length,
    fileBytes: paths.length,
  };
  const head = Buffer.from(JSON.stringify(header), 'utf8');
  const words = whole([Buffer.alloc(PREAMBLE_BYTES), head]);
  words.write(MAGIC, 'latin1');
  words.writeUInt32LE(head.length, HEADER_LENGTH_AT);
  words.writeUInt32LE(checksum(wordsOf(files)), FILES_CHECKSUM_AT);
  words.writeUInt32LE(checksum(wordsOf(words.subarray(CHECKED_FROM))), CHECKSUM_AT);
  const columns = [memory.folderStamps, memory.decidingStamps, ...(known === null ? [] : [known.stats])];
  const numbers = columns.map((column) => Buffer.from(column.buffer, column.byteOffset, column.byteLength));
  return Buffer.concat([words, whole([folders]), ...numbers, files]);
}

/** Bytes one after the other in memory of their own, with zeros up to a number of 64 bits. */
function whole(parts: readonly Uint8Array[]): Buffer {
  const size = parts.reduce((sum, part) => sum + part.length, 0);
  const bytes = Buffer.from(new ArrayBuffer(padded(size)));
  let at = 0;
  for (const part of parts) {
    bytes.set(part, at);
    at += part.length;
  }
  return bytes;
}

const padded = (size: number): number => Math.ceil(size / 8) * 8;

const wordsOf = (bytes: Buffer): Int32Array => new Int32Array(bytes.buffer, bytes.byteOffset, bytes.length / 4);

/** What was remembered, as far as the beginning of the file tells. */
export interface OpenedMemory extends Pick<Memory, 'key' | 'rest'> {
  readonly fileCount: number;
  readonly hasKnown: boolean;
  /** All of it; null where it is not whole. */
  whole(): Memory | null;
}

/** Reads what was remembered; null where there is nothing, or nothing that this program has written. */
export function openMemory(path: string): OpenedMemory | null {
  const bytes = readWhole(path);
  if (bytes === null) return null;
  try {
    const file = Buffer.from(bytes);
    if (file.toString('latin1', 0, MAGIC.length) !== MAGIC) return null;
    const headEnd = PREAMBLE_BYTES + file.readUInt32LE(HEADER_LENGTH_AT);
    const checked = wordsOf(file.subarray(CHECKED_FROM, padded(headEnd)));
    if (checksum(checked) !== file.readUInt32LE(CHECKSUM_AT)) return null;
    // The checksum holds: this program wrote it.
    const header = JSON.parse(file.toString('utf8', PREAMBLE_BYTES, headEnd)) as Header;
    const { key, rest, files, index } = header;
    const whole = (): Memory | null => decode(file, header, padded(headEnd));
    return { key, rest, fileCount: files, hasKnown: index !== null, whole };
  } catch {
    return null;
  }
}

function decode(file: Buffer<ArrayBuffer>, header: Header, foldersAt: number): Memory | null {
  const { folders, folderBytes, deciding, files, index } = header;
  const paths = file.toString('utf8', foldersAt, foldersAt + folderBytes).split('\0');
  let offset = foldersAt + padded(folderBytes);
  const column = (length: number): Float64Array => {
    const numbers = new Float64Array(file.buffer, offset, length);
    offset += numbers.byteLength;
    return numbers;
  };
  let listed: readonly string[] | null = null;
  const memory: Memory = {
    key: header.key,
    rest: header.rest,
    folders: paths,
    folderStamps: column(folders * STAMP_WIDTH),
    deciding,
    decidingStamps: column(deciding.length * STAMP_WIDTH),
    languageNames: header.languages,
    known: index === null ? null : { index, stats: column(files * STAT_WIDTH) },
    get files() {
      const start = offset + files;
      listed ??= files === 0 ? [] : file.toString('utf8', start, start + header.fileBytes).split('\0');
      if (listed.length !== files) throw new Error(DAMAGED);
      return listed;
    },
    get languageCodes() {
      if (checksum(wordsOf(file.subarray(offset))) !== file.readUInt32LE(FILES_CHECKSUM_AT)) throw new Error(DAMAGED);
      return file.subarray(offset, offset + files);
    },
  };
  return paths.length === folders && offset + padded(files + header.fileBytes) === file.length ? memory : null;
}

/** Into memory of its own, so that columns of numbers can be seen in it where they lie. */
function readWhole(path: string): ArrayBuffer | null {
  const opened = openRegularFile(path);
  if ('code' in opened) return null;
  try {
    const { descriptor, size } = opened;
    if (size < PREAMBLE_BYTES || size % 8 !== 0 || size > MOST_BYTES) return null;
    const bytes = new Uint8Array(size);
    return readSync(descriptor, bytes, 0, size, 0) === size ? bytes.buffer : null;
  } catch {
    return null;
  } finally {
    closeSync(opened.descriptor);
  }
}
