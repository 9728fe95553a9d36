import { setTimeout as sleep } from 'node:timers/promises';

/** Longer waits than this help nobody who sits before a terminal. */
export const MAX_BACKOFF_MS = 30_000;

/** A service that asks for more than this is not coming back during the run. */
export const MAX_RETRY_AFTER_MS = 120_000;

/** Numbers from 0 to 1 that a seed repeats (mulberry32). */
export function seededRandom(seed: number): () => number {
  let state = seed | 0;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** The wait before a repetition: doubles with each, and half of it is random, so that clients do not come in step. */
export function backoffMs(attempt: number, firstMs: number, random: () => number): number {
  const full = Math.min(MAX_BACKOFF_MS, firstMs * 2 ** (attempt - 1));
  return Math.round(full / 2 + (full / 2) * random());
}

/** A `Retry-After` header, in seconds or as a date; null where it is absent or neither. */
export function retryAfterMs(header: string | null, now: number): number | null {
  if (header === null) return null;
  const value = header.trim();
  if (/^\d+(\.\d+)?$/.test(value)) return Math.ceil(Number(value) * 1000);
  const date = /[A-Za-z]/.test(value) ? Date.parse(value) : Number.NaN;
  return Number.isNaN(date) ? null : Math.max(0, date - now);
}

/** When requests may go out: one lane that is told to wait holds all of them. */
export class Gate {
  #closedUntil = 0;

  closeFor(ms: number): void {
    this.#closedUntil = Math.max(this.#closedUntil, performance.now() + ms);
  }

  /** Waits until the gate is open; ends with the signal's reason when it is aborted. */
  async pass(signal: AbortSignal): Promise<void> {
    for (let left = this.#closedUntil - performance.now(); left > 0; left = this.#closedUntil - performance.now()) {
      signal.throwIfAborted();
      await pause(left, signal);
    }
    signal.throwIfAborted();
  }
}

/** A wait that an abort ends with the signal's own reason. */
async function pause(ms: number, signal: AbortSignal): Promise<void> {
  try {
    await sleep(ms, undefined, { signal });
  } catch (error) {
    signal.throwIfAborted();
    throw error;
  }
}
