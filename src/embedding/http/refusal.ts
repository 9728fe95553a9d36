import { EmbeddingError } from '../embedding-error.ts';
import type { ApiKey } from './api-key.ts';

const LONGEST_MESSAGE = 300;

// A service says that it could take less: fewer texts at once, or a shorter one.
const SPEAKS_OF_SIZE = /too (long|large|many|big)|maximum|exceed|context length|batch size|token limit|longer than/i;

// A rate limit passes; an empty account does not.
const SPEAKS_OF_MONEY = /insufficient_quota|billing/i;

// Certificates do not mend themselves between two attempts; some ports are never asked by fetch.
const LASTING_FAULT = /CERT|SELF_SIGNED|UNABLE_TO_(GET|VERIFY)|ALTNAME|bad port/;

/** What the service wrote, short, on one line and without the key. */
export function serviceMessage(body: string, key: ApiKey): string {
  return key.hideIn(messageIn(body)).replace(/\s+/g, ' ').trim().slice(0, LONGEST_MESSAGE);
}

// {"error": {"message", "code"}}, {"error": "…"}, {"message": "…"}, {"detail": …}, or plain text.
function messageIn(body: string): string {
  const parsed = parseQuietly(body);
  if (typeof parsed !== 'object' || parsed === null) return body;
  const error = field(parsed, 'error') ?? field(parsed, 'message') ?? field(parsed, 'detail') ?? body;
  if (typeof error !== 'object' || error === null) return String(error);
  const message = field(error, 'message');
  if (typeof message !== 'string') return JSON.stringify(error);
  const code = field(error, 'code');
  return typeof code === 'string' ? `${message} (${code})` : message;
}

function parseQuietly(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return null;
  }
}

const field = (value: object, name: string): unknown => Reflect.get(value, name) ?? undefined;

/** Whether fewer or shorter texts could pass. */
export const isAboutSize = (status: number, message: string): boolean =>
  status === 413 || ((status === 400 || status === 422) && SPEAKS_OF_SIZE.test(message));

/** Whether the same request can succeed later. */
export const isPassing = (status: number, message: string): boolean =>
  status === 429
    ? !SPEAKS_OF_MONEY.test(message)
    : [408, 409, 425].includes(status) || (status >= 500 && status !== 501);

/** Whether a connection that failed with this code can succeed later. */
export const isPassingFault = (code: string): boolean => !LASTING_FAULT.test(code);

interface Asked {
  readonly shown: string;
  readonly model: string;
  readonly variable: string | null;
}

const keyRemedy = (variable: string | null): string =>
  variable === null
    ? 'Name the environment variable that holds the key in embedding.api_key_env.'
    : `Put a valid key into the environment variable ${variable}.`;

function remedyFor(status: number, message: string, { model, variable }: Asked): string {
  if (status === 401 || status === 403) return keyRemedy(variable);
  if (status === 404)
    return `Check embedding.endpoint, and that the service has the model '${model}' (embedding.model).`;
  if (status === 429 || SPEAKS_OF_MONEY.test(message)) return 'Look at the limits and the credit of the account.';
  if (status >= 300 && status < 400) return 'Set embedding.endpoint to the address that the service moved to.';
  if (isAboutSize(status, message)) return 'Lower embedding.max_input_tokens or embedding.batch_size.';
  if (/dimension/i.test(message)) return 'Set embedding.send_dimensions to false, or correct embedding.dimensions.';
  if (/encoding|base64/i.test(message)) return 'Set embedding.encoding to float.';
  return 'Check embedding.model and embedding.endpoint against what the service offers.';
}

/** The error for a status that will not change by asking again. */
export function refusal(status: number, message: string, asked: Asked): EmbeddingError {
  const said = message === '' ? '' : `: ${message}`;
  return new EmbeddingError('refused', `${asked.shown} answered ${status}${said}`, remedyFor(status, message, asked));
}
