import { fileStat, type Listing } from '../../source/index.ts';
import type { SkippedRecord } from '../../store/index.ts';
import type { SkippedSource } from '../parsing/parsing.ts';

/**
 * Whether a listing leaves out other files than the index knows of, or for other reasons. What was left out when it was
 * read is listed, and compared as a file.
 */
export const skipsChanged = ({ skipped }: Listing, before: readonly SkippedRecord[]): boolean => {
  const known = new Map(before.filter(({ stamp }) => stamp === null).map(({ path, reason }) => [path, reason]));
  return skipped.length !== known.size || skipped.some(({ path, reason }) => known.get(path) !== reason);
};

/**
 * The files that the index does not have, and why: those of the listing, those that this run could not parse, and those of
 * before where that still holds.
 */
export const skippedRows = (
  { skipped, files }: Listing,
  parsed: readonly SkippedSource[],
  before: readonly SkippedRecord[],
  /** Paths whose old reason holds no more. */
  outdated: ReadonlySet<string>,
  checkedMs: number,
): SkippedRecord[] => {
  const present = new Set(files.map((file) => file.path));
  const rows = new Map<string, SkippedRecord>();
  for (const row of before)
    if (row.stamp !== null && present.has(row.path) && !outdated.has(row.path)) rows.set(row.path, row);
  for (const { path, reason, detail } of skipped) rows.set(path, { path, reason, detail: detail ?? '', stamp: null });
  for (const file of parsed) {
    const { path, reason, detail, hash } = file;
    rows.set(path, { path, reason, detail, stamp: { ...fileStat(file), checkedMs, hash: hash ?? '' } });
  }
  return [...rows.values()].sort((left, right) => (left.path < right.path ? -1 : 1));
};
