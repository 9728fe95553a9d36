import { execFileSync } from 'node:child_process';
import { cpSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { after } from 'node:test';
import { fileURLToPath } from 'node:url';
import { type CallToolResult, Client, type ClientOptions } from '@modelcontextprotocol/client';
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio';
import { open } from '../../src/index.ts';
import { fixtureProject } from '../cli/program.ts';

const MAIN = fileURLToPath(new URL('../../src/cli/main.ts', import.meta.url));

export interface ConnectionOptions {
  readonly args?: readonly string[];
  readonly environment?: Readonly<Record<string, string>>;
  readonly client?: ClientOptions;
  /** What the client calls itself. */
  readonly name?: string;
}

/** What a user's own settings must not decide, and what a server needs to start. */
export function serverEnvironment(
  project: string,
  extra: Readonly<Record<string, string>> = {},
): Record<string, string> {
  const kept = Object.entries(process.env).filter(([name]) => !/^(GRAPH_RAG_|CKB_|XDG_|GIT_)/.test(name));
  const own = Object.fromEntries(kept.flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])));
  // Servers are started often here; V8 need not compile the SDK each time.
  const cache = fileURLToPath(new URL('../../node_modules/.cache/graph-rag-tests', import.meta.url));
  return { NODE_COMPILE_CACHE: cache, ...own, XDG_CONFIG_HOME: join(project, '..', 'no-config'), ...extra };
}

export const serverArguments = (args: readonly string[] = []): string[] => [MAIN, 'mcp', ...args];

export interface Answer {
  readonly text: string;
  readonly isError: boolean;
  readonly data: Readonly<Record<string, unknown>>;
}

export function answerOf(result: CallToolResult): Answer {
  const text = result.content.map((part) => (part.type === 'text' ? part.text : '')).join('\n');
  const { structuredContent } = result;
  const isRecord = typeof structuredContent === 'object' && structuredContent !== null;
  return { text, isError: result.isError === true, data: isRecord ? { ...structuredContent } : {} };
}

/** The official client, connected to the real server in a process of its own. */
export class Connection {
  static readonly #open = new Set<Connection>();

  /** A test that fails before it closes its connection would keep its file from ending. */
  static async closeAll(): Promise<void> {
    for (const connection of Connection.#open) await connection.close();
  }

  readonly client: Client;
  readonly transport: StdioClientTransport;

  private constructor(client: Client, transport: StdioClientTransport) {
    this.client = client;
    this.transport = transport;
  }

  static async open(project: string, options: ConnectionOptions = {}): Promise<Connection> {
    const transport = new StdioClientTransport({
      command: process.execPath,
      args: serverArguments(options.args),
      cwd: project,
      env: serverEnvironment(project, options.environment),
      stderr: 'inherit',
    });
    const client = new Client({ name: options.name ?? 'test', version: '1' }, options.client);
    await client.connect(transport);
    const connection = new Connection(client, transport);
    Connection.#open.add(connection);
    return connection;
  }

  async ask(name: string, args: Record<string, unknown> = {}): Promise<Answer> {
    return answerOf(await this.client.callTool({ name, arguments: args }));
  }

  async close(): Promise<void> {
    Connection.#open.delete(this);
    await this.client.close();
  }
}

after(() => Connection.closeAll());

/** A copy of a fixture in a git repository of its own. */
export function gitProject(fixture = 'subgraph', name = 'tool-server'): string {
  const project = fixtureProject(fixture, name);
  git(project, 'init', '--quiet', '--initial-branch=main');
  commit(project, 'first');
  return project;
}

/** The same with its index, made once and copied. */
export async function indexedProject(): Promise<string> {
  template ??= indexedTemplate();
  const folder = dirname(fixtureProject());
  const copy = join(folder, 'copy', 'tool-server');
  cpSync(await template, copy, { recursive: true, preserveTimestamps: true });
  return copy;
}

let template: Promise<string> | null = null;

async function indexedTemplate(): Promise<string> {
  const project = gitProject();
  const opened = await open(project, { environment: serverEnvironment(project) });
  await opened.index();
  await opened.close();
  return project;
}

export function git(project: string, ...args: string[]): string {
  return execFileSync('git', ['-c', 'user.name=t', '-c', 'user.email=t@localhost', ...args], {
    cwd: project,
    encoding: 'utf8',
  });
}

export function commit(project: string, message: string): void {
  git(project, 'add', '--all');
  git(project, 'commit', '--quiet', '--allow-empty', '--message', message);
}

/** Asks until an answer is as wanted; a server that never gets there fails the test by its time limit. */
export async function eventually<T>(ask: () => Promise<T>, isWanted: (value: T) => boolean): Promise<T> {
  for (;;) {
    const value = await ask();
    if (isWanted(value)) return value;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}
