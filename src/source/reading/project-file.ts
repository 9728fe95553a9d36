import { readSync, realpathSync } from 'node:fs';
import { isAbsolute, join } from 'node:path';
import { type OpenedFile, openRegularFile } from '../disk/open-regular-file.ts';
import { followLink } from '../left-out/links.ts';
import type { SkipReason } from '../left-out/skip-reasons.ts';

const UTF8_MARK_BYTES = 3;
const LINE_FEED = 0x0a;
const CARRIAGE_RETURN = 0x0d;

/** Opens a regular file of the project, by its own path or by a link that stays inside. */
export function openInside(root: string, path: string): OpenedFile | { skipped: SkipReason; detail: string } {
  // An index that came with a clone may name any path.
  if (isAbsolute(path) || path.split(/[\\/]/).includes('..'))
    return { skipped: 'unreadable', detail: 'outside the project' };
  let opened = openRegularFile(join(root, path));
  if ('code' in opened && (opened.code === 'ELOOP' || opened.code === 'EMLINK')) {
    const realRoot = realpathSync.native(root);
    const target = followLink(root, realRoot, path);
    if ('reason' in target) return { skipped: target.reason, detail: target.detail ?? 'symbolic link' };
    opened = openRegularFile(join(realRoot, target.path));
  }
  if (!('code' in opened)) return opened;
  return { skipped: opened.special ? 'not_a_file' : 'unreadable', detail: opened.code };
}

/** Reads as much as the file had when it was opened: one that grows meanwhile is found changed by the next check. */
export function readAll(file: OpenedFile): Buffer {
  const bytes = Buffer.allocUnsafe(file.size);
  let length = 0;
  while (length < file.size) {
    const count = readSync(file.descriptor, bytes, length, file.size - length, length);
    if (count === 0) break;
    length += count;
  }
  return bytes.subarray(0, length);
}

/** Text without byte order mark. Lines that end in CR alone, as on old Macs, end in LF: else a whole file is one line. */
export function decode(bytes: Buffer): string {
  const marked = bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf;
  const text = bytes.toString('utf8', marked ? UTF8_MARK_BYTES : 0);
  return !bytes.includes(LINE_FEED) && bytes.includes(CARRIAGE_RETURN) ? text.replaceAll('\r', '\n') : text;
}
