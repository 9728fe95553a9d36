import { readFileSync } from 'node:fs';

/** A node of the exported graph, as far as the referees need it. */
export interface GraphNode {
  readonly id: string;
  readonly kind: string;
  readonly name: string;
  readonly file: string;
  readonly line: number;
  readonly end: number;
}

/** A call of the exported graph. */
export interface GraphCall {
  readonly from: GraphNode;
  readonly to: GraphNode;
  readonly line: number | null;
  readonly provenance: string;
  readonly confidence: number | null;
}

type Fields = Readonly<Record<string, unknown>>;

function fieldsOf(line: string): Fields {
  const value: unknown = JSON.parse(line);
  if (typeof value !== 'object' || value === null) throw new Error(`not an object: ${line.slice(0, 120)}`);
  return Object.fromEntries(Object.entries(value));
}

const text = (value: unknown): string => (value === undefined || value === null ? '' : String(value));
const count = (value: unknown): number | null => (typeof value === 'number' ? value : null);

function nodeOf(row: Fields): GraphNode {
  const line = count(row.line_start) ?? 1;
  return {
    id: text(row.id),
    kind: text(row.kind ?? row.type),
    name: text(row.name),
    file: text(row.file),
    line,
    end: count(row.line_end) ?? line,
  };
}

/** The end of an edge as the export writes it: the node's id, file, line and name. */
function writtenEnd(value: unknown): Fields {
  return typeof value === 'object' && value !== null ? Object.fromEntries(Object.entries(value)) : { id: value };
}

/** An edge names both of its ends, so that an export cut down to edges can be judged too. */
function endOf(row: Fields, side: 'from' | 'to', nodes: ReadonlyMap<string, GraphNode>): GraphNode {
  const end = writtenEnd(row[side]);
  const known = nodes.get(text(end.id));
  if (known !== undefined) return known;
  const line = count(end.line) ?? count(row[`${side}_line`]);
  return {
    id: text(end.id),
    kind: line === null ? 'module' : 'function',
    name: text(end.name ?? row[`${side}_name`]),
    file: text(end.file ?? row[`${side}_file`]),
    line: line ?? 1,
    end: line ?? 1,
  };
}

/** Reads `export --format jsonl`: all nodes, and those edges that are calls. */
export function readExport(file: string): { nodes: GraphNode[]; calls: GraphCall[] } {
  const rows = readFileSync(file, 'utf8').split('\n').filter(Boolean).map(fieldsOf);
  const nodes = new Map<string, GraphNode>();
  for (const row of rows) if (row.record === 'node') nodes.set(text(row.id), nodeOf(row));
  const calls = rows
    .filter((row) => row.record === 'edge' && row.type === 'calls')
    .map((row) => ({
      from: endOf(row, 'from', nodes),
      to: endOf(row, 'to', nodes),
      line: count(row.line),
      provenance: text(row.provenance),
      confidence: count(row.confidence),
    }));
  return { nodes: [...nodes.values()], calls };
}
