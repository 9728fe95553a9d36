import { join } from 'node:path';

/** §2.7: pieces are functions. The only strategy so far, and part of the folder's name. */
export const BASE_STRATEGY = 'function_level';

/** The name of a repository as one folder, whatever a project's config calls it. */
export function folderName(repo: string): string {
  const safe = repo.replace(/[^\p{L}\p{Nd}._-]/gu, '_');
  return /^\.*$/.test(safe) ? '_' : safe;
}

/** Where everything of a project's summaries lies (§6). */
export interface SummaryLayout {
  readonly parent: string;
  readonly folder: string;
  readonly lock: string;
  readonly graphStats: string;
}

export function layoutOf(stateDir: string, repo: string): SummaryLayout {
  const root = join(stateDir, 'index');
  const parent = join(root, `summary_index_${BASE_STRATEGY}`);
  const folder = join(parent, folderName(repo));
  return { parent, folder, lock: `${folder}.lock`, graphStats: join(root, 'graph_index', 'stats.json') };
}

/** The files of an index, relative to its folder. */
export const FILES = {
  documents: 'summary.jsonl',
  embeddings: join('dense', 'embeddings.pt'),
  indexMap: join('dense', 'index_map.json'),
  sparse: join('bm25', 'index.npz'),
  vocabulary: join('bm25', 'vocab.json'),
  sparseRows: join('bm25', 'metadata.jsonl'),
  manifest: 'manifest.json',
} as const;
