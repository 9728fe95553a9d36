import { EmbeddingError } from '../embedding-error.ts';
import type { EmbeddingRetry } from '../provider.ts';
import type { ParsedAnswer } from './answer.ts';
import { request, type Service } from './request.ts';
import { backoffMs, type Gate } from './waiting.ts';

/** How long a request is tried. */
export interface Patience {
  readonly attempts: number;
  readonly timeoutMs: number;
  readonly backoffMs: number;
  /** A service that asks for a longer wait is given up. */
  readonly longestWaitMs: number;
}

export interface Sending {
  readonly service: Service;
  readonly patience: Patience;
  readonly gate: Gate;
  readonly random: () => number;
  /** Ends requests under way. */
  readonly signal: AbortSignal;
  /** Ends waiting for another attempt; requests under way still come in. */
  readonly stop: AbortSignal;
  readonly onRequest: () => void;
  readonly onRetry: (retry: EmbeddingRetry) => void;
}

/** The vectors of some texts, or that they are too much for one request. */
type Sent = ParsedAnswer | { readonly tooLarge: EmbeddingError };

/** Repeats a request until it is answered, refused, or patience ends; the waits hold every lane of the run. */
export async function send(texts: readonly string[], sending: Sending): Promise<Sent> {
  const { service, patience, gate, random, signal, stop } = sending;
  for (let attempt = 1; ; attempt++) {
    await gate.pass(stop);
    sending.onRequest();
    const outcome = await request(service, texts, patience.timeoutMs, signal);
    if (outcome.kind === 'answer') return outcome.answer;
    if (outcome.kind === 'too_large') return { tooLarge: outcome.error };
    const { reason, remedy, afterMs } = outcome;
    if (attempt >= patience.attempts)
      throw new EmbeddingError('unavailable', `${reason} (${attempt} attempts)`, remedy);
    if (afterMs !== null && afterMs > patience.longestWaitMs)
      throw new EmbeddingError('unavailable', `${reason}, and asks to wait ${Math.ceil(afterMs / 1000)} s`, remedy);
    const waitMs = Math.max(afterMs ?? 0, backoffMs(attempt, patience.backoffMs, random));
    sending.onRetry({ attempt, waitMs, reason });
    gate.closeFor(waitMs);
  }
}
