import { setTimeout as sleep } from 'node:timers/promises';
import { fileSystemKind } from '../code/file-system.ts';
import { text } from './columns.ts';
import type { Connection } from './connection.ts';
import { StoreError } from './store-error.ts';

/** Pages in the log (32 MB) before they are moved into the database: publishing should not pay for it in small portions. */
const CHECKPOINT_PAGES = 8_000;
/** A log that one large publication has grown is cut back to this. */
const LOG_LIMIT_BYTES = 16 * 1024 * 1024;
const PAGE_CACHE_KIB = 16 * 1024;

const SWITCH_ATTEMPTS = 100;
const SWITCH_PAUSE_MS = 20;

export type Journal = 'wal' | 'rollback';

/** Sets a writer's connection up: a log beside the database where that works, else the journal that works everywhere. */
export async function prepareForWriting(connection: Connection, folder: string, journal?: Journal): Promise<Journal> {
  connection.exec(`PRAGMA cache_size = -${PAGE_CACHE_KIB}; PRAGMA temp_store = MEMORY`);
  const wanted = journal ?? (isShared(folder) ? 'rollback' : 'wal');
  const got = await switchJournal(connection, wanted);
  // With the log a crash of the machine may lose the last publication, never the whole; the other journal needs more.
  connection.exec(`PRAGMA synchronous = ${got === 'wal' ? 'NORMAL' : 'FULL'}`);
  connection.exec(`PRAGMA wal_autocheckpoint = ${CHECKPOINT_PAGES}; PRAGMA journal_size_limit = ${LOG_LIMIT_BYTES}`);
  return got;
}

async function switchJournal(connection: Connection, wanted: Journal): Promise<Journal> {
  for (let attempt = 1; ; attempt++) {
    try {
      const row = connection.get(`PRAGMA journal_mode = ${wanted === 'wal' ? 'WAL' : 'DELETE'}`);
      return row !== undefined && text(row, 'journal_mode') === 'wal' ? 'wal' : 'rollback';
    } catch (error) {
      const kind = error instanceof StoreError ? error.kind : null;
      if (kind === 'busy' && attempt < SWITCH_ATTEMPTS) await sleep(SWITCH_PAUSE_MS);
      // Whoever is at work has chosen already, for both.
      else if (kind === 'busy') return currentJournal(connection);
      else if (kind === 'unreadable' && wanted === 'wal') return switchJournal(connection, 'rollback');
      else throw error;
    }
  }
}

function currentJournal(connection: Connection): Journal {
  const row = connection.get('PRAGMA journal_mode');
  return row !== undefined && text(row, 'journal_mode') === 'wal' ? 'wal' : 'rollback';
}

// The log's shared memory does not reach across machines.
function isShared(folder: string): boolean {
  try {
    return fileSystemKind(folder) === 'shared';
  } catch {
    return false;
  }
}
