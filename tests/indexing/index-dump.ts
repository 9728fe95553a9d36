import { hash } from 'node:crypto';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { DATABASE_FILE } from '../../src/store/index.ts';

/** Everything that two indexes of one tree must agree on; ids and time stamps are each index's own. */
const TABLES: Readonly<Record<string, string>> = {
  file: `SELECT path, language, hash, size, package, lines, errors, calls, calls_resolved, calls_external, symbols,
    in_degree FROM files`,
  symbol: `SELECT f.path, s.position, s.key, s.kind, s.name, s.qualified_name, p.key AS parent, s.start_line, s.end_line, s.name_line,
    s.complexity, s.flags, s.signature, s.doc, i.in_degree, printf('%.12g', i.page_rank) AS page_rank, printf('%.12g', i.hotspot) AS hotspot
    FROM symbols s JOIN files f ON f.id = s.file_id LEFT JOIN symbols p ON p.id = s.parent_id LEFT JOIN importance i ON i.id = s.id`,
  edge: `SELECT sf.path AS from_path, s.key AS from_key, e.type, df.path AS to_path, d.key AS to_key, e.line, e.provenance, e.confidence,
    rf.path AS receiver_path, r.key AS receiver
    FROM edges e LEFT JOIN symbols s ON s.id = e.src LEFT JOIN files sf ON sf.id = s.file_id
    LEFT JOIN symbols d ON d.id = e.dst LEFT JOIN files df ON df.id = d.file_id
    LEFT JOIN symbols r ON r.id = e.receiver LEFT JOIN files rf ON rf.id = r.file_id`,
  unresolved: `SELECT f.path, s.key, u.name, u.line FROM unresolved u LEFT JOIN symbols s ON s.id = u.src LEFT JOIN files f ON f.id = u.file_id`,
  chunk: `SELECT f.path AS file, s.key, c.* FROM chunks c JOIN symbols s ON s.id = c.rowid JOIN files f ON f.id = s.file_id`,
  section: `SELECT f.path AS file, s.key, c.* FROM document_chunks c JOIN symbols s ON s.id = c.rowid JOIN files f ON f.id = s.file_id`,
  skipped: 'SELECT path, reason, detail, size, hash FROM skipped',
  virtual: 'SELECT * FROM virtual_edges',
  commit: 'SELECT * FROM commits',
  said: 'SELECT word, hex(commits) FROM commit_words',
  meta: "SELECT key, value FROM meta WHERE key IN ('repo', 'indexed_commit', 'max_file_size_mb', 'embedding_model')",
};

/** A record of a vector: 256 numbers, their scale, the id of the symbol. */
const VECTOR_BYTES = 260;
const RECORD_BYTES = VECTOR_BYTES + 4;

/** The vectors by the symbols that they belong to. */
const vectorLines = (database: DatabaseSync): string[] => {
  const name = database.prepare('SELECT f.path, s.key FROM symbols s JOIN files f ON f.id = s.file_id WHERE s.id = ?');
  const lines: string[] = [];
  for (const { body } of database.prepare('SELECT body FROM vectors').all()) {
    if (!(body instanceof Uint8Array)) throw new TypeError('a block is bytes');
    const bytes = Buffer.from(body);
    for (let at = 0; at < bytes.length; ) {
      const end = at + 8 + bytes.readUInt32LE(at + 4);
      for (at += 8; at < end; at += RECORD_BYTES) {
        const symbol = name.get(bytes.readUInt32LE(at + VECTOR_BYTES)) ?? {};
        const digest = hash('sha1', bytes.subarray(at, at + VECTOR_BYTES));
        lines.push(`vector ${JSON.stringify([...Object.values(symbol), digest])}`);
      }
    }
  }
  return lines.sort();
};

/** The index of a state folder as sorted lines. */
export const dumpIndex = (stateDir: string): string[] => {
  const database = new DatabaseSync(join(stateDir, DATABASE_FILE), { readOnly: true });
  try {
    const rows = Object.entries(TABLES).flatMap(([table, sql]) =>
      database
        .prepare(sql)
        .all()
        .map((row) => `${table} ${JSON.stringify(Object.values(row))}`)
        .sort(),
    );
    return [...rows, ...vectorLines(database)];
  } finally {
    database.close();
  }
};

/** What one list of lines has and the other has not, `-` only in the first, `+` only in the second; empty when they agree. */
export const difference = (expected: readonly string[], actual: readonly string[]): string[] => {
  const counts = new Map<string, number>();
  for (const line of expected) counts.set(line, (counts.get(line) ?? 0) + 1);
  for (const line of actual) counts.set(line, (counts.get(line) ?? 0) - 1);
  return [...counts]
    .flatMap(([line, count]) => (count === 0 ? [] : [`${count > 0 ? '-' : '+'} ${line}`]))
    .sort((a, b) => (a.slice(2) < b.slice(2) ? -1 : 1));
};
