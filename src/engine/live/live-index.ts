import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises';
import type { Freshness } from '../../contract/graph-parts.ts';
import type { IndexOptions, IndexProgress, IndexReport } from '../../indexing/index.ts';
import { DATABASE_FILE, openReader, StoreError } from '../../store/index.ts';
import { comparisonFreshness, type Freshened, quickRefresh } from '../freshen.ts';
import { ChangeFeed } from './change-feed.ts';
import { Updater } from './updater.ts';

/** Editors write a file in several steps, branch switches touch many: the work begins when it has been quiet so long. */
const QUIET_MS = 25;
/** A build that writes without a pause must not keep the index back for ever. */
const LONGEST_WAIT_MS = 400;
/** More files than this are found quicker by a listing of the whole tree than one by one. */
const MOST_NARROWED = 50;
/** Nobody has saved for so long: the machine has time. */
const SETTLE_AFTER_MS = 10_000;
/** After a failed update; it doubles up to the longest. */
const FIRST_RETRY_MS = 1_000;
const LONGEST_RETRY_MS = 60_000;

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

export interface LiveOptions {
  readonly onUpdated?: (report: IndexReport) => void;
  readonly onProblem?: (problem: string) => void;
}

/** Keeps an index at the heels of its files: told of changes by the system, updated by a process of its own. */
export class LiveIndex {
  readonly #options: IndexOptions;
  readonly #listeners: LiveOptions;
  readonly #updater: Updater;
  readonly #feed: ChangeFeed;
  /** What has changed since the last update began; '' stands for anything. */
  #touched = new Set<string>();
  #underway = new Set<string>();
  #mode: WatchMode = 'starting';
  #reason: string | null = null;
  #problem: string | null = null;
  #progress: IndexProgress | null = null;
  #isIndexed = false;
  #round: Promise<void> | null = null;
  #hasCommitMoved = false;
  #lastTouchMs = 0;
  #isClosed = false;
  #settling: NodeJS.Timeout | null = null;
  readonly #started: Promise<void>;
  readonly #stopped = new AbortController();

