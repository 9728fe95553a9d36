import { Client } from '@modelcontextprotocol/client';
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio';
import type { Contender, ToolCall } from './contenders.ts';

/** A call that takes longer than this is a failure, not a figure. */
const PATIENCE_MS = 120_000;

const ownEnvironment = (): Record<string, string> =>
  Object.fromEntries(
    Object.entries(process.env).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
  );

/** A server that has just been started and its client. */
export class Session {
  readonly #client = new Client({ name: 'bench', version: '1' });

  static async start(contender: Contender, tree: string): Promise<Session> {
    const session = new Session();
    const { command, args, environment } = contender;
    const transport = new StdioClientTransport({
      command,
      args: [...args],
      cwd: tree,
      env: { ...ownEnvironment(), ...environment },
      stderr: 'ignore',
    });
    await session.#client.connect(transport, { timeout: PATIENCE_MS });
    return session;
  }

  /** The text of an answer; an error of the tool is an error here. */
  async ask({ name, arguments: given }: ToolCall): Promise<string> {
    const { text, isError } = await this.tryAsk({ name, arguments: given });
    if (isError) throw new Error(`${name} ${JSON.stringify(given)}: ${text}`);
    return text;
  }

  async tryAsk({ name, arguments: given }: ToolCall): Promise<{ text: string; isError: boolean }> {
    const result = await this.#client.callTool({ name, arguments: { ...given } }, { timeout: PATIENCE_MS });
    const text = result.content.map((part) => (part.type === 'text' ? part.text : '')).join('\n');
    return { text, isError: result.isError === true };
  }

  async end(): Promise<void> {
    await this.#client.close();
  }
}

/** Milliseconds that something takes. */
export async function timed(body: () => Promise<unknown>): Promise<number> {
  const started = performance.now();
  await body();
  return performance.now() - started;
}
