import { StdioServerTransport, serveStdio } from '@modelcontextprotocol/server/stdio';
import type { Projects } from './projects.ts';
import { makeServer } from './server.ts';

/** A message larger than this is no question; it ends the connection before it fills the memory. */
const MAX_MESSAGE_BYTES = 4 * 1024 * 1024;
/** How often to look whether the client's process still is the parent: some die without closing the pipe. */
const PARENT_CHECK_MS = 5_000;

/** Serves one client over stdin and stdout until it goes, however it goes. */
export async function serveOverStdio(projects: Projects, version: string, signal: AbortSignal): Promise<void> {
  const ended = new Promise<void>((resolve) => {
    const parent = process.ppid;
    const timer = setInterval(() => process.ppid !== parent && resolve(), PARENT_CHECK_MS).unref();
    const end = (): void => {
      clearInterval(timer);
      resolve();
    };
    signal.addEventListener('abort', end, { once: true });
    process.stdin.once('end', end).once('close', end);
    process.stdout.on('error', end);
    const transport = new ClosingTransport(end);
    serveStdio(() => makeServer(projects, version), { transport });
  });
  await ended;
  await projects.close();
}

/** Tells when the SDK closes a connection by itself: after a message that was too large. */
class ClosingTransport extends StdioServerTransport {
  readonly #onClosed: () => void;

  constructor(onClosed: () => void) {
    super(undefined, undefined, { maxBufferSize: MAX_MESSAGE_BYTES });
    this.#onClosed = onClosed;
  }

  override async close(): Promise<void> {
    await super.close();
    this.#onClosed();
  }
}
