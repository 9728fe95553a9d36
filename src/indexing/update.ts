import { steadyMs } from '../code/clock.ts';
import { FACTS_VERSION } from '../code/facts-version.ts';
import { fileStat, type ListedFile } from '../source/index.ts';
import { CONFIGURATIONS, type SkippedRecord } from '../store/index.ts';
import { type IndexWriter, openWriter } from '../store/writing.ts';
import { isDocument } from '../syntax/documents/file-names.ts';
import { changedConfigurations, configurationValues, storedConfigurations } from './configurations.ts';
import { EXTRACTOR_VERSION } from './extractor-version.ts';
import { listen } from './interruption.ts';
import { narrowedListing } from './narrowed-listing.ts';
import type { IndexOptions, IndexReport } from './options.ts';
import { type Parsed, Parsing, type SkippedSource } from './parsing.ts';
import { compare, listAnew, listProject } from './plan.ts';
import { type Change, Publishing } from './publishing.ts';
import { rememberProject } from './remembered-listing.ts';
import type { RemoteVectorsRun } from './remote-vectors.ts';
import { Settling } from './settling.ts';
import { Threads } from './threads.ts';
import { RunModel } from './vectors.ts';

/** So few files are parsed sooner here than a worker starts. */
const PARSED_HERE = 12;

/** A clock for the phases of a run. */
class Phases {
  readonly times: Record<string, number> = {};
  #last = steadyMs();

