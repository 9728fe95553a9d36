import { type PackedResolution, packResolution } from '../../graph/resolve/edges/packed-resolution.ts';
import { resolveFile } from '../../graph/resolve/edges/resolve-file.ts';
import type { World } from '../../graph/resolve/world.ts';

/** What is kept of a file whose resolution failed: its symbols stay in the index, its edges are missing. */
export const unresolvable = (file: number, problem: string): PackedResolution => ({
  file,
  edges: new Int32Array(),
  receivers: new Int32Array(),
  unresolved: new Int32Array(),
  unresolvedNames: [],
  passed: new Int32Array(),
  slotCalls: new Int32Array(),
  calls: 0,
  resolvedCalls: 0,
  externalCalls: 0,
  reads: new Uint32Array(),
  importsHash: 0,
  problem,
});

/** Nesting that is too deep for the stack, or a fault of ours; whatever else goes wrong is not the file's. */
const isOfFile = (error: unknown): error is Error => error instanceof RangeError || error instanceof TypeError;

/** Resolves one file. What goes wrong in it costs that file its edges and nobody else anything. */
export const resolvePacked = (world: World, file: number): PackedResolution => {
  try {
    return packResolution(world, file, resolveFile(world, file));
  } catch (error) {
    if (!isOfFile(error)) throw error;
    world.forget();
    return unresolvable(file, error.message);
  }
};
