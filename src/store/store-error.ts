import type { LeaseHolder } from './writing/lease.ts';

/** What can go wrong with the index's database. */
export type StoreErrorKind =
  /** Another process is writing; `holder` says which. */
  | 'busy'
  /** This writer slept so long that another one took its place; nothing of it was published. */
  | 'lease_lost'
  /** The file is no database, or its content is damaged. */
  | 'broken'
  /** The file is there and cannot be read. */
  | 'unreadable'
  | 'not_writable'
  | 'disk_full'
  /** A newer program has rebuilt the index while this one had it open. */
  | 'schema_changed';

export class StoreError extends Error {
  override readonly name = 'StoreError';
  readonly kind: StoreErrorKind;
  readonly holder: LeaseHolder | null;

  constructor(kind: StoreErrorKind, message: string, options: { cause?: unknown; holder?: LeaseHolder | null } = {}) {
    super(message, options.cause === undefined ? undefined : { cause: options.cause });
    this.kind = kind;
    this.holder = options.holder ?? null;
  }
}

/** SQLite's result codes that mean something to us (the low byte of an extended code). */
const KIND_BY_CODE: ReadonlyMap<number, StoreErrorKind> = new Map([
  [3, 'unreadable'],
  [5, 'busy'],
  [6, 'busy'],
  [8, 'not_writable'],
  [10, 'unreadable'],
  [11, 'broken'],
  [13, 'disk_full'],
  [14, 'unreadable'],
  [26, 'broken'],
]);

/** SQLite's primary result code, or null when the error is not SQLite's. */
function sqliteCode(error: unknown): number | null {
  if (!(error instanceof Error) || !('errcode' in error) || typeof error.errcode !== 'number') return null;
  return error.errcode & 0xff;
}

/** Gives SQLite's errors a kind, so that a surface can say what to do; other errors pass unchanged. */
export function asStoreError(error: unknown): unknown {
  const code = sqliteCode(error);
  const kind = code === null ? undefined : KIND_BY_CODE.get(code);
  if (kind === undefined || !(error instanceof Error)) return error;
  return new StoreError(kind, `the index's database: ${error.message}`, { cause: error });
}
