import { lstatSync } from 'node:fs';
import { findRoot } from '../../project/root.ts';
import { stateFault } from '../../project/state-fault.ts';
import { stateFolder } from '../../project/state-folder.ts';
import type { Invocation } from '../command.ts';
import { programFiles } from '../version.ts';
import { lineReader, type ResidentFrame, type ResidentQuestion, settingsOf, socketName } from './exchange.ts';

/** A process that does not even say that it heard is stopped or very busy: nobody waits for it. */
const HEARD_WITHIN_MS = 400;

/** An answer that takes longer is made here after all. */
const ANSWERED_WITHIN_MS = 10_000;

/**
 * Gives a command line to the process that watches its project, if there is one: it has everything in memory. Answers the
 * exit code when that process did it all; null when it is to be done here, and then nothing has been written.
 */
export async function askResident(
  line: readonly string[],
  invocation: Pick<Invocation, 'flags' | 'environment' | 'signal' | 'output'>,
): Promise<number | null> {
  const { flags, environment, signal } = invocation;
  // A model is asked with the keys of the one who asks.
  if (process.platform === 'win32' || flags.rerank === true || signal.aborted) return null;
  const root = findRoot(flags.cwd === undefined ? {} : { cwd: flags.cwd });
  const name = socketOf(root, environment);
  if (name === null) return null;
  const question: ResidentQuestion = {
    ...{ program: programFiles(), root, folder: process.cwd(), line, settings: settingsOf(environment) },
    isColoured: invocation.output.isColoured,
  };
  const frames = await exchange(name, question, signal);
  if (frames === null) return null;
  let code: number | null = null;
  for (const frame of frames) {
    if ('data' in frame) await invocation.output.data(frame.data);
    else if ('note' in frame) invocation.output.note(frame.note);
    else if ('exit' in frame) code = frame.exit;
  }
  return code;
}

// A clone may bring a link under this name; only a socket of this very user is believed.
function socketOf(root: string, environment: NodeJS.ProcessEnv): string | null {
  const name = socketName(stateFolder(root, environment));
  if (name === null) return null;
  try {
    const stat = lstatSync(name, { throwIfNoEntry: false });
    if (stat === undefined || !stat.isSocket() || stat.uid !== process.getuid?.()) return null;
    return stateFault(root) === null ? name : null;
  } catch {
    // A state folder that is no folder, or may not be looked into: the question itself will tell.
    return null;
  }
}

// All frames of a whole answer; null where there is none.
function exchange(name: string, question: ResidentQuestion, signal: AbortSignal): Promise<ResidentFrame[] | null> {
  const { connect } = process.getBuiltinModule('node:net');
  return new Promise((resolve) => {
    const frames: ResidentFrame[] = [];
    const socket = connect(name);
    const end = (found: ResidentFrame[] | null): void => {
      clearTimeout(patience);
      socket.destroy();
      resolve(found);
    };
    let patience = setTimeout(() => end(null), HEARD_WITHIN_MS);
    const read = lineReader((text) => {
      const frame: ResidentFrame = JSON.parse(text);
      frames.push(frame);
      if ('declined' in frame) end(null);
      else if ('exit' in frame) end(frames);
      else if ('accepted' in frame) {
        clearTimeout(patience);
        patience = setTimeout(() => end(null), ANSWERED_WITHIN_MS);
      }
    });
    socket.setEncoding('utf8');
    socket.on('data', (text: string) => {
      try {
        read(text);
      } catch {
        end(null);
      }
    });
    socket.on('error', () => end(null));
    socket.on('close', () => end(null));
    signal.addEventListener('abort', () => end(null), { once: true });
    socket.write(`${JSON.stringify(question)}\n`);
  });
}
