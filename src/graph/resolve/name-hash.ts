import type { ReadKey } from './answer.ts';

/** A key is the number of a file times this, and the hash of a name. */
export const HASH_RANGE = 2 ** 32;

/** FNV-1a: a collision only makes a file be resolved once more than needed. */
export const hashName = (name: string): number => hashOnwards(0x811c9dc5, name);

const AFTER_A_DOT = hashName('.');

/** A top-level name of a file, or of the repository (file 0), as an answer's dependency. */
export const readKey = (file: number, name: string): ReadKey => file * HASH_RANGE + hashName(name);

/** What a file stores under a name of anything: `readKey` of `.name`, without a string for it. */
export const memberKey = (file: number, name: string): ReadKey => file * HASH_RANGE + hashOnwards(AFTER_A_DOT, name);

function hashOnwards(from: number, name: string): number {
  let hash = from;
  for (let at = 0; at < name.length; at++) hash = Math.imul(hash ^ name.charCodeAt(at), 0x01000193);
  return hash >>> 0;
}
