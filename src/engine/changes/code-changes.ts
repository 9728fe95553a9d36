import type { Files } from '../asked.ts';
import { readIndexed } from '../indexed-file.ts';
import type { ChangedSymbol } from './changed-symbols.ts';
import { type Definition, ownCode } from './own-code.ts';
import type { PastFile } from './past-files.ts';
import type { GoneSymbol } from './removed-symbols.ts';

export interface CodeChange extends ChangedSymbol {
  /** It was not in its file before. */
  readonly isNew: boolean;
}

export interface Moved extends ChangedSymbol {
  readonly from: string;
}

interface CodeChanges {
  readonly changed: readonly CodeChange[];
  /** What stands in another file now, as it was. */
  readonly moved: readonly Moved[];
}

/**
 * The symbols with changed lines whose code has changed: other comments break nothing, and where a function was taken out the
 * line before it stands for that, which may be of another one. What cannot be compared counts as changed.
 */
export async function codeChanges(
  files: Files,
  touched: readonly ChangedSymbol[],
  past: ReadonlyMap<string, PastFile>,
  gone: readonly GoneSymbol[],
  isDefinition: (symbol: Definition) => boolean,
): Promise<CodeChanges> {
  const goneByName = Map.groupBy(gone, ({ fact }) => fact.qualifiedName);
  const texts = new Map<string, Text | null>();
  const changed: CodeChange[] = [];
  const moved: Moved[] = [];
  const codeOf = (text: Text | undefined, symbol: Definition): string | null =>
    text === undefined ? null : ownCode(symbol, text.symbols.filter(isDefinition), text.lines);
  for (const one of touched) {
    const { path, fileId, qualifiedName } = one.symbol;
    const before = past.get(path);
    const own = before?.symbols.filter((each) => each.qualifiedName === qualifiedName) ?? [];
    // Overloads share a name: one of them is meant.
    const old = own.map((fact) => ({ file: path, fact }));
    const candidates = old.length > 0 ? old : (goneByName.get(qualifiedName) ?? []);
    if (candidates.length > 0 && !texts.has(path)) texts.set(path, await currentText(files, path, fileId));
    const now = codeOf(texts.get(path) ?? undefined, one.symbol);
    const same = now === null ? undefined : candidates.find(({ file, fact }) => codeOf(past.get(file), fact) === now);
    if (same === undefined) changed.push({ ...one, isNew: before !== undefined && old.length === 0 });
    else if (same.file !== path) moved.push({ ...one, from: same.file });
  }
  // What is new has few users yet: what they knew comes first.
  return { changed: changed.sort((a, b) => Number(a.isNew) - Number(b.isNew)), moved };
}

interface Text {
  readonly lines: readonly string[];
  readonly symbols: readonly Definition[];
}

/** Null where it is gone or left out since the index read it. */
async function currentText(files: Files, path: string, fileId: number): Promise<Text | null> {
  const text = await readIndexed(files, path).catch(() => null);
  return text === null ? null : { lines: text.split('\n'), symbols: await files.reader.symbolsOfFile(fileId) };
}
