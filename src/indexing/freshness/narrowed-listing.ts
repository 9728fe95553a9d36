import { lstatSync, type Stats } from 'node:fs';
import { extname, join } from 'node:path';
import { BYTES_PER_MB } from '../../source/disk/file-size.ts';
import {
  fileStat,
  type ListedFile,
  type Listing,
  SKIP_REASONS,
  type SkipReason,
  sortByPath,
} from '../../source/index.ts';
import type { IndexReader } from '../../store/index.ts';
import { indexedLanguage } from '../../syntax/documents/file-names.ts';
import type { IndexOptions } from '../options.ts';
import { readExtensions } from './unread-extensions.ts';

/**
 * The listing as the index knows it, with a fresh look at a few paths: what a watcher has told needs no walk over the
 * tree. Null where a path needs the rules of a whole listing: a new file, a link, a file that grew too large.
 */
export async function narrowedListing(
  { root, maxFileSizeMb }: IndexOptions,
  reader: IndexReader,
  paths: readonly string[],
): Promise<Listing | null> {
  const stored = new Map((await reader.files()).map((file) => [file.path, file]));
  const fresh = new Map<string, ListedFile | null>();
  for (const path of paths) {
    const known = stored.get(path);
    if (known === undefined || extname(path) === '') return null;
    const stat = lookAt(join(root, path));
    if (stat === 'unreadable' || (stat !== null && (!stat.isFile() || stat.size > maxFileSizeMb * BYTES_PER_MB)))
      return null;
    const { language } = known;
    fresh.set(path, stat === null ? null : { path, language, ...fileStat(stat) });
  }
  const files = [...stored.values()].flatMap((file): ListedFile[] => {
    const { path, language } = file;
    const looked = fresh.get(path);
    if (looked !== undefined) return looked === null ? [] : [looked];
    return [{ path, language, ...fileStat(file) }];
  });
  const skippedRows = await reader.skipped();
  const meta = await reader.meta();
  // The watcher asks for a whole listing where the commit may be another one.
  const head = meta.values.get('indexed_commit') || null;
  for (const { path, stamp } of skippedRows) {
    if (stamp === null) continue;
    // Skipped for its content: it is compared like a file, by the stamp that it had.
    if (paths.includes(path)) return null;
    const language = indexedLanguage(path);
    if (language === undefined) return null;
    files.push({ path, language, ...fileStat(stamp) });
  }
  return {
    vcs: head === null ? 'none' : 'git',
    head,
    warnings: [],
    files: sortByPath(files),
    skipped: skippedRows.flatMap(({ path, reason, detail, stamp }) =>
      stamp === null && isSkipReason(reason) ? [{ path, reason, ...(detail === '' ? {} : { detail }) }] : [],
    ),
    otherFiles: Number(meta.values.get('other_files') ?? 0),
    otherExtensions: readExtensions(meta.values),
    ground: null,
  };
}

const isSkipReason = (reason: string): reason is SkipReason => SKIP_REASONS.some((known) => known === reason);

function lookAt(path: string): Stats | null | 'unreadable' {
  try {
    return lstatSync(path, { throwIfNoEntry: false }) ?? null;
  } catch {
    return 'unreadable';
  }
}