  mark(name: string): void {
    const now = steadyMs();
    this.times[name] = Math.round((this.times[name] ?? 0) + now - this.#last);
    this.#last = now;
  }
}

/** Brings the index up to the files: parses what changed, resolves what depends on it, publishes one generation. */
export const updateIndex = async (options: IndexOptions): Promise<IndexReport> => {
  const started = steadyMs();
  const phases = new Phases();
  const warnings: string[] = [];
  options.onProgress?.({ phase: 'listing', done: 0, total: 0 });
  // The listing waits for git; opening the database costs nothing meanwhile.
  const listed = options.only === undefined ? listProject(options) : null;
  listed?.catch(() => undefined);
  const writer = await openWriter(options.stateDir, {
    ...(options.waitMs === undefined ? {} : { waitMs: options.waitMs }),
    onSetAside: (path) => warnings.push(`the index was unreadable and was set aside as ${path}`),
  });
  const model = new RunModel(options.embedding);
  const threads = new Threads(options, model);
  try {
    const listing = await (listed ?? listingFor(options, writer));
    const report = await new Update(options, writer, threads, model, phases, warnings, started).run(listing);
    const { remote } = options.embedding;
    if (remote === undefined) return report;
    await threads.end();
    const { RemoteVectors } = await import('./remote-vectors.ts');
    return withVectors(report, await new RemoteVectors(options, writer, remote).run(), started);
  } finally {
    await threads.end();
    model.close();
    await writer.release();
  }
};

async function listingFor(options: IndexOptions, writer: IndexWriter): ReturnType<typeof listProject> {
  const narrowed = options.only === undefined ? null : await narrowedListing(options, writer, options.only);
  return narrowed ?? listProject(options);
}

/** The graph answers questions already; now its pieces get the vectors that a service makes. */
const withVectors = (report: IndexReport, vectors: RemoteVectorsRun, started: number): IndexReport => ({
  ...report,
  generation: vectors.generation ?? report.generation,
  changed: report.changed || vectors.generation !== null,
  embedding: vectors.report,
  durationMs: Math.round(steadyMs() - started),
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
  readonly #phases: Phases;
  readonly #warnings: string[];
  readonly #started: number;

  constructor(
    options: IndexOptions,
    writer: IndexWriter,
    threads: Threads,
    model: RunModel,
    phases: Phases,
    warnings: string[],
    started: number,
  ) {
    this.#options = options;
    this.#writer = writer;
    this.#threads = threads;
    this.#model = model;
    this.#phases = phases;
    this.#warnings = warnings;
    this.#started = started;
  }

  // A listing before a long run says little of the files after it. Made once more, it is there for the first question;
  // while the graph is resolved there is time for it.
  async #rememberListing(): Promise<void> {
    try {
      await rememberProject(this.#options, await listAnew(this.#options, true), null);
    } catch {
      // The first question lists by itself.
    }
  }

  async run(listing: Awaited<ReturnType<typeof listProject>>): Promise<IndexReport> {
    const checkedMs = Date.now();
    for (const warning of listing.warnings) this.#warnings.push(`${warning.kind}: ${warning.detail}`);
    const meta = await this.#writer.meta();
    const comparison = await compare(this.#options, this.#writer, listing);
    const { changes, files, skipped } = comparison;
    this.#phases.mark('listing');

    const isOld =
      meta.values.get('extractor_version') !== EXTRACTOR_VERSION || meta.values.get('repo') !== this.#options.repo;
    const newModel = meta.generation > 0 && (meta.values.get('embedding_model') ?? '') !== this.#options.embedding.id;
    const stored = new Map(files.map((file) => [file.path, file]));
    const configurations = storedConfigurations(await this.#writer.value(CONFIGURATIONS));
    const differs = new Set([...changes.modified.map(({ path }) => path), ...changes.deleted]);
    // A narrowed listing has looked at a few files only.
    const isWhole = this.#options.only === undefined;
    const isUnchanged = (path: string, hash: string): boolean =>
      isWhole && stored.get(path)?.hash === hash && !differs.has(path);
    const isLarger = meta.values.get('max_file_size_mb') !== String(this.#options.maxFileSizeMb);
    const all =
      this.#options.full === true ||
      isOld ||
      meta.generation === 0 ||
      changedConfigurations(this.#options.root, configurations, isUnchanged).length > 0;

    const toParse = [...changes.added, ...changes.modified];
    const isThere = new Set(toParse);
    if (isOld) toParse.push(...listing.files.filter((file) => stored.has(file.path) && !isThere.has(file)));
    const settling = new Settling(this.#options, this.#writer, listing.head);
    const isNew =
      toParse.length > 0 ||
      changes.deleted.length > 0 ||
      all ||
      isLarger ||
      newModel ||
      this.#skipsChanged(listing.skipped, skipped);
    if (!isNew) return this.#nothingNew(comparison, checkedMs, settling);

    const isMany = toParse.length > PARSED_HERE;
    if (isMany) settling.begin();
    const parsed = await new Parsing(this.#options, this.#writer, this.#threads, this.#model).run(toParse, isMany);
    this.#threads.endParsing();
    this.#phases.mark('parsing');
    const remembering = isMany && this.#options.only === undefined ? this.#rememberListing() : null;

    const replaced = new Set([...parsed.files, ...parsed.skipped].map((file) => file.path));
    const gone = new Set([...changes.deleted, ...parsed.skipped.map((file) => file.path)]);
    // What was code and is a document now, or the other way round, begins anew.
    const turned = new Set(
      parsed.files
        .filter(({ path, language }) => isDocument(stored.get(path)?.language ?? language) !== isDocument(language))
        .map(({ path }) => path),
    );
    const change: Change = {
      parsed: parsed.files,
      deleted: files.filter((file) => gone.has(file.path) || turned.has(file.path)),
      replaced: files.filter((file) => replaced.has(file.path)),
      kept: files.filter((file) => !gone.has(file.path) && !replaced.has(file.path)),
      checkedMs,
      movesPackage: parsed.files.some(
        ({ path, outline }) => (stored.get(path)?.package ?? outline.package) !== outline.package,
      ),
      all,
      newModel,
    };
    const generation = await this.#writer.publishStepwise(async (publication) => {
      const published = await new Publishing(
        this.#options,
        this.#writer,
        publication,
        change,
        this.#threads,
        this.#model,
      ).run();
      this.#warnings.push(...failuresOf(published.failed));
      this.#threads.endResolving();
      await listen(this.#options.signal);
      this.#phases.mark('resolving');
      publication.replaceSkipped(
        this.#skippedRows(
          listing.skipped,
          parsed.skipped,
          skipped,
          new Set([...gone, ...replaced]),
          checkedMs,
          listing.files,
        ),
      );
      // What was known and says something else now was read by some files only: the next run must find it changed.
      const news = [...published.configurations].filter(([path]) => all || !configurations.has(path));
      for (const [path, hash] of news) configurations.set(path, hash);
      const isSameListing = changes.added.length + gone.size === 0;
      publication.setMeta({
        extractor_version: EXTRACTOR_VERSION,
        embedding_model: this.#options.embedding.id,
        repo: this.#options.repo,
        max_file_size_mb: String(this.#options.maxFileSizeMb),
        indexed_commit: listing.head ?? '',
        indexed_at: new Date(checkedMs).toISOString(),
        other_files: String(listing.otherFiles),
        ...(isSameListing && news.length === 0
          ? {}
          : configurationValues(configurations, new Set(listing.files.map(({ path }) => path)))),
      });
      if (isMany || all) {
        await settling.settle(publication);
        // The last moment: what is committed is not taken back.
        await listen(this.#options.signal);
      }
      return { number: publication.generation, resolved: published.resolved };
    });
    this.#phases.mark('publishing');
    await remembering;
    this.#touch(changes.touched, stored, checkedMs);
    if (all || gone.size > MANY_GONE_FILES) this.#writer.pruneFacts(FACTS_VERSION);
    this.#phases.mark('finishing');
    return this.#report(comparison, generation.number, true, parsed, generation.resolved);
  }

  /** No file changed: what lags behind (importance, the commit, new stats) is settled now. */
  async #nothingNew(
    comparison: Awaited<ReturnType<typeof compare>>,
    checkedMs: number,
    settling: Settling,
  ): Promise<IndexReport> {
    const { listing, changes, files } = comparison;
    this.#touch(changes.touched, new Map(files.map((file) => [file.path, file])), checkedMs);
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
    this.#phases.mark('settling');
    return this.#report(comparison, generation, generation !== meta.generation, { parsed: 0, skipped: [] }, 0);
  }

  #skipsChanged(now: readonly { path: string; reason: string }[], before: readonly SkippedRecord[]): boolean {
    const known = new Map(before.filter(({ stamp }) => stamp === null).map(({ path, reason }) => [path, reason]));
    return now.length !== known.size || now.some(({ path, reason }) => known.get(path) !== reason);
  }

  #skippedRows(
    listed: readonly { path: string; reason: string; detail?: string | undefined }[],
    parsed: readonly SkippedSource[],
    before: readonly SkippedRecord[],
    /** Paths whose old reason holds no more. */
    outdated: ReadonlySet<string>,
    checkedMs: number,
    files: readonly { path: string }[],
  ): SkippedRecord[] {
    const present = new Set(files.map((file) => file.path));
    const rows = new Map<string, SkippedRecord>();
    for (const row of before)
      if (row.stamp !== null && present.has(row.path) && !outdated.has(row.path)) rows.set(row.path, row);
    for (const { path, reason, detail } of listed) rows.set(path, { path, reason, detail: detail ?? '', stamp: null });
    for (const file of parsed) {
      const { path, reason, detail, hash } = file;
      rows.set(path, { path, reason, detail, stamp: { ...fileStat(file), checkedMs, hash: hash ?? '' } });
    }
    return [...rows.values()].sort((left, right) => (left.path < right.path ? -1 : 1));
  }

  #touch(touched: readonly ListedFile[], stored: ReadonlyMap<string, { id: number }>, checkedMs: number): void {
    const stamps = touched.flatMap((file) => {
      const known = stored.get(file.path);
      return known === undefined ? [] : [{ id: known.id, ...fileStat(file), checkedMs }];
    });
    if (stamps.length > 0) this.#writer.touchFiles(stamps);
  }

  async #report(
    { changes, files }: Awaited<ReturnType<typeof compare>>,
    generation: number,
    changed: boolean,
    { parsed, skipped }: Pick<Parsed, 'parsed' | 'skipped'>,
    resolved: number,
  ): Promise<IndexReport> {
    const counts = this.#writer.totals();
    // What turned out to be no source when it was read is no news of the index.
    const unread = new Set(skipped.map(({ path }) => path));
    const taken = (all: readonly ListedFile[]): number => all.filter(({ path }) => !unread.has(path)).length;
    return {
      generation,
      changed,
      files: {
        total: counts.files,
        added: taken(changes.added),
        modified: taken(changes.modified),
        deleted: changes.deleted.length,
        unchanged: files.length - changes.modified.length - changes.deleted.length,
        skipped: (await this.#writer.skipped()).length,
      },
      parsed,
      resolved,
      symbols: counts.symbols,
      edges: counts.edges,
      durationMs: Math.round(steadyMs() - this.#started),
      phases: this.#phases.times,
      warnings: this.#warnings,
    };
  }
}

const MOST_NAMED = 3;

/** What is to be said of files that have symbols and no edges. */
function failuresOf(failed: ReadonlyMap<string, string>): string[] {
  const said = [...failed].slice(0, MOST_NAMED).map(([path, problem]) => `no edges from ${path}: ${problem}`);
  return failed.size > MOST_NAMED ? [...said, `no edges from ${failed.size - MOST_NAMED} other files`] : said;
}
