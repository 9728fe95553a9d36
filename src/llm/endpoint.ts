import type { ModelProvider } from './model.ts';
import { ModelError } from './model-error.ts';
import type { ModelSettings } from './settings.ts';

export interface Endpoint {
  /** Without a slash at the end. */
  readonly url: string;
  readonly host: string;
}

const USUAL: Readonly<Record<ModelProvider, string | null>> = {
  'openai-compatible': null,
  ollama: 'http://127.0.0.1:11434/v1',
  anthropic: 'https://api.anthropic.com/v1',
  google: 'https://generativelanguage.googleapis.com/v1beta',
};

/** Keys that have a customary name, by the host that they are meant for: a key is never sent to another one. */
const CUSTOMARY_KEYS: Readonly<Record<string, readonly string[]>> = {
  'api.openai.com': ['OPENAI_API_KEY'],
  'api.anthropic.com': ['ANTHROPIC_API_KEY'],
  'generativelanguage.googleapis.com': ['GOOGLE_GENERATIVE_AI_API_KEY', 'GEMINI_API_KEY', 'GOOGLE_API_KEY'],
};

const wrong = (problem: string, remedy: string): ModelError => new ModelError('config', problem, remedy);

const isLoopback = (hostname: string): boolean =>
  hostname === 'localhost' || hostname === '[::1]' || /^127\.\d+\.\d+\.\d+$/.test(hostname);

/** The address of the model; refuses what would send code or a key in the clear to another machine. */
export function endpointOf(settings: Pick<ModelSettings, 'provider' | 'endpoint' | 'allow_plain_http'>): Endpoint {
  const given = settings.endpoint ?? USUAL[settings.provider];
  if (given === null)
    throw wrong(
      'llm.endpoint is not set',
      'Set it to the address of the service, for example http://localhost:8000/v1.',
    );
  if (!URL.canParse(given))
    throw wrong('llm.endpoint is not an address', 'Give it with its scheme, for example https://api.openai.com/v1.');
  const url = new URL(given);
  if (url.protocol !== 'https:' && url.protocol !== 'http:')
    throw wrong(`llm.endpoint begins with ${url.protocol}`, 'Give an address that begins with https: or http:.');
  if (url.username !== '' || url.password !== '')
    throw wrong(
      'llm.endpoint holds a user name or password',
      'Take it out; put the key into an environment variable and name that in llm.api_key_env.',
    );
  if (url.protocol === 'http:' && !isLoopback(url.hostname) && !settings.allow_plain_http)
    throw wrong(
      `llm.endpoint would send code unencrypted to ${url.host}`,
      'Use https, or set llm.allow_plain_http to true where the network is trusted.',
    );
  const path = url.pathname.replace(/\/+$/, '').replace(/\/chat\/completions$/, '');
  return { url: `${url.origin}${path === '' ? '/v1' : path}`, host: url.host };
}

/** A key that can be sent and taken out of texts, but is not shown by printing or serialising what holds it. */
export class ModelKey {
  readonly #value: string;

  private constructor(value: string) {
    this.#value = value;
  }

  /** Reads the key from the environment; services on this machine often need none. */
  static read(
    settings: Pick<ModelSettings, 'api_key_env'>,
    endpoint: Endpoint,
    environment: Readonly<Record<string, string | undefined>>,
  ): ModelKey {
    const names = settings.api_key_env === null ? (CUSTOMARY_KEYS[endpoint.host] ?? []) : [settings.api_key_env];
    if (names.length === 0) return new ModelKey('');
    const set = names.find((name) => (environment[name] ?? '').trim() !== '');
    if (set === undefined)
      throw wrong(
        `the environment variable ${names[0]} is not set, but ${endpoint.host} needs a key`,
        `Set ${names[0]}, or name another variable in llm.api_key_env.`,
      );
    const value = (environment[set] ?? '').trim();
    // The error of fetch for such a header would quote the key.
    if (!/^[\x21-\x7e]+$/.test(value))
      throw wrong(`the environment variable ${set} holds characters that no key has`, `Set ${set} to the key alone.`);
    return new ModelKey(value);
  }

  get isEmpty(): boolean {
    return this.#value === '';
  }

  /** For the one place that sends it. */
  reveal(): string {
    return this.#value;
  }

  /** Services quote the key in their messages. */
  hideIn(text: string): string {
    return this.#value === '' ? text : text.replaceAll(this.#value, '[key]');
  }
}
