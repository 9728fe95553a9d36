import { HTTP_METHODS } from '../contracts/routes/route.ts';
import { bindingOf } from '../contracts/rpc-handlers.ts';
import {
  type Call,
  type CodeOutline,
  keyword,
  lastOf,
  type Part,
  plainText,
  positional,
  type Value,
} from '../outline/outline.ts';
import type { Request } from './http-calls.ts';

const LIBRARIES = ['requests', 'httpx'];
const CLIENTS = ['Session', 'Client', 'AsyncClient', 'ClientSession'];
const CLIENT_TYPE = /\b(?:Session|AsyncClient|ClientSession|httpx\.Client)\b/;
const CLIENT_NAME = /^_?(?:client|session|http|api|\w+_(?:client|session|api|http))$/;

/** requests, httpx, aiohttp and sessions of them. */
export function pythonRequest(call: Call, outline: CodeOutline): Request | null {
  const { chain } = call;
  const name = lastOf(chain);
  if (chain.length < 2 || chain.includes('()')) return null;
  const client = chain.at(-2) ?? '';
  const base = baseOf(client, outline);
  if (base === null && !CLIENT_NAME.test(client)) return null;
  const isGeneral = name === 'request' || name === 'stream';
  if (!isGeneral && !HTTP_METHODS.includes(name)) return null;
  const url = keyword(call, 'url') ?? positional(call, isGeneral ? 1 : 0);
  const method = isGeneral ? (plainText(positional(call, 0) ?? keyword(call, 'method')) ?? '*') : name;
  const parts = partsOf(url);
  if (parts === null || (base === null && !looksLikeAddress(parts))) return null;
  return { method: method.toUpperCase(), url: [...(base ?? []), ...parts], hasBase: (base ?? []).length === 0 };
}

// Null where this file does not know the name as a client; else what stands in front of its addresses.
function baseOf(name: string, outline: CodeOutline): readonly Part[] | null {
  if (LIBRARIES.includes(name)) return [];
  const value = bindingOf(outline, name);
  if (value?.kind === 'call' && CLIENTS.includes(lastOf(value.call.chain)))
    return partsOf(keyword(value.call, 'base_url')) ?? [];
  return outline.typed.some((typed) => typed.name === name && CLIENT_TYPE.test(typed.type)) ? [] : null;
}

function partsOf(value: Value | undefined): readonly Part[] | null {
  if (value?.kind === 'text') return value.parts;
  return value?.kind === 'name' ? [{ hole: value.chain.join('.') }] : null;
}

function looksLikeAddress([first, ...rest]: readonly Part[]): boolean {
  if (typeof first === 'string') return /^\/|^https?:/.test(first);
  return rest.some((part) => typeof part === 'string' && part.startsWith('/'));
}
