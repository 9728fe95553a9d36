import type { ExportEdge, ExportNode, ExportRecord } from '../../contract/export-record.ts';
import { printableJson } from '../printable.ts';

/** One record a line. */
export const renderJsonLine = (record: ExportRecord): string => `${printableJson(record)}\n`;

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

// XML 1.0 has no way to write most control characters.
const xml = (text: string): string =>
  text
    // biome-ignore lint/suspicious/noControlCharactersInRegex: these are the characters to catch
    .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\ufffe\uffff]|\p{Surrogate}/gu, '\ufffd')
    .replace(/[&<>"]/g, (character) => ENTITIES[character] ?? character)
    .replace(/[\t\n\r\u2028-\u202e\u2066-\u2069]/g, (character) => `&#${character.charCodeAt(0)};`);

const NODE_KEYS = {
  type: 'string',
  name: 'string',
  qualified_name: 'string',
  file: 'string',
  language: 'string',
  line_start: 'int',
  line_end: 'int',
  signature: 'string',
  complexity: 'int',
  in_degree: 'int',
  page_rank: 'double',
  hotspot: 'double',
} as const satisfies Partial<Record<keyof ExportNode, string>>;

const EDGE_KEYS = {
  type: 'string',
  provenance: 'string',
  confidence: 'double',
  line: 'int',
} as const satisfies Partial<Record<keyof ExportEdge, string>>;

const keyLines = (owner: string, keys: Readonly<Record<string, string>>): string =>
  Object.entries(keys)
    .map(([name, type]) => `  <key id="${owner}.${name}" for="${owner}" attr.name="${name}" attr.type="${type}"/>\n`)
    .join('');

const data = (owner: string, keys: readonly string[], record: Readonly<Record<string, unknown>>): string =>
  keys.map((key) => `<data key="${owner}.${key}">${xml(String(record[key]))}</data>`).join('');

/** GraphML as it is written piece by piece: the graph of a large repository never lies in memory as a whole. */
export const GRAPHML_HEAD =
  '<?xml version="1.0" encoding="UTF-8"?>\n<graphml xmlns="http://graphml.graphdrawing.org/xmlns">\n' +
  `${keyLines('node', NODE_KEYS)}${keyLines('edge', EDGE_KEYS)}  <graph id="graph-rag" edgedefault="directed">\n`;
export const GRAPHML_TAIL = '  </graph>\n</graphml>\n';

/** One record as GraphML; the head record has no place in it. */
export function renderGraphml(record: ExportRecord): string {
  switch (record.record) {
    case 'graph':
      return '';
    case 'node':
      return `    <node id="${xml(record.id)}">${data('node', Object.keys(NODE_KEYS), record)}</node>\n`;
    case 'edge':
      return `    <edge source="${xml(record.from.id)}" target="${xml(record.to.id)}">${data('edge', Object.keys(EDGE_KEYS), record)}</edge>\n`;
  }
}
