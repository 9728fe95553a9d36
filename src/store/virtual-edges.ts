import { number, type Row, text } from './columns.ts';
import type { Connection } from './connection.ts';

/** An edge to or from another repository, as the specification's table has it. */
export interface VirtualEdgeRecord {
  readonly id: string;
  readonly sourceRepo: string;
  readonly sourceSymbol: string;
  readonly targetRepo: string;
  readonly targetSymbol: string;
  readonly edgeType: string;
  readonly contractType: string;
  readonly confidence: number;
  readonly createdAt: string;
  readonly updatedAt: string;
  /** What the table has no column for; null of a row that somebody else wrote. */
  readonly detail: VirtualEdgeDetail | null;
}

/** Where the ends of an edge stand, and why it is there. */
interface VirtualEdgeDetail {
  readonly sourcePath: string;
  readonly sourceKey: string;
  readonly sourceLine: number;
  readonly targetPath: string;
  readonly targetKey: string;
  readonly targetName: string;
  readonly targetLine: number;
  readonly targetEndLine: number;
  readonly reasons: readonly string[];
}

/** Beside the specified table, whose columns are fixed. */
export const VIRTUAL_EDGE_DETAILS_TABLE = `
CREATE TABLE virtual_edge_details(
  id TEXT PRIMARY KEY,
  source_path TEXT NOT NULL, source_key TEXT NOT NULL, source_line INTEGER NOT NULL,
  target_path TEXT NOT NULL, target_key TEXT NOT NULL, target_name TEXT NOT NULL,
  target_line INTEGER NOT NULL, target_end_line INTEGER NOT NULL, reasons TEXT NOT NULL
) WITHOUT ROWID;`;

/** The symbols of one repository whose edges are wanted. */
export interface VirtualEnds {
  readonly repo: string;
  /** Ids of symbols. */
  readonly symbols: readonly string[];
  /** Ids of classes: the edges of their members are wanted too. */
  readonly owners: readonly string[];
}

const SELECT = `SELECT e.*, d.id AS detail_id, d.source_path, d.source_key, d.source_line, d.target_path, d.target_key,
    d.target_name, d.target_line, d.target_end_line, d.reasons
  FROM virtual_edges e LEFT JOIN virtual_edge_details d ON d.id = e.id`;

const IN_ORDER = 'ORDER BY e.confidence DESC, e.source_symbol, e.target_repo, e.target_symbol, e.edge_type, e.id';

// Members of `…:Class` are `…:Class.name`: everything from the dot up to the character behind it.
const endsAt = (side: 'source' | 'target'): string => `
  SELECT v.rowid FROM json_each(?2) wanted CROSS JOIN virtual_edges v
    ON v.${side}_repo = ?1 AND v.${side}_symbol = wanted.value
  UNION ALL
  SELECT v.rowid FROM json_each(?3) wanted CROSS JOIN virtual_edges v
    ON v.${side}_repo = ?1 AND v.${side}_symbol > wanted.value || '.' AND v.${side}_symbol < wanted.value || '/'`;

/** Edges to and from other repositories, the surest first: all, or those with an end among some symbols. */
export function readVirtualEdges(connection: Connection, ends?: VirtualEnds): VirtualEdgeRecord[] {
  if (ends === undefined) return connection.all(`${SELECT} ${IN_ORDER}`).map(edgeOf);
  const sql = `${SELECT} WHERE e.rowid IN (${endsAt('source')} UNION ALL ${endsAt('target')}) ${IN_ORDER}`;
  return connection.all(sql, ends.repo, JSON.stringify(ends.symbols), JSON.stringify(ends.owners)).map(edgeOf);
}

/** Whether there are edges to or from other repositories at all. */
export const hasVirtualEdges = (connection: Connection): boolean =>
  connection.get('SELECT 1 FROM virtual_edges LIMIT 1') !== undefined;

/** Replaces all edges; inside a publication, so that a question sees the old ones or the new ones. */
export function replaceVirtualEdges(connection: Connection, edges: readonly VirtualEdgeRecord[]): void {
  connection.run('DELETE FROM virtual_edges');
  connection.run('DELETE FROM virtual_edge_details');
  const insert = connection.prepare('INSERT OR REPLACE INTO virtual_edges VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)');
  const insertDetail = connection.prepare(
    'INSERT OR REPLACE INTO virtual_edge_details VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)',
  );
  for (const edge of edges) {
    const { id, sourceRepo, sourceSymbol, targetRepo, targetSymbol, edgeType, contractType, confidence } = edge;
    insert.run(
      id,
      sourceRepo,
      sourceSymbol,
      targetRepo,
      targetSymbol,
      edgeType,
      contractType,
      confidence,
      edge.createdAt,
      edge.updatedAt,
    );
    const { detail } = edge;
    if (detail === null) continue;
    insertDetail.run(
      id,
      detail.sourcePath,
      detail.sourceKey,
      detail.sourceLine,
      detail.targetPath,
      detail.targetKey,
      detail.targetName,
      detail.targetLine,
      detail.targetEndLine,
      JSON.stringify(detail.reasons),
    );
  }
}

function edgeOf(row: Row): VirtualEdgeRecord {
  return {
    id: text(row, 'id'),
    sourceRepo: text(row, 'source_repo'),
    sourceSymbol: text(row, 'source_symbol'),
    targetRepo: text(row, 'target_repo'),
    targetSymbol: text(row, 'target_symbol'),
    edgeType: text(row, 'edge_type'),
    contractType: text(row, 'contract_type'),
    confidence: number(row, 'confidence'),
    createdAt: text(row, 'created_at'),
    updatedAt: text(row, 'updated_at'),
    detail: row.detail_id === null ? null : detailOf(row),
  };
}

function detailOf(row: Row): VirtualEdgeDetail {
  const reasons: unknown = JSON.parse(text(row, 'reasons'));
  return {
    sourcePath: text(row, 'source_path'),
    sourceKey: text(row, 'source_key'),
    sourceLine: number(row, 'source_line'),
    targetPath: text(row, 'target_path'),
    targetKey: text(row, 'target_key'),
    targetName: text(row, 'target_name'),
    targetLine: number(row, 'target_line'),
    targetEndLine: number(row, 'target_end_line'),
    reasons: Array.isArray(reasons) ? reasons.map(String) : [],
  };
}
