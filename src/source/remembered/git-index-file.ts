import type { BigIntStats } from 'node:fs';

// An index as git keeps it beside a repository (version 2, `gitformat-index`): what `git diff-files` compares the files
// with. Only the stats count here; the object that an entry names is never looked at while they hold.
//   header   'DIRC', u32 version, u32 entries
//   entry    u32 × 10: ctime s, ns, mtime s, ns, device, inode, mode, owner, group, size; object; u16 length; path; zeros
//   trailer  SHA-1 of all before
// Numbers are big-endian; an entry ends with one to eight zeros, at a multiple of eight bytes.

const VERSION = 2;
const HEADER_BYTES = 12;
const ENTRY_BYTES = 62;
const LONGEST_LENGTH = 0xfff;
const EXECUTABLE = 0o100n;

/** Of the empty file: the only object that git accepts for one without content. */
const OBJECT = Buffer.from('e69de29bb2d1d6434b8b29ae775ad8c2e48c5391', 'hex');

/** A path with its stats; null for a path at which nothing is. */
export interface IndexEntry {
  readonly path: string;
  readonly stat: BigIntStats | null;
}

const sizeOf = (path: Buffer): number => Math.ceil((ENTRY_BYTES + path.length + 1) / 8) * 8;

const NANOSECONDS = 1_000_000_000n;

const numbersOf = (stat: BigIntStats): bigint[] => [
  stat.ctimeNs / NANOSECONDS,
  stat.ctimeNs % NANOSECONDS,
  stat.mtimeNs / NANOSECONDS,
  stat.mtimeNs % NANOSECONDS,
  stat.dev,
  stat.ino,
  (stat.mode & EXECUTABLE) === 0n ? 0o100644n : 0o100755n,
  stat.uid,
  stat.gid,
  stat.size,
];

const NOTHING = [0n, 0n, 0n, 0n, 0n, 0n, 0o100644n, 0n, 0n, 0n];

/** Lays entries out as git's index. */
export function encodeIndex(entries: readonly IndexEntry[]): Buffer {
  const named = entries.map(({ path, stat }) => ({ path: Buffer.from(path, 'utf8'), stat }));
  named.sort((left, right) => left.path.compare(right.path));
  const bytes = named.reduce((sum, { path }) => sum + sizeOf(path), HEADER_BYTES);
  const file = Buffer.alloc(bytes);
  file.write('DIRC', 'latin1');
  file.writeUInt32BE(VERSION, 4);
  file.writeUInt32BE(named.length, 8);
  let start = HEADER_BYTES;
  for (const { path, stat } of named) {
    const numbers = stat === null ? NOTHING : numbersOf(stat);
    for (const [place, number] of numbers.entries())
      file.writeUInt32BE(Number(number & 0xffff_ffffn), start + place * 4);
    OBJECT.copy(file, start + 40);
    file.writeUInt16BE(Math.min(path.length, LONGEST_LENGTH), start + 60);
    path.copy(file, start + ENTRY_BYTES);
    start += sizeOf(path);
  }
  const { createHash } = process.getBuiltinModule('node:crypto');
  return Buffer.concat([file, createHash('sha1').update(file).digest()]);
}
