import type { Freshness } from '../../contract/graph-parts.ts';
import type { ExternalGraph } from '../../graph/backend/ckb/external-graph.ts';
import type { Preferences } from '../../preference/index.ts';
import type { IndexReader } from '../../store/index.ts';
import type { ChangesSince } from '../changes/changes-since.ts';
import type { Vectors } from '../embedding/vectors.ts';
import type { FederatedRepositories } from '../federation/repositories.ts';
import type { Reranker } from './reranker.ts';

/** What a question in plain words is asked of. */
export interface Searched {
  readonly reader: IndexReader;
  readonly repo: string;
  readonly root: string;
  readonly maxFileSizeMb: number;
  readonly vectors: Vectors;
  readonly freshness: Freshness;
  readonly warnings: readonly string[];
  readonly graphIsOff: boolean;
  readonly external: ExternalGraph | null;
  /** The repositories that virtual edges may lead into; null where they were not asked for. */
  readonly repositories: FederatedRepositories | null;
  /** What differs from the commit that the question names. */
  readonly since: ChangesSince | null;
  /** What the user is known to care about; null where nothing is, or where it shall not count. */
  readonly preferences: Preferences | null;
  /** Who puts the best fragments in another order; null where nobody was asked to. */
  readonly reranker: Reranker | null;
  /** When the question was asked, by `steadyMs`. */
  readonly startedMs: number;
}
