import { printableText } from './printable.ts';

/** Where a command writes: data to stdout, everything else to stderr, so that `| jq` always works. */
export interface Output {
  /** Writes data and waits until the reader has room: a slow pipe must not fill the memory. */
  data(text: string): Promise<void>;
  /** A line for the person at the terminal. */
  note(text: string): void;
  /** The progress of a long step; shown on a terminal only, quiet when piped. */
  progress(text: string): void;
  /** Wipes the progress line before something else is written. */
  endProgress(): void;
}

const CLEAR_LINE = '\r\u001b[2K';

// A progress line that is redrawn for each file would cost more than the file.
const REDRAW_EVERY_MS = 80;

/** The process's own streams. */
export function processOutput(stdout: NodeJS.WriteStream, stderr: NodeJS.WriteStream): Output {
  let shown = false;
  let lastDraw = 0;
  const endProgress = (): void => {
    if (shown) stderr.write(CLEAR_LINE);
    shown = false;
    lastDraw = 0;
  };
  return {
    data: (text) => {
      endProgress();
      return new Promise((resolve) => {
        if (stdout.write(text)) resolve();
        else stdout.once('drain', resolve);
      });
    },
    note: (text) => {
      endProgress();
      stderr.write(`${printableText(text)}\n`);
    },
    progress: (text) => {
      if (stderr.isTTY !== true || Date.now() - lastDraw < REDRAW_EVERY_MS) return;
      lastDraw = Date.now();
      shown = true;
      stderr.write(`${CLEAR_LINE}${printableText(text).slice(0, Math.max(20, (stderr.columns ?? 80) - 1))}`);
    },
    endProgress,
  };
}

/** A reader that has seen enough (`| head`) closes the pipe: that is no error, and the rest need not be computed. */
export function endQuietlyOnClosedPipe(...streams: NodeJS.WriteStream[]): void {
  for (const stream of streams)
    stream.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'EPIPE') process.exit(process.exitCode ?? 0);
      throw error;
    });
}
