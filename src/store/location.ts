import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

export const DATABASE_FILE = 'graph.db';

export const databasePath = (stateDir: string): string => join(stateDir, DATABASE_FILE);

/** What SQLite keeps beside a database; they belong together, and one without the other is damage. */
export const companionsOf = (database: string): string[] => ['-wal', '-shm', '-journal'].map((end) => database + end);

/** The state is nobody's source: git sees only the config, and this rule itself. */
const IGNORE_RULES = '*\n!.gitignore\n!config.yaml\n';

export function makeStateFolder(stateDir: string): void {
  mkdirSync(stateDir, { recursive: true });
  try {
    writeFileSync(join(stateDir, '.gitignore'), IGNORE_RULES, { flag: 'wx' });
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
  }
}
