import assert from 'node:assert/strict';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { TestContext } from 'node:test';
import {
  DEFAULT_SETTINGS,
  type EmbeddingProvider,
  type EmbeddingSettings,
  openProvider,
} from '../../src/embedding/index.ts';
import { reply } from '../reply.ts';
import { randomVector } from './random-vectors.ts';

export const WIDTH = 8;

export interface Received {
  readonly path: string;
  readonly authorization: string | undefined;
  readonly body: {
    readonly model: string;
    readonly input: readonly string[];
    readonly encoding_format: string;
    readonly dimensions?: number;
  };
}

/** Answers a request in another way than a healthy service would; undefined leaves it to the healthy one. */
export type Misbehaviour = (request: Received, response: ServerResponse, number: number) => unknown;

/** The vector that the service gives for a text. */
export const vectorOf = (text: string, width = WIDTH): Float32Array => {
  let seed = 7;
  for (const character of text) seed = (Math.imul(seed, 31) + (character.codePointAt(0) ?? 0)) | 0;
  return randomVector(width, seed);
};

/** A healthy answer. */
export function embeddings(request: Received, width = request.body.dimensions ?? WIDTH): unknown {
  const data = request.body.input.map((text, index) => {
    const vector = vectorOf(text, width);
    const embedding =
      request.body.encoding_format === 'base64' ? Buffer.from(vector.buffer).toString('base64') : [...vector];
    return { object: 'embedding', index, embedding };
  });
  const tokens = request.body.input.length * 10;
  return { object: 'list', data, model: request.body.model, usage: { prompt_tokens: tokens, total_tokens: tokens } };
}

export interface TestService {
  readonly url: string;
  readonly host: string;
  readonly received: Received[];
  /** Most requests that waited for an answer at one time. */
  readonly mostOpen: () => number;
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  return Buffer.concat(chunks).toString('utf8');
}

/** A real HTTP server on loopback that speaks the protocol of `/v1/embeddings`. */
export async function startService(t: TestContext, misbehave: Misbehaviour = () => undefined): Promise<TestService> {
  const received: Received[] = [];
  let [open, most] = [0, 0];
  const server = createServer(async (request, response) => {
    open++;
    most = Math.max(most, open);
    const entry = {
      path: request.url ?? '',
      authorization: request.headers.authorization,
      body: JSON.parse(await bodyOf(request)),
    };
    received.push(entry);
    const handled = await misbehave(entry, response, received.length);
    open--;
    if (handled === undefined) reply(response, 200, embeddings(entry));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  t.after(() => {
    server.closeAllConnections();
    server.close();
  });
  const address = server.address();
  assert.ok(typeof address === 'object' && address !== null);
  const host = `127.0.0.1:${address.port}`;
  return { url: `http://${host}/v1`, host, received, mostOpen: () => most };
}

/** A provider for a service, quick to repeat. */
export const providerFor = (
  endpoint: string,
  settings: Partial<EmbeddingSettings> = {},
  environment: Record<string, string> = {},
): Promise<EmbeddingProvider> =>
  openProvider(
    {
      ...DEFAULT_SETTINGS,
      ...{ provider: 'openai-compatible', model: 'test-model', dimensions: WIDTH, endpoint, backoff_ms: 1 },
      ...settings,
    },
    { environment, seed: 1 },
  );
