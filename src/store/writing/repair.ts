import { Connection } from '../connection.ts';
import { checkIntegrity } from '../integrity.ts';
import type { Journal } from '../journal.ts';
import { prepareForWriting } from '../journal.ts';
import { databasePath } from '../location.ts';
import { recreateTables } from '../schema.ts';
import { StoreError } from '../store-error.ts';
import { Lease, type LeaseWait } from './lease.ts';
import { isBroken, setAsideBroken } from './set-aside.ts';
import { makeStateFolder } from './state-folder.ts';

export interface Repair {
  /** `emptied`: the tables were made anew and wait for the next index. `set_aside`: the file could not be saved. */
  readonly kind: 'nothing_to_do' | 'emptied' | 'set_aside';
  readonly findings: readonly string[];
  /** Where the broken database lies now. */
  readonly aside: string | null;
}

/** Brings a damaged index back to an empty one, from which `index` starts; a sound one is left alone. */
export async function repairIndex(
  stateDir: string,
  wait: Partial<LeaseWait> & { journal?: Journal } = {},
): Promise<Repair> {
  const { state, findings } = await checkIntegrity(stateDir);
  if (state === 'absent' || state === 'sound') return { kind: 'nothing_to_do', findings, aside: null };
  makeStateFolder(stateDir);
  try {
    if (!isBroken(stateDir)) {
      await emptyTables(stateDir, wait);
      return { kind: 'emptied', findings, aside: null };
    }
  } catch (error) {
    // Damage inside the pages may show only when the tables are dropped.
    if (!(error instanceof StoreError && error.kind === 'broken')) throw error;
  }
  return { kind: 'set_aside', findings, aside: setAsideBroken(stateDir, () => true) };
}

async function emptyTables(stateDir: string, wait: Partial<LeaseWait> & { journal?: Journal }): Promise<void> {
  const connection = new Connection(databasePath(stateDir));
  try {
    await prepareForWriting(connection, stateDir, wait.journal);
    const lease = await Lease.acquire(connection, { waitMs: wait.waitMs ?? 0, onWait: wait.onWait });
    try {
      connection.transaction(() => {
        lease.assertHeld();
        recreateTables(connection);
      });
      assertSound(connection);
    } finally {
      lease.release();
    }
  } finally {
    connection.close();
  }
}

// Dropping a table gives its pages to the list of free ones; damage in that list would come back.
function assertSound(connection: Connection): void {
  const row = connection.get('PRAGMA quick_check(1)');
  if (row?.quick_check !== 'ok') throw new StoreError('broken', `the index stays damaged: ${row?.quick_check}`);
}
