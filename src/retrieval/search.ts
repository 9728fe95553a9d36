import { isBodyOf, isPrototype } from '../code/prototypes.ts';
import type { IndexReader, StoredSymbol } from '../store/index.ts';
import { queryTokens, type UnderstoodQuery } from '../text/index.ts';
import { gather } from './candidates.ts';
import type { DenseScores } from './dense.ts';
import { fileFeatures } from './features.ts';
import { passes, type SearchFilter } from './filter.ts';
import { historyScores } from './history.ts';
import { leadingFirst } from './leading.ts';
import { neighbourScores } from './neighbours.ts';
import { withoutPrototypes } from './prototypes.ts';
import { type RankedPiece, rankPieces } from './ranker.ts';
import { asSupported } from './support.ts';
import { KEYWORD_RANKING, RANKING, type Ranking } from './weights.ts';

interface SearchOptions {
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
  /** How many files a filter lets through; null where none is set. */
  readonly filesWithin: number | null;
}

/** From a question to the pieces of code that answer it, best first. */
export const search = async (reader: IndexReader, text: string, options: SearchOptions): Promise<SearchResult> => {
  const understood = await queryTokens(text);
  const { filter = {} } = options;
  const gathered = await gather(reader, understood, options.dense ?? null, filter);
  const neighbours = await neighbourScores(reader, gathered.candidates);
  const histories = await historyScores(reader, understood);
  const files = fileFeatures(understood, gathered, neighbours, histories);
  const byScore = rankPieces(files, await rankingFor(understood, gathered.dense !== null));
  const ranked = leadingFirst(asSupported(byScore, understood, gathered), understood);
  const wanted = withoutPrototypes(ranked).filter(
    ({ relevance, candidate: { symbol }, file: { file } }) =>
      relevance >= (options.minRelevance ?? 0) &&
      passes({ path: file.path, language: file.language, kind: symbol.kind }, filter),
  );
  const pieces = await withSymbols(reader, wanted.slice(0, options.topK));
  const matching = new Map(ranked.map((piece) => [piece.candidate.symbol.id, piece]));
  return { understood, pieces, matching, total: wanted.length, filesWithin: gathered.filesWithin };
};

// Few questions are reports: the others do without their tables.
async function rankingFor({ kind }: UnderstoodQuery, hasVectors: boolean): Promise<Ranking> {
  if (kind !== 'report') return hasVectors ? RANKING : KEYWORD_RANKING;
  const { KEYWORD_REPORT_RANKING, REPORT_RANKING } = await import('./report-weights.ts');
  return hasVectors ? REPORT_RANKING : KEYWORD_REPORT_RANKING;
}

async function withSymbols(reader: IndexReader, ranked: readonly RankedPiece[]): Promise<FoundPiece[]> {
  const symbols = await reader.symbols(ranked.map(({ candidate }) => candidate.symbol.id));
  const byId = new Map(symbols.map((symbol) => [symbol.id, symbol]));
  const functions = await functionsOfPrototypes(reader, symbols);
  return ranked.flatMap((piece) => {
    const symbol = byId.get(piece.candidate.symbol.id);
    return symbol === undefined ? [] : [{ ...piece, symbol: functions.get(symbol.id) ?? symbol }];
  });
}

/** The one function that each prototype declares, where its own words did not find it. */
async function functionsOfPrototypes(
  reader: IndexReader,
  found: readonly StoredSymbol[],
): Promise<Map<number, StoredSymbol>> {
  const prototypes = found.filter(isPrototype);
  if (prototypes.length === 0) return new Map();
  const named = await reader.symbolsNamed(prototypes.map(({ name }) => name));
  const shown = new Set(found.map(({ id }) => id));
  return new Map(
    prototypes.flatMap((prototype) => {
      const [only, ...others] = named.filter((symbol) => isBodyOf(symbol, prototype));
      return only === undefined || others.length > 0 || shown.has(only.id) ? [] : [[prototype.id, only] as const];
    }),
  );
}
