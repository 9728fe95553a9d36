import { existsSync, linkSync, readdirSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { Connection } from '../connection.ts';
import { companionsOf, DATABASE_FILE, databasePath } from '../location.ts';
import { SCHEMA_VERSION, schemaVersion } from '../schema-version.ts';
import { StoreError } from '../store-error.ts';
import { newId } from './new-id.ts';
import { makeStateFolder } from './state-folder.ts';

/** What a copy takes is seconds; one this old was left by a process that died. */
const ABANDONED_MS = 10 * 60_000;

const COPY_END = '.copy';

/** What an index must say of itself to be worth copying, and what its copy is to say instead. */
interface Copying {
  readonly extractorVersion: string;
  readonly repo: string;
}

/**
 * Makes the index of a folder that has none from that of another folder with nearly the same files. What the copy knows of
 * times and inodes is of other files, so it forgets it: the next update compares every file by its content. False where
 * there is nothing to copy, or somebody else has made an index meanwhile.
 */
export async function copyIndex(from: string, to: string, copying: Copying): Promise<boolean> {
  const target = databasePath(to);
  if (!existsSync(databasePath(from)) || existsSync(target)) return false;
  const aside = `${target}.${newId()}${COPY_END}`;
  try {
    makeStateFolder(to);
    removeAbandoned(to);
    if (!(await copyAside(databasePath(from), aside, copying.extractorVersion))) return false;
    adapt(aside, copying.repo);
    // Unlike renaming, this fails where another process was faster.
    linkSync(aside, target);
    return true;
  } catch (error) {
    if (error instanceof StoreError || (error instanceof Error && 'code' in error)) return false;
    throw error;
  } finally {
    for (const path of [aside, ...companionsOf(aside)]) rmSync(path, { force: true });
  }
}

/** Copies a whole generation, even while another process publishes the next. */
async function copyAside(from: string, aside: string, extractorVersion: string): Promise<boolean> {
  const source = new Connection(from, { readOnly: true });
  try {
    if (schemaVersion(source) !== SCHEMA_VERSION) return false;
    const said = source.get("SELECT value FROM meta WHERE key = 'extractor_version'")?.value;
    if (said !== extractorVersion) return false;
    await source.copyTo(aside);
    return true;
  } finally {
    source.close();
  }
}

/** Takes out of a copy what was true of the other folder alone. */
function adapt(path: string, repo: string): void {
  const copy = new Connection(path);
  try {
    copy.exec('PRAGMA journal_mode = DELETE');
    copy.transaction(() => {
      copy.exec(`
        DELETE FROM lease;
        DELETE FROM virtual_edges;
        DELETE FROM virtual_edge_details;
        UPDATE files SET mtime_ms = 0, ctime_ms = 0, ino = 0, checked_ms = 0;
        UPDATE skipped SET mtime_ms = 0, ctime_ms = 0, ino = 0, checked_ms = 0 WHERE mtime_ms IS NOT NULL`);
      const set = 'UPDATE meta SET value = ? WHERE key = ?';
      copy.run(set, repo, 'repo');
      copy.run(set, newId(), 'index_id');
    });
  } finally {
    copy.close();
  }
}

function removeAbandoned(stateDir: string): void {
  for (const name of readdirSync(stateDir)) {
    if (!name.startsWith(DATABASE_FILE) || !name.includes(COPY_END)) continue;
    const path = join(stateDir, name);
    if (Date.now() - (statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0) > ABANDONED_MS)
      rmSync(path, { force: true });
  }
}
