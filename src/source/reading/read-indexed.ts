import { closeSync, fstatSync } from 'node:fs';
import { BYTES_PER_MB } from '../disk/file-size.ts';
import { isSurelyUnchanged, type KnownFile } from './changes.ts';
import { contentHash } from './content-hash.ts';
import { decode, openInside, readAll } from './project-file.ts';
import type { ReadOptions } from './read-source.ts';

/**
 * The text of a file if it is still what was indexed, else null. Where the time stamps prove it nothing is hashed: a
 * question reads a few files, and for them alone it would load what hashes.
 */
export function readIndexedText(root: string, path: string, known: KnownFile, options: ReadOptions): string | null {
  const opened = openInside(root, path);
  if ('skipped' in opened) return null;
  try {
    if (opened.size !== known.size || opened.size > options.maxFileSizeMb * BYTES_PER_MB) return null;
    const bytes = readAll(opened);
    // Looked at after the reading, so that nothing can have been written in between.
    const stat = fstatSync(opened.descriptor);
    const isProven = bytes.byteLength === stat.size && isSurelyUnchanged(stat, known);
    return isProven || contentHash(bytes) === known.hash ? decode(bytes) : null;
  } catch {
    return null;
  } finally {
    closeSync(opened.descriptor);
  }
}
