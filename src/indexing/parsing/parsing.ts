import { decodeFacts } from '../../code/facts-codec.ts';
import { FACTS_VERSION } from '../../code/facts-version.ts';
import { type ListedFile, readSourceSync } from '../../source/index.ts';
import type { FactsKey, FactsRecord } from '../../store/index.ts';
import { factsKey, type IndexWriter } from '../../store/writing.ts';
import { FileParser } from '../../syntax/index.ts';
import type { IndexOptions } from '../options.ts';
import { byHalves } from '../threads/by-halves.ts';
import { unlessAborted } from '../threads/interruption.ts';
import { RESOLVED_HERE, type Threads } from '../threads/threads.ts';
import type { WorkerPool } from '../threads/worker-pool.ts';
import type { RunModel } from '../vectors/run-model.ts';
import { answeredFiles } from './answered-files.ts';
import { type FileOutline, outlineOf } from './outline.ts';
import { ParserBroken, parseFile, type ReadFile } from './parse-file.ts';

/** Facts are committed when so many bytes have come: small enough to lose little, large enough to be quick. */
const COMMIT_BYTES = 4_000_000;
const BATCH_FILES = 24;
const BATCH_BYTES = 400_000;

/** Of less than this optimising a grammar takes longer than it saves: 70 ms of processor time for TypeScript's. */
const WORTH_OPTIMISING_BYTES = 1_000_000;

/** A file whose facts are in the store. */
export interface ParsedFile extends ListedFile {
  readonly hash: string;
  readonly outline: FileOutline;
  /** Made with the parse; null where the facts were known already. */
  readonly vectors: Uint8Array<ArrayBuffer> | null;
}

export interface SkippedSource extends ListedFile {
  readonly reason: string;
  readonly detail: string;
  readonly hash: string | null;
}

export interface Parsed {
  readonly files: readonly ParsedFile[];
  readonly skipped: readonly SkippedSource[];
  readonly parsed: number;
}

const batches = (files: readonly ListedFile[]): ListedFile[][] => {
  const out: ListedFile[][] = [];
  let batch: ListedFile[] = [];
  let bytes = 0;
  for (const file of files) {
    batch.push(file);
    bytes += file.size;
    if (batch.length < BATCH_FILES && bytes < BATCH_BYTES) continue;
    out.push(batch);
    batch = [];
    bytes = 0;
  }
  if (batch.length > 0) out.push(batch);
  return out;
};

const shortLanguages = (files: readonly ListedFile[]): string[] => {
  const bytes = new Map<string, number>();
  for (const { language, size } of files) bytes.set(language, (bytes.get(language) ?? 0) + size);
  return [...bytes].flatMap(([language, size]) => (size < WORTH_OPTIMISING_BYTES ? [language] : []));
};

/** Parses what changed, in workers or here, and commits the facts as they come. */
export class Parsing {
  readonly #options: IndexOptions;
  readonly #writer: IndexWriter;
  readonly #threads: Threads;
  readonly #model: RunModel;
  /** Set for good once a parser has crashed in this thread: from then on only workers parse. */
  static #isBrokenHere = false;
  readonly #files: ParsedFile[] = [];
  readonly #skipped: SkippedSource[] = [];
  #pending: FactsRecord[] = [];
  #pendingBytes = 0;
  #parsed = 0;
  #done = 0;

  constructor(options: IndexOptions, writer: IndexWriter, threads: Threads, model: RunModel) {
    this.#options = options;
    this.#writer = writer;
    this.#threads = threads;
    this.#model = model;
  }

