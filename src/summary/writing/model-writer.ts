import { z } from 'zod';
import { countTokens } from '../../context/tokens.ts';
import type { LanguageModel, ModelEstimate, ModelRetry } from '../../llm/index.ts';
import { cutToTokens } from './aggregation.ts';
import { describeAggregate } from './extractive/aggregate-text.ts';
import { describeFunction } from './extractive/function-text.ts';
import { leaksIn } from './leaks.ts';
import { PROMPTS } from './prompts/index.ts';
import type { SummaryRequest, SummaryWriter, WriterIdentity, WrittenSummary } from './writer.ts';

/** Room for four sentences and fifteen keywords, with some to spare for talkative models. */
const MAX_OUTPUT_TOKENS = 800;
const TYPICAL_OUTPUT_TOKENS = 180;
/** Longer functions are cut: their beginning says what they are for, and no model takes a whole generated table. */
const MAX_SOURCE_TOKENS = 6000;
/** A model that gives a name away is told so this often; then the name is put into other words. */
const LEAK_RETRIES = 1;

const ANSWER = z.object({
  summary: z.string().trim().min(1),
  business_intent: z.string().trim(),
  keywords: z.array(z.string()).default([]),
});

/** What the model reads for one document. */
function promptOf(request: SummaryRequest): string {
  if (request.type !== 'function')
    return `${request.type}: ${request.name}\nlanguage: ${request.language}\n${request.input}`;
  return [
    `function: ${request.qualifiedName}`,
    `file: ${request.path}`,
    `language: ${request.language}`,
    `called by: ${request.calledBy.join(', ') || 'unknown'}`,
    `calls: ${request.calls.join(', ') || 'unknown'}`,
    'source:',
    cutToTokens(request.source, MAX_SOURCE_TOKENS),
  ].join('\n');
}

/** Summaries by a language model. What it writes is checked; where it keeps to no JSON its text is the summary (§9.2). */
export class ModelWriter implements SummaryWriter {
  readonly identity: WriterIdentity;
  readonly readsContext = true;
  readonly isLocal = false;
  readonly usage = { requests: 0, inputTokens: 0, outputTokens: 0 };
  readonly #model: LanguageModel;
  readonly #onRetry: (retry: ModelRetry) => void;

  constructor(model: LanguageModel, onRetry: (retry: ModelRetry) => void = () => undefined) {
    this.#model = model;
    this.#onRetry = onRetry;
    const { provider, model: name, host, temperature, seed } = model.description;
    this.identity = { provider, model: name, host, temperature, seed };
  }

  async write(request: SummaryRequest, signal?: AbortSignal): Promise<WrittenSummary> {
    const prompt = promptOf(request);
    let written = await this.#ask(request, prompt, signal);
    for (let tried = 0; tried < LEAK_RETRIES; tried++) {
      const leaks = leaksIn(`${written.summary}\n${written.business_intent}`, request.forbidden);
      if (leaks.length === 0) break;
      const reminder = `Your last answer named ${leaks.join(', ')}. Write it again without these names.`;
      written = await this.#ask(request, `${prompt}\n\n${reminder}`, signal);
    }
    return written;
  }

  estimate(requests: Iterable<SummaryRequest>): ModelEstimate {
    const sizes = [...requests].map((request) => ({
      inputTokens: countTokens(PROMPTS[request.type]) + countTokens(promptOf(request)),
      outputTokens: TYPICAL_OUTPUT_TOKENS,
    }));
    return this.#model.estimate(sizes);
  }

  async #ask(request: SummaryRequest, prompt: string, signal: AbortSignal | undefined): Promise<WrittenSummary> {
    const answer = await this.#model.ask(
      { instructions: PROMPTS[request.type], prompt, schema: ANSWER, maxOutputTokens: MAX_OUTPUT_TOKENS },
      { ...(signal === undefined ? {} : { signal }), onRetry: this.#onRetry },
    );
    this.usage.requests++;
    this.usage.inputTokens += answer.usage.inputTokens;
    this.usage.outputTokens += answer.usage.outputTokens;
    // What the model left out is taken from the code, so that the document can be found by it all the same.
    const own = request.type === 'function' ? describeFunction(request) : describeAggregate(request);
    if (answer.kind === 'text') return { ...own, summary: answer.text.trim() || own.summary };
    const { summary, business_intent, keywords } = answer.value;
    return {
      summary,
      business_intent: business_intent || own.business_intent,
      keywords: keywords.length > 0 ? [...new Set(keywords)] : own.keywords,
    };
  }
}
