import type { ChangeImpact, Impact, LinearList, Path, Subgraph, SymbolDetail, SymbolList } from './contract/answers.ts';
import type { ExportRecord } from './contract/export-record.ts';
import type { Doctor, DryRun, IndexReport, Status } from './contract/index-state.ts';
import type { Cleared, FeedbackAnswer, PreferenceList } from './contract/preferences.ts';
import type { QueryAnswer } from './contract/query.ts';
import type { Settings } from './contract/settings.ts';
import type { Asked } from './engine/asked.ts';
import { embeddingChoice } from './engine/embedding/choice.ts';
import type { Federation } from './engine/federation/federation.ts';
import type { Feedback } from './engine/feedback.ts';
import type { SymbolOptions } from './engine/graph/definition.ts';
import type { WalkOptions } from './engine/graph/walk.ts';
import type { LiveIndex, LiveOptions } from './engine/live/live-index.ts';
import type { History } from './engine/measuring/history.ts';
import type { Rankings } from './engine/measuring/rankings.ts';
import { OpenedProject } from './engine/opened-project.ts';
import type { Overview } from './engine/overview.ts';
import { askInWords } from './engine/search/ask-in-words.ts';
import type { SearchOptions } from './engine/search/request.ts';
import type { Summaries } from './engine/summaries/summaries.ts';
import { Failure } from './failure/index.ts';
import type { IndexProgress } from './indexing/index.ts';
import { type ConfigValues, configStamp, findRoot, readConfig, stateFault, stateFolder } from './project/index.ts';

export interface OpenOptions {
  /** Values that win over every config file, by their key. */
  readonly config?: Partial<ConfigValues>;
  /** Variables to read instead of the process's own. */
  readonly environment?: NodeJS.ProcessEnv;
  /** Told how far an index is that a method makes or refreshes. */
  readonly onProgress?: (progress: IndexProgress) => void;
  /** Ends what is under way, with a failure `cancelled`; the index stays what it was. */
  readonly signal?: AbortSignal;
  /** Nobody else's code runs in this process: while it indexes, V8's flags may be set for that. */
  readonly ownsProcess?: boolean;
  /** Goes on with the defaults where a config file cannot be used, for `doctor`, which says so. */
  readonly withoutBrokenConfig?: boolean;
}

type GraphQuestions = typeof import('./engine/graph/questions.ts');

const graphQuestions = (): Promise<GraphQuestions> => import('./engine/graph/questions.ts');

