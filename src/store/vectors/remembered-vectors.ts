import { closeSync, constants, fstatSync, openSync, readSync, renameSync, rmSync, writeSync } from 'node:fs';
import { uptime } from 'node:os';
import { join } from 'node:path';
import { NUMBERS_OF_A_FILE, type StoredVectors } from './stored-vectors.ts';

// All vectors of one generation in one flat file, beside the database. A question scans it through a small window, which
// took 5 ms for 120,000 vectors where reading the blocks of the database took 70: the memory that they came to lie in was
// most of it. The database is what holds; this file is written by a process that had to read it, and may be lost.
//   preamble   'GRVECT01', u32 length of the name, u32 number of files, the name of the generation, zeros to 8
//   files      u32 × 3 each, as `StoredVectors` has them
//   records    as they are

const MEMORY_FILE = 'vectors.memory';
const MAGIC = 'GRVECT01';
const PREAMBLE_BYTES = 16;

/** What is smaller is read from the database in a moment. */
const WORTH_BYTES = 1024 * 1024;

/** Records are written by so many bytes at a time. */
const PORTION_BYTES = 4 * 1024 * 1024;

/** Vectors that are read from an open file. */
export interface OpenVectors extends StoredVectors {
  close(): void;
}

/** The vectors of a generation, if they are what was remembered last. */
export function recallVectors(stateDir: string, generation: string): OpenVectors | null {
  const descriptor = openPlain(join(stateDir, MEMORY_FILE));
  if (descriptor === null) return null;
  const found = recall(descriptor, generation);
  if (found === null) closeSync(descriptor);
  return found;
}

function recall(descriptor: number, generation: string): OpenVectors | null {
  try {
    const { size, mtimeMs } = fstatSync(descriptor);
    // After a crash of the machine a file may have its name and not all of its bytes.
    if (mtimeMs < Date.now() - uptime() * 1000) return null;
    const name = Buffer.from(generation, 'utf8');
    const preamble = Buffer.alloc(padded(PREAMBLE_BYTES + name.length));
    readSync(descriptor, preamble, 0, preamble.length, 0);
    if (preamble.toString('latin1', 0, MAGIC.length) !== MAGIC || preamble.readUInt32LE(8) !== name.length) return null;
    if (!preamble.subarray(PREAMBLE_BYTES, PREAMBLE_BYTES + name.length).equals(name)) return null;
    const count = preamble.readUInt32LE(12);
    const recordsAt = preamble.length + count * NUMBERS_OF_A_FILE * 4;
    if (recordsAt > size) return null;
    const files = new Uint32Array(count * NUMBERS_OF_A_FILE);
    readSync(descriptor, files, 0, files.byteLength, preamble.length);
    let byteLength = 0;
    for (let at = 1; at < files.length; at += NUMBERS_OF_A_FILE) byteLength += files[at] ?? 0;
    if (recordsAt + byteLength !== size) return null;
    return {
      files,
      byteLength,
      read: (target, from) => {
        readSync(descriptor, target, 0, target.byteLength, recordsAt + from);
      },
      close: () => closeSync(descriptor),
    };
  } catch {
    return null;
  }
}

/** Keeps the vectors of a generation for the next process. Whatever goes wrong costs only time. */
export function rememberVectors(stateDir: string, generation: string, vectors: StoredVectors): void {
  if (vectors.byteLength < WORTH_BYTES) return;
  const path = join(stateDir, MEMORY_FILE);
  const aside = `${path}.${process.pid}.next`;
  try {
    const descriptor = openSync(aside, 'w');
    try {
      write(descriptor, generation, vectors);
    } finally {
      closeSync(descriptor);
    }
    renameSync(aside, path);
  } catch {
    rmSync(aside, { force: true });
  }
}

function write(descriptor: number, generation: string, { files, byteLength, read }: StoredVectors): void {
  const name = Buffer.from(generation, 'utf8');
  const preamble = Buffer.alloc(padded(PREAMBLE_BYTES + name.length));
  preamble.write(MAGIC, 'latin1');
  preamble.writeUInt32LE(name.length, 8);
  preamble.writeUInt32LE(files.length / NUMBERS_OF_A_FILE, 12);
  name.copy(preamble, PREAMBLE_BYTES);
  writeAll(descriptor, preamble);
  writeAll(descriptor, new Uint8Array(files.buffer, files.byteOffset, files.byteLength));
  const portion = new Uint8Array(Math.min(PORTION_BYTES, byteLength));
  for (let at = 0; at < byteLength; at += portion.length) {
    const bytes = portion.subarray(0, Math.min(portion.length, byteLength - at));
    read(bytes, at);
    writeAll(descriptor, bytes);
  }
}

function writeAll(descriptor: number, bytes: Uint8Array): void {
  for (let at = 0; at < bytes.byteLength; ) at += writeSync(descriptor, bytes, at, bytes.byteLength - at);
}

// A link or a pipe under this name is nothing that this program wrote.
function openPlain(path: string): number | null {
  try {
    const descriptor = openSync(path, constants.O_RDONLY | (constants.O_NONBLOCK ?? 0) | (constants.O_NOFOLLOW ?? 0));
    if (fstatSync(descriptor).isFile()) return descriptor;
    closeSync(descriptor);
    return null;
  } catch {
    return null;
  }
}

const padded = (length: number): number => Math.ceil(length / 8) * 8;
