import { SymbolFlag } from '../../code/facts.ts';
import { folderOf } from '../../code/folder-of.ts';
import { isTypeLike } from '../../code/symbol.ts';
import type { IndexReader, StoredSymbol } from '../../store/index.ts';

/** Embedding goes deeper nowhere; a cycle ends here too. */
const MOST_LEVELS = 5;

const NO_SHAPES: ReadonlySet<string> = new Set();

type Found = Map<number, StoredSymbol[]>;

/** The methods of interfaces that methods of Go implement: whoever has all methods of one implements it, unsaid. */
export async function goInterfaces(reader: IndexReader, methods: readonly StoredSymbol[]): Promise<Found> {
  return matched(reader, methods, (owner, other) => owner.kind !== 'interface' && other.kind === 'interface');
}

/** The methods that implement those of interfaces. */
export async function goImplementations(reader: IndexReader, methods: readonly StoredSymbol[]): Promise<Found> {
  return matched(reader, methods, (owner, other) => owner.kind === 'interface' && other.kind !== 'interface');
}

async function matched(
  reader: IndexReader,
  methods: readonly StoredSymbol[],
  mayMatch: (owner: StoredSymbol, other: StoredSymbol) => boolean,
): Promise<Found> {
  const found: Found = new Map();
  if (methods.length === 0) return found;
  const named = await reader.symbolsNamed(new Set(methods.map(({ name }) => name)));
  const candidates = named.filter(({ language, kind }) => language === 'go' && kind === 'method');
  const ids = new Set([...methods, ...candidates].map(({ parentId }) => parentId));
  const types = new Map(
    (await reader.symbols(ids)).filter(({ kind }) => isTypeLike(kind)).map((type) => [type.id, type]),
  );
  const byName = Map.groupBy(candidates, ({ name }) => name);
  const pairs = methods.flatMap((method) => {
    const owner = types.get(method.parentId);
    if (owner === undefined) return [];
    return (byName.get(method.name) ?? []).flatMap((other) => {
      const type = types.get(other.parentId);
      const fits = type !== undefined && mayMatch(owner, type) && goShape(method) === goShape(other);
      return fits ? [{ method, other, owner, type }] : [];
    });
  });
  const concrete = (owner: StoredSymbol, type: StoredSymbol): number =>
    owner.kind === 'interface' ? type.id : owner.id;
  const heirs = await embeddingTypes(reader, new Set(pairs.map(({ owner, type }) => concrete(owner, type))));
  const all = pairs.flatMap(({ owner, type }) => [owner.id, type.id, ...(heirs.get(concrete(owner, type)) ?? [])]);
  const sets = await methodSets(reader, new Set(all));
  for (const { method, other, owner, type } of pairs) {
    const [required, present] = owner.kind === 'interface' ? [owner, type] : [type, owner];
    // A type has the methods of what it embeds, but for those that it has under the same name.
    const having = [...(heirs.get(present.id) ?? [])].filter((id) => sets.get(id)?.own.has(method.name) !== true);
    const wanted = sets.get(required.id)?.shapes;
    if (![present.id, ...having].some((id) => wanted?.isSubsetOf(sets.get(id)?.shapes ?? NO_SHAPES))) continue;
    const others = found.get(method.id);
    if (others === undefined) found.set(method.id, [other]);
    else others.push(other);
  }
  return found;
}

/** The types that embed others, however deeply. */
async function embeddingTypes(reader: IndexReader, types: ReadonlySet<number>): Promise<Map<number, Set<number>>> {
  const found = new Map<number, Set<number>>();
  const open = new Map<number, Set<number>>();
  const reach = (id: number, type: number): void => {
    open.set(id, (open.get(id) ?? new Set()).add(type));
  };
  for (const [type, declarations] of await declarationsOf(reader, types))
    for (const declaration of declarations) reach(declaration, type);
  for (let step = 0; open.size > 0 && step < MOST_LEVELS; step++) {
    const level = new Map(open);
    open.clear();
    for (const { src, dst } of await reader.edgesTo(level.keys(), ['inherits']))
      for (const type of level.get(dst) ?? []) {
        const known = found.get(type) ?? new Set();
        if (!known.has(src)) reach(src, type);
        found.set(type, known.add(src));
      }
  }
  return found;
}

interface MethodSet {
  readonly shapes: ReadonlySet<string>;
  /** The names of those that the type does not have by embedding. */
  readonly own: ReadonlySet<string>;
}

