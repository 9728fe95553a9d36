import { availableParallelism } from 'node:os';
import type { Worker } from 'node:worker_threads';
import { releaseLoadingGate } from '../../syntax/index.ts';
import { optimiseAsUsual, optimiseLate } from './late-optimising.ts';
import type { Answer, Task, WorkerSetting } from './messages.ts';

const isSource = import.meta.url.endsWith('.ts');
const ENTRY = new URL(isSource ? '../worker.ts' : './indexing-worker.js', import.meta.url);

/** One for each core, but never more than four: each has a heap and grammars of its own. */
export const defaultWorkers = (): number => Math.max(1, Math.min(4, availableParallelism()));

/**
 * V8 lets a heap grow by a factor that depends on its limit: with a low one it collects sooner, and a worker stays near
 * what it really holds. What it holds is bounded by what it keeps at hand, not by the repository.
 */
const HEAP_MB = 512;

interface Job {
  readonly task: Task;
  readonly resolve: (answer: Answer) => void;
  readonly reject: (error: Error) => void;
}

/** A worker died while it did a task: the task may be what killed it. */
export class WorkerDied extends Error {
  override readonly name = 'WorkerDied';
}

interface PoolOptions {
  /** How many tasks a worker is given at a time. */
  readonly tasks?: number;
  readonly entry?: URL;
  /** Flags of V8 are those of the whole process, which may be somebody else's. */
  readonly ownsProcess?: boolean;
}

class Member {
  readonly #setting: WorkerSetting;
  readonly #entry: URL;
  readonly #onStarted: () => void;
  #worker: Worker | undefined;
  /** The one being done, and those that it goes on with without being asked. */
  #jobs: Job[] = [];
  /** What a worker must be told before its first task. */
  preparation: Task[] = [];
  onFree: () => void = () => undefined;

  constructor(setting: WorkerSetting, entry: URL, onStarted: () => void) {
    this.#setting = setting;
    this.#entry = entry;
    this.#onStarted = onStarted;
  }

  get tasks(): number {
    return this.#jobs.length;
  }

  start(job: Job): void {
    this.#jobs.push(job);
    this.#running().postMessage(job.task);
  }

  /** Starts the thread now, so that its start-up overlaps with what the caller does. */
  warm(): void {
    this.#running();
  }

  #running(): Worker {
    if (this.#worker !== undefined) return this.#worker;
    // Most updates need no thread, and loading what makes them takes 2 ms.
    const threads = process.getBuiltinModule('node:worker_threads');
    const worker = new threads.Worker(this.#entry, {
      workerData: this.#setting,
      resourceLimits: { stackSizeMb: 8, maxYoungGenerationSizeMb: 16, maxOldGenerationSizeMb: HEAP_MB },
    });
    // Not before: what the first threads load, Node's own modules too, was compiled under V8's usual flags.
    worker.once('message', this.#onStarted);
    let toSkip = 0;
    for (const task of this.preparation) {
      worker.postMessage(task);
      toSkip++;
    }
    worker.on('message', (answer: Answer) => {
      if (this.#worker !== worker) return;
      if (toSkip > 0) {
        toSkip--;
        return;
      }
      this.#finish((job) => job.resolve(answer));
    });
    // Known no more when the thread has ended.
    const { threadId } = worker;
    let cause: unknown;
    // A failure may overtake the answers that were sent before it; the end of a thread comes behind them.
    worker.on('error', (error) => {
      cause = error;
    });
    worker.on('exit', (code) => {
      releaseLoadingGate(threadId);
      if (this.#worker !== worker) return;
      this.#worker = undefined;
      // The first task is what it died of; the others were not begun.
      const others = this.#jobs.splice(1);
      const died = new WorkerDied('a worker thread ended', { cause: cause ?? new Error(`exit code ${code}`) });
      this.#finish((job) => job.reject(died));
      for (const job of others) this.start(job);
    });
    this.#worker = worker;
    return worker;
  }

  #finish(settle: (job: Job) => void): void {
    const job = this.#jobs.shift();
    if (job !== undefined) settle(job);
    this.onFree();
  }

  async end(): Promise<void> {
    const worker = this.#worker;
    this.#worker = undefined;
    this.onFree = () => undefined;
    await worker?.terminate();
  }
}

/** Pools that own their process, were made and not closed yet. */
let pools = 0;

/** Worker threads that take tasks in order; one that dies is started anew for the next task. */
export class WorkerPool {
  readonly #members: Member[];
  readonly #waiting: Job[] = [];
  readonly #tasks: number;
  readonly #ownsProcess: boolean;
  #whenIdle: () => void = () => undefined;

  constructor(
    setting: WorkerSetting,
    size: number,
    { tasks = 1, entry = ENTRY, ownsProcess = false }: PoolOptions = {},
  ) {
    if (ownsProcess) pools++;
    this.#tasks = tasks;
    this.#ownsProcess = ownsProcess;
    const onStarted = ownsProcess ? optimiseLate : () => undefined;
    this.#members = Array.from({ length: size }, () => new Member(setting, entry, onStarted));
    for (const member of this.#members) {
      member.onFree = () => this.#next();
      member.warm();
    }
  }

  get size(): number {
    return this.#members.length;
  }

  run(task: Task): Promise<Answer> {
    return new Promise((resolve, reject) => {
      this.#waiting.push({ task, resolve, reject });
      this.#next();
    });
  }

  /** Tells every worker, those started later included. */
  async tell(task: Task): Promise<void> {
    await Promise.all(
      this.#members.map(async (member) => {
        member.preparation = [...member.preparation.filter((told) => told.kind !== task.kind), task];
        await new Promise<void>((resolve, reject) => member.start({ task, resolve: () => resolve(), reject }));
      }),
    );
  }

  /** Calls back once, when a worker asks for a task and there is none left. */
  whenIdle(call: () => void): void {
    this.#whenIdle = call;
  }

  #next(): void {
    for (let tasks = 0; tasks < this.#tasks; tasks++) {
      for (const member of this.#members) {
        if (member.tasks > tasks) continue;
        const job = this.#waiting.shift();
        if (job === undefined) {
          this.#idle();
          return;
        }
        member.start(job);
      }
    }
  }

  #idle(): void {
    const call = this.#whenIdle;
    this.#whenIdle = () => undefined;
    call();
  }

  async close(): Promise<void> {
    await Promise.all(this.#members.map((member) => member.end()));
    if (this.#ownsProcess && --pools === 0) optimiseAsUsual();
  }
}
