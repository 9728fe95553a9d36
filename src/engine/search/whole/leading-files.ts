import { SymbolFlag } from '../../../code/facts.ts';
import { folderOf, inFolder } from '../../../code/folder-of.ts';
import { isCallable, isTypeLike } from '../../../code/symbol.ts';
import { isTestPath } from '../../../graph/explore/test-code.ts';
import type { IndexReader, StoredFile, StoredSymbol } from '../../../store/index.ts';
import { isProjectsOwn, wholeOf } from './entry-points.ts';
import { type Folder, isCode } from './folders.ts';

/** Files that introduce the others of their folder, where they stand in it or in its `src`. */
const INTRODUCES = /^(?:index|mod|lib|__init__|main|doc|package-info)\.\w+$/;
/** A file of less begins nothing. */
const FEW_LINES = 3;

/** The file that introduces a folder's code: its index, or the one that is called after it, inside or beside it. */
export async function leadOf(
  reader: IndexReader,
  { path, files }: Folder,
  all: readonly StoredFile[],
): Promise<StoredSymbol | null> {
  const name = plain(nameOf(path));
  const isAfter = (file: StoredFile): boolean => plain(nameOf(file.path).replace(/\.\w+$/, '')) === name;
  const inside = files.filter((file) => {
    const place = folderOf(file.path);
    return isCode(file) && file.lines > FEW_LINES && (place === path || place === inFolder(path, 'src'));
  });
  const lead =
    inside.find((file) => INTRODUCES.test(nameOf(file.path))) ??
    inside.find(isAfter) ??
    all.find(
      (file) => isCode(file) && folderOf(file.path) === folderOf(path) && isAfter(file) && isProjectsOwn(file.path),
    );
  return lead === undefined ? null : wholeOf(reader, lead);
}

const nameOf = (path: string): string => path.slice(path.lastIndexOf('/') + 1);

/** What the rest of the project uses most of some files, one symbol of each. */
export async function mostImportant(
  reader: IndexReader,
  files: readonly StoredFile[],
  most: number,
): Promise<StoredSymbol[]> {
  const own = files.filter((file) => isCode(file) && !isTestPath(file.path));
  const preferred = own.filter(({ path }) => isProjectsOwn(path));
  const ids = (preferred.length > 0 ? preferred : own).map(({ id }) => id);
  const figures = (await reader.fileFigures(ids)).toSorted((a, b) => b.inDegree - a.inDegree || b.lines - a.lines);
  const best: StoredSymbol[] = [];
  for (const { fileId } of figures) {
    const [symbol] = topOf(await reader.symbolsOfFile(fileId));
    if (symbol !== undefined) best.push(symbol);
    if (best.length === most) break;
  }
  return best;
}

/** The functions and types of a file by importance, those inside others left aside. */
export function topOf(symbols: readonly StoredSymbol[]): StoredSymbol[] {
  const whole = symbols.find(({ qualifiedName }) => qualifiedName === '');
  return symbols
    .filter(
      ({ kind, parentId }) => parentId === whole?.id && (isTypeLike(kind) || (isCallable(kind) && kind !== 'lambda')),
    )
    .sort(
      (a, b) =>
        standingOf(a) - standingOf(b) ||
        b.inDegree - a.inDegree ||
        b.pageRank - a.pageRank ||
        a.startLine - b.startLine,
    );
}

/** What only describes data; of a file that does something too, that comes first. */
const SHAPES: ReadonlySet<StoredSymbol['kind']> = new Set(['interface', 'type', 'enum']);

/** What a file is called after comes before what it shows to others, and that before what is used most inside of it. */
function standingOf({ name, kind, flags, path }: StoredSymbol): number {
  const [file = '', folder = ''] = path.split('/').toReversed();
  const called = plain(name);
  if (called === plain(file.replace(/\.\w+$/, '')) || called === plain(folder)) return 0;
  return (flags & SymbolFlag.exported ? 1 : 3) + (SHAPES.has(kind) ? 1 : 0);
}

const plain = (name: string): string => name.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');
