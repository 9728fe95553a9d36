import { Failure } from '../failure/index.ts';
import type { Project } from '../index.ts';
import { print } from './answer.ts';
import { argument, type Invocation } from './command.ts';
import {
  renderSummaryReport,
  renderSummarySearch,
  renderSummaryShow,
  renderSummaryStatus,
  renderSummaryTree,
} from './render/summary.ts';

const ACTIONS = ['build', 'search', 'show', 'tree', 'status'] as const;
type Action = (typeof ACTIONS)[number];

const isAction = (word: string): word is Action => (ACTIONS as readonly string[]).includes(word);

function required(invocation: Invocation, name: string): string {
  const what = invocation.arguments[1];
  if (what === undefined)
    throw new Failure('missing_argument', { argument: name, command: `summary ${invocation.arguments[0] ?? ''}` });
  return what;
}

function none(invocation: Invocation): void {
  const [action = '', what] = invocation.arguments;
  if (what !== undefined) throw new Failure('unexpected_argument', { value: what, command: `summary ${action}` });
}

/** Minutes and seconds that are left at the speed so far. */
function leftAt(startedMs: number, done: number, total: number): string {
  if (done === 0) return '';
  const seconds = Math.round((((Date.now() - startedMs) / done) * (total - done)) / 1000);
  return seconds < 5 ? '' : `, about ${seconds < 100 ? `${seconds} s` : `${Math.round(seconds / 60)} min`} left`;
}

/** Builds the index, with progress and what is left of it on the terminal. */
export async function buildSummaries(invocation: Invocation, project: Project): Promise<number> {
  const { flags, output } = invocation;
  const summaries = await project.summaries();
  let [phase, startedMs] = ['', Date.now()];
  const report = await summaries.build({
    ...(flags.provider === undefined ? {} : { provider: flags.provider }),
    dryRun: flags.dryRun ?? false,
    onRetry: (reason) => output.note(`waiting: ${reason}`),
    onProgress: (progress) => {
      if (progress.phase !== phase) [phase, startedMs] = [progress.phase, Date.now()];
      output.progress(`${phase} ${progress.done}/${progress.total}${leftAt(startedMs, progress.done, progress.total)}`);
    },
  });
  return print(invocation, report, { text: renderSummaryReport });
}

/** Runs one action of `summary`. */
export async function runSummary(invocation: Invocation, project: Project): Promise<number> {
  const action = argument(invocation, 0);
  if (!isAction(action))
    throw new Failure('invalid_value', { argument: 'ACTION', value: action, allowed: `one of ${ACTIONS.join(', ')}` });
  const { flags } = invocation;
  const summaries = await project.summaries();
  switch (action) {
    case 'build':
      none(invocation);
      return buildSummaries(invocation, project);
    case 'search': {
      const answer = await summaries.search(required(invocation, 'a question'), {
        ...(flags.mode === undefined ? {} : { mode: flags.mode }),
        ...(flags.summaryType === undefined ? {} : { type: flags.summaryType }),
        ...(flags.topK === undefined ? {} : { topK: flags.topK }),
      });
      return print(invocation, answer, { text: renderSummarySearch });
    }
    case 'show':
      return print(invocation, await summaries.show(required(invocation, 'a document id')), {
        text: renderSummaryShow,
      });
    case 'tree':
      return print(invocation, await summaries.tree(invocation.arguments[1], flags.depth), { text: renderSummaryTree });
    case 'status':
      none(invocation);
      return print(invocation, await summaries.status(), { text: renderSummaryStatus });
  }
}
