import { type ChildProcess, fork } from 'node:child_process';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const isSource = import.meta.url.endsWith('.ts');
const ENTRY = fileURLToPath(new URL(isSource ? './summary-process.ts' : './summary-process.js', import.meta.url));

/** What the building process says of its work. */
export type BuildTold =
  | { readonly kind: 'progress'; readonly text: string }
  | { readonly kind: 'failed'; readonly problem: string };

/** Makes the summaries of one project in a process of its own, one build at a time. */
export class SummaryBuilder {
  readonly #root: string;
  readonly #environment: NodeJS.ProcessEnv;
  #child: ChildProcess | null = null;
  #running: Promise<void> | null = null;
  #progress: string | null = null;
  #problem: string | null = null;

  constructor(root: string, environment: NodeJS.ProcessEnv) {
    this.#root = root;
    this.#environment = environment;
  }

  /** How far the build under way is; null where none is. */
  get progress(): string | null {
    return this.#progress;
  }

  /** Why the last build failed. */
  get problem(): string | null {
    return this.#problem;
  }

  /** Begins a build, or joins the one under way; resolves at its end, however it ends. */
  run(): Promise<void> {
    this.#running ??= this.#begin().finally(() => {
      this.#running = null;
    });
    return this.#running;
  }

  close(): void {
    const child = this.#child;
    this.#child = null;
    if (child?.connected === true) child.disconnect();
  }

  #begin(): Promise<void> {
    const cache = isSource ? {} : { NODE_COMPILE_CACHE: join(dirname(ENTRY), '.compile-cache') };
    // Its stdout would be the protocol's; what it has to say comes over the channel.
    const child = fork(ENTRY, [this.#root], {
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
      execArgv: [],
      // The folder that the server was started in may be removed and made again: a thread begins in none that is gone.
      cwd: dirname(ENTRY),
      env: { ...this.#environment, ...cache },
    });
    this.#child = child;
    this.#problem = null;
    this.#progress = 'starting';
    child.unref();
    child.channel?.unref();
    return new Promise((resolve) => {
      const end = (problem: string | null): void => {
        if (this.#child === child) this.#child = null;
        this.#problem ??= problem;
        this.#progress = null;
        resolve();
      };
      child.on('message', (told: BuildTold) => {
        if (told.kind === 'failed') this.#problem = told.problem;
        else this.#progress = told.text;
      });
      child.on('error', (error) => end(error.message));
      child.on('exit', (code, signal) => end(code === 0 ? null : `the process ended (${signal ?? code})`));
    });
  }
}
