import { setTimeout as sleep } from 'node:timers/promises';
import { number, type Row, text } from '../columns.ts';
import { type Connection, LOCK_WAIT_MS } from '../connection.ts';
import { LEASE_TABLE } from '../schema.ts';
import { StoreError } from '../store-error.ts';
import { newId } from './new-id.ts';
import { isRunning, ownIdentity, type ProcessIdentity } from './process-identity.ts';

/** How often a writer says that it lives. */
export const HEARTBEAT_MS = 3_000;
/** A writer on another machine is judged by its heartbeat alone: five missed ones. */
const SILENT_MS = 15_000;
/** A running process of this machine may compute for long without a pause; one stopped for so long is hung. */
const HUNG_MS = 5 * 60_000;
/** Between two looks at a lease that another process holds. */
export const LOOK_AGAIN_MS = 50;
/** Waiting for a lock blocks the whole process; a waiter rather looks again. */
export const TRY_LOCK_MS = 20;

export interface LeaseHolder extends ProcessIdentity {
  readonly holder: string;
  readonly acquiredMs: number;
  readonly heartbeatMs: number;
}

export interface LeaseWait {
  /** How long to wait for another writer to finish. */
  readonly waitMs: number;
  /** Called once, when it turns out that there is something to wait for. */
  readonly onWait?: ((holder: LeaseHolder | null) => void) | undefined;
}

/**
 * The right to write. It lives in the database that it guards, so that taking it over and publishing are ordered by the
 * same lock: a writer that was thought dead finds out inside its own transaction, before it has changed anything.
 */
export class Lease {
  readonly #connection: Connection;
  readonly holder: string;
  #timer: NodeJS.Timeout;

  private constructor(connection: Connection, holder: string, onBeat: () => void) {
    this.#connection = connection;
    this.holder = holder;
    this.#timer = setInterval(() => {
      this.beat();
      onBeat();
    }, HEARTBEAT_MS).unref();
  }

  /** Waits for the lease; throws `busy` with the holder when it does not come free in time. */
  static async acquire(connection: Connection, wait: LeaseWait, onBeat: () => void = () => undefined): Promise<Lease> {
    const holder = newId();
    const deadline = Date.now() + wait.waitMs;
    let isTold = false;
    for (;;) {
      const other = tryTake(connection, holder);
      if (other === null) return new Lease(connection, holder, onBeat);
      const known = other === 'locked' ? null : other;
      if (Date.now() >= deadline) throw new StoreError('busy', busyMessage(known), { holder: known });
      if (!isTold) wait.onWait?.(known);
      isTold = true;
      await sleep(LOOK_AGAIN_MS);
    }
  }

  /** Never throws: a missed beat is made up for by the next. */
  beat(): void {
    if (!this.#connection.isOpen || this.#connection.isInTransaction) return;
    try {
      this.beatWithin();
    } catch (error) {
      if (!(error instanceof StoreError)) throw error;
    }
  }

  /** At the end of a long transaction, in which no beat was seen: whoever waits for its end must not think it dead. */
  beatWithin(): void {
    this.#connection.run('UPDATE lease SET heartbeat_ms = ? WHERE holder = ?', Date.now(), this.holder);
  }

  /** To be called inside a write transaction: nobody can take the lease from then on. */
  assertHeld(): void {
    const current = readHolder(this.#connection);
    if (current?.holder !== this.holder)
      throw new StoreError('lease_lost', 'another process took over the writing of the index', { holder: current });
  }

  release(): void {
    clearInterval(this.#timer);
    if (this.#connection.isOpen) this.#connection.run('DELETE FROM lease WHERE holder = ?', this.holder);
  }
}

/** Who writes now, by the database; a holder that has died without a word is nobody. */
function currentHolder(connection: Connection): LeaseHolder | null {
  const holder = readHolder(connection);
  return holder !== null && isAlive(holder) ? holder : null;
}

/** Whether a holder can still be at work. */
export function isAlive(holder: ProcessIdentity & { readonly heartbeatMs: number }): boolean {
  const silentFor = Date.now() - holder.heartbeatMs;
  const running = isRunning(holder);
  if (running === null) return silentFor < SILENT_MS;
  return running && silentFor < HUNG_MS;
}

function tryTake(connection: Connection, holder: string): LeaseHolder | 'locked' | null {
  connection.exec(`PRAGMA busy_timeout = ${TRY_LOCK_MS}`);
  try {
    const isNew = connection.get("SELECT 1 FROM sqlite_schema WHERE name = 'lease'") === undefined;
    const known = isNew ? null : currentHolder(connection);
    if (known !== null) return known;
    return connection.transaction(() => {
      connection.exec(LEASE_TABLE);
      const other = currentHolder(connection);
      if (other !== null) return other;
      const me = ownIdentity();
      const now = Date.now();
      const insert = 'INSERT OR REPLACE INTO lease VALUES (1, ?, ?, ?, ?, ?, ?)';
      connection.run(insert, holder, me.pid, me.host, me.started, now, now);
      return null;
    });
  } catch (error) {
    if (error instanceof StoreError && error.kind === 'busy') return 'locked';
    throw error;
  } finally {
    connection.exec(`PRAGMA busy_timeout = ${LOCK_WAIT_MS}`);
  }
}

function readHolder(connection: Connection): LeaseHolder | null {
  const row = connection.get('SELECT * FROM lease');
  return row === undefined ? null : holderOf(row);
}

const holderOf = (row: Row): LeaseHolder => ({
  holder: text(row, 'holder'),
  pid: number(row, 'pid'),
  host: text(row, 'host'),
  started: text(row, 'started'),
  acquiredMs: number(row, 'acquired_ms'),
  heartbeatMs: number(row, 'heartbeat_ms'),
});

function busyMessage(holder: LeaseHolder | null): string {
  if (holder === null) return 'another process is writing the index';
  const since = new Date(holder.acquiredMs).toISOString();
  return `process ${holder.pid} on ${holder.host.split(' ')[0]} has been writing the index since ${since}`;
}
