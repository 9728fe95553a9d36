import { setTimeout as sleep } from 'node:timers/promises';
import type { IndexProgress, IndexReport } from '../../indexing/index.ts';
import { StoreError } from '../../store/index.ts';
import type { Updater } from './updater.ts';

/** Editors write a file in several steps, branch switches touch many: the work begins when it has been quiet so long. */
const QUIET_MS = 25;
/** A build that writes without a pause must not keep the index back for ever. */
const LONGEST_WAIT_MS = 400;
/** A project that is removed loses its index with everything else: so long after the last of it, nobody removes any more. */
const REMOVED_MS = 2_000;
/** More files than this are found quicker by a listing of the whole tree than one by one. */
const MOST_NARROWED = 50;
/** Nobody has saved for so long: the machine has time. */
const SETTLE_AFTER_MS = 10_000;
/** After a failed update; it doubles up to the longest. */
const FIRST_RETRY_MS = 1_000;
const LONGEST_RETRY_MS = 60_000;

/** A path that stands for any: only a look at the whole tree tells what changed. */
export const ANYTHING = '';

interface Listeners {
  /** After an update: true when there may be more than was told. */
  readonly follow: (touched: ReadonlySet<string>) => Promise<boolean>;
  readonly onUpdated: (report: IndexReport) => void;
  readonly onProblem: (problem: string) => void;
  /** Whether a failed update is tried again by itself; else the next question does. */
  readonly retries: () => boolean;
  /** What has been taken away under the watch: the index, or the whole project. */
  readonly removed: () => 'index' | 'project' | null;
}

/** Turns touched paths into updates of the index, one after the other, until nothing is left. */
export class UpdateLoop {
  readonly #updater: Updater;
  readonly #listeners: Listeners;
  /** What has changed since the last update began. */
  #touched = new Set<string>();
  #underway = new Set<string>();
  #wantsLook = false;
  #lastToldMs = 0;
  #told = 0;
  #done = 0;
  #settling: NodeJS.Timeout | null = null;
  #isClosed = false;
  readonly #stopped = new AbortController();
  running: Promise<void> | null = null;
  progress: IndexProgress | null = null;
  /** Why the last update failed. */
  problem: string | null = null;
  /** Nothing can be written: trying again is of no use. */
  isReadOnly = false;
  isIndexed = false;

  constructor(updater: Updater, listeners: Listeners) {
    this.#updater = updater;
    this.#listeners = listeners;
  }

  /** Paths that have changed and are not in the index yet. */
  get pending(): number {
    return new Set([...this.#touched, ...this.#underway]).size;
  }

  /** How many changes were told so far: `isDone` says whether all up to such a number are in the index. */
  get told(): number {
    return this.#told;
  }

  isDone(told: number): boolean {
    return this.#done >= told;
  }

  touch(path: string): void {
    this.#told += 1;
    this.#touched.add(path);
    this.#begin();
  }

  /** Looks at the whole tree although no change is known: another commit, or importance that lags behind. */
  look(): void {
    this.#wantsLook = true;
    this.#begin();
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    if (this.#settling !== null) clearTimeout(this.#settling);
    this.#stopped.abort();
    this.#updater.close();
    await this.running?.catch(() => undefined);
  }

  #begin(): void {
    this.#lastToldMs = performance.now();
    if (this.running !== null || this.#isClosed) return;
    this.running = this.#run().finally(() => {
      this.running = null;
      this.progress = null;
    });
    this.running.catch(() => undefined);
  }

  async #run(): Promise<void> {
    let retryMs = FIRST_RETRY_MS;
    while (!this.#isClosed && (this.#touched.size > 0 || this.#wantsLook)) {
      await this.#quiet();
      // Closed meanwhile: an update would start a process that nobody ends any more.
      if (this.#isClosed) return;
      const isLook = this.#wantsLook;
      this.#wantsLook = false;
      this.#underway = this.#touched;
      this.#touched = new Set();
      try {
        await this.#update(isLook);
        retryMs = FIRST_RETRY_MS;
      } catch (error) {
        if (this.#isClosed) return;
        this.#failed(error, isLook);
        if (this.isReadOnly || !this.#listeners.retries()) return;
        await sleep(retryMs, undefined, { ref: false, signal: this.#stopped.signal }).catch(() => undefined);
        // A look whether the project is back costs nothing.
        if (this.#listeners.removed() !== 'project') retryMs = Math.min(LONGEST_RETRY_MS, retryMs * 2);
      }
    }
  }

  async #update(isLook: boolean): Promise<void> {
    if (this.#listeners.removed() === 'project') {
      // Whatever comes in its place is another tree, with other folders to be watched.
      this.#touched.add(ANYTHING);
      throw new Error('the folder of the project is gone');
    }
    const told = this.#told;
    const isWhole = isLook || this.#underway.has(ANYTHING) || this.#underway.size > MOST_NARROWED;
    const report = await this.#updater.update(isWhole ? null : [...this.#underway], (progress) => {
      this.progress = progress;
    });
    this.isIndexed = true;
    this.isReadOnly = false;
    this.problem = null;
    if (await this.#listeners.follow(this.#underway)) this.#touched.add(ANYTHING);
    else this.#done = told;
    this.#underway = new Set();
    this.#settleLater(report);
    this.#listeners.onUpdated(report);
  }

  // What was to be indexed still is.
  #failed(error: unknown, isLook: boolean): void {
    for (const path of this.#underway) this.#touched.add(path);
    this.#underway = new Set();
    this.#wantsLook ||= isLook;
    this.isReadOnly = error instanceof StoreError && error.kind === 'not_writable';
    const problem = error instanceof Error ? error.message : String(error);
    // It is tried again and again: what is still wrong was told.
    if (problem !== this.problem) this.#listeners.onProblem(problem);
    this.problem = problem;
  }

  // Small updates leave importance behind; a look at everything in a quiet moment settles it, and would find what the
  // system has failed to tell.
  #settleLater({ changed }: IndexReport): void {
    if (this.#settling !== null) clearTimeout(this.#settling);
    this.#settling = changed && !this.#isClosed ? setTimeout(() => this.look(), SETTLE_AFTER_MS).unref() : null;
  }

  // What is written into a project while it is removed would keep its folder, and a clone that is to take its place out.
  async #quiet(): Promise<void> {
    const deadline = performance.now() + LONGEST_WAIT_MS;
    // Who asks has the index made at once: then it is known that there is none.
    while (this.isIndexed) {
      const end =
        this.#listeners.removed() === null
          ? Math.min(this.#lastToldMs + QUIET_MS, deadline)
          : this.#lastToldMs + REMOVED_MS;
      const rest = end - performance.now();
      if (rest <= 0) return;
      await sleep(rest, undefined, { ref: false, signal: this.#stopped.signal }).catch(() => undefined);
      if (this.#isClosed) return;
    }
  }
}
