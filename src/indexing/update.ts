import { steadyMs } from '../code/clock.ts';
import { FACTS_VERSION } from '../code/facts-version.ts';
import { fileStat, type ListedFile, type Listing, listingWarningText } from '../source/index.ts';
import type { StoredFile } from '../store/index.ts';
import { type IndexWriter, openWriter, type Publication } from '../store/writing.ts';
import { type Change, changeOf } from './change.ts';
import { demandOf } from './demand.ts';
import { type Comparison, compare, listAnew, listProject } from './freshness/comparison.ts';
import { newConfigurations } from './freshness/configurations.ts';
import { EXTRACTOR_VERSION } from './freshness/extractor-version.ts';
import { narrowedListing } from './freshness/narrowed-listing.ts';
import { rememberProject } from './freshness/remembered-listing.ts';
import { keptExtensions, UNREAD_EXTENSIONS } from './freshness/unread-extensions.ts';
import type { IndexOptions, IndexReport } from './options.ts';
import { type Parsed, Parsing } from './parsing/parsing.ts';
import { Publishing } from './publishing/publishing.ts';
import { Settling } from './publishing/settling.ts';
import { skippedRows } from './publishing/skipped-rows.ts';
import { countsOf, failuresOf } from './report.ts';
import { startFromWorkTree } from './start-from.ts';
import { listen } from './threads/interruption.ts';
import { Threads } from './threads/threads.ts';
import type { RemoteVectorsRun } from './vectors/remote-vectors.ts';
import { RunModel } from './vectors/run-model.ts';

/** So few files are parsed sooner here than a worker starts. */
const PARSED_HERE = 12;

/** A clock for a run and its phases. */
class Clock {
  readonly phases: Record<string, number> = {};
  readonly #started = steadyMs();
  #last = this.#started;

