import { type DefinitionTable, definitionTable, hashName53 } from '../../graph/resolve/repository/definitions.ts';
import { shapeCode } from '../../graph/resolve/repository/symbol-shape.ts';
import type { IndexWriter } from '../../store/writing.ts';
import type { FileOutline } from '../parsing/outline.ts';

/** The definitions of a whole repository: of parsed files from their outlines, of the others from the index. */
export const allDefinitions = (
  writer: IndexWriter,
  parsed: ReadonlyMap<number, Pick<FileOutline, 'symbolNames' | 'symbolShapes'>>,
  isGone: (file: number) => boolean,
): DefinitionTable => {
  const stored = writer.symbolNames();
  let count = 0;
  for (const { symbolNames } of parsed.values()) for (const hash of symbolNames) if (hash !== 0) count++;
  const kept: number[] = [];
  stored.name.forEach((_, index) => {
    const file = stored.fileId[index] ?? 0;
    if (!parsed.has(file) && !isGone(file)) kept.push(index);
  });
  return definitionTable(count + kept.length, (add) => {
    for (const [file, { symbolNames, symbolShapes }] of parsed) {
      symbolNames.forEach((hash, position) => {
        if (hash !== 0) add(hash, file, position, symbolShapes[position] ?? 0);
      });
    }
    for (const index of kept) {
      const shape = shapeCode({ kind: stored.kind[index] ?? 'variable', flags: stored.flags[index] ?? 0 });
      add(hashName53(stored.name[index] ?? ''), stored.fileId[index] ?? 0, stored.position[index] ?? 0, shape);
    }
  });
};
