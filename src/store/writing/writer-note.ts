import { readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { errorCode } from '../../failure/error-code.ts';
import { StoreError } from '../store-error.ts';
import { isAlive } from './lease.ts';
import { ownIdentity, type ProcessIdentity } from './process-identity.ts';

const NOTE_FILE = 'writer.json';
/** What the system says where there is no room: those of a disk and of a user. */
const NO_ROOM = new Set(['ENOSPC', 'EDQUOT']);

/** A copy of the lease outside of the database: when that cannot be read, it still tells whether someone is writing. */
export class WriterNote {
  readonly #path: string;

  constructor(stateDir: string) {
    this.#path = join(stateDir, NOTE_FILE);
  }

  write(): void {
    try {
      writeFileSync(this.#path, `${JSON.stringify(ownIdentity())}\n`);
    } catch (error) {
      const code = errorCode(error);
      throw new StoreError(NO_ROOM.has(code) ? 'disk_full' : 'not_writable', `${NOTE_FILE}: ${code}`, { cause: error });
    }
  }

  beat(): void {
    const now = new Date();
    try {
      utimesSync(this.#path, now, now);
    } catch {
      // Removed by hand: the lease itself is in the database.
    }
  }

  remove(): void {
    try {
      rmSync(this.#path, { force: true });
    } catch {
      // It names a process: once that is gone, it tells of nobody.
    }
  }

  /** The process that is writing, as far as the note tells. */
  liveWriter(): ProcessIdentity | null {
    try {
      const identity = parseIdentity(readFileSync(this.#path, 'utf8'));
      const heartbeatMs = statSync(this.#path).mtimeMs;
      return identity !== null && isAlive({ ...identity, heartbeatMs }) ? identity : null;
    } catch {
      return null;
    }
  }
}

function parseIdentity(json: string): ProcessIdentity | null {
  const value: unknown = JSON.parse(json);
  if (typeof value !== 'object' || value === null) return null;
  if (!('pid' in value && 'host' in value && 'started' in value)) return null;
  const { pid, host, started } = value;
  if (typeof pid !== 'number' || typeof host !== 'string' || typeof started !== 'string') return null;
  return { pid, host, started };
}
