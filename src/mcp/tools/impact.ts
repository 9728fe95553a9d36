import { z } from 'zod';
import { printable } from '../../context/printable.ts';
import type { Impact } from '../../index.ts';
import { doubt, freshnessNotes, listLines, placesIn, shownOf, symbolLine } from '../text/lines.ts';
import { item, itemOf, state, stateOf } from '../text/shapes.ts';
import { symbolArgument, tool } from '../tool.ts';
import { linear } from './subgraph.ts';

const DEFAULT_DEPTH = 3;
const MAX_DEPTH = 5;
const RESULTS_SHOWN = 60;
const FILES_SHOWN = 30;
const MENTIONS_SHOWN = 15;

export const impact = tool({
  name: 'impact',
  description:
    'What can break when a symbol changes: its users with the lines of each use, nearest first, and the tests that cover them.',
  input: z.object({
    symbol: symbolArgument,
    depth: z.int().min(1).max(MAX_DEPTH).optional().describe('Default 3; 1 is direct users'),
    offset: z.int().min(0).optional().describe('How many to skip, to read on'),
  }),
  output: z.object({
    ...state,
    total: z.number(),
    next_offset: z.number().nullable(),
    affected: z.array(item.extend({ depth: z.number(), relation: z.string(), lines: z.array(z.number()) })),
    continues: z.boolean(),
    tests: z.array(z.string()),
    changed_together: z.array(z.string()),
    mentions: z.array(z.string()),
  }),
  answer: async ({ symbol, depth = DEFAULT_DEPTH, offset = 0 }, { project }) => {
    const answer = await project.impact(symbol, { depth });
    if ('degraded' in answer) {
      const found = linear(answer);
      const affected = answer.results.map(({ file, line, match }) => ({
        id: `${file}:${line}`,
        kind: 'text',
        name: match,
        file,
        line,
        depth: 1,
        relation: 'refs',
        lines: [line],
      }));
      const data = {
        current: true,
        generation: 0,
        total: affected.length,
        next_offset: null,
        affected,
        continues: false,
        tests: [],
        changed_together: [],
        mentions: [],
      };
      return { text: found.text, data };
    }
    const last = offset + RESULTS_SHOWN;
    const page = {
      offset,
      shown: answer.results.slice(offset, last),
      next: last < answer.results.length ? last : null,
    };
    return {
      text: render(answer, page),
      data: {
        ...stateOf(answer.freshness),
        total: answer.total,
        next_offset: page.next,
        affected: page.shown.map((result) => ({
          ...itemOf(result),
          depth: result.depth,
          relation: result.relation,
          lines: result.lines,
        })),
        continues: answer.continues,
        tests: answer.tests.map(({ file }) => file),
        changed_together: answer.changed_together.map(({ file }) => file),
        mentions: answer.mentions.map(({ file, line }) => `${file}:${line}`),
      },
    };
  },
});

interface Page {
  readonly offset: number;
  readonly shown: Impact['results'];
  /** Where to read on; null behind the last. */
  readonly next: number | null;
}

function render(answer: Impact, { offset, shown, next }: Page): string {
  // Whoever reads on has seen them.
  const tests = offset > 0 ? [] : answer.tests.slice(0, FILES_SHOWN);
  return [
    `${symbolLine(answer.symbol)}: ${answer.total} affected, files: ${answer.files.length + answer.tests.length}, depth ${answer.depth}`,
    ...(answer.total === 0 && answer.mentions.length === 0
      ? ['No known users. It may be an entry point; search for its name to find mentions in text.']
      : []),
    ...listLines(
      shown.map((symbol) => ({
        symbol,
        before: `${symbol.depth} `,
        behind: ` ${symbol.relation}${placesIn(symbol.lines)}${doubt('', symbol.confidence).replace('( ', '(')}`,
      })),
    ),
    ...(shown.length < answer.results.length ? [pageNote(answer, { offset, shown, next })] : []),
    ...(answer.left_out > 0 ? [`note: ${answer.left_out} more are left out`] : []),
    ...(answer.continues && next === null ? [`note: more beyond depth ${answer.depth}`] : []),
    ...(tests.length === 0
      ? []
      : [
          `tests (${shownOf(tests.length, answer.tests.length)}): ${tests.map(({ file }) => printable(file)).join(', ')}`,
        ]),
    ...(offset > 0 ? [] : [...mentions(answer), ...changedTogether(answer)]),
    ...freshnessNotes(answer.freshness, answer.warnings),
  ].join('\n');
}

// Calls whose receiver is not known, names in strings: the model can look, we cannot tell.
function mentions({ mentions: lines }: Impact): string[] {
  const shown = lines.slice(0, MENTIONS_SHOWN);
  return shown.length === 0
    ? []
    : [
        `its name stands here too, perhaps for something else (${shownOf(shown.length, lines.length)}):`,
        ...shown.map(({ file, line, code }) => `${printable(file)}:${line} ${printable(code)}`),
      ];
}

function changedTogether({ changed_together }: Impact): string[] {
  const files = changed_together.map(({ file, commits, of }) => `${printable(file)} (${commits} of ${of} commits)`);
  return files.length === 0 ? [] : [`often changed with its file: ${files.join(', ')}`];
}

function pageNote({ results, depth }: Impact, { offset, shown, next }: Page): string {
  if (shown.length === 0) return `note: nothing behind ${offset}; there are ${results.length}`;
  const wayOn =
    next === null ? '' : `; offset: ${next} reads on${depth > 1 ? ', depth: 1 shows direct users only' : ''}`;
  return `note: ${offset + 1}-${offset + shown.length} of ${results.length}${wayOn}`;
}
