import { steadyMs } from './clock.ts';

/** Long enough that pausing costs nothing, short enough that a server still answers in between. */
const SLICE_MS = 20;

/** Lets long synchronous work, which is faster here than a promise per file, give way to others from time to time. */
export class TimeSlice {
  #end = steadyMs() + SLICE_MS;

  isOver(): boolean {
    return steadyMs() >= this.#end;
  }

  async next(): Promise<void> {
    await new Promise((resolve) => setImmediate(resolve));
    this.#end = steadyMs() + SLICE_MS;
  }
}
