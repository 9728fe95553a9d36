import { steadyMs } from './code/clock.ts';
import type { Impact, LinearList, Path, Subgraph, SymbolDetail, SymbolList } from './contract/answers.ts';
import type { ExportRecord } from './contract/export-record.ts';
import type { Doctor, DryRun, IndexReport, Status } from './contract/index-state.ts';
import type { Cleared, FeedbackAnswer, PreferenceList } from './contract/preferences.ts';
import type { QueryAnswer } from './contract/query.ts';
import type { Settings } from './contract/settings.ts';
import { SCHEMA_VERSION } from './contract/vocabulary.ts';
import type { AnswerMemory } from './engine/answer-memory.ts';
import { embeddingChoice } from './engine/embedding-choice.ts';
import type { FederatedRepositories } from './engine/federated-repositories.ts';
import type { Federation } from './engine/federation.ts';
import type { Feedback } from './engine/feedback.ts';
import { type Freshened, freshen } from './engine/freshen.ts';
import type { History } from './engine/history.ts';
import type { LiveIndex, LiveOptions } from './engine/live/live-index.ts';
import type { Overview } from './engine/overview.ts';
import type { Asked, WalkOptions } from './engine/questions.ts';
import type { Rankings } from './engine/rankings.ts';
import type { Reranker } from './engine/reranker.ts';
import type { SearchOptions, SearchRequest } from './engine/search-request.ts';
import { SharedReader } from './engine/shared-reader.ts';
import type { ChangesSince } from './engine/starting-places.ts';
import { engineFailure } from './engine/store-failures.ts';
import type { Summaries } from './engine/summaries.ts';
import type { Vectors } from './engine/vectors.ts';
import { Failure } from './failure/index.ts';
import type { CkbSession } from './graph/backend/ckb/ckb-session.ts';
import { isGraphDisabled } from './graph/backend/disabled.ts';
import type { EmbeddingChoice, IndexOptions, IndexProgress } from './indexing/index.ts';
import {
  type Config,
  type ConfigValues,
  configStamp,
  findRoot,
  linkOut,
  readConfig,
  repositoryName,
  stateFolder,
} from './project/index.ts';
import { openReader, StoreError } from './store/index.ts';

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
}

/** How long `index` waits for another process that is indexing the same project. */
const INDEX_WAIT_MS = 10 * 60_000;

const graphQuestions = (): Promise<typeof import('./engine/questions.ts')> => import('./engine/questions.ts');

/** Opens a project: the folder as given, or the one around the current folder. Reads config, touches nothing. */
export async function open(folder?: string, options: OpenOptions = {}): Promise<Project> {
  const environment = options.environment ?? process.env;
  const root = findRoot(folder === undefined ? {} : { cwd: folder });
  const link = linkOut(root);
  if (link !== null)
    throw new Failure('state_not_writable', { path: link, problem: 'it is a link that leads out of the project' });
  const flags = options.config;
  const stamp = configStamp({ root, environment });
  const config = await readConfig({ root, environment, ...(flags === undefined ? {} : { flags }) });
  return new Project(root, { config, stamp }, environment, await embeddingChoice(config, environment), options);
}

/** One project: its index and the questions to it. Every question first compares the files with the index. */
export class Project implements AsyncDisposable {
  readonly root: string;
  readonly stateFolder: string;
  readonly repo: string;
  readonly #config: Config;
  readonly #configStamp: string;
  readonly #environment: NodeJS.ProcessEnv;
  readonly #indexOptions: IndexOptions;
  readonly #reader: SharedReader;
  #vectors: Promise<Vectors> | null = null;
  #live: LiveIndex | null = null;
  #ckb: Promise<CkbSession | null> | null = null;

