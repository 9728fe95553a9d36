import type { FileStat } from './file-stat.ts';

/** Kernels stamp files by a clock that ticks every 1 to 10 ms: a change may look this much older than it is. */
const CLOCK_TICK_MS = 20;

/** File systems that keep whole seconds only (FAT: every other one). */
const COARSE_CLOCK_MS = 2_000;

/** Whether the times of a file or folder were so old at a moment that any later change has others. */
export const isSettled = ({ mtimeMs, ctimeMs }: Pick<FileStat, 'mtimeMs' | 'ctimeMs'>, momentMs: number): boolean =>
  isOld(mtimeMs, momentMs) && isOld(ctimeMs, momentMs);

const isOld = (stampMs: number, momentMs: number): boolean =>
  stampMs < momentMs - (stampMs % 1_000 === 0 ? COARSE_CLOCK_MS : CLOCK_TICK_MS);
