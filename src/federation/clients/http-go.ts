import { type Call, type CodeOutline, lastOf, plainText, positional, type Value } from '../outline/outline.ts';
import type { Request } from './http-calls.ts';

const CLIENT_TYPE = /\bhttp\.Client\b|\bresty\.(?:Client|Request)\b/;
const METHODS: Readonly<Record<string, string>> = { Get: 'GET', Head: 'HEAD', Post: 'POST', PostForm: 'POST' };
const RESTY_METHODS: Readonly<Record<string, string>> = { ...METHODS, Put: 'PUT', Delete: 'DELETE', Patch: 'PATCH' };

/** net/http, and clients that are chained like resty. */
export function goRequest(call: Call, outline: CodeOutline): Request | null {
  const { chain } = call;
  const name = lastOf(chain);
  if (name === 'NewRequest') return requestOf(methodOf(positional(call, 0)), positional(call, 1));
  if (name === 'NewRequestWithContext') return requestOf(methodOf(positional(call, 1)), positional(call, 2));
  const client = chain.at(-2) ?? '';
  const isChained = chain.includes('R') && chain.includes('()');
  const method = (isChained ? RESTY_METHODS : METHODS)[name];
  if (method === undefined) return null;
  const isClient =
    isChained ||
    client === 'http' ||
    client === 'DefaultClient' ||
    outline.typed.some((typed) => typed.name === client && CLIENT_TYPE.test(typed.type)) ||
    outline.bindings.some(
      ({ name: bound, value }) => bound === client && value.kind === 'object' && CLIENT_TYPE.test(value.type),
    );
  return isClient ? requestOf(method, positional(call, 0)) : null;
}

// "GET", http.MethodGet
function methodOf(value: Value | undefined): string {
  if (value?.kind === 'name')
    return lastOf(value.chain)
      .replace(/^Method/, '')
      .toUpperCase();
  return plainText(value)?.toUpperCase() ?? '*';
}

function requestOf(method: string, url: Value | undefined): Request | null {
  if (url?.kind === 'text') return { method, url: url.parts, hasBase: false };
  return url?.kind === 'name' ? { method, url: [{ hole: url.chain.join('.') }], hasBase: false } : null;
}
