import type { SymbolFact } from '../../code/facts.ts';
import { isCallable } from '../../code/symbol.ts';
import type { IndexReader } from '../../store/index.ts';
import { type ChangedSymbol, isFunctionOrType } from './changed-symbols.ts';
import type { PastFile } from './past-files.ts';

/** What stood in a file at the commit and stands there no more; it may stand elsewhere. */
export interface GoneSymbol {
  readonly file: string;
  readonly fact: SymbolFact;
  readonly language: string;
}

/** All that is gone from the changed files, by file and place. */
export async function goneSymbols(
  reader: IndexReader,
  past: ReadonlyMap<string, PastFile>,
): Promise<readonly GoneSymbol[]> {
  const gone: GoneSymbol[] = [];
  for (const [path, { language, symbols }] of past) {
    const file = symbols.length === 0 ? null : await reader.fileByPath(path);
    const now = new Set((file === null ? [] : await reader.symbolsOfFile(file.id)).map((own) => own.qualifiedName));
    for (const fact of symbols)
      if (fact.kind !== 'module' && !now.has(fact.qualifiedName)) gone.push({ file: path, fact, language });
  }
  return gone;
}

/**
 * The functions and types that are gone for good: the index cannot know who called them. What is written in another file now
 * has moved; of a class that is gone its methods are not told too, and of a function that is still there not what stood inside.
 */
export function removedSymbols(
  gone: readonly GoneSymbol[],
  past: ReadonlyMap<string, PastFile>,
  changed: readonly ChangedSymbol[],
): GoneSymbol[] {
  const written = new Set(
    changed.filter(({ isDeclaration }) => isDeclaration).map(({ symbol }) => symbol.qualifiedName),
  );
  const removed = gone.filter(({ fact }) => isFunctionOrType(fact) && !written.has(fact.qualifiedName));
  const facts = new Set(removed.map(({ fact }) => fact));
  return removed.filter(({ file, fact }) => {
    const around = past.get(file)?.symbols[fact.parent];
    return around === undefined || !(facts.has(around) || isCallable(around.kind));
  });
}
