import type { WalkOptions } from '../index.ts';
import type { Invocation } from './command.ts';

/** The options of a walk that were given; what was not given is left to the engine's defaults. */
export const walkOptions = ({ flags }: Invocation): WalkOptions => ({
  ...(flags.depth === undefined ? {} : { depth: flags.depth }),
  ...(flags.direction === undefined ? {} : { direction: flags.direction }),
  ...(flags.edgeTypes === undefined ? {} : { edgeTypes: flags.edgeTypes }),
  ...(flags.includeVirtual === undefined ? {} : { includeVirtual: flags.includeVirtual }),
});
