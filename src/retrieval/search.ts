import type { IndexReader, StoredSymbol } from '../store/index.ts';
import { queryTokens, type UnderstoodQuery } from '../text/index.ts';
import { gather } from './candidates.ts';
import type { DenseScores } from './dense.ts';
import { fileFeatures } from './features.ts';
import { neighbourScores } from './neighbours.ts';
import { type RankedPiece, rankPieces } from './ranker.ts';
import { KEYWORD_RANKING, RANKING } from './weights.ts';

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
  /** The question compared with the vectors of the index; left out, keywords decide alone. */
  readonly dense?: DenseScores | null;
}

/** A piece that answers, with all that the index knows of it. */
export interface FoundPiece extends RankedPiece {
  readonly symbol: StoredSymbol;
}

export interface SearchResult {
  readonly understood: UnderstoodQuery;
  readonly pieces: readonly FoundPiece[];
  /** Everything that matches, by the id of its symbol: what the graph reaches may match the query too. */
  readonly matching: ReadonlyMap<number, RankedPiece>;
  /** How many pieces were found before the cut. */
  readonly total: number;
}

/** From a question to the pieces of code that answer it, best first. */
export const search = async (reader: IndexReader, text: string, options: SearchOptions): Promise<SearchResult> => {
  const understood = await queryTokens(text);
  const gathered = await gather(reader, understood, options.dense ?? null);
  const neighbours = await neighbourScores(reader, gathered.candidates);
  const ranked = rankPieces(
    fileFeatures(understood, gathered, neighbours),
    gathered.dense === null ? KEYWORD_RANKING : RANKING,
  );
  const wanted = ranked.filter(
    ({ relevance, candidate: { symbol }, file: { file } }) =>
      relevance >= (options.minRelevance ?? 0) &&
      passes({ path: file.path, language: file.language, kind: symbol.kind }, options.filter ?? {}),
  );
  const pieces = await withSymbols(reader, wanted.slice(0, options.topK));
  const matching = new Map(ranked.map((piece) => [piece.candidate.symbol.id, piece]));
  return { understood, pieces, matching, total: wanted.length };
};

async function withSymbols(reader: IndexReader, ranked: readonly RankedPiece[]): Promise<FoundPiece[]> {
  const symbols = await reader.symbols(ranked.map(({ candidate }) => candidate.symbol.id));
  const byId = new Map(symbols.map((symbol) => [symbol.id, symbol]));
  return ranked.flatMap((piece) => {
    const symbol = byId.get(piece.candidate.symbol.id);
    return symbol === undefined ? [] : [{ ...piece, symbol }];
  });
}

/** Whether a symbol is wanted at all; what the graph reaches is held to it too. */
export const passes = (symbol: Pick<StoredSymbol, 'language' | 'kind' | 'path'>, filter: SearchFilter): boolean => {
  const { languages = [], kinds = [], paths = [] } = filter;
  if (languages.length > 0 && !languages.includes(symbol.language)) return false;
  if (kinds.length > 0 && !kinds.includes(symbol.kind)) return false;
  return paths.length === 0 || paths.some((pattern) => matchesPath(symbol.path, pattern));
};

const matchesPath = (path: string, pattern: string): boolean => {
  if (!pattern.includes('*'))
    return path === pattern || path.startsWith(pattern.endsWith('/') ? pattern : `${pattern}/`);
  const source = pattern
    .split(/(\*\*|\*)/)
    .map((part) => (part === '**' ? '.*' : part === '*' ? '[^/]*' : part.replace(/[.+^${}()|[\]\\?]/g, '\\$&')));
  return new RegExp(`^${source.join('')}$`).test(path);
};
