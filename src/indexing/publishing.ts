import type { PackedResolution } from '../graph/resolve/packed.ts';
import { importsHash } from '../graph/resolve/packed.ts';
import { type FunctionFlows, passedCalls } from '../graph/resolve/passed-functions.ts';
import { type Chunk, decodeChunks } from '../retrieval/chunk.ts';
import { fileStat } from '../source/index.ts';
import type { FileReads, FileRecording, StoredFile } from '../store/index.ts';
import type { IndexWriter, Publication } from '../store/writing.ts';
import { isDocument } from '../syntax/documents/file-names.ts';
import { Affected, asNumbers, fromRecording, type Remembered, toRecording } from './affected.ts';
import { chunkRows } from './chunk-rows.ts';
import { decodeFlows, edgeRows, encodeFlows, flowsOf, unresolvedRows } from './edge-rows.ts';
import { Slices } from './interruption.ts';
import type { IndexOptions } from './options.ts';
import type { ParsedFile } from './parsing.ts';
import type { TableRow } from './repository-table.ts';
import { allDefinitions, type Resolving, resolveHere, resolveInWorkers } from './resolving.ts';
import { symbolRows } from './symbol-rows.ts';
import { RESOLVED_HERE, type Threads } from './threads.ts';
import type { RunModel } from './vectors.ts';

const NO_RECORDS = new Uint8Array();

const isCode = (file: { readonly language: string } | undefined): boolean =>
  file !== undefined && !isDocument(file.language);

export interface Change {
  readonly parsed: readonly ParsedFile[];
  readonly deleted: readonly StoredFile[];
  /** What the index holds of files that were read again, those that are skipped now included. */
  readonly replaced: readonly StoredFile[];
  readonly kept: readonly StoredFile[];
  readonly checkedMs: number;
  /** A file declares another package than before. */
  readonly movesPackage: boolean;
  /** Resolve every file: the rules, the settings or a configuration file changed. */
  readonly all: boolean;
  /** The vectors that are stored are of another model, or there are none yet. */
  readonly newModel: boolean;
}

interface Resolved {
  readonly resolved: number;
  readonly configurations: ReadonlyMap<string, string>;
}

interface Published extends Resolved {
  /** Files that could not be resolved, by their paths, and why. */
  readonly failed: ReadonlyMap<string, string>;
}

/** Turns a set of changed files into the next generation, inside one transaction. */
export class Publishing {
  readonly #options: IndexOptions;
  readonly #writer: IndexWriter;
  readonly #publication: Publication;
  readonly #change: Change;
  readonly #threads: Threads;
  readonly #model: RunModel;
  readonly #ids = new Map<number, Int32Array | readonly number[]>();
  readonly #outlines = new Map<number, Pick<Remembered, 'names' | 'defined'>>();

  constructor(
    options: IndexOptions,
    writer: IndexWriter,
    publication: Publication,
    change: Change,
    threads: Threads,
    model: RunModel,
  ) {
    this.#options = options;
    this.#writer = writer;
    this.#publication = publication;
    this.#change = change;
    this.#threads = threads;
    this.#model = model;
  }

