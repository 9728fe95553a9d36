import { importsHash } from '../../graph/resolve/edges/packed-resolution.ts';
import type { World } from '../../graph/resolve/world.ts';
import type { StoredFile } from '../../store/index.ts';
import type { IndexWriter } from '../../store/writing.ts';
import type { Change } from '../change.ts';
import { Affected } from './affected.ts';
import { isCode } from './code-file.ts';
import { asNumbers, type DefinedNames } from './recordings.ts';
import type { TableRow } from './repository-table.ts';

/** The files of code that a run has read, with what others could depend on: as the index knew it, and as it is now. */
interface News {
  readonly changed: readonly number[];
  /** Deleted files too. */
  readonly before: ReadonlyMap<number, DefinedNames>;
  readonly after: ReadonlyMap<number, DefinedNames>;
}

/** The files that changed, and those that read something of them that is another one now. */
export function withDependents(
  writer: IndexWriter,
  change: Change,
  news: News,
  rows: readonly TableRow[],
  world: World,
): Set<number> {
  const { movesPackage } = change;
  const toResolve = new Set(news.changed);
  const gone = change.deleted.filter(isCode);
  const added = news.changed.filter((id) => !news.before.has(id));
  const affected = affectedBy(change, news, added, gone, world);
  // Most edits change the inside of functions: then no other file is looked at.
  if (affected.isEmpty && !movesPackage) return toResolve;
  const others = writer.reads();
  if (added.length > 0 || gone.length > 0 || movesPackage) {
    // A path came or went, or a file declares another package: imports of any file may lead elsewhere now.
    for (const { id } of rows) {
      if (toResolve.has(id) || others.get(id)?.importsHash === String(importsHash(world, world.view(id)))) continue;
      affected.whole(id);
      toResolve.add(id);
    }
  }
  for (const { id } of rows) {
    const reads = toResolve.has(id) ? undefined : others.get(id)?.reads;
    if (reads !== undefined && affected.touches(asNumbers(reads))) toResolve.add(id);
  }
  return toResolve;
}

function affectedBy(
  { movesPackage, replaced, parsed }: Change,
  { changed, before, after }: News,
  added: readonly number[],
  gone: readonly StoredFile[],
  world: World,
): Affected {
  const affected = new Affected();
  for (const id of changed) affected.changed(id, before.get(id), after.get(id));
  for (const file of gone) {
    affected.changed(file.id, before.get(file.id), undefined);
    affected.path(file.path);
    affected.package(file.package);
  }
  for (const id of added) affected.path(world.repository.path(id));
  if (added.length > 0 || movesPackage) {
    for (const file of replaced) affected.package(file.package);
    for (const { outline } of parsed) affected.package(outline.package);
  }
  return affected;
}
