import { accessSync, type BigIntStats, constants, lstatSync } from 'node:fs';
import { dirname } from 'node:path';
import { encodeIndex, type IndexEntry } from './git-index-file.ts';
import { writeInPlace } from './keep-memory.ts';
import { isSameStatAt, type KnownStats, type Memory, STAT_WIDTH, type Witness } from './memory.ts';
import { LEAST_SHARE, stampOf, tokenFile, witnessFile } from './witness.ts';

const NS_PER_S = 1_000_000_000n;

/**
 * Git compares whole seconds: a file that changed in the second of the writing could change again without a sign. One
 * more for clocks that are a little apart.
 */
const TOO_NEW_MS = 2_000;

/** Stats under which git gave no answer are not written again. */
export const GIVEN_UP: Witness = { token: null, stamp: [], without: [] };

/**
 * Writes down for git the stats that files have now, where they are the known ones and old enough. Null where that is not
 * worth it, or not possible.
 */
export function writeWitness(memoryFile: string, root: string, { files, known, rest }: Memory): Witness | null {
  if (known === null || !isWritable(dirname(memoryFile))) return null;
  const latestS = BigInt(Math.floor((Date.now() - TOO_NEW_MS) / 1_000));
  const isLink = new Set(rest.links.map(([path]) => path));
  const entries: IndexEntry[] = [];
  const without: number[] = [];
  for (const [file, path] of files.entries()) {
    const stat = isLink.has(path) ? undefined : lstatSync(`${root}/${path}`, { bigint: true, throwIfNoEntry: false });
    const stats = known.stats.subarray(file * STAT_WIDTH, (file + 1) * STAT_WIDTH);
    if (stat !== undefined && isAsKnown(stat, stats) && lastChangeS(stat) < latestS) entries.push({ path, stat });
    else without.push(file);
  }
  if (entries.length < files.length * LEAST_SHARE) return null;
  const token = process.getBuiltinModule('node:crypto').randomUUID();
  const path = witnessFile(memoryFile);
  if (!writeInPlace(path, encodeIndex([...entries, { path: tokenFile(token), stat: null }]))) return null;
  const stamp = stampOf(path);
  // Git reads the content of what is not older than its index, and the repository may say with which program.
  const writtenS = BigInt(Math.floor((stamp?.[1] ?? 0) / 1_000));
  return stamp === null || writtenS <= latestS ? null : { token, stamp, without };
}

/**
 * The same index beside other known stats: what is known by others now is looked at from here on. That it has a later
 * time would not do, for a folder that is put back brings its files with all of their old ones.
 */
export function withNewStats({ rest, known }: Memory, { stats: after }: KnownStats): Witness | null {
  const { witness } = rest;
  if (witness?.token == null) return witness;
  const before = known?.stats ?? new Float64Array();
  const without = new Set(witness.without);
  for (let at = 0; at < after.length; at += STAT_WIDTH)
    if (!isSameStatAt(before, at, after, at)) without.add(at / STAT_WIDTH);
  return { ...witness, without: [...without] };
}

const lastChangeS = ({ ctimeNs, mtimeNs }: BigIntStats): bigint => (ctimeNs > mtimeNs ? ctimeNs : mtimeNs) / NS_PER_S;

// Asked first: where nothing can be kept, every question would take stock of the files in vain.
function isWritable(folder: string): boolean {
  try {
    accessSync(folder, constants.W_OK);
    return true;
  } catch {
    return false;
  }
}

const isAsKnown = (stat: BigIntStats, [ino, mtimeMs, ctimeMs, size]: Float64Array): boolean =>
  stat.isFile() &&
  Number(stat.ino) === ino &&
  millisecondsOf(stat.mtimeNs) === mtimeMs &&
  millisecondsOf(stat.ctimeNs) === ctimeMs &&
  Number(stat.size) === size;

/** As `Stats` has it. */
const millisecondsOf = (ns: bigint): number => Number(ns / NS_PER_S) * 1_000 + Number(ns % NS_PER_S) / 1e6;
