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
const FILES_CHECKSUM_AT = 20;
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
  readonly fileBytes: number;
}

const joined = (paths: readonly string[]): Buffer => Buffer.from(paths.join('\0'), 'utf8');

/**
 * Lays a memory out as bytes: a preamble, a header in JSON, the languages, the paths of folders; then the paths of files,
 * with a checksum of their own, since a large repository is mostly known without them; then the columns of numbers, which
 * need none, for a number that was hurt is the stamp of nothing.
 */
export function encodeMemory(memory: Memory): Uint8Array {
  const { folders, deciding, known } = memory;
  const files = whole([joined(memory.files)]);
  const header: Header = {
    key: memory.key,
    rest: memory.rest,
    languages: memory.languageNames,
    index: known?.index ?? null,
    folders: folders.length,
    deciding: deciding.length,
    files: memory.files.length,
    fileBytes: joined(memory.files).length,
  };
  const head = Buffer.from(JSON.stringify(header), 'utf8');
  const words = whole([Buffer.alloc(PREAMBLE_BYTES), head, memory.languageCodes, joined([...folders, ...deciding])]);
  words.write(MAGIC, 'latin1');
  words.writeUInt32LE(head.length, HEADER_LENGTH_AT);
  words.writeUInt32LE(words.length, WORDS_LENGTH_AT);
  words.writeUInt32LE(checksum(wordsOf(files)), FILES_CHECKSUM_AT);
  words.writeUInt32LE(checksum(wordsOf(words.subarray(CHECKED_FROM))), CHECKSUM_AT);
  const columns = [memory.folderStamps, memory.decidingStamps, ...(known === null ? [] : [known.stats])];
  const numbers = columns.map((column) => Buffer.from(column.buffer, column.byteOffset, column.byteLength));
  return Buffer.concat([words, files, ...numbers]);
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
  if (checksum(wordsOf(file.subarray(CHECKED_FROM, wordsEnd))) !== file.readUInt32LE(CHECKSUM_AT)) return null;
  const { folders, deciding, files, fileBytes, index } = header;
  const foldersAt = codesAt + files;
  // The zeros of the padding are a separator too, and what is behind it no path.
  const paths = file.toString('utf8', foldersAt, wordsEnd).split('\0');
  let offset = wordsEnd + padded(fileBytes);
  const column = (length: number): Float64Array => {
    const numbers = new Float64Array(bytes, offset, length);
    offset += numbers.byteLength;
    return numbers;
  };
  let listed: readonly string[] | null = null;
  const memory: Memory = {
    key: header.key,
    rest: header.rest,
    folders: paths.slice(0, folders),
    folderStamps: column(folders * STAMP_WIDTH),
    deciding: paths.slice(folders, folders + deciding),
    decidingStamps: column(deciding * STAMP_WIDTH),
    get files() {
      listed ??= listedFiles(file, wordsEnd, header);
      return listed;
    },
    languageNames: header.languages,
    languageCodes: file.subarray(codesAt, foldersAt),
    known: index === null ? null : { index, stats: column(files * KNOWN_WIDTH) },
  };
  return offset === bytes.byteLength ? memory : null;
}

function listedFiles(file: Buffer, at: number, { files, fileBytes }: Header): readonly string[] {
  if (checksum(wordsOf(file.subarray(at, at + padded(fileBytes)))) !== file.readUInt32LE(FILES_CHECKSUM_AT))
    throw new Error('the remembered listing is damaged');
  return files === 0 ? [] : file.toString('utf8', at, at + fileBytes).split('\0');
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
