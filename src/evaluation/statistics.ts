/** Mean with its standard error, which a figure without is not worth comparing; null where one value gives none. */
export interface Estimate {
  readonly mean: number;
  readonly standard_error: number | null;
  readonly count: number;
}

/** The arithmetic mean; of nothing it is 0, so that an empty group cannot turn a report into NaN. */
export function mean(values: readonly number[]): number {
  if (values.length === 0) return 0;
  let sum = 0;
  for (const value of values) sum += value;
  return sum / values.length;
}

/** Standard error of the mean, from the sample variance (divisor n − 1). */
export function standardError(values: readonly number[]): number | null {
  if (values.length < 2) return null;
  const middle = mean(values);
  let squares = 0;
  for (const value of values) squares += (value - middle) ** 2;
  return Math.sqrt(squares / (values.length - 1) / values.length);
}

/** A mean and how far to trust it. */
export function estimate(values: readonly number[]): Estimate {
  return { mean: mean(values), standard_error: standardError(values), count: values.length };
}

/** Nearest-rank percentile: always a value that was measured; 0 of nothing. */
export function percentile(values: readonly number[], percent: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  const rank = Math.max(1, Math.ceil((percent / 100) * sorted.length));
  return sorted[rank - 1] ?? 0;
}

export interface Latency {
  readonly p50_ms: number;
  readonly p95_ms: number;
  readonly p99_ms: number;
  readonly max_ms: number;
}

/** What a user waits: usually, and at worst. */
export function latencyOf(milliseconds: readonly number[]): Latency {
  return {
    p50_ms: percentile(milliseconds, 50),
    p95_ms: percentile(milliseconds, 95),
    p99_ms: percentile(milliseconds, 99),
    max_ms: percentile(milliseconds, 100),
  };
}
