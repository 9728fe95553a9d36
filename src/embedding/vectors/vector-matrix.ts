import type { MatrixShape } from './records.ts';
import { RowScan, type ScoreVisitor } from './row-scan.ts';
import { ROWS_PER_CALL } from './scan-kernel.ts';

/** All vectors of an index in memory: int8 rows with a scale and a key each, in the very bytes that are stored. */
export class VectorMatrix {
  readonly #rows: RowScan;
  readonly #size: number;

  private constructor(rows: RowScan, size: number) {
    this.#rows = rows;
    this.#size = size;
  }

  /** A matrix of records that lie in pieces; `fill` puts them one after the other into the place where they are scanned. */
  static fromRecords({ dimensions }: MatrixShape, size: number, fill: (records: Uint8Array) => void): VectorMatrix {
    const rows = new RowScan(dimensions, size);
    fill(rows.records(size));
    return new VectorMatrix(rows, size);
  }

  /** Scores every row, some at a time; answers the scale that turns a score into a cosine. */
  scan(query: Float32Array, visit: ScoreVisitor): number {
    const scale = this.#rows.ask(query);
    for (let first = 0; first < this.#size; first += ROWS_PER_CALL)
      this.#rows.score(first, Math.min(ROWS_PER_CALL, this.#size - first), visit);
    return scale;
  }
}
