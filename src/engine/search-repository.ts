import { type SearchResult, search } from '../retrieval/search.ts';
import type { IndexReader } from '../store/index.ts';
import type { SearchRequest } from './search-request.ts';
import type { Vectors } from './vectors.ts';

type Wanted = Pick<SearchRequest, 'text' | 'topK' | 'minRelevance' | 'filter'>;

/** What one repository found; `problem` says why keywords alone found it. */
export interface RepositoryResult extends SearchResult {
  readonly problem: string | null;
}

/** The retrieval of one repository among several: the same for all of them, so that their relevance can be compared. */
export const searchRepository = async (
  reader: IndexReader,
  vectors: Vectors,
  { text, topK, minRelevance, filter }: Wanted,
): Promise<RepositoryResult> => {
  const { dense, problem } = await vectors.ask(reader, text);
  return { ...(await search(reader, text, { topK, minRelevance, filter, dense })), problem };
};
