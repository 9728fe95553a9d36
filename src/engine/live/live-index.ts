import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises';
import type { Freshness } from '../../contract/graph-parts.ts';
import type { Freshness as Comparison, IndexOptions, IndexProgress, IndexReport } from '../../indexing/index.ts';
import { DATABASE_FILE, openReader } from '../../store/index.ts';
import { changesOf, comparisonFreshness, type Freshened, isCurrent, quickRefresh } from '../freshen.ts';
import { ChangeFeed } from './change-feed.ts';
import { ANYTHING, UpdateLoop } from './update-loop.ts';
import { Updater } from './updater.ts';

/** How often a waiting question hears how far the index is. */
const PROGRESS_EVERY_MS = 200;

/**
 * Who asks about what was saved a moment ago waits so long for it: an answer without it has an agent ask again, which
 * takes as long.
 */
const CATCHING_UP_MS = 5_000;

/** Being set up; told of changes by the system; or, where that cannot be, looking for them at each question. */
export type WatchMode = 'starting' | 'watching' | 'checking';

/** How the index is kept up to date, for whoever asks about it. */
export interface WatchState {
  readonly mode: WatchMode;
  /** Why changes are looked for at each question instead of being told; null where they are told. */
  readonly reason: string | null;
  /** Paths that have changed and are not in the index yet. */
  readonly pending: number;
  readonly indexing: boolean;
  /** Why the last update failed; it is tried again. */
  readonly problem: string | null;
  readonly progress: IndexProgress | null;
}

/** What a watched project tells of itself. */
export interface LiveOptions {
  /** After every update, with what it found. */
  readonly onUpdated?: (report: IndexReport) => void;
  /** An update has failed, which is tried again, or changes are not told any more. */
  readonly onProblem?: (problem: string) => void;
}

/** Keeps an index at the heels of its files: told of changes by the system, updated by a process of its own. */
export class LiveIndex {
  readonly #options: IndexOptions;
  readonly #listeners: LiveOptions;
  readonly #feed: ChangeFeed;
  readonly #loop: UpdateLoop;
  readonly #started: Promise<void>;
  #mode: WatchMode = 'starting';
  #reason: string | null = null;
  #isClosed = false;

