/** One fragment of an answer, best first. The file is relative to the folder that was indexed, lines count from 1. */
export interface RankedResult {
  readonly file: string;
  readonly line_start: number;
  readonly line_end: number;
  readonly symbol?: string;
  /** It stands for a whole file, or for everything below a folder; absent: for its lines. */
  readonly scope?: 'file' | 'folder';
  /** What the fragment costs in an answer; without it the cost is estimated from its lines. */
  readonly tokens?: number;
}

interface PipelineOptions {
  /** The answer may cost this much: a pipeline that fills budgets selects for it, any other just gives `k` results. */
  readonly budget_tokens?: number;
}

/** Any way from a question to ranked fragments; what is evaluated is given, never imported. */
export type Pipeline = (query: string, k: number, options: PipelineOptions) => Promise<readonly RankedResult[]>;

/** A line of code costs about ten tokens in the languages that are indexed. */
const TOKENS_PER_LINE = 10;

/** What a fragment costs, also for a pipeline that does not count tokens. */
function tokensOf(result: RankedResult): number {
  return result.tokens ?? (result.line_end - result.line_start + 1) * TOKENS_PER_LINE;
}

/**
 * What of a list fits into a budget: best first, and a fragment that does not fit is passed over for the next one that
 * does. Cutting here keeps a pipeline that overruns its budget from being rewarded for it.
 */
export function withinBudget(results: readonly RankedResult[], budgetTokens: number): RankedResult[] {
  const kept: RankedResult[] = [];
  let left = budgetTokens;
  for (const result of results) {
    const cost = tokensOf(result);
    if (cost > left) continue;
    left -= cost;
    kept.push(result);
  }
  return kept;
}
