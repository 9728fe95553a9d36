import { EmbeddingError } from '../embedding-error.ts';
import type { EmbeddingSettings } from '../settings.ts';

/** Where requests go. Only `shown` and `host` may be printed: a query string can hold a secret. */
export interface Endpoint {
  readonly url: string;
  readonly host: string;
  readonly shown: string;
}

const wrong = (problem: string, remedy: string): EmbeddingError =>
  new EmbeddingError('config', `embedding.endpoint ${problem}`, remedy);

const isLoopback = (hostname: string): boolean =>
  hostname === 'localhost' || hostname === '[::1]' || /^127\.\d+\.\d+\.\d+$/.test(hostname);

// 'https://host', 'https://host/v1' and 'https://host/v1/embeddings' all mean the same.
function embeddingsPath(path: string): string {
  const trimmed = path.replace(/\/+$/, '');
  if (trimmed === '') return '/v1/embeddings';
  return trimmed.endsWith('/embeddings') ? trimmed : `${trimmed}/embeddings`;
}

/** The address of the embeddings; refuses what would send code or a key in the clear to another machine. */
export function endpointOf(settings: Pick<EmbeddingSettings, 'endpoint' | 'allow_plain_http'>): Endpoint {
  if (settings.endpoint === null)
    throw wrong('is not set', 'Set it to the address of the service, for example http://localhost:11434/v1.');
  if (!URL.canParse(settings.endpoint))
    throw wrong('is not an address', 'Give it with its scheme, for example https://api.openai.com/v1.');
  const url = new URL(settings.endpoint);
  if (url.protocol !== 'https:' && url.protocol !== 'http:')
    throw wrong(`begins with ${url.protocol}`, 'Give an address that begins with https: or http:.');
  if (url.username !== '' || url.password !== '')
    throw wrong(
      'holds a user name or password',
      'Take it out; put the key into an environment variable and name that in embedding.api_key_env.',
    );
  if (url.protocol === 'http:' && !isLoopback(url.hostname) && !settings.allow_plain_http)
    throw wrong(
      `would send code unencrypted to ${url.host}`,
      'Use https, or set embedding.allow_plain_http to true where the network is trusted.',
    );
  url.pathname = embeddingsPath(url.pathname);
  url.hash = '';
  return { url: url.href, host: url.host, shown: `${url.origin}${url.pathname}` };
}
