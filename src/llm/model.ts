import type { z } from 'zod';

/** The hosts and protocols that a user can choose; `ollama` is an OpenAI-compatible service on this machine. */
const MODEL_PROVIDERS = ['openai-compatible', 'anthropic', 'google', 'ollama'] as const;
export type ModelProvider = (typeof MODEL_PROVIDERS)[number];

/** Who answers, for `status`, manifests and consent: which host sees what is sent. */
export interface ModelDescription {
  readonly provider: ModelProvider;
  readonly model: string;
  readonly host: string;
  readonly temperature: number;
  /** Null: the service takes no seed. */
  readonly seed: number | null;
}

/** One question to a model whose answer should have a shape. */
export interface ModelRequest<T> {
  readonly instructions: string;
  readonly prompt: string;
  readonly schema: z.ZodType<T>;
  readonly maxOutputTokens: number;
}

/** The answer in its shape, or only its text where the model kept to no shape. */
export type ModelAnswer<T> = (
  | { readonly kind: 'object'; readonly value: T }
  | { readonly kind: 'text'; readonly text: string }
) & { readonly usage: ModelUsage };

export interface ModelUsage {
  readonly inputTokens: number;
  readonly outputTokens: number;
}

/** What some requests would take, found without asking anyone; the time supposes a usual speed of writing. */
export interface ModelEstimate {
  readonly requests: number;
  readonly inputTokens: number;
  readonly outputTokens: number;
  /** Null where no price is set. */
  readonly cost: number | null;
  readonly seconds: number;
}

/** A request that will be repeated, and when. */
export interface ModelRetry {
  readonly attempt: number;
  readonly waitMs: number;
  readonly reason: string;
}

export interface AskOptions {
  readonly signal?: AbortSignal;
  readonly onRetry?: (retry: ModelRetry) => void;
}

/** A language model behind one small door: structured questions, with time limit, repetition and bounded concurrency. */
export interface LanguageModel {
  readonly description: ModelDescription;
  ask<T>(request: ModelRequest<T>, options?: AskOptions): Promise<ModelAnswer<T>>;
  estimate(requests: Iterable<{ readonly inputTokens: number; readonly outputTokens: number }>): ModelEstimate;
}
