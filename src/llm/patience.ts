import { setTimeout as sleep } from 'node:timers/promises';
import type { ModelRetry } from './model.ts';
import { ModelError } from './model-error.ts';

/** Longer waits than this help nobody who sits before a terminal. */
const MAX_BACKOFF_MS = 30_000;

/** A service that asks for more than this is not coming back during the run. */
const MAX_RETRY_AFTER_MS = 120_000;

/** A fault that may pass; `afterMs` is what the service asked for. */
export class PassingFault extends Error {
  override readonly name = 'PassingFault';
  readonly afterMs: number | null;

  constructor(reason: string, afterMs: number | null, options?: { cause: unknown }) {
    super(reason, options);
    this.afterMs = afterMs;
  }
}

/** A `Retry-After` header, in seconds or as a date; null where it is absent or neither. */
export function retryAfterMs(header: string | undefined, now: number): number | null {
  const value = header?.trim() ?? '';
  if (/^\d+(\.\d+)?$/.test(value)) return Math.ceil(Number(value) * 1000);
  const date = /[A-Za-z]/.test(value) ? Date.parse(value) : Number.NaN;
  return Number.isNaN(date) ? null : Math.max(0, date - now);
}

interface PatienceSettings {
  readonly attempts: number;
  readonly backoff_ms: number;
  readonly concurrency: number;
}

/** How often and when something is tried: at most so many at a time, and one that is told to wait holds all of them. */
export class Patience {
  readonly #settings: PatienceSettings;
  readonly #waiting: (() => void)[] = [];
  #running = 0;
  #closedUntil = 0;

  constructor(settings: PatienceSettings) {
    this.#settings = settings;
  }

  /** Runs `attempt` until it succeeds, fails for good, or was tried often enough. */
  async run<T>(
    attempt: () => Promise<T>,
    options: { readonly signal?: AbortSignal; readonly onRetry?: (retry: ModelRetry) => void },
  ): Promise<T> {
    await this.#enter();
    try {
      for (let tried = 1; ; tried++) {
        await this.#pass(options.signal);
        try {
          return await attempt();
        } catch (error) {
          options.signal?.throwIfAborted();
          if (!(error instanceof PassingFault)) throw error;
          const waitMs = this.#waitMs(tried, error);
          if (tried >= this.#settings.attempts || waitMs === null) throw this.#givenUp(error, tried);
          this.#closedUntil = Math.max(this.#closedUntil, performance.now() + waitMs);
          options.onRetry?.({ attempt: tried, waitMs, reason: error.message });
        }
      }
    } finally {
      this.#leave();
    }
  }

  // Half of the wait is random, so that clients do not come in step.
  #waitMs(tried: number, { afterMs }: PassingFault): number | null {
    if (afterMs !== null) return afterMs > MAX_RETRY_AFTER_MS ? null : afterMs;
    const full = Math.min(MAX_BACKOFF_MS, this.#settings.backoff_ms * 2 ** (tried - 1));
    return Math.round(full / 2 + (full / 2) * Math.random());
  }

  #givenUp(error: PassingFault, tried: number): ModelError {
    return new ModelError(
      'unavailable',
      `${error.message}; tried ${tried} ${tried === 1 ? 'time' : 'times'}`,
      'Look at the service, raise llm.timeout_ms or lower llm.concurrency, and start again: what was answered is kept.',
      { cause: error },
    );
  }

  async #enter(): Promise<void> {
    if (this.#running >= this.#settings.concurrency) await new Promise<void>((go) => this.#waiting.push(go));
    this.#running++;
  }

  #leave(): void {
    this.#running--;
    this.#waiting.shift()?.();
  }

  async #pass(signal: AbortSignal | undefined): Promise<void> {
    for (let left = this.#closedUntil - performance.now(); left > 0; left = this.#closedUntil - performance.now()) {
      signal?.throwIfAborted();
      await sleep(left, undefined, signal === undefined ? {} : { signal }).catch((error: unknown) => {
        signal?.throwIfAborted();
        throw error;
      });
    }
    signal?.throwIfAborted();
  }
}
