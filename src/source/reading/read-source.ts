import { isUtf8 } from 'node:buffer';
import { closeSync } from 'node:fs';
import { errorCode } from '../../failure/error-code.ts';
import { BYTES_PER_MB } from '../disk/file-size.ts';
import {
  generatedMark,
  hasUtf16Mark,
  holdsTranslations,
  isBinary,
  isMinified,
  sourceMapOf,
} from '../left-out/hand-written.ts';
import type { SkipReason } from '../left-out/skip-reasons.ts';
import { contentHash } from './content-hash.ts';
import { decode, openInside, readAll } from './project-file.ts';

export interface ReadOptions {
  maxFileSizeMb: number;
  /** What no hand wrote is read too. */
  evenGenerated?: boolean;
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

/** The same without a promise: for one file after the other Node's asynchronous calls take three times as long. */
export function readSourceSync(root: string, file: { path: string }, options: ReadOptions): SourceText | SourceSkipped {
  const read = readBytes(root, file.path, options.maxFileSizeMb * BYTES_PER_MB);
  if ('skipped' in read) return { ...read, hash: null };
  const { bytes } = read;
  const hash = contentHash(bytes);
  if (hasUtf16Mark(bytes)) return { skipped: 'not_utf8', detail: 'UTF-16', hash };
  if (isBinary(bytes)) return { skipped: 'binary', detail: 'has a NUL byte', hash };
  if (!isUtf8(bytes)) return { skipped: 'not_utf8', detail: 'has bytes that are not UTF-8', hash };
  const text = decode(bytes);
  return options.evenGenerated === true ? { text, hash } : writtenByHand(file, { text, hash });
}

function writtenByHand(file: { path: string }, { text, hash }: SourceText): SourceText | SourceSkipped {
  const mark = generatedMark(text, file.path);
  if (mark !== null) return { skipped: 'generated', detail: mark, hash };
  if (holdsTranslations(file.path, text))
    return { skipped: 'generated', detail: "translations in Qt's XML, no TypeScript", hash };
  const map = sourceMapOf(text);
  if (map !== null) return { skipped: 'generated', detail: `made from other files, as ${map} tells`, hash };
  if (isMinified(text, file.path)) return { skipped: 'minified', detail: 'nearly all in very long lines', hash };
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
