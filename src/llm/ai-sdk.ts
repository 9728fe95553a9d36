import { APICallError, generateText, NoObjectGeneratedError, Output, type LanguageModel as SdkModel } from 'ai';
import type { Endpoint, ModelKey } from './endpoint.ts';
import { estimateRequests } from './estimate.ts';
import { jsonIn } from './json-text.ts';
import type { AskOptions, LanguageModel, ModelAnswer, ModelDescription, ModelRequest, ModelUsage } from './model.ts';
import { ModelError } from './model-error.ts';
import { PassingFault, Patience, retryAfterMs } from './patience.ts';
import type { ModelSettings } from './settings.ts';

// Its notes on what a service does not support are for developers; ours is asked in words for what it should write.
Reflect.set(globalThis, 'AI_SDK_LOG_WARNINGS', false);

/** Services that are overloaded, or that time out behind their own gateway, may do better a little later. */
const PASSING_STATUSES: ReadonlySet<number> = new Set([408, 409, 425, 429, 500, 502, 503, 504, 529]);

/** Anthropic's protocol has no seed. */
const takesSeed = (provider: ModelSettings['provider']): boolean => provider !== 'anthropic';

// A redirect could carry code and key to a host that nobody chose.
const unredirected: typeof fetch = (input, init) => fetch(input, { ...init, redirect: 'error' });

async function sdkModel(settings: ModelSettings, model: string, endpoint: Endpoint, key: ModelKey): Promise<SdkModel> {
  const shared = { baseURL: endpoint.url, fetch: unredirected };
  switch (settings.provider) {
    case 'anthropic': {
      const { createAnthropic } = await import('@ai-sdk/anthropic');
      return createAnthropic({ ...shared, apiKey: key.reveal() })(model);
    }
    case 'google': {
      const { createGoogleGenerativeAI } = await import('@ai-sdk/google');
      return createGoogleGenerativeAI({ ...shared, apiKey: key.reveal() })(model);
    }
    case 'ollama':
    case 'openai-compatible': {
      const { createOpenAICompatible } = await import('@ai-sdk/openai-compatible');
      const withKey = key.isEmpty ? {} : { apiKey: key.reveal() };
      return createOpenAICompatible({ ...shared, ...withKey, name: settings.provider })(model);
    }
  }
}

/** A model behind the AI SDK; its own repetition is off, because ours knows when to hold every request. */
export class SdkLanguageModel implements LanguageModel {
  readonly description: ModelDescription;
  readonly #model: SdkModel;
  readonly #settings: ModelSettings;
  readonly #patience: Patience;
  readonly #key: ModelKey;

  private constructor(model: SdkModel, description: ModelDescription, settings: ModelSettings, key: ModelKey) {
    this.#model = model;
    this.description = description;
    this.#settings = settings;
    this.#patience = new Patience(settings);
    this.#key = key;
  }

  static async open(settings: ModelSettings, model: string, endpoint: Endpoint, key: ModelKey): Promise<LanguageModel> {
    const { provider, temperature } = settings;
    const seed = takesSeed(provider) ? settings.seed : null;
    const description = { provider, model, host: endpoint.host, temperature, seed };
    return new SdkLanguageModel(await sdkModel(settings, model, endpoint, key), description, settings, key);
  }

  estimate(requests: Iterable<{ readonly inputTokens: number; readonly outputTokens: number }>) {
    return estimateRequests(requests, this.#settings);
  }

  ask<T>(request: ModelRequest<T>, options: AskOptions = {}): Promise<ModelAnswer<T>> {
    return this.#patience.run(() => this.#once(request, options.signal), options);
  }

  async #once<T>(request: ModelRequest<T>, signal: AbortSignal | undefined): Promise<ModelAnswer<T>> {
    const deadline = AbortSignal.timeout(this.#settings.timeout_ms);
    const { temperature, seed } = this.description;
    try {
      const { text, usage } = await generateText({
        model: this.#model,
        instructions: request.instructions,
        prompt: request.prompt,
        output: Output.object({ schema: request.schema }),
        maxOutputTokens: request.maxOutputTokens,
        temperature,
        ...(seed === null ? {} : { seed }),
        maxRetries: 0,
        abortSignal: signal === undefined ? deadline : AbortSignal.any([signal, deadline]),
      });
      return shaped(text, usageOf(usage), request);
    } catch (error) {
      signal?.throwIfAborted();
      // The answer is there, only its shape is not.
      if (NoObjectGeneratedError.isInstance(error)) return shaped(error.text ?? '', usageOf(error.usage), request);
      if (deadline.aborted)
        throw new PassingFault(`${this.description.host} did not answer within ${this.#settings.timeout_ms} ms`, null);
      throw this.#fault(error);
    }
  }

  #fault(error: unknown): Error {
    const { host, model } = this.description;
    if (!APICallError.isInstance(error)) {
      const said = error instanceof Error ? this.#key.hideIn(error.message) : 'unknown';
      return new PassingFault(`${host} gave no usable answer (${said})`, null);
    }
    const status = error.statusCode;
    const said = this.#key.hideIn(error.message).slice(0, 300);
    if (status === undefined) return new PassingFault(`no connection to ${host} (${said})`, null);
    if (PASSING_STATUSES.has(status))
      return new PassingFault(
        `${host} answered ${status}: ${said}`,
        retryAfterMs(error.responseHeaders?.['retry-after'], Date.now()),
      );
    if (status === 401 || status === 403)
      return new ModelError('refused', `${host} refused the key (${status}: ${said})`, 'Check the key and its rights.');
    if (status === 404)
      return new ModelError(
        'refused',
        `${host} does not know ${model} (404: ${said})`,
        'Check llm.model and llm.endpoint.',
      );
    // A text that says 200 and is no answer of the protocol comes here too.
    if (status < 400) return new PassingFault(`${host} gave no usable answer (${said})`, null);
    return new ModelError('refused', `${host} answered ${status}: ${said}`, 'Check llm.model and what it accepts.');
  }
}

const usageOf = (usage: { inputTokens?: number | undefined; outputTokens?: number | undefined } | undefined) => ({
  inputTokens: usage?.inputTokens ?? 0,
  outputTokens: usage?.outputTokens ?? 0,
});

function shaped<T>(text: string, usage: ModelUsage, { schema }: ModelRequest<T>): ModelAnswer<T> {
  const parsed = schema.safeParse(jsonIn(text));
  return parsed.success ? { kind: 'object', value: parsed.data, usage } : { kind: 'text', text, usage };
}
