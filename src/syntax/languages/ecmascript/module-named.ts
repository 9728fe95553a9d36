import type { Walk } from '../../walk.ts';

/** The name of a module, `'$lib/store'` among them; undefined for what is put together when it runs. */
export const moduleNamed = (walk: Walk, node: number): string | undefined => {
  const [, quote, name] = /^(['"`])([^'"`\\]*)\1$/.exec(walk.text(node)) ?? [];
  return quote === '`' && name?.includes('$') === true ? undefined : name;
};
