import { readLog } from './commit-log.ts';

/** A commit that touches more files says little of each: a release, a new licence, another formatter. */
const MOST_FILES = 60;

/** Some write their whole message into the first line; its beginning says what it is about. */
const MOST_CHARACTERS = 300;

/** What a commit was made for, in one line, and the files that it changed, by the names that they have now. */
interface PastCommit {
  readonly hash: string;
  readonly subject: string;
  readonly paths: readonly string[];
}

/** The newest commits before and with one, newest first; none where git does not tell. Never rejects. */
export async function pastCommits(root: string, commit: string, most: number): Promise<PastCommit[]> {
  if (commit.startsWith('-')) return [];
  // Whether a file was moved is seen by its content, which a partial clone may not have.
  const commits = (await readCommits(root, commit, most, true)) ?? (await readCommits(root, commit, most, false)) ?? [];
  return commits.filter(({ paths }) => paths.length > 0 && paths.length <= MOST_FILES);
}

/** Null where git does not tell. */
async function readCommits(
  root: string,
  commit: string,
  most: number,
  followsMoves: boolean,
): Promise<PastCommit[] | null> {
  const commits: { hash: string; subject: string; paths: string[] }[] = [];
  // Newest first: where a file goes is known before the commits that knew it under its old name.
  const now = new Map<string, string>();
  const add = (path: string): void => {
    commits.at(-1)?.paths.push(now.get(path) ?? path);
  };
  const outcome = await readLog(
    root,
    { commit, which: [`--max-count=${most}`], withSubjects: true },
    {
      onCommit: (hash, subject) => commits.push({ hash, subject: subject.slice(0, MOST_CHARACTERS), paths: [] }),
      onPath: add,
      ...(followsMoves
        ? {
            onMoved: (from: string, to: string): void => {
              add(to);
              now.set(from, now.get(to) ?? to);
            },
          }
        : {}),
    },
  );
  return outcome === 'done' ? commits : null;
}
