import { z } from 'zod';
import { printable } from '../../context/printable.ts';
import type { WatchState } from '../../index.ts';
import { tool } from '../tool.ts';

const LANGUAGES_SHOWN = 8;

export const status = tool({
  name: 'status',
  description: 'What is indexed, whether it is level with the files, and how it is kept so.',
  input: z.object({}),
  output: z.object({
    root: z.string(),
    indexed: z.boolean(),
    current: z.boolean(),
    generation: z.number(),
    files: z.number(),
    symbols: z.number(),
    watching: z.boolean(),
    pending: z.number(),
  }),
  needsIndex: false,
  answer: async (_args, { project, live, summaries }) => {
    const overview = await project.overview();
    const isLevel = overview === null ? false : (await live.freshness()).freshness.current;
    const { state } = live;
    const data = {
      root: project.root,
      indexed: overview !== null,
      current: isLevel,
      generation: overview?.generation ?? 0,
      files: overview?.files ?? 0,
      symbols: overview?.symbols ?? 0,
      watching: state.mode === 'watching',
      pending: state.pending,
    };
    const languages = (overview?.languages ?? []).slice(0, LANGUAGES_SHOWN).map(([name, files]) => `${name} ${files}`);
    const by = languages.length === 0 ? '' : ` (${languages.join(', ')})`;
    const size = `${data.files} files${by}, ${data.symbols} symbols`;
    const commit = overview?.commit == null ? '' : `, commit ${overview.commit.slice(0, 10)}`;
    const lines = [
      printable(project.root),
      overview === null ? 'not indexed yet' : `generation ${data.generation}${commit}: ${size}`,
      ...unreadLines(overview?.unread ?? []),
      isLevel ? 'level with the files' : 'behind the files',
      ...stateLines(state),
      ...(overview === null ? [] : [await summaries.state()]),
      ...project.configWarnings.map((warning) => `note: ${printable(warning)}`),
    ];
    return { text: lines.join('\n'), data };
  },
});

const unreadLines = (unread: readonly (readonly [string, number])[]): string[] =>
  unread.length === 0 ? [] : [`not read: ${unread.map(([name, files]) => `${name} ${files}`).join(', ')}`];

function stateLines({ mode, reason, pending, indexing, problem, progress }: WatchState): string[] {
  const amount = progress === null ? '' : ` ${progress.phase} ${progress.done}/${progress.total}`;
  return [
    mode === 'checking'
      ? `changes are looked for at each question: ${reason}`
      : `${mode}, ${pending} ${pending === 1 ? 'change' : 'changes'} waiting`,
    ...(indexing ? [`indexing${amount}`] : []),
    ...(problem === null ? [] : [`last update failed: ${printable(problem)}`]),
  ];
}
