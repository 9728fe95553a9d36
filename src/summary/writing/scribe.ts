import { TimeSlice } from '../../code/time-slice.ts';
import type { SummaryType } from '../../contract/summary-vocabulary.ts';
import { type Draft, draftKey } from '../levels/draft.ts';
import type { AnswerCache } from './answer-cache.ts';
import type { SummaryRequest, SummaryWriter, WrittenSummary } from './writer.ts';

/** A document that has to be written. */
export interface Order {
  readonly draft: Draft;
  readonly request: SummaryRequest;
}

/** Requests under way at once; the model's own limit is smaller, this one only bounds what waits for it. */
const LANES = 64;

interface ScribeOptions {
  /** Nothing is written; what would be is counted. */
  readonly dryRun: boolean;
  readonly signal?: AbortSignal;
  readonly onWritten?: (done: number, total: number) => void;
}

/** Has documents written and keeps each answer as it comes; counts what was done. */
export class Scribe {
  readonly written: Record<SummaryType, number> = { function: 0, class: 0, file: 0, module: 0 };
  readonly #writer: SummaryWriter;
  readonly #cache: AnswerCache;
  readonly #options: ScribeOptions;
  readonly #estimated: SummaryRequest[] = [];
  readonly #slice = new TimeSlice();

  constructor(writer: SummaryWriter, cache: AnswerCache, options: ScribeOptions) {
    this.#writer = writer;
    this.#cache = cache;
    this.#options = options;
  }

  /** What would be asked for; filled by a dry run. */
  get estimated(): readonly SummaryRequest[] {
    return this.#estimated;
  }

  answer(draft: Draft): WrittenSummary | undefined {
    return this.#cache.get(draftKey(draft));
  }

  /**
   * Writes all of them, several at a time. After a failure nothing new is begun, what is under way is waited for and
   * kept, and the first failure is thrown.
   */
  async write(orders: readonly Order[]): Promise<void> {
    if (this.#options.dryRun) {
      for (const { request } of orders) {
        this.#estimated.push(request);
        this.written[request.type]++;
      }
      return;
    }
    let next = 0;
    let done = 0;
    const failures: unknown[] = [];
    const lane = async (): Promise<void> => {
      while (failures.length === 0) {
        const order = orders[next++];
        if (order === undefined) return;
        try {
          await this.#one(order);
          this.#options.onWritten?.(++done, orders.length);
        } catch (error) {
          failures.push(error);
        }
      }
    };
    await Promise.all(Array.from({ length: Math.min(LANES, orders.length) }, lane));
    if (failures.length > 0) throw failures[0];
  }

  async #one({ draft, request }: Order): Promise<void> {
    // A writer on this machine never waits, and a signal is only heard by who does.
    if (this.#slice.isOver()) await this.#slice.next();
    this.#options.signal?.throwIfAborted();
    const { summary, business_intent, keywords } = await this.#writer.write(request, this.#options.signal);
    const { allCallers, allCalls } = draft.context;
    const context = { called_by: allCallers, calls: allCalls };
    const isMeasured = this.#writer.readsContext && draft.type === 'function';
    this.#cache.put(draftKey(draft), { summary, business_intent, keywords, ...(isMeasured ? { context } : {}) });
    this.written[draft.type]++;
  }
}
