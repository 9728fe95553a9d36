import { HTTP_METHODS } from '../contracts/routes/route.ts';
import { bindingOf } from '../contracts/rpc-handlers.ts';
import {
  type Call,
  type CodeOutline,
  entryOf,
  lastOf,
  type Part,
  plainText,
  positional,
  type Value,
} from '../outline/outline.ts';
import type { Request } from './http-calls.ts';

const LIBRARIES = ['axios', 'ky', 'got', 'superagent', 'needle', '$http', '$axios'];
const FETCHERS = ['fetch', '$fetch', 'ofetch', 'useFetch'];
const CLIENT_TYPE = /\b(?:AxiosInstance|AxiosStatic|HttpClient|HttpService|KyInstance|Got)\b/;
/** What clients are called where another file makes them. */
const CLIENT_NAME = /^(?:api|http|rest|client|request|(?:\w+)?(?:Api|API|Http|Axios|HttpClient|ApiClient|Client))$/;

/** fetch, axios and clients that are made like it. */
export function ecmascriptRequest(call: Call, outline: CodeOutline): Request | null {
  const { chain } = call;
  const name = lastOf(chain);
  const [first, second] = [positional(call, 0), positional(call, 1)];
  if (FETCHERS.includes(name)) return requestOf(first, methodIn(second) ?? 'GET', [], false);
  const client = chain.length === 1 ? name : (chain.slice(0, -1).findLast((word) => word !== '()') ?? '');
  const made = clientMade(client, outline);
  if (chain.length === 1)
    return made === null ? null : (fromOptions(first, made) ?? requestOf(first, methodIn(second) ?? 'GET', made, true));
  const isClient = made !== null || CLIENT_NAME.test(client);
  if (!isClient || takesHandler(call) || chain.includes('()')) return null;
  if (name === 'request')
    return fromOptions(first, made ?? []) ?? requestOf(first, methodIn(second) ?? 'GET', made ?? [], true);
  if (!HTTP_METHODS.includes(name) && name !== 'del') return null;
  const request = requestOf(first, name === 'del' ? 'DELETE' : name.toUpperCase(), made ?? [], true);
  // A guess by name needs an address that looks like one: `cache.client.get('users')` has none.
  return made !== null || looksLikeAddress(first) ? request : null;
}

// Null where it is no client that this file knows; else what stands in front of its addresses.
function clientMade(name: string, outline: CodeOutline): readonly Part[] | null {
  if (LIBRARIES.includes(name)) return [];
  if (outline.typed.some((typed) => typed.name === name && CLIENT_TYPE.test(typed.type))) return [];
  const value = bindingOf(outline, name);
  if (value?.kind !== 'call' || !LIBRARIES.includes(value.call.chain[0] ?? '')) return null;
  if (!['create', 'extend'].includes(lastOf(value.call.chain))) return null;
  const base = entryOf(positional(value.call, 0), 'baseURL', 'prefixUrl');
  if (base?.kind === 'text') return base.parts;
  return base?.kind === 'name' ? [{ hole: base.chain.join('.') }] : [];
}

// axios({ url, method }), client.request({ url, method })
function fromOptions(options: Value | undefined, base: readonly Part[]): Request | null {
  const url = entryOf(options, 'url');
  return url === null ? null : requestOf(url, methodIn(options) ?? 'GET', base, true);
}

function requestOf(url: Value | undefined, method: string, base: readonly Part[], hasBase: boolean): Request | null {
  const parts: readonly Part[] | null =
    url?.kind === 'text' ? url.parts : url?.kind === 'name' ? [{ hole: url.chain.join('.') }] : null;
  if (parts === null) return null;
  const separator = base.length > 0 && typeof parts[0] === 'string' && !parts[0].startsWith('/') ? ['/'] : [];
  return { method, url: [...base, ...separator, ...parts], hasBase: hasBase && base.length === 0 };
}

const methodIn = (options: Value | undefined): string | null =>
  plainText(entryOf(options, 'method') ?? undefined)?.toUpperCase() ?? null;

const takesHandler = (call: Call): boolean => call.arguments.slice(1).some(({ value }) => value.kind === 'function');

function looksLikeAddress(value: Value | undefined): boolean {
  if (value?.kind !== 'text') return false;
  const [first] = value.parts;
  return typeof first === 'string'
    ? /^\/|^https?:/.test(first)
    : value.parts.some((part) => typeof part === 'string' && part.startsWith('/'));
}
