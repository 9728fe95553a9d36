import type { SymbolFact } from '../../code/facts.ts';
import { isCallable } from '../../code/symbol.ts';
import type { IndexReader } from '../../store/index.ts';
import { type ChangedSymbol, isFunctionOrType } from './changed-symbols.ts';
import type { PastFile } from './past-files.ts';

/** A function or type that is gone, as it stood at the commit. */
export interface RemovedSymbol {
  readonly file: string;
  readonly fact: SymbolFact;
  readonly language: string;
}

/**
 * What stood in the changed files at the commit and stands there no more: the index cannot know who called it. What has
 * moved to another file is not gone; of a class that is gone its methods are not told too, and of a function that is still
 * there not what stood inside.
 */
export async function removedSymbols(
  reader: IndexReader,
  past: ReadonlyMap<string, PastFile>,
  changed: readonly ChangedSymbol[],
): Promise<RemovedSymbol[]> {
  const written = new Set(
    changed.filter(({ isDeclaration }) => isDeclaration).map(({ symbol }) => symbol.qualifiedName),
  );
  const removed: RemovedSymbol[] = [];
  for (const [path, { language, symbols }] of past) {
    if (symbols.length === 0) continue;
    const file = await reader.fileByPath(path);
    const now = new Set((file === null ? [] : await reader.symbolsOfFile(file.id)).map((own) => own.qualifiedName));
    const isGone = (fact: SymbolFact | undefined): boolean =>
      fact !== undefined && isFunctionOrType(fact) && !now.has(fact.qualifiedName) && !written.has(fact.qualifiedName);
    for (const fact of symbols) {
      const around = symbols[fact.parent];
      const isTold = isGone(around) || (around !== undefined && isCallable(around.kind));
      if (isGone(fact) && !isTold) removed.push({ file: path, fact, language });
    }
  }
  return removed;
}
