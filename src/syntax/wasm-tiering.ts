import { setFlagsFromString } from 'node:v8';

/**
 * V8 compiles a wasm function again, optimised, once it has run for a while. Grammars hold single functions of a
 * megabyte: optimising one takes up to 700 MB (Swift's ends the process) and as long as a whole repository takes to
 * parse, while the parser around it, which is worth it, is a module of its own. Measured over 1.5 MB of each language,
 * or as much as is said:
 *
 * | grammar | optimised | not optimised |
 * | --- | --- | --- |
 * | bash | 2,738 ms, 626 MB | 1,275 ms, 109 MB |
 * | elixir | 2,956 ms, 800 MB | 2,475 ms, 117 MB |
 * | kotlin | 3,200 ms, 567 MB | 1,679 ms, 126 MB |
 * | cpp | 1,747 ms, 358 MB | 1,745 ms, 212 MB |
 * | php | 1,236 ms, 123 MB | 1,663 ms, 107 MB |
 * | typescript (3.9 MB) | 706 ms, 91 MB | 978 ms, 74 MB |
 * | python (19 MB) | 3,159 ms, 117 MB | 4,387 ms, 108 MB |
 * | java (6.6 MB) | 1,282 ms, 99 MB | 1,625 ms, 92 MB |
 * | go (4.9 MB) | 942 ms, 90 MB | 1,199 ms, 83 MB |
 * | rust (1.0 MB) | 231 ms, 87 MB | 305 ms, 72 MB |
 * | c (8.8 MB) | 1,487 ms, 218 MB | 1,916 ms, 110 MB |
 */
const NEVER_OPTIMISE = ['--liftoff-only', '--no-wasm-tier-up', '--no-wasm-dynamic-tiering'];
const OPTIMISE = ['--no-liftoff-only', '--wasm-tier-up', '--wasm-dynamic-tiering'];

/** 0: free, otherwise 1 + the number of the thread that is loading a grammar. */
let gate = new Int32Array(new SharedArrayBuffer(4));
let holder = 1;

/** How long a thread waits before it hears what happened meanwhile: who holds the gate may have ended. */
const PATIENCE_MS = 50;

/** What a worker must be given so that it does not load a grammar while another thread does. */
export const loadingGate = (): Int32Array<SharedArrayBuffer> => gate;

/** Makes this thread use the gate of the one that started it. */
export const shareLoadingGate = (shared: Int32Array<SharedArrayBuffer>, thread: number): void => {
  gate = shared;
  holder = 1 + thread;
};

/** Opens the gate where a thread has ended that was loading a grammar. */
export const releaseLoadingGate = (thread: number): void => {
  if (Atomics.compareExchange(gate, 0, 1 + thread, 0) === 1 + thread) Atomics.notify(gate, 0);
};

/**
 * Loads a grammar, optimised later or never. The flags that decide it belong to the whole process, so one thread loads
 * at a time: two at once were seen to leave a grammar optimised that ends the process.
 */
export const loadGrammar = <T>(load: () => Promise<T>, worthOptimising: boolean): Promise<T> => {
  // Within a thread loads follow each other: one that waited for the gate here would wait for itself.
  const turn = lastHere.then(() => throughGate(load, worthOptimising));
  lastHere = turn.catch(() => undefined);
  return turn;
};

let lastHere: Promise<unknown> = Promise.resolve();

const throughGate = async <T>(load: () => Promise<T>, worthOptimising: boolean): Promise<T> => {
  for (;;) {
    const held = Atomics.compareExchange(gate, 0, 0, holder);
    if (held === 0) break;
    Atomics.wait(gate, 0, held, PATIENCE_MS);
    await new Promise((resolve) => setImmediate(resolve));
  }
  try {
    if (worthOptimising) return await load();
    for (const flag of NEVER_OPTIMISE) setFlagsFromString(flag);
    try {
      return await load();
    } finally {
      for (const flag of OPTIMISE) setFlagsFromString(flag);
    }
  } finally {
    Atomics.store(gate, 0, 0);
    Atomics.notify(gate, 0, 1);
  }
};
