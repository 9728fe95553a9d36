import { execFileSync } from 'node:child_process';
import { join } from 'node:path';

/** What one run of a command cost. */
export interface Cost {
  readonly wall: number;
  readonly cpu: number;
  readonly peakMegabytes: number;
}

interface Measured {
  readonly status: number;
  readonly wall_s: number;
  readonly cpu_s: number;
  readonly peak_mb: number;
  readonly errors: string;
}

/** Runs a command in a folder and measures it from outside, so that process start counts for every tool alike. */
export const measure = (folder: string, command: readonly string[]): Cost => measured([folder, ...command]);

/**
 * The same while nothing else runs beside the command, which counts where it takes 30 ms. Memory is that of its largest
 * process alone.
 */
export const measureShort = (
  folder: string,
  command: readonly string[],
  environment: Readonly<Record<string, string>> = {},
): Cost => measured(['--no-poll', folder, ...command], environment);

/** The wall time of a short command, in seconds. */
export const wallOf = (...run: Parameters<typeof measureShort>): number => measureShort(...run).wall;

function measured(arguments_: readonly string[], environment: Readonly<Record<string, string>> = {}): Cost {
  const script = join(import.meta.dirname, 'measure.py');
  const cost: Measured = JSON.parse(
    execFileSync('python3', [script, ...arguments_], {
      encoding: 'utf8',
      maxBuffer: 1 << 26,
      env: { ...process.env, ...environment },
    }),
  );
  // A failed run is often a quick one: its time must not enter a median.
  if (cost.status !== 0) throw new Error(`${arguments_.join(' ')} ended with ${cost.status}\n${cost.errors}`);
  return { wall: cost.wall_s, cpu: cost.cpu_s, peakMegabytes: cost.peak_mb };
}

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const upper = sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
  const lower = sorted[Math.ceil(sorted.length / 2) - 1] ?? Number.NaN;
  return (upper + lower) / 2;
}

/** The median of each figure on its own. */
export function medianCost(costs: readonly Cost[]): Cost {
  return {
    wall: median(costs.map(({ wall }) => wall)),
    cpu: median(costs.map(({ cpu }) => cpu)),
    peakMegabytes: median(costs.map(({ peakMegabytes }) => peakMegabytes)),
  };
}
