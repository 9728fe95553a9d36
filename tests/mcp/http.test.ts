import assert from 'node:assert/strict';
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { request } from 'node:http';
import { after, before, describe, it } from 'node:test';
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { answerOf, indexedProject, serverArguments, serverEnvironment } from './connection.ts';

interface Running {
  readonly process: ChildProcess;
  readonly address: URL;
  readonly token: string;
}

async function start(...args: string[]): Promise<Running> {
  return startWith({}, ...args);
}

async function startWith(environment: NodeJS.ProcessEnv, ...args: string[]): Promise<Running> {
  const project = await indexedProject();
  const child = spawn(process.execPath, serverArguments(['--http', '--port', '0', ...args]), {
    cwd: project,
    env: { ...serverEnvironment(project), ...environment },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let said = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    said += text;
  });
  const isUp = (): boolean =>
    /listening on (\S+)/.test(said) && (args.includes('--no-token') || /Bearer .*\n/.test(said));
  while (!isUp()) await Promise.race([once(child.stderr, 'data'), once(child, 'exit').then(() => assert.fail(said))]);
  const address = new URL(/listening on (\S+)/.exec(said)?.[1] ?? '');
  return { process: child, address, token: /Bearer (\S+)/.exec(said)?.[1] ?? '' };
}

async function connect({ address, token }: Running, program = 'test/1'): Promise<Client> {
  const [name = ''] = program.split('/');
  const client = new Client({ name, version: '1' });
  const authorization: Record<string, string> = token === '' ? {} : { authorization: `Bearer ${token}` };
  const headers = { ...authorization, 'user-agent': program };
  await client.connect(new StreamableHTTPClientTransport(address, { requestInit: { headers } }));
  return client;
}

/** The status of a raw request: `fetch` would not let a test lie about Host. */
function statusOf(
  address: URL,
  headers: Record<string, string>,
  path = address.pathname,
  body = '{}',
): Promise<number> {
  return new Promise((resolve, reject) => {
    const sent = request({ host: address.hostname, port: address.port, path, method: 'POST', headers }, (response) => {
      response.resume();
      resolve(response.statusCode ?? 0);
    });
    sent.on('error', reject);
    sent.end(body);
  });
}

const JSON_HEADERS = { 'content-type': 'application/json', accept: 'application/json, text/event-stream' };

describe('the server over HTTP', () => {
  let server: Running;
  before(async () => {
    server = await start();
  });
  after(() => server.process.kill());

  it('listens on loopback alone and serves the official client that has the token', async () => {
    assert.equal(server.address.hostname, '127.0.0.1');
    const client = await connect(server);
    assert.equal((await client.listTools()).tools.length, 7);
    const answer = answerOf(await client.callTool({ name: 'symbol', arguments: { symbol: 'main' } }));
    assert.match(answer.text, /function main/);
    const wrong = answerOf(await client.callTool({ name: 'symbol', arguments: { symbol: 'nowhere' } }));
    assert.ok(wrong.isError);
    await client.close();
  });

  it('gives data to a program and text alone to a coding agent, request by request', async () => {
    for (const [program, hasData] of [
      ['test/1', true],
      ['claude-code/2.1 (cli)', false],
    ] as const) {
      const client = await connect(server, program);
      const { tools } = await client.listTools();
      assert.equal(
        tools.some(({ outputSchema }) => outputSchema !== undefined),
        hasData,
      );
      const { data } = answerOf(await client.callTool({ name: 'symbol', arguments: { symbol: 'main' } }));
      assert.equal(Object.keys(data).length > 0, hasData, program);
      await client.close();
    }
  });

  it('refuses a missing or wrong token, a foreign host or origin, another path, and too much', async () => {
    const { address, token } = server;
    const good = { ...JSON_HEADERS, host: `localhost:${address.port}`, authorization: `Bearer ${token}` };
    assert.equal(await statusOf(address, { ...good, authorization: '' }), 401);
    assert.equal(await statusOf(address, { ...good, authorization: `Bearer ${token}x` }), 401);
    assert.equal(await statusOf(address, { ...good, host: 'evil.example' }), 403);
    assert.equal(await statusOf(address, { ...good, origin: 'https://evil.example' }), 403);
    assert.equal(await statusOf(address, { ...good, origin: 'null' }), 403);
    assert.equal(await statusOf(address, good, '/'), 404);
    assert.equal(await statusOf(address, good, address.pathname, `"${'x'.repeat(5_000_000)}"`), 413);
    assert.equal(await statusOf(address, good, address.pathname, 'no JSON'), 400);
    const hello = { jsonrpc: '2.0', id: 1, method: 'ping' };
    assert.equal(
      await statusOf(address, { ...good, origin: 'http://localhost:3000' }, undefined, JSON.stringify(hello)),
      200,
    );
  });

  it('asks for a token where the variable for it is empty', async () => {
    const empty = await startWith({ GRAPH_RAG_MCP_TOKEN: ' ' });
    try {
      assert.match(empty.token, /^[\w-]{40,}$/);
      assert.equal(await statusOf(empty.address, JSON_HEADERS), 401);
    } finally {
      empty.process.kill();
    }
  });

  it('asks for no token where the user says so, and ends on a signal', async () => {
    const open = await start('--no-token');
    const client = await connect(open);
    assert.equal((await client.listTools()).tools.length, 7);
    await client.close();
    open.process.kill('SIGTERM');
    const [code] = await once(open.process, 'exit');
    assert.equal(code, 0);
  });
});
