import { z } from 'zod';
import { printable, printableText } from '../../context/printable.ts';
import type { SymbolDetail } from '../../index.ts';
import { codeWithin } from '../text/code-within.ts';
import { doubt, freshnessNotes, listLines, placesIn, shownOf, symbolLine } from '../text/lines.ts';
import { item, itemOf, state, stateOf } from '../text/shapes.ts';
import { symbolArgument, tool } from '../tool.ts';

const MEMBERS_SHOWN = 40;

/** About four hundred lines. */
const DEFAULT_BUDGET_TOKENS = 4000;
const MAX_BUDGET_TOKENS = 100_000;

/** The lines are those of the use: of callers in their own file, of callees in that of the symbol. */
const user = item.extend({ relation: z.string(), lines: z.array(z.number()) });
const userOf = (other: SymbolDetail['callers']['shown'][number]): z.infer<typeof user> => ({
  ...itemOf(other),
  relation: other.relation,
  lines: other.lines,
});

export const symbol = tool({
  name: 'symbol',
  description: 'One symbol: its code, its members, who uses it and where, what it uses.',
  input: z.object({
    symbol: symbolArgument,
    budget: z.int().min(0).max(MAX_BUDGET_TOKENS).optional().describe('Tokens of code, default 4000'),
    line: z.int().min(1).optional().describe('Only code, from this line on'),
  }),
  output: z.object({
    ...state,
    symbol: item,
    code: z.string(),
    next_line: z.number().nullable(),
    members: z.array(item),
    callers: z.array(user),
    callers_total: z.number(),
    callees: z.array(user),
    callees_total: z.number(),
  }),
  answer: async ({ symbol: named, budget = DEFAULT_BUDGET_TOKENS, line }, { project }) => {
    const detail = await project.symbol(named, line === undefined ? {} : { line });
    const code = detail.code === null ? null : codeWithin(detail.code, budget);
    const isReadOn = line !== undefined;
    return {
      text: [
        symbolLine(detail.symbol),
        ...(isReadOn ? [] : documentationOf(detail)),
        ...(code === null ? [printable(detail.signature)] : code.lines),
        ...(code === null || code.note === null ? [] : [code.note]),
        // Whoever reads on has seen the rest.
        ...(isReadOn ? [] : relationsOf(detail)),
        ...freshnessNotes(detail.freshness, detail.warnings),
      ].join('\n'),
      data: {
        ...stateOf(detail.freshness),
        symbol: itemOf(detail.symbol),
        code: code?.content ?? '',
        next_line: code?.next ?? null,
        members: isReadOn ? [] : detail.members.map(itemOf),
        callers: isReadOn ? [] : detail.callers.shown.map(userOf),
        callers_total: detail.callers.total,
        callees: isReadOn ? [] : detail.callees.shown.map(userOf),
        callees_total: detail.callees.total,
      },
    };
  },
});

// A comment above a declaration is no part of its lines; a doc string inside it is.
function documentationOf({ doc, code }: SymbolDetail): string[] {
  const [first = ''] = doc.split('\n');
  return first.trim() === '' || code?.content.includes(first.trim()) === true ? [] : [printableText(doc)];
}

function relationsOf({ members, overrides, overridden_by, callers, callees }: SymbolDetail): string[] {
  const shown = members.slice(0, MEMBERS_SHOWN);
  return [
    ...(members.length === 0 ? [] : [`members (${shownOf(shown.length, members.length)}):`, ...inLists(shown)]),
    ...methods('overrides', overrides),
    ...methods('overridden by', overridden_by),
    ...section('used by', callers, {
      none: NO_USERS,
      all: '`impact` with depth 1 has them all',
      placesOf: ({ lines }) => placesIn(lines),
    }),
    // Where it uses them stands in its own code, which is above.
    ...section('uses', callees, {
      none: 'uses nothing of this project',
      all: '`subgraph` with depth 1 has more',
      placesOf: () => '',
    }),
  ];
}

const inLists = (symbols: SymbolDetail['overrides']): string[] => listLines(symbols.map((symbol) => ({ symbol })));

function methods(title: string, symbols: SymbolDetail['overrides']): string[] {
  const shown = symbols.slice(0, MEMBERS_SHOWN);
  return symbols.length === 0 ? [] : [`${title} (${shownOf(shown.length, symbols.length)}):`, ...inLists(shown)];
}

const nameOf = (id: string): string => id.slice(id.lastIndexOf(':') + 1).replace(/~\d+$/, '');

const NO_USERS =
  'no known users: it may be an entry point, or used in a way that is not seen; `impact` has the lines that say its name';

interface SectionWords {
  readonly none: string;
  readonly all: string;
  readonly placesOf: (other: SymbolDetail['callers']['shown'][number]) => string;
}

function section(
  title: string,
  { total, shown }: SymbolDetail['callers'],
  { none, all, placesOf }: SectionWords,
): string[] {
  if (total === 0) return [none];
  const listed = shown.map((other) => {
    const relation = other.relation === 'calls' || other.through !== undefined ? '' : ` ${other.relation}`;
    const through = other.through === undefined ? '' : ` through ${printable(nameOf(other.through))}`;
    const behind = `${relation}${placesOf(other)}${doubt(other.provenance, other.confidence)}${through}`;
    return { symbol: other, behind };
  });
  const more = shown.length < total ? `; ${all}` : '';
  return [`${title} (${shownOf(shown.length, total)}${more}):`, ...listLines(listed)];
}
