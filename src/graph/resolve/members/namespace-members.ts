import { SymbolFlag } from '../../../code/facts.ts';
import { isTypeLike } from '../../../code/symbol.ts';
import { fullName, namespaceOf } from '../modules/namespaces.ts';
import type { FileView } from '../repository/file-view.ts';
import type { Place } from '../repository/repository.ts';
import { isStandIn } from '../values/stand-ins.ts';
import { isOutside, merge, NOTHING, pack, ValueKind, type Values } from '../values/value.ts';
import type { World } from '../world.ts';
import { behindNamespaceMacros } from './behind-namespace-macros.ts';

/** A name that more places define than this is looked for in no namespace. */
const MOST_DEFINITIONS = 200;

/** Of members of one name in a namespace so many are looked at. */
const MOST_MEANT = 4;

/** Endings of files that nothing includes. */
const SOURCE = /\.(?:c|cc|cpp|cxx|c\+\+|m|mm|cu)$/i;

/** Whether a file of C or C++ has for itself what it defines. */
export const isSource = (path: string): boolean => SOURCE.test(path);

/** A class that a source file of C++ has for itself is not the one of a header that others mean by the name. */
const sharedFirst = (world: World, found: readonly Place[]): readonly Place[] => {
  const shared = found.filter(
    ({ file, symbol }) => !isTypeLike(world.view(file).symbol(symbol).kind) || !isSource(world.repository.path(file)),
  );
  return shared.length > 0 ? shared : found;
};

/** What other files put into the same namespace under a name. */
export const namespaceMember = (world: World, view: FileView, symbol: number, name: string): Values => {
  const { family, freeNames } = view.linkage;
  if (freeNames === 'nowhere') return NOTHING;
  const { qualifiedName } = view.symbol(symbol);
  const namespace = fullName(view, symbol);
  const found = (world.definedFew(family, name, MOST_DEFINITIONS) ?? []).filter((other) => {
    if (other.file === view.id) return false;
    const twin = world.view(other.file);
    if (isStandIn(twin, other.symbol)) return false;
    // In C# a whole file may stand in the namespace.
    if (freeNames === 'namespaces') return namespaceOf(twin, other.symbol) === namespace;
    const fact = twin.symbol(other.symbol);
    if (fact.qualifiedName !== `${qualifiedName}.${name}`) return false;
    // `class Shop::Till` of Ruby names Shop, which is a class or a module with methods where it is written out.
    return family === 'ruby' || twin.symbol(fact.parent).kind === 'namespace';
  });
  const bodies = found.filter(
    (other) => (world.view(other.file).symbol(other.symbol).flags & SymbolFlag.declaration) === 0,
  );
  let out: Values = NOTHING;
  const named = bodies.length > 0 ? bodies : found;
  const defined = named.length > 0 || family !== 'c' ? named : behindNamespaceMacros(world, view.symbol(symbol), name);
  const meant = family === 'c' ? sharedFirst(world, defined) : defined;
  for (const other of meant.slice(0, MOST_MEANT)) out = merge(out, standsFor(world, other));
  return out;
};

/** A symbol itself, or, of a name for another type, that type. */
const standsFor = (world: World, { file, symbol }: Place): Values => {
  const view = world.view(file);
  const { kind, name, parent } = view.symbol(symbol);
  const variable = kind === 'type' ? view.declared(parent, name) : undefined;
  const meant = variable === undefined ? NOTHING : world.variable(file, variable);
  return isOutside(meant) ? [pack(ValueKind.Symbol, file, symbol)] : meant;
};
