import type { IndexReader, StoredSymbol } from '../../store/index.ts';
import { membersBehind } from './members-behind.ts';
import { isLikeFile, nearestFiles } from './nearest-files.ts';
import { inSourceOrder } from './order.ts';
import { withParameters } from './parameter-choice.ts';
import { scopedMatches } from './scoped-name.ts';
import { type RankedMatches, rankMatches } from './symbol-match.ts';
import { cleanPath, idParts, nameQuery, pathAndName, placeParts } from './symbol-query.ts';

const NEAREST_NAMES = 5;
/** Names looked at for one that is a member of what was named too. */
const NEAREST_MEMBERS = 60;
/** Enough to choose from; `total` tells that there are more. */
const MAX_CANDIDATES = 20;

type FoundSymbol =
  /** `others` have the bare name too, and less claim to it: members, where it is the whole name of the one that was found. */
  | { readonly kind: 'found'; readonly symbol: StoredSymbol; readonly others: readonly StoredSymbol[] }
  | { readonly kind: 'ambiguous'; readonly candidates: readonly StoredSymbol[]; readonly total: number }
  | { readonly kind: 'beyond'; readonly path: string; readonly line: number; readonly lines: number }
  /** `file`: the path that was meant, where one was; then the nearest are files. */
  | { readonly kind: 'unknown'; readonly nearest: readonly string[]; readonly file: string | null };

/** No path with a qualified name is longer; what is pasted would be taken apart for minutes. */
const LONGEST_NAME = 8_192;

/**
 * Finds what a user means by an id, `file:line`, `file:first-last`, a path with a name, a name, the end of a qualified name, a member of a
 * base or of an instance, the name of a module for what it exports without one, a path alone, or a name with its package.
 * Never guesses: where two symbols have the same claim the answer is a list to choose from.
 */
export async function findSymbol(reader: IndexReader, text: string): Promise<FoundSymbol> {
  if (text.trim() === '' || text.length > LONGEST_NAME) return { kind: 'unknown', nearest: [], file: null };
  const found = await findNamed(reader, text);
  if (found.kind !== 'ambiguous' || found.total > found.candidates.length) return found;
  const fitting = withParameters(text, found.candidates);
  const [symbol] = fitting;
  if (symbol === undefined || fitting.length > 1)
    return { kind: 'ambiguous', candidates: fitting, total: fitting.length };
  // Whoever writes parameters has chosen; an empty list may mean the name alone.
  const isChosen = !/\(\s*\)$/.test(text.trim());
  return { kind: 'found', symbol, others: isChosen ? [] : found.candidates.filter((other) => other !== symbol) };
}

async function findNamed(reader: IndexReader, text: string): Promise<FoundSymbol> {
  return (
    (await byId(reader, text)) ??
    (await byPlace(reader, text)) ??
    (await byPathAndName(reader, text)) ??
    (await byName(reader, text)) ??
    (await byOwner(reader, text)) ??
    (await byExportingFile(reader, text)) ??
    (await byPath(reader, text)) ??
    answer(await scopedMatches(reader, text)) ??
    (await unknown(reader, text))
  );
}

async function byId(reader: IndexReader, text: string): Promise<FoundSymbol | null> {
  for (const { path, key } of idParts(text) ?? []) {
    const symbol = await reader.symbolByKey(path, key);
    if (symbol !== null) return { kind: 'found', symbol, others: [] };
  }
  return null;
}

async function byPlace(reader: IndexReader, text: string): Promise<FoundSymbol | null> {
  const place = placeParts(text);
  if (place === null) return null;
  const symbols: StoredSymbol[] = [];
  let shorter: FoundSymbol | null = null;
  for (const path of await pathsEndingIn(reader, place.path)) {
    const lines = Math.max(1, (await reader.fileByPath(path))?.lines ?? 0);
    const isThere = place.line >= 1 && place.line <= lines;
    const symbol = isThere ? await reader.symbolAt(path, place.line) : null;
    if (symbol === null) shorter ??= { kind: 'beyond', path, line: place.line, lines };
    else symbols.push(await namedAround(reader, await holding(reader, symbol, Math.min(place.lastLine, lines))));
  }
  if (symbols.length === 0) return shorter;
  return answerIfOne(symbols.sort(inSourceOrder));
}

/** A place of several lines means what holds all of them. */
async function holding(reader: IndexReader, innermost: StoredSymbol, lastLine: number): Promise<StoredSymbol> {
  let around: StoredSymbol | undefined = innermost;
  while (around !== undefined && around.endLine < lastLine) [around] = await reader.symbols([around.parentId]);
  return around ?? innermost;
}

/** Nobody asks for a function without a name: what it is part of is meant, unless that is the whole file. */
async function namedAround(reader: IndexReader, symbol: StoredSymbol): Promise<StoredSymbol> {
  let around: StoredSymbol | undefined = symbol;
  while (around?.kind === 'lambda') [around] = await reader.symbols([around.parentId]);
  return around === undefined || around.kind === 'module' ? symbol : around;
}

async function byPathAndName(reader: IndexReader, text: string): Promise<FoundSymbol | null> {
  for (const { path, name } of pathAndName(text)) {
    const symbols: StoredSymbol[] = [];
    for (const found of await pathsEndingIn(reader, path)) {
      const file = await reader.fileByPath(found);
      if (file !== null) symbols.push(...(await reader.symbolsOfFile(file.id)));
    }
    const result = answer(rankMatches(symbols, nameQuery(name), false));
    if (result !== null) return result;
  }
  return null;
}

