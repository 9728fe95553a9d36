import { EXIT } from '../failure/index.ts';
import { processOutput } from './output.ts';
import { reportFailure } from './report-failure.ts';
import { run } from './run.ts';

const output = processOutput();
const interruption = new AbortController();

// The first signal lets the work end cleanly, the second one ends the process: a hung step must not hold a terminal.
const onSignal = (): void => {
  if (interruption.signal.aborted) process.exit(EXIT.queryFailed);
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
