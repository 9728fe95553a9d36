import {
  closeSync,
  constants,
  fstatSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { makeFolder } from '../code/make-folder.ts';
import { errorCode } from '../failure/error-code.ts';
import { removeStaleLock, silentForMs } from '../store/writing/stale-lock.ts';
import { currentEntries, type IntentEntry, readEntry } from './entry.ts';

export const HISTORY_FILE = 'intent-history.json';
const FORMAT_VERSION = '1.0';

/** Ten thousand entries with long queries; what is larger is no history. */
const LARGEST_FILE_BYTES = 32 * 1024 * 1024;

/** A history is read and written in milliseconds: a lock this old was left by a process that died. */
const LOCK_STALE_MS = 10_000;
const LOCK_PAUSE_MS = 10;
const LOCK_PATIENCE_MS = 20_000;

interface History {
  readonly entries: readonly IntentEntry[];
  readonly warnings: readonly string[];
}

const NOTHING: History = { entries: [], warnings: [] };

/** What was remembered. A file that cannot be understood is set aside, and a query goes on without it. */
export async function readHistory(stateDir: string): Promise<History> {
  const found = readOnce(stateDir);
  if (typeof found !== 'string') return found;
  const problem = found;
  try {
    return await locked(stateDir, async () => {
      // Another process may have set it aside meanwhile.
      const again = readOnce(stateDir);
      return typeof again === 'string' ? setAside(stateDir, again) : again;
    });
  } catch (error) {
    return { entries: [], warnings: [`${HISTORY_FILE} is ignored: ${problem} (${errorCode(error)})`] };
  }
}

/** Remembers one more entry; many processes may do so at once. */
export async function addEntry(stateDir: string, entry: IntentEntry, nowMs: number): Promise<History> {
  makeFolder(stateDir);
  return locked(stateDir, async () => {
    const found = readOnce(stateDir);
    const before = typeof found === 'string' ? setAside(stateDir, found) : found;
    const entries = currentEntries([...before.entries, entry], nowMs);
    replace(stateDir, entries);
    return { entries, warnings: before.warnings };
  });
}

/** Forgets everything; says how many entries there were. */
export async function clearHistory(stateDir: string): Promise<number> {
  const { entries } = await readHistory(stateDir);
  if (entries.length > 0) await locked(stateDir, async () => rmSync(join(stateDir, HISTORY_FILE), { force: true }));
  return entries.length;
}

// The entries, or what is wrong with the file. A link is not followed: it may lead out of the project.
function readOnce(stateDir: string): History | string {
  let text: string;
  try {
    const descriptor = openSync(
      join(stateDir, HISTORY_FILE),
      constants.O_RDONLY | (constants.O_NOFOLLOW ?? 0) | (constants.O_NONBLOCK ?? 0),
    );
    try {
      const stat = fstatSync(descriptor);
      if (!stat.isFile()) return 'it is no file';
      if (stat.size > LARGEST_FILE_BYTES) return `it is larger than ${LARGEST_FILE_BYTES} bytes`;
      text = readFileSync(descriptor, 'utf8');
    } finally {
      closeSync(descriptor);
    }
  } catch (error) {
    const code = errorCode(error);
    return code === 'ENOENT' || code === 'ENOTDIR' ? NOTHING : `it cannot be read (${code})`;
  }
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return 'it is no JSON';
  }
  const listed = typeof value === 'object' && value !== null && 'entries' in value ? value.entries : undefined;
  if (!Array.isArray(listed)) return 'it has no list of entries';
  const entries = listed.map(readEntry);
  return entries.includes(null)
    ? 'it has an entry that cannot be read'
    : { entries: entries.filter((entry) => entry !== null), warnings: [] };
}

function setAside(stateDir: string, problem: string): History {
  const file = join(stateDir, HISTORY_FILE);
  renameSync(file, `${file}.bak`);
  return { entries: [], warnings: [`${HISTORY_FILE}: ${problem}; it was set aside as ${HISTORY_FILE}.bak`] };
}

// Written beside and renamed: a reader sees the old file or the new one, never half of one.
function replace(stateDir: string, entries: readonly IntentEntry[]): void {
  const file = join(stateDir, HISTORY_FILE);
  const next = `${file}.${process.pid}.next`;
  writeFileSync(next, `${JSON.stringify({ version: FORMAT_VERSION, entries }, null, 1)}\n`);
  renameSync(next, file);
}

// A folder as a lock: making one succeeds for one process alone, on every file system.
async function locked<T>(stateDir: string, body: () => Promise<T>): Promise<T> {
  const lock = join(stateDir, `${HISTORY_FILE}.lock`);
  const started = Date.now();
  for (;;) {
    try {
      mkdirSync(lock);
      break;
    } catch (error) {
      if (errorCode(error) !== 'EEXIST' || Date.now() - started > LOCK_PATIENCE_MS) throw error;
      if (isStale(lock)) removeStaleLock(lock, isStale);
      else await wait(LOCK_PAUSE_MS);
    }
  }
  try {
    return await body();
  } finally {
    rmSync(lock, { recursive: true, force: true });
  }
}

const isStale = (lock: string): boolean => silentForMs(lock) > LOCK_STALE_MS;
