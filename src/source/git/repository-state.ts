import { askGit, complaintOf, settingsForWorkTree } from './ask-git.ts';
import { repositoryAround } from './repository-around.ts';

type RepositoryState =
  | {
      vcs: 'git';
      /** Null before the first commit. */
      head: string | null;
      /** Null when no branch is checked out. */
      branch: string | null;
      /** Whether tracked files differ from the commit, staged or not; null when it cannot be told safely. Untracked ones do not count. */
      dirty: boolean | null;
    }
  | { vcs: 'none'; warning?: string };

/** What is checked out. One git process beside the search for filters; a missing git or broken repository is an answer. */
export async function repositoryState(root: string): Promise<RepositoryState> {
  const settings = await settingsForWorkTree(root);
  if (settings === null) return stateWithoutWorkTree(root);
  const args = ['status', '--porcelain=v2', '--branch', '-z', '--untracked-files=no', '--ignore-submodules=all'];
  const answer = await askGit(root, [...args, '--no-renames', '--', '.'], { settings });
  if (answer.kind !== 'done') return withoutGit(root, answer);
  const lines = answer.output.toString('utf8').split('\0');
  const header = (name: string) => lines.find((line) => line.startsWith(`# ${name} `))?.slice(name.length + 3);
  const head = header('branch.oid');
  const branch = header('branch.head');
  return {
    vcs: 'git',
    head: head === undefined || head === '(initial)' ? null : head,
    branch: branch === undefined || branch === '(detached)' ? null : branch,
    dirty: lines.some((line) => line !== '' && !line.startsWith('#')),
  };
}

/** A repository whose filters cannot be switched off is not compared: that would run them. */
async function stateWithoutWorkTree(root: string): Promise<RepositoryState> {
  const [top, head, branch] = await Promise.all([
    askGit(root, ['rev-parse', '--is-inside-work-tree']),
    askGit(root, ['rev-parse', '--quiet', '--verify', 'HEAD^{commit}']),
    askGit(root, ['symbolic-ref', '--quiet', '--short', 'HEAD']),
  ]);
  if (top.kind !== 'done') return withoutGit(root, top);
  const value = (answer: typeof head) => (answer.kind === 'done' ? answer.output.toString('utf8').trim() : null);
  return { vcs: 'git', head: value(head), branch: value(branch), dirty: null };
}

function withoutGit(root: string, answer: { complaint: string }): RepositoryState {
  return repositoryAround(root) === null ? { vcs: 'none' } : { vcs: 'none', warning: complaintOf(answer) };
}
