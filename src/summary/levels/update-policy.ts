import type { CallContext } from '../calls/call-context.ts';
import type { SummarySettings } from '../settings.ts';
import type { AnsweredContext } from '../writing/answer-cache.ts';

type Thresholds = Pick<SummarySettings, 'contextSimilarityThreshold' | 'newCallersThreshold'>;

/** The share of two sets that both hold; two empty ones are the same. */
export function jaccard(left: ReadonlySet<string>, right: ReadonlySet<string>): number {
  const both = [...left].filter((item) => right.has(item)).length;
  const all = left.size + right.size - both;
  return all === 0 ? 1 : both / all;
}

const pairs = (callers: readonly string[], calls: readonly string[]): Set<string> =>
  new Set([...callers.map((name) => `< ${name}`), ...calls.map((name) => `> ${name}`)]);

/**
 * §8.2, §8.3 and §8.5: whether a function whose code stayed the same needs a new summary because its calls changed. The
 * printed context is always brought up to date; this decides only about the summary.
 */
export function needsNewSummary(before: AnsweredContext, now: CallContext, thresholds: Thresholds): boolean {
  const similarity = jaccard(pairs(before.called_by, before.calls), pairs(now.allCallers, now.allCalls));
  if (similarity > thresholds.contextSimilarityThreshold) return false;
  const known = new Set(before.called_by);
  const newCallers = now.allCallers.filter((name) => !known.has(name));
  if (newCallers.length > thresholds.newCallersThreshold) return true;
  const seen = new Set([...before.called_by, ...before.calls]);
  return now.crossing.some((name) => !seen.has(name));
}
