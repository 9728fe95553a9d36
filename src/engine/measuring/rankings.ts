import { renderBlock } from '../../context/block.ts';
import { countTokens, type TokenEstimator } from '../../context/tokens.ts';
import type { PipelineName } from '../../contract/query-vocabulary.ts';
import { inSettledOrder } from '../../retrieval/equally-near.ts';
import { type FoundPiece, search } from '../../retrieval/search.ts';
import type { IndexReader, StoredSymbol } from '../../store/index.ts';
import { queryTokens } from '../../text/index.ts';
import { FragmentReader } from '../fragments/fragment-reader.ts';
import type { Searched } from '../search/searched.ts';
import { type AnswerRankings, answerDepth } from './answer-rankings.ts';
import { isSummaryPipeline, type SummaryRankings } from './summary-rankings.ts';

/** A fragment in its place, without its code. */
export interface RankedFragment {
  readonly file: string;
  readonly line_start: number;
  readonly line_end: number;
  readonly symbol: string;
  /** It stands for a whole file, or for everything below a folder. */
  readonly scope?: 'file' | 'folder';
  /** Only where a budget was given. */
  readonly tokens?: number;
}

export interface RankingOptions {
  readonly topK: number;
  /** Fragments come with what they cost; an answer is made for this budget. */
  readonly budget?: number;
}

interface Costed {
  readonly query: string;
  readonly topK: number;
  readonly fragments: readonly RankedFragment[];
}

/** Pieces looked at for each file that is to be found by vectors. */
const NEAR_PER_FILE = 40;

/** The best piece of each file: the list that a benchmark of files asks for. */
const firstOfEachFile = (pieces: readonly FoundPiece[]): FoundPiece[] => {
  const seen = new Set<number>();
  return pieces.filter(({ symbol }) => {
    if (seen.has(symbol.fileId)) return false;
    seen.add(symbol.fileId);
    return true;
  });
};

type Place = Pick<Searched, 'reader' | 'repo' | 'root' | 'maxFileSizeMb' | 'vectors'>;

/** Rankings of one generation of an index; the files are compared with it once, not before every question. */
export class Rankings implements AsyncDisposable {
  readonly #place: Place;
  readonly #summaries: SummaryRankings;
  readonly #answers: AnswerRankings;
  readonly #estimator: TokenEstimator;
  // The order of a list does not depend on the size of a budget: a query asked for several of them is ranked once.
  readonly #lastCosted = new Map<PipelineName, Costed>();

  constructor(place: Place, estimator: TokenEstimator, answers: AnswerRankings, summaries: SummaryRankings) {
    this.#place = place;
    this.#estimator = estimator;
    this.#answers = answers;
    this.#summaries = summaries;
  }

  /** The fragments that a pipeline gives for a query, best first. */
  async ask(pipeline: PipelineName, query: string, options: RankingOptions): Promise<readonly RankedFragment[]> {
    if (isSummaryPipeline(pipeline)) return this.#summaries.ask(pipeline, query, options.topK);
    const depth = answerDepth(pipeline);
    if (depth !== null) return this.#answers.ask(depth, query, options);
    if (options.budget === undefined) return this.#ranked(pipeline, query, options);
    const last = this.#lastCosted.get(pipeline);
    if (last?.query === query && last.topK === options.topK) return last.fragments;
    const fragments = await this.#ranked(pipeline, query, options);
    this.#lastCosted.set(pipeline, { query, topK: options.topK, fragments });
    return fragments;
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.#place.reader[Symbol.asyncDispose]();
  }

  #ranked(pipeline: PipelineName, query: string, options: RankingOptions): Promise<readonly RankedFragment[]> {
    const { reader } = this.#place;
    return reader.snapshot(() =>
      pipeline === 'lexical'
        ? this.#lexical(reader, query, options)
        : pipeline === 'dense' || pipeline === 'dense-files'
          ? this.#dense(reader, query, options, pipeline === 'dense-files')
          : this.#fused(reader, query, options, pipeline),
    );
  }

  async #lexical(reader: IndexReader, query: string, options: RankingOptions): Promise<RankedFragment[]> {
    // What code says for plain words belongs to the ranking, which weighs it: to a search by words it would be as good as they.
    const { terms } = await queryTokens(query);
    const words = terms.filter(({ source }) => source !== 'in_code').map(({ token }) => token);
    const found = await reader.searchChunks(words, options.topK);
    const symbols = new Map((await reader.symbols(found.map(({ id }) => id))).map((symbol) => [symbol.id, symbol]));
    return this.#fragments(
      found.flatMap(({ id }) => symbols.get(id) ?? []),
      new Set(words),
      options,
    );
  }

  /** The nearest pieces by their vectors alone. */
  async #dense(
    reader: IndexReader,
    query: string,
    options: RankingOptions,
    onePerFile: boolean,
  ): Promise<RankedFragment[]> {
    const { dense } = await this.#place.vectors.ask(reader, query);
    const limit = onePerFile ? options.topK * NEAR_PER_FILE : options.topK;
    const found = dense === null ? [] : await inSettledOrder(reader, dense.nearest(limit), limit);
    const symbols = new Map((await reader.symbols(found.map(({ id }) => id))).map((symbol) => [symbol.id, symbol]));
    const ranked = found.flatMap(({ id }) => symbols.get(id) ?? []);
    const files = new Set<number>();
    const shown = onePerFile
      ? ranked.filter(({ fileId }) => !files.has(fileId) && files.add(fileId)).slice(0, options.topK)
      : ranked;
    return this.#fragments(shown, new Set((await queryTokens(query)).terms.map(({ token }) => token)), options);
  }

  async #fused(
    reader: IndexReader,
    query: string,
    options: RankingOptions,
    pipeline: PipelineName,
  ): Promise<RankedFragment[]> {
    const onePerFile = pipeline.endsWith('-files');
    const { dense } = pipeline.startsWith('keyword') ? { dense: null } : await this.#place.vectors.ask(reader, query);
    const { topK } = options;
    const all = await search(reader, query, { topK: onePerFile ? Number.MAX_SAFE_INTEGER : topK, dense });
    const pieces = onePerFile ? firstOfEachFile(all.pieces).slice(0, topK) : all.pieces;
    const wanted = new Set(all.understood.terms.map(({ token }) => token));
    return this.#fragments(
      pieces.map(({ symbol }) => symbol),
      wanted,
      options,
    );
  }

  async #fragments(
    symbols: readonly StoredSymbol[],
    wanted: ReadonlySet<string>,
    { budget }: RankingOptions,
  ): Promise<RankedFragment[]> {
    const fragments = new FragmentReader(this.#place.reader, this.#place);
    const ranked: RankedFragment[] = [];
    for (const symbol of symbols) {
      const fragment = await fragments.read(symbol, wanted);
      if (fragment === null) continue;
      const lines = { line_start: fragment.lineStart, line_end: fragment.lineEnd };
      const { path: file, kind, qualifiedName: qualified_name, language } = symbol;
      const { content } = fragment;
      const shown = { file, ...lines, kind, qualified_name, language, relevance: 0, why: '', content };
      const tokens = budget === undefined ? {} : { tokens: countTokens(renderBlock(shown), this.#estimator) };
      ranked.push({ file, ...lines, symbol: qualified_name, ...tokens });
    }
    return ranked;
  }
}
