/** Kernels stamp files by a clock that ticks every 1 to 10 ms: a change may look this much older than it is. */
const CLOCK_TICK_MS = 20;

/** File systems that keep whole seconds only (FAT: every other one). */
const COARSE_CLOCK_MS = 2_000;

/** Whether a time stamp was so old at a moment that any later change has another one. */
export function isSettled(stampMs: number, momentMs: number): boolean {
  return stampMs < momentMs - (stampMs % 1_000 === 0 ? COARSE_CLOCK_MS : CLOCK_TICK_MS);
}
