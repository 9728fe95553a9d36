import { join } from 'node:path';

export const DATABASE_FILE = 'graph.db';

export const databasePath = (stateDir: string): string => join(stateDir, DATABASE_FILE);

/** What SQLite keeps beside a database; they belong together, and one without the other is damage. */
export const companionsOf = (database: string): string[] => ['-wal', '-shm', '-journal'].map((end) => database + end);
