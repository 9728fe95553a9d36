import { readFileSync } from 'node:fs';
import { gitFolders } from './git-folders.ts';

const COMMIT = /^(?:[0-9a-f]{40}|[0-9a-f]{64})$/;
const BRANCH = /^ref: (refs\/heads\/\S+)$/;

/** Refs that were packed into one file of more characters are left to git. */
const MOST_PACKED = 4_000_000;

/**
 * The commit that is checked out, read from git's own files as git documents them: a process costs more than the rest of a
 * comparison of a small tree. Undefined wherever they do not say it plainly (a folder below the top, a branch without a commit,
 * another format of refs); then git is asked.
 */
export function headFromFiles(root: string): string | undefined {
  const folders = gitFolders(root);
  if (folders === null) return undefined;
  const { own, shared } = folders;
  const head = read(own, 'HEAD');
  if (head === undefined || COMMIT.test(head)) return head;
  const branch = BRANCH.exec(head)?.[1];
  // A name of a branch never has `..`; one that has would be a path out of the repository.
  if (branch === undefined || branch.includes('..')) return undefined;
  const loose = read(shared, branch);
  if (loose !== undefined) return COMMIT.test(loose) ? loose : undefined;
  const packed = read(shared, 'packed-refs');
  if (packed === undefined || packed.length > MOST_PACKED) return undefined;
  const line = packed.split('\n').find((each) => each.endsWith(` ${branch}`));
  const commit = line?.slice(0, line.indexOf(' '));
  return commit !== undefined && COMMIT.test(commit) ? commit : undefined;
}

function read(folder: string, name: string): string | undefined {
  try {
    return readFileSync(`${folder}/${name}`, 'latin1').trim();
  } catch {
    return undefined;
  }
}
