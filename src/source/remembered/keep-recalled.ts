import { keepMemory } from './keep-memory.ts';
import type { KnownStats, Memory, Witness } from './memory.ts';
import type { WitnessPlan } from './witness.ts';
import { GIVEN_UP, withNewStats, writeWitness } from './write-witness.ts';

interface Recalled {
  readonly path: string;
  readonly root: string;
  readonly memory: Memory;
  /** Whether stamps of folders in it are new. */
  readonly isRepaired: boolean;
  readonly plan: WitnessPlan;
}

/** Writes what was recalled down again: with the stats of an index that is current now, or with what git is to be given. */
export function keepRecalled(recalled: Recalled, now: KnownStats | null): void {
  const { path, memory, isRepaired } = recalled;
  const witness = now === null ? witnessOf(recalled) : withNewStats(memory, now);
  if (now === null && !isRepaired && witness === memory.rest.witness) return;
  keepMemory(path, { ...memory, known: now ?? memory.known, rest: { ...memory.rest, witness } });
}

function witnessOf({ path, root, memory, plan }: Recalled): Witness | null {
  if (plan === 'give up') return GIVEN_UP;
  return plan === 'write' ? writeWitness(path, root, memory) : memory.rest.witness;
}
