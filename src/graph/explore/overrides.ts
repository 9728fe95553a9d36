import { isCallable, isTypeLike } from '../../code/symbol.ts';
import type { IndexReader, StoredSymbol } from '../../store/index.ts';
import { isDeclaredApart, otherHalves } from './class-halves.ts';
import { goImplementations, goInterfaces } from './go-interfaces.ts';
import { inSourceOrder } from './order.ts';
import { declaredParameters } from './parameter-choice.ts';

/** Deeper than hierarchies are that were written by hand; a cycle ends here too. */
const MOST_LEVELS = 12;

/** For each of some methods those that stand for it, or that it stands for; methods without any are left out. */
export type Counterparts = ReadonlyMap<number, readonly StoredSymbol[]>;

/** What methods override or implement: a call of one of those may run them. */
export const overriddenBy = (reader: IndexReader, symbols: readonly StoredSymbol[]): Promise<Counterparts> =>
  counterparts(reader, symbols, 'bases');

/** What overrides or implements methods: it must change where they do. */
export const overridesOf = (reader: IndexReader, symbols: readonly StoredSymbol[]): Promise<Counterparts> =>
  counterparts(reader, symbols, 'heirs');

async function counterparts(
  reader: IndexReader,
  symbols: readonly StoredSymbol[],
  side: 'bases' | 'heirs',
): Promise<Counterparts> {
  const methods = await methodsAmong(reader, symbols);
  if (methods.length === 0) return new Map();
  const owners = new Set(methods.map(({ parentId }) => parentId));
  const related = await hierarchy(reader, owners, side);
  const members = Map.groupBy(
    await membersOf(
      reader,
      [...related.values()].flatMap((ids) => [...ids]),
    ),
    memberKey,
  );
  const found = new Map<number, StoredSymbol[]>();
  for (const method of methods) {
    const types = related.get(method.parentId) ?? new Set();
    const others = [...types].flatMap((type) => closest(method, members.get(`${type} ${method.name}`) ?? []));
    if (others.length > 0) found.set(method.id, others);
  }
  const ofGo = methods.filter(({ language }) => language === 'go');
  const structural = side === 'bases' ? await goInterfaces(reader, ofGo) : await goImplementations(reader, ofGo);
  for (const [id, others] of structural) found.set(id, [...(found.get(id) ?? []), ...others]);
  for (const others of found.values()) others.sort(inSourceOrder);
  return found;
}

const memberKey = ({ parentId, name }: StoredSymbol): string => `${parentId} ${name}`;

/** A constructor is called by the name of its class and stands for no other. */
async function methodsAmong(reader: IndexReader, symbols: readonly StoredSymbol[]): Promise<StoredSymbol[]> {
  const callable = symbols.filter(({ kind, parentId }) => parentId > 0 && isCallable(kind) && kind !== 'constructor');
  const owners = await reader.symbols(new Set(callable.map(({ parentId }) => parentId)));
  const types = new Set(owners.filter(({ kind }) => isTypeLike(kind)).map(({ id }) => id));
  return callable.filter(({ parentId, kind }) => types.has(parentId) && kind !== 'lambda');
}

/** All types above or below each of some types, each with all of its halves. */
export async function hierarchy(
  reader: IndexReader,
  types: ReadonlySet<number>,
  side: 'bases' | 'heirs',
): Promise<Map<number, Set<number>>> {
  const next = new Map<number, number[]>();
  const halves = new Map<number, readonly number[]>();
  const mayHaveHalves = (await reader.symbols(types)).some(isDeclaredApart);
  const withHalves = async (ids: ReadonlySet<number>): Promise<Set<number>> => {
    const others = mayHaveHalves ? await otherHalves(reader, ids) : new Map<number, readonly number[]>();
    for (const [id, more] of others) halves.set(id, more);
    return new Set([...ids, ...[...others.values()].flat()].filter((id) => !next.has(id)));
  };
  let level = await withHalves(types);
  for (let step = 0; level.size > 0 && step < MOST_LEVELS; step++) {
    const edges = await (side === 'bases'
      ? reader.edgesFrom(level, ['inherits'])
      : reader.edgesTo(level, ['inherits']));
    for (const id of level) next.set(id, []);
    for (const { src, dst } of edges) next.get(side === 'bases' ? src : dst)?.push(side === 'bases' ? dst : src);
    const found = new Set(edges.map(({ src, dst }) => (side === 'bases' ? dst : src)).filter((id) => !next.has(id)));
    level = await withHalves(found);
  }
  const reached = new Map<number, Set<number>>();
  for (const type of types) {
    const own = new Set([type, ...(halves.get(type) ?? [])]);
    const seen = new Set<number>();
    const open = [...own].flatMap((half) => next.get(half) ?? []);
    for (let at = open.pop(); at !== undefined; at = open.pop()) {
      if (own.has(at) || seen.has(at)) continue;
      seen.add(at);
      open.push(...(next.get(at) ?? []), ...(halves.get(at) ?? []));
    }
    reached.set(type, seen);
  }
  return reached;
}

async function membersOf(reader: IndexReader, types: readonly number[]): Promise<StoredSymbol[]> {
  const contained = (await reader.edgesFrom(new Set(types), ['contains'])).map(({ dst }) => dst);
  return (await reader.symbols(new Set(contained))).filter(({ kind }) => isCallable(kind) && kind !== 'constructor');
}

/** Where functions of one name differ in their parameters, one with others is another function. */
const OVERLOADING: ReadonlySet<string> = new Set(['java', 'kotlin', 'scala', 'csharp', 'cpp', 'swift']);

/** Where the type stands before the name of a parameter; elsewhere it stands behind. */
const TYPE_FIRST: ReadonlySet<string> = new Set(['java', 'csharp', 'cpp']);
const MODIFIERS: ReadonlySet<string> = new Set(['final', 'const', 'val', 'var']);

/** The types of parameters, whatever they are called. */
function typeWords(parameters: readonly (readonly string[])[], language: string): string {
  const types = parameters.map((words) => {
    const own = words.filter((word) => !MODIFIERS.has(word));
    return (TYPE_FIRST.has(language) ? own.slice(0, -1) : own.slice(1)).join(' ');
  });
  return types.join();
}

/** Of overloads the one with the same types of parameters, else those with as many. */
function closest(method: StoredSymbol, overloads: readonly StoredSymbol[]): readonly StoredSymbol[] {
  const own = declaredParameters(method);
  if (own === null) return overloads;
  const types = typeWords(own, method.language);
  const same = overloads.filter((other) => {
    const others = declaredParameters(other);
    return others !== null && typeWords(others, method.language) === types;
  });
  if (same.length > 0) return same;
  const asMany = overloads.filter((other) => (declaredParameters(other) ?? own).length === own.length);
  return asMany.length > 0 || OVERLOADING.has(method.language) ? asMany : overloads;
}
