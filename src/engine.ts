import type { Impact, LinearList, Path, Subgraph, SymbolList } from './contract/answers.ts';
import type { ExportRecord } from './contract/export-record.ts';
import type { Doctor, DryRun, IndexReport, Status } from './contract/index-state.ts';
import type { QueryAnswer } from './contract/query.ts';
import { SCHEMA_VERSION } from './contract/vocabulary.ts';
import type { FederatedRepositories } from './engine/federated-repositories.ts';
import type { Federation } from './engine/federation.ts';
import { type Freshened, freshen } from './engine/freshen.ts';
import type { History } from './engine/history.ts';
import type { Asked, WalkOptions } from './engine/questions.ts';
import type { Rankings } from './engine/rankings.ts';
import type { SearchOptions } from './engine/search-request.ts';
import { engineFailure } from './engine/store-failures.ts';
import { Failure } from './failure/index.ts';
import { isGraphDisabled } from './graph/backend/choose.ts';
import type { IndexOptions, IndexProgress } from './indexing/index.ts';
import { type Config, type ConfigValues, findRoot, readConfig, repositoryName, stateFolder } from './project/index.ts';
import { type IndexReader, openReader, StoreError } from './store/index.ts';

export type { Federation } from './engine/federation.ts';
export type { FunctionLines, History } from './engine/history.ts';
export type { WalkOptions } from './engine/questions.ts';
export type { RankedFragment, RankingOptions, Rankings } from './engine/rankings.ts';
export type { SearchOptions } from './engine/search-request.ts';

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
  const flags = options.config;
  const config = await readConfig({ root, environment, ...(flags === undefined ? {} : { flags }) });
  return new Project(root, config, environment, options);
}

/** One project: its index and the questions to it. Every question first compares the files with the index. */
export class Project implements AsyncDisposable {
  readonly root: string;
  readonly stateFolder: string;
  readonly repo: string;
  readonly #config: Config;
  readonly #environment: NodeJS.ProcessEnv;
  readonly #indexOptions: IndexOptions;
  #opening: Promise<IndexReader | null> | null = null;

