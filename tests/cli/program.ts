import { spawn } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const MAIN = fileURLToPath(new URL('../../src/cli/main.ts', import.meta.url));
const FIXTURES = fileURLToPath(new URL('../fixtures', import.meta.url));

export interface Ended {
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

export interface Start {
  readonly cwd: string;
  readonly environment?: Readonly<Record<string, string>>;
  /** Nobody reads the program's stdout, as in `| true`. */
  readonly closedStdout?: boolean;
}

// Nothing of the developer's own settings may decide a test.
function cleanEnvironment(cwd: string, extra: Readonly<Record<string, string>>): NodeJS.ProcessEnv {
  const kept = Object.entries(process.env).filter(([name]) => !/^(GRAPH_RAG_|CKB_|XDG_|GIT_)/.test(name));
  return { ...Object.fromEntries(kept), XDG_CONFIG_HOME: join(cwd, '..', 'no-config'), ...extra };
}

/** Runs the real program in a process of its own. */
export function graphRag(line: readonly string[], start: Start): Promise<Ended> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [MAIN, ...line], {
      cwd: start.cwd,
      env: cleanEnvironment(start.cwd, start.environment ?? {}),
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let stdout = '';
    let stderr = '';
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      stdout += text;
    });
    if (start.closedStdout === true) child.stdout.destroy();
    child.stderr.setEncoding('utf8').on('data', (text: string) => {
      stderr += text;
    });
    child.on('error', reject);
    child.on('close', (code) => resolve({ code, stdout, stderr }));
  });
}

/** A fresh copy of a fixture project, gone when the test file has ended. */
export function fixtureProject(fixture = 'subgraph', name = 'tool-server'): string {
  const folder = mkdtempSync(join(tmpdir(), 'graph-rag-cli-'));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  const project = join(folder, name);
  cpSync(join(FIXTURES, fixture), project, { recursive: true });
  return project;
}
