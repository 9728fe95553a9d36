import type { Impact, LinearList, Path, Subgraph, SymbolDetail, SymbolList } from './contract/answers.ts';
import type { ExportRecord } from './contract/export-record.ts';
import type { Doctor, DryRun, IndexReport, Status } from './contract/index-state.ts';
import type { Cleared, FeedbackAnswer, PreferenceList } from './contract/preferences.ts';
import type { QueryAnswer } from './contract/query.ts';
import type { Settings } from './contract/settings.ts';
import { SCHEMA_VERSION } from './contract/vocabulary.ts';
import { askInWords } from './engine/ask-in-words.ts';
import type { SymbolOptions } from './engine/definition.ts';
import { embeddingChoice } from './engine/embedding-choice.ts';
import type { Federation } from './engine/federation.ts';
import type { Feedback } from './engine/feedback.ts';
import { freshen } from './engine/freshen.ts';
import type { History } from './engine/history.ts';
import type { LiveIndex, LiveOptions } from './engine/live/live-index.ts';
import { OpenedProject } from './engine/opened-project.ts';
import type { Overview } from './engine/overview.ts';
import type { WalkOptions } from './engine/questions.ts';
import type { Rankings } from './engine/rankings.ts';
import type { SearchOptions } from './engine/search-request.ts';
import type { Summaries } from './engine/summaries.ts';
import { Failure } from './failure/index.ts';
import type { IndexProgress } from './indexing/index.ts';
import { type ConfigValues, configStamp, findRoot, linkOut, readConfig } from './project/index.ts';

export type { SymbolOptions } from './engine/definition.ts';
export type { Federation } from './engine/federation.ts';
export type { Feedback } from './engine/feedback.ts';
export type { FunctionLines, History } from './engine/history.ts';
export type { LiveIndex, LiveOptions, WatchMode, WatchState } from './engine/live/live-index.ts';
export type { Overview } from './engine/overview.ts';
export type { WalkOptions } from './engine/questions.ts';
export type { RankedFragment, RankingOptions, Rankings } from './engine/rankings.ts';
export type { SearchOptions } from './engine/search-request.ts';
export type { Summaries, SummaryBuildOptions, SummarySearchOptions, SummaryStanding } from './engine/summaries.ts';

export interface OpenOptions {
  /** Values that win over every config file, by their key. */
  readonly config?: Partial<ConfigValues>;
  /** Variables to read instead of the process's own. */
  readonly environment?: NodeJS.ProcessEnv;
  readonly onProgress?: (progress: IndexProgress) => void;
  readonly signal?: AbortSignal;
  /** Nobody else's code runs in this process: while it indexes, V8's flags may be set for that. */
  readonly ownsProcess?: boolean;
  /** Goes on with the defaults where a config file cannot be used, for `doctor`, which says so. */
  readonly withoutBrokenConfig?: boolean;
}

/** How long `index` waits for another process that is indexing the same project. */
const INDEX_WAIT_MS = 10 * 60_000;

const graphQuestions = (): Promise<typeof import('./engine/questions.ts')> => import('./engine/questions.ts');

/** Opens a project: the folder as given, or the one around the current folder. Reads config, touches nothing. */
export async function open(folder?: string, options: OpenOptions = {}): Promise<Project> {
  const { config: flags, environment = process.env, onProgress, signal } = options;
  const { withoutBrokenConfig = false, ownsProcess = false } = options;
  const root = findRoot(folder === undefined ? {} : { cwd: folder });
  const link = linkOut(root);
  if (link !== null)
    throw new Failure('state_not_writable', { path: link, problem: 'it is a link that leads out of the project' });
  const stamp = configStamp({ root, environment });
  const sources = { root, environment, withoutBroken: withoutBrokenConfig };
  const config = await readConfig({ ...sources, ...(flags === undefined ? {} : { flags }) });
  const opened = new OpenedProject({
    root,
    config,
    configStamp: stamp,
    environment,
    embedding: await embeddingChoice(config, environment),
    ownsProcess,
    ...(onProgress === undefined ? {} : { onProgress }),
    ...(signal === undefined ? {} : { signal }),
  });
  return new Project(opened);
}

