import { isTestPath } from '../../graph/explore/index.ts';
import type { PackedResolution } from '../../graph/resolve/edges/packed-resolution.ts';
import { type FileFlows, passedCalls } from '../../graph/resolve/flow/passed-functions.ts';
import { fileStat } from '../../source/index.ts';
import type { IndexWriter, Publication } from '../../store/writing.ts';
import type { Change } from '../change.ts';
import type { IndexOptions } from '../options.ts';
import type { ParsedFile } from '../parsing/parsing.ts';
import { allDefinitions } from '../resolving/all-definitions.ts';
import { isCode } from '../resolving/code-file.ts';
import { withDependents } from '../resolving/dependents.ts';
import { type DefinedNames, fromRecording, type Remembered, toRecording } from '../resolving/recordings.ts';
import type { TableRow } from '../resolving/repository-table.ts';
import { type Resolving, resolveHere, resolveInWorkers } from '../resolving/resolving.ts';
import { Slices } from '../threads/interruption.ts';
import { RESOLVED_HERE, type Threads } from '../threads/threads.ts';
import type { RunModel } from '../vectors/run-model.ts';
import { edgeRows, unresolvedRows } from './edge-rows.ts';
import { FileContents } from './file-contents.ts';
import { decodeFlows, encodeFlows, flowsOf } from './function-flows.ts';

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
  readonly #contents: FileContents;
  /** Names and fingerprints of the files that were parsed now. */
  readonly #outlines = new Map<number, DefinedNames>();
  /** Files that could not be resolved, and why. */
  readonly #failed = new Map<number, string>();
  /** How many files' edges were written. */
  #written = 0;

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
    this.#contents = new FileContents(options, writer, publication, model);
  }

  async run(): Promise<Published> {
    const { parsed, deleted, replaced, kept, checkedMs } = this.#change;
    const isMany = this.#change.all || parsed.length > RESOLVED_HERE;
    // Before anything is removed: what depended on a deleted file is told by what that file had defined.
    const before = isMany ? undefined : this.#remembered([...deleted, ...replaced].map(({ id }) => id));
    this.#publication.removeFiles(deleted.map(({ id }) => id));
    if (this.#change.newModel) await this.#contents.embedAnew(kept);
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

  #remembered(files: readonly number[]): Map<number, Remembered> {
    const recordings = this.#writer.recordings(files);
    return new Map([...recordings].map(([file, recording]) => [file, fromRecording(recording)]));
  }

  /** Few changes: symbols first, then the files that depend on what changed. */
  async #here(
    rows: readonly TableRow[],
    written: readonly number[],
    before: ReadonlyMap<number, Remembered>,
  ): Promise<Resolved> {
    await this.#eachStepwise(written, (file, id) => {
      this.#contents.writeSymbols(file, id);
      this.#contents.writePieces(file, id);
    });
    const resolving = resolveHere(this.#options.root, rows, this.#writer, this.#options.signal);
    const changed = written.filter((_, index) => isCode(this.#change.parsed[index]));
    const news = { changed, before, after: this.#outlines };
    const toResolve = withDependents(this.#writer, this.#change, news, rows, resolving.world);
    if (toResolve.size > RESOLVED_HERE) return this.#dependentsInWorkers(rows, [...toResolve]);
    const order = rows.filter(({ id }) => toResolve.has(id)).map(({ id }) => id);
    await this.#write(resolving, order);
    this.#join(rows);
    return { resolved: order.length, configurations: resolving.configurations };
  }

  /** Few changes that many files depend on. */
  async #dependentsInWorkers(rows: readonly TableRow[], files: readonly number[]): Promise<Resolved> {
    const definitions = allDefinitions(this.#writer, new Map(), () => false);
    const resolving = await resolveInWorkers(this.#threads.resolving, rows, definitions, this.#options.signal);
    await this.#write(resolving, files);
    this.#join(rows);
    return { resolved: files.length, configurations: resolving.configurations };
  }

  /** Names and fingerprints of a file for its new recording; those of an unchanged file are in its old one. */
  #outlineOf(file: number): DefinedNames {
    const known = this.#outlines.get(file) ?? this.#remembered([file]).get(file);
    return known ?? { names: new Uint32Array(), defined: new Uint32Array() };
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
    this.#join(rows);
    return { resolved: files.length, configurations: resolving.configurations };
  }

  /** Edges lead to symbols of any file. Words and vectors belong to one: they are written while edges come. */
  async #writeFiles(fileIds: readonly number[], whenSymbolsAre: () => void): Promise<void> {
    await this.#eachStepwise(fileIds, (file, id) => this.#contents.writeSymbols(file, id));
    whenSymbolsAre();
    if (this.#change.parsed.some((file) => isCode(file) && file.vectors === null)) this.#model.readWhole();
    await this.#eachStepwise(fileIds, (file, id) => this.#contents.writePieces(file, id));
  }

  async #eachStepwise(fileIds: readonly number[], write: (file: ParsedFile, id: number) => void): Promise<void> {
    const slices = new Slices(this.#options.signal);
    for (const [index, file] of this.#change.parsed.entries()) {
      write(file, fileIds[index] ?? 0);
      if (slices.isOver) await slices.listen();
    }
  }

  async #write(resolving: Resolving, files: readonly number[]): Promise<void> {
    await resolving.each(files, (resolution) => this.#writeResolution(resolution, files.length));
  }

  #writeResolution(resolution: PackedResolution, total: number): void {
    const { file, problem } = resolution;
    if (problem !== null) this.#failed.set(file, problem);
    this.#publication.replaceEdgesFrom(file, edgeRows(resolution, this.#contents.idOf));
    const counts = {
      calls: resolution.calls,
      callsResolved: resolution.resolvedCalls,
      callsExternal: resolution.externalCalls,
    };
    this.#publication.replaceCalls(file, counts, unresolvedRows(resolution, this.#contents.idOf));
    const { names, defined } = this.#outlineOf(file);
    this.#publication.setRecording(
      file,
      toRecording({ names, defined, reads: resolution.reads, importsHash: String(resolution.importsHash) }),
    );
    this.#publication.setFlows(file, encodeFlows(flowsOf(resolution, this.#contents.idOf)));
    this.#options.onProgress?.({ phase: 'resolving', done: ++this.#written, total });
  }

  /** Functions passed between files, joined over all of them. */
  #join(rows: readonly TableRow[]): void {
    const bodies = this.#writer.flows();
    const flows = rows.flatMap(({ id, path }): FileFlows[] => {
      const body = bodies.get(id);
      return body === undefined ? [] : [{ ...decodeFlows(body), isTest: isTestPath(path) }];
    });
    this.#publication.replacePassedCalls(passedCalls(flows));
  }
}
