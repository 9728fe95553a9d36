import type { IndexReader } from '../../store/index.ts';
import { builtInBackend } from './built-in.ts';
import type { GraphBackend } from './graph-backend.ts';
import { localBackend } from './local.ts';

export type FallbackReason = 'disabled';

export interface ChosenBackend {
  readonly backend: GraphBackend;
  /** Why the code graph does not answer; null when it does. */
  readonly fallbackReason: FallbackReason | null;
}

export function chooseBackend(reader: IndexReader, options: { disabled: boolean }): ChosenBackend {
  if (options.disabled) return { backend: localBackend(reader), fallbackReason: 'disabled' };
  return { backend: builtInBackend(reader), fallbackReason: null };
}
