import {
  closeSync,
  constants,
  lstatSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';

/** Below the state folder; the documents name it. */
const CACHE_FOLDERS = ['cache', 'graph-context'] as const;

/** Raised when an entry is written differently. */
const ENTRY_VERSION = 1;

/** The answers of a busy day of one project, and no more of the disk than that. */
const MOST_ENTRIES = 256;
const MOST_BYTES = 32 * 1024 * 1024;

/** An answer that is larger than a tenth of all is not worth the others that it would push out. */
const LARGEST_ENTRY_BYTES = MOST_BYTES / 10;

const ENTRY = /^[0-9a-f]{64}\.json$/;

/** What a process that died has left half written. */
const LEFTOVER = /^[0-9a-f]{64}\.json\.\d+\.next$/;
const LEFTOVER_AGE_MS = 60_000;

/** An answer that was kept, and the state of everything that it depends on. */
export interface KeptAnswer {
  readonly state: string;
  readonly answer: unknown;
}

/** The digest of any value: equal for what is written equally. */
export const digestOf = (value: unknown): string =>
  process.getBuiltinModule('node:crypto').hash('sha256', JSON.stringify(value), 'hex');

/**
 * Answers by the digest of their question, one file each. A file is written aside and renamed, and says its own digest,
 * so that any number of processes may share the folder and none ever reads half an answer. Whatever goes wrong here is
 * only a question that is answered anew.
 */
export class AnswerCache {
  readonly #stateDir: string;
  readonly #folder: string;
  readonly #ttlMs: number;

  constructor(stateDir: string, ttlSeconds: number) {
    this.#stateDir = stateDir;
    this.#folder = join(stateDir, ...CACHE_FOLDERS);
    this.#ttlMs = ttlSeconds * 1000;
  }

  /** What was kept for a question and is not too old. */
  find(question: string, nowMs: number): KeptAnswer | null {
    try {
      const text = readPlainFile(this.#file(question));
      const end = text.indexOf('\n');
      const head: unknown = JSON.parse(text.slice(0, end));
      const body = text.slice(end + 1);
      if (!isHead(head) || head.version !== ENTRY_VERSION || head.digest !== digestOf(body)) return null;
      const ageMs = nowMs - head.created_ms;
      if (ageMs < 0 || ageMs >= this.#ttlMs) return null;
      return { state: head.state, answer: JSON.parse(body) };
    } catch {
      return null;
    }
  }

  /** Keeps an answer for a while. */
  keep(question: string, { state, answer }: KeptAnswer, nowMs: number): void {
    try {
      const body = JSON.stringify(answer);
      const head = { version: ENTRY_VERSION, created_ms: nowMs, state, digest: digestOf(body) };
      const text = `${JSON.stringify(head)}\n${body}`;
      if (Buffer.byteLength(text) > LARGEST_ENTRY_BYTES || !this.#makeFolder()) return;
      const file = this.#file(question);
      const next = `${file}.${process.pid}.next`;
      writeFileSync(next, text, { flag: 'wx' });
      renameSync(next, file);
      this.#prune(nowMs);
    } catch {
      // A full or read-only disk must not cost the user the answer.
    }
  }

  /** Forgets every answer; says how many there were. */
  clear(): number {
    const files = this.#names().filter((name) => ENTRY.test(name) || LEFTOVER.test(name));
    if (files.length === 0 || !this.#isOwn()) return 0;
    for (const name of files) rmSync(join(this.#folder, name), { force: true });
    return files.filter((name) => ENTRY.test(name)).length;
  }

  #file(question: string): string {
    return join(this.#folder, `${question}.json`);
  }

  #names(): string[] {
    try {
      return readdirSync(this.#folder);
    } catch {
      return [];
    }
  }

  // The folders may come with a clone, as links to elsewhere: nothing is written or removed through them.
  #isOwn(): boolean {
    return CACHE_FOLDERS.every((_, place) => {
      const folder = join(this.#stateDir, ...CACHE_FOLDERS.slice(0, place + 1));
      return lstatSync(folder, { throwIfNoEntry: false })?.isDirectory() ?? false;
    });
  }

  #makeFolder(): boolean {
    if (!this.#isOwn()) mkdirSync(this.#folder, { recursive: true });
    return this.#isOwn();
  }

  // The oldest go first, until both bounds hold.
  #prune(nowMs: number): void {
    const kept: { file: string; bytes: number; mtimeMs: number }[] = [];
    for (const name of this.#names()) {
      const file = join(this.#folder, name);
      const stat = statSync(file, { throwIfNoEntry: false });
      if (stat === undefined) continue;
      if (LEFTOVER.test(name) && nowMs - stat.mtimeMs > LEFTOVER_AGE_MS) rmSync(file, { force: true });
      if (ENTRY.test(name)) kept.push({ file, bytes: stat.size, mtimeMs: stat.mtimeMs });
    }
    kept.sort((a, b) => b.mtimeMs - a.mtimeMs);
    let bytes = 0;
    for (const [place, entry] of kept.entries()) {
      bytes += entry.bytes;
      if (place >= MOST_ENTRIES || bytes > MOST_BYTES || nowMs - entry.mtimeMs > this.#ttlMs)
        rmSync(entry.file, { force: true });
    }
  }
}

interface Head {
  readonly version: number;
  readonly created_ms: number;
  readonly state: string;
  readonly digest: string;
}

const isHead = (value: unknown): value is Head =>
  typeof value === 'object' &&
  value !== null &&
  'version' in value &&
  'created_ms' in value &&
  typeof value.created_ms === 'number' &&
  'state' in value &&
  typeof value.state === 'string' &&
  'digest' in value &&
  typeof value.digest === 'string';

function readPlainFile(file: string): string {
  const descriptor = openSync(file, constants.O_RDONLY | (constants.O_NOFOLLOW ?? 0) | (constants.O_NONBLOCK ?? 0));
  try {
    return readFileSync(descriptor, 'utf8');
  } finally {
    closeSync(descriptor);
  }
}
