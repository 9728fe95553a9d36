import { join } from 'node:path';
import { type AnyFailure, asFailure, Failure } from '../failure/index.ts';
import { DATABASE_FILE, StoreError } from '../store/index.ts';

/** Puts what the layers below throw into the closed list, so that a user hears what to do. */
export function engineFailure(error: unknown, stateDir: string, signal: AbortSignal | undefined): AnyFailure {
  if (signal?.aborted === true) return asFailure(new Failure('cancelled', { during: 'indexing' }, { cause: error }));
  if (!(error instanceof StoreError)) return asFailure(error);
  return asFailure(storeFailure(error, stateDir));
}

function storeFailure(error: StoreError, stateDir: string): Failure {
  const cause = { cause: error };
  switch (error.kind) {
    case 'busy':
    case 'lease_lost':
    case 'schema_changed':
      return new Failure('index_busy', { holder: error.message }, cause);
    case 'broken':
    case 'unreadable':
      return new Failure('index_unreadable', { path: join(stateDir, DATABASE_FILE), problem: error.message }, cause);
    case 'not_writable':
    case 'disk_full':
      return new Failure('state_not_writable', { path: stateDir, problem: error.message }, cause);
  }
}
