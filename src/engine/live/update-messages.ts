import type { EmbeddingSettings } from '../../embedding/index.ts';
import type { IndexOptions, IndexProgress, IndexReport } from '../../indexing/index.ts';
import type { StoreErrorKind } from '../../store/index.ts';

/** What the server tells the process that indexes for it; when it goes, the work ends too. */
export interface Order {
  readonly options: Omit<IndexOptions, 'signal' | 'onProgress' | 'embedding'>;
  /** Whose vectors the index is to have; the model that ships is read by the other process itself. */
  readonly embedding: {
    readonly id: string;
    readonly isShipped: boolean;
    /** Of the service that makes them: what it was paid for before is used, and nothing is sent to it. */
    readonly service: EmbeddingSettings | null;
  };
}

/** What that process tells back. */
export type Told =
  | { readonly kind: 'progress'; readonly progress: IndexProgress }
  | { readonly kind: 'done'; readonly report: IndexReport }
  | { readonly kind: 'failed'; readonly problem: string; readonly storeError: StoreErrorKind | null };
