import { printable } from '../../context/printable.ts';
import type { Impact } from '../../index.ts';
import { doubt, listLines, placesIn, shownOf } from './lines.ts';

const RESULTS_SHOWN = 60;
const FILES_SHOWN = 30;

type Result = Impact['results'][number];

/** What an answer about an impact has to say of what is affected; of one symbol or of many changes. */
type Affecting = Pick<Impact, 'results' | 'depth' | 'left_out' | 'continues'> & {
  readonly tests: readonly { readonly file: string }[];
};

/** A part of a long list, so that a model can read it to its end. */
export interface Page {
  readonly offset: number;
  readonly shown: readonly Result[];
  /** Where to read on; null behind the last. */
  readonly next: number | null;
}

export function pageOf(results: readonly Result[], offset: number): Page {
  const last = offset + RESULTS_SHOWN;
  return { offset, shown: results.slice(offset, last), next: last < results.length ? last : null };
}

/**
 * The symbols of a page, what is not shown of them, and the tests. `through` says by what a symbol is affected, where that may
 * be one of many.
 */
export function affectedLines(answer: Affecting, page: Page, through: (result: Result) => string = () => ''): string[] {
  const { shown, next } = page;
  // Whoever reads on has seen them.
  const tests = page.offset > 0 ? [] : answer.tests.slice(0, FILES_SHOWN);
  return [
    ...listLines(
      shown.map((symbol) => ({
        symbol,
        before: `${symbol.depth} `,
        behind: ` ${symbol.relation}${through(symbol)}${placesIn(symbol.lines)}${doubt('', symbol.confidence).replace('( ', '(')}`,
      })),
    ),
    ...(shown.length < answer.results.length ? [pageNote(answer, page)] : []),
    ...(answer.left_out > 0 ? [`note: ${answer.left_out} more are left out`] : []),
    ...(answer.continues && next === null ? [`note: more beyond depth ${answer.depth}`] : []),
    ...(tests.length === 0
      ? []
      : [
          `tests (${shownOf(tests.length, answer.tests.length)}): ${tests.map(({ file }) => printable(file)).join(', ')}`,
        ]),
  ];
}

function pageNote({ results, depth }: Affecting, { offset, shown, next }: Page): string {
  if (shown.length === 0) return `note: nothing behind ${offset}; there are ${results.length}`;
  const wayOn =
    next === null ? '' : `; offset: ${next} reads on${depth > 1 ? ', depth: 1 shows direct users only' : ''}`;
  return `note: ${offset + 1}-${offset + shown.length} of ${results.length}${wayOn}`;
}
