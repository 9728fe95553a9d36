import { setFlagsFromString } from 'node:v8';

/**
 * V8 compiles a wasm function again, optimised, once it has run for a while. Grammars hold single functions of a
 * megabyte: optimising one takes up to 700 MB (Swift's ends the process) and as long as a whole repository takes to
 * parse, while the parser around it, which is worth it, is a module of its own. Measured over 1.5 MB of each language:
 *
 * | grammar | optimised | not optimised |
 * | --- | --- | --- |
 * | bash | 2,738 ms, 626 MB | 1,275 ms, 109 MB |
 * | elixir | 2,956 ms, 800 MB | 2,475 ms, 117 MB |
 * | kotlin | 3,200 ms, 567 MB | 1,679 ms, 126 MB |
 * | cpp | 1,747 ms, 358 MB | 1,745 ms, 212 MB |
 * | php | 1,236 ms, 123 MB | 1,663 ms, 107 MB |
 * | typescript (2.8 MB) | 1,390 ms, 126 MB | 1,830 ms, 124 MB |
 */
const NEVER_OPTIMISE = ['--liftoff-only', '--no-wasm-tier-up', '--no-wasm-dynamic-tiering'];
const OPTIMISE = ['--no-liftoff-only', '--wasm-tier-up', '--wasm-dynamic-tiering'];

/** Runs `load` so that the module it loads is never optimised. */
export const withoutOptimising = async <T>(load: () => Promise<T>): Promise<T> => {
  for (const flag of NEVER_OPTIMISE) setFlagsFromString(flag);
  try {
    return await load();
  } finally {
    for (const flag of OPTIMISE) setFlagsFromString(flag);
  }
};
