import { isCallable, isTypeLike } from '../../code/symbol.ts';
import { Failure } from '../../failure/index.ts';
import { cleanPath } from '../../graph/explore/symbol-query.ts';
import { passes, type SearchFilter } from '../../retrieval/filter.ts';
import { changedLines } from '../../source/git/changed-lines.ts';
import type { LineRange } from '../../source/git/patch-scanner.ts';
import { isShallow } from '../../source/git/shallow.ts';
import { SourceError } from '../../source/git/source-error.ts';
import type { IndexReader, StoredSymbol } from '../../store/index.ts';
import type { Files } from '../asked.ts';
import { symbolMeant } from '../graph/symbol-meant.ts';

/** A symbol that a question starts from because the user says so, not because its words match. */
export interface StartingPlace {
  readonly symbol: StoredSymbol;
  readonly matcher: 'anchor' | 'change';
  readonly why: string;
}

/** What differs from a commit, by file. */
export interface ChangesSince {
  readonly ref: string;
  readonly lines: ReadonlyMap<string, readonly LineRange[]>;
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

const knownCommits = async (root: string): Promise<string> =>
  (await isShallow(root))
    ? 'a commit, branch or tag of this shallow clone, which has no older commits (`git fetch --unshallow` brings them)'
    : 'a commit, branch or tag of this repository';

/** What differs from a commit; a name that is not a commit's is refused before any work starts. */
export async function changesSince(root: string, ref: string): Promise<ChangesSince> {
  try {
    return { ref, lines: await changedLines(root, ref) };
  } catch (error) {
    if (!(error instanceof SourceError)) throw error;
    if (error.kind === 'unknown_ref')
      throw new Failure(
        'invalid_value',
        { argument: '--since', value: ref, allowed: await knownCommits(root) },
        { cause: error },
      );
    if (error.kind === 'git_missing')
      throw new Failure(
        'dependency_missing',
        { dependency: 'git', purpose: `what changed since '${ref}'`, remedy: 'Install git, or ask without --since.' },
        { cause: error },
      );
    throw new Failure('changes_unknown', { ref, problem: error.message }, { cause: error });
  }
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
  const changed = since === null ? [] : await changedSymbols(place.reader, since, wanted.filter);
  for (const { symbol, lines } of changed) {
    if (places.has(symbol.id)) continue;
    const why = `${lines} ${lines === 1 ? 'line' : 'lines'} changed since ${since?.ref ?? ''}`;
    places.set(symbol.id, { symbol, matcher: 'change', why });
  }
  const changedFiles = new Set(changed.map(({ symbol }) => symbol.fileId)).size;
  return { places: [...places.values()], notes, changedFunctions: changed.length, changedFiles };
}

interface ChangedSymbol {
  readonly symbol: StoredSymbol;
  readonly lines: number;
}

async function changedSymbols(
  reader: IndexReader,
  { lines: byFile }: ChangesSince,
  filter: SearchFilter,
): Promise<ChangedSymbol[]> {
  const changed: ChangedSymbol[] = [];
  for (const [path, ranges] of byFile) {
    const file = await reader.fileByPath(path);
    if (file === null || ranges.length === 0) continue;
    const symbols = await reader.symbolsOfFile(file.id);
    changed.push(...changedIn(symbols, ranges).filter(({ symbol }) => passes(symbol, filter)));
  }
  return changed.sort((a, b) => b.lines - a.lines || compareNames(a.symbol, b.symbol));
}

const compareNames = (a: StoredSymbol, b: StoredSymbol): number =>
  a.path === b.path ? a.startLine - b.startLine : a.path < b.path ? -1 : 1;

const lengthOf = ({ startLine, endLine }: StoredSymbol): number => endLine - startLine;

// The innermost function or class around each changed line; the file itself only where nothing else of it was changed.
function changedIn(symbols: readonly StoredSymbol[], ranges: readonly LineRange[]): ChangedSymbol[] {
  const module = symbols.find(({ kind }) => kind === 'module');
  const smallestFirst = symbols
    .filter(({ kind }) => (isCallable(kind) && kind !== 'lambda') || isTypeLike(kind))
    .sort((a, b) => lengthOf(a) - lengthOf(b));
  const counts = new Map<StoredSymbol, number>();
  let outside = 0;
  for (const [first, last] of ranges)
    for (let line = first; line <= last; line++) {
      const around = smallestFirst.find(({ startLine, endLine }) => startLine <= line && line <= endLine);
      if (around === undefined) outside++;
      else counts.set(around, (counts.get(around) ?? 0) + 1);
    }
  if (counts.size === 0 && module !== undefined && outside > 0) counts.set(module, outside);
  return [...counts].map(([symbol, lines]) => ({ symbol, lines }));
}
