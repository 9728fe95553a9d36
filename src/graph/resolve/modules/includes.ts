import { Answer } from '../answers/answer.ts';
import type { World } from '../world.ts';

/** A file that includes more than this is a build's umbrella; the rest adds nothing. */
const MOST_INCLUDED = 400;

/** The answer to what a file includes. */
export class Inclusion extends Answer {
  files: readonly number[] = [];
}

/** The file and all that it includes or sources, however deep. */
export const followIncludes = (world: World, file: number): readonly number[] => {
  const reached = new Set([file]);
  for (const at of reached) {
    world.read(at, '*');
    for (const { module } of world.view(at).facts.imports) {
      const target = world.moduleOf(at, module);
      if (target.kind === 'file' && reached.size < MOST_INCLUDED) reached.add(target.file);
    }
  }
  return [...reached];
};
