import { createHash } from 'node:crypto';
import { JOIN_VERSION } from '../document-text.ts';
import { EmbeddingError } from '../embedding-error.ts';
import type { ProviderDescription } from '../provider.ts';
import { DEFAULT_SETTINGS, type EmbeddingSettings } from '../settings.ts';
import { MAX_DIMENSIONS } from '../vectors/quantise.ts';
import { type Endpoint, endpointOf } from './endpoint.ts';
import { knownModel } from './known-models.ts';

/** A model at a service, known from the settings alone: no key is read and nothing is sent. */
export interface ServiceModel {
  readonly id: string;
  readonly endpoint: Endpoint;
  readonly model: string;
  readonly dimensions: number;
}

const misconfigured = (problem: string, remedy: string): EmbeddingError =>
  new EmbeddingError('config', problem, remedy);

function nameOf({ model }: EmbeddingSettings): string {
  if (model !== null && model !== '') return model;
  throw misconfigured('embedding.model is not set', 'Set it to the name of a model that the service offers.');
}

function widthOf(model: string, settings: EmbeddingSettings): number {
  const width = settings.dimensions ?? knownModel(model)?.dimensions;
  if (width === undefined)
    throw misconfigured(
      `embedding.dimensions is not set, and the width of '${model}' is not known`,
      "Set it to the length of the model's vectors.",
    );
  if (width >= 1 && width <= MAX_DIMENSIONS) return width;
  throw misconfigured(
    `embedding.dimensions is ${width}`,
    `Set it to 1–${MAX_DIMENSIONS}; a model that can shorten its vectors does so with embedding.send_dimensions.`,
  );
}

// Everything that changes a document's vector; a service elsewhere may run another version under the same name.
function idOf(host: string, model: string, dimensions: number, settings: EmbeddingSettings): string {
  const { document_prefix, max_input_tokens } = settings;
  const prefix =
    document_prefix === '' ? '' : `:${createHash('sha1').update(document_prefix).digest('hex').slice(0, 8)}`;
  const cut = max_input_tokens === DEFAULT_SETTINGS.max_input_tokens ? '' : `:c${max_input_tokens}`;
  return `openai-compatible:${host}/${model}:${dimensions}:t${JOIN_VERSION}${prefix}${cut}`;
}

/** The model that the settings name; settings that cannot work fail here. */
export function serviceModel(settings: EmbeddingSettings): ServiceModel {
  const endpoint = endpointOf(settings);
  const model = nameOf(settings);
  const dimensions = widthOf(model, settings);
  return { id: idOf(endpoint.host, model, dimensions, settings), endpoint, model, dimensions };
}

/** Who sees code and questions. */
export const describeService = ({ endpoint, model, dimensions }: ServiceModel): ProviderDescription => ({
  provider: 'openai-compatible',
  model,
  dimensions,
  host: endpoint.host,
});