/** The shapes of all methods of each type, those that it has in other files or embeds included. */
async function methodSets(reader: IndexReader, types: ReadonlySet<number>): Promise<Map<number, MethodSet>> {
  const declared = new Map<number, readonly number[]>();
  const embedded = new Map<number, readonly number[]>();
  let level = types;
  for (let step = 0; level.size > 0 && step < MOST_LEVELS; step++) {
    for (const [id, declarations] of await declarationsOf(reader, level)) declared.set(id, declarations);
    const edges = await reader.edgesFrom(new Set([...level].flatMap((id) => declared.get(id) ?? [])), ['inherits']);
    const bySource = Map.groupBy(edges, ({ src }) => src);
    for (const id of level)
      embedded.set(
        id,
        (declared.get(id) ?? []).flatMap((declaration) => bySource.get(declaration)?.map(({ dst }) => dst) ?? []),
      );
    level = new Set(edges.map(({ dst }) => dst).filter((id) => !embedded.has(id)));
  }
  const contained = await reader.edgesFrom(new Set([...declared.values()].flat()), ['contains']);
  const members = await reader.symbols(new Set(contained.map(({ dst }) => dst)));
  const own = Map.groupBy(
    members.filter(({ kind }) => kind === 'method'),
    ({ parentId }) => parentId,
  );
  const methodsOf = (type: number): StoredSymbol[] =>
    (declared.get(type) ?? []).flatMap((declaration) => own.get(declaration) ?? []);
  const sets = new Map<number, MethodSet>();
  for (const type of types) {
    const shapes = new Set<string>();
    const seen = new Set<number>();
    const open = [type];
    for (let at = open.pop(); at !== undefined; at = open.pop()) {
      if (seen.has(at)) continue;
      seen.add(at);
      for (const method of methodsOf(at)) shapes.add(goShape(method));
      open.push(...(embedded.get(at) ?? []));
    }
    sets.set(type, { shapes, own: new Set(methodsOf(type).map(({ name }) => name)) });
  }
  return sets;
}

/** All declarations of each type: where its methods stand in other files of its package, others stand for it there. */
async function declarationsOf(reader: IndexReader, ids: ReadonlySet<number>): Promise<Map<number, readonly number[]>> {
  const types = await reader.symbols(ids);
  const named = await reader.symbolsNamed(new Set(types.map(({ name }) => name)));
  const key = ({ path, name }: StoredSymbol): string => `${folderOf(path)}\n${name}`;
  const alike = Map.groupBy(
    named.filter(
      ({ language, kind, name, qualifiedName }) => language === 'go' && isTypeLike(kind) && name === qualifiedName,
    ),
    key,
  );
  return new Map(
    types.map((type) => {
      const others = (alike.get(key(type)) ?? []).filter((other) => standsFor(type) || standsFor(other));
      return [type.id, [...new Set([type.id, ...others.map(({ id }) => id)])]];
    }),
  );
}

const standsFor = ({ kind, flags }: StoredSymbol): boolean =>
  kind === 'class' && (flags & SymbolFlag.declaration) !== 0;

/** Name, types of the parameters and results, without what may differ: names, packages, blanks. */
function goShape({ name, signature }: StoredSymbol): string {
  const opening = new RegExp(`\\b${name}\\(`).exec(
    signature.replace(/^func\s*\([^)]*\)\s*/, (receiver) => ' '.repeat(receiver.length)),
  );
  if (opening === null) return `${name}?`;
  return `${name}${typesFrom(signature, opening.index + name.length)}`;
}

/** The types of the parameters in the brackets that open at a place, and of the results behind them. */
function typesFrom(text: string, opening: number): string {
  const to = closing(text, opening);
  const result = text.slice(to + 1).trim();
  const results = result.startsWith('(') ? typesOf(result.slice(1, closing(result, 0))) : result === '' ? [] : [result];
  return `(${typesOf(text.slice(opening + 1, to))
    .map(bare)
    .join()})${results.map(bare).join()}`;
}

/** A type that is a function, or made of one, has names and packages inside too. */
function bare(type: string): string {
  const inside = /\bfunc\s*\(/.exec(type);
  if (inside === null) return withoutPackages(type);
  return `${withoutPackages(type.slice(0, inside.index))}func${typesFrom(type, inside.index + inside[0].length - 1)}`;
}

const withoutPackages = (type: string): string =>
  type
    .replace(/\b\w+\./g, '')
    .replace(/\s+/g, '')
    .replace(/\binterface\{\}/g, 'any');

function closing(text: string, opening: number): number {
  let depth = 0;
  for (let at = opening; at < text.length; at++) {
    if ('([{'.includes(text[at] ?? ' ')) depth++;
    else if (')]}'.includes(text[at] ?? ' ') && --depth === 0) return at;
  }
  return text.length;
}

/** The types of a list; in `a, b string` both have the one that is written once. */
function typesOf(list: string): string[] {
  const parts: string[] = [];
  let depth = 0;
  let start = 0;
  for (let at = 0; at <= list.length; at++) {
    const letter = list[at] ?? ',';
    if ('([{'.includes(letter)) depth++;
    else if (')]}'.includes(letter)) depth--;
    else if (letter === ',' && depth === 0) {
      parts.push(list.slice(start, at).trim());
      start = at + 1;
    }
  }
  const written = parts.filter((part) => part !== '');
  const areNamed = written.some((part) => NAMED.test(part));
  if (!areNamed) return written;
  let type = '';
  return written
    .reverse()
    .map((part) => (type = NAMED.exec(part)?.[1] ?? type))
    .reverse();
}

/** A name, then its type; the words by which a type itself begins are no names. */
const NAMED = /^(?!(?:func|chan|map|struct|interface)\b)[\p{L}_][\p{L}\p{N}_]*\s+(\S.*)$/su;
