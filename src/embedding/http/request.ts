import { EmbeddingError } from '../embedding-error.ts';
import { type ParsedAnswer, parseAnswer } from './answer.ts';
import type { ApiKey } from './api-key.ts';
import type { Endpoint } from './endpoint.ts';
import { isAboutSize, isPassing, isPassingFault, refusal, serviceMessage } from './refusal.ts';
import { retryAfterMs } from './waiting.ts';

/** The service and how it is asked. */
export interface Service {
  readonly endpoint: Endpoint;
  readonly key: ApiKey;
  readonly model: string;
  readonly dimensions: number;
  readonly encoding: 'float' | 'base64';
  readonly sendDimensions: boolean;
}

/** What one request came to; what no repetition and no smaller request can mend is thrown. */
type Outcome =
  | { readonly kind: 'answer'; readonly answer: ParsedAnswer }
  | { readonly kind: 'again'; readonly reason: string; readonly remedy: string; readonly afterMs: number | null }
  | { readonly kind: 'too_large'; readonly error: EmbeddingError };

// A number takes at most about 25 characters in JSON; what is longer than this is not an answer to the request.
const BYTES_PER_NUMBER = 32;
const BYTES_BESIDE_NUMBERS = 2 ** 20;

const again = (reason: string, remedy: string, afterMs: number | null = null): Outcome => ({
  kind: 'again',
  reason,
  remedy,
  afterMs,
});

/** One request for the vectors of some texts, from sending to the checked answer, within the time given. */
export async function request(
  service: Service,
  texts: readonly string[],
  timeoutMs: number,
  signal: AbortSignal,
): Promise<Outcome> {
  const deadline = AbortSignal.timeout(timeoutMs);
  try {
    const response = await fetch(service.endpoint.url, {
      method: 'POST',
      // A redirect could carry code and key to a host that nobody chose.
      redirect: 'manual',
      headers: { 'content-type': 'application/json', accept: 'application/json', ...service.key.headers() },
      body: JSON.stringify({
        model: service.model,
        input: texts,
        encoding_format: service.encoding,
        ...(service.sendDimensions ? { dimensions: service.dimensions } : {}),
      }),
      signal: AbortSignal.any([signal, deadline]),
    });
    const limit = BYTES_BESIDE_NUMBERS + texts.length * service.dimensions * BYTES_PER_NUMBER;
    const body = await readBody(response, limit, service);
    return response.ok ? understood(body, texts.length, service) : refused(response, body, service);
  } catch (error) {
    signal.throwIfAborted();
    if (error instanceof EmbeddingError) throw error;
    if (deadline.aborted)
      return again(
        `${service.endpoint.host} did not answer within ${timeoutMs} ms`,
        'Raise embedding.timeout_ms, lower embedding.batch_size, or look at the load of the service.',
      );
    return broken(error, service);
  }
}

async function readBody(response: Response, limit: number, { endpoint }: Service): Promise<string> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of response.body ?? []) {
    size += chunk.byteLength;
    if (size > limit)
      throw new EmbeddingError(
        'bad_answer',
        `${endpoint.host} answered with more than ${limit} bytes`,
        'Set embedding.dimensions to the width of the model, and check embedding.endpoint.',
      );
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

// Some services write numbers that JSON does not have; those that write half an answer may do better next time.
function understood(body: string, texts: number, { endpoint: { host }, dimensions }: Service): Outcome {
  let json: unknown;
  try {
    json = JSON.parse(body);
  } catch {
    if (!/[[,:\s](NaN|-?Infinity)\b/.test(body))
      return again(`${host} answered with broken JSON`, 'Check that embedding.endpoint is an embedding service.');
    throw new EmbeddingError(
      'bad_answer',
      `${host} answered with a vector that holds NaN or Infinity`,
      'Try another model or a newer version of the service; this one cannot be used for this text.',
    );
  }
  return { kind: 'answer', answer: parseAnswer(json, { texts, dimensions, host }) };
}

function refused(response: Response, body: string, service: Service): Outcome {
  const { status, headers } = response;
  const message = serviceMessage(body, service.key);
  const { host, shown } = service.endpoint;
  if (isPassing(status, message)) {
    const said = message === '' ? '' : `: ${message}`;
    const remedy =
      status === 429
        ? 'Lower embedding.concurrency, or look at the limits of the account.'
        : 'Look at the service, or try again later.';
    return again(`${host} answered ${status}${said}`, remedy, retryAfterMs(headers.get('retry-after'), Date.now()));
  }
  const error = refusal(status, message, { shown, model: service.model, variable: service.key.variable });
  if (isAboutSize(status, message)) return { kind: 'too_large', error };
  throw error;
}

// fetch hides what happened to the connection in the cause of its error.
function broken(error: unknown, { endpoint }: Service): Outcome {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  if (!(cause instanceof Error)) throw error;
  const code = String(Reflect.get(cause, 'code') ?? cause.message);
  const reason = `no connection to ${endpoint.host} (${code})`;
  const remedy = 'Start the service or correct embedding.endpoint; see that this machine may reach it.';
  if (isPassingFault(code)) return again(reason, remedy);
  throw new EmbeddingError('refused', reason, 'Correct the certificate or the port of the service.');
}
