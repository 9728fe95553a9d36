import assert from 'node:assert/strict';
import { type ChildProcessWithoutNullStreams, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { describe, it } from 'node:test';
import {
  Connection,
  eventually,
  gitProject,
  indexedProject,
  serverArguments,
  serverEnvironment,
} from './connection.ts';

const HELLO = {
  jsonrpc: '2.0',
  id: 0,
  method: 'initialize',
  params: { protocolVersion: '2025-06-18', capabilities: {}, clientInfo: { name: 'raw', version: '1' } },
};

/** A client that writes lines by hand: what the official one would never send. */
class RawClient {
  readonly process: ChildProcessWithoutNullStreams;
  readonly #lines: AsyncIterator<string>;

  constructor(project: string) {
    this.process = spawn(process.execPath, serverArguments(), { cwd: project, env: serverEnvironment(project) });
    this.#lines = createInterface({ input: this.process.stdout })[Symbol.asyncIterator]();
  }

  send(message: unknown): void {
    this.process.stdin.write(typeof message === 'string' ? message : `${JSON.stringify(message)}\n`);
  }

  async receive(): Promise<{ id?: number; result?: unknown; error?: { code: number; message: string } }> {
    const { value, done } = await this.#lines.next();
    assert.ok(done !== true, 'the server has closed its output');
    return JSON.parse(String(value));
  }

  async greet(): Promise<void> {
    this.send(HELLO);
    await this.receive();
    this.send({ jsonrpc: '2.0', method: 'notifications/initialized' });
  }
}

const childrenOf = (pid: number): string =>
  execFileSync('ps', ['-o', 'pid=', '--ppid', String(pid)], { encoding: 'utf8' }).trim();

const call = (id: number, name: string, args: unknown) => ({
  jsonrpc: '2.0',
  id,
  method: 'tools/call',
  params: { name, arguments: args },
});

describe('the protocol’s error cases', () => {
  it('an unknown tool is an error that names those that there are', async () => {
    const server = await Connection.open(await indexedProject());
    await assert.rejects(server.ask('no_such_tool'), /Unknown tool: no_such_tool\. There are: context, search/);
    await server.close();
  });

  it('garbage, wrong methods and wrong arguments leave the server answering', async () => {
    const client = new RawClient(await indexedProject());
    await client.greet();
    client.send('this is no JSON\n');
    client.send({ jsonrpc: '2.0', id: 1, method: 'no/such/method' });
    assert.equal((await client.receive()).error?.code, -32601);
    client.send({ jsonrpc: '2.0', id: 2, method: 'tools/call', params: { name: 5 } });
    assert.equal((await client.receive()).error?.code, -32602);
    client.send(call(3, 'symbol', ['main']));
    assert.ok((await client.receive()).error !== undefined);
    client.send(call(4, 'symbol', { symbol: 'main' }));
    const { id, result } = await client.receive();
    assert.equal(id, 4);
    assert.match(JSON.stringify(result), /function main/);
    client.process.stdin.end();
    await once(client.process, 'exit');
  });

  it('JSON that is no message is refused', async () => {
    const client = new RawClient(await indexedProject());
    await client.greet();
    for (const message of [[], 5, { id: 1, method: 'tools/list' }]) {
      client.send(message);
      assert.equal((await client.receive()).error?.code, -32600, JSON.stringify(message));
    }
    client.process.stdin.end();
    await once(client.process, 'exit');
  });

  it('what was asked before the input ended is answered', async () => {
    const client = new RawClient(gitProject());
    client.send(HELLO);
    client.send({ jsonrpc: '2.0', method: 'notifications/initialized' });
    client.send(call(1, 'symbol', { symbol: 'main' }));
    client.send(call(2, 'status', {}));
    client.process.stdin.end();
    const ids: (number | undefined)[] = [];
    for (let nth = 0; nth < 3; nth++) ids.push((await client.receive()).id);
    assert.deepEqual(new Set(ids), new Set([HELLO.id, 1, 2]));
    const [code] = await once(client.process, 'exit');
    assert.equal(code, 0);
  });

  for (const signal of ['SIGTERM', 'SIGINT'] as const)
    it(`ends at one ${signal}, while its client holds the pipe open`, async () => {
      const client = new RawClient(await indexedProject());
      await client.greet();
      client.process.kill(signal);
      const [code] = await once(client.process, 'exit');
      assert.equal(code, 0);
    });

  it('a cancelled question is not answered, and the next one is', async () => {
    const client = new RawClient(gitProject());
    await client.greet();
    // The first question waits for the first index, so the cancellation comes in time.
    client.send(call(1, 'context', { query: 'main' }));
    client.send({
      jsonrpc: '2.0',
      method: 'notifications/cancelled',
      params: { requestId: 1, reason: 'changed my mind' },
    });
    client.send(call(2, 'symbol', { symbol: 'main' }));
    assert.equal((await client.receive()).id, 2);
    client.process.stdin.end();
    await once(client.process, 'exit');
  });

  it('the wait for the first index reports progress to a client that asks for it', async () => {
    const server = await Connection.open(gitProject());
    const messages: string[] = [];
    const result = await server.client.callTool(
      { name: 'symbol', arguments: { symbol: 'main' } },
      { onprogress: ({ message }) => messages.push(message ?? '') },
    );
    assert.notEqual(result.isError, true);
    assert.ok(messages.length > 0);
    assert.ok(messages.every((message) => /^(listing|parsing|resolving|publishing|settling)/.test(message)));
    await server.close();
  });

  it('a message that is too large ends the connection and the process', async () => {
    const client = new RawClient(await indexedProject());
    await client.greet();
    client.process.stdin.on('error', () => undefined);
    client.send(
      `{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"search","arguments":{"query":"${'x'.repeat(6_000_000)}`,
    );
    const [code] = await once(client.process, 'exit');
    assert.equal(code, 0);
  });

  it('ends when its client goes, and takes its indexing process along', async () => {
    const client = new RawClient(gitProject());
    await client.greet();
    client.send(call(1, 'symbol', { symbol: 'main' }));
    await client.receive();
    const children = childrenOf(client.process.pid ?? 0)
      .split(/\s+/)
      .filter((pid) => pid !== '');
    assert.equal(children.length, 1);
    client.process.stdin.end();
    const [code] = await once(client.process, 'exit');
    assert.equal(code, 0);
    for (const pid of children) await gone(Number(pid));
  });

  it('a server that is killed leaves no process behind', async () => {
    const client = new RawClient(gitProject());
    await client.greet();
    client.send(call(1, 'symbol', { symbol: 'main' }));
    await client.receive();
    // Nobody waits for the summaries any more when the server dies: their process must end as well.
    client.send(call(2, 'summary', {}));
    const children = await eventually(
      async () => childrenOf(client.process.pid ?? 0).split(/\s+/),
      ({ length }) => length === 2,
    );
    client.process.kill('SIGKILL');
    await once(client.process, 'exit');
    for (const pid of children) await gone(Number(pid));
  });
});

async function gone(pid: number): Promise<void> {
  for (;;) {
    try {
      process.kill(pid, 0);
    } catch {
      return;
    }
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}
