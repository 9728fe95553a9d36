import { type PackedResolution, packResolution } from '../graph/resolve/packed.ts';
import { resolveFile } from '../graph/resolve/resolve-file.ts';
import type { World } from '../graph/resolve/world.ts';

/** What is kept of a file whose resolution failed: its symbols stay in the index, its edges are missing. */
export const unresolvable = (file: number): PackedResolution => ({
  file,
  edges: new Int32Array(),
  unresolved: new Int32Array(),
  unresolvedNames: [],
  passed: new Int32Array(),
  parameterCalls: new Int32Array(),
  calls: 0,
  resolvedCalls: 0,
  externalCalls: 0,
  reads: new Uint32Array(),
  importsHash: 0,
});

/** Resolves one file. Nesting that is too deep for the stack costs that file its edges and nobody else anything. */
export const resolvePacked = (world: World, file: number): PackedResolution => {
  try {
    return packResolution(world, file, resolveFile(world, file));
  } catch (error) {
    if (!(error instanceof RangeError && error.message.includes('call stack'))) throw error;
    world.forget();
    return unresolvable(file);
  }
};
