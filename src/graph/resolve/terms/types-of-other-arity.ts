import { NONE, Op, typeParameterCount } from '../../../code/facts.ts';
import { isTypeLike } from '../../../code/symbol.ts';
import { inSameProject } from '../modules/dotnet-projects.ts';
import { namespaceOf } from '../modules/namespaces.ts';
import type { FileView } from '../repository/file-view.ts';
import { isStandInShape } from '../values/stand-ins.ts';
import { NOTHING, pack, type Value, ValueKind, type Values } from '../values/value.ts';
import type { World } from '../world.ts';

/**
 * `Outcome<T>` beside `Outcome`: types of one name that differ in the number of their type parameters mostly stand in
 * files of their own. What names them in the namespace names all of them; without this the first file hid the others.
 */
export const typesOfOtherArity = (world: World, view: FileView, variable: number): Values => {
  const { id, linkage } = view;
  const { symbol, name } = view.variable(variable);
  if (linkage.namesByArity !== true || symbol === NONE || !isType(view.symbol(symbol).kind)) return NOTHING;
  const namespace = namespaceOf(view, symbol);
  if (namespace === undefined) return NOTHING;
  world.read(0, name);
  const { repository } = world;
  const known = countsOf(view, variable);
  const found = new Map<number, Value>();
  for (const other of repository.definitionsIn('dotnet', name, repository.filesOfPackage('dotnet', namespace))) {
    if (other.file === id || !isType(other.shape.kind) || isStandInShape(other.shape)) continue;
    const isNear = inSameProject(repository, other.file, id);
    if (namespace === '' && !isNear) continue;
    const declaring = world.view(other.file);
    if (namespaceOf(declaring, other.symbol) !== namespace) continue;
    world.readSymbol(other.file, other.symbol);
    const count = typeParameterCount(declaring.symbol(other.symbol));
    // The parts of a class are reached from any of them; of those of two projects the own is meant.
    if (known.has(count) || (found.has(count) && !isNear)) continue;
    if (isNear) known.add(count);
    found.set(count, pack(ValueKind.Symbol, other.file, other.symbol));
  }
  return found.size === 0 ? NOTHING : [...found.values()];
};

const isType = (kind: Parameters<typeof isTypeLike>[0]): boolean => isTypeLike(kind) && kind !== 'namespace';

/** How many type parameters the types have that the file itself declares under the name. */
const countsOf = (view: FileView, variable: number): Set<number> => {
  const counts = new Set<number>();
  for (const source of view.sources(variable))
    if (view.op(source) === Op.Symbol) counts.add(typeParameterCount(view.symbol(view.a(source))));
  return counts;
};
