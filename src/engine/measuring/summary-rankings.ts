import type { SummaryDocument } from '../../contract/summary.ts';
import type { SummaryMode, SummaryType } from '../../contract/summary-vocabulary.ts';
import type { Summaries } from '../summaries/summaries.ts';

/** The pipelines of document 003 §1.1.1, each a mode of searching summaries. */
const MODES = {
  'summary-dense': 'dense',
  'summary-sparse': 'sparse',
  'summary-hybrid': 'hybrid',
} as const satisfies Record<string, SummaryMode>;

type SummaryPipeline = keyof typeof MODES;

export const isSummaryPipeline = (name: string): name is SummaryPipeline => Object.hasOwn(MODES, name);

/**
 * What can be compared with the places that a data set names. A folder holds every answer below it, so modules would
 * make any ranking look good: they are mapped (§10.5), but not asked for here.
 */
const COMPARED: readonly SummaryType[] = ['function', 'class', 'file'];

/** A document as a place in the code (§10.3 to §10.5). */
interface DocumentPlace {
  readonly file: string;
  readonly line_start: number;
  readonly line_end: number;
  readonly symbol: string;
  /** It stands for the whole file, or for everything below a folder. */
  readonly scope?: 'file' | 'folder';
}

export function placeOf(document: SummaryDocument): DocumentPlace {
  const { type, file_path: file, start_line = 1, end_line = 1, qualified_name: symbol = '' } = document;
  const place = { file, line_start: start_line, line_end: end_line, symbol };
  if (type === 'function' || type === 'class') return place;
  return { ...place, scope: type === 'file' ? 'file' : 'folder' };
}

/** Rankings of the summary index, for measuring it beside the others; it is brought up to date before the first. */
export class SummaryRankings {
  readonly #open: () => Promise<Summaries>;
  #ready: Promise<Summaries> | null = null;

  constructor(open: () => Promise<Summaries>) {
    this.#open = open;
  }

  async ask(pipeline: SummaryPipeline, query: string, topK: number): Promise<DocumentPlace[]> {
    this.#ready ??= this.#open().then(async (summaries) => {
      await summaries.build();
      return summaries;
    });
    const summaries = await this.#ready;
    const mode = MODES[pipeline];
    const ranked = await summaries.ranked(query, { mode, types: COMPARED, topK });
    // Words in place of vectors would be another pipeline's figure under this one's name.
    return ranked.mode === mode ? ranked.results.map(({ document }) => placeOf(document)) : [];
  }
}
