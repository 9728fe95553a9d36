import { Failure } from '../../failure/index.ts';
import { print, printLinear } from '../answer.ts';
import type { Command, Invocation } from '../command.ts';
import { withProject } from '../open-project.ts';
import { renderChangeImpact } from '../render/change-impact.ts';
import { renderImpact } from '../render/impact.ts';
import { SYMBOL_ARGUMENT } from '../symbol-argument.ts';
import { walkOptions } from '../walk-options.ts';

export const command: Command = {
  name: 'impact',
  calledElsewhere: [
    'refs',
    'references',
    'usages',
    'uses',
    'users',
    'affected',
    'dependents',
    'diff-impact',
    'detect-changes',
    'changes',
  ],
  summary:
    'List what can break when a symbol, or all since a commit, changes: callers, references, subclasses, and theirs',
  arguments: [{ ...SYMBOL_ARGUMENT, help: `${SYMBOL_ARGUMENT.help}; or give --since`, optional: true }],
  flags: ['since', 'depth'],
  flagHelp: {
    since: 'In the place of a symbol: all that changed since this commit, uncommitted changes included',
  },
  formats: ['text', 'json'],
  examples: [
    { command: 'graph-rag impact parseConfig', does: 'everything within three steps' },
    { command: 'graph-rag impact src/config.ts:20 --depth 5 --json', does: 'as far as it goes, for a program' },
    { command: 'graph-rag impact --since main', does: 'what a branch can break, and the tests to run' },
    { command: 'graph-rag impact --since HEAD --depth 1', does: 'who uses directly what is not committed yet' },
  ],
  run: (invocation) => {
    const [symbol] = invocation.arguments;
    const { since } = invocation.flags;
    if (symbol === undefined && since === undefined)
      throw new Failure('missing_argument', { argument: 'SYMBOL or --since REF', command: 'impact' });
    if (since === undefined) return impactOfSymbol(invocation, symbol ?? '');
    if (symbol !== undefined) throw new Failure('unexpected_argument', { value: symbol, command: 'impact --since' });
    return impactOfChanges(invocation, since);
  },
};

const impactOfSymbol = (invocation: Invocation, symbol: string): Promise<number> =>
  withProject(invocation, async (project) => {
    const answer = await project.impact(symbol, walkOptions(invocation));
    return 'degraded' in answer ? printLinear(invocation, answer) : print(invocation, answer, { text: renderImpact });
  });

const impactOfChanges = (invocation: Invocation, since: string): Promise<number> =>
  withProject(invocation, async (project) => {
    const { depth } = walkOptions(invocation);
    const answer = await project.impactOfChanges({ since, ...(depth === undefined ? {} : { depth }) });
    return print(invocation, answer, { text: renderChangeImpact });
  });
