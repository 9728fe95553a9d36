import type { QueryAnswer } from '../../contract/query.ts';
import type { PipelineName } from '../../contract/query-vocabulary.ts';
import type { RankedFragment, RankingOptions } from './rankings.ts';

const DEPTHS: Readonly<Partial<Record<PipelineName, number>>> = {
  'answer-depth-0': 0,
  'answer-depth-1': 1,
  'answer-depth-2': 2,
};

/** How many steps along the graph a pipeline's answers are widened by; null for a pipeline that gives no answers. */
export const answerDepth = (pipeline: PipelineName): number | null => DEPTHS[pipeline] ?? null;

/** How a question is asked of the index that is measured. */
type AskAnswer = (
  query: string,
  options: { readonly fusionDepth: number; readonly budget?: number },
) => Promise<QueryAnswer>;

/** The answers that users get, as rankings: nothing of the way from a question to a filled budget is done again here. */
export class AnswerRankings {
  readonly #ask: AskAnswer;

  constructor(ask: AskAnswer) {
    this.#ask = ask;
  }

  /**
   * Without a budget, the fragments of the usual answer by their relevance; with one, all whose code it has room for. A
   * signature has the name of its function and would be taken for it where a data set names functions without lines.
   */
  async ask(fusionDepth: number, query: string, { topK, budget }: RankingOptions): Promise<RankedFragment[]> {
    const { candidates } = await this.#ask(query, { fusionDepth, ...(budget === undefined ? {} : { budget }) });
    const shown =
      budget === undefined
        ? candidates.toSorted((a, b) => a.rank - b.rank).slice(0, topK)
        : candidates.filter(({ form }) => form !== 'signature');
    return shown.map(({ file, line_start, line_end, form, whole_range, qualified_name: symbol, tokens }) => {
      // The code of what is inside another fragment is there, all of it.
      const [first, last] = form === 'inside' && whole_range !== undefined ? whole_range : [line_start, line_end];
      return { file, line_start: first, line_end: last, symbol, tokens };
    });
  }
}
