import { availableParallelism } from 'node:os';

/** After so many calls V8 hands a function to its last compiler: its own choice, and ours while workers run. */
const USUAL_CALLS = 3_000;
const CALLS_OF_WORKERS = 30_000;

/**
 * New objects are collected by several threads at once, which wait for each other. Where every core has a thread of ours
 * already, one alone is quicker: 3 % of an index of django on two cores.
 */
const CORES_TO_SPARE = 2;

/** The flag by its name in this line of Node; V8 complains on stderr about a name that it does not know. */
const isKnown = process.versions.node.startsWith('24.');

/** A question goes without that compiler (`scripts/short-commands.ts`), except while it has an index to make. */
const isUnoptimised = (): boolean => Reflect.get(globalThis, Symbol.for('graph-rag.unoptimised')) === true;

const optimiseAfter = (calls: number, collects: 'alone' | 'together'): void => {
  if (!isKnown) return;
  // Taken when workers run: a run without them does not load it.
  const { setFlagsFromString } = process.getBuiltinModule('node:v8');
  if (isUnoptimised()) setFlagsFromString(calls === USUAL_CALLS ? '--no-opt' : '--opt');
  setFlagsFromString(`--invocation-count-for-turbofan=${calls}`);
  setFlagsFromString(collects === 'alone' ? '--no-parallel-scavenge' : '--parallel-scavenge');
};

/**
 * Every worker compiles its functions for itself, and the compilers' threads take the cores from the workers. A run is
 * over before most of what they optimise has paid: waiting longer took 7 % off the processor time of an index of nest
 * and 4 % off that of django (5 % and 4 % off the time on two cores).
 */
export const optimiseLate = (): void =>
  optimiseAfter(CALLS_OF_WORKERS, availableParallelism() > CORES_TO_SPARE ? 'together' : 'alone');

export const optimiseAsUsual = (): void => optimiseAfter(USUAL_CALLS, 'together');
