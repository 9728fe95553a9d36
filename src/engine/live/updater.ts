import { type ChildProcess, fork } from 'node:child_process';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { IndexOptions, IndexProgress, IndexReport } from '../../indexing/index.ts';
import { StoreError } from '../../store/index.ts';
import type { Order, Told } from './update-messages.ts';

const isSource = import.meta.url.endsWith('.ts');
const ENTRY = fileURLToPath(new URL(isSource ? './update-process.ts' : './update-process.js', import.meta.url));

/** A process that has had nothing to do for so long gives its memory back; the next change starts another. */
const SLEEP_AFTER_MS = 60_000;

/** How long to wait for another process that is indexing the same project. */
const WRITER_WAIT_MS = 10 * 60_000;

type Listener = (told: Told) => void;

/** The indexing process of one project: started when there is work, one update at a time, gone when idle. */
export class Updater {
  readonly #options: IndexOptions;
  readonly #environment: NodeJS.ProcessEnv;
  #child: ChildProcess | null = null;
  #listener: Listener | null = null;
  #sleep: NodeJS.Timeout | null = null;

  constructor(options: IndexOptions, environment: NodeJS.ProcessEnv) {
    this.#options = options;
    this.#environment = environment;
  }

  /** Brings the index up to the files in the other process; only one call at a time. */
  update(only: readonly string[] | null, onProgress: (progress: IndexProgress) => void): Promise<IndexReport> {
    const { root, stateDir, repo, maxFileSizeMb, embedding } = this.#options;
    if (this.#sleep !== null) clearTimeout(this.#sleep);
    const child = this.#running();
    return new Promise<IndexReport>((resolve, reject) => {
      this.#listener = (told) => {
        if (told.kind === 'progress') return onProgress(told.progress);
        this.#listener = null;
        this.#sleep = setTimeout(() => this.#end(), SLEEP_AFTER_MS).unref();
        if (told.kind === 'done') resolve(told.report);
        else if (told.storeError === null) reject(new Error(told.problem));
        else reject(new StoreError(told.storeError, told.problem));
      };
      const options = { root, stateDir, repo, maxFileSizeMb, waitMs: WRITER_WAIT_MS };
      const order: Order = {
        options: only === null ? options : { ...options, only },
        embedding: {
          id: embedding.id,
          isShipped: embedding.readModel !== null,
          service: embedding.remote?.settings ?? null,
        },
      };
      child.send(order, (error) => error !== null && this.#fail(child, error.message));
    });
  }

  close(): void {
    if (this.#sleep !== null) clearTimeout(this.#sleep);
    this.#end();
  }

  #running(): ChildProcess {
    if (this.#child !== null) return this.#child;
    const cache = isSource ? {} : { NODE_COMPILE_CACHE: join(dirname(ENTRY), '.compile-cache') };
    // Its stdout would be the protocol's; what it has to say comes over the channel.
    const child = fork(ENTRY, [], {
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
      execArgv: [],
      // The folder that the server was started in may be removed and made again: a thread begins in none that is gone.
      cwd: dirname(ENTRY),
      env: { ...this.#environment, ...cache },
    });
    child.on('message', (told: Told) => this.#child === child && this.#listener?.(told));
    child.on('error', (error) => this.#fail(child, error.message));
    child.on('exit', (code, signal) => this.#fail(child, `the indexing process ended (${signal ?? code})`));
    child.unref();
    child.channel?.unref();
    this.#child = child;
    return child;
  }

  // Its death is told by several events; only the first one concerns the work under way.
  #fail(child: ChildProcess, problem: string): void {
    if (this.#child !== child) return;
    this.#child = null;
    this.#listener?.({ kind: 'failed', problem, storeError: null });
  }

  #end(): void {
    const child = this.#child;
    this.#child = null;
    this.#listener?.({ kind: 'failed', problem: 'indexing was stopped', storeError: null });
    this.#listener = null;
    if (child?.connected === true) child.disconnect();
  }
}
