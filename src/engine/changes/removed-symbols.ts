import type { SymbolFact } from '../../code/facts.ts';
import { isCallable } from '../../code/symbol.ts';
import type { IndexReader } from '../../store/index.ts';
import { type ChangedSymbol, isFunctionOrType } from './changed-symbols.ts';
import type { ChangesSince } from './changes-since.ts';
import { PastSymbols } from './past-symbols.ts';

/** A function or type that is gone, as it stood at the commit. */
export interface RemovedSymbol {
  readonly file: string;
  readonly fact: SymbolFact;
  readonly language: string;
}

interface Removed {
  /** By file and place. */
  readonly symbols: readonly RemovedSymbol[];
  /** Files of which it is not known, as there were too many. */
  readonly notCompared: number;
}

/** Git is asked for each and each is parsed, in some milliseconds: a change of more files is looked at otherwise. */
const MOST_FILES = 300;

/**
 * What stood in the changed files at the commit and stands there no more: the index cannot know who called it. What has
 * moved to another file is not gone, of a class that is gone its methods are not told too, and of a
 * function that is still there not what stood inside.
 */
export async function removedSymbols(
  root: string,
  reader: IndexReader,
  since: ChangesSince,
  changed: readonly ChangedSymbol[],
): Promise<Removed> {
  using past = new PastSymbols(root);
  const written = new Set(
    changed.filter(({ isDeclaration }) => isDeclaration).map(({ symbol }) => symbol.qualifiedName),
  );
  const symbols: RemovedSymbol[] = [];
  let compared = 0;
  let notCompared = 0;
  for (const path of [...since.lines.keys()].sort()) {
    const language = past.languageOf(path);
    if (language === null) continue;
    if (++compared > MOST_FILES) {
      notCompared++;
      continue;
    }
    const before = await past.at(since.ref, path);
    const file = before.length === 0 ? null : await reader.fileByPath(path);
    const now = new Set((file === null ? [] : await reader.symbolsOfFile(file.id)).map((own) => own.qualifiedName));
    const isGone = (fact: SymbolFact | undefined): boolean =>
      fact !== undefined && isFunctionOrType(fact) && !now.has(fact.qualifiedName) && !written.has(fact.qualifiedName);
    for (const fact of before) {
      const around = before[fact.parent];
      const isTold = isGone(around) || (around !== undefined && isCallable(around.kind));
      if (isGone(fact) && !isTold) symbols.push({ file: path, fact, language });
    }
  }
  return { symbols, notCompared };
}
