/** What decides a summary index besides the tree; passed down as values. */
export interface SummarySettings {
  readonly minLines: number;
  readonly minComplexity: number;
  /** Patterns of function names (§A.1). */
  readonly skipPatterns: readonly string[];
  readonly topKCallers: number;
  readonly embedMaxTokens: number;
  readonly contextSimilarityThreshold: number;
  /** T of §8.3: more new callers than this have a summary written anew. */
  readonly newCallersThreshold: number;
  /** §9.4: more summaries than this are not written anew for a changed graph alone. */
  readonly maxRefreshed: number;
  readonly maxFileSizeMb: number;
  readonly cacheDir: string;
}