  constructor(root: string, config: Config, environment: NodeJS.ProcessEnv, options: OpenOptions) {
    this.root = root;
    this.stateFolder = stateFolder(root, environment);
    this.repo = repositoryName(config, root);
    this.#config = config;
    this.#environment = environment;
    this.#indexOptions = {
      root,
      stateDir: this.stateFolder,
      repo: this.repo,
      maxFileSizeMb: config.get('index.max_file_size_mb'),
      ...(options.onProgress === undefined ? {} : { onProgress: options.onProgress }),
      ...(options.signal === undefined ? {} : { signal: options.signal }),
    };
  }

  /** What was wrong with the config files and was left out. */
  get configWarnings(): readonly string[] {
    return this.#config.warnings;
  }

  /** Brings the index up to date, however long it takes. */
  async index(options: { full?: boolean } = {}): Promise<IndexReport> {
    return this.#guarded(async () => {
      const { updateIndex } = await import('./indexing/index.ts');
      const report = await updateIndex({ ...this.#indexOptions, full: options.full ?? false, waitMs: INDEX_WAIT_MS });
      const { durationMs, warnings, ...rest } = report;
      return { schema_version: SCHEMA_VERSION, ...rest, duration_ms: durationMs, warnings: [...warnings] };
    });
  }

  /** What `index` would read and leave out; writes nothing. */
  async dryRun(): Promise<DryRun> {
    return this.#guarded(async () => {
      const { dryRun } = await import('./indexing/index.ts');
      const plan = await dryRun(this.#indexOptions);
      return {
        schema_version: SCHEMA_VERSION,
        by_language: plan.byLanguage,
        by_folder: plan.byFolder,
        other_files: plan.otherFiles,
        skipped: [...plan.skipped],
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
      const place = { root: this.root, stateDir: this.stateFolder, repo: this.repo, warnings: this.configWarnings };
      return indexStatus(place, found, await this.#openReader());
    });
  }

  /** From a question in plain words to ranked fragments of code, within a budget of tokens. */
  async search(text: string, options: SearchOptions = {}): Promise<QueryAnswer> {
    const startedMs = performance.now();
    const { searchRequest } = await import('./engine/search-request.ts');
    const request = await searchRequest(text, options, this.#config);
    return this.#ask(
      () => import('./engine/search.ts'),
      async ({ askSearch }, asked) => {
        const isFederated = request.includeVirtual || options.all === true;
        await using opened = isFederated ? await this.#repositories() : null;
        const repositories = request.includeVirtual ? opened : null;
        const searched = { ...asked, ...this.#files, graphIsOff: this.#graphIsOff, repositories, startedMs };
        if (options.all !== true || opened === null) return askSearch(searched, request);
        const { askAll } = await import('./engine/search-all.ts');
        return askAll(searched, request, opened, opened.names);
      },
    );
  }

  /** Brings the index up to date, then gives the rankings of the search and of its parts, for measuring them. */
  async rankings(): Promise<Rankings> {
    await this.index();
    return this.#guarded(async () => {
      const [{ Rankings }, { searchRequest }] = await Promise.all([
        import('./engine/rankings.ts'),
        import('./engine/search-request.ts'),
      ]);
      const reader = await openReader(this.stateFolder);
      if (reader === null) throw this.#noIndex();
      const { estimator, weights } = await searchRequest('any', {}, this.#config);
      return new Rankings({ reader, repo: this.repo, ...this.#files }, { estimator, weights });
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
      if (options.repair === true) await this.close();
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
      openIndex: () => this.#openReader(),
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

  /** Lets go of the index. The project can still be asked; it opens it again. */
  async close(): Promise<void> {
    const opening = this.#opening;
    this.#opening = null;
    const reader = await opening?.catch(() => null);
    await reader?.[Symbol.asyncDispose]();
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.close();
  }

  get #files(): { readonly root: string; readonly maxFileSizeMb: number } {
    return { root: this.root, maxFileSizeMb: this.#indexOptions.maxFileSizeMb };
  }

  get #graphIsOff(): boolean {
    return isGraphDisabled(this.#environment);
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
      const freshened: Promise<Freshened> = freshen(this.#indexOptions);
      const meanwhile = import('./indexing/freshness.ts').then(async () => {
        await Promise.all([load(), this.#openReader().catch(() => null)]);
      });
      const [fresh] = await Promise.all([freshened, meanwhile]);
      const reader = await this.#openReader();
      if (reader === null) throw this.#noIndex();
      const module = await load();
      const asked: Asked = {
        reader,
        repo: this.repo,
        freshness: fresh.freshness,
        warnings: fresh.warnings,
        maxDepth: this.#config.get('graph_rag.max_depth'),
        hubLimit: this.#config.get('graph.hub_limit'),
      };
      return reader.snapshot(() => question(module, asked));
    });
  }

  // One connection for all questions, those asked at once included; an index that is not there yet is looked for again.
  async #openReader(): Promise<IndexReader | null> {
    const opening = this.#opening ?? openReader(this.stateFolder);
    this.#opening = opening;
    const reader = await opening.catch((error: unknown) => {
      if (this.#opening === opening) this.#opening = null;
      throw error;
    });
    if (reader === null && this.#opening === opening) this.#opening = null;
    return reader;
  }

  #noIndex(): Failure {
    return new Failure('index_unreadable', { path: this.stateFolder, problem: 'it vanished after it was built' });
  }

  async #guarded<T>(body: () => Promise<T>): Promise<T> {
    try {
      return await body();
    } catch (error) {
      // A reader of a database that was rebuilt or moved away must not answer the next question.
      if (error instanceof StoreError) await this.close();
      throw engineFailure(error, this.stateFolder, this.#indexOptions.signal);
    }
  }
}
