import type { SymbolFact } from '../../../code/facts.ts';
import { isCallable, isTypeLike } from '../../../code/symbol.ts';
import type { Place } from '../repository/repository.ts';
import { isStandIn } from '../values/stand-ins.ts';
import type { World } from '../world.ts';

/** A name of more definitions than this is no name of a namespace that a macro opens. */
const MOST_DEFINITIONS = 200;

/**
 * C++: what a namespace has that a macro opens (`FMT_BEGIN_NAMESPACE`). Files that use the macro seem to declare it at
 * their top level; they include the file that defines the macro, or are it.
 */
export const behindNamespaceMacros = (world: World, namespace: SymbolFact, name: string): readonly Place[] => {
  const macros = world.definedFew(
    'c',
    namespace.name,
    MOST_DEFINITIONS,
    ({ kind, isDeclaration }) => kind === 'namespace' && isDeclaration,
  );
  if (macros === undefined || macros.length === 0) return [];
  const definitions = world.definedFew('c', name, MOST_DEFINITIONS) ?? [];
  return definitions.filter(({ file, symbol }) => {
    const view = world.view(file);
    const { kind, parent } = view.symbol(symbol);
    if (parent !== 0 || isStandIn(view, symbol) || !(isCallable(kind) || isTypeLike(kind))) return false;
    const included = world.included(file);
    return macros.some((macro) => included.includes(macro.file));
  });
};
