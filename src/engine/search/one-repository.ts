import { type SearchResult, search } from '../../retrieval/search.ts';
import type { IndexReader } from '../../store/index.ts';
import type { Nearness, Vectors } from '../embedding/vectors.ts';
import type { SearchRequest } from './request.ts';

type Wanted = Pick<SearchRequest, 'text' | 'topK' | 'minRelevance' | 'filter'> & {
  /** What the question means, where that is more than the words to look for. */
  readonly meaning: string;
};

/** What the words of a question find in one repository, and how. */
export interface RepositoryResult extends SearchResult, Pick<Nearness, 'problem' | 'remark'> {
  /** Whether meaning was compared too. */
  readonly isDense: boolean;
}

/** The retrieval of one repository: the same for all of them, so that their relevance can be compared. */
export const searchRepository = async (
  reader: IndexReader,
  vectors: Vectors,
  { text, meaning, topK, minRelevance, filter }: Wanted,
): Promise<RepositoryResult> => {
  const { dense, problem, remark } = await vectors.ask(reader, meaning);
  const found = await search(reader, text, { topK, minRelevance, filter, dense });
  return { ...found, problem, remark, isDense: dense !== null };
};
