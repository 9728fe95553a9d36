import { EXIT } from '../failure/index.ts';
import { processOutput } from './output.ts';
import { reportFailure } from './report-failure.ts';
import { run } from './run.ts';

const output = processOutput();
const interruption = new AbortController();

/** A terminal tells every process of a command, and one that handed over to us passes it on: still one signal. */
const SAME_SIGNAL_MS = 200;

// The first signal lets the work end cleanly, the second one ends the process: a hung step must not hold a terminal.
let firstSignalMs: number | undefined;
const onSignal = (): void => {
  if (firstSignalMs !== undefined && performance.now() - firstSignalMs > SAME_SIGNAL_MS) process.exit(EXIT.queryFailed);
  firstSignalMs ??= performance.now();
  interruption.abort();
};

process.on('SIGINT', onSignal);
process.on('SIGTERM', onSignal);

try {
  const { signal } = interruption;
  process.exitCode = await run(process.argv.slice(2), { output, environment: process.env, signal });
} catch (error) {
  process.exitCode = reportFailure(error, output, process.env);
}
