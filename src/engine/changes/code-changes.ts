import type { Files } from '../asked.ts';
import { readIndexed } from '../indexed-file.ts';
import type { ChangedSymbol } from './changed-symbols.ts';
import { type Definition, ownCode } from './own-code.ts';
import type { PastFile } from './past-files.ts';

export interface CodeChange extends ChangedSymbol {
  /** It was not in its file before. */
  readonly isNew: boolean;
}

/**
 * The symbols with changed lines whose code has changed: other comments break nothing, and where a function was taken out the
 * line before it stands for that, which may be of another one. What cannot be compared counts as changed.
 */
export async function codeChanges(
  files: Files,
  changed: readonly ChangedSymbol[],
  past: ReadonlyMap<string, PastFile>,
  isDefinition: (symbol: Definition) => boolean,
): Promise<CodeChange[]> {
  const texts = new Map<string, Text | null>();
  const found: CodeChange[] = [];
  for (const one of changed) {
    const { path, fileId, qualifiedName } = one.symbol;
    const before = past.get(path);
    const old = before?.symbols.filter((each) => each.qualifiedName === qualifiedName) ?? [];
    const now = texts.get(path) ?? (old.length === 0 ? null : await currentText(files, path, fileId));
    texts.set(path, now);
    const codeOf = (text: Text, symbol: Definition): string =>
      ownCode(symbol, text.symbols.filter(isDefinition), text.lines);
    const isSame =
      now !== null &&
      before !== undefined &&
      // Overloads share a name: one of them is meant.
      old.some((each) => codeOf(before, each) === codeOf(now, one.symbol));
    if (!isSame) found.push({ ...one, isNew: before !== undefined && old.length === 0 });
  }
  return found;
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
