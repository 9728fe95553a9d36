import { setFlagsFromString } from 'node:v8';

/**
 * V8 compiles a function of a grammar again, optimised, once it has run for a while. Grammars hold single functions of
 * a megabyte; optimising one of them takes 500 MB and longer than it ever saves. With a larger budget only what is hot
 * for long is optimised: on one repository with a few shell scripts the peak went from 620 MB to 109 MB, and it was
 * done sooner.
 */
const TIERING_BUDGET = 100_000_000;

let isSet = false;

/** To be called before the first grammar is loaded. */
export const limitTiering = (): void => {
  if (isSet) return;
  isSet = true;
  setFlagsFromString(`--wasm-tiering-budget=${TIERING_BUDGET}`);
};

const NEVER_OPTIMISE = ['--liftoff-only', '--no-wasm-tier-up', '--no-wasm-dynamic-tiering'];
const OPTIMISE = ['--no-liftoff-only', '--wasm-tier-up', '--wasm-dynamic-tiering'];

/** Runs `load` so that the grammar it loads is never optimised: for one that kills the process when it is. */
export const withoutOptimising = async <T>(load: () => Promise<T>): Promise<T> => {
  for (const flag of NEVER_OPTIMISE) setFlagsFromString(flag);
  try {
    return await load();
  } finally {
    for (const flag of OPTIMISE) setFlagsFromString(flag);
  }
};
