import type { IndexReader } from '../../store/index.ts';
import { builtInBackend } from './built-in.ts';
import type { ExternalGraph } from './ckb/external-graph.ts';
import type { FallbackReason, GraphBackend } from './graph-backend.ts';
import { localBackend } from './local.ts';

export interface ChosenBackend {
  readonly backend: GraphBackend;
  /** Why the code graph does not answer; null when it does. */
  readonly fallbackReason: FallbackReason | null;
}

interface BackendOptions {
  readonly disabled: boolean;
  /** An external CKB, where the user has one. */
  readonly external?: ExternalGraph | null;
}

/** Decides who is asked about the graph. */
export async function chooseBackend(
  reader: IndexReader,
  { disabled, external = null }: BackendOptions,
): Promise<ChosenBackend> {
  if (disabled) return { backend: localBackend(reader), fallbackReason: 'disabled' };
  if (external !== null) {
    // Few have one.
    const { externalBackend } = await import('./ckb/external-backend.ts');
    return { backend: externalBackend(reader, external), fallbackReason: null };
  }
  return { backend: builtInBackend(reader), fallbackReason: null };
}
