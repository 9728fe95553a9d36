import { statSync } from 'node:fs';
import { join } from 'node:path';
import { DATABASE_FILE, type IndexReader, openReader } from '../store/index.ts';

/** One connection, for as long as somebody reads from it or the file is the one that it was opened on. */
interface Shared {
  readonly file: string;
  readonly opening: Promise<IndexReader | null>;
  users: number;
  /** No one else gets it; who reads from it does so to the end. */
  isRetired: boolean;
  readonly gone: PromiseWithResolvers<void>;
}

/**
 * One connection for all questions of a project, those asked at once included. An index that is not there yet is looked
 * for again, and a database that was put in the place of the open one is not hidden by it.
 */
export class SharedReader {
  readonly #stateDir: string;
  /** What is to be done with a reader before it is let go. */
  readonly #beforeClose: (reader: IndexReader) => Promise<void>;
  #shared: Shared | null = null;

  constructor(stateDir: string, beforeClose: (reader: IndexReader) => Promise<void>) {
    this.#stateDir = stateDir;
    this.#beforeClose = beforeClose;
  }

  /** For one question: what it opens stays open until the hold is let go. */
  hold(): ReaderHold {
    return new ReaderHold(
      () => this.#take(),
      (shared) => this.#release(shared),
    );
  }

  /** The next question opens it again. Resolves when the questions under way are done. */
  async close(): Promise<void> {
    await this.#retire();
  }

  async #take(): Promise<Shared> {
    const file = fileIdentity(join(this.#stateDir, DATABASE_FILE));
    if (this.#shared !== null && this.#shared.file !== file) void this.#retire();
    this.#shared ??= {
      file,
      opening: openReader(this.#stateDir),
      users: 0,
      isRetired: false,
      gone: Promise.withResolvers(),
    };
    const shared = this.#shared;
    shared.users++;
    try {
      // Nobody keeps that there is none: the next one looks again.
      if ((await shared.opening) === null && this.#shared === shared) void this.#retire();
      return shared;
    } catch (error) {
      if (this.#shared === shared) void this.#retire();
      this.#release(shared);
      throw error;
    }
  }

  #retire(): Promise<void> {
    const shared = this.#shared;
    if (shared === null) return Promise.resolve();
    this.#shared = null;
    shared.isRetired = true;
    if (shared.users === 0) void this.#end(shared);
    return shared.gone.promise;
  }

  #release(shared: Shared): void {
    shared.users--;
    if (shared.users === 0 && shared.isRetired) void this.#end(shared);
  }

  async #end({ opening, gone }: Shared): Promise<void> {
    try {
      const reader = await opening.catch(() => null);
      if (reader === null) return;
      await this.#beforeClose(reader);
      await reader[Symbol.asyncDispose]();
    } finally {
      gone.resolve();
    }
  }
}

/** What one question holds of the shared connection. */
class ReaderHold implements Disposable {
  readonly #take: () => Promise<Shared>;
  readonly #release: (shared: Shared) => void;
  readonly #held = new Set<Shared>();
  /** Whoever still opens after the end has nobody who would read. */
  #isOver = false;

  constructor(take: () => Promise<Shared>, release: (shared: Shared) => void) {
    this.#take = take;
    this.#release = release;
  }

  /** Null where there is no index. */
  async open(): Promise<IndexReader | null> {
    const shared = await this.#take();
    if (this.#isOver || this.#held.has(shared)) this.#release(shared);
    else this.#held.add(shared);
    return shared.opening;
  }

  [Symbol.dispose](): void {
    this.#isOver = true;
    for (const shared of this.#held) this.#release(shared);
    this.#held.clear();
  }
}

const fileIdentity = (path: string): string => {
  const stat = statSync(path, { throwIfNoEntry: false });
  return stat === undefined ? '' : `${stat.dev}:${stat.ino}`;
};
