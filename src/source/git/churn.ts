import { askGit } from './ask-git.ts';
import { readLog } from './commit-log.ts';

const SECONDS_PER_DAY = 86_400;
const DEFAULT_DAYS = 365;

interface ChurnOptions {
  /** The commit whose past is counted. */
  commit?: string;
  /** The end of the period, seconds since 1970; by default the commit's own date, so that the count is repeatable. */
  untilSeconds?: number;
  days?: number;
}

export interface Churn {
  /** Commits that touched a path; paths without any are absent. */
  commitsByPath: Map<string, number>;
  commits: number;
  /** False when git failed or printed more than is read; then the newest commits are counted. */
  complete: boolean;
}

/** How often each file was changed in the year before a commit: what hotspots are made of. Never rejects. */
export async function churn(root: string, options: ChurnOptions = {}): Promise<Churn> {
  const commit = options.commit ?? 'HEAD';
  const commitsByPath = new Map<string, number>();
  let commits = 0;
  const until = commit.startsWith('-') ? null : (options.untilSeconds ?? (await dateOf(root, commit)));
  if (until === null) return { commitsByPath, commits, complete: false };
  const since = until - (options.days ?? DEFAULT_DAYS) * SECONDS_PER_DAY;
  const outcome = await readLog(
    root,
    { commit, which: [`--since=${since}`, `--until=${until}`], withSubjects: false },
    {
      onCommit: () => commits++,
      onPath: (path) => commitsByPath.set(path, (commitsByPath.get(path) ?? 0) + 1),
    },
  );
  return { commitsByPath, commits, complete: outcome === 'done' };
}

async function dateOf(root: string, commit: string): Promise<number | null> {
  const answer = await askGit(root, ['log', '-1', '--no-show-signature', '--format=%ct', commit, '--']);
  const seconds = answer.kind === 'done' ? Number.parseInt(answer.output.toString('latin1'), 10) : Number.NaN;
  return Number.isNaN(seconds) ? null : seconds;
}