  constructor(
    root: string,
    { config, stamp }: { readonly config: Config; readonly stamp: string },
    environment: NodeJS.ProcessEnv,
    embedding: EmbeddingChoice,
    options: OpenOptions,
  ) {
    this.root = root;
    this.stateFolder = stateFolder(root, environment);
    this.#reader = new SharedReader(this.stateFolder, async (reader) => (await this.#vectors)?.remember(reader));
    this.repo = repositoryName(config, root);
    this.#config = config;
    this.#configStamp = stamp;
    this.#environment = environment;
    this.#indexOptions = {
      root,
      stateDir: this.stateFolder,
      repo: this.repo,
      maxFileSizeMb: config.get('index.max_file_size_mb'),
      embedding,
      ...(options.onProgress === undefined ? {} : { onProgress: options.onProgress }),
      ...(options.signal === undefined ? {} : { signal: options.signal }),
    };
  }

  /** What was wrong with the config files and was left out. */
  get configWarnings(): readonly string[] {
    return this.#config.warnings;
  }

  /** Whether the config files are still those that were read. */
  get configHolds(): boolean {
    return configStamp({ root: this.root, environment: this.#environment }) === this.#configStamp;
  }

  /** Whether questions are sent to a service, with keys of the one who opened the project. */
  get asksService(): boolean {
    return this.#indexOptions.embedding.remote !== undefined;
  }

  /** Brings the index up to date, however long it takes. */
  async index(options: { full?: boolean } = {}): Promise<IndexReport> {
    return this.#guarded(async () => {
      const { updateIndex } = await import('./indexing/index.ts');
      const { embeddingReport } = await import('./engine/embedding-report.ts');
      const how = { full: options.full ?? false, pay: true, waitMs: INDEX_WAIT_MS };
      const report = await updateIndex({ ...this.#indexOptions, ...how });
      const { durationMs, warnings, embedding, ...rest } = report;
      return {
        schema_version: SCHEMA_VERSION,
        ...rest,
        ...embeddingReport(this.#indexOptions.embedding, embedding),
        duration_ms: durationMs,
        warnings: [...warnings],
      };
    });
  }

  /** From now on the index follows the files by itself, and questions ask no more how it stands to them. */
  async watch(options: LiveOptions = {}): Promise<LiveIndex> {
    const { LiveIndex } = await import('./engine/live/live-index.ts');
    this.#live ??= new LiveIndex(this.#indexOptions, options);
    return this.#live;
  }

  /** What `index` would read and leave out; writes nothing. */
  async dryRun(): Promise<DryRun> {
    return this.#guarded(async () => {
      const { dryRun } = await import('./indexing/index.ts');
      const { embeddingPlan } = await import('./engine/embedding-report.ts');
      const plan = await dryRun(this.#indexOptions);
      return {
        schema_version: SCHEMA_VERSION,
        by_language: plan.byLanguage,
        by_folder: plan.byFolder,
        other_files: plan.otherFiles,
        skipped: [...plan.skipped],
        ...embeddingPlan(this.#indexOptions.embedding, plan.embedding),
        warnings: [],
      };
    });
  }

  /** What the index holds and what changed since; refreshes nothing. */
  async status(): Promise<Status> {
    return this.#guarded(async () => {
      const [{ checkFreshness }, { indexStatus }] = await Promise.all([
        import('./indexing/freshness.ts'),
        import('./engine/status.ts'),
      ]);
      const found = await checkFreshness(this.#indexOptions);
      const place = {
        ...{ root: this.root, stateDir: this.stateFolder, repo: this.repo, warnings: this.configWarnings },
        embedding: this.#indexOptions.embedding,
      };
      return indexStatus(place, found, await this.#reader.open());
    });
  }

  /** From a question in plain words to ranked fragments of code, within a budget of tokens. */
  async search(text: string, options: SearchOptions = {}): Promise<QueryAnswer> {
    const startedMs = steadyMs();
    const { searchRequest } = await import('./engine/search-request.ts');
    const request = await searchRequest(text, options, this.#config, this.root);
    const since = await this.#changesSince(request.since);
    const { countingPreferences } = await import('./engine/preferences.ts');
    const known = await countingPreferences(request, this.stateFolder, this.#environment);
    const isFederated = request.includeVirtual || options.all === true;
    // What other repositories say changes without this one: such answers are not kept.
    let opening: Promise<AnswerMemory | null> | null = null;
    const openMemory = () => {
      opening ??= isFederated ? Promise.resolve(null) : this.#memoryOf(request);
      return opening;
    };
    const loadSearch = () => import('./engine/search.ts');
    return this.#ask(
      // What was asked before is likely to need no search at all.
      async () => {
        const memory = await openMemory();
        if (memory?.isKnown !== true) await loadSearch();
        return memory;
      },
      async (memory, { warnings, ...asked }) => {
        const { preferences } = known;
        const ground = { ...asked, warnings: [...known.warnings, ...warnings], since, preferences };
        const answer = async (): Promise<QueryAnswer> => {
          const { askSearch } = await loadSearch();
          const vectors = await this.#openVectors();
          await using opened = isFederated ? await this.#repositories() : null;
          const repositories = request.includeVirtual ? opened : null;
          const searched = {
            ...ground,
            ...this.#files,
            vectors,
            graphIsOff: this.#graphIsOff,
            repositories,
            reranker: request.rerank ? await this.#openReranker() : null,
            startedMs,
          };
          if (options.all !== true || opened === null) return askSearch(searched, request);
          const { askAll } = await import('./engine/search-all.ts');
          return askAll(searched, request, opened, opened.names);
        };
        return memory === null ? answer() : memory.recallOr(answer, ground, startedMs);
      },
    );
  }

  /** Remembers what the user did with symbols that a query found: they stand higher in later answers. */
  async feedback(given: Feedback): Promise<FeedbackAnswer> {
    if (given.query.trim() === '') throw new Failure('empty_query', {});
    return this.#ask(
      () => import('./engine/feedback.ts'),
      ({ askFeedback }, asked) => askFeedback(asked, this.stateFolder, this.#environment, given),
    );
  }

  /** What the user is known to care about. */
  async preferences(): Promise<PreferenceList> {
    const { listPreferences } = await import('./engine/preferences.ts');
    return listPreferences(this.stateFolder, this.#environment);
  }

  /** Forgets what the user is known to care about. */
  async clearPreferences(): Promise<Cleared> {
    const { clearHistory } = await import('./preference/index.ts');
    return this.#guarded(async () => {
      const removed = await clearHistory(this.stateFolder);
      return { schema_version: SCHEMA_VERSION, what: 'preferences', removed, warnings: [] };
    });
  }

  /** Forgets the answers that were kept. */
  async clearCache(): Promise<Cleared> {
    const { AnswerCache } = await import('./cache/index.ts');
    const removed = new AnswerCache(this.stateFolder, this.#config.get('graph_rag.cache_ttl')).clear();
    return { schema_version: SCHEMA_VERSION, what: 'cache', removed, warnings: [] };
  }

  /** Every setting with its value and where it came from. */
  async settings(): Promise<Settings> {
    const { settingsOf } = await import('./engine/settings.ts');
    return settingsOf(this.#config, { root: this.root, stateFolder: this.stateFolder, environment: this.#environment });
  }

  /** Brings the index up to date, then gives the rankings of the search and of its parts, for measuring them. */
  async rankings(): Promise<Rankings> {
    await this.index();
    return this.#guarded(async () => {
      const { openRankings } = await import('./engine/open-rankings.ts');
      const reader = await openReader(this.stateFolder);
      if (reader === null) throw this.#noIndex();
      const { freshness, warnings } = await freshen(this.#indexOptions);
      const place = { reader, repo: this.repo, ...this.#files, freshness, warnings, graphIsOff: this.#graphIsOff };
      return openRankings({ ...place, vectors: await this.#openVectors() }, this.#config, () => this.summaries());
    });
  }

  /** The hierarchical summary index: building it, searching and reading it. */
  async summaries(): Promise<Summaries> {
    const { Summaries } = await import('./engine/summaries.ts');
    return new Summaries({
      root: this.root,
      repo: this.repo,
      stateDir: this.stateFolder,
      config: this.#config,
      environment: this.#environment,
      graphIsOff: this.#graphIsOff,
      ...(this.#indexOptions.signal === undefined ? {} : { signal: this.#indexOptions.signal }),
      openReader: async () => {
        const reader = await openReader(this.stateFolder);
        if (reader === null) throw this.#noIndex();
        return reader;
      },
      index: async () => {
        await this.index();
      },
      guarded: (body) => this.#guarded(body),
    });
  }

  /** The project's past, for measuring on questions that its own commits answered. */
  async history(): Promise<History> {
    const { History } = await import('./engine/history.ts');
    return new History(this.root);
  }

  /** Document 004: a symbol with its relations; a linear list where the graph is switched off. */
  async subgraph(symbol: string, options: WalkOptions = {}): Promise<Subgraph | LinearList> {
    if (this.#graphIsOff) return this.#textSearch([symbol]);
    return this.#ask(graphQuestions, async ({ askSubgraph }, asked) => {
      const found = await askSubgraph(asked, symbol, options);
      if (options.includeVirtual !== true) return found;
      const { withVirtualEdges } = await import('./engine/virtual-subgraph.ts');
      await using repositories = await this.#repositories();
      const { repo } = this;
      return withVirtualEdges(found, asked.reader, repositories, { repo, edgeTypes: options.edgeTypes });
    });
  }

  /** Who calls a symbol. */
  async callers(symbol: string, options: WalkOptions = {}): Promise<SymbolList | LinearList> {
    if (this.#graphIsOff) return this.#textSearch([symbol]);
    return this.#ask(graphQuestions, ({ askCalls }, asked) => askCalls(asked, symbol, 'callers', options));
  }

  /** What a symbol calls. */
  async callees(symbol: string, options: WalkOptions = {}): Promise<SymbolList | LinearList> {
    if (this.#graphIsOff) return this.#textSearch([symbol]);
    return this.#ask(graphQuestions, ({ askCalls }, asked) => askCalls(asked, symbol, 'callees', options));
  }

  /** The shortest way between two symbols. */
  async path(from: string, to: string, options: WalkOptions = {}): Promise<Path | LinearList> {
    if (this.#graphIsOff) return this.#textSearch([from, to]);
    return this.#ask(graphQuestions, ({ askPath }, asked) => askPath(asked, from, to, options));
  }

  /** What can break when a symbol changes. */
  async impact(symbol: string, options: WalkOptions = {}): Promise<Impact | LinearList> {
    if (this.#graphIsOff) return this.#textSearch([symbol]);
    return this.#ask(graphQuestions, ({ askImpact }, asked) => askImpact(asked, symbol, options));
  }

  /** One symbol: its code, its members, and who stands one step from it. */
  async symbol(text: string): Promise<SymbolDetail> {
    return this.#ask(
      () => import('./engine/definition.ts'),
      ({ askSymbol }, asked) => askSymbol(asked, this.#files, text),
    );
  }

  /** The text of an indexed file as it is now. */
  async file(path: string): Promise<string> {
    return this.#guarded(async () => {
      const { readIndexed } = await import('./engine/definition.ts');
      const reader = await this.#reader.open();
      if (reader === null) throw new Failure('unknown_file', { path });
      return readIndexed(reader, this.#files, path);
    });
  }

  /** The paths of all indexed files, in order. */
  async paths(): Promise<readonly string[]> {
    return this.#guarded(async () => {
      const reader = await this.#reader.open();
      return reader === null ? [] : (await reader.files()).map(({ path }) => path);
    });
  }

  /** The size of the index, without a look at the files; null where there is none. */
  async overview(): Promise<Overview | null> {
    return this.#guarded(async () => {
      const { overviewOf } = await import('./engine/overview.ts');
      const reader = await this.#reader.open();
      return reader === null ? null : overviewOf(reader);
    });
  }

  /** The whole graph of one generation, record by record. */
  async *export(options: { onWarning?: (warning: string) => void } = {}): AsyncGenerator<ExportRecord> {
    const { exportGraph } = await import('./engine/export-graph.ts');
    const { freshness, warnings } = await this.#guarded(() => freshen(this.#indexOptions));
    for (const warning of warnings) options.onWarning?.(warning);
    if (!freshness.current) options.onWarning?.('the index is older than the files; run `graph-rag index`');
    const reader = await this.#guarded(() => openReader(this.stateFolder));
    if (reader === null) throw this.#noIndex();
    try {
      yield* exportGraph(reader, this.repo);
    } finally {
      await reader[Symbol.asyncDispose]();
    }
  }

  /** Looks at the environment and the index; with `repair`, builds a damaged one anew. */
  async doctor(options: { repair?: boolean } = {}): Promise<Doctor> {
    return this.#guarded(async () => {
      const { examine } = await import('./engine/doctor.ts');
      if (options.repair === true) await this.#reader.close();
      return examine(this.#indexOptions, options.repair ?? false, this.configWarnings);
    });
  }

  /** Other repositories of the user, and the edges between them and this project. */
  async federation(): Promise<Federation> {
    const { openFederation } = await import('./engine/open-federation.ts');
    const { onProgress, signal } = this.#indexOptions;
    return openFederation({
      config: this.#config,
      environment: this.#environment,
      indexOptions: this.#indexOptions,
      index: () => this.index(),
      openIndex: () => this.#reader.open(),
      openPeer: (folder, environment) =>
        open(folder, {
          environment,
          ...(onProgress === undefined ? {} : { onProgress }),
          ...(signal === undefined ? {} : { signal }),
        }),
      guarded: (body) => this.#guarded(body),
    });
  }

  async #repositories(): Promise<FederatedRepositories> {
    const { openRepositories } = await import('./engine/open-federation.ts');
    return openRepositories(this.#config, this.#indexOptions);
  }

  /** Lets go of the index and of the watch. The project can still be asked; it opens it again. */
  async close(): Promise<void> {
    const live = this.#live;
    const ckb = this.#ckb;
    this.#live = null;
    this.#ckb = null;
    await Promise.all([live?.close(), ckb?.then((session) => session?.close()), this.#reader.close()]);
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.close();
  }

  get #files(): { readonly root: string; readonly maxFileSizeMb: number } {
    return { root: this.root, maxFileSizeMb: this.#indexOptions.maxFileSizeMb };
  }

  // An answer that was kept needs none.
  #openVectors(): Promise<Vectors> {
    this.#vectors ??= import('./engine/vectors.ts').then(({ Vectors }) => new Vectors(this.#indexOptions.embedding));
    return this.#vectors;
  }

  async #openReranker(): Promise<Reranker> {
    const { Reranker } = await import('./engine/reranker.ts');
    return new Reranker(this.#config, this.#environment, this.#indexOptions.signal);
  }

  async #changesSince(ref: string | null): Promise<ChangesSince | null> {
    if (ref === null) return null;
    const { changesSince } = await import('./engine/starting-places.ts');
    return changesSince(this.root, ref);
  }

  // What an external CKB knows can change without a sign: answers that asked it are not kept.
  async #memoryOf(request: SearchRequest): Promise<AnswerMemory | null> {
    const asksOther = this.#hasExternalCkb && !this.#graphIsOff;
    if (!this.#config.get('graph_rag.cache_enabled') || asksOther) return null;
    const { AnswerMemory } = await import('./engine/answer-memory.ts');
    const place = {
      ...this.#files,
      stateDir: this.stateFolder,
      repo: this.repo,
      graphIsOff: this.#graphIsOff,
      embeddingModel: this.#indexOptions.embedding.id,
      isWatched: this.#live !== null,
    };
    return new AnswerMemory(place, request, this.#config);
  }

  get #graphIsOff(): boolean {
    return isGraphDisabled(this.#environment);
  }

  get #hasExternalCkb(): boolean {
    return this.#config.get('graph.ckb.command') !== null || this.#config.get('graph.backend') === 'ckb';
  }

  // Most users have none: then nothing of it is loaded.
  #externalCkb(): Promise<CkbSession | null> {
    if (!this.#hasExternalCkb) return Promise.resolve(null);
    const place = { root: this.root, stateDir: this.stateFolder, environment: this.#environment };
    this.#ckb ??= import('./engine/external-ckb.ts').then(({ externalCkb }) => externalCkb(this.#config, place));
    return this.#ckb;
  }

  async #textSearch(names: readonly string[]): Promise<LinearList> {
    return this.#guarded(async () => {
      const { linearList } = await import('./engine/text-fallback.ts');
      return linearList(this.root, names);
    });
  }

  // Git takes longer than anything else, so the rest is loaded and opened while it lists the files.
  async #ask<Module, T>(
    load: () => Promise<Module>,
    question: (module: Module, asked: Asked) => Promise<T>,
  ): Promise<T> {
    return this.#guarded(async () => {
      const freshened: Promise<Freshened> =
        this.#live?.freshness() ?? freshen(this.#indexOptions, () => this.#reader.open());
      freshened.catch(() => undefined);
      const meanwhile = import('./indexing/freshness.ts').then(async () => {
        await Promise.all([load(), this.#reader.open().catch(() => null)]);
      });
      const [fresh] = await Promise.all([freshened, meanwhile]);
      const reader = await this.#reader.open();
      if (reader === null) throw this.#noIndex();
      const module = await load();
      const asked: Asked = {
        reader,
        repo: this.repo,
        freshness: fresh.freshness,
        warnings: fresh.warnings,
        maxDepth: this.#config.get('graph_rag.max_depth'),
        hubLimit: this.#config.get('graph.hub_limit'),
        external: await this.#externalCkb(),
      };
      return reader.snapshot(async () => question(module, await ofIndex(asked, fresh.isOfIndex === true)));
    });
  }

  #noIndex(): Failure {
    return new Failure('index_unreadable', { path: this.stateFolder, problem: 'it vanished after it was built' });
  }

  async #guarded<T>(body: () => Promise<T>): Promise<T> {
    try {
      return await body();
    } catch (error) {
      // A reader of a database that was rebuilt or moved away must not answer the next question.
      if (error instanceof StoreError) {
        await this.#reader.close();
        if (error.kind === 'broken') this.#live?.distrust();
      }
      throw engineFailure(error, this.stateFolder, this.#indexOptions.signal);
    }
  }
}

// Another process may have published since the files were compared; a watch has not looked at commits at all.
async function ofIndex(asked: Asked, withCommit: boolean): Promise<Asked> {
  const { generation, values } = await asked.reader.meta();
  const commit = values.get('indexed_commit') || null;
  const commits = withCommit ? { indexed_commit: commit, head: commit } : {};
  return { ...asked, freshness: { ...asked.freshness, generation, ...commits } };
}
