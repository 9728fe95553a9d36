import type { Answer, Freshness } from '../contract/graph-parts.ts';
import { SCHEMA_VERSION } from '../contract/vocabulary.ts';
import type { ExternalGraph } from '../graph/backend/ckb/external-graph.ts';
import type { IndexReader } from '../store/index.ts';

/** Where the text of indexed files is read. */
export interface Files {
  readonly reader: IndexReader;
  readonly root: string;
  readonly maxFileSizeMb: number;
}

/** What every question is asked of: one generation of the index and how it stands to the files. */
export interface Asked extends Files {
  readonly repo: string;
  readonly freshness: Freshness;
  readonly warnings: readonly string[];
  /** `graph_rag.max_depth`, where it is set. */
  readonly maxDepth: number | null;
  readonly hubLimit: number;
  /** An external CKB, where the user has one. */
  readonly external: ExternalGraph | null;
}

/** What every answer begins and ends with. */
export const answer = ({ freshness, warnings }: Asked, more: readonly string[]): Answer => ({
  schema_version: SCHEMA_VERSION,
  freshness,
  warnings: [...warnings, ...more],
});
