import { isSettled } from '../disk/settled.ts';
import { type KnownStats, STAT_WIDTH } from './memory.ts';

/** Whether the index holds each file as it is now: its content was compared when it had these very stats. */
export interface KnownAs {
  /** When the content of a file was last found to be the indexed one. */
  checkedMs: (path: string) => number;
  index: string;
}

/** The stats of files as a memory keeps them: those that were old enough when the content was compared. */
export function knownStats(files: readonly string[], stats: Float64Array, known: KnownAs): KnownStats {
  const columns = new Float64Array(files.length * STAT_WIDTH).fill(Number.NaN);
  for (const [file, path] of files.entries()) {
    const at = file * STAT_WIDTH;
    const [, mtimeMs = 0, ctimeMs = 0] = stats.subarray(at, at + STAT_WIDTH);
    if (isSettled({ mtimeMs, ctimeMs }, known.checkedMs(path))) columns.set(stats.subarray(at, at + STAT_WIDTH), at);
  }
  return { index: known.index, stats: columns };
}
