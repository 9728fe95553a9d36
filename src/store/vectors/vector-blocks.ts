import { bytes } from '../columns.ts';
import type { Connection } from '../connection.ts';
import { readDocumentFiles } from '../reading/chunks.ts';
import { joinedVectors, type StoredVectors } from './stored-vectors.ts';

// Vectors lie in blocks, each with the files of a range of ids: a question reads all of them, and a few hundred large
// rows are read ten times faster than one row per symbol. A block is a list of sections:
//   u32 id of the file, u32 length in bytes, the records of its symbols

/** Files whose vectors share a block; an edit writes one block anew. */
const FILES_OF_A_BLOCK = 32;
const SECTION_HEAD = 8;

const blockOf = (fileId: number): number => Math.floor(fileId / FILES_OF_A_BLOCK);

function* sectionsOf(body: Uint8Array): Generator<[fileId: number, records: Uint8Array]> {
  const view = new DataView(body.buffer, body.byteOffset, body.byteLength);
  for (let at = 0; at + SECTION_HEAD <= body.byteLength; ) {
    const length = view.getUint32(at + 4, true);
    yield [view.getUint32(at, true), body.subarray(at + SECTION_HEAD, at + SECTION_HEAD + length)];
    at += SECTION_HEAD + length;
  }
}

function joined(sections: ReadonlyMap<number, Uint8Array>): Uint8Array {
  let length = 0;
  for (const records of sections.values()) length += SECTION_HEAD + records.byteLength;
  const body = new Uint8Array(length);
  const view = new DataView(body.buffer);
  let at = 0;
  for (const [fileId, records] of [...sections].sort(([left], [right]) => left - right)) {
    view.setUint32(at, fileId, true);
    view.setUint32(at + 4, records.byteLength, true);
    body.set(records, at + SECTION_HEAD);
    at += SECTION_HEAD + records.byteLength;
  }
  return body;
}

/** Changes of vectors, gathered by block and written once. */
export class VectorReplacement {
  readonly #connection: Connection;
  readonly #changed = new Map<number, Map<number, Uint8Array | null>>();
  #isEmptied = false;

  constructor(connection: Connection) {
    this.#connection = connection;
  }

  /** The records of a file's symbols; null where the file is gone. */
  replace(fileId: number, records: Uint8Array | null): void {
    const block = blockOf(fileId);
    const files = this.#changed.get(block) ?? new Map<number, Uint8Array | null>();
    files.set(fileId, records);
    this.#changed.set(block, files);
  }

  /** Forgets all vectors: those of another model cannot be compared with what comes. */
  clear(): void {
    this.#changed.clear();
    this.#isEmptied = true;
  }

  write(): void {
    if (this.#isEmptied) this.#connection.run('DELETE FROM vectors');
    const insert = this.#connection.prepare('INSERT OR REPLACE INTO vectors(block, body) VALUES (?, ?)');
    for (const [block, files] of this.#changed) {
      const before = this.#connection.get('SELECT body FROM vectors WHERE block = ?', block);
      const sections = new Map(before === undefined ? [] : sectionsOf(bytes(before, 'body')));
      for (const [fileId, records] of files) {
        if (records === null || records.byteLength === 0) sections.delete(fileId);
        else sections.set(fileId, records);
      }
      if (sections.size > 0) insert.run(block, joined(sections));
      else if (before !== undefined) this.#connection.run('DELETE FROM vectors WHERE block = ?', block);
    }
    this.#changed.clear();
  }
}

/** The records of all files, in order of their ids. */
export function readVectors(connection: Connection): StoredVectors {
  const documents = readDocumentFiles(connection);
  return joinedVectors(
    connection.all('SELECT block, body FROM vectors ORDER BY block').flatMap((row) =>
      Array.from(sectionsOf(bytes(row, 'body')), ([fileId, records]) => ({
        fileId,
        records,
        collection: documents.has(fileId) ? ('documents' as const) : ('code' as const),
      })),
    ),
  );
}
