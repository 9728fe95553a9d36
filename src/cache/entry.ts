import { checksum } from '../code/checksum.ts';

// An entry is text: eight digits of a checksum over all that follows, a line of what it is, the answer, and spaces that
// make it whole words.

/** Raised when an entry is written differently. */
const VERSION = 2;
const CHECKSUM_DIGITS = 8;
const WORD_BYTES = 4;

/** An answer that was kept, and the state of everything that it depends on. */
export interface KeptAnswer {
  readonly state: string;
  readonly answer: unknown;
}

interface Head {
  readonly version: number;
  readonly created_ms: number;
  readonly state: string;
}

const isHead = (value: unknown): value is Head =>
  typeof value === 'object' &&
  value !== null &&
  'version' in value &&
  'created_ms' in value &&
  typeof value.created_ms === 'number' &&
  'state' in value &&
  typeof value.state === 'string';

const digits = (bytes: Uint8Array): string =>
  checksum(new Int32Array(bytes.buffer, bytes.byteOffset + CHECKSUM_DIGITS, bytes.length / WORD_BYTES - 2))
    .toString(16)
    .padStart(CHECKSUM_DIGITS, '0');

/** Lays an answer out as a file. */
export function encodeEntry({ state, answer }: KeptAnswer, createdMs: number): Uint8Array {
  const head: Head = { version: VERSION, created_ms: createdMs, state };
  const text = Buffer.from(`${'0'.repeat(CHECKSUM_DIGITS)}${JSON.stringify(head)}\n${JSON.stringify(answer)}`);
  const bytes = Buffer.from(new ArrayBuffer(Math.ceil(text.length / WORD_BYTES) * WORD_BYTES)).fill(' ');
  text.copy(bytes);
  bytes.write(digits(bytes), 'latin1');
  return bytes;
}

/** What a file says, and when it was written; null where it is not whole. Throws where it is no entry at all. */
export function decodeEntry(bytes: Uint8Array<ArrayBuffer>): (KeptAnswer & { readonly createdMs: number }) | null {
  if (bytes.length % WORD_BYTES !== 0) return null;
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);
  if (file.toString('latin1', 0, CHECKSUM_DIGITS) !== digits(bytes)) return null;
  const end = file.indexOf('\n');
  const head: unknown = JSON.parse(file.toString('utf8', CHECKSUM_DIGITS, end));
  if (!isHead(head) || head.version !== VERSION) return null;
  return { state: head.state, createdMs: head.created_ms, answer: JSON.parse(file.toString('utf8', end + 1)) };
}
