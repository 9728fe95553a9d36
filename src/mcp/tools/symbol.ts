import { z } from 'zod';
import { numberedCode } from '../../context/block.ts';
import { printable } from '../../context/printable.ts';
import type { SymbolDetail } from '../../index.ts';
import { doubt, freshnessNotes, shownOf, symbolLine } from '../text/lines.ts';
import { item, itemOf, state, stateOf } from '../text/shapes.ts';
import { symbolArgument, tool } from '../tool.ts';

const MEMBERS_SHOWN = 40;

export const symbol = tool({
  name: 'symbol',
  description: 'One symbol: its code, its members, who uses it and what it uses, one step away.',
  input: z.object({ symbol: symbolArgument }),
  output: z.object({ ...state, symbol: item, code: z.string(), callers: z.array(item), callees: z.array(item) }),
  answer: async (args, { project }) => {
    const detail = await project.symbol(args.symbol);
    return {
      text: render(detail),
      data: {
        ...stateOf(detail.freshness),
        symbol: itemOf(detail.symbol),
        code: detail.code?.content ?? '',
        callers: detail.callers.shown.map(itemOf),
        callees: detail.callees.shown.map(itemOf),
      },
    };
  },
});

function render(detail: SymbolDetail): string {
  const { symbol: own, code, members, callers, callees } = detail;
  const shown = members.slice(0, MEMBERS_SHOWN);
  return [
    symbolLine(own),
    ...(code === null ? [printable(detail.signature)] : [numberedCode({ ...PLAIN, file: own.file, ...code })]),
    ...(members.length === 0 ? [] : [`members (${shownOf(shown.length, members.length)}):`, ...shown.map(symbolLine)]),
    ...section('used by', callers, NO_USERS),
    ...section('uses', callees, 'uses nothing of this project'),
    ...freshnessNotes(detail.freshness, detail.warnings),
  ].join('\n');
}

const NO_USERS =
  'no known users: it may be an entry point, or used in a way that is not seen; `search` for its name finds mentions';

/** The parts of a fragment that a definition does not have. */
const PLAIN = { kind: 'function', qualified_name: '', language: '', relevance: 0, why: '' } as const;

function section(title: string, { total, shown }: SymbolDetail['callers'], none: string): string[] {
  if (total === 0) return [none];
  const lines = shown.map((other) => {
    const relation = other.relation === 'calls' ? '' : ` ${other.relation}`;
    return `${symbolLine(other)}${relation}${doubt(other.provenance, other.confidence)}`;
  });
  return [`${title} (${shownOf(shown.length, total)}):`, ...lines];
}