/** One project: its index and the questions to it. Every question first compares the files with the index. */
export class Project implements AsyncDisposable {
  readonly root: string;
  readonly stateFolder: string;
  readonly repo: string;
  readonly #opened: OpenedProject;

  constructor(opened: OpenedProject) {
    this.#opened = opened;
    this.root = opened.root;
    this.stateFolder = opened.stateFolder;
    this.repo = opened.repo;
  }

  /** What was wrong with the config files and was left out. */
  get configWarnings(): readonly string[] {
    return this.#opened.config.warnings;
  }

  /** Whether the config files are still those that were read. */
  get configHolds(): boolean {
    return this.#opened.configHolds;
  }

  /** Whether questions are sent to a service, with keys of the one who opened the project. */
  get asksService(): boolean {
    return this.#opened.asksService;
  }

  /** Brings the index up to date, however long it takes. */
  async index(options: { full?: boolean } = {}): Promise<IndexReport> {
    return this.#opened.guarded(async () => {
      const { updateIndex } = await import('./indexing/index.ts');
      const { embeddingReport } = await import('./engine/embedding-report.ts');
      const how = { full: options.full ?? false, pay: true, waitMs: INDEX_WAIT_MS };
      const report = await updateIndex({ ...this.#opened.indexOptions, ...how });
      const { durationMs, warnings, embedding, ...rest } = report;
      return {
        schema_version: SCHEMA_VERSION,
        ...rest,
        ...embeddingReport(this.#opened.indexOptions.embedding, embedding),
        duration_ms: durationMs,
        warnings: [...warnings],
      };
    });
  }

  /** From now on the index follows the files by itself, and questions ask no more how it stands to them. */
  async watch(options: LiveOptions = {}): Promise<LiveIndex> {
    return this.#opened.watch(options);
  }

  /** What `index` would read and leave out; writes nothing. */
  async dryRun(): Promise<DryRun> {
    return this.#opened.guarded(async () => {
      const { dryRun } = await import('./indexing/index.ts');
      const { embeddingPlan } = await import('./engine/embedding-report.ts');
      const plan = await dryRun(this.#opened.indexOptions);
      return {
        schema_version: SCHEMA_VERSION,
        by_language: plan.byLanguage,
        by_folder: plan.byFolder,
        other_files: plan.otherFiles,
        unread_languages: Object.fromEntries(plan.unread),
        skipped: [...plan.skipped],
        ...embeddingPlan(this.#opened.indexOptions.embedding, plan.embedding),
        warnings: [],
      };
    });
  }

  /** What the index holds and what changed since; refreshes nothing. */
  async status(): Promise<Status> {
    return this.#opened.guarded(async () => {
      const [{ checkFreshness }, { indexStatus }] = await Promise.all([
        import('./indexing/freshness.ts'),
        import('./engine/status.ts'),
      ]);
      const found = await checkFreshness(this.#opened.indexOptions);
      const place = {
        ...{ root: this.root, stateDir: this.stateFolder, repo: this.repo, warnings: this.configWarnings },
        embedding: this.#opened.indexOptions.embedding,
      };
      return this.#opened.read((reader) => indexStatus(place, found, reader));
    });
  }

