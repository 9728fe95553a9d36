import type { Walk } from '../../walk.ts';

/** The value of an option, `to: :desk`; -1 where it is not given. */
export const option = (walk: Walk, list: readonly number[], name: string): number => {
  for (const pair of list)
    if (walk.type(pair) === 'pair' && walk.text(walk.child(pair, 'key')).replace(/:$/, '') === name)
      return walk.child(pair, 'value');
  return -1;
};
