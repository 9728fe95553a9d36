import {
  closeSync,
  constants,
  fstatSync,
  lstatSync,
  mkdirSync,
  openSync,
  readdirSync,
  readSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { decodeEntry, encodeEntry, type KeptAnswer } from './entry.ts';

/** Below the state folder; the documents name it. */
const CACHE_FOLDERS = ['cache', 'graph-context'] as const;

/** The answers of a busy day of one project, and no more of the disk than that. */
const MOST_ENTRIES = 256;
const MOST_BYTES = 32 * 1024 * 1024;

/** An answer that is larger than a tenth of all is not worth the others that it would push out. */
const LARGEST_ENTRY_BYTES = MOST_BYTES / 10;

// Names of 64 digits are those of earlier versions.
const ENTRY = /^(?:[0-9a-f]{32}){1,2}\.json$/;

/** What a process that died has left half written. */
const LEFTOVER = /^[0-9a-f]{32,64}\.json\.\d+\.next$/;
const LEFTOVER_AGE_MS = 60_000;

/**
 * Answers by the digest of their question, one file each. A file is written aside and renamed, and has a checksum,
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
      const kept = decodeEntry(readPlainFile(this.#file(question)));
      if (kept === null) return null;
      const ageMs = nowMs - kept.createdMs;
      return ageMs < 0 || ageMs >= this.#ttlMs ? null : { state: kept.state, answer: kept.answer };
    } catch {
      return null;
    }
  }

  /** Keeps an answer for a while. */
  keep(question: string, answer: KeptAnswer, nowMs: number): void {
    try {
      const bytes = encodeEntry(answer, nowMs);
      if (bytes.length > LARGEST_ENTRY_BYTES || !this.#makeFolder()) return;
      const file = this.#file(question);
      const next = `${file}.${process.pid}.next`;
      writeFileSync(next, bytes, { flag: 'wx' });
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

/** Into memory of its own, so that words can be seen in it where they lie. */
function readPlainFile(file: string): Uint8Array<ArrayBuffer> {
  const descriptor = openSync(file, constants.O_RDONLY | (constants.O_NOFOLLOW ?? 0) | (constants.O_NONBLOCK ?? 0));
  try {
    const bytes = new Uint8Array(fstatSync(descriptor).size);
    return bytes.subarray(0, readSync(descriptor, bytes));
  } finally {
    closeSync(descriptor);
  }
}
