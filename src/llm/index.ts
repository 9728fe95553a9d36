export type { LanguageModel, ModelEstimate, ModelProvider, ModelRetry } from './model.ts';
export { ModelError } from './model-error.ts';
export { openModel } from './open.ts';
export type { ModelSettings } from './settings.ts';
