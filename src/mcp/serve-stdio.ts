import { serveStdio } from '@modelcontextprotocol/server/stdio';
import type { Projects } from './projects.ts';
import { makeServer, type ServerSetting } from './server.ts';
import { AnsweringTransport } from './stdio-transport.ts';

/** How often to look whether the client's process still is the parent: some die without closing the pipe. */
const PARENT_CHECK_MS = 5_000;
/** A client that has closed its pipe may wait for what it asked before, but not for ever. */
const LAST_ANSWERS_MS = 10_000;

/** Serves one client over stdin and stdout until it goes, however it goes. */
export async function serveOverStdio(projects: Projects, setting: ServerSetting, signal: AbortSignal): Promise<void> {
  const ended = new Promise<void>((resolve) => {
    const parent = process.ppid;
    const timer = setInterval(() => process.ppid !== parent && resolve(), PARENT_CHECK_MS).unref();
    const end = (): void => {
      clearInterval(timer);
      resolve();
    };
    signal.addEventListener('abort', end, { once: true });
    process.stdout.on('error', end);
    const transport = new AnsweringTransport(process.stdin, end);
    // A pipe that breaks only closes, one that ends does both.
    let isOver = false;
    const hearLast = (): void => {
      if (!isOver) void transport.whenAnswered(LAST_ANSWERS_MS).then(end);
      isOver = true;
    };
    process.stdin.once('end', hearLast).once('close', hearLast);
    serveStdio(() => makeServer(projects, setting), { transport });
  });
  await ended;
  await projects.close();
  // A pipe that the client holds open would keep the process.
  process.stdin.destroy();
}
