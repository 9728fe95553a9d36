import { TimeSlice } from '../../code/time-slice.ts';
import { countTokens } from '../../context/tokens.ts';
import type { SummaryDocument } from '../../contract/summary.ts';
import type { EmbeddingDocument, EmbeddingProvider } from '../../embedding/index.ts';
import { sha1 } from '../hashing.ts';
import { cutToTokens } from '../writing/aggregation.ts';
import type { FloatTable } from './torch-file.ts';
import type { VectorJournal } from './vector-journal.ts';

/**
 * §5.4.2 and its rules of length: name and intent always stay whole, the summary is cut to what is left of the limit.
 * Fields are joined by the embedding port with line breaks.
 */
export function denseDocument(document: SummaryDocument, maxTokens: number): EmbeddingDocument {
  const name = document.qualified_name ?? document.id;
  const head = `${name}\n${document.business_intent}\n`;
  const left = Math.max(0, maxTokens - countTokens(head));
  return { path: '', name, doc: document.business_intent, body: cutToTokens(document.summary, left) };
}

/** The same as one text: two documents with the same text have the same vector. */
export const denseText = ({ name, doc, body }: EmbeddingDocument): string => [name, doc, body].join('\n');

export interface DenseBuild {
  readonly table: FloatTable;
  /** §6: row → id. */
  readonly ids: readonly string[];
  readonly embedded: number;
  readonly reused: number;
}

/** Vectors that are known already, by the hash of their text. */
type KnownVectors = (textHash: string) => Float32Array | undefined;

interface VectorSources {
  readonly maxTokens: number;
  readonly known: KnownVectors;
  readonly journal: VectorJournal;
}

/** What `buildDense` would embed, so that a rehearsal does not count as work, or as cost, what is known. */
export function vectorsNeeded(
  documents: readonly SummaryDocument[],
  provider: EmbeddingProvider,
  sources: VectorSources,
): Pick<DenseBuild, 'embedded' | 'reused'> {
  if (provider.dimensions === 0) return { embedded: 0, reused: 0 };
  const rows = knownRows(documents, provider, sources);
  const reused = rows.filter(({ vector }) => vector !== undefined).length;
  return { embedded: rows.length - reused, reused };
}

interface Row {
  readonly id: string;
  readonly document: EmbeddingDocument;
  readonly hash: string;
  readonly vector: Float32Array | undefined;
}

function knownRows(
  documents: readonly SummaryDocument[],
  { dimensions }: EmbeddingProvider,
  { maxTokens, known, journal }: VectorSources,
): Row[] {
  const shown = documents.filter((document) => !document.is_placeholder);
  return shown.map((each) => {
    const document = denseDocument(each, maxTokens);
    const hash = sha1(denseText(document));
    const vector = known(hash) ?? journal.get(hash);
    return { id: each.id, document, hash, vector: vector?.length === dimensions ? vector : undefined };
  });
}

/** The vectors of all documents that are no placeholders; only texts that are new are embedded. */
export async function buildDense(
  documents: readonly SummaryDocument[],
  provider: EmbeddingProvider,
  options: VectorSources & {
    readonly signal?: AbortSignal;
    readonly onProgress?: (done: number, total: number) => void;
  },
): Promise<DenseBuild> {
  const columns = provider.dimensions;
  if (columns === 0)
    return { table: { rows: 0, columns, values: new Float32Array(0) }, ids: [], embedded: 0, reused: 0 };
  const shown = knownRows(documents, provider, options);
  const values = new Float32Array(shown.length * columns);
  const missing: { row: number; hash: string; document: EmbeddingDocument }[] = [];
  for (const [row, { hash, document, vector }] of shown.entries()) {
    if (vector !== undefined) values.set(vector, row * columns);
    else missing.push({ row, hash, document });
  }
  const slice = new TimeSlice();
  await provider.embedDocuments(
    missing.map(({ document }) => document),
    async ({ start, count, vectors }) => {
      if (slice.isOver()) await slice.next();
      for (let i = 0; i < count; i++) {
        const entry = missing[start + i];
        if (entry === undefined) continue;
        const vector = vectors.subarray(i * columns, (i + 1) * columns);
        values.set(vector, entry.row * columns);
        options.journal.put(entry.hash, vector);
      }
    },
    {
      ...(options.signal === undefined ? {} : { signal: options.signal }),
      onProgress: ({ done, total }) => options.onProgress?.(done, total),
    },
  );
  const table = { rows: shown.length, columns, values };
  return { table, ids: shown.map(({ id }) => id), embedded: missing.length, reused: shown.length - missing.length };
}

/** The cosine of a query with every row; rows and query may have any length. */
export function denseScores({ rows, columns, values }: FloatTable, query: Float32Array): Float64Array {
  const scores = new Float64Array(rows);
  const length = Math.hypot(...query) || 1;
  for (let row = 0; row < rows; row++) {
    let product = 0;
    let square = 0;
    for (let column = 0; column < columns; column++) {
      const value = values[row * columns + column] ?? 0;
      product += value * (query[column] ?? 0);
      square += value * value;
    }
    scores[row] = square === 0 ? 0 : product / (Math.sqrt(square) * length);
  }
  return scores;
}
