import { TimeSlice } from '../../code/time-slice.ts';
import { type FileStat, isSameStat } from '../disk/file-stat.ts';
import { isSettled } from '../disk/settled.ts';
import type { ListedFile } from '../listing/sieve.ts';
import { hashOfFile } from './read-source.ts';

/** What the index remembers of a file, skipped ones included: they too are read only when they change. */
export interface KnownFile extends Readonly<FileStat> {
  readonly hash: string;
  /** When its content was read, or the run that read it began, by the clock of this machine. */
  readonly checkedMs: number;
}

/** The files of the index; a Map is one. */
interface KnownFiles {
  get(path: string): KnownFile | undefined;
  keys(): Iterable<string>;
}

export interface Changes {
  added: ListedFile[];
  modified: ListedFile[];
  /** Paths in the index that are listed no more, sorted as the index gives them. */
  deleted: string[];
  /** Same content, new stat: to be remembered, so that the next check need not hash it again. */
  touched: ListedFile[];
  unchanged: number;
}

/**
 * Compares the files with the index by the file system alone, so that it does not matter how a file changed: edit,
 * branch switch, revert. A rename is a deletion and an addition.
 */
export async function detectChanges(
  root: string,
  listed: readonly ListedFile[],
  known: KnownFiles,
  options: { maxFileSizeMb: number },
): Promise<Changes> {
  const changes: Changes = { added: [], modified: [], deleted: [], touched: [], unchanged: 0 };
  const present = new Set<string>();
  const slice = new TimeSlice();
  for (const file of listed) {
    present.add(file.path);
    const before = known.get(file.path);
    if (before === undefined) changes.added.push(file);
    else if (isSurelyUnchanged(file, before)) changes.unchanged++;
    else {
      const same = file.size === before.size && hashOfFile(root, file.path, options.maxFileSizeMb) === before.hash;
      (same ? changes.touched : changes.modified).push(file);
      if (slice.isOver()) await slice.next();
    }
  }
  for (const path of known.keys()) if (!present.has(path)) changes.deleted.push(path);
  return changes;
}

/**
 * Whether the stat alone proves that the content is the indexed one. A file written in the very moment of indexing may
 * have changed again without a new time stamp, so one that is not older than its indexing is not proven.
 */
export const isSurelyUnchanged = (file: FileStat, known: Omit<KnownFile, 'hash'>): boolean =>
  isSameStat(file, known) && isSettled(file, known.checkedMs);