  async run(files: readonly ListedFile[], isMany: boolean): Promise<Parsed> {
    try {
      const left = isMany || Parsing.#isBrokenHere ? files : await this.#here(files);
      if (left.length > 0) await this.#inWorkers(this.#threads.parsing, left);
    } catch (error) {
      // A cancelled run leaves what it has parsed to the next one.
      if (this.#options.signal?.aborted === true) this.#commit();
      throw error;
    }
    this.#commit();
    this.#files.sort((left, right) => (left.path < right.path ? -1 : 1));
    return { files: this.#files, skipped: this.#skipped, parsed: this.#parsed };
  }

  /** Parses in this thread; gives what is left where a parser crashed. */
  async #here(files: readonly ListedFile[]): Promise<readonly ListedFile[]> {
    const parser = new FileParser({ isBrief: true });
    const { root, maxFileSizeMb } = this.#options;
    const isKnown = (key: FactsKey): boolean => this.#writer.hasFacts([key], FACTS_VERSION).size > 0;
    const setting = { root, maxFileSizeMb, isKnown, embedder: files.length === 0 ? null : this.#model.embedder };
    try {
      for (const [at, file] of files.entries()) {
        try {
          this.#take(file, await parseFile(parser, setting, file), files.length);
        } catch (error) {
          if (!(error instanceof ParserBroken)) throw error;
          Parsing.#isBrokenHere = true;
          return files.slice(at);
        }
        this.#options.signal?.throwIfAborted();
      }
      return [];
    } finally {
      if (!Parsing.#isBrokenHere) parser.close();
    }
  }

  async #inWorkers(pool: WorkerPool, files: readonly ListedFile[]): Promise<void> {
    const known = this.#writer.knownFacts(FACTS_VERSION);
    if (known.length > 0) await pool.tell({ kind: 'known', facts: known });
    const short = shortLanguages(files);
    const parse = async (batch: readonly ListedFile[]): Promise<void> => {
      const answer = await pool.run({
        kind: 'parse',
        files: batch.map(({ path, language }) => ({ path, language })),
        short,
      });
      this.#options.signal?.throwIfAborted();
      for (const [file, read] of answeredFiles(batch, answer)) this.#take(file, read, files.length);
    };
    const leaveOut = (file: ListedFile): void => {
      const why = { reason: 'parser_failed', detail: 'the parser crashed on it', hash: this.#hashOf(file) };
      this.#take(file, { path: file.path, state: 'skipped', ...why }, files.length);
    };
    const parsing = Promise.all(batches(files).map((batch) => byHalves(batch, parse, leaveOut)));
    // The first thread that has nothing left to parse makes room for the one that resolves, which starts meanwhile.
    if (files.length > RESOLVED_HERE) pool.whenIdle(() => this.#threads.resolving);
    await unlessAborted(parsing, this.#options.signal);
  }

  /** What a file that took its worker down is known by: it is tried again only when it changes. */
  #hashOf(file: ListedFile): string | null {
    return readSourceSync(this.#options.root, file, { maxFileSizeMb: this.#options.maxFileSizeMb }).hash;
  }

  #take(file: ListedFile, read: ReadFile, total: number): void {
    this.#done++;
    this.#options.onProgress?.({ phase: 'parsing', done: this.#done, total, detail: file.path });
    if (read.state === 'skipped') {
      this.#skipped.push({ ...file, reason: read.reason, detail: read.detail, hash: read.hash });
      return;
    }
    if (read.state === 'known') {
      const body = this.#writer.factsBody(read.hash, file.language);
      // Nobody else writes during a run: facts that were known are there.
      if (body === null) throw new Error(`the facts of ${file.path} were known and are gone`);
      this.#files.push({ ...file, hash: read.hash, outline: outlineOf(decodeFacts(body)), vectors: null });
      return;
    }
    this.#parsed++;
    this.#files.push({ ...file, hash: read.hash, outline: read.outline, vectors: read.vectors });
    this.#pending.push({
      hash: read.hash,
      language: file.language,
      version: FACTS_VERSION,
      body: read.body,
      chunks: read.chunks,
    });
    this.#pendingBytes += read.body.length + read.chunks.length;
    if (this.#pendingBytes >= COMMIT_BYTES) this.#commit();
  }

  #commit(): void {
    if (this.#pending.length === 0) return;
    // Two files of one content have one set of facts.
    const unique = new Map(this.#pending.map((record) => [factsKey(record), record]));
    this.#writer.putFacts([...unique.values()]);
    this.#pending = [];
    this.#pendingBytes = 0;
  }
}
