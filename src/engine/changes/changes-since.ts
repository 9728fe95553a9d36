import { Failure } from '../../failure/index.ts';
import { changedLines } from '../../source/git/changed-lines.ts';
import type { LineRange } from '../../source/git/patch-scanner.ts';
import { isShallow } from '../../source/git/shallow.ts';
import { SourceError } from '../../source/git/source-error.ts';

/** What differs from a commit, by file. */
export interface ChangesSince {
  readonly ref: string;
  readonly lines: ReadonlyMap<string, readonly LineRange[]>;
}

const knownCommits = async (root: string): Promise<string> =>
  (await isShallow(root))
    ? 'a commit, branch or tag of this shallow clone, which has no older commits (`git fetch --unshallow` brings them)'
    : 'a commit, branch or tag of this repository';

/** What differs from a commit; a name that is not a commit's is refused before any work starts. */
export async function changesSince(root: string, ref: string): Promise<ChangesSince> {
  try {
    return { ref, lines: await changedLines(root, ref) };
  } catch (error) {
    if (!(error instanceof SourceError)) throw error;
    if (error.kind === 'unknown_ref')
      throw new Failure(
        'invalid_value',
        { argument: '--since', value: ref, allowed: await knownCommits(root) },
        { cause: error },
      );
    if (error.kind === 'git_missing')
      throw new Failure(
        'dependency_missing',
        { dependency: 'git', purpose: `what changed since '${ref}'`, remedy: 'Install git, or ask without --since.' },
        { cause: error },
      );
    throw new Failure('changes_unknown', { ref, problem: error.message }, { cause: error });
  }
}
