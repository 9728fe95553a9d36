import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process';

type Answer = (result: unknown) => void;

/** A language server on its standard streams: requests with answers, and notifications that can be waited for. */
export class LanguageServer {
  readonly #process: ChildProcessWithoutNullStreams;
  readonly #answers = new Map<number, Answer>();
  readonly #waiting = new Map<string, () => void>();
  #received = Buffer.alloc(0);
  #last = 0;

  constructor(program: string) {
    this.#process = spawn(process.execPath, [program, '--stdio'], { stdio: 'pipe' });
    this.#process.stdout.on('data', (bytes: Buffer) => this.#take(bytes));
  }

  #take(bytes: Buffer): void {
    this.#received = Buffer.concat([this.#received, bytes]);
    for (;;) {
      const end = this.#received.indexOf('\r\n\r\n');
      if (end < 0) return;
      const length = Number(/Content-Length: (\d+)/i.exec(this.#received.toString('latin1', 0, end))?.[1]);
      if (this.#received.length < end + 4 + length) return;
      const message = JSON.parse(this.#received.toString('utf8', end + 4, end + 4 + length));
      this.#received = this.#received.subarray(end + 4 + length);
      this.#hear(message);
    }
  }

  #hear({ id, method, result }: { id?: number; method?: string; result?: unknown }): void {
    if (method !== undefined) {
      this.#waiting.get(method)?.();
      // It asks for settings and the like: nothing is an answer to each.
      if (id !== undefined) this.#send({ id, result: null });
    } else if (id !== undefined) {
      this.#answers.get(id)?.(result);
      this.#answers.delete(id);
    }
  }

  #send(message: object): void {
    const text = JSON.stringify({ jsonrpc: '2.0', ...message });
    this.#process.stdin.write(`Content-Length: ${Buffer.byteLength(text)}\r\n\r\n${text}`);
  }

  notify(method: string, params: object): void {
    this.#send({ method, params });
  }

  ask(method: string, params: object): Promise<unknown> {
    const id = ++this.#last;
    const answer = new Promise<unknown>((resolve) => this.#answers.set(id, resolve));
    this.#send({ id, method, params });
    return answer;
  }

  /** Fulfilled when the server says so next. */
  heard(method: string): Promise<void> {
    return new Promise((resolve) => this.#waiting.set(method, resolve));
  }

  close(): void {
    this.#process.kill();
  }
}
