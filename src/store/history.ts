import { bytesAt, jsonList, numberAt, textAt } from './columns.ts';
import type { Connection } from './connection.ts';

/** What past commits were made for and what they changed; apart from the files, which come and go without them. */
export const HISTORY_TABLES = `
CREATE TABLE commits(id INTEGER PRIMARY KEY, hash TEXT NOT NULL, subject TEXT NOT NULL, paths TEXT NOT NULL);
-- For each word the commits that say it, then as many numbers: how much the word is of what each of them says.
CREATE TABLE commit_words(word TEXT PRIMARY KEY, commits BLOB NOT NULL) WITHOUT ROWID;
`;

export interface CommitRecord {
  readonly hash: string;
  readonly subject: string;
  readonly paths: readonly string[];
}

/** A word in the commits that say it: their numbers, from 1 on, and how much the word is of what each of them says. */
interface WordInCommits {
  readonly commits: ArrayLike<number>;
  readonly shares: ArrayLike<number>;
}

export interface HistoryRecord {
  readonly commits: readonly CommitRecord[];
  readonly words: ReadonlyMap<string, WordInCommits>;
}

/** What the history says of some words. */
export interface SaidInCommits {
  /** How many commits there are. */
  readonly total: number;
  readonly words: ReadonlyMap<string, WordInCommits>;
}

/** No path holds it. */
const BETWEEN_PATHS = '\0';

export function replaceHistory(connection: Connection, { commits, words }: HistoryRecord): void {
  for (const table of ['commits', 'commit_words']) connection.run(`DELETE FROM ${table}`);
  const insertCommit = connection.prepare('INSERT INTO commits VALUES (?, ?, ?, ?)');
  commits.forEach(({ hash, subject, paths }, place) => {
    insertCommit.run(place + 1, hash, subject, paths.join(BETWEEN_PATHS));
  });
  const insertWord = connection.prepare('INSERT INTO commit_words VALUES (?, ?)');
  for (const [word, { commits: ids, shares }] of [...words].sort(([left], [right]) => (left < right ? -1 : 1))) {
    const numbers = Float32Array.from({ length: ids.length * 2 }, (_, at) =>
      at < ids.length ? (ids[at] ?? 0) : (shares[at - ids.length] ?? 0),
    );
    insertWord.run(word, new Uint8Array(numbers.buffer));
  }
}

export function readSaidInCommits(connection: Connection, words: Iterable<string>): SaidInCommits {
  const [newest] = connection.lists('SELECT coalesce(max(id), 0) FROM commits');
  const total = newest === undefined ? 0 : numberAt(newest, 0);
  if (total === 0) return { total, words: new Map() };
  const sql = `SELECT w.word, w.commits FROM json_each(?) wanted CROSS JOIN commit_words w ON w.word = wanted.value`;
  const rows = connection.lists(sql, jsonList(words)).map((values) => {
    const numbers = new Float32Array(new Uint8Array(bytesAt(values, 1)).buffer);
    const half = numbers.length / 2;
    return [textAt(values, 0), { commits: numbers.subarray(0, half), shares: numbers.subarray(half) }] as const;
  });
  return { total, words: new Map(rows) };
}

/** What each commit changed, the newest first. */
export const readCommitPaths = (connection: Connection): string[][] =>
  connection.lists('SELECT paths FROM commits ORDER BY id').map((values) => textAt(values, 0).split(BETWEEN_PATHS));

/** In the order of the ids. */
export function readCommits(connection: Connection, ids: Iterable<number>): Map<number, CommitRecord> {
  const sql = `SELECT c.id, c.hash, c.subject, c.paths FROM json_each(?) wanted CROSS JOIN commits c ON c.id = wanted.value`;
  return new Map(
    connection
      .lists(sql, jsonList(ids))
      .map((values) => [
        numberAt(values, 0),
        { hash: textAt(values, 1), subject: textAt(values, 2), paths: textAt(values, 3).split(BETWEEN_PATHS) },
      ]),
  );
}
