import { isCallable, isTypeLike } from '../../code/symbol.ts';
import type { LineRange } from '../../source/git/patch-scanner.ts';
import type { IndexReader, StoredSymbol } from '../../store/index.ts';
import type { ChangesSince } from './changes-since.ts';

export interface ChangedSymbol {
  readonly symbol: StoredSymbol;
  /** How many of its lines are new. */
  readonly lines: number;
  /** Whether the line of its name is among them, or one of the decorators above it. */
  readonly isDeclaration: boolean;
}

/** Code that stands for itself: what is inside a lambda is said of the function around it. */
export const isFunctionOrType = ({ kind }: Pick<StoredSymbol, 'kind'>): boolean =>
  (isCallable(kind) && kind !== 'lambda') || isTypeLike(kind);

/** The innermost definition around each changed line, those with most changed lines first. */
export async function changedSymbols(
  reader: IndexReader,
  { lines: byFile }: ChangesSince,
  isDefinition: (symbol: StoredSymbol) => boolean = isFunctionOrType,
): Promise<ChangedSymbol[]> {
  const changed: ChangedSymbol[] = [];
  for (const [path, ranges] of byFile) {
    const file = ranges.length === 0 ? null : await reader.fileByPath(path);
    if (file === null) continue;
    changed.push(...changedIn(await reader.symbolsOfFile(file.id), ranges, isDefinition));
  }
  return changed.sort((a, b) => b.lines - a.lines || comparePlaces(a.symbol, b.symbol));
}

const comparePlaces = (a: StoredSymbol, b: StoredSymbol): number =>
  a.path === b.path ? a.startLine - b.startLine : a.path < b.path ? -1 : 1;

const lengthOf = ({ startLine, endLine }: StoredSymbol): number => endLine - startLine;

// The innermost definition around each changed line; the file itself only where nothing else of it was changed.
function changedIn(
  symbols: readonly StoredSymbol[],
  ranges: readonly LineRange[],
  isDefinition: (symbol: StoredSymbol) => boolean,
): ChangedSymbol[] {
  const module = symbols.find(({ kind }) => kind === 'module');
  const smallestFirst = symbols.filter(isDefinition).sort((a, b) => lengthOf(a) - lengthOf(b));
  const counts = new Map<StoredSymbol, number>();
  const declared = new Set<StoredSymbol>();
  let outside = 0;
  for (const [first, last] of ranges)
    for (let line = first; line <= last; line++) {
      const around = smallestFirst.find(({ startLine, endLine }) => startLine <= line && line <= endLine);
      if (around === undefined) {
        outside++;
        continue;
      }
      counts.set(around, (counts.get(around) ?? 0) + 1);
      if (line <= around.nameLine) declared.add(around);
    }
  if (counts.size === 0 && module !== undefined && outside > 0) counts.set(module, outside);
  return [...counts].map(([symbol, lines]) => ({ symbol, lines, isDeclaration: declared.has(symbol) }));
}
