import { PassThrough, type Readable } from 'node:stream';
import type { JSONRPCMessage, RequestId } from '@modelcontextprotocol/server';
import { StdioServerTransport } from '@modelcontextprotocol/server/stdio';

/** A message larger than this is no question; it ends the connection before it fills the memory. */
const MAX_MESSAGE_BYTES = 4 * 1024 * 1024;

const INVALID_REQUEST = -32_600;

/**
 * The SDK's transport says nothing more when its input ends. This one reads from a pipe of its own, which stays open until
 * what was asked is answered. It tells when the SDK closes the connection by itself, after a message that was too large,
 * and answers JSON that is no message.
 */
export class AnsweringTransport extends StdioServerTransport {
  readonly #onClosed: () => void;
  readonly #asked = new Set<RequestId>();
  #onQuiet: () => void = () => undefined;

  constructor(input: Readable, onClosed: () => void) {
    const heard = new PassThrough();
    super(input.pipe(heard, { end: false }), process.stdout, { maxBufferSize: MAX_MESSAGE_BYTES });
    this.#onClosed = onClosed;
    this.#attend();
  }

  /** Waits for the answers to what was asked so far, or for some time. */
  async whenAnswered(limitMs: number): Promise<void> {
    // What was written last is still on its way through the pipe.
    await new Promise((resolve) => setImmediate(resolve));
    if (this.#asked.size === 0) return;
    await new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, limitMs);
      this.#onQuiet = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }

  override async send(message: JSONRPCMessage): Promise<void> {
    await super.send(message);
    if (!('method' in message) && message.id !== undefined) this.#settle(message.id);
  }

  override async close(): Promise<void> {
    await super.close();
    this.#onClosed();
  }

  #settle(id: RequestId): void {
    this.#asked.delete(id);
    if (this.#asked.size === 0) this.#onQuiet();
  }

  // The SDK puts functions of its own in these places when it connects: ours come before them.
  #attend(): void {
    const before = <Given>(place: 'onmessage' | 'onerror', own: (given: Given) => void): void => {
      let theirs: ((given: Given) => void) | undefined;
      const both = (given: Given): void => {
        own(given);
        theirs?.(given);
      };
      Object.defineProperty(this, place, {
        get: () => both,
        set: (given: typeof theirs) => {
          theirs = given;
        },
      });
    };
    before('onmessage', (message: JSONRPCMessage) => this.#note(message));
    before('onerror', (error: Error) => this.#refuse(error));
  }

  #note(message: JSONRPCMessage): void {
    if (!('method' in message)) return;
    if ('id' in message && message.id !== undefined) this.#asked.add(message.id);
    else if (message.method === 'notifications/cancelled') {
      const { requestId } = message.params ?? {};
      if (typeof requestId === 'string' || typeof requestId === 'number') this.#settle(requestId);
    }
  }

  // Lines that are no JSON the SDK skips: programs write such things to stdout too.
  #refuse(error: Error): void {
    if (error.name !== 'ZodError') return;
    const refusal = { code: INVALID_REQUEST, message: 'this is no message of JSON-RPC 2.0' };
    process.stdout.write(`${JSON.stringify({ jsonrpc: '2.0', id: null, error: refusal })}\n`);
  }
}
