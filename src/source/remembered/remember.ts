import { lstatSync, type Stats, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { isSettled } from '../disk/settled.ts';
import { askGit } from '../git/ask-git.ts';
import { gitFolders } from '../git/git-folders.ts';
import { headFromFiles } from '../git/git-head.ts';
import type { Listing, ListingGround } from '../listing/listing.ts';
import { watchProblem } from '../watching/tree-watch.ts';
import { gitSettings } from './git-settings.ts';
import { keepIfFoldersTell } from './keep-memory.ts';
import { type KnownAs, knownStats } from './known-stats.ts';
import { listingKey, type RememberOptions } from './listing-key.ts';
import { ABSENT, type Memory } from './memory.ts';
import { foldersOfPaths, stampFolders, type TreeFolders } from './tree-folders.ts';

const NOTHING_THERE = [ABSENT, 0, 0, 0];

/** Links are followed one by one at each question; with more of them a listing is as quick. */
const MOST_LINKS = 1_000;

/** Parts without which a folder is no repository any more. */
const SHARED_PLACES = ['', 'objects', 'refs'];

/**
 * Remembers a listing with the stamps of all that it came from, so that the next one need not be made. Nothing is
 * remembered where a stamp could miss a change: then every question lists.
 */
export async function rememberListing(
  path: string,
  root: string,
  listing: Listing,
  options: RememberOptions,
  known: KnownAs | null,
): Promise<void> {
  try {
    const taken = listing.ground === null ? null : await take(root, listing, listing.ground, options);
    if (taken === null) return;
    const stats = Float64Array.from(
      listing.files.flatMap(({ ino, mtimeMs, ctimeMs, size }) => [ino, mtimeMs, ctimeMs, size]),
    );
    const memory = known === null ? taken : { ...taken, known: knownStats(taken.files, stats, known) };
    keepIfFoldersTell(path, memory, lstatSync(root).dev);
  } catch {
    // A file that goes in between, a folder that may not be read.
  }
}

async function take(
  root: string,
  listing: Listing,
  ground: ListingGround,
  options: RememberOptions,
): Promise<Memory | null> {
  if (process.platform === 'win32' || watchProblem(root) !== null || isDoubtful(listing, ground)) return null;
  const key = listingKey(root, options);
  const found = listing.vcs === 'git' ? await foundByGit(root, ground) : await foundByWalk(root, ground);
  if (found === null) return null;
  const { tree, settings, around, places } = found;
  const files = [...settings, ...tree.ignoreFiles, ...ground.looked.map((file) => `${root}/${file}`)];
  const stamps = stampFiles(files, ground.startedMs);
  // A clock that was put back in between has stamped what is new with times that are old.
  if (stamps === null || Date.now() < ground.startedMs) return null;
  const languageNames = [...new Set(listing.files.map((file) => file.language))];
  const codes = new Map(languageNames.map((language, code) => [language, code]));
  return {
    key,
    folders: tree.folders,
    folderStamps: Float64Array.from(tree.stamps),
    deciding: [...files, ...around],
    decidingStamps: Float64Array.from([...stamps, ...around.flatMap(() => NOTHING_THERE)]),
    files: listing.files.map((file) => file.path),
    languageNames,
    languageCodes: Uint8Array.from(listing.files, (file) => codes.get(file.language) ?? 0),
    rest: {
      vcs: listing.vcs,
      places,
      links: ground.links,
      skipped: listing.skipped,
      otherFiles: listing.otherFiles,
      otherExtensions: [...listing.otherExtensions],
      witness: null,
    },
    known: null,
  };
}

// What may not be seen or cannot be named may change without a sign.
function isDoubtful(listing: Listing, { entries, links }: ListingGround): boolean {
  if (listing.warnings.length > 0 || links.length > MOST_LINKS) return true;
  if (entries.some(({ kind }) => kind === 'unreadable')) return true;
  const isLink = new Set(links.map(([path]) => path));
  return listing.skipped.some(({ path, reason }) => reason === 'unreadable' && !isLink.has(path));
}

interface FoundGround {
  readonly tree: TreeFolders;
  readonly settings: readonly string[];
  /** Where nothing may appear. */
  readonly around: readonly string[];
  readonly places: Memory['rest']['places'];
}

async function foundByGit(root: string, ground: ListingGround): Promise<FoundGround | null> {
  const isNested = ground.entries.some(({ kind, path }) => kind === 'repository' && path.endsWith('/'));
  const folders = gitFolders(root);
  if (isNested || folders === null || headFromFiles(root) === undefined) return null;
  const settings = await gitSettings(root, folders);
  if (settings === null) return null;
  const submodules = new Set(ground.entries.filter(({ kind }) => kind === 'repository').map(({ path }) => path));
  const listed = foldersOfPaths(ground.entries.map(({ path }) => path));
  const tree = await stampFolders({
    root,
    beforeMs: ground.startedMs,
    isKnown: (folder) => listed.has(folder),
    isClosed: (folder) => submodules.has(folder),
    open: (folders) => notIgnored(root, folders),
    mayHoldRepositories: false,
  });
  if (tree === null) return null;
  const needed = [folders.own, ...SHARED_PLACES.map((name) => join(folders.shared, name))];
  const places = [...new Set(needed)].map((place) => {
    const { ino, uid } = statSync(place);
    return [place, ino, uid] as const;
  });
  return { tree, settings, around: [], places };
}

/** The folders that git does not ignore; null where it does not say. */
async function notIgnored(root: string, folders: readonly string[]): Promise<string[] | null> {
  // `./` keeps a name that begins with a colon from being more than a name. Without a slash at its end: git asks its rules
  // for the folder itself, and `made/**` ignores only what is in it.
  const nameOf = (folder: string): string => `./${folder}`;
  const answer = await askGit(root, ['check-ignore', '-z', '--stdin'], { input: folders.map(nameOf).join('\0') });
  // Exit code 1 means that none is ignored.
  if (answer.kind === 'failed' && answer.code === 1) return [...folders];
  if (answer.kind !== 'done') return null;
  const ignored = new Set(answer.output.toString('utf8').split('\0'));
  return folders.filter((folder) => !ignored.has(nameOf(folder)));
}

// A repository that appears around the project has the next listing made by git.
async function foundByWalk(root: string, ground: ListingGround): Promise<FoundGround | null> {
  const walked = new Set(ground.walked);
  const tree = await stampFolders({
    root,
    beforeMs: ground.startedMs,
    isKnown: (folder) => walked.has(folder),
    isClosed: () => false,
    open: async () => [],
    mayHoldRepositories: true,
  });
  if (tree === null || tree.folders.length !== walked.size) return null;
  return { tree, settings: [], around: upwards(root).map((folder) => join(folder, '.git')), places: [] };
}

function upwards(folder: string): string[] {
  const above = dirname(folder);
  return above === folder ? [folder] : [folder, ...upwards(above)];
}

function stampFiles(files: readonly string[], beforeMs: number): Float64Array | null {
  const stamps: number[] = [];
  for (const file of files) {
    const stat = statSync(file, { throwIfNoEntry: false });
    if (!isSettled(stat ?? nearestFolder(file), beforeMs)) return null;
    if (stat === undefined) stamps.push(...NOTHING_THERE);
    else stamps.push(stat.ino, stat.mtimeMs, stat.ctimeMs, stat.size);
  }
  return Float64Array.from(stamps);
}

// What is not there may have gone after it had its say; the folder above knows.
function nearestFolder(path: string): Stats {
  const folder = dirname(path);
  return statSync(folder, { throwIfNoEntry: false }) ?? nearestFolder(folder);
}
