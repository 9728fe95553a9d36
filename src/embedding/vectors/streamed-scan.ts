import { recordBytes } from './records.ts';
import { RowScan, type ScoreVisitor } from './row-scan.ts';
import { ROWS_PER_CALL } from './scan-kernel.ts';

/** Records that lie elsewhere, in a file say. */
interface RecordSource {
  readonly byteLength: number;
  /** Fills `target` with the bytes from `from` on. */
  read(target: Uint8Array, from: number): void;
}

/**
 * Scores rows as a matrix does, through a window of a few hundred kilobytes: for one question, bringing all rows into
 * memory of their own would take ten times as long as looking at them.
 */
export function scanStreamed(source: RecordSource, query: Float32Array, visit: ScoreVisitor): number {
  const bytes = recordBytes(query.length);
  const rows = new RowScan(query.length, ROWS_PER_CALL);
  const scale = rows.ask(query);
  for (let from = 0; from < source.byteLength; from += ROWS_PER_CALL * bytes) {
    const count = Math.min(ROWS_PER_CALL, Math.floor((source.byteLength - from) / bytes));
    source.read(rows.records(count), from);
    rows.score(0, count, visit);
  }
  return scale;
}