  async run(): Promise<Published> {
    const { parsed, deleted, replaced, kept, checkedMs } = this.#change;
    const isMany = this.#change.all || parsed.length > RESOLVED_HERE;
    // Before anything is removed: what depended on a deleted file is told by what that file had defined.
    const before = isMany ? undefined : this.#writer.recordings([...deleted, ...replaced].map(({ id }) => id));
    this.#publication.removeFiles(deleted.map(({ id }) => id));
    if (this.#change.newModel) await this.#embedAnew();
    const fileIds = this.#publication.upsertFiles(
      parsed.map((file) => ({
        path: file.path,
        language: file.language,
        hash: file.hash,
        ...fileStat(file),
        checkedMs,
        package: file.outline.package,
        lines: file.outline.lines,
        errors: file.outline.errors,
      })),
    );
    // Documents have no place in the graph: nothing is resolved in them, and nothing in them can be meant by code.
    const rows: TableRow[] = [
      ...kept.map(({ id, path, language, package: name, hash }) => ({ id, path, language, package: name, hash })),
      ...parsed.map((file, index) => ({
        id: fileIds[index] ?? 0,
        path: file.path,
        language: file.language,
        package: file.outline.package,
        hash: file.hash,
      })),
    ].filter(isCode);
    rows.sort((left, right) => (left.path < right.path ? -1 : 1));
    for (const [index, file] of parsed.entries()) this.#outlines.set(fileIds[index] ?? 0, file.outline);

    const resolved = await (before === undefined ? this.#inWorkers(rows, fileIds) : this.#here(rows, fileIds, before));
    const failed = rows.flatMap(({ id, path }) => {
      const problem = this.#failed.get(id);
      return problem === undefined ? [] : [[path, problem] as const];
    });
    return { ...resolved, failed: new Map(failed) };
  }

  /** Few changes: symbols first, then the files that depend on what changed. */
  async #here(
    rows: readonly TableRow[],
    written: readonly number[],
    before: ReadonlyMap<number, FileRecording>,
  ): Promise<Resolved> {
    await this.#eachStepwise(written, (file, id) => {
      this.#writeSymbols(file, id);
      this.#writePieces(file, id);
    });
    const fileIds = written.filter((_, index) => isCode(this.#change.parsed[index]));
    const resolving = resolveHere(this.#options.root, rows, this.#writer, this.#options.signal);
    const affected = new Affected();
    const changed = new Set(fileIds);
    for (const id of fileIds) {
      const recorded = before.get(id);
      affected.changed(id, recorded === undefined ? undefined : fromRecording(recorded), this.#outlines.get(id));
    }
    for (const file of this.#change.deleted.filter(isCode)) {
      const recorded = before.get(file.id);
      affected.changed(file.id, recorded === undefined ? undefined : fromRecording(recorded), undefined);
      affected.path(file.path);
      affected.package(file.package);
    }
    const added = fileIds.filter((id) => !before.has(id));
    for (const id of added) affected.path(resolving.world.repository.path(id));
    if (added.length > 0 || this.#change.movesPackage) {
      for (const file of this.#change.replaced) affected.package(file.package);
      for (const { outline } of this.#change.parsed) affected.package(outline.package);
    }
    const toResolve = new Set(fileIds);
    // Most edits change the inside of functions: then no other file is looked at.
    const others: ReadonlyMap<number, FileReads> =
      affected.isEmpty && !this.#change.movesPackage ? new Map() : this.#writer.reads();
    if (added.length > 0 || this.#change.deleted.some(isCode) || this.#change.movesPackage) {
      // A path came or went, or a file declares another package: imports of any file may lead elsewhere now.
      for (const { id } of rows) {
        if (
          changed.has(id) ||
          others.get(id)?.importsHash === String(importsHash(resolving.world, resolving.world.view(id)))
        )
          continue;
        affected.whole(id);
        toResolve.add(id);
      }
    }
    for (const { id } of rows) {
      const reads = toResolve.has(id) ? undefined : others.get(id)?.reads;
      if (reads !== undefined && affected.touches(asNumbers(reads))) toResolve.add(id);
    }
    if (toResolve.size > RESOLVED_HERE) return this.#resolveAll(rows, [...toResolve], others);
    const order = rows.filter(({ id }) => toResolve.has(id)).map(({ id }) => id);
    await this.#write(resolving, order);
    this.#join();
    return { resolved: order.length, configurations: resolving.configurations };
  }

  async #resolveAll(
    rows: readonly TableRow[],
    files: readonly number[],
    before: ReadonlyMap<number, unknown>,
  ): Promise<Resolved> {
    const definitions = allDefinitions(this.#writer, new Map(), () => false);
    const resolving = await resolveInWorkers(this.#threads.resolving, rows, definitions, this.#options.signal);
    for (const { id } of rows) if (!this.#outlines.has(id) && before.has(id)) this.#remember(id);
    await this.#write(resolving, files);
    this.#join();
    return { resolved: files.length, configurations: resolving.configurations };
  }

  /** Names and fingerprints of an unchanged file, for its new recording. */
  #remember(file: number): Pick<Remembered, 'names' | 'defined'> {
    let outline = this.#outlines.get(file);
    if (outline === undefined) {
      const recorded = this.#writer.recordings([file]).get(file);
      outline =
        recorded === undefined ? { names: new Uint32Array(), defined: new Uint32Array() } : fromRecording(recorded);
      this.#outlines.set(file, outline);
    }
    return outline;
  }

  /** Many changes: workers resolve while the symbols are written here. */
  async #inWorkers(rows: readonly TableRow[], fileIds: readonly number[]): Promise<Resolved> {
    const outlines = new Map(this.#change.parsed.map((file, index) => [fileIds[index] ?? 0, file.outline] as const));
    const isGone = new Set(this.#change.deleted.map(({ id }) => id));
    const definitions = allDefinitions(this.#writer, outlines, (file) => isGone.has(file));
    const resolving = await resolveInWorkers(this.#threads.resolving, rows, definitions, this.#options.signal);
    const files = rows.map(({ id }) => id);
    const waiting: PackedResolution[] = [];
    let isWritten = false;
    let isOver = false;
    const take = (resolution: PackedResolution): void => {
      // Answers still come when a write has failed, and the transaction that they belong to is gone.
      if (isOver) return;
      if (isWritten) this.#writeResolution(resolution, files.length);
      else waiting.push(resolution);
    };
    const working = resolving.each(files, take);
    working.catch(() => undefined);
    try {
      await this.#writeFiles(fileIds, () => {
        isWritten = true;
        for (const resolution of waiting.splice(0)) this.#writeResolution(resolution, files.length);
      });
      await working;
    } finally {
      isOver = true;
    }
    this.#join();
    return { resolved: files.length, configurations: resolving.configurations };
  }

  /** Edges lead to symbols of any file. Words and vectors belong to one: they are written while edges come. */
  async #writeFiles(fileIds: readonly number[], whenSymbolsAre: () => void): Promise<void> {
    await this.#eachStepwise(fileIds, (file, id) => this.#writeSymbols(file, id));
    whenSymbolsAre();
    if (this.#change.parsed.some((file) => isCode(file) && file.vectors === null)) this.#model.readWhole();
    await this.#eachStepwise(fileIds, (file, id) => this.#writePieces(file, id));
  }

  async #eachStepwise(fileIds: readonly number[], write: (file: ParsedFile, id: number) => void): Promise<void> {
    const slices = new Slices(this.#options.signal);
    for (const [index, file] of this.#change.parsed.entries()) {
      write(file, fileIds[index] ?? 0);
      if (slices.isOver) await slices.listen();
    }
  }

  #writeSymbols(file: ParsedFile, fileId: number): void {
    const body = this.#writer.factsBody(file.hash, file.language);
    if (body === null) throw new Error(`the facts of ${file.path} are missing`);
    this.#ids.set(fileId, this.#publication.replaceSymbols(fileId, symbolRows(body, file.path)));
  }

  /** What a file is found by: its words and its vectors. */
  #writePieces(file: ParsedFile, fileId: number): void {
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
  async #embedAnew(): Promise<void> {
    this.#publication.clearVectors();
    if (this.#options.embedding.remote !== undefined) this.#publication.awaitAllVectors();
    this.#model.readWhole();
    if (this.#model.embedder === null) return;
    const slices = new Slices(this.#options.signal);
    for (const { id, path, hash, language } of this.#change.kept) {
      if (slices.isOver) await slices.listen();
      const pieces = this.#writer.chunksBody(hash, language);
      const ids = this.#writer.symbolIds([id]).get(id);
      if (pieces === null || ids === undefined) continue;
      this.#writeVectors({ path, language, vectors: null }, id, decodeChunks(pieces), ids);
    }
  }

  readonly #idOf = (file: number, position: number): number | undefined => {
    let ids = this.#ids.get(file);
    if (ids === undefined) {
      ids = this.#writer.symbolIds([file]).get(file) ?? [];
      this.#ids.set(file, ids);
    }
    return ids[position];
  };

  async #write(resolving: Resolving, files: readonly number[]): Promise<void> {
    await resolving.each(files, (resolution) => this.#writeResolution(resolution, files.length));
  }

  #written = 0;
  readonly #failed = new Map<number, string>();

  #writeResolution(resolution: PackedResolution, total: number): void {
    const { file, problem } = resolution;
    if (problem !== null) this.#failed.set(file, problem);
    this.#publication.replaceEdgesFrom(file, edgeRows(resolution, this.#idOf));
    const counts = {
      calls: resolution.calls,
      callsResolved: resolution.resolvedCalls,
      callsExternal: resolution.externalCalls,
    };
    this.#publication.replaceCalls(file, counts, unresolvedRows(resolution, this.#idOf));
    const { names, defined } = this.#remember(file);
    this.#publication.setRecording(
      file,
      toRecording({ names, defined, reads: resolution.reads, importsHash: String(resolution.importsHash) }),
    );
    this.#publication.setFlows(file, encodeFlows(flowsOf(resolution, this.#idOf)));
    this.#options.onProgress?.({ phase: 'resolving', done: ++this.#written, total });
  }

  /** Functions passed between files, joined over all of them. */
  #join(): void {
    const flows: FunctionFlows[] = [];
    for (const [file, body] of this.#writer.flows()) if (file > 0) flows.push(decodeFlows(body));
    this.#publication.replacePassedCalls(passedCalls(flows));
  }
}