  get durationMs(): number {
    return Math.round(steadyMs() - this.#started);
  }

  mark(name: string): void {
    const now = steadyMs();
    this.phases[name] = Math.round((this.phases[name] ?? 0) + now - this.#last);
    this.#last = now;
  }
}

/** Brings the index up to the files: parses what changed, resolves what depends on it, publishes one generation. */
export const updateIndex = async (options: IndexOptions): Promise<IndexReport> => {
  const clock = new Clock();
  const warnings: string[] = [];
  options.onProgress?.({ phase: 'listing', done: 0, total: 0 });
  // The listing waits for git; opening the database costs nothing meanwhile.
  const listed = options.only === undefined ? listProject(options) : null;
  listed?.catch(() => undefined);
  const startedFrom = options.full === true ? null : await startFromWorkTree(options);
  const writer = await openWriter(options.stateDir, {
    ...(options.waitMs === undefined ? {} : { waitMs: options.waitMs }),
    onSetAside: (path) => warnings.push(`the index was unreadable and was set aside as ${path}`),
  });
  const model = new RunModel(options.embedding);
  const threads = new Threads(options, model);
  try {
    const listing = await (listed ?? listingFor(options, writer));
    const report = {
      ...(await new Update(options, writer, threads, model, clock, warnings).run(listing)),
      ...(startedFrom === null ? {} : { startedFrom }),
    };
    const { remote } = options.embedding;
    if (remote === undefined) return report;
    await threads.end();
    const { RemoteVectors } = await import('./vectors/remote-vectors.ts');
    return withVectors(report, await new RemoteVectors(options, writer, remote).run(), clock);
  } finally {
    await threads.end();
    model.close();
    await writer.release();
  }
};

async function listingFor(options: IndexOptions, writer: IndexWriter): Promise<Listing> {
  const narrowed = options.only === undefined ? null : await narrowedListing(options, writer, options.only);
  return narrowed ?? listProject(options);
}

/** The graph answers questions already; now its pieces get the vectors that a service makes. */
const withVectors = (report: IndexReport, vectors: RemoteVectorsRun, { durationMs }: Clock): IndexReport => ({
  ...report,
  generation: vectors.generation ?? report.generation,
  changed: report.changed || vectors.generation !== null,
  embedding: vectors.report,
  durationMs,
});

/** When so many files have gone, their facts are worth the time of forgetting them at once. */
const MANY_GONE_FILES = 200;

/** Facts per file that are kept: those of its content, and as many again, for branches that come back and saves undone. */
const FACTS_PER_FILE = 2;

class Update {
  readonly #options: IndexOptions;
  readonly #writer: IndexWriter;
  readonly #threads: Threads;
  readonly #model: RunModel;
  readonly #clock: Clock;
  readonly #warnings: string[];

  constructor(
    options: IndexOptions,
    writer: IndexWriter,
    threads: Threads,
    model: RunModel,
    clock: Clock,
    warnings: string[],
  ) {
    this.#options = options;
    this.#writer = writer;
    this.#threads = threads;
    this.#model = model;
    this.#clock = clock;
    this.#warnings = warnings;
  }

  // A listing before a long run says little of the files after it. Made once more, it is there for the first question;
  // while the graph is resolved there is time for it.
  async #listOnceMore(): Promise<void> {
    try {
      await rememberProject(this.#options, await listAnew(this.#options, true), null);
    } catch {
      // The first question lists by itself.
    }
  }

  async run(listing: Listing): Promise<IndexReport> {
    const checkedMs = Date.now();
    this.#warnings.push(...listing.warnings.map(listingWarningText));
    const comparison = await compare(this.#options, this.#writer, listing);
    this.#clock.mark('listing');
    const demand = await demandOf(this.#options, this.#writer, comparison);
    const settling = new Settling(this.#options, this.#writer, listing.head);
    const isMany = demand.toParse.length > PARSED_HERE;
    // A listing that git had to make (a commit, a new file) is there for the next run; git says the rest of it meanwhile.
    const remembered = listing.ground === null || isMany ? null : rememberProject(this.#options, listing, null);
    if (!demand.isAny) {
      const report = await this.#nothingNew(comparison, checkedMs, settling);
      await remembered;
      return report;
    }
    if (isMany) settling.begin();
    const parsing = new Parsing(this.#options, this.#writer, this.#threads, this.#model);
    const parsed = await parsing.run(demand.toParse, isMany);
    this.#threads.endParsing();
    this.#clock.mark('parsing');
    const remembering = isMany && this.#options.only === undefined ? this.#listOnceMore() : remembered;

    const { changes, files } = comparison;
    const gone = new Set([...changes.deleted, ...parsed.skipped.map(({ path }) => path)]);
    const change = changeOf(comparison, parsed, gone, demand, checkedMs);
    const published = await this.#writer.publishStepwise(async (publication) => {
      const { resolved, configurations } = await this.#publish(publication, change);
      const outdated = new Set([...gone, ...parsed.files.map(({ path }) => path)]);
      publication.replaceSkipped(skippedRows(listing, parsed.skipped, comparison.skipped, outdated, checkedMs));
      const isSameListing = changes.added.length + gone.size === 0;
      publication.setMeta({
        extractor_version: EXTRACTOR_VERSION,
        embedding_model: this.#options.embedding.id,
        repo: this.#options.repo,
        max_file_size_mb: String(this.#options.maxFileSizeMb),
        indexed_commit: listing.head ?? '',
        indexed_at: new Date(checkedMs).toISOString(),
        other_files: String(listing.otherFiles),
        [UNREAD_EXTENSIONS]: keptExtensions(listing.otherExtensions),
        ...newConfigurations(demand, configurations, listing, isSameListing),
      });
      if (isMany || demand.all) {
        await settling.settle(publication);
        // The last moment: what is committed is not taken back.
        await listen(this.#options.signal);
      }
      return { generation: publication.generation, resolved };
    });
    this.#clock.mark('publishing');
    await remembering;
    this.#touch(changes.touched, files, checkedMs);
    if (demand.all || gone.size > MANY_GONE_FILES) this.#writer.pruneFacts(FACTS_VERSION);
    this.#clock.mark('finishing');
    return this.#report(comparison, published.generation, true, parsed, published.resolved);
  }

  /** Writes the files and their edges. */
  async #publish(
    publication: Publication,
    change: Change,
  ): Promise<{ readonly resolved: number; readonly configurations: ReadonlyMap<string, string> }> {
    const publishing = new Publishing(this.#options, this.#writer, publication, change, this.#threads, this.#model);
    const { resolved, configurations, failed } = await publishing.run();
    this.#warnings.push(...failuresOf(failed));
    this.#threads.endResolving();
    await listen(this.#options.signal);
    this.#clock.mark('resolving');
    return { resolved, configurations };
  }

  /** No file changed: what lags behind (importance, the commit, new stats) is settled now. */
  async #nothingNew(comparison: Comparison, checkedMs: number, settling: Settling): Promise<IndexReport> {
    const { listing, changes, files } = comparison;
    this.#touch(changes.touched, files, checkedMs);
    const meta = await this.#writer.meta();
    let { generation } = meta;
    const isBehind = meta.importanceGeneration < meta.generation;
    if (isBehind || meta.values.get('indexed_commit') !== (listing.head ?? '')) {
      settling.begin();
      generation = await this.#writer.publishStepwise(async (publication) => {
        publication.setMeta({ indexed_commit: listing.head ?? '' });
        await settling.settle(publication);
        return publication.generation;
      });
    }
    // A watch leaves the facts of every save behind: they are forgotten in a quiet moment.
    if (this.#writer.countFacts() > files.length * FACTS_PER_FILE) this.#writer.pruneFacts(FACTS_VERSION);
    this.#clock.mark('settling');
    return this.#report(comparison, generation, generation !== meta.generation, { parsed: 0, skipped: [] }, 0);
  }

  /** Files whose stats changed and whose content did not. */
  #touch(touched: readonly ListedFile[], files: readonly StoredFile[], checkedMs: number): void {
    const ids = new Map(files.map(({ path, id }) => [path, id]));
    const stamps = touched.flatMap((file) => {
      const id = ids.get(file.path);
      return id === undefined ? [] : [{ id, ...fileStat(file), checkedMs }];
    });
    if (stamps.length > 0) this.#writer.touchFiles(stamps);
  }

  async #report(
    comparison: Comparison,
    generation: number,
    changed: boolean,
    parsed: Pick<Parsed, 'parsed' | 'skipped'>,
    resolved: number,
  ): Promise<IndexReport> {
    return {
      generation,
      changed,
      ...(await countsOf(this.#writer, comparison, parsed, resolved)),
      durationMs: this.#clock.durationMs,
      phases: this.#clock.phases,
      warnings: this.#warnings,
    };
  }
}
