import { KNOWN_WIDTH, type KnownStats, STAT_WIDTH } from './memory.ts';

/** Whether the index holds each file as it is now: its content was compared when it had these very stats. */
export interface KnownAs {
  /** When the content of a file was last found to be the indexed one. */
  checkedMs: (path: string) => number;
  index: string;
}

/** The stats of files in the columns of a memory. */
export function knownStats(files: readonly string[], stats: Float64Array, known: KnownAs): KnownStats {
  const columns = new Float64Array(files.length * KNOWN_WIDTH);
  files.forEach((path, file) => {
    const at = file * STAT_WIDTH;
    columns.set(stats.subarray(at, at + STAT_WIDTH), file * KNOWN_WIDTH);
    columns[file * KNOWN_WIDTH + STAT_WIDTH] = known.checkedMs(path);
  });
  return { index: known.index, stats: columns };
}
