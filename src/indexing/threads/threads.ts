import { loadingGate } from '../../syntax/index.ts';
import type { IndexOptions } from '../options.ts';
import type { RunModel } from '../vectors/run-model.ts';
import { defaultWorkers, WorkerPool } from './worker-pool.ts';

/**
 * Resolving asks the same questions about base classes and barrel files from every file: a second thread answers most
 * of them once more, so two threads took longer than one on two cores.
 */
const resolvingWorkers = (parsing: number): number => Math.max(1, Math.floor(parsing / 2));

/** So few files are resolved sooner here than workers can be told about the repository. */
export const RESOLVED_HERE = 120;

/** With so many threads that parse, the one that writes has its hands full while the graph is resolved. */
const EMBEDDING_WITH_THE_PARSE = 3;

/** The worker threads of a run: those that parse, later those that resolve, each started when it is first needed. */
export class Threads {
  readonly #options: IndexOptions;
  readonly #model: RunModel;
  readonly #workers: number;
  #parsing: WorkerPool | undefined;
  #resolving: WorkerPool | undefined;
  #ending: Promise<void> = Promise.resolve();

  constructor(options: IndexOptions, model: RunModel) {
    this.#options = options;
    this.#model = model;
    this.#workers = options.workers ?? defaultWorkers();
  }

  /**
   * Vectors are made where there is time. On two cores parsing keeps both busy, and while one thread resolves the thread
   * that writes is idle half of the time: there they are made by that one.
   */
  get parsing(): WorkerPool {
    const model = this.#workers < EMBEDDING_WITH_THE_PARSE ? null : this.#model.bytes;
    this.#parsing ??= this.#pool(model, this.#workers, 1);
    return this.#parsing;
  }

  /** Always has a task in hand and one to go on with: the thread that gives them out writes meanwhile. */
  get resolving(): WorkerPool {
    this.#resolving ??= this.#pool(null, resolvingWorkers(this.#workers), 2);
    return this.#resolving;
  }

  #pool(model: Uint8Array<SharedArrayBuffer> | null, size: number, tasks: number): WorkerPool {
    const { root, stateDir, maxFileSizeMb, ownsProcess = false } = this.#options;
    const setting = { root, stateDir, maxFileSizeMb, model, gate: loadingGate() };
    return new WorkerPool(setting, size, { tasks, ownsProcess });
  }

  /** Grammars and syntax trees leave with their threads; nobody has to wait for that. */
  endParsing(): void {
    this.#end(this.#parsing);
    this.#parsing = undefined;
  }

  /** What the threads remember of the repository is worth more to what settles the whole graph. */
  endResolving(): void {
    this.#end(this.#resolving);
    this.#resolving = undefined;
  }

  async end(): Promise<void> {
    this.endParsing();
    this.endResolving();
    await this.#ending;
  }

  #end(pool: WorkerPool | undefined): void {
    if (pool !== undefined) this.#ending = Promise.all([this.#ending, pool.close()]).then(() => undefined);
  }
}
