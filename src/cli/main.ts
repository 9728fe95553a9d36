import { EXIT } from '../failure/index.ts';
import { isWatched, processOutput } from './output.ts';
import { reportFailure } from './report-failure.ts';
import { run } from './run.ts';

const output = processOutput();
const interruption = new AbortController();

/** A terminal tells every process of a command, and one that handed over to us passes it on: still one signal. */
const SAME_SIGNAL_MS = 200;

// The first signal lets the work end cleanly, the second one ends the process: a hung step must not hold a terminal.
let firstSignalMs: number | undefined;
const onSignal = (): void => {
  if (firstSignalMs === undefined) {
    firstSignalMs = performance.now();
    if (isWatched()) output.note('graph-rag: ending cleanly; a second Ctrl-C ends it at once');
    interruption.abort();
  } else if (performance.now() - firstSignalMs > SAME_SIGNAL_MS) {
    output.note('graph-rag: ended at once by a second signal');
    process.exit(EXIT.queryFailed);
  }
};

process.on('SIGINT', onSignal);
process.on('SIGTERM', onSignal);

try {
  const { signal } = interruption;
  process.exitCode = await run(process.argv.slice(2), { output, environment: process.env, signal });
} catch (error) {
  process.exitCode = reportFailure(error, output, process.env);
}
