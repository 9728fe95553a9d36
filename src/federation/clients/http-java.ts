import { type Call, lastOf, positional, type Value } from '../outline/outline.ts';
import type { Request } from './http-calls.ts';

/** RestTemplate's methods and what they send; no object, since `valueOf` of Java would be a member of that. */
const TEMPLATE_METHODS: ReadonlyMap<string, string> = new Map([
  ['getForObject', 'GET'],
  ['getForEntity', 'GET'],
  ['headForHeaders', 'HEAD'],
  ['postForObject', 'POST'],
  ['postForEntity', 'POST'],
  ['postForLocation', 'POST'],
  ['patchForObject', 'PATCH'],
]);
const TEMPLATE = /rest|template/i;

/** RestTemplate, WebClient, RestClient, java.net.http and OkHttp. */
export function javaRequest(call: Call): Request | null {
  const { chain } = call;
  const name = lastOf(chain);
  const client = chain.at(-2) ?? '';
  const url = positional(call, 0);
  const method = TEMPLATE_METHODS.get(name);
  if (method !== undefined) return requestOf(method, url);
  if (TEMPLATE.test(client) && (name === 'put' || name === 'delete')) return requestOf(name.toUpperCase(), url);
  if (TEMPLATE.test(client) && name === 'exchange') return requestOf(httpMethod(positional(call, 1)), url);
  // webClient.get().uri("/users/{id}", id)
  const verb = chain.at(-3) ?? '';
  if (name === 'uri' && client === '()' && /^(?:get|post|put|delete|patch|head)$/.test(verb))
    return requestOf(verb.toUpperCase(), url, true);
  const isBuilder = chain.includes('newBuilder') || (chain.includes('Request') && chain.includes('Builder'));
  return isBuilder && ['uri', 'url', 'newBuilder'].includes(name) ? requestOf('*', url) : null;
}

const httpMethod = (value: Value | undefined): string => (value?.kind === 'name' ? lastOf(value.chain) : '*');

// Templates of addresses have their own holes: "/users/{id}".
function requestOf(method: string, url: Value | undefined, hasBase = false): Request | null {
  if (url?.kind === 'name') return { method, url: [{ hole: url.chain.join('.') }], hasBase };
  if (url?.kind !== 'text') return null;
  const parts = url.parts.flatMap((part) =>
    typeof part === 'string'
      ? part.split(/(\{\w+\})/).map((piece) => (/^\{\w+\}$/.test(piece) ? { hole: piece.slice(1, -1) } : piece))
      : [part],
  );
  return { method, url: parts, hasBase };
}
