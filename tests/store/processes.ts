import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface, type Interface } from 'node:readline';
import type { TestContext } from 'node:test';
import { fileURLToPath } from 'node:url';

const SCRIPT = fileURLToPath(new URL('./writer-process.ts', import.meta.url));

/** A process that tells its steps line by line. */
export class SteppedProcess {
  readonly child: ChildProcess;
  readonly #lines: AsyncIterator<string>;

  constructor(child: ChildProcess, lines: Interface) {
    this.child = child;
    this.#lines = lines[Symbol.asyncIterator]();
  }

  async nextLine(): Promise<string> {
    const { value, done } = await this.#lines.next();
    return done === true ? '' : value;
  }

  goOn(): void {
    this.child.stdin?.write('\n');
  }

  async kill(): Promise<void> {
    const ended = once(this.child, 'exit');
    this.child.kill('SIGKILL');
    await ended;
  }

  async end(): Promise<number | null> {
    if (this.child.exitCode === null) await once(this.child, 'exit');
    return this.child.exitCode;
  }
}

export function startProcess(t: TestContext, args: readonly string[], options: SpawnOptions = {}): SteppedProcess {
  const child = spawn(process.execPath, [SCRIPT, ...args], { ...options, stdio: ['pipe', 'pipe', 'inherit'] });
  t.after(() => child.kill('SIGKILL'));
  if (child.stdout === null) throw new Error('the process has no output');
  return new SteppedProcess(child, createInterface({ input: child.stdout }));
}
