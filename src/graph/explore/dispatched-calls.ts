import { isCallable } from '../../code/symbol.ts';
import type { IndexReader, StoredSymbol } from '../../store/index.ts';
import type { Capped } from './capped.ts';
import { isNameless } from './handed-on.ts';
import { followedImplementations, implementing, isLeftOpen } from './implementations.ts';
import { hierarchy, overriddenBy } from './overrides.ts';
import { type Relation, relationsOf, type Step } from './relation.ts';

/**
 * The calls of what methods override or implement: whoever calls a method of an interface runs one that implements it,
 * and only the program's run tells which.
 */
export async function dispatchedCalls(reader: IndexReader, methods: readonly StoredSymbol[]): Promise<Step[]> {
  return [...(await throughBases(reader, methods)), ...(await throughMakers(reader, methods))];
}

/** A class without a name is made where its methods are handed on: like a lambda's, what they do is done there. */
async function throughMakers(reader: IndexReader, methods: readonly StoredSymbol[]): Promise<Step[]> {
  const owners = await reader.symbols(new Set(methods.map(({ parentId }) => parentId)));
  const nameless = new Set(owners.filter(isNameless).map(({ id }) => id));
  if (nameless.size === 0) return [];
  const made = Map.groupBy(relationsOf(await reader.edgesTo(nameless, ['calls'])), ({ dst }) => dst);
  return methods.flatMap(({ id, parentId }) =>
    (made.get(parentId) ?? []).map((relation) => ({ from: id, to: relation.src, relation })),
  );
}

/**
 * The functions around some that nobody is seen to call: `{ queryFn: () => load() }` is handed to a library by the
 * function that it stands in, and what it does is done there.
 */
export async function heldSteps(reader: IndexReader, functions: readonly StoredSymbol[]): Promise<Step[]> {
  const inside = functions.filter(({ kind, parentId }) => isCallable(kind) && parentId > 0);
  if (inside.length === 0) return [];
  const relations = relationsOf(await reader.edgesTo(new Set(inside.map(({ id }) => id)), ['contains']));
  const around = await reader.symbols(new Set(relations.map(({ src }) => src)));
  const holders = new Set(around.filter(({ kind }) => isCallable(kind)).map(({ id }) => id));
  return relations
    .filter(({ src }) => holders.has(src))
    .map((relation) => ({ from: relation.dst, to: relation.src, relation }));
}

/** What calls of methods that are left open run: who calls one calls what implements it, as deep as the method itself. */
export async function dispatchedTo(
  reader: IndexReader,
  steps: readonly Step[],
  symbols: ReadonlyMap<number, StoredSymbol>,
  capped: Capped[],
): Promise<Step[]> {
  const calls = steps.filter(({ relation }) => relation.type === 'calls');
  const called = [...new Set(calls.map(({ to }) => to))].flatMap((id) => symbols.get(id) ?? []).filter(isLeftOpen);
  const behind = await followedImplementations(reader, called, capped);
  if (behind.size === 0) return [];
  const declared = new Map(called.map((method) => [method.id, method]));
  const relevant = calls.flatMap(({ to, relation }) => (behind.has(to) ? [relation] : []));
  const mayRun = await receiverFits(reader, [...behind.values()].flat(), relevant);
  return calls.flatMap(({ from, to, relation }) => {
    const method = declared.get(to);
    if (method === undefined) return [];
    return (behind.get(to) ?? [])
      .filter((other) => mayRun(other.id, relation, method))
      .map((other) => ({ from, to: other.id, relation: implementing(other, method) }));
  });
}

async function throughBases(reader: IndexReader, methods: readonly StoredSymbol[]): Promise<Step[]> {
  const overridden = await overriddenBy(reader, methods);
  const bases = new Map([...overridden.values()].flat().map((method) => [method.id, method]));
  if (bases.size === 0) return [];
  const relations = relationsOf(await reader.edgesTo(bases.keys(), ['calls']));
  const calls = Map.groupBy(relations, ({ dst }) => dst);
  const mayRun = await receiverFits(reader, methods, relations);
  return [...overridden].flatMap(([from, stoodFor]) =>
    stoodFor.flatMap((base) =>
      (calls.get(base.id) ?? [])
        .filter((relation) => relation.src !== from && mayRun(from, relation, base))
        .map((relation) => ({ from, to: relation.src, relation })),
    ),
  );
}

/**
 * Who inherits a method runs nothing of a class that it has no heir in common with: neither does a call on a receiver of
 * that class, nor one of `this` or `super` in it.
 */
async function receiverFits(
  reader: IndexReader,
  methods: readonly StoredSymbol[],
  relations: readonly Relation[],
): Promise<(method: number, relation: Relation, base: StoredSymbol) => boolean> {
  const inherited = relations.filter(({ provenance }) => provenance === 'inherited');
  if (inherited.length === 0) return () => true;
  const found = await reader.symbols(new Set(inherited.map(({ src }) => src)));
  const known = new Map(found.map((symbol) => [symbol.id, symbol]));
  const ownerOf = new Map(methods.map(({ id, parentId }) => [id, parentId]));
  const classes = new Set(inherited.flatMap(({ src, receivers = [known.get(src)?.parentId ?? 0] }) => receivers));
  const bases = await hierarchy(reader, classes, 'bases');
  const heirs = await hierarchy(reader, new Set([...classes, ...ownerOf.values()]), 'heirs');
  const telling = await tellingTypes(reader, classes, heirs);
  const shareHeirs = (one: number, other: number): boolean => {
    const [ofOne, ofOther] = [heirs.get(one), heirs.get(other)];
    if (one === other || ofOne?.has(other) === true || ofOther?.has(one) === true) return true;
    return ofOne !== undefined && ofOther !== undefined && !ofOne.isDisjointFrom(ofOther);
  };
  return (method, { src, provenance, receivers }, base) => {
    const caller = known.get(src);
    const owner = ownerOf.get(method) ?? 0;
    if (provenance !== 'inherited' || caller === undefined) return true;
    const mayBe = (type: number): boolean =>
      bases.get(type)?.has(base.parentId) !== true ||
      !telling.has(type) ||
      shareHeirs(owner, type) ||
      isHandedOn(base, type === caller.parentId);
    if (receivers !== undefined) return receivers.some(mayBe);
    const isInside = bases.get(caller.parentId)?.has(base.parentId) === true;
    return mayBe(caller.parentId) && !(isInside && caller.name === base.name);
  };
}

/** Those of some types that say what their objects run: an interface that nothing is seen to implement does not. */
async function tellingTypes(
  reader: IndexReader,
  types: ReadonlySet<number>,
  heirs: ReadonlyMap<number, ReadonlySet<number>>,
): Promise<Set<number>> {
  const all = new Set([...types].flatMap((type) => [type, ...(heirs.get(type) ?? [])]));
  const known = await reader.symbolHeads(all);
  const made = new Set(known.filter(({ kind }) => kind !== 'interface' && kind !== 'trait').map(({ id }) => id));
  return new Set([...types].filter((type) => made.has(type) || !made.isDisjointFrom(heirs.get(type) ?? new Set())));
}

/** Whether objects hand calls on to others: what Go embeds; what Kotlin delegates (`: Animal by animal`), but not from inside. */
const isHandedOn = (method: StoredSymbol, isInside: boolean): boolean =>
  method.language === 'go' || (method.language === 'kotlin' && isLeftOpen(method) && !isInside);
