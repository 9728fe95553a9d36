import { resolve } from 'node:path';
import { TimeSlice } from '../../code/time-slice.ts';
import { askGit, complaintOf } from '../git/ask-git.ts';
import { repositoryAround } from '../git/repository-around.ts';
import { Overlay } from '../left-out/overlay.ts';
import type { Entry } from './entry.ts';
import { type GitEntries, gitEntries, isTopOfWorkTree } from './git-entries.ts';
import type { ListingWarning } from './listing-warning.ts';
import { type LanguageOf, Sieve, type Sifted } from './sieve.ts';
import { walkEntries } from './walk.ts';

interface ListOptions {
  languageOf: LanguageOf;
  maxFileSizeMb: number;
  /** Also say what the listing came from. */
  withGround?: boolean;
}

/** What a listing came from, beside the names of languages: whoever finds all of it unchanged need not list again. */
export interface ListingGround {
  /** Before anything was looked at, by the clock of this machine. */
  startedMs: number;
  /** Every path that git or the walk has named, source or not. */
  entries: readonly Entry[];
  /** The folders that a walk has read; null where git has listed. */
  walked: readonly string[] | null;
  /** Symbolic links and what came of following them. */
  links: readonly (readonly [string, string])[];
  /** Files of which more than the name decided. */
  looked: readonly string[];
}

/** All files of a project at one moment: what is source, what is not and why. */
export interface Listing extends Sifted {
  vcs: 'git' | 'none';
  /** The commit that is checked out; null without git or before the first commit. */
  head: string | null;
  warnings: ListingWarning[];
  /** Null where nobody asked for it, or where it cannot be told. */
  ground: ListingGround | null;
}

/** Lists the files of a project: git's list in a work tree, else a walk. A broken repository is walked, never an error. */
export async function listFiles(root: string, options: ListOptions): Promise<Listing> {
  const folder = resolve(root);
  const startedMs = Date.now();
  const answer = await gitEntries(folder);
  if (answer.kind === 'listed') {
    const overlay = new Overlay(folder);
    const listing = await listByGit(folder, answer.entries, sieveFor(folder, overlay, options), options, startedMs);
    if (typeof listing !== 'string') return listing;
    const detail = listing === 'git_failed' ? await unlistedReason(folder) : '';
    return listByWalk(folder, options, startedMs, [{ kind: listing, detail }], listing !== 'root_ignored');
  }
  if (repositoryAround(folder) === null) return listByWalk(folder, options, startedMs, [], true);
  const kind = answer.kind === 'unavailable' ? 'git_missing' : 'git_failed';
  return listByWalk(folder, options, startedMs, [{ kind, detail: complaintOf(answer) }], true);
}

async function unlistedReason(folder: string): Promise<string> {
  const bare = await askGit(folder, ['rev-parse', '--is-bare-repository']);
  return bare.kind === 'done' && bare.output.toString('latin1').trim() === 'true'
    ? 'this is a bare repository, which has no files checked out; ask in a clone of it'
    : 'git could not list the untracked files';
}

async function listByGit(
  root: string,
  git: GitEntries,
  sieve: Sieve,
  options: ListOptions,
  startedMs: number,
): Promise<Listing | 'git_failed' | 'root_ignored'> {
  await addAll(sieve, git.tracked);
  const [untracked, head] = await Promise.all([git.untracked, git.head]);
  if (untracked === null) return 'git_failed';
  const isEmpty = git.tracked.length === 0 && untracked.length === 0;
  if (isEmpty && !(await isTopOfWorkTree(root))) return 'root_ignored';
  await addAll(sieve, untracked);
  const sifted = sieve.finish();
  const ground = groundOf(options, sieve, startedMs, [...git.tracked, ...untracked], null);
  return { vcs: 'git', head, warnings: [], ...sifted, ground };
}

async function listByWalk(
  root: string,
  options: ListOptions,
  startedMs: number,
  warnings: ListingWarning[],
  obeyAbove: boolean,
): Promise<Listing> {
  const overlay = new Overlay(root);
  const sieve = sieveFor(root, overlay, options);
  const { entries, folders } = await walkEntries(root, overlay, { obeyAbove });
  await addAll(sieve, entries);
  const sifted = sieve.finish();
  const ground = warnings.length > 0 ? null : groundOf(options, sieve, startedMs, entries, folders);
  return { vcs: 'none', head: null, warnings, ...sifted, ground };
}

function groundOf(
  { withGround }: ListOptions,
  { links, looked }: Sieve,
  startedMs: number,
  entries: readonly Entry[],
  walked: readonly string[] | null,
): ListingGround | null {
  return withGround === true ? { startedMs, entries, walked, links, looked } : null;
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
