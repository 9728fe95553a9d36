import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { TestContext } from 'node:test';
import { reply } from '../reply.ts';

export interface ModelCall {
  readonly path: string;
  readonly headers: IncomingMessage['headers'];
  readonly body: string;
  /** What the user said, and what the model was instructed. */
  readonly prompt: string;
  readonly instructions: string;
  readonly settings: { readonly temperature?: number; readonly seed?: number; readonly model?: string };
}

export interface ModelServer {
  readonly url: string;
  readonly calls: ModelCall[];
  readonly mostOpen: () => number;
}

/** Gives the text that the model writes; true: it has answered the request itself, in its own way. */
export type Answerer = (
  call: ModelCall,
  response: ServerResponse,
  number: number,
) => string | true | Promise<string | true>;

const openAi = (text: string): unknown => ({
  id: 'chat-1',
  object: 'chat.completion',
  created: 1,
  model: 'test-model',
  choices: [{ index: 0, message: { role: 'assistant', content: text }, finish_reason: 'stop' }],
  usage: { prompt_tokens: 100, completion_tokens: 20, total_tokens: 120 },
});

const anthropic = (text: string): unknown => ({
  id: 'msg-1',
  type: 'message',
  role: 'assistant',
  model: 'test-model',
  content: [{ type: 'text', text }],
  stop_reason: 'end_turn',
  stop_sequence: null,
  usage: { input_tokens: 100, output_tokens: 20 },
});

const google = (text: string): unknown => ({
  candidates: [{ content: { role: 'model', parts: [{ text }] }, finishReason: 'STOP', index: 0 }],
  usageMetadata: { promptTokenCount: 100, candidatesTokenCount: 20, totalTokenCount: 120 },
});

const textOf = (content: unknown): string =>
  typeof content === 'string'
    ? content
    : Array.isArray(content)
      ? content.map((part) => part?.text ?? '').join('\n')
      : '';

interface AnyBody {
  readonly messages?: readonly { readonly role: string; readonly content: unknown }[];
  readonly system?: unknown;
  readonly contents?: readonly { readonly parts: unknown }[];
  readonly systemInstruction?: { readonly parts: unknown };
  readonly temperature?: number;
  readonly seed?: number;
  readonly model?: string;
}

function understood(request: IncomingMessage, body: string): ModelCall {
  const json: AnyBody = JSON.parse(body);
  const said = (role: string): string =>
    (json.messages ?? [])
      .filter((message) => message.role === role)
      .map(({ content }) => textOf(content))
      .join('\n');
  return {
    path: request.url ?? '',
    headers: request.headers,
    body,
    prompt: said('user') || (json.contents ?? []).map(({ parts }) => textOf(parts)).join('\n'),
    instructions: said('system') || textOf(json.system) || textOf(json.systemInstruction?.parts),
    settings: json,
  };
}

/** A real HTTP server on loopback that speaks the protocols of OpenAI, Anthropic and Google. */
export async function startModel(t: Pick<TestContext, 'after'>, answer: Answerer): Promise<ModelServer> {
  const calls: ModelCall[] = [];
  let [open, most] = [0, 0];
  const server = createServer(async (request, response) => {
    open++;
    most = Math.max(most, open);
    response.once('close', () => open--);
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const call = understood(request, Buffer.concat(chunks).toString('utf8'));
    calls.push(call);
    const text = await answer(call, response, calls.length);
    if (text === true) return;
    const protocol = call.path.endsWith('/messages')
      ? anthropic
      : call.path.includes(':generateContent')
        ? google
        : openAi;
    reply(response, 200, protocol(text));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  t.after(() => {
    server.closeAllConnections();
    server.close();
  });
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  return { url: `http://127.0.0.1:${address.port}/v1`, calls, mostOpen: () => most };
}
