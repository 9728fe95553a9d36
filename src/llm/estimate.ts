import type { ModelEstimate } from './model.ts';
import type { ModelSettings } from './settings.ts';

/** Usual speeds of hosted models: a request waits this long, then writes so many tokens a second. */
const SECONDS_BEFORE_ANSWER = 1;
const OUTPUT_TOKENS_PER_SECOND = 60;

/** What requests would take and cost at the prices that the user has set. */
export function estimateRequests(
  requests: Iterable<{ readonly inputTokens: number; readonly outputTokens: number }>,
  settings: Pick<ModelSettings, 'concurrency' | 'input_price_per_million' | 'output_price_per_million'>,
): ModelEstimate {
  const sum = { requests: 0, inputTokens: 0, outputTokens: 0 };
  for (const { inputTokens, outputTokens } of requests) {
    sum.requests++;
    sum.inputTokens += inputTokens;
    sum.outputTokens += outputTokens;
  }
  const { input_price_per_million: input, output_price_per_million: output } = settings;
  const cost = input === null || output === null ? null : (sum.inputTokens * input + sum.outputTokens * output) / 1e6;
  const seconds =
    (sum.requests * SECONDS_BEFORE_ANSWER + sum.outputTokens / OUTPUT_TOKENS_PER_SECOND) / settings.concurrency;
  return { ...sum, cost, seconds: Math.ceil(seconds) };
}
