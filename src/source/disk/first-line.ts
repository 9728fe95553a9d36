import { closeSync, readSync } from 'node:fs';
import { inspect } from './inspect.ts';
import { openRegularFile } from './open-regular-file.ts';

/** A shebang line is refused by Linux beyond this length. */
const MAX_FIRST_LINE_BYTES = 256;

/** The first line of a regular file, '' of anything else: a pipe would keep the reader waiting for ever. */
export function readFirstLine(path: string): string {
  const stat = inspect(path);
  if (stat === null || typeof stat === 'string' || !stat.isFile()) return '';
  const opened = openRegularFile(path);
  if ('code' in opened) return '';
  try {
    const head = Buffer.alloc(MAX_FIRST_LINE_BYTES);
    const length = readSync(opened.descriptor, head, 0, MAX_FIRST_LINE_BYTES, 0);
    const [line = ''] = head.subarray(0, length).toString('utf8').split(/\r?\n/, 1);
    return line.replace(/^\ufeff/, '');
  } catch {
    return '';
  } finally {
    closeSync(opened.descriptor);
  }
}
