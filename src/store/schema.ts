import { IN_GRAPH } from './codes.ts';
import type { Connection } from './connection.ts';
import { HISTORY_TABLES } from './history.ts';
import { SCHEMA_VERSION } from './schema-version.ts';
import { VIRTUAL_EDGE_DETAILS_TABLE } from './virtual-edges.ts';
import { newId } from './writing/new-id.ts';

/** Outlives a rebuild: whoever holds it rebuilds. */
export const LEASE_TABLE = `
CREATE TABLE IF NOT EXISTS lease(
  only_one INTEGER PRIMARY KEY CHECK (only_one = 1),
  holder TEXT NOT NULL, pid INTEGER NOT NULL, host TEXT NOT NULL, started TEXT NOT NULL,
  acquired_ms INTEGER NOT NULL, heartbeat_ms INTEGER NOT NULL
)`;

/**
 * Vectors that a service made, by what they were made of. They cost money or hours, so they outlive a rebuild: their
 * columns never change, another form takes another name.
 */
const PAID_VECTORS = `
CREATE TABLE IF NOT EXISTS embeddings(
  id INTEGER PRIMARY KEY,
  model TEXT NOT NULL, hash TEXT NOT NULL, content TEXT NOT NULL, path TEXT NOT NULL, vector BLOB NOT NULL,
  UNIQUE(model, hash)
);
CREATE INDEX IF NOT EXISTS embeddings_by_content ON embeddings(model, content)`;

/** Outlives a rebuild too: a rebuild of the tables drops everything else. */
const KEPT_TABLES: ReadonlySet<string> = new Set(['lease', 'embeddings']);

/** Apart from its table, so that the first load can build the tree in one sorted pass. Covering: callers cost one seek. */
export const EDGES_BY_TARGET = `
CREATE INDEX edges_by_target ON edges(dst, type, src, line, provenance, confidence, receiver)`;

