import { readIndexedText } from '../../source/reading/read-indexed.ts';
import type { StoredSymbol } from '../../store/index.ts';
import type { Files } from '../asked.ts';
import { commentOf, isAttribute, saidIn } from '../fragments/comment-lines.ts';

/**
 * The symbol that the comment on a line belongs to: who points at the documentation of a function means that function, not
 * the class around both. Null where the line is no comment, or where nothing follows it that has a name.
 */
export async function commentedAt(files: Files, around: StoredSymbol, line: number): Promise<StoredSymbol | null> {
  const below = (await files.reader.symbolsOfFile(around.fileId))
    .filter(
      ({ kind, startLine, endLine }) =>
        kind !== 'lambda' &&
        kind !== 'module' &&
        kind !== 'section' &&
        startLine > line &&
        (around.kind === 'module' || endLine <= around.endLine),
    )
    .sort((a, b) => a.startLine - b.startLine || b.endLine - a.endLine);
  const [next] = below;
  const stored = next === undefined ? null : await files.reader.fileByPath(next.path);
  const text = stored === null ? null : readIndexedText(files.root, around.path, stored, files);
  if (next === undefined || text === null) return null;
  const between = text.split('\n').slice(line - 1, next.startLine - 1);
  return leadsTo(next, between) ? next : null;
}

// Every line down to the symbol is part of its comment or an attribute; what documents it may stand behind a blank line.
function leadsTo({ doc }: StoredSymbol, between: readonly string[]): boolean {
  const gap = between.at(-1)?.trim() === '' && between.some(saidIn(doc)) ? 1 : 0;
  const [first = '', ...rest] = between.slice(0, between.length - gap);
  const isComment = commentOf(doc);
  return isComment(first) && rest.every((line) => isComment(line) || isAttribute(line));
}
