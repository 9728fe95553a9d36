import { steadyMs } from '../../code/clock.ts';

/** So long this thread may work without listening: workers wait for their next task, and people for their Ctrl-C. */
const SLICE_MS = 15;

/** Lets the messages and signals that came meanwhile be heard, and ends the run where one of them asks for that. */
export async function listen(signal: AbortSignal | undefined): Promise<void> {
  await new Promise((resolve) => setImmediate(resolve));
  signal?.throwIfAborted();
}

/** Listens again and again in a long loop, as often as it is worth the time. */
export class Slices {
  readonly #signal: AbortSignal | undefined;
  #last = steadyMs();

  constructor(signal: AbortSignal | undefined) {
    this.#signal = signal;
  }

  /** Whether it is time to listen: most rounds of a loop go on without waiting for anything. */
  get isOver(): boolean {
    return steadyMs() - this.#last > SLICE_MS;
  }

  async listen(): Promise<void> {
    await listen(this.#signal);
    this.#last = steadyMs();
  }
}

/** Waits for the work of others until it is done or the run is cancelled: nobody wants to know then what came of it. */
export async function unlessAborted<T>(work: Promise<T>, signal: AbortSignal | undefined): Promise<T> {
  if (signal === undefined) return work;
  work.catch(() => undefined);
  signal.throwIfAborted();
  let stop: () => void = () => undefined;
  const aborted = new Promise<never>((_, reject) => {
    stop = () => reject(signal.reason);
    signal.addEventListener('abort', stop, { once: true });
  });
  try {
    return await Promise.race([work, aborted]);
  } finally {
    signal.removeEventListener('abort', stop);
  }
}
