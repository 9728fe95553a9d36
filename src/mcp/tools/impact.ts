import { z } from 'zod';
import { nameInId } from '../../context/display-names.ts';
import { printable } from '../../context/printable.ts';
import type { ChangeImpact, Impact, LinearList } from '../../index.ts';
import { affectedLines, type Page, pageOf } from '../text/affected.ts';
import { freshnessNotes, listLines, shownOf, symbolLine } from '../text/lines.ts';
import { item, itemOf, state, stateOf } from '../text/shapes.ts';
import { symbolArgument, type ToolAnswer, tool, WrongArguments } from '../tool.ts';
import { linear } from './subgraph.ts';

const DEFAULT_DEPTH = 3;
const MAX_DEPTH = 5;
const MENTIONS_SHOWN = 15;
const CHANGES_SHOWN = 40;
const LINES_SHOWN = 3;

export const impact = tool({
  name: 'impact',
  description:
    'What can break when a symbol, or all since a commit, changes: users with the lines of each use, nearest first, and the tests that cover them.',
  input: z.object({
    symbol: symbolArgument.optional(),
    since: z.string().max(200).optional().describe('Instead of symbol: commit or branch'),
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
    changed: z.array(z.string()).describe('ids, with since'),
    changed_together: z.array(z.string()),
    mentions: z.array(z.string()),
  }),
  answer: async ({ symbol, since = '', depth = DEFAULT_DEPTH, offset = 0 }, { project }) => {
    if (symbol !== undefined && since !== '')
      throw new WrongArguments('impact: give symbol or since, not both. since is for all that changed since a commit.');
    if (since !== '') return ofChanges(await project.impactOfChanges({ since, depth }), offset);
    if (symbol === undefined)
      throw new WrongArguments('impact: give symbol, or since for all that changed since a commit.');
    const answer = await project.impact(symbol, { depth });
    return 'degraded' in answer ? inText(answer) : ofSymbol(answer, offset);
  },
});

function ofSymbol(answer: Impact, offset: number): ToolAnswer {
  const page = pageOf(answer.results, offset);
  const text = [
    `${symbolLine(answer.symbol)}: ${answer.total} affected, files: ${answer.files.length + answer.tests.length}, depth ${answer.depth}`,
    ...(answer.total === 0 && answer.mentions.length === 0
      ? ['No known users. It may be an entry point; search for its name to find mentions in text.']
      : []),
    ...affectedLines(answer, page),
    ...(offset > 0 ? [] : [...mentions(answer), ...changedTogether(answer)]),
    ...freshnessNotes(answer.freshness, answer.warnings),
  ].join('\n');
  const together = answer.changed_together.map(({ file }) => file);
  return {
    text,
    data: { ...dataOf(answer, page), changed: [], changed_together: together, mentions: placesOf(answer.mentions) },
  };
}

function ofChanges(answer: ChangeImpact, offset: number): ToolAnswer {
  const page = pageOf(answer.results, offset);
  const { changed, removed, moved, since } = answer;
  const text = [
    `since ${printable(since)}: ${answer.changed_files} files changed, symbols: ${changed.length}, moved: ${moved.length}, removed: ${removed.length}, ${answer.total} affected, depth ${answer.depth}`,
    ...(answer.changed_files > 0 && changed.length + removed.length + moved.length === 0
      ? ['No function that is indexed has changed.']
      : []),
    ...(offset > 0 ? [] : [...changes(answer), ...(answer.total === 0 ? [] : ['affected:'])]),
    ...affectedLines(answer, page, ({ via }) => ` ${printable(nameInId(via))}`),
    ...freshnessNotes(answer.freshness, answer.warnings),
  ].join('\n');
  const named = removed.flatMap(({ named_at }) => placesOf(named_at ?? []));
  return {
    text,
    data: { ...dataOf(answer, page), changed: changed.map(({ id }) => id), changed_together: [], mentions: named },
  };
}

// Changed tests are among the tests to run.
function changes({ changed, removed }: ChangeImpact): string[] {
  const own = changed.filter(({ test }) => !test);
  const shown = own.slice(0, CHANGES_SHOWN);
  const gone = removed.filter(({ test }) => !test);
  return [
    ...(own.length === 0 ? [] : [`changed (${shownOf(shown.length, own.length)}):`]),
    ...listLines(shown.map((symbol) => ({ symbol, behind: symbol.new ? ' new' : '' }))),
    ...(gone.length === 0 ? [] : [`removed (${shownOf(Math.min(gone.length, CHANGES_SHOWN), gone.length)}):`]),
    ...gone.slice(0, CHANGES_SHOWN).map((symbol) => `${symbolLine(symbol)}${stillNamed(symbol.named_at ?? [])}`),
  ];
}

function stillNamed(lines: Impact['mentions']): string {
  const shown = placesOf(lines.slice(0, LINES_SHOWN)).map(printable).join(', ');
  return lines.length === 0
    ? ''
    : `, still named (${shownOf(Math.min(LINES_SHOWN, lines.length), lines.length)}): ${shown}`;
}

/** What a text search finds where the graph is switched off. */
function inText(answer: LinearList): ToolAnswer {
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
    changed: [],
    changed_together: [],
    mentions: [],
  };
  return { text: linear(answer).text, data };
}

const placesOf = (lines: Impact['mentions']): string[] => lines.map(({ file, line }) => `${file}:${line}`);

const dataOf = (answer: Impact | ChangeImpact, page: Page) => ({
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
});

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