  constructor(options: IndexOptions, listeners: LiveOptions = {}) {
    this.#options = options;
    this.#listeners = listeners;
    this.#updater = new Updater(options);
    this.#feed = new ChangeFeed(options.root, {
      onTouched: (path) => this.touch(path),
      onCommit: () => {
        this.#hasCommitMoved = true;
        this.#begin();
      },
      onBroken: (reason) => this.#fallBack(reason),
    });
    this.#started = this.#start();
    this.#started.catch((error: unknown) => this.#fallBack(error instanceof Error ? error.message : String(error)));
  }

  get state(): WatchState {
    return {
      mode: this.#mode,
      reason: this.#reason,
      pending: new Set([...this.#touched, ...this.#underway]).size,
      indexing: this.#round !== null,
      problem: this.#problem,
      progress: this.#progress,
    };
  }

  /** Resolves when the tree is watched, or is known not to be watchable. */
  async started(): Promise<WatchState> {
    await this.#started.catch(() => undefined);
    return this.state;
  }

  /** Something may have changed: a path, or anything (''). */
  touch(path: string): void {
    this.#touched.add(path);
    this.#lastTouchMs = performance.now();
    this.#begin();
  }

  /** Waits for the first index, for as long as the signal lets; true when there is one. */
  async indexed(signal: AbortSignal, onProgress: (progress: IndexProgress) => void): Promise<boolean> {
    if (!this.#hasIndex()) await Promise.race([this.#started.catch(() => undefined), stopOf(signal)]);
    while (!this.#isIndexed && !signal.aborted && !this.#isClosed) {
      if (this.#round === null && this.#mode !== 'checking') this.touch('');
      if (this.#problem !== null || this.#mode === 'checking') return false;
      if (this.#progress !== null) onProgress(this.#progress);
      await Promise.race([
        sleep(PROGRESS_EVERY_MS, undefined, { ref: false }),
        this.#round ?? undefined,
        stopOf(signal),
      ]);
    }
    return this.#isIndexed;
  }

  /** How the index stands to the files at this moment; a question never waits for an update of an index that is there. */
  async freshness(): Promise<Freshened> {
    if (this.#mode === 'starting') await this.#started.catch(() => undefined);
    if (!this.#hasIndex()) return this.#looked();
    return this.#mode === 'watching' ? this.#told() : this.#looked();
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    if (this.#settling !== null) clearTimeout(this.#settling);
    this.#stopped.abort();
    this.#feed.close();
    this.#updater.close();
    await this.#round?.catch(() => undefined);
  }

  // An index that was deleted under the server is made again.
  #hasIndex(): boolean {
    if (this.#isIndexed && !existsSync(join(this.#options.stateDir, DATABASE_FILE))) this.#isIndexed = false;
    return this.#isIndexed;
  }

  // Events of what was saved before the question came lie in the queue of the system: the loop must go round once.
  async #told(): Promise<Freshened> {
    await nextTurn();
    await nextTurn();
    const { pending } = this.state;
    const freshness: Freshness = {
      current: pending === 0,
      generation: 0,
      indexed_commit: null,
      head: null,
      changed: pending,
      added: 0,
      deleted: 0,
      reason: pending === 0 ? null : 'catching_up',
    };
    return { freshness, warnings: this.#warnings(), isOfIndex: true };
  }

  async #looked(): Promise<Freshened> {
    const { checkFreshness } = await import('../../indexing/freshness.ts');
    const found = await checkFreshness(this.#options);
    const changes = found.changed.length + found.added.length + found.deleted.length;
    this.#isIndexed = found.indexed;
    if (found.indexed && changes === 0)
      return { freshness: comparisonFreshness(found, null), warnings: this.#warnings() };
    if (found.indexed && (this.#mode !== 'checking' || !quickRefresh(changes))) {
      this.touch('');
      return { freshness: comparisonFreshness(found, 'catching_up'), warnings: this.#warnings() };
    }
    this.touch('');
    await this.#round;
    if (this.#problem !== null && !found.indexed) throw new Error(this.#problem);
    const after = await checkFreshness(this.#options);
    return { freshness: comparisonFreshness(after, null), warnings: this.#warnings() };
  }

  #warnings(): string[] {
    return [
      ...(this.#mode === 'checking' ? [`changes are looked for at each question: ${this.#reason}`] : []),
      ...(this.#problem === null ? [] : [`the index could not be updated: ${this.#problem}; it is tried again`]),
    ];
  }

  // Files that git tracks in a folder that it ignores are in no folder that a walk shows.
  async #listed(): Promise<string[]> {
    const reader = await openReader(this.#options.stateDir).catch(() => null);
    if (reader === null) return [];
    try {
      return (await reader.files()).map(({ path }) => path);
    } finally {
      await reader[Symbol.asyncDispose]();
    }
  }

  // Watching begins before the comparison, so that nothing falls between the two.
  async #start(): Promise<void> {
    const problem = await this.#feed.open(await this.#listed());
    if (this.#isClosed) return;
    const { checkFreshness } = await import('../../indexing/freshness.ts');
    const found = await checkFreshness(this.#options);
    this.#isIndexed = found.indexed;
    const isCurrent = found.indexed && found.changed.length + found.added.length + found.deleted.length === 0;
    if (!isCurrent) this.touch('');
    else if (found.head !== found.indexedCommit) {
      this.#hasCommitMoved = true;
      this.#begin();
    }
    if (problem !== null) this.#fallBack(problem);
    else if (this.#mode === 'starting') this.#mode = 'watching';
  }

  #fallBack(reason: string): void {
    if (this.#isClosed) return;
    this.#mode = 'checking';
    this.#reason = reason;
    this.#listeners.onProblem?.(`changes are looked for at each question: ${reason}`);
  }

  #begin(): void {
    if (this.#round !== null || this.#isClosed) return;
    this.#round = this.#rounds().finally(() => {
      this.#round = null;
      this.#progress = null;
    });
    this.#round.catch(() => undefined);
  }

  async #rounds(): Promise<void> {
    let retryMs = FIRST_RETRY_MS;
    while (!this.#isClosed && (this.#touched.size > 0 || this.#hasCommitMoved)) {
      await this.#quiet();
      this.#underway = this.#touched;
      this.#touched = new Set();
      const isCommit = this.#hasCommitMoved;
      this.#hasCommitMoved = false;
      try {
        const report = await this.#updater.update(isCommit ? null : narrow(this.#underway), (progress) => {
          this.#progress = progress;
        });
        this.#isIndexed = true;
        this.#problem = null;
        retryMs = FIRST_RETRY_MS;
        // A folder that has just come under watch may have got files before it was.
        if (this.#mode === 'watching' && (await this.#feed.follow(this.#underway, () => this.#listed())))
          this.#touched.add('');
        this.#underway = new Set();
        this.#settleLater(report);
        this.#listeners.onUpdated?.(report);
      } catch (error) {
        if (this.#isClosed) return;
        for (const path of this.#underway) this.#touched.add(path);
        this.#underway = new Set();
        this.#hasCommitMoved ||= isCommit;
        this.#problem = error instanceof Error ? error.message : String(error);
        this.#listeners.onProblem?.(this.#problem);
        if (this.#mode === 'checking' || (error instanceof StoreError && error.kind === 'not_writable')) return;
        await sleep(retryMs, undefined, { ref: false, signal: this.#stopped.signal }).catch(() => undefined);
        retryMs = Math.min(LONGEST_RETRY_MS, retryMs * 2);
      }
    }
  }

  // Small updates leave importance behind; a look at everything in a quiet moment settles it, and would find what the
  // system has failed to tell.
  #settleLater({ changed }: IndexReport): void {
    if (this.#settling !== null) clearTimeout(this.#settling);
    this.#settling = null;
    if (!changed || this.#isClosed) return;
    this.#settling = setTimeout(() => {
      this.#hasCommitMoved = true;
      this.#begin();
    }, SETTLE_AFTER_MS).unref();
  }

  async #quiet(): Promise<void> {
    if (!this.#isIndexed) return;
    const deadline = performance.now() + LONGEST_WAIT_MS;
    for (;;) {
      const rest = Math.min(this.#lastTouchMs + QUIET_MS, deadline) - performance.now();
      if (rest <= 0) return;
      await sleep(rest, undefined, { ref: false });
    }
  }
}

const PROGRESS_EVERY_MS = 200;

const narrow = (touched: ReadonlySet<string>): string[] | null =>
  touched.has('') || touched.size > MOST_NARROWED ? null : [...touched];

function stopOf(signal: AbortSignal): Promise<void> {
  if (signal.aborted) return Promise.resolve();
  return new Promise((resolve) => signal.addEventListener('abort', () => resolve(), { once: true }));
}
