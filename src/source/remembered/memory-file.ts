import { closeSync, readSync } from 'node:fs';
import { checksum } from '../../code/checksum.ts';
import { openRegularFile } from '../open.ts';
import { KNOWN_WIDTH, type Memory, type MemoryRest, STAMP_WIDTH } from './memory.ts';

/** The first bytes of the file; its number is raised when the rest is written differently. */
const MAGIC = 'GRLIST02';
const CHECKSUM_AT = 8;
const CHECKED_FROM = 12;
const HEADER_LENGTH_AT = 12;
const WORDS_LENGTH_AT = 16;
const PREAMBLE_BYTES = 24;

/** A larger file was not written by this program: it remembers fewer folders and files than that. */
const MOST_BYTES = 256 * 1024 * 1024;

interface Header {
  readonly key: string;
  readonly rest: MemoryRest;
  readonly languages: readonly string[];
  readonly index: string | null;
  readonly folders: number;
  readonly deciding: number;
  readonly files: number;
  readonly pathBytes: number;
}

/**
 * Lays a memory out as bytes: a preamble, a header in JSON, the languages, the paths; then the columns of numbers, which
 * need no checksum, since a number that was hurt is the stamp of nothing.
 */
export function encodeMemory(memory: Memory): Uint8Array {
  const { folders, deciding, files, known } = memory;
  const paths = Buffer.from([...folders, ...deciding, ...files].join('\0'), 'utf8');
  const header: Header = {
    key: memory.key,
    rest: memory.rest,
    languages: memory.languageNames,
    index: known?.index ?? null,
    folders: folders.length,
    deciding: deciding.length,
    files: files.length,
    pathBytes: paths.length,
  };
  const head = Buffer.from(JSON.stringify(header), 'utf8');
  const preamble = Buffer.alloc(PREAMBLE_BYTES);
  preamble.write(MAGIC, 'latin1');
  preamble.writeUInt32LE(head.length, HEADER_LENGTH_AT);
  const parts = [preamble, head, memory.languageCodes, paths];
  const bytes = parts.reduce((sum, part) => sum + part.length, 0);
  preamble.writeUInt32LE(bytes + padding(bytes).length, WORDS_LENGTH_AT);
  const words = new Uint8Array(Buffer.concat([...parts, padding(bytes)]));
  new DataView(words.buffer).setUint32(CHECKSUM_AT, checksum(new Int32Array(words.buffer, CHECKED_FROM)), true);
  const columns = [memory.folderStamps, memory.decidingStamps, ...(known === null ? [] : [known.stats])];
  const numbers = columns.map((column) => Buffer.from(column.buffer, column.byteOffset, column.byteLength));
  return Buffer.concat([words, ...numbers]);
}

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
    const codesAt = PREAMBLE_BYTES + file.readUInt32LE(HEADER_LENGTH_AT);
    // Believed for its key, which nobody else would have written, until the checksum is compared.
    const header = JSON.parse(file.toString('utf8', PREAMBLE_BYTES, codesAt)) as Header;
    const { key, rest, files, index } = header;
    return { key, rest, fileCount: files, hasKnown: index !== null, whole: () => decode(bytes, header, codesAt) };
  } catch {
    return null;
  }
}

function decode(bytes: ArrayBuffer, header: Header, codesAt: number): Memory | null {
  const file = Buffer.from(bytes);
  const wordsEnd = file.readUInt32LE(WORDS_LENGTH_AT);
  if (checksum(new Int32Array(bytes, CHECKED_FROM, (wordsEnd - CHECKED_FROM) / 4)) !== file.readUInt32LE(CHECKSUM_AT))
    return null;
  const { folders, deciding, files, index } = header;
  const pathsAt = codesAt + files;
  const paths = file.toString('utf8', pathsAt, pathsAt + header.pathBytes).split('\0');
  let offset = wordsEnd;
  const column = (length: number): Float64Array => {
    const numbers = new Float64Array(bytes, offset, length);
    offset += numbers.byteLength;
    return numbers;
  };
  const memory = {
    key: header.key,
    rest: header.rest,
    folders: paths.slice(0, folders),
    folderStamps: column(folders * STAMP_WIDTH),
    deciding: paths.slice(folders, folders + deciding),
    decidingStamps: column(deciding * STAMP_WIDTH),
    files: paths.slice(folders + deciding),
    languageNames: header.languages,
    languageCodes: file.subarray(codesAt, pathsAt),
    known: index === null ? null : { index, stats: column(files * KNOWN_WIDTH) },
  };
  return offset === bytes.byteLength && memory.files.length === files ? memory : null;
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

const padding = (length: number): Uint8Array => new Uint8Array((8 - (length % 8)) % 8);
