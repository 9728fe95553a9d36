import {
  closeSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  writeSync,
} from 'node:fs';
import { dirname } from 'node:path';
import { errorCode } from '../failure/error-code.ts';

/** A config that cannot be changed safely; the message says why. */
export class Unusable extends Error {
  override readonly name = 'Unusable';
}

const BYTE_ORDER_MARK = '\ufeff';

/** Sets the mark aside that some editors put before a text. */
export const splitMark = (text: string): { mark: string; text: string } =>
  text.startsWith(BYTE_ORDER_MARK) ? { mark: BYTE_ORDER_MARK, text: text.slice(1) } : { mark: '', text };

/** The line break that a text uses. */
export const lineBreakOf = (text: string): string => (text.includes('\r\n') ? '\r\n' : '\n');

/** The text of a file; null where there is none. */
export function readText(file: string): string | null {
  const bytes = readBytes(file);
  if (bytes === null) return null;
  const text = bytes.toString('utf8');
  if (!Buffer.from(text).equals(bytes)) throw new Unusable('it is not UTF-8');
  return text;
}

function readBytes(file: string): Buffer | null {
  try {
    return readFileSync(file);
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined;
    if (code === 'ENOENT') return null;
    throw new Unusable(String(code ?? error));
  }
}

/** Replaces a file whole or not at all, behind a link the linked one; null removes it. Refuses when it changed meanwhile. */
export function replaceText(file: string, before: string | null, after: string | null): void {
  if (readText(file) !== before) throw new Unusable('it has just been changed by another program');
  const target = before === null ? file : realpathSync(file);
  if (after === null) {
    rmSync(target, { force: true });
    return;
  }
  try {
    mkdirSync(dirname(target), { recursive: true });
    const mode = before === null ? 0o644 : statSync(target).mode & 0o777;
    const next = `${target}.${process.pid}.next`;
    const handle = openSync(next, 'w', mode);
    try {
      writeSync(handle, after);
      fsyncSync(handle);
    } finally {
      closeSync(handle);
    }
    renameSync(next, target);
  } catch (error) {
    throw new Unusable(errorCode(error));
  }
}
