import { isCallable } from '../../code/symbol.ts';
import { findSymbol } from '../../graph/explore/index.ts';
import { passes, type SearchFilter } from '../../retrieval/filter.ts';
import type { IndexReader, StoredSymbol } from '../../store/index.ts';
import { placesInText, type ToldPlace } from './places-in-text.ts';
import type { StartingPlace } from './starting-places.ts';

/** Functions at which a question starts because it tells of their lines; the rest of a trace only leads there. */
const MOST_STARTS = 5;

/** Folders of libraries: a file below them is not the project's, whatever its name. */
const LIBRARIES =
  /(?:^|\/)(?:site-packages|dist-packages|node_modules|vendor|gems|rustlib|registry\/src|pkg\/mod|usr\/lib|usr\/local\/go|jre|jdk)(?:\/|$)/;

/** The functions at the lines that a question tells of, as traces, compilers and links do. */
export async function toldPlaces(
  reader: IndexReader,
  { text, filter }: { readonly text: string; readonly filter: SearchFilter },
): Promise<StartingPlace[]> {
  const told = placesInText(text);
  if (told.length === 0) return [];
  const byName = await filesByName(reader, new Set(told.map(({ path }) => nameOf(path))));
  const starts = new Map<number, StartingPlace>();
  for (const place of told) {
    const symbol = await symbolTold(reader, place, byName.get(nameOf(place.path)) ?? []);
    if (symbol === null || starts.has(symbol.id) || !passes(symbol, filter)) continue;
    starts.set(symbol.id, { symbol, matcher: 'anchor', why: `the question tells of line ${place.line}` });
    if (starts.size === MOST_STARTS) break;
  }
  const all = [...starts.values()];
  const inside = all.filter(({ symbol }) => symbol.kind !== 'module');
  return inside.length > 0 ? inside : all;
}

const nameOf = (path: string): string => path.slice(path.lastIndexOf('/') + 1);

async function filesByName(reader: IndexReader, names: ReadonlySet<string>): Promise<Map<string, string[]>> {
  const paths = (await reader.fileNames()).map(({ path }) => path).filter((path) => names.has(nameOf(path)));
  return Map.groupBy(paths.sort(), nameOf);
}

async function symbolTold(
  reader: IndexReader,
  place: ToldPlace,
  files: readonly string[],
): Promise<StoredSymbol | null> {
  const closest = closestFiles(place.path, files);
  const symbols: StoredSymbol[] = [];
  for (const path of closest) {
    const symbol = await symbolIn(reader, path, place);
    if (symbol !== null) symbols.push(symbol);
  }
  if (symbols.length < 2) return symbols[0] ?? null;
  // Two files of one name: the one that has what the trace names there.
  const named = symbols.filter(({ name }) => name === place.name);
  return named.length === 1 ? (named[0] ?? null) : null;
}

/** The files whose paths end most like the one that is told: it may be of another machine, or of a container. */
function closestFiles(told: string, files: readonly string[]): string[] {
  const wanted = told.split('/').filter((segment) => segment !== '' && segment !== '.' && segment !== '..');
  const shared = files.map((path) => ({ path, shared: sharedEnd(wanted, path.split('/')) }));
  const most = Math.max(0, ...shared.map((file) => file.shared));
  if (LIBRARIES.test(wanted.slice(0, wanted.length - most).join('/'))) return [];
  return shared
    .filter(({ path, shared: same }) => {
      const isEnough = same === wanted.length || same > 1 || same === path.split('/').length;
      return same === most && isEnough;
    })
    .map(({ path }) => path);
}

function sharedEnd(one: readonly string[], other: readonly string[]): number {
  let shared = 0;
  while (shared < Math.min(one.length, other.length) && one.at(-1 - shared) === other.at(-1 - shared)) shared++;
  return shared;
}

/** What stands at the line; where the trace is of another version of the file, the function that it names there. */
async function symbolIn(reader: IndexReader, path: string, { line, name }: ToldPlace): Promise<StoredSymbol | null> {
  const found = await findSymbol(reader, `${path}:${line}`);
  const atLine = found.kind === 'found' ? found.symbol : null;
  if (name === null || atLine?.name === name) return atLine;
  const file = await reader.fileByPath(path);
  const named = file === null ? [] : await reader.symbolsOfFile(file.id);
  const distance = ({ startLine, endLine }: StoredSymbol): number => Math.max(startLine - line, line - endLine, 0);
  const [nearest] = named
    .filter((symbol) => symbol.name === name && isCallable(symbol.kind))
    .sort((a, b) => distance(a) - distance(b));
  return nearest ?? atLine;
}
