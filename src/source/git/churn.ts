import { askGit } from './ask-git.ts';
import { readLog } from './commit-log.ts';

const SECONDS_PER_DAY = 86_400;

/** The window of hotspots, counted back from the indexed commit's own date, so that a tree gives the same on any day. */
const DAYS = 365;

/**
 * How many commits touched each file in the year before a commit: what hotspots are made of. Where git fails or prints
 * more than is read, what it told so far counts. Never rejects.
 */
export async function churn(root: string, commit: string): Promise<Map<string, number>> {
  const commitsByPath = new Map<string, number>();
  const until = await dateOf(root, commit);
  if (until === null) return commitsByPath;
  await readLog(
    root,
    { commit, which: [`--since=${until - DAYS * SECONDS_PER_DAY}`, `--until=${until}`], withSubjects: false },
    { onPath: (path) => commitsByPath.set(path, (commitsByPath.get(path) ?? 0) + 1) },
  );
  return commitsByPath;
}

/** Seconds since 1970. */
async function dateOf(root: string, commit: string): Promise<number | null> {
  const answer = await askGit(root, ['log', '-1', '--no-show-signature', '--format=%ct', commit, '--']);
  const seconds = answer.kind === 'done' ? Number.parseInt(answer.output.toString('latin1'), 10) : Number.NaN;
  return Number.isNaN(seconds) ? null : seconds;
}
