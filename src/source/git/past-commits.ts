import { readLog } from './commit-log.ts';

/** A commit that touches more files says little of each: a release, a new licence, another formatter. */
const MOST_FILES = 60;

/** Some write their whole message into the first line; its beginning says what it is about. */
const MOST_CHARACTERS = 300;

/** What a commit was made for, in one line, and the files that it changed. */
export interface PastCommit {
  readonly hash: string;
  readonly subject: string;
  readonly paths: readonly string[];
}

/** The newest commits before and with one, newest first; none where git does not tell. Never rejects. */
export async function pastCommits(root: string, commit: string, most: number): Promise<PastCommit[]> {
  const commits: { hash: string; subject: string; paths: string[] }[] = [];
  if (commit.startsWith('-')) return commits;
  const outcome = await readLog(
    root,
    { commit, which: [`--max-count=${most}`], withSubjects: true },
    {
      onCommit: (hash, subject) => commits.push({ hash, subject: subject.slice(0, MOST_CHARACTERS), paths: [] }),
      onPath: (path) => commits.at(-1)?.paths.push(path),
    },
  );
  return outcome === 'done' ? commits.filter(({ paths }) => paths.length > 0 && paths.length <= MOST_FILES) : [];
}
