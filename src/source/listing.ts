import { resolve } from 'node:path';
import type { Entry } from './entries.ts';
import { complaintOf } from './git.ts';
import { type GitEntries, gitEntries, isTopOfWorkTree } from './git-entries.ts';
import { Overlay } from './overlay.ts';
import { type LanguageOf, Sieve, type Sifted } from './sieve.ts';
import { TimeSlice } from './time-slice.ts';
import { repositoryAround, walkEntries } from './walk.ts';

export interface ListOptions {
  languageOf: LanguageOf;
  maxFileSizeMb: number;
}

/** Why a folder inside a git repository was listed without git. */
export interface ListingWarning {
  kind: 'git_missing' | 'git_failed' | 'root_ignored';
  detail: string;
}

/** All files of a project at one moment: what is source, what is not and why. */
export interface Listing extends Sifted {
  vcs: 'git' | 'none';
  /** The commit that is checked out; null without git or before the first commit. */
  head: string | null;
  warnings: ListingWarning[];
}

/** Lists the files of a project: git's list in a work tree, else a walk. A broken repository is walked, never an error. */
export async function listFiles(root: string, options: ListOptions): Promise<Listing> {
  const folder = resolve(root);
  const answer = await gitEntries(folder);
  if (answer.kind === 'listed') {
    const overlay = new Overlay(folder);
    const listing = await listByGit(folder, answer.entries, sieveFor(folder, overlay, options));
    if (typeof listing !== 'string') return listing;
    const detail =
      listing === 'git_failed' ? 'git could not list the untracked files' : 'the repository around ignores it';
    return listByWalk(folder, options, [{ kind: listing, detail }], listing !== 'root_ignored');
  }
  if (repositoryAround(folder) === null) return listByWalk(folder, options, [], true);
  const kind = answer.kind === 'unavailable' ? 'git_missing' : 'git_failed';
  return listByWalk(folder, options, [{ kind, detail: complaintOf(answer) }], true);
}

async function listByGit(
  root: string,
  git: GitEntries,
  sieve: Sieve,
): Promise<Listing | 'git_failed' | 'root_ignored'> {
  await addAll(sieve, git.tracked);
  const [untracked, head] = await Promise.all([git.untracked, git.head]);
  if (untracked === null) return 'git_failed';
  const isEmpty = git.tracked.length === 0 && untracked.length === 0;
  if (isEmpty && !(await isTopOfWorkTree(root))) return 'root_ignored';
  await addAll(sieve, untracked);
  return { vcs: 'git', head, warnings: [], ...sieve.finish() };
}

async function listByWalk(
  root: string,
  options: ListOptions,
  warnings: ListingWarning[],
  obeyAbove: boolean,
): Promise<Listing> {
  const overlay = new Overlay(root);
  const sieve = sieveFor(root, overlay, options);
  await addAll(sieve, await walkEntries(root, overlay, { obeyAbove }));
  return { vcs: 'none', head: null, warnings, ...sieve.finish() };
}

function sieveFor(root: string, overlay: Overlay, options: ListOptions): Sieve {
  return new Sieve(root, overlay, options.languageOf, options.maxFileSizeMb);
}

async function addAll(sieve: Sieve, entries: readonly Entry[]): Promise<void> {
  const slice = new TimeSlice();
  for (const entry of entries) {
    sieve.add(entry);
    if (slice.isOver()) await slice.next();
  }
}
