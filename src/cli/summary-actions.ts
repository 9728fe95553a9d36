import type { Project, Summaries, SummaryBuildOptions, SummaryReport } from '../index.ts';
import { print } from './answer.ts';
import type { Invocation } from './command.ts';
import type { SummaryAction } from './commands/summary.ts';
import {
  renderSummaryReport,
  renderSummarySearch,
  renderSummaryShow,
  renderSummaryStatus,
  renderSummaryTree,
} from './render/summary.ts';

/** Minutes and seconds that are left at the speed so far. */
function leftAt(startedMs: number, done: number, total: number): string {
  if (done === 0) return '';
  const seconds = Math.round((((Date.now() - startedMs) / done) * (total - done)) / 1000);
  return seconds < 5 ? '' : `, about ${seconds < 100 ? `${seconds} s` : `${Math.round(seconds / 60)} min`} left`;
}

/** Builds the summaries, with progress and what is left of it on the terminal. */
export async function builtSummaries(invocation: Invocation, project: Project): Promise<SummaryReport> {
  const { flags } = invocation;
  return built(invocation, await project.summaries(), {
    ...(flags.provider === undefined ? {} : { provider: flags.provider }),
    dryRun: flags.dryRun ?? false,
  });
}

/** The same, told. */
export async function buildSummaries(invocation: Invocation, project: Project): Promise<number> {
  return print(invocation, await builtSummaries(invocation, project), { text: renderSummaryReport });
}

function built({ output }: Invocation, summaries: Summaries, options: SummaryBuildOptions): Promise<SummaryReport> {
  let [phase, startedMs] = ['', Date.now()];
  return summaries.build({
    ...options,
    onRetry: (reason) => output.note(`waiting: ${reason}`),
    onProgress: (progress) => {
      if (progress.phase !== phase) [phase, startedMs] = [progress.phase, Date.now()];
      output.progress(`${phase} ${progress.done}/${progress.total}${leftAt(startedMs, progress.done, progress.total)}`);
    },
  });
}

/** The first question makes the summaries, as it makes the index; not where a model or a service would be asked for it. */
async function prepared(invocation: Invocation, summaries: Summaries): Promise<Summaries> {
  const standing = await summaries.standing();
  if (standing.built || !standing.isFree) return summaries;
  invocation.output.note('no summaries yet: they are made first, once, on this machine');
  await built(invocation, summaries, {});
  return summaries;
}

/** Runs one action of `summary`; `target` is what stands behind it, empty where that is nothing. */
export async function runSummary(
  invocation: Invocation,
  project: Project,
  action: SummaryAction,
  target: string,
): Promise<number> {
  const { flags } = invocation;
  const summaries = await project.summaries();
  switch (action) {
    case 'build':
      return buildSummaries(invocation, project);
    case 'search': {
      const answer = await (await prepared(invocation, summaries)).search(target, {
        ...(flags.mode === undefined ? {} : { mode: flags.mode }),
        ...(flags.summaryType === undefined ? {} : { type: flags.summaryType }),
        ...(flags.topK === undefined ? {} : { topK: flags.topK }),
      });
      return print(invocation, answer, { text: renderSummarySearch });
    }
    case 'show': {
      const shown = await (await prepared(invocation, summaries)).show(target);
      return print(invocation, shown, { text: renderSummaryShow });
    }
    case 'tree': {
      const place = target === '' ? undefined : target;
      const tree = await (await prepared(invocation, summaries)).tree(place, flags.depth);
      return print(invocation, tree, { text: renderSummaryTree });
    }
    case 'status':
      return print(invocation, await summaries.status(), { text: renderSummaryStatus });
  }
}
