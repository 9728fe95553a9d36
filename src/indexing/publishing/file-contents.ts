import { type Chunk, decodeChunks } from '../../retrieval/chunk.ts';
import type { StoredFile } from '../../store/index.ts';
import type { IndexWriter, Publication } from '../../store/writing.ts';
import type { IndexOptions } from '../options.ts';
import type { ParsedFile } from '../parsing/parsing.ts';
import { isCode } from '../resolving/code-file.ts';
import { Slices } from '../threads/interruption.ts';
import type { RunModel } from '../vectors/run-model.ts';
import { chunkRows } from './chunk-rows.ts';
import { symbolRows } from './symbol-rows.ts';

const NO_RECORDS = new Uint8Array();

/** Writes what files hold by themselves into a publication: their symbols, and the words and vectors they are found by. */
export class FileContents {
  readonly #options: IndexOptions;
  readonly #writer: IndexWriter;
  readonly #publication: Publication;
  readonly #model: RunModel;
  /** Of files that were written or asked for, the ids of their symbols by position. */
  readonly #ids = new Map<number, Int32Array | readonly number[]>();

  constructor(options: IndexOptions, writer: IndexWriter, publication: Publication, model: RunModel) {
    this.#options = options;
    this.#writer = writer;
    this.#publication = publication;
    this.#model = model;
  }

  /** The id of a symbol by its file and position, as edges need it. */
  readonly idOf = (file: number, position: number): number | undefined => {
    let ids = this.#ids.get(file);
    if (ids === undefined) {
      ids = this.#writer.symbolIds([file]).get(file) ?? [];
      this.#ids.set(file, ids);
    }
    return ids[position];
  };

  writeSymbols(file: ParsedFile, fileId: number): void {
    const body = this.#writer.factsBody(file.hash, file.language);
    if (body === null) throw new Error(`the facts of ${file.path} are missing`);
    this.#ids.set(fileId, this.#publication.replaceSymbols(fileId, symbolRows(body, file.path)));
  }

  /** What a file is found by: its words and its vectors. */
  writePieces(file: ParsedFile, fileId: number): void {
    const ids = this.#ids.get(fileId) ?? [];
    const pieces = this.#writer.chunksBody(file.hash, file.language);
    const chunks = pieces === null ? [] : decodeChunks(pieces);
    const collection = isCode(file) ? 'code' : 'documents';
    this.#publication.replaceChunks(fileId, chunkRows(chunks, file.path, ids), collection);
    this.#writeVectors(file, fileId, chunks, ids);
  }

  #writeVectors(
    file: Pick<ParsedFile, 'path' | 'language' | 'vectors'>,
    fileId: number,
    chunks: readonly Chunk[],
    ids: ArrayLike<number>,
  ): void {
    // Documents are found by their words: vectors of the model that ships would cost time and change little.
    const embedder = isCode(file) ? this.#model.embedder : null;
    // Where vectors are made elsewhere, the old ones of a changed file must not be found any more.
    const records = embedder === null ? NO_RECORDS : (file.vectors ?? embedder.records(chunks, file.path));
    embedder?.setKeys(records, chunks, ids);
    this.#publication.replaceVectors(fileId, records);
    if (this.#options.embedding.remote !== undefined) this.#publication.awaitVectors(fileId, chunks.length);
  }

  /** Files that did not change get vectors of the model now in use, from the tokens that are kept with their facts. */
  async embedAnew(files: readonly StoredFile[]): Promise<void> {
    this.#publication.clearVectors();
    if (this.#options.embedding.remote !== undefined) this.#publication.awaitAllVectors();
    this.#model.readWhole();
    if (this.#model.embedder === null) return;
    const slices = new Slices(this.#options.signal);
    for (const { id, path, hash, language } of files) {
      if (slices.isOver) await slices.listen();
      const pieces = this.#writer.chunksBody(hash, language);
      const ids = this.#writer.symbolIds([id]).get(id);
      if (pieces === null || ids === undefined) continue;
      this.#writeVectors({ path, language, vectors: null }, id, decodeChunks(pieces), ids);
    }
  }
}
