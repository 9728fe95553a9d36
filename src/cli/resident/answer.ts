import { chmodSync, lstatSync, rmSync } from 'node:fs';
import type { Server, Socket } from 'node:net';
import type { LiveIndex, Project } from '../../index.ts';
import type { Output } from '../output.ts';
import { reportFailure } from '../report-failure.ts';
import { programFiles } from '../version.ts';
import { lineReader, type ResidentFrame, type ResidentQuestion, settingsOf, socketName } from './exchange.ts';

/** No command line is longer. */
const LONGEST_QUESTION = 1024 * 1024;

/** Runs a command line on an open project. */
export type RunLine = (
  line: readonly string[],
  around: {
    readonly output: Output;
    readonly signal: AbortSignal;
    readonly opened: Project;
    readonly folder: string;
  },
) => Promise<number>;

interface Residence {
  readonly project: Project;
  readonly live: LiveIndex;
  readonly environment: NodeJS.ProcessEnv;
  readonly run: RunLine;
}

/**
 * Answers the questions that others ask on the command line about a project that this process watches, as soon as it is
 * indexed. Gives a function that ends it. Whatever stands in the way costs the others time, and nothing else.
 */
export function answerOthers(residence: Residence): () => void {
  const ended = new AbortController();
  const opening = openSocket(residence, ended.signal).catch(() => null);
  return () => {
    ended.abort();
    void opening.then((server) => server?.close());
  };
}

async function openSocket(residence: Residence, signal: AbortSignal): Promise<Server | null> {
  const { project, live, environment } = residence;
  const name = socketName(project.stateFolder);
  if (process.platform === 'win32' || project.asksService || name === null) return null;
  if (!(await live.indexed(signal, () => undefined)) || signal.aborted) return null;
  const { createServer } = await import('node:net');
  const known = { program: programFiles(), settings: JSON.stringify(settingsOf(environment)) };
  const server = createServer((socket) => serve(socket, residence, known));
  const isOurs = (await listen(server, name)) || ((await isDeserted(name)) && (await listen(server, name)));
  if (!isOurs) return null;
  // Whatever the mask of the one who started it allows: nobody else may ask.
  chmodSync(name, 0o600);
  return server.unref();
}

function listen(server: Server, name: string): Promise<boolean> {
  return new Promise((resolve) => {
    const refused = (): void => resolve(false);
    server.once('error', refused);
    server.listen(name, () => {
      server.off('error', refused);
      server.on('error', () => undefined);
      resolve(true);
    });
  });
}

// A socket whose process died stays; whatever else has its name is not ours to remove.
async function isDeserted(name: string): Promise<boolean> {
  if (lstatSync(name, { throwIfNoEntry: false })?.isSocket() !== true) return false;
  const { connect } = await import('node:net');
  const isAnswered = await new Promise<boolean>((resolve) => {
    const socket = connect(name, () => {
      socket.destroy();
      resolve(true);
    });
    socket.on('error', () => resolve(false));
  });
  if (!isAnswered) rmSync(name, { force: true });
  return !isAnswered;
}

function serve(
  socket: Socket,
  residence: Residence,
  known: { readonly program: string; readonly settings: string },
): void {
  const gone = new AbortController();
  const send = (frame: ResidentFrame): void => {
    if (!socket.destroyed) socket.write(`${JSON.stringify(frame)}\n`);
  };
  let length = 0;
  const read = lineReader((text) => {
    void answer(text, residence, known, send, gone.signal)
      .catch(() => send({ declined: 'it could not be answered' }))
      .finally(() => socket.end());
  });
  socket.setEncoding('utf8');
  socket.on('error', () => undefined);
  socket.on('close', () => gone.abort());
  socket.on('data', (text: string) => {
    length += text.length;
    if (length > LONGEST_QUESTION) socket.destroy();
    else read(text);
  });
}

async function answer(
  text: string,
  { project, live, run, environment }: Residence,
  known: { readonly program: string; readonly settings: string },
  send: (frame: ResidentFrame) => void,
  signal: AbortSignal,
): Promise<void> {
  const question: ResidentQuestion = JSON.parse(text);
  const isOurs =
    question.program === known.program &&
    question.program === programFiles() &&
    question.root === project.root &&
    JSON.stringify(question.settings) === known.settings;
  if (!isOurs || !project.configHolds) return send({ declined: 'another program, project or setting' });
  send({ accepted: true });
  if (!(await live.caughtUp())) return send({ declined: 'the index is behind' });
  const output: Output = {
    isColoured: question.isColoured,
    data: async (data) => send({ data }),
    note: (note) => send({ note }),
    progress: () => undefined,
    endProgress: () => undefined,
  };
  try {
    send({ exit: await run(question.line, { output, signal, opened: project, folder: question.folder }) });
  } catch (error) {
    send({ exit: reportFailure(error, output, environment) });
  }
}
