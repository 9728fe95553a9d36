import { lstatSync } from 'node:fs';
import { askGit } from '../git/ask-git.ts';
import type { Witness } from './memory.ts';
import type { OpenedMemory } from './memory-file.ts';

// Looking at 10,000 files takes 30 ms in this process, and nothing else is done meanwhile. Git looks at as many with
// several threads in half of that, while the program goes on loading. It is given an index of its own, which holds the
// stats under which the files were found to be those of our index, and says which files have others. What it says is only
// ever a reason not to look at the rest (decision 0015).

/** With fewer files the start of git takes as long as looking at them. */
const MANY_FILES = 5_000;

/** With less than this share of the files in it, an index is not worth its writing. */
export const LEAST_SHARE = 0.9;

/** Longer than git takes for a million files; whoever waits longer looks by himself. */
const PATIENCE_MS = 5_000;

/** Settings under which stats that differ mean a change, and stats that agree mean none, whatever the repository says. */
const STRICT = [
  ...['core.trustctime=true', 'core.checkStat=default', 'core.fileMode=true'],
  ...['core.preloadIndex=true', 'index.sparse=false'],
];

/** Where the index lies that git is given. */
export const witnessFile = (memoryFile: string): string => `${memoryFile}.witness`;

/** A file that is never there: git must report it, else it has read another index, or none. */
export const tokenFile = (token: string): string => `.graph-rag-witness-${token}`;

/** By what an index is recognised; null where there is none. */
export function stampOf(path: string): number[] | null {
  const stat = lstatSync(path, { throwIfNoEntry: false });
  return stat?.isFile() === true ? [stat.ino, stat.mtimeMs, stat.ctimeMs, stat.size] : null;
}

/** Whether a repository is large enough for git to be asked. */
export const isForWitness = ({ rest, fileCount, hasKnown }: OpenedMemory, fromFiles = MANY_FILES): boolean =>
  rest.vcs === 'git' && hasKnown && fileCount >= fromFiles && rest.links.length <= fileCount * (1 - LEAST_SHARE);

/** What is to become of the index that was written for git. */
export type WitnessPlan = 'keep' | 'write' | 'give up';

/** Git at work. */
export interface AskedWitness {
  /** The paths that have other stats than in the index; null where git does not say. Never rejects. */
  readonly different: Promise<ReadonlySet<string> | null>;
  /** For whoever needs the answer no more. */
  stop(): void;
}

/** Asks git; null where its index is not the one that was written. */
export function askWitness(memoryFile: string, root: string, { token, stamp }: Witness): AskedWitness | null {
  const path = witnessFile(memoryFile);
  const found = stampOf(path);
  if (token === null || found === null || !found.every((number, place) => number === stamp[place])) return null;
  let stop = (): void => undefined;
  const onStart = (stopGit: () => void): void => {
    stop = stopGit;
  };
  return { different: differentPaths(path, root, token, onStart), stop: () => stop() };
}

async function differentPaths(
  indexFile: string,
  root: string,
  token: string,
  onStart: (stop: () => void) => void,
): Promise<ReadonlySet<string> | null> {
  const how = { settings: STRICT, indexFile, timeoutMs: PATIENCE_MS, onStart };
  try {
    const answer = await askGit(root, ['diff-files', '-z', '--name-only', '--ignore-submodules=all'], how);
    // Of a file that it may not look at git only complains.
    if (answer.kind !== 'done' || answer.complaint !== '') return null;
    // A zero stands behind each path.
    const different = new Set(answer.output.toString('utf8').split('\0').slice(0, -1));
    return different.delete(tokenFile(token)) ? different : null;
  } catch {
    // More than fits into a string or a set.
    return null;
  }
}

/** What git says of the files of a listing. */
export interface SureFiles {
  /** 1 for each that surely has the known stats. */
  readonly areSure: Uint8Array;
  /** So many files have changed since that a new index is worth its writing. */
  readonly isWorn: boolean;
}

const FEW = 16;

/** Which files need no look; null where git speaks of files that are not in the listing. */
export function sureFiles(
  files: readonly string[],
  { without }: Witness,
  different: ReadonlySet<string>,
): SureFiles | null {
  const areSure = new Uint8Array(files.length).fill(1);
  for (const place of without) areSure[place] = 0;
  let met = 0;
  const doubt = (place: number): void => {
    if (place < 0) return;
    met++;
    areSure[place] = 0;
  };
  // Mostly there is none at all, and a search by the engine itself is faster than hashing every path.
  if (different.size <= FEW) for (const path of different) doubt(files.indexOf(path));
  else for (const [place, path] of files.entries()) if (different.has(path)) doubt(place);
  if (met !== different.size) return null;
  return { areSure, isWorn: met + without.length > files.length * (1 - LEAST_SHARE) };
}
