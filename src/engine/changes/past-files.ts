import type { SymbolFact } from '../../code/facts.ts';
import type { ChangesSince } from './changes-since.ts';
import { PastSymbols } from './past-symbols.ts';

/** A changed file as it was at the commit. */
export interface PastFile {
  readonly language: string;
  readonly lines: readonly string[];
  /** None where it was not there yet. */
  readonly symbols: readonly SymbolFact[];
}

interface PastFiles {
  /** By path, in order; only code. */
  readonly files: ReadonlyMap<string, PastFile>;
  /** Files that were left out, as there are so many. */
  readonly leftOut: number;
}

/** Git is asked for each and each is parsed, in some milliseconds: of larger changes only a part is compared. */
const MOST_FILES = 300;

/** The changed files of code as they were: the index knows only what stands there now. */
export async function pastFiles(root: string, { ref, lines }: ChangesSince): Promise<PastFiles> {
  using past = new PastSymbols(root);
  const code = [...lines.keys()].sort().flatMap((path) => {
    const language = past.languageOf(path);
    return language === null ? [] : [{ path, language }];
  });
  const files = new Map<string, PastFile>();
  for (const { path, language } of code.slice(0, MOST_FILES)) {
    const before = await past.at(ref, path);
    if (before !== null) files.set(path, { language, lines: before.text.split('\n'), symbols: before.symbols });
  }
  return { files, leftOut: Math.max(0, code.length - MOST_FILES) };
}
