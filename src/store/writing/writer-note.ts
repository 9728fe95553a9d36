import { readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { isAlive } from './lease.ts';
import { ownIdentity, type ProcessIdentity } from './process-identity.ts';

const NOTE_FILE = 'writer.json';

/** A copy of the lease outside of the database: when that cannot be read, it still tells whether someone is writing. */
export class WriterNote {
  readonly #path: string;

  constructor(stateDir: string) {
    this.#path = join(stateDir, NOTE_FILE);
  }

  write(): void {
    writeFileSync(this.#path, `${JSON.stringify(ownIdentity())}\n`);
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
    rmSync(this.#path, { force: true });
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
