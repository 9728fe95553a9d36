import { existsSync, realpathSync, statSync } from 'node:fs';
import { join, relative } from 'node:path';
import { askGit } from './ask-git.ts';
import { repositoryAround } from './repository-around.ts';

/**
 * Where a folder lies in the other work trees of its repository, the main one first. A repository says itself which work
 * trees it has, and need not be believed: each must say the same of itself.
 */
export async function inOtherWorkTrees(folder: string): Promise<string[]> {
  const top = repositoryAround(folder);
  if (top === null || !mayHaveOthers(top)) return [];
  const listed = await askGit(folder, ['worktree', 'list', '--porcelain', '-z']);
  const repository = listed.kind === 'done' ? await sharedFolder(folder) : null;
  if (listed.kind !== 'done' || repository === null) return [];
  const place = relative(top, folder);
  const others: string[] = [];
  for (const other of workTreesIn(listed.output.toString('utf8'))) {
    const there = join(other, place);
    if (isSamePlace(other, top) || !existsSync(there)) continue;
    if ((await sharedFolder(there)) === repository) others.push(there);
  }
  return others;
}

/** Only linked work trees have a file for a repository, and only a repository that has some has a folder for them. */
const mayHaveOthers = (top: string): boolean =>
  existsSync(join(top, '.git', 'worktrees')) || statSync(join(top, '.git')).isFile();

/** The folders of work trees, as git lists them: lines of one are ended by NUL, and so is each of them. */
const workTreesIn = (listed: string): string[] =>
  listed.split('\0\0').flatMap((entry) => {
    const [first = '', ...rest] = entry.split('\0');
    const isThere = first.startsWith('worktree ') && !rest.some((line) => /^(?:bare|prunable)\b/.test(line));
    return isThere ? [first.slice('worktree '.length)] : [];
  });

/** The folder that all work trees of a repository share; null where there is none. */
async function sharedFolder(folder: string): Promise<string | null> {
  const answer = await askGit(folder, ['rev-parse', '--path-format=absolute', '--git-common-dir']);
  return answer.kind === 'done' ? realPath(answer.output.toString('utf8').replace(/\n$/, '')) : null;
}

const isSamePlace = (a: string, b: string): boolean => realPath(a) === realPath(b);

function realPath(path: string): string | null {
  try {
    return realpathSync(path);
  } catch {
    return null;
  }
}
