export { builtInBackend } from './built-in.ts';
export { type ChosenBackend, chooseBackend, type FallbackReason } from './choose.ts';
export { isGraphDisabled } from './disabled.ts';
export type { ExpandedGraph, Expansion, GraphBackend } from './graph-backend.ts';
export { localBackend } from './local.ts';
export {
  type TextMatch,
  type TextSearch,
  type TextSearchOptions,
  type TextSearchOutcome,
  textSearch,
} from './text-search.ts';
