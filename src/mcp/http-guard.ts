import { timingSafeEqual } from 'node:crypto';
import {
  hostHeaderValidationResponse,
  localhostAllowedHostnames,
  localhostAllowedOrigins,
  originValidationResponse,
} from '@modelcontextprotocol/server';

const UNAUTHORIZED = 401;
const NOT_FOUND = 404;

/** The one address that is served. */
export const MCP_PATH = '/mcp';

/**
 * Refuses what is not meant for this server: a web page that rebinds its name to this machine (Host, Origin), another
 * user of the machine (the token). Null lets a request pass.
 */
export function refusal(request: Request, token: string | null): Response | null {
  const wrongHost = hostHeaderValidationResponse(request, localhostAllowedHostnames());
  if (wrongHost !== undefined) return wrongHost;
  const wrongOrigin = originValidationResponse(request, localhostAllowedOrigins());
  if (wrongOrigin !== undefined) return wrongOrigin;
  if (new URL(request.url).pathname !== MCP_PATH) return plain(NOT_FOUND, `the server is at ${MCP_PATH}`);
  if (token === null || isToken(request.headers.get('authorization'), token)) return null;
  return plain(UNAUTHORIZED, 'send the token that the server printed: Authorization: Bearer TOKEN', {
    'www-authenticate': 'Bearer',
  });
}

function isToken(header: string | null, token: string): boolean {
  const sent = /^Bearer (.+)$/i.exec(header ?? '')?.[1];
  if (sent === undefined) return false;
  const given = Buffer.from(sent);
  const wanted = Buffer.from(token);
  return given.length === wanted.length && timingSafeEqual(given, wanted);
}

const plain = (status: number, text: string, headers: Record<string, string> = {}): Response =>
  new Response(`${text}\n`, { status, headers: { 'content-type': 'text/plain', ...headers } });
