import { fstatSync, statSync, writeSync } from 'node:fs';
import { devNull } from 'node:os';
import { Failure } from '../failure/index.ts';
import { printable, printableText } from './printable.ts';

/** Where a command writes: data to stdout, everything else to stderr, so that `| jq` always works. */
export interface Output {
  /** Whether data goes to a terminal that shows colours. */
  readonly isColoured: boolean;
  /** Writes data, and goes on when the reader has taken it: a slow pipe must not fill the memory. */
  data(text: string): Promise<void>;
  /** A line for the person at the terminal. */
  note(text: string): void;
  /** The progress of a long step; shown on a terminal only, quiet when piped. */
  progress(text: string): void;
  /** Wipes the progress line before something else is written. */
  endProgress(): void;
}

const CLEAR_LINE = '\r\u001b[2K';

const USUAL_COLUMNS = 80;
const NARROWEST_LINE = 20;

// A progress line that is redrawn for each file would cost more than the file.
const REDRAW_EVERY_MS = 80;

/** How long to wait before a full pipe is tried again, when another process has made it non-blocking. */
const PIPE_FULL_PAUSE_MS = 2;

const STDOUT = 1;
const STDERR = 2;

// Node's own stream for stdout takes 3 ms to set up, a tenth of the whole start; a descriptor needs none.
function writeWhole(text: string): void {
  const bytes = Buffer.from(text);
  for (let written = 0; written < bytes.length; ) {
    try {
      written += writeSync(STDOUT, bytes, written);
    } catch (error) {
      const code = error instanceof Error && 'code' in error ? error.code : undefined;
      // A reader that has seen enough (`| head`) closes the pipe: no error, and the rest need not be computed.
      if (code === 'EPIPE') process.exit(process.exitCode ?? 0);
      if (code !== 'EAGAIN') throw unwritable(error);
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, PIPE_FULL_PAUSE_MS);
    }
  }
}

const unwritable = (error: unknown): unknown =>
  error instanceof Error ? new Failure('output_not_writable', { problem: error.message }, { cause: error }) : error;

// Set up on first use, since most runs have nothing to say; a terminal that is gone must not end the work.
let stderrIsGuarded = false;
function stderr(): NodeJS.WriteStream {
  if (!stderrIsGuarded) process.stderr.on('error', () => undefined);
  stderrIsGuarded = true;
  return process.stderr;
}

// The cheap questions first: most runs write to a pipe, a file or nowhere, and loading `tty` takes 2 ms.
function isTerminal(descriptor: number): boolean {
  try {
    const target = fstatSync(descriptor);
    if (!target.isCharacterDevice() || target.rdev === statSync(devNull).rdev) return false;
    return process.getBuiltinModule('node:tty').isatty(descriptor);
  } catch {
    return false;
  }
}

/** Whether somebody sees what is written to stderr as it comes. */
export const isWatched = (): boolean => isTerminal(STDERR);

const isColourTerminal = (environment: NodeJS.ProcessEnv): boolean =>
  (environment.NO_COLOR ?? '') === '' && environment.TERM !== 'dumb' && isTerminal(STDOUT);

/** The process's own streams. */
export function processOutput(): Output {
  let shown = false;
  let lastDraw = 0;
  let isShown: boolean | null = null;
  const endProgress = (): void => {
    if (shown) stderr().write(CLEAR_LINE);
    shown = false;
    lastDraw = 0;
  };
  return {
    get isColoured() {
      return isColourTerminal(process.env);
    },
    data: async (text) => {
      endProgress();
      writeWhole(text);
    },
    note: (text) => {
      endProgress();
      stderr().write(`${printableText(text)}\n`);
    },
    progress: (text) => {
      isShown ??= isWatched();
      if (!isShown || Date.now() - lastDraw < REDRAW_EVERY_MS) return;
      const stream = stderr();
      lastDraw = Date.now();
      shown = true;
      const width = Math.max(NARROWEST_LINE, (stream.columns ?? USUAL_COLUMNS) - 1);
      stream.write(`${CLEAR_LINE}${printable(text).slice(0, width)}`);
    },
    endProgress,
  };
}
