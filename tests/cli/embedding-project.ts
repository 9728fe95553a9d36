import { type ChildProcess, spawn } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { TestContext } from 'node:test';
import { fileURLToPath } from 'node:url';
import { run } from '../../src/cli/run.ts';
import { WIDTH } from '../embedding/embedding-server.ts';
import { folderWith } from '../folder-with.ts';
import { KeptOutput } from './kept-output.ts';
import type { Ended } from './program.ts';

const MAIN = fileURLToPath(new URL('../../src/cli/main.ts', import.meta.url));

/** Pieces of a module with that many functions: each of them, and what stands outside. */
export const piecesIn = (functions: number): number => functions + 1;

/** A source file with functions that differ from one another and from those of other files. */
export const moduleText = (name: string, functions: number): string =>
  Array.from(
    { length: functions },
    (_, i) =>
      `/** Sends letter ${i} of ${name}. */\nexport function ${name}${i}(to: string) {\n  return post(to, ${i});\n}\n`,
  ).join('\n');

/** The variables that choose a service on loopback, impatient enough for a test. */
export const serviceSettings = (endpoint: string): Record<string, string> => ({
  GRAPH_RAG_EMBEDDING_PROVIDER: 'openai-compatible',
  GRAPH_RAG_EMBEDDING_ENDPOINT: endpoint,
  GRAPH_RAG_EMBEDDING_MODEL: 'test-model',
  GRAPH_RAG_EMBEDDING_DIMENSIONS: String(WIDTH),
  GRAPH_RAG_EMBEDDING_BATCH_SIZE: '8',
  GRAPH_RAG_EMBEDDING_BACKOFF_MS: '1',
});

/** A project in a folder of its own, and the program run in it. */
export class EmbeddingProject {
  readonly root: string;
  environment: Record<string, string>;
  readonly progress: string[] = [];

  constructor(t: TestContext, endpoint: string, files: Readonly<Record<string, string>>) {
    const home = folderWith(t);
    this.root = join(home, 'letters');
    this.environment = serviceSettings(endpoint);
    for (const [path, text] of Object.entries(files)) this.write(path, text);
  }

  write(path: string, text: string): void {
    mkdirSync(dirname(join(this.root, path)), { recursive: true });
    writeFileSync(join(this.root, path), text);
  }

  /** The program without a process of its own: the same command line, its output gathered. */
  async run(...line: string[]): Promise<Ended> {
    const output = new KeptOutput();
    const environment = { XDG_CONFIG_HOME: join(this.root, '..', 'no-config'), ...this.environment };
    const { signal } = new AbortController();
    const code = await run([...line, '--cwd', this.root], { output, environment, signal });
    this.progress.push(...output.reported);
    return { code, stdout: output.stdout, stderr: output.stderr };
  }

  /** The same in a process that can be killed. */
  start(...line: string[]): ChildProcess {
    const environment = { ...process.env, XDG_CONFIG_HOME: join(this.root, '..', 'no-config'), ...this.environment };
    return spawn(process.execPath, [MAIN, ...line, '--cwd', this.root], { env: environment, stdio: 'ignore' });
  }

  async json(...line: string[]): Promise<Record<string, unknown> & { stderr: string; code: number | null }> {
    const { code, stdout, stderr } = await this.run(...line, '--json');
    return { ...(stdout === '' ? {} : JSON.parse(stdout)), stderr, code };
  }
}
