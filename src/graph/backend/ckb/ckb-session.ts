import { existsSync } from 'node:fs';
import { delimiter, isAbsolute, join } from 'node:path';
import type { Client } from '@modelcontextprotocol/client';
import { neighboursIn, symbolsIn } from './ckb-answers.ts';
import { Cooldown } from './cooldown.ts';
import {
  type ExternalGraph,
  ExternalGraphError,
  type ExternalNeighbours,
  type ExternalQuestions,
  type ExternalSymbol,
} from './external-graph.ts';

/** The bound: a query must not become a crawl. */
const CALLS_PER_QUERY = 10;
/** Names are searched by parts: the one that is meant is among the first. */
const FOUND_AT_MOST = 50;

interface CkbSettings {
  readonly root: string;
  readonly stateDir: string;
  /** The program; null: `ckb` on the PATH. */
  readonly command: string | null;
  /** `{root}` stands for the project's folder. */
  readonly args: readonly string[];
  /** Patience with one query. */
  readonly timeoutMs: number;
  readonly cooldownMs: number;
  readonly environment: NodeJS.ProcessEnv;
}

/** A running external CKB: an MCP server over stdio, started at the first question and kept until it is closed. */
export class CkbSession implements ExternalGraph {
  readonly #settings: CkbSettings;
  readonly #cooldown: Cooldown;
  #client: Promise<Client> | null = null;

  constructor(settings: CkbSettings) {
    this.#settings = settings;
    this.#cooldown = new Cooldown(settings.stateDir, settings.cooldownMs);
  }

  begin(): ExternalQuestions {
    const resting = this.#cooldown.reason();
    const deadline = AbortSignal.timeout(this.#settings.timeoutMs);
    let left = CALLS_PER_QUERY;
    const ask = async (name: string, args: Record<string, unknown>): Promise<string> => {
      if (resting !== null) throw new ExternalGraphError(resting, 'CKB failed a moment ago and is left alone');
      if (left === 0) throw new Error('the allowance of calls was not looked at');
      left -= 1;
      return this.#ask(name, args, deadline);
    };
    const { root } = this.#settings;
    return {
      get left() {
        return left;
      },
      find: async (name, file): Promise<ExternalSymbol[]> =>
        this.#judged(async () =>
          symbolsIn(await ask('searchSymbols', { query: name, scope: file, limit: FOUND_AT_MOST })),
        ),
      neighbours: (id): Promise<ExternalNeighbours> =>
        this.#judged(async () =>
          inside(root, neighboursIn(await ask('getCallGraph', { symbolId: id, direction: 'both', depth: 1 }))),
        ),
    };
  }

  async close(): Promise<void> {
    const client = this.#client;
    this.#client = null;
    await client?.then((open) => open.close()).catch(() => undefined);
  }

  async #judged<T>(body: () => Promise<T>): Promise<T> {
    try {
      const answer = await body();
      this.#cooldown.end();
      return answer;
    } catch (error) {
      if (!(error instanceof ExternalGraphError)) throw error;
      if (this.#cooldown.reason() === null) this.#cooldown.begin(error.reason);
      await this.close();
      throw error;
    }
  }

  async #ask(name: string, args: Record<string, unknown>, deadline: AbortSignal): Promise<string> {
    try {
      const client = await this.#started(deadline);
      const result = await client.callTool(
        { name, arguments: args },
        { signal: deadline, timeout: this.#settings.timeoutMs },
      );
      const [first] = result.content;
      if (first?.type === 'text' && result.isError !== true) return first.text;
      throw new ExternalGraphError('error', first?.type === 'text' ? first.text : `CKB gave no text for ${name}`);
    } catch (error) {
      if (error instanceof ExternalGraphError) throw error;
      const problem = error instanceof Error ? error.message : String(error);
      const isLate = deadline.aborted || /timed? ?out/i.test(problem);
      throw new ExternalGraphError(isLate ? 'timeout' : 'error', problem, { cause: error });
    }
  }

  #started(deadline: AbortSignal): Promise<Client> {
    const starting = this.#client ?? this.#start(deadline);
    this.#client = starting;
    starting.catch(() => {
      if (this.#client === starting) this.#client = null;
    });
    return starting;
  }

  async #start(deadline: AbortSignal): Promise<Client> {
    const { command, args, root, timeoutMs, environment } = this.#settings;
    const program = programOf(command, environment.PATH ?? '');
    if (program === null) throw new ExternalGraphError('error', `${command ?? 'ckb'} is not on the PATH`);
    const [{ Client }, { StdioClientTransport }] = await Promise.all([
      import('@modelcontextprotocol/client'),
      import('@modelcontextprotocol/client/stdio'),
    ]);
    const client = new Client({ name: 'graph-rag', version: '1' });
    const transport = new StdioClientTransport({
      command: program,
      args: args.map((word) => word.replaceAll('{root}', root)),
      cwd: root,
      env: Object.fromEntries(
        Object.entries(environment).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
      ),
      stderr: 'ignore',
    });
    await client.connect(transport, { signal: deadline, timeout: timeoutMs });
    return client;
  }
}

// A relative entry of the PATH would let the project bring its own `ckb`.
function programOf(command: string | null, path: string): string | null {
  const name = command ?? 'ckb';
  if (isAbsolute(name)) return existsSync(name) ? name : null;
  if (/[\\/]/.test(name)) return null;
  const folders = path.split(delimiter).filter((folder) => isAbsolute(folder));
  const endings = process.platform === 'win32' ? ['.cmd', '.exe', ''] : [''];
  return (
    folders.flatMap((folder) => endings.map((end) => join(folder, name + end))).find((file) => existsSync(file)) ?? null
  );
}

// Libraries have places too, outside of the project.
function inside(root: string, { callers, callees }: ExternalNeighbours): ExternalNeighbours {
  const kept = (symbols: readonly ExternalSymbol[]): ExternalSymbol[] =>
    symbols.flatMap((symbol) => {
      const file =
        isAbsolute(symbol.file) && symbol.file.startsWith(`${root}/`)
          ? symbol.file.slice(root.length + 1)
          : symbol.file;
      return isAbsolute(file) || file.startsWith('..') ? [] : [{ ...symbol, file }];
    });
  return { callers: kept(callers), callees: kept(callees) };
}