  constructor(options: IndexOptions, listeners: LiveOptions, environment: NodeJS.ProcessEnv) {
    this.#options = options;
    this.#listeners = listeners;
    this.#loop = new UpdateLoop(new Updater(options, environment), {
      // A folder that has just come under watch may have got files before it was.
      follow: async (touched) => this.#mode === 'watching' && this.#feed.follow(touched, () => this.#listed()),
      onUpdated: (report) => listeners.onUpdated?.(report),
      onProblem: (problem) => listeners.onProblem?.(`the index could not be updated: ${problem}`),
      retries: () => this.#mode !== 'checking',
      removed: () => this.#removed(),
    });
    this.#feed = new ChangeFeed(options.root, {
      onTouched: (path) => this.#loop.touch(path),
      onCommit: () => this.#loop.look(),
      onBroken: (reason) => this.#fallBack(reason),
    });
    const isWanted = environment.GRAPH_RAG_WATCH !== 'false';
    this.#started = this.#start(isWanted).catch((error: unknown) =>
      this.#fallBack(error instanceof Error ? error.message : String(error)),
    );
  }

  get state(): WatchState {
    const { pending, running, problem, progress } = this.#loop;
    return { mode: this.#mode, reason: this.#reason, pending, indexing: running !== null, problem, progress };
  }

  /** Resolves when the tree is watched, or is known not to be watchable. */
  async started(): Promise<WatchState> {
    await this.#started;
    return this.state;
  }

  /** Anything may have changed: the index was found damaged. */
  distrust(): void {
    this.#loop.touch(ANYTHING);
  }

  /** Waits for the first index, for as long as the signal lets; true when there is one. */
  async indexed(signal: AbortSignal, onProgress: (progress: IndexProgress) => void): Promise<boolean> {
    const stopped = stopOf(signal);
    if (!this.#hasIndex()) await Promise.race([this.#started, stopped]);
    while (!this.#loop.isIndexed && !signal.aborted && !this.#isClosed) {
      if (this.#loop.running === null && this.#mode !== 'checking') this.#loop.touch(ANYTHING);
      if (this.#loop.problem !== null || this.#mode === 'checking') return false;
      if (this.#loop.progress !== null) onProgress(this.#loop.progress);
      const aWhile = sleep(PROGRESS_EVERY_MS, undefined, { ref: false });
      await Promise.race([aWhile, this.#loop.running ?? aWhile, stopped]);
    }
    return this.#loop.isIndexed;
  }

  /** How the index stands to the files at this moment; `caughtUp` waits until it is level with them. */
  async freshness(): Promise<Freshened> {
    if (this.#mode === 'starting') await this.#started;
    return this.#hasIndex() && this.#mode === 'watching' ? this.#told() : this.#looked();
  }

  /**
   * Waits until all that was saved before is in the index, for so long at most; true when nothing else was saved meanwhile.
   * Whoever saves without a pause must not keep a question waiting.
   */
  async caughtUp(limitMs = CATCHING_UP_MS): Promise<boolean> {
    const deadline = Date.now() + limitMs;
    const aWhile = (ms: number): Promise<void> => sleep(Math.max(0, ms), undefined, { ref: false });
    if (this.#mode === 'starting') await Promise.race([this.#started, aWhile(limitMs)]);
    // What was saved before the question came lies in the queue of the system: the loop must go round once.
    await nextTurn();
    await nextTurn();
    const { told } = this.#loop;
    for (;;) {
      if (this.#mode !== 'watching' || this.#isClosed) return false;
      const isThere = this.#hasIndex();
      if (isThere && this.#loop.isDone(told)) return this.#loop.pending === 0;
      const left = deadline - Date.now();
      if (left <= 0 || this.#loop.running === null || this.#loop.problem !== null) return false;
      await Promise.race([aWhile(Math.min(left, PROGRESS_EVERY_MS)), this.#loop.running]);
    }
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    this.#feed.close();
    await Promise.all([this.#started, this.#loop.close()]);
  }

  #removed(): 'index' | 'project' | null {
    const { root, stateDir } = this.#options;
    if (existsSync(join(stateDir, DATABASE_FILE))) return null;
    return existsSync(root) ? 'index' : 'project';
  }

  // An index that was deleted under the server is made again.
  #hasIndex(): boolean {
    const isThere = this.#removed() === null;
    if (!isThere) this.#loop.isIndexed = false;
    return this.#loop.isIndexed;
  }

  // Events of what was saved before the question came lie in the queue of the system: the loop must go round once.
  async #told(): Promise<Freshened> {
    await nextTurn();
    await nextTurn();
    const { pending, isReadOnly } = this.#loop;
    const freshness: Freshness = {
      current: pending === 0,
      generation: 0,
      indexed_commit: null,
      head: null,
      changed: pending,
      added: 0,
      deleted: 0,
      reason: pending === 0 ? null : isReadOnly ? 'read_only' : 'catching_up',
    };
    return { freshness, warnings: this.#warnings(), isOfIndex: true };
  }

  async #looked(): Promise<Freshened> {
    const found = await this.#compare();
    if (isCurrent(found)) return { freshness: comparisonFreshness(found, null), warnings: this.#warnings() };
    this.#loop.touch(ANYTHING);
    if (found.indexed && (this.#mode !== 'checking' || !quickRefresh(changesOf(found))))
      return { freshness: comparisonFreshness(found, 'catching_up'), warnings: this.#warnings() };
    await this.#level();
    const after = await this.#compare();
    if (!after.indexed) throw new Error(this.#loop.problem ?? 'the index could not be made');
    const reason = this.#loop.isReadOnly ? 'read_only' : null;
    return { freshness: comparisonFreshness(after, reason), warnings: this.#warnings() };
  }

  // What cannot be done is tried again and again: nobody waits for that.
  async #level(): Promise<void> {
    const aWhile = (): Promise<void> => sleep(PROGRESS_EVERY_MS, undefined, { ref: false });
    while (this.#loop.running !== null && this.#loop.problem === null)
      await Promise.race([aWhile(), this.#loop.running]);
  }

  async #compare(): Promise<Comparison> {
    const { checkFreshness } = await import('../../indexing/freshness/freshness.ts');
    const found = await checkFreshness(this.#options);
    this.#loop.isIndexed = found.indexed;
    return found;
  }

  #warnings(): string[] {
    const { problem } = this.#loop;
    return [
      ...(this.#mode === 'checking' ? [`changes are looked for at each question: ${this.#reason}`] : []),
      ...(problem === null ? [] : [`the index could not be updated: ${problem}; it is tried again`]),
    ];
  }

  // Files that git tracks in a folder that it ignores are in no folder that a walk shows.
  async #listed(): Promise<string[]> {
    await using reader = await openReader(this.#options.stateDir).catch(() => null);
    return reader === null ? [] : (await reader.files()).map(({ path }) => path);
  }

  // Watching begins before the comparison, so that nothing falls between the two.
  async #start(isWanted: boolean): Promise<void> {
    const problem = isWanted ? await this.#feed.open(await this.#listed()) : 'GRAPH_RAG_WATCH is false';
    if (this.#isClosed) return;
    const found = await this.#compare();
    if (!isCurrent(found)) this.#loop.touch(ANYTHING);
    else if (found.head !== found.indexedCommit) this.#loop.look();
    if (problem !== null) this.#fallBack(problem);
    else if (this.#mode === 'starting') this.#mode = 'watching';
  }

  #fallBack(reason: string): void {
    if (this.#isClosed) return;
    this.#mode = 'checking';
    this.#reason = reason;
    this.#listeners.onProblem?.(`changes are looked for at each question: ${reason}`);
  }
}

function stopOf(signal: AbortSignal): Promise<void> {
  if (signal.aborted) return Promise.resolve();
  return new Promise((resolve) => signal.addEventListener('abort', () => resolve(), { once: true }));
}
