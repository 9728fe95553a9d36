import { isCallable, isTypeLike } from '../../code/symbol.ts';
import { cleanPath } from '../../graph/explore/symbol-query.ts';
import { passes, type SearchFilter } from '../../retrieval/filter.ts';
import type { IndexReader, StoredSymbol } from '../../store/index.ts';
import type { Files } from '../asked.ts';
import { changedSymbols } from '../changes/changed-symbols.ts';
import type { ChangesSince } from '../changes/changes-since.ts';
import { symbolMeant } from '../graph/symbol-meant.ts';

/** A symbol that a question starts from because the user says so, not because its words match. */
export interface StartingPlace {
  readonly symbol: StoredSymbol;
  readonly matcher: 'anchor' | 'change';
  readonly why: string;
}

export interface StartingPlaces {
  /** Those that were named first, then those with most changed lines. */
  readonly places: readonly StartingPlace[];
  /** Of names that others have too. */
  readonly notes: readonly string[];
  /** Whether the question itself tells of them, by path and line. */
  readonly isTold?: boolean;
  /** What the rest of the answer is looked for by, where that is not the question itself; null for nothing. */
  readonly beside?: { readonly text: string; readonly paths: readonly string[] } | null;
  /** What is known of the whole that was asked about, and stands in no file. */
  readonly facts?: readonly string[];
  readonly changedFunctions: number;
  /** Files of the index with changes. */
  readonly changedFiles: number;
}

/** Parts of a file that stand for it: who names a file wants to see what is in it. */
const MOST_PARTS = 5;

/** The file that a question is the path of, where it is one, and the largest parts of it. */
export async function fileNamed(
  reader: IndexReader,
  { text, filter, topK }: { readonly text: string; readonly filter: SearchFilter; readonly topK: number },
): Promise<StartingPlaces> {
  const file = await fileMeant(reader, cleanPath(text));
  const symbols = file === null ? [] : await reader.symbolsOfFile(file.id);
  const whole = symbols.find(({ qualifiedName }) => qualifiedName === '');
  const parts = symbols
    .filter(({ kind, parentId }) => parentId === whole?.id && (isTypeLike(kind) || isCallable(kind)))
    .sort((a, b) => linesOf(b) - linesOf(a))
    .slice(0, MOST_PARTS);
  const places = [
    ...(whole === undefined ? [] : [{ symbol: whole, why: 'the file of this path' }]),
    ...parts.map((symbol) => ({ symbol, why: 'in the file of this path' })),
  ]
    .filter(({ symbol }) => passes(symbol, filter))
    .slice(0, topK)
    .map((place): StartingPlace => ({ ...place, matcher: 'anchor' }));
  return { places, notes: [], changedFunctions: 0, changedFiles: 0 };
}

const linesOf = ({ startLine, endLine }: StoredSymbol): number => endLine - startLine;

/** What code that names a file leaves out of its path, the nearest first: its ending, all of several, its being a folder's. */
const LEFT_OUT = [/^$/, /^\.\w+$/, /^(?:\.\w+)+$/, /^\/index\.\w+$/];
/** `@/views/user`, as bundlers call the folder of all sources. */
const ALIAS = /^[@~]\//;

/** The file of a path, or the one file whose path ends so; below a folder it may be written as code names it. */
async function fileMeant(reader: IndexReader, path: string): Promise<{ readonly id: number } | null> {
  const exact = await reader.fileByPath(path);
  if (exact !== null) return exact;
  const asked = path.replace(ALIAS, '');
  const named = (await reader.fileNames()).flatMap((file) => {
    const at = `/${file.path}`.lastIndexOf(`/${asked}`);
    return at < 0 ? [] : [{ file, rest: file.path.slice(at + asked.length) }];
  });
  for (const form of path.includes('/') ? LEFT_OUT : LEFT_OUT.slice(0, 1)) {
    const meant = named.filter(({ rest }) => form.test(rest));
    if (meant.length > 0) return meant.length === 1 ? (meant[0]?.file ?? null) : null;
  }
  return null;
}

/** The symbols that were named and those that were changed, each once. */
export async function startingPlaces(
  place: Files & { readonly repo: string },
  wanted: { readonly anchors: readonly string[]; readonly filter: SearchFilter },
  since: ChangesSince | null,
): Promise<StartingPlaces> {
  const places = new Map<number, StartingPlace>();
  const notes: string[] = [];
  for (const name of wanted.anchors) {
    const symbol = await symbolMeant(place, name, (note) => notes.push(note));
    places.set(symbol.id, { symbol, matcher: 'anchor', why: 'given as anchor' });
  }
  const all = since === null ? [] : await changedSymbols(place.reader, since);
  const changed = all.filter(({ symbol }) => passes(symbol, wanted.filter));
  for (const { symbol, lines } of changed) {
    if (places.has(symbol.id)) continue;
    const why = `${lines} ${lines === 1 ? 'line' : 'lines'} changed since ${since?.ref ?? ''}`;
    places.set(symbol.id, { symbol, matcher: 'change', why });
  }
  const changedFiles = new Set(changed.map(({ symbol }) => symbol.fileId)).size;
  return { places: [...places.values()], notes, changedFunctions: changed.length, changedFiles };
}
