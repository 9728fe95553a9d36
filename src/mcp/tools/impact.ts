import { z } from 'zod';
import { printable } from '../../context/printable.ts';
import type { Impact } from '../../index.ts';
import { doubt, freshnessNotes, shownOf, symbolLine } from '../text/lines.ts';
import { item, itemOf, state, stateOf } from '../text/shapes.ts';
import { symbolArgument, tool } from '../tool.ts';
import { linear } from './subgraph.ts';

const DEFAULT_DEPTH = 3;
const MAX_DEPTH = 5;
const RESULTS_SHOWN = 60;
const FILES_SHOWN = 30;

export const impact = tool({
  name: 'impact',
  description: 'What can break when a symbol changes: users of it, nearest first, and the tests that cover them.',
  input: z.object({ symbol: symbolArgument, depth: z.int().min(1).max(MAX_DEPTH).optional() }),
  output: z.object({
    ...state,
    total: z.number(),
    affected: z.array(item.extend({ depth: z.number() })),
    tests: z.array(z.string()),
  }),
  answer: async ({ symbol, depth = DEFAULT_DEPTH }, { project }) => {
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
      }));
      return { text: found.text, data: { current: true, generation: 0, total: affected.length, affected, tests: [] } };
    }
    return {
      text: render(answer),
      data: {
        ...stateOf(answer.freshness),
        total: answer.total,
        affected: answer.results.slice(0, RESULTS_SHOWN).map((result) => ({ ...itemOf(result), depth: result.depth })),
        tests: answer.tests.map(({ file }) => file),
      },
    };
  },
});

function render(answer: Impact): string {
  const shown = answer.results.slice(0, RESULTS_SHOWN);
  const tests = answer.tests.slice(0, FILES_SHOWN);
  return [
    `${symbolLine(answer.symbol)}: ${answer.total} affected, files: ${answer.files.length + answer.tests.length}, depth ${answer.depth}`,
    ...(answer.total === 0
      ? ['No known users. It may be an entry point; search for its name to find mentions in text.']
      : []),
    ...shown.map(
      (result) =>
        `${result.depth} ${symbolLine(result)} ${result.relation}${doubt('', result.confidence).replace('( ', '(')}`,
    ),
    ...(shown.length < answer.results.length
      ? [`note: ${shownOf(shown.length, answer.results.length)} shown; lower depth`]
      : []),
    ...(tests.length === 0
      ? []
      : [
          `tests (${shownOf(tests.length, answer.tests.length)}): ${tests.map(({ file }) => printable(file)).join(', ')}`,
        ]),
    ...freshnessNotes(answer.freshness, answer.warnings),
  ].join('\n');
}
