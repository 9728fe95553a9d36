import { mappedMethods } from '../contracts/routes/spring.ts';
import { type Call, type CodeOutline, keyword, lastOf, type Part, plainText, positional } from '../outline/outline.ts';
import { type Address, addressOf } from './address.ts';
import { ecmascriptRequest } from './http-ecmascript.ts';
import { goRequest } from './http-go.ts';
import { javaRequest } from './http-java.ts';
import { pythonRequest } from './http-python.ts';

/** A request that some code sends: the method and what is known of the address. */
export interface HttpCall extends Address {
  /** In capitals; '*' where it cannot be told. */
  readonly method: string;
  readonly line: number;
}

/** A call of an HTTP client, before its address is read. */
export interface Request {
  readonly method: string;
  readonly url: readonly Part[];
  /** Whether the client may have an address of its own that stands in front. */
  readonly hasBase: boolean;
}

type RequestReader = (call: Call, outline: CodeOutline) => Request | null;

const READERS: Readonly<Record<string, RequestReader>> = {
  typescript: ecmascriptRequest,
  tsx: ecmascriptRequest,
  javascript: ecmascriptRequest,
  vue: ecmascriptRequest,
  svelte: ecmascriptRequest,
  python: pythonRequest,
  go: goRequest,
  java: javaRequest,
};

/** Every request that one file sends with an address that is written in it. */
export function httpCallsOf(language: string, outline: CodeOutline): HttpCall[] {
  const read = READERS[language];
  if (read === undefined) return [];
  const decorators = new Set(
    [...outline.functions, ...outline.classes].flatMap((found) =>
      found.decorators.map(({ chain, line }) => `${line} ${chain.join('.')}`),
    ),
  );
  const sent = outline.calls
    .filter(({ chain, line }) => !decorators.has(`${line} ${chain.join('.')}`))
    .flatMap((call): HttpCall[] => {
      const request = read(call, outline);
      const address = request === null ? null : addressOf(request.url, outline, request.hasBase);
      return request === null || address === null ? [] : [{ method: request.method, ...address, line: call.line }];
    });
  return [...sent, ...(language === 'java' ? feignCalls(outline) : [])];
}

// Feign: the interface is the client, its annotated methods are the requests.
function feignCalls(outline: CodeOutline): HttpCall[] {
  return outline.classes.flatMap(({ name, decorators }) => {
    const client = decorators.find(({ chain }) => lastOf(chain) === 'FeignClient');
    if (client === undefined) return [];
    const prefix = plainText(keyword(client, 'path')) ?? '';
    const service = plainText(keyword(client, 'name', 'value', 'url') ?? positional(client, 0)) ?? '';
    return mappedMethods(outline, name).flatMap(({ method, path, line }): HttpCall[] => {
      const address = addressOf([`${prefix}${path}`], outline, false);
      return address === null ? [] : [{ method, ...address, hints: [...address.hints, service], line }];
    });
  });
}
