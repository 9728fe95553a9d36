import { accessSync, type BigIntStats, constants, lstatSync } from 'node:fs';
import { dirname } from 'node:path';
import { askGit } from '../git.ts';
import { isSettled } from '../settled.ts';
import { encodeIndex, type IndexEntry } from './git-index-file.ts';
import { writeInPlace } from './keep-memory.ts';
import { KNOWN_WIDTH, type Memory, type Witness } from './memory.ts';
import type { OpenedMemory } from './memory-file.ts';

// Looking at 10,000 files takes 30 ms in this process, and nothing else is done meanwhile. Git looks at as many with
// several threads in half of that, while the program goes on loading. It is given an index of its own, which holds the
// stats under which the files were found to be those of our index, and says which files have others. What it says is only
// ever a reason not to look at the rest (decision 0015).

/** With fewer files the start of git takes as long as looking at them. */
const MANY_FILES = 5_000;

/** With less than this share of the files in it, an index is not worth its writing. */
const LEAST_SHARE = 0.9;

/** A file that is never there: git must report it, else it has read another index, or none. */
const tokenFile = (token: string): string => `.graph-rag-witness-${token}`;

/** Settings under which a difference in the stats is one, and its absence is none, whatever the repository says. */
const STRICT = ['core.trustctime=true', 'core.checkStat=default', 'core.fileMode=true', 'core.preloadIndex=true'];

const fileOf = (memoryFile: string): string => `${memoryFile}.witness`;

/** What git says of the files of a listing. */
export interface SureFiles {
  readonly areSure: Uint8Array;
  /** So many files have changed since that a new index is worth its writing. */
  readonly isWorn: boolean;
}

const FEW = 16;

/** Whether a repository is large enough for git to be asked. */
export const isForWitness = ({ rest, fileCount, hasKnown }: OpenedMemory, fromFiles = MANY_FILES): boolean =>
  rest.vcs === 'git' && hasKnown && fileCount >= fromFiles && rest.links.length <= fileCount * (1 - LEAST_SHARE);

/** The paths at which git finds other stats than in its index; null where it does not say. Never rejects. */
export async function differentPaths(
  memoryFile: string,
  root: string,
  { token }: Witness,
): Promise<ReadonlySet<string> | null> {
  const answer = await askGit(root, ['diff-files', '-z', '--name-only', '--ignore-submodules=all'], {
    settings: STRICT,
    indexFile: fileOf(memoryFile),
  });
  if (answer.kind !== 'done') return null;
  // A zero stands behind each path.
  const different = new Set(answer.output.toString('utf8').split('\0').slice(0, -1));
  return different.delete(tokenFile(token)) ? different : null;
}

/** Says of each file of a listing whether it surely has the known stats (1). */
export function sureFiles(files: readonly string[], { without }: Witness, different: ReadonlySet<string>): SureFiles {
  const areSure = new Uint8Array(files.length).fill(1);
  for (const place of without) areSure[place] = 0;
  let doubtful = without.length;
  const doubt = (place: number): void => {
    doubtful++;
    areSure[place] = 0;
  };
  // Mostly there is none at all, and a search by the engine itself is faster than hashing every path.
  if (different.size <= FEW) for (const path of different) doubt(files.indexOf(path));
  else for (const [place, path] of files.entries()) if (different.has(path)) doubt(place);
  return { areSure, isWorn: doubtful > files.length * (1 - LEAST_SHARE) };
}

/**
 * Writes down for git the stats that files have now, where they are the known ones. Git compares whole seconds, so a file
 * that changed in this very second is left out: a later change could not be told from it. Null where
 * that is not worth it, or not possible.
 */
export function writeWitness(memoryFile: string, root: string, { files, known, rest }: Memory): Witness | null {
  if (known === null || !isWritable(dirname(memoryFile))) return null;
  const nowNs = BigInt(Math.floor(Date.now() / 1_000)) * 1_000_000_000n;
  const isLink = new Set(rest.links.map(([path]) => path));
  const entries: IndexEntry[] = [];
  const without: number[] = [];
  for (const [file, path] of files.entries()) {
    const stat = isLink.has(path) ? undefined : lstatSync(`${root}/${path}`, { bigint: true, throwIfNoEntry: false });
    const stats = known.stats.subarray(file * KNOWN_WIDTH, (file + 1) * KNOWN_WIDTH);
    if (stat !== undefined && isAsKnown(stat, stats) && stat.ctimeNs < nowNs && stat.mtimeNs < nowNs)
      entries.push({ path, stat });
    else without.push(file);
  }
  if (entries.length < files.length * LEAST_SHARE) return null;
  const token = process.getBuiltinModule('node:crypto').randomUUID();
  const index = encodeIndex([...entries, { path: tokenFile(token), stat: null }]);
  return writeInPlace(fileOf(memoryFile), index) ? { token, without } : null;
}

// Asked first: where nothing can be kept, every question would take stock of the files in vain.
function isWritable(folder: string): boolean {
  try {
    accessSync(folder, constants.W_OK);
    return true;
  } catch {
    return false;
  }
}

function isAsKnown(stat: BigIntStats, [ino, mtimeMs = 0, size, checkedMs = 0]: Float64Array): boolean {
  const isSame =
    stat.isFile() && Number(stat.ino) === ino && Number(stat.size) === size && millisecondsOf(stat.mtimeNs) === mtimeMs;
  return isSame && isSettled(mtimeMs, checkedMs);
}

/** As `Stats` has it. */
const millisecondsOf = (ns: bigint): number => Number(ns / 1_000_000_000n) * 1_000 + Number(ns % 1_000_000_000n) / 1e6;
