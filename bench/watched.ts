/** A process that watches a project and answers for the command line while something is timed. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { connect } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

const answers = (socket: string): Promise<boolean> =>
  new Promise((resolve) => {
    const connection = connect(socket, () => {
      connection.destroy();
      resolve(true);
    });
    connection.on('error', () => resolve(false));
  });

/** Runs `body` while `graph-rag watch` is at work on a project, with the same settings as those who ask. */
export async function whileWatched<T>(
  command: readonly [program: string, ...rest: string[]],
  { tree, environment }: { readonly tree: string; readonly environment: Readonly<Record<string, string>> },
  body: () => T,
): Promise<T> {
  const [program, ...rest] = command;
  const watch = spawn(program, [...rest, 'watch', '--cwd', tree], {
    env: { ...process.env, ...environment },
    stdio: 'ignore',
  });
  try {
    while (!(await answers(join(tree, '.devbooks', 'watch.sock')))) await sleep(50);
    return body();
  } finally {
    const ended = once(watch, 'exit');
    watch.kill('SIGINT');
    await ended;
  }
}
