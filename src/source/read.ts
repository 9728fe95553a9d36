import { isUtf8 } from 'node:buffer';
import { closeSync, readSync, realpathSync } from 'node:fs';
import { isAbsolute, join } from 'node:path';
import { errorCode } from '../failure/error-code.ts';
import { generatedMark, hasUtf16Mark, isBinary, isMinified } from './content.ts';
import { contentHash } from './content-hash.ts';
import { BYTES_PER_MB } from './file-size.ts';
import { followLink } from './links.ts';
import { type OpenedFile, openRegularFile } from './open.ts';
import type { SkipReason } from './skip-reasons.ts';

const UTF8_MARK_BYTES = 3;
const LINE_FEED = 0x0a;
const CARRIAGE_RETURN = 0x0d;

export interface ReadOptions {
  maxFileSizeMb: number;
}

/** A file's text without byte order mark, line ends as they are but for lone CR, and the hash of its bytes. */
export interface SourceText {
  text: string;
  hash: string;
}

/** A file that is left out; `hash` is there when its bytes were read, so that it need not be read again until it changes. */
export interface SourceSkipped {
  skipped: SkipReason;
  detail: string;
  hash: string | null;
}

type Bytes = { bytes: Buffer } | { skipped: SkipReason; detail: string };

/** Reads a listed file, or says why it is no source. Never throws: one bad file must not stop an index. */
export async function readSource(
  root: string,
  file: { path: string },
  options: ReadOptions,
): Promise<SourceText | SourceSkipped> {
  return readSourceSync(root, file, options);
}

/** The same for a worker, where waiting for the disk holds up nobody: a third of the time of the asynchronous calls. */
export function readSourceSync(root: string, file: { path: string }, options: ReadOptions): SourceText | SourceSkipped {
  const read = readBytes(root, file.path, options.maxFileSizeMb * BYTES_PER_MB);
  if ('skipped' in read) return { ...read, hash: null };
  const { bytes } = read;
  const hash = contentHash(bytes);
  if (hasUtf16Mark(bytes)) return { skipped: 'not_utf8', detail: 'UTF-16', hash };
  if (isBinary(bytes)) return { skipped: 'binary', detail: 'has a NUL byte', hash };
  if (!isUtf8(bytes)) return { skipped: 'not_utf8', detail: 'has bytes that are not UTF-8', hash };
  const text = decode(bytes);
  const mark = generatedMark(text);
  if (mark !== null) return { skipped: 'generated', detail: mark, hash };
  if (isMinified(text)) return { skipped: 'minified', detail: 'nearly all in very long lines', hash };
  return { text, hash };
}

/** The hash of a file's present content, or null when it cannot be read. */
export function hashOfFile(root: string, path: string, maxFileSizeMb: number): string | null {
  const read = readBytes(root, path, maxFileSizeMb * BYTES_PER_MB);
  return 'bytes' in read ? contentHash(read.bytes) : null;
}

function readBytes(root: string, path: string, maxBytes: number): Bytes {
  const opened = openInside(root, path);
  if ('skipped' in opened) return opened;
  try {
    if (opened.size > maxBytes)
      return { skipped: 'too_large', detail: `${(opened.size / BYTES_PER_MB).toFixed(1)} MB` };
    return { bytes: readAll(opened) };
  } catch (error) {
    return { skipped: 'unreadable', detail: errorCode(error) };
  } finally {
    closeSync(opened.descriptor);
  }
}

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
