import { EmbeddingError } from '../embedding-error.ts';
import type { Endpoint } from './endpoint.ts';

/** The one service whose key has a customary name; no key is ever sent to a host that it was not meant for. */
const CUSTOMARY_KEYS: Readonly<Record<string, string>> = { 'api.openai.com': 'OPENAI_API_KEY' };

const HIDDEN = '[key]';

/** A key that can be sent and taken out of texts, but is not shown by printing or serialising what holds it. */
export class ApiKey {
  readonly variable: string | null;
  readonly #value: string;

  private constructor(variable: string | null, value: string) {
    this.variable = variable;
    this.#value = value;
  }

  /** Reads the key from the environment; services on this machine often need none. */
  static read(
    name: string | null,
    endpoint: Endpoint,
    environment: Readonly<Record<string, string | undefined>>,
  ): ApiKey {
    const variable = name ?? CUSTOMARY_KEYS[endpoint.host] ?? null;
    if (variable === null) return new ApiKey(null, '');
    const value = environment[variable]?.trim() ?? '';
    if (value === '')
      throw new EmbeddingError(
        'config',
        `the environment variable ${variable} is not set, but ${endpoint.host} needs a key`,
        `Set ${variable}, or name another variable in embedding.api_key_env.`,
      );
    // The error of fetch for such a header would quote the key.
    if (!/^[\x21-\x7e]+$/.test(value))
      throw new EmbeddingError(
        'config',
        `the environment variable ${variable} holds characters that no key has`,
        `Set ${variable} to the key alone, without quotes, blanks or line breaks.`,
      );
    return new ApiKey(variable, value);
  }

  headers(): Record<string, string> {
    return this.#value === '' ? {} : { authorization: `Bearer ${this.#value}` };
  }

  /** Services quote the key in their messages. */
  hideIn(text: string): string {
    return this.#value === '' ? text : text.replaceAll(this.#value, HIDDEN);
  }
}
