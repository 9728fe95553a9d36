export { builtInBackend } from './built-in.ts';
export { type BackendOptions, type ChosenBackend, chooseBackend } from './choose.ts';
export type { ExternalGraph } from './ckb/external-graph.ts';
export { isGraphDisabled } from './disabled.ts';
export type { ExpandedGraph, FallbackReason, GraphBackend } from './graph-backend.ts';
export { localBackend } from './local.ts';
export {
  type TextMatch,
  type TextSearch,
  type TextSearchOptions,
  type TextSearchOutcome,
  textSearch,
} from './text-search.ts';
