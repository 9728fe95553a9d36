/** Milliseconds of a clock that only goes forward. The global `performance` takes a millisecond to load. */
export function steadyMs(): number {
  const [seconds, nanoseconds] = process.hrtime();
  return seconds * 1e3 + nanoseconds / 1e6;
}
