export { renderAnswerMarkdown, renderAnswerText } from './context/answer-text.ts';
export type { Impact, LinearList, Path, Subgraph, SymbolDetail, SymbolList } from './contract/answers.ts';
export type { ExportEdge, ExportNode, ExportRecord } from './contract/export-record.ts';
export type { FederationEdges, FederationLink, FederationList, VirtualEdge } from './contract/federation.ts';
export type { Edge, Freshness, Hub, NamedSymbol, Node } from './contract/graph-parts.ts';
export type { Check, Doctor, DryRun, IndexReport, SkippedFile, Status } from './contract/index-state.ts';
export type { Cleared, FeedbackAnswer, PreferenceList } from './contract/preferences.ts';
export type { Candidate, QueryAnswer, QueryMetadata } from './contract/query.ts';
export type { PipelineName } from './contract/query-vocabulary.ts';
export type { Settings } from './contract/settings.ts';
export type {
  SummaryDocument,
  SummaryReport,
  SummarySearch,
  SummaryShow,
  SummaryStatus,
  SummaryTree,
} from './contract/summary.ts';
export type { Direction, EdgeType, Provenance, SymbolKind, UserAction } from './contract/vocabulary.ts';
export { fragmentKeys } from './engine/fragments/fragment-key.ts';
export {
  type Federation,
  type Feedback,
  type FunctionLines,
  type History,
  type LiveIndex,
  type LiveOptions,
  type OpenOptions,
  type Overview,
  open,
  type Project,
  type RankedFragment,
  type RankingOptions,
  type Rankings,
  type SearchOptions,
  type Summaries,
  type SummaryBuildOptions,
  type SummarySearchOptions,
  type SummaryStanding,
  type SymbolOptions,
  type WalkOptions,
  type WatchMode,
  type WatchState,
} from './engine.ts';
export { type AnyFailure, type ExitCode, Failure, type FailureCode, isFailure } from './failure/index.ts';
export type { IndexProgress } from './indexing/index.ts';
export type { ConfigValues } from './project/index.ts';
