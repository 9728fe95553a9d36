export { renderAnswerMarkdown, renderAnswerText } from './context/answer-text.ts';
export type { ChangeImpact, Impact, LinearList, Path, Subgraph, SymbolDetail, SymbolList } from './contract/answers.ts';
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
export type { Federation } from './engine/federation/federation.ts';
export type { Feedback } from './engine/feedback.ts';
export { fragmentKeys } from './engine/fragments/fragment-key.ts';
export type { SymbolOptions } from './engine/graph/definition.ts';
export type { WalkOptions } from './engine/graph/walk.ts';
export type { LiveIndex, LiveOptions, WatchMode, WatchState } from './engine/live/live-index.ts';
export type { FunctionLines, History } from './engine/measuring/history.ts';
export type { RankedFragment, RankingOptions, Rankings } from './engine/measuring/rankings.ts';
export type { Overview } from './engine/overview.ts';
export type { SearchOptions } from './engine/search/request.ts';
export type { SummaryBuildOptions } from './engine/summaries/build.ts';
export type { Summaries, SummarySearchOptions, SummaryStanding } from './engine/summaries/summaries.ts';
export { type OpenOptions, open, type Project } from './engine.ts';
export { type AnyFailure, type ExitCode, Failure, type FailureCode, isFailure } from './failure/index.ts';
export type { IndexProgress } from './indexing/index.ts';
export type { ConfigValues } from './project/index.ts';
