import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createMcpHandler, type McpHttpHandler } from '@modelcontextprotocol/server';
import { Failure } from '../index.ts';
import { MCP_PATH, refusal } from './http-guard.ts';
import type { Projects } from './projects.ts';
import { makeServer, type ServerSetting } from './server.ts';

/** Only this machine: who wants to serve others puts a server with accounts in front. */
const LOOPBACK = '127.0.0.1';

/** A larger request is no question. */
const MAX_BODY_BYTES = 4 * 1024 * 1024;

interface HttpOptions {
  readonly port: number;
  /** Null: whoever can reach the port may ask. */
  readonly token: string | null;
  readonly signal: AbortSignal;
  readonly onListening: (address: string) => void;
}

/** Serves MCP's streamable HTTP until it is told to stop. Every request stands for itself; nothing is kept between two. */
export async function serveOverHttp(projects: Projects, setting: ServerSetting, options: HttpOptions): Promise<void> {
  const handler = createMcpHandler(() => makeServer(projects, setting), { maxRequestBodySize: MAX_BODY_BYTES });
  const server = createServer((incoming, outgoing) => {
    void handle(incoming, outgoing, handler, options.token).catch(() => outgoing.destroy());
  });
  server.listen(options.port, LOOPBACK);
  await Promise.race([once(server, 'listening'), once(server, 'error').then(([error]) => Promise.reject(error))]).catch(
    (error: unknown) => {
      const problem = error instanceof Error ? error.message : String(error);
      throw new Failure('invalid_value', {
        argument: '--port',
        value: String(options.port),
        allowed: `a free port (${problem})`,
      });
    },
  );
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : options.port;
  options.onListening(`http://${LOOPBACK}:${port}${MCP_PATH}`);
  if (!options.signal.aborted) await once(options.signal, 'abort');
  await handler.close();
  server.closeAllConnections();
  server.close();
  await projects.close();
}

async function handle(
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  handler: McpHttpHandler,
  token: string | null,
): Promise<void> {
  const gone = new AbortController();
  outgoing.on('close', () => gone.abort());
  const request = webRequest(incoming, gone.signal);
  const response =
    request === null
      ? new Response(null, { status: 400 })
      : (refusal(request, token) ?? (await handler.fetch(request)));
  outgoing.writeHead(response.status, Object.fromEntries(response.headers));
  if (response.body === null) outgoing.end();
  else await pipeline(Readable.fromWeb(response.body), outgoing);
}

// What cannot even be an address is refused before the protocol sees it.
function webRequest(incoming: IncomingMessage, signal: AbortSignal): Request | null {
  const { method = 'GET', url = '/', headers } = incoming;
  const target = URL.parse(url, `http://${headers.host ?? LOOPBACK}`);
  if (target === null) return null;
  const given = new Headers();
  for (const [name, value] of Object.entries(headers)) {
    if (value !== undefined) given.set(name, Array.isArray(value) ? value.join(', ') : value);
  }
  const hasBody = method !== 'GET' && method !== 'HEAD';
  const body = hasBody ? { body: Readable.toWeb(incoming), duplex: 'half' as const } : {};
  return new Request(target, { method, headers: given, signal, ...body });
}
