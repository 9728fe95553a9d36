import { isTypeLike } from '../../../../code/symbol.ts';
import { type ModuleRules, type ModuleTarget, OUTSIDE_MODULE, type Repository } from '../../repository/repository.ts';

const moduleNamed = (repository: Repository, full: string): ModuleTarget | undefined => {
  const parts = full.split('.');
  // `defmodule A.B` is named whole; `defmodule B` inside `A` has the same full name and is named by its own part.
  for (let from = 0; from < parts.length; from++) {
    for (const { file, symbol } of repository.definitions('elixir', parts.slice(from).join('.'))) {
      const fact = repository.facts(file).symbols[symbol];
      if (fact === undefined || !isTypeLike(fact.kind) || fact.qualifiedName !== full) continue;
      const inside: string[] = [];
      const { symbols } = repository.facts(file);
      for (let at = symbol; at > 0; at = symbols[at]?.parent ?? 0) inside.unshift(symbols[at]?.name ?? '');
      return { kind: 'file', file, inside };
    }
  }
  return undefined;
};

/** Elixir: modules by their full name, wherever they are defined. */
export const elixirModules: ModuleRules = (repository, _from, specifier) =>
  moduleNamed(repository, specifier.replace(/^Elixir\./, '')) ?? OUTSIDE_MODULE;