const TABLES = `
CREATE TABLE meta(key TEXT PRIMARY KEY, value TEXT NOT NULL) WITHOUT ROWID;

CREATE TABLE facts(
  hash TEXT NOT NULL, language TEXT NOT NULL, version INTEGER NOT NULL, body BLOB NOT NULL, chunks BLOB NOT NULL,
  PRIMARY KEY(hash, language)
);

CREATE TABLE files(
  id INTEGER PRIMARY KEY,
  path TEXT NOT NULL UNIQUE, language TEXT NOT NULL, hash TEXT NOT NULL,
  size INTEGER NOT NULL, mtime_ms REAL NOT NULL, ctime_ms REAL NOT NULL, ino REAL NOT NULL, checked_ms REAL NOT NULL,
  package TEXT NOT NULL, lines INTEGER NOT NULL, errors INTEGER NOT NULL,
  calls INTEGER NOT NULL DEFAULT 0, calls_resolved INTEGER NOT NULL DEFAULT 0,
  calls_external INTEGER NOT NULL DEFAULT 0,
  -- Added up here once: every question asks for these sums of hundreds of files.
  symbols INTEGER NOT NULL DEFAULT 0, in_degree INTEGER NOT NULL DEFAULT 0
);

CREATE TABLE recordings(
  file_id INTEGER PRIMARY KEY, imports_hash TEXT NOT NULL, reads BLOB NOT NULL, defined BLOB NOT NULL, names BLOB NOT NULL
);

CREATE TABLE skipped(
  path TEXT PRIMARY KEY, reason TEXT NOT NULL, detail TEXT NOT NULL,
  size INTEGER, mtime_ms REAL, ctime_ms REAL, ino REAL, checked_ms REAL, hash TEXT
) WITHOUT ROWID;

CREATE TABLE symbols(
  id INTEGER PRIMARY KEY,
  file_id INTEGER NOT NULL, position INTEGER NOT NULL, key TEXT NOT NULL,
  kind INTEGER NOT NULL, name TEXT NOT NULL, qualified_name TEXT NOT NULL, parent_id INTEGER NOT NULL,
  start_line INTEGER NOT NULL, end_line INTEGER NOT NULL, name_line INTEGER NOT NULL,
  complexity INTEGER NOT NULL, flags INTEGER NOT NULL,
  signature TEXT NOT NULL, doc TEXT NOT NULL
);
CREATE UNIQUE INDEX symbols_by_key ON symbols(file_id, key);
-- Without the sections of documents, which nobody means by a name.
CREATE INDEX symbols_by_name ON symbols(name COLLATE NOCASE) WHERE ${IN_GRAPH};
CREATE INDEX symbols_by_qualified_name ON symbols(qualified_name) WHERE ${IN_GRAPH};

-- Apart from the symbols: settling importance rewrites every row, and these are short.
CREATE TABLE importance(
  id INTEGER PRIMARY KEY, in_degree INTEGER NOT NULL, page_rank REAL NOT NULL, hotspot REAL NOT NULL
);

CREATE TABLE edges(
  src INTEGER NOT NULL, type INTEGER NOT NULL, dst INTEGER NOT NULL, line INTEGER NOT NULL,
  provenance INTEGER NOT NULL, confidence INTEGER NOT NULL, receiver INTEGER NOT NULL,
  PRIMARY KEY(src, type, dst, line)
) WITHOUT ROWID;
${EDGES_BY_TARGET};

CREATE TABLE unresolved(
  file_id INTEGER NOT NULL, src INTEGER NOT NULL, name TEXT NOT NULL, line INTEGER NOT NULL
);
CREATE INDEX unresolved_by_file ON unresolved(file_id);

-- One row per searchable piece, by the id of its symbol. Tokens are ours already: the tokenizer only splits at spaces.
CREATE VIRTUAL TABLE chunks USING fts5(name, path, doc, body, tokenize = "unicode61 remove_diacritics 0 categories 'L* N* Co M*'");
CREATE VIRTUAL TABLE chunk_words USING fts5vocab(chunks, 'row');

-- Documents apart: what they say must not change how rare a word is in code, nor take the places of code.
CREATE VIRTUAL TABLE document_chunks USING fts5(name, path, doc, body, tokenize = "unicode61 remove_diacritics 0 categories 'L* N* Co M*'");

CREATE TABLE vectors(block INTEGER PRIMARY KEY, body BLOB NOT NULL);

-- Pieces of a file whose vectors a service has not made yet.
CREATE TABLE awaiting(file_id INTEGER PRIMARY KEY, pieces INTEGER NOT NULL);

CREATE TABLE flows(file_id INTEGER PRIMARY KEY, body BLOB NOT NULL);

CREATE TABLE virtual_edges(
  id TEXT PRIMARY KEY,
  source_repo TEXT NOT NULL, source_symbol TEXT NOT NULL, target_repo TEXT NOT NULL, target_symbol TEXT NOT NULL,
  edge_type TEXT NOT NULL, contract_type TEXT NOT NULL, confidence REAL NOT NULL,
  created_at TEXT NOT NULL, updated_at TEXT NOT NULL
);
CREATE INDEX virtual_edges_by_source ON virtual_edges(source_repo, source_symbol);
CREATE INDEX virtual_edges_by_target ON virtual_edges(target_repo, target_symbol);
${VIRTUAL_EDGE_DETAILS_TABLE}
${HISTORY_TABLES}`;

/** Drops every table but the lease and what was paid for, and makes them anew; call it inside a transaction, so that readers see old or new. */
export function recreateTables(connection: Connection): void {
  // Virtual tables first: each takes the tables that it keeps its data in along.
  const tables = connection.all(
    "SELECT name, sql FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite\\_%' ESCAPE '\\' ORDER BY sql LIKE 'CREATE VIRTUAL%' DESC, name DESC",
  );
  for (const { name } of tables)
    if (!KEPT_TABLES.has(String(name))) connection.exec(`DROP TABLE IF EXISTS "${String(name).replaceAll('"', '""')}"`);
  connection.exec(TABLES);
  connection.exec(PAID_VECTORS);
  const insert = 'INSERT INTO meta(key, value) VALUES (?, ?)';
  connection.run(insert, 'schema_version', String(SCHEMA_VERSION));
  connection.run(insert, 'index_id', newId());
  for (const key of ['generation', 'importance_generation']) connection.run(insert, key, '0');
  for (const key of ['next_symbol_id', 'next_file_id']) connection.run(insert, key, '1');
}
