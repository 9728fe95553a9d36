import { factOf } from '../values/symbol-facts.ts';
import { kindOf, ValueKind } from '../values/value.ts';
import type { World } from '../world.ts';

/** Elixir: the full name of a module whose first part is an alias that a `use` of the file brings. */
export const aliasedByUse = (world: World, file: number, written: string): string | undefined => {
  const view = world.view(file);
  if (view.linkage.modules !== 'elixir') return undefined;
  const [head = '', ...rest] = written.split('.');
  for (const [symbol, { kind, bases }] of view.facts.symbols.entries()) {
    if (kind !== 'namespace' || bases.length === 0) continue;
    for (const value of world.member(file, symbol, head).values) {
      if (kindOf(value) !== ValueKind.Symbol) continue;
      const module = factOf(world, value);
      if (module.kind === 'namespace') return [module.qualifiedName, ...rest].join('.');
    }
  }
  return undefined;
};
