import type { IndexReader } from '../store/index.ts';
import { queryTokens, type UnderstoodQuery } from '../text/index.ts';
import { gather } from './candidates.ts';
import { fileFeatures } from './features.ts';
import { neighbourScores } from './neighbours.ts';
import { type RankedPiece, rankPieces } from './ranker.ts';

/** Which results are wanted at all. */
export interface SearchFilter {
  readonly languages?: readonly string[];
  /** Prefixes or globs of paths. */
  readonly paths?: readonly string[];
  readonly kinds?: readonly string[];
}

export interface SearchOptions {
  readonly topK: number;
  readonly minRelevance?: number;
  readonly filter?: SearchFilter;
}

export interface SearchResult {
  readonly understood: UnderstoodQuery;
  readonly pieces: readonly RankedPiece[];
  /** How many pieces were found before the cut. */
  readonly total: number;
}

/** From a question to the pieces of code that answer it, best first. */
export const search = async (reader: IndexReader, text: string, options: SearchOptions): Promise<SearchResult> => {
  const understood = queryTokens(text);
  const gathered = await gather(reader, understood);
  const figures = await reader.fileFigures(new Set(gathered.candidates.map(({ symbol }) => symbol.fileId)));
  const neighbours = await neighbourScores(reader, gathered.candidates);
  const ranked = rankPieces(fileFeatures(understood, gathered, figures, neighbours));
  const wanted = ranked.filter(
    (piece) => piece.relevance >= (options.minRelevance ?? 0) && passes(piece, options.filter ?? {}),
  );
  return { understood, pieces: wanted.slice(0, options.topK), total: wanted.length };
};

const passes = ({ candidate, file }: RankedPiece, filter: SearchFilter): boolean => {
  if (filter.languages !== undefined && filter.languages.length > 0 && !filter.languages.includes(file.file.language))
    return false;
  if (filter.kinds !== undefined && filter.kinds.length > 0 && !filter.kinds.includes(candidate.symbol.kind))
    return false;
  const { paths } = filter;
  return paths === undefined || paths.length === 0 || paths.some((pattern) => matchesPath(file.file.path, pattern));
};

const matchesPath = (path: string, pattern: string): boolean => {
  if (!pattern.includes('*'))
    return path === pattern || path.startsWith(pattern.endsWith('/') ? pattern : `${pattern}/`);
  const source = pattern
    .split(/(\*\*|\*)/)
    .map((part) => (part === '**' ? '.*' : part === '*' ? '[^/]*' : part.replace(/[.+^${}()|[\]\\?]/g, '\\$&')));
  return new RegExp(`^${source.join('')}$`).test(path);
};
