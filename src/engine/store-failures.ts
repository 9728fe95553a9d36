import { join, sep } from 'node:path';
import { EmbeddingError } from '../embedding/embedding-error.ts';
import { type AnyFailure, asFailure, errorCode, Failure, isFailure } from '../failure/index.ts';
import { ModelError } from '../llm/model-error.ts';
import { DATABASE_FILE, StoreError } from '../store/index.ts';
import { SummaryError } from '../summary/summary-error.ts';

/** Puts what the layers below throw into the closed list, so that a user hears what to do. */
export function engineFailure(error: unknown, stateDir: string, signal: AbortSignal | undefined): AnyFailure {
  if (isFailure(error) && error.code === 'cancelled') return error;
  if (signal?.aborted === true) return asFailure(new Failure('cancelled', { during: 'indexing' }, { cause: error }));
  if (error instanceof SummaryError) return asFailure(summaryFailure(error, stateDir));
  if (error instanceof ModelError || error instanceof EmbeddingError)
    return asFailure(
      new Failure('provider_failed', { problem: error.message, remedy: error.remedy }, { cause: error }),
    );
  if (error instanceof StoreError) return asFailure(storeFailure(error, stateDir));
  return asFailure(isOfFolder(error, stateDir) ? notWritable(error, stateDir) : error);
}

const notWritable = (error: unknown, stateDir: string): Failure =>
  new Failure('state_not_writable', { path: stateDir, problem: errorCode(error) }, { cause: error });

// The system says of which file an error is: what cannot be written in the state folder is no bug.
const isOfFolder = (error: unknown, folder: string): boolean =>
  error instanceof Error && 'path' in error && typeof error.path === 'string' && error.path.startsWith(folder + sep);

function storeFailure(error: StoreError, stateDir: string): Failure {
  const cause = { cause: error };
  switch (error.kind) {
    case 'busy':
    case 'lease_lost':
    case 'schema_changed':
      return new Failure('index_busy', { holder: error.message }, cause);
    case 'broken':
    case 'unreadable':
      return new Failure(
        'index_unreadable',
        { path: join(stateDir, DATABASE_FILE), problem: error.message, isDamaged: error.kind === 'broken' },
        cause,
      );
    case 'not_writable':
    case 'disk_full':
      return new Failure('state_not_writable', { path: stateDir, problem: error.message }, cause);
  }
}

function summaryFailure(error: SummaryError, stateDir: string): Failure {
  const cause = { cause: error };
  switch (error.kind) {
    case 'missing':
      return new Failure('summary_missing', { path: join(stateDir, 'index') }, cause);
    case 'damaged':
      return new Failure('summary_damaged', { problem: error.message }, cause);
    case 'busy':
      return new Failure('summary_busy', { holder: error.message }, cause);
    case 'unknown_document':
      return new Failure('unknown_document', { id: error.message, nearest: error.nearest }, cause);
  }
}