/** Opens a project: the folder as given, or the one around the current folder. Reads config, touches nothing. */
export async function open(folder?: string, options: OpenOptions = {}): Promise<Project> {
  const { config: flags, environment = process.env, onProgress, signal } = options;
  const { withoutBrokenConfig = false, ownsProcess = false } = options;
  const root = findRoot(folder === undefined ? {} : { cwd: folder });
  const fault = stateFault(root);
  // Whose state lies elsewhere needs nothing of the folder but its config, and can do without that.
  if (fault !== null && stateFolder(root, environment) === stateFolder(root, {}))
    throw new Failure('state_not_writable', fault);
  const stamp = configStamp({ root, environment });
  const sources = { root, environment, withoutBroken: withoutBrokenConfig, withoutProject: fault };
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

/**
 * One project: its index and the questions to it. Every question first compares the files with the index. What a method
 * needs is loaded when it is called: most processes ask one thing.
 */
export class Project implements AsyncDisposable {
  /** The project's folder, with all links followed. */
  readonly root: string;
  /** Where its index lies. */
  readonly stateFolder: string;
  /** Its name in the ids of symbols. */
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
      const { runIndex } = await import('./engine/index-runs.ts');
      return runIndex(this.#opened.indexOptions, options.full ?? false);
    });
  }

  /** From now on the index follows the files by itself, and questions ask no more how it stands to them. */
  async watch(options: LiveOptions = {}): Promise<LiveIndex> {
    return this.#opened.watch(options);
  }

  /** What `index` would read and leave out; writes nothing. */
  async dryRun(): Promise<DryRun> {
    return this.#opened.guarded(async () => {
      const { planIndex } = await import('./engine/index-runs.ts');
      return planIndex(this.#opened.indexOptions);
    });
  }

  /** What the index holds and what changed since; refreshes nothing. */
  async status(): Promise<Status> {
    return this.#opened.guarded(async () => {
      const { indexStatus } = await import('./engine/status.ts');
      return indexStatus(this.#opened);
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
    const { clearPreferences } = await import('./engine/preferences.ts');
    return this.#opened.guarded(() => clearPreferences(this.stateFolder));
  }

  /** Forgets the answers that were kept. */
  async clearCache(): Promise<Cleared> {
    const { clearAnswers } = await import('./engine/search/answer-memory.ts');
    return this.#opened.guarded(async () => clearAnswers(this.stateFolder, this.#opened.config));
  }

  /** Every setting with its value and where it came from. */
  async settings(): Promise<Settings> {
    const { settingsOf } = await import('./engine/settings.ts');
    return settingsOf(this.#opened);
  }

  /** Brings the index up to date, then gives the rankings of the search and of its parts, for measuring them. */
  async rankings(): Promise<Rankings> {
    await this.index();
    return this.#opened.guarded(async () => {
      const { openRankings } = await import('./engine/measuring/open-rankings.ts');
      return openRankings(this.#opened, () => this.summaries());
    });
  }

  /** The hierarchical summary index: building it, searching and reading it. */
  async summaries(): Promise<Summaries> {
    const { openSummaries } = await import('./engine/summaries/open-summaries.ts');
    return openSummaries(this.#opened, () => this.index());
  }

  /** The project's past, for measuring on questions that its own commits answered. */
  async history(): Promise<History> {
    const { History } = await import('./engine/measuring/history.ts');
    return new History(this.root);
  }

  /** Document 004: a symbol with its relations; a linear list where the graph is switched off. */
  async subgraph(symbol: string, options: WalkOptions = {}): Promise<Subgraph | LinearList> {
    return this.#follow([symbol], async ({ askSubgraph }, asked) => {
      const found = await askSubgraph(asked, symbol, options);
      if (options.includeVirtual !== true) return found;
      const { withVirtualEdges } = await import('./engine/graph/virtual-subgraph.ts');
      await using repositories = await this.#opened.repositories();
      // Awaited here: the other repositories are closed when this function ends.
      return await withVirtualEdges(found, asked, repositories, options.edgeTypes);
    });
  }

  /** Who calls a symbol. */
  async callers(symbol: string, options: WalkOptions = {}): Promise<SymbolList | LinearList> {
    return this.#follow([symbol], ({ askCalls }, asked) => askCalls(asked, symbol, 'callers', options));
  }

  /** What a symbol calls. */
  async callees(symbol: string, options: WalkOptions = {}): Promise<SymbolList | LinearList> {
    return this.#follow([symbol], ({ askCalls }, asked) => askCalls(asked, symbol, 'callees', options));
  }

  /** The shortest way between two symbols. */
  async path(from: string, to: string, options: WalkOptions = {}): Promise<Path | LinearList> {
    return this.#follow([from, to], ({ askPath }, asked) => askPath(asked, from, to, options));
  }

  /** What can break when a symbol changes. */
  async impact(symbol: string, options: WalkOptions = {}): Promise<Impact | LinearList> {
    return this.#follow([symbol], ({ askImpact }, asked) => askImpact(asked, symbol, options));
  }

  /** What can break by everything that changed since a commit, uncommitted changes included. It needs the graph. */
  async impactOfChanges(options: { readonly since: string; readonly depth?: number }): Promise<ChangeImpact> {
    const { since } = options;
    if (this.#opened.graphIsOff)
      throw new Failure('dependency_missing', {
        dependency: 'the graph',
        purpose: `what the changes since '${since}' reach`,
        remedy: `Unset CKB_UNAVAILABLE, or see what changed with \`graph-rag search --since ${since}\`.`,
      });
    const { changesSince } = await import('./engine/changes/changes-since.ts');
    const changes = await this.#opened.guarded(() => changesSince(this.root, since));
    return this.#opened.ask(
      () => import('./engine/graph/impact-of-changes.ts'),
      ({ askImpactOfChanges }, asked) => askImpactOfChanges(asked, changes, options),
    );
  }

  /** One symbol: its code, its members, and who stands one step from it. */
  async symbol(text: string, options: SymbolOptions = {}): Promise<SymbolDetail> {
    return this.#opened.ask(
      () => import('./engine/graph/definition.ts'),
      ({ askSymbol }, asked) => askSymbol(asked, text, options),
    );
  }

  /** The text of an indexed file as it is now. */
  async file(path: string): Promise<string> {
    return this.#opened.read(async (reader) => {
      const { readIndexed } = await import('./engine/indexed-file.ts');
      if (reader === null) throw new Failure('unknown_file', { path });
      return readIndexed({ reader, ...this.#opened.files }, path);
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
    const { exportProject } = await import('./engine/graph/export-graph.ts');
    yield* exportProject(this.#opened, (warning) => options.onWarning?.(warning));
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
    const { openFederation } = await import('./engine/federation/open-federation.ts');
    const { onProgress, signal, ownsProcess = false } = this.#opened.indexOptions;
    const heard = { ...(onProgress === undefined ? {} : { onProgress }), ...(signal === undefined ? {} : { signal }) };
    return openFederation(this.#opened, {
      index: () => this.index(),
      openPeer: (folder, environment) => open(folder, { environment, ownsProcess, ...heard }),
    });
  }

  /** Lets go of the index and of the watch. The project can still be asked; it opens it again. */
  async close(): Promise<void> {
    await this.#opened.close();
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.close();
  }

  /** Follows the graph from symbols; where it is switched off, their names are looked for in the text. */
  async #follow<T>(
    symbols: readonly string[],
    question: (questions: GraphQuestions, asked: Asked) => Promise<T>,
  ): Promise<T | LinearList> {
    if (!this.#opened.graphIsOff) return this.#opened.ask(graphQuestions, question);
    return this.#opened.guarded(async () => {
      const { linearList } = await import('./engine/graph/text-fallback.ts');
      return linearList(this.root, symbols);
    });
  }
}
