export {
  type AskOptions,
  type LanguageModel,
  MODEL_PROVIDERS,
  type ModelAnswer,
  type ModelDescription,
  type ModelEstimate,
  type ModelProvider,
  type ModelRequest,
  type ModelRetry,
  type ModelUsage,
} from './model.ts';
export { ModelError, type ModelErrorKind } from './model-error.ts';
export { openModel } from './open.ts';
export type { ModelSettings } from './settings.ts';