  /** From a question in plain words to ranked fragments of code, within a budget of tokens. */
  async search(text: string, options: SearchOptions = {}): Promise<QueryAnswer> {
    return askInWords(this.#opened, text, options);
  }

  /** Remembers what the user did with symbols that a query found: they stand higher in later answers. */
  async feedback(given: Feedback): Promise<FeedbackAnswer> {
    if (given.query.trim() === '') throw new Failure('empty_query', {});
    return this.#opened.ask(
      () => import('./engine/feedback.ts'),
      ({ askFeedback }, asked) => askFeedback(asked, this.stateFolder, this.#opened.environment, given),
    );
  }

  /** What the user is known to care about. */
  async preferences(): Promise<PreferenceList> {
    const { listPreferences } = await import('./engine/preferences.ts');
    return this.#opened.guarded(() => listPreferences(this.stateFolder, this.#opened.environment));
  }

  /** Forgets what the user is known to care about. */
  async clearPreferences(): Promise<Cleared> {
    const { clearHistory } = await import('./preference/index.ts');
    return this.#opened.guarded(async () => {
      const removed = await clearHistory(this.stateFolder);
      return { schema_version: SCHEMA_VERSION, what: 'preferences', removed, warnings: [] };
    });
  }

  /** Forgets the answers that were kept. */
  async clearCache(): Promise<Cleared> {
    const { AnswerCache } = await import('./cache/index.ts');
    return this.#opened.guarded(async () => {
      const removed = new AnswerCache(this.stateFolder, this.#opened.config.get('graph_rag.cache_ttl')).clear();
      return { schema_version: SCHEMA_VERSION, what: 'cache', removed, warnings: [] };
    });
  }

  /** Every setting with its value and where it came from. */
  async settings(): Promise<Settings> {
    const { settingsOf } = await import('./engine/settings.ts');
    return settingsOf(this.#opened.config, {
      root: this.root,
      stateFolder: this.stateFolder,
      environment: this.#opened.environment,
    });
  }

  /** Brings the index up to date, then gives the rankings of the search and of its parts, for measuring them. */
  async rankings(): Promise<Rankings> {
    await this.index();
    return this.#opened.guarded(async () => {
      const { openRankings } = await import('./engine/open-rankings.ts');
      await using opened = new AsyncDisposableStack();
      const reader = opened.use(await this.#opened.openReader());
      const { freshness, warnings } = await freshen(this.#opened.indexOptions);
      const place = {
        reader,
        repo: this.repo,
        ...this.#opened.files,
        freshness,
        warnings,
        graphIsOff: this.#opened.graphIsOff,
      };
      const vectors = await this.#opened.vectors();
      const rankings = await openRankings({ ...place, vectors }, this.#opened.config, () => this.summaries());
      // From here on the reader is theirs.
      opened.move();
      return rankings;
    });
  }

  /** The hierarchical summary index: building it, searching and reading it. */
  async summaries(): Promise<Summaries> {
    const { Summaries } = await import('./engine/summaries.ts');
    return new Summaries({
      root: this.root,
      repo: this.repo,
      stateDir: this.stateFolder,
      config: this.#opened.config,
      environment: this.#opened.environment,
      graphIsOff: this.#opened.graphIsOff,
      ...(this.#opened.indexOptions.signal === undefined ? {} : { signal: this.#opened.indexOptions.signal }),
      openReader: () => this.#opened.openReader(),
      index: async () => {
        await this.index();
      },
      guarded: (body) => this.#opened.guarded(body),
    });
  }

  /** The project's past, for measuring on questions that its own commits answered. */
  async history(): Promise<History> {
    const { History } = await import('./engine/history.ts');
    return new History(this.root);
  }

  /** Document 004: a symbol with its relations; a linear list where the graph is switched off. */
  async subgraph(symbol: string, options: WalkOptions = {}): Promise<Subgraph | LinearList> {
    if (this.#opened.graphIsOff) return this.#textSearch([symbol]);
    return this.#opened.ask(graphQuestions, async ({ askSubgraph }, asked) => {
      const found = await askSubgraph(asked, symbol, options);
      if (options.includeVirtual !== true) return found;
      const { withVirtualEdges } = await import('./engine/virtual-subgraph.ts');
      await using repositories = await this.#opened.repositories();
      const { repo } = this;
      return withVirtualEdges(found, asked.reader, repositories, { repo, edgeTypes: options.edgeTypes });
    });
  }

  /** Who calls a symbol. */
  async callers(symbol: string, options: WalkOptions = {}): Promise<SymbolList | LinearList> {
    if (this.#opened.graphIsOff) return this.#textSearch([symbol]);
    return this.#opened.ask(graphQuestions, ({ askCalls }, asked) => askCalls(asked, symbol, 'callers', options));
  }

  /** What a symbol calls. */
  async callees(symbol: string, options: WalkOptions = {}): Promise<SymbolList | LinearList> {
    if (this.#opened.graphIsOff) return this.#textSearch([symbol]);
    return this.#opened.ask(graphQuestions, ({ askCalls }, asked) => askCalls(asked, symbol, 'callees', options));
  }

  /** The shortest way between two symbols. */
  async path(from: string, to: string, options: WalkOptions = {}): Promise<Path | LinearList> {
    if (this.#opened.graphIsOff) return this.#textSearch([from, to]);
    return this.#opened.ask(graphQuestions, ({ askPath }, asked) => askPath(asked, from, to, options));
  }

  /** What can break when a symbol changes. */
  async impact(symbol: string, options: WalkOptions = {}): Promise<Impact | LinearList> {
    if (this.#opened.graphIsOff) return this.#textSearch([symbol]);
    return this.#opened.ask(graphQuestions, ({ askImpact }, asked) => askImpact(asked, symbol, options));
  }

  /** One symbol: its code, its members, and who stands one step from it. */
  async symbol(text: string, options: SymbolOptions = {}): Promise<SymbolDetail> {
    return this.#opened.ask(
      () => import('./engine/definition.ts'),
      ({ askSymbol }, asked) => askSymbol(asked, this.#opened.files, text, options),
    );
  }

  /** The text of an indexed file as it is now. */
  async file(path: string): Promise<string> {
    return this.#opened.read(async (reader) => {
      const { readIndexed } = await import('./engine/definition.ts');
      if (reader === null) throw new Failure('unknown_file', { path });
      return readIndexed(reader, this.#opened.files, path);
    });
  }

  /** The paths of all indexed files, in order. */
  async paths(): Promise<readonly string[]> {
    return this.#opened.read(async (reader) => (reader === null ? [] : (await reader.files()).map(({ path }) => path)));
  }

  /** The size of the index, without a look at the files; null where there is none. */
  async overview(): Promise<Overview | null> {
    return this.#opened.read(async (reader) => {
      const { overviewOf } = await import('./engine/overview.ts');
      return reader === null ? null : overviewOf(reader);
    });
  }

  /** The whole graph of one generation, record by record. */
  async *export(options: { onWarning?: (warning: string) => void } = {}): AsyncGenerator<ExportRecord> {
    const { exportGraph } = await import('./engine/export-graph.ts');
    const { freshness, warnings } = await this.#opened.guarded(() => freshen(this.#opened.indexOptions));
    for (const warning of warnings) options.onWarning?.(warning);
    if (!freshness.current) options.onWarning?.('the index is older than the files; run `graph-rag index`');
    const reader = await this.#opened.guarded(() => this.#opened.openReader());
    try {
      yield* exportGraph(reader, this.repo);
    } finally {
      await reader[Symbol.asyncDispose]();
    }
  }

  /** Looks at the environment and the index; with `repair`, builds a damaged one anew. */
  async doctor(options: { repair?: boolean } = {}): Promise<Doctor> {
    return this.#opened.guarded(async () => {
      const { examine } = await import('./engine/doctor.ts');
      if (options.repair === true) await this.#opened.reader.close();
      return examine(this.#opened.indexOptions, options.repair ?? false, this.#opened.config);
    });
  }

  /** Other repositories of the user, and the edges between them and this project. */
  async federation(): Promise<Federation> {
    const { openFederation } = await import('./engine/open-federation.ts');
    const { onProgress, signal, ownsProcess = false } = this.#opened.indexOptions;
    return openFederation({
      config: this.#opened.config,
      environment: this.#opened.environment,
      indexOptions: this.#opened.indexOptions,
      index: () => this.index(),
      readIndex: (body) => this.#opened.read(body),
      openPeer: (folder, environment) =>
        open(folder, {
          environment,
          ownsProcess,
          ...(onProgress === undefined ? {} : { onProgress }),
          ...(signal === undefined ? {} : { signal }),
        }),
      guarded: (body) => this.#opened.guarded(body),
    });
  }

  /** Lets go of the index and of the watch. The project can still be asked; it opens it again. */
  async close(): Promise<void> {
    await this.#opened.close();
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.close();
  }

  async #textSearch(names: readonly string[]): Promise<LinearList> {
    return this.#opened.guarded(async () => {
      const { linearList } = await import('./engine/text-fallback.ts');
      return linearList(this.root, names);
    });
  }
}
