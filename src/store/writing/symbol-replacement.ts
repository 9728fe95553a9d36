import { kindCode } from '../codes.ts';
import { jsonList, number, text } from '../columns.ts';
import type { Connection } from '../connection.ts';
import { CHUNK_TABLES } from '../reading/chunks.ts';
import { metaNumber } from '../reading/meta.ts';
import type { SymbolRecord } from '../records.ts';

const INSERT = `INSERT INTO symbols(id, file_id, position, key, kind, name, qualified_name, parent_id, start_line, end_line,
  name_line, complexity, flags, signature, doc) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`;

const UPDATE = `UPDATE symbols SET position = ?, kind = ?, name = ?, qualified_name = ?, parent_id = ?, start_line = ?,
  end_line = ?, name_line = ?, complexity = ?, flags = ?, signature = ?, doc = ? WHERE id = ?`;

/** Replaces a file's symbols by key, so that what survives an edit keeps its id, its edges and its importance. */
export class SymbolReplacement {
  readonly #connection: Connection;
  /** Ids are never given out twice: what is kept elsewhere by id cannot come to mean another symbol. */
  nextId: number;

  constructor(connection: Connection) {
    this.#connection = connection;
    this.nextId = metaNumber(connection, 'next_symbol_id');
  }

  /** `isFirst`: the file has no symbols yet. */
  replace(fileId: number, symbols: readonly SymbolRecord[], isFirst: boolean): number[] {
    const rows = isFirst ? [] : this.#connection.all('SELECT id, key FROM symbols WHERE file_id = ?', fileId);
    const known = new Map(rows.map((row) => [text(row, 'key'), number(row, 'id')]));
    const kept = new Set<number>();
    const ids = symbols.map(({ key }) => {
      const id = known.get(key) ?? this.nextId++;
      if (known.has(key)) kept.add(id);
      return id;
    });
    const gone = [...known.values()].filter((id) => !kept.has(id));
    if (gone.length > 0) this.#remove(fileId, jsonList(gone));
    this.#write(fileId, symbols, ids, kept);
    return ids;
  }

  /** `files` is a JSON list of file ids; the symbols' own rows are left to the caller. */
  removeOfFiles(files: string): void {
    const owned = '(SELECT s.id FROM json_each(?) wanted CROSS JOIN symbols s ON s.file_id = wanted.value)';
    this.#connection.run(`DELETE FROM edges WHERE src IN ${owned}`, files);
    this.#removeEdgesTo(owned, files);
    this.#connection.run(`DELETE FROM importance WHERE id IN ${owned}`, files);
    for (const table of Object.values(CHUNK_TABLES))
      this.#connection.run(`DELETE FROM ${table} WHERE rowid IN ${owned}`, files);
  }

  #remove(fileId: number, gone: string): void {
    const listed = '(SELECT value FROM json_each(?))';
    this.#connection.run(`DELETE FROM edges WHERE src IN ${listed}`, gone);
    this.#removeEdgesTo(listed, gone);
    this.#connection.run(`DELETE FROM unresolved WHERE file_id = ? AND src IN ${listed}`, fileId, gone);
    this.#connection.run(`DELETE FROM importance WHERE id IN ${listed}`, gone);
    for (const table of Object.values(CHUNK_TABLES))
      this.#connection.run(`DELETE FROM ${table} WHERE rowid IN ${listed}`, gone);
    this.#connection.run(`DELETE FROM symbols WHERE id IN ${listed}`, gone);
  }

  #removeEdgesTo(targets: string, list: string): void {
    this.#connection.run(`DELETE FROM edges WHERE dst IN ${targets}`, list);
  }

  #write(fileId: number, symbols: readonly SymbolRecord[], ids: readonly number[], kept: ReadonlySet<number>): void {
    const insert = this.#connection.prepare(INSERT);
    const update = this.#connection.prepare(UPDATE);
    for (const [position, symbol] of symbols.entries()) {
      const id = ids[position] ?? 0;
      const parentId = symbol.parent < 0 ? 0 : (ids[symbol.parent] ?? 0);
      const { key, name, qualifiedName, startLine, endLine, nameLine, complexity, flags, signature, doc } = symbol;
      const lines = [startLine, endLine, nameLine];
      const row = [kindCode(symbol.kind), name, qualifiedName, parentId, ...lines, complexity, flags, signature, doc];
      if (kept.has(id)) update.run(position, ...row, id);
      else insert.run(id, fileId, position, key, ...row);
    }
  }
}