async function byPath(reader: IndexReader, text: string): Promise<FoundSymbol | null> {
  const modules: StoredSymbol[] = [];
  for (const path of await pathsEndingIn(reader, cleanPath(text.trim()))) {
    const symbol = await reader.symbolByKey(path, '');
    if (symbol !== null) modules.push(symbol);
  }
  return answerIfOne(modules);
}

async function byName(reader: IndexReader, text: string): Promise<FoundSymbol | null> {
  const query = nameQuery(text);
  const bare = query.whole.replace(/~\d+$/, '');
  const last = (query.segments.at(-1) ?? '').replace(/~\d+$/, '');
  // The top level of a file has no name, and an empty name names nothing.
  if (last === '' || bare === '') return null;
  const named = await reader.symbolsNamed([last, bare]);
  const known = new Set(named.map(({ id }) => id));
  const qualified = (await reader.symbolsByQualifiedName([bare, query.segments.join('.')])).filter(
    ({ id }) => !known.has(id),
  );
  const exact = answer(rankMatches([...named, ...qualified], query, false));
  return exact ?? answer(rankMatches(await reader.symbolsNamedIgnoringCase([last, bare]), query, true));
}

/** A member that its owner has from elsewhere. */
async function byOwner(reader: IndexReader, text: string): Promise<FoundSymbol | null> {
  const { segments } = nameQuery(text);
  const owner = segments.slice(0, -1);
  const member = segments.at(-1);
  if (owner.length === 0 || member === undefined) return null;
  return answerIfOne(await membersBehind(reader, { segments: owner, whole: owner.join('.') }, member));
}

/** What a module exports without a name goes by its file's: `import resolveConfig from './resolveConfig.js'`. */
async function byExportingFile(reader: IndexReader, text: string): Promise<FoundSymbol | null> {
  const name = text.trim().replace(/\(\)$/, '');
  if (!/^[\w$-]+$/.test(name)) return null;
  const exported = await reader.symbolsNamed(['default']);
  return answerIfOne(exported.filter(({ path }) => moduleName(path) === name).sort(inSourceOrder));
}

/** The file's name, or that of its folder where the file is the index of it. */
const moduleName = (path: string): string | undefined => {
  const names = path.split('/').map((part) => part.replace(/\..*$/, ''));
  return names.at(-1) === 'index' ? names.at(-2) : names.at(-1);
};

/** All have the same claim: one alone is the one that was meant. */
const answerIfOne = (candidates: readonly StoredSymbol[]): FoundSymbol | null =>
  answer({ candidates, winner: candidates.length === 1 ? (candidates[0] ?? null) : null });

function answer({ candidates, winner, others = [] }: RankedMatches): FoundSymbol | null {
  if (winner !== null) return { kind: 'found', symbol: winner, others };
  if (candidates.length === 0) return null;
  return { kind: 'ambiguous', candidates: candidates.slice(0, MAX_CANDIDATES), total: candidates.length };
}

/** The paths of all files, in order. */
const allPaths = async (reader: IndexReader): Promise<string[]> =>
  (await reader.fileNames()).map(({ path }) => path).sort();

// The path itself, else every path of which it is the end, or which is its end when it is absolute.
async function pathsEndingIn(reader: IndexReader, path: string): Promise<string[]> {
  if ((await reader.fileByPath(path)) !== null) return [path];
  if (!/[./]/.test(path)) return [];
  const paths = await allPaths(reader);
  const isAbsolute = /^(?:\/|[A-Za-z]:\/)/.test(path);
  return paths.filter((known) => (isAbsolute ? path.endsWith(`/${known}`) : known.endsWith(`/${path}`)));
}

async function unknown(reader: IndexReader, text: string): Promise<FoundSymbol> {
  const place = placeParts(text)?.path ?? '';
  const paths = await allPaths(reader);
  const isPlace = /[./]/.test(place) && !place.includes(':');
  const file = isPlace ? place : isLikeFile(paths, text.trim()) ? cleanPath(text.trim()) : null;
  return file === null
    ? { kind: 'unknown', nearest: await nearestNames(reader, text), file }
    : { kind: 'unknown', nearest: nearestFiles(paths, file).slice(0, NEAREST_NAMES), file };
}

async function nearestNames(reader: IndexReader, text: string): Promise<string[]> {
  const id = idParts(text)?.[0];
  const { segments } = nameQuery(id?.key ?? pathAndName(text)[0]?.name ?? text);
  const last = segments.at(-1) ?? text;
  const owner = segments.at(-2)?.toLowerCase();
  if (owner === undefined) return reader.suggestNames(last, NEAREST_NAMES);
  const names = await reader.suggestNames(last, NEAREST_MEMBERS);
  // The slip may be in the owner as well as in the member.
  const owners = (await reader.suggestNames(owner, NEAREST_NAMES)).map((name) => name.toLowerCase());
  const order = new Map(names.map((name, at) => [name, at]));
  const members = (await reader.symbolsNamed(names)).flatMap((symbol) => {
    const around = ownerOf(symbol);
    const place = around.includes(owner) ? 0 : 1 + owners.indexOf(around);
    return place === 0 && !around.includes(owner) ? [] : [{ symbol, place, nth: order.get(symbol.name) ?? 0 }];
  });
  members.sort((a, b) => a.nth - b.nth || a.place - b.place || inSourceOrder(a.symbol, b.symbol));
  return [...new Set([...members.map(({ symbol }) => symbol.qualifiedName), ...names])].slice(0, NEAREST_NAMES);
}

const ownerOf = ({ qualifiedName }: StoredSymbol): string =>
  qualifiedName
    .toLowerCase()
    .split(/::|[.#\\]/)
    .filter((segment) => segment !== '')
    .at(-2) ?? '';
