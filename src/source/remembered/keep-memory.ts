import { lstatSync, renameSync, rmSync, type Stats, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { errorCode } from '../../failure/error-code.ts';
import type { Memory } from './memory.ts';
import { encodeMemory } from './memory-file.ts';

/** What a process that died has left half written is in nobody's way after this time. */
const LEFTOVER_AGE_MS = 60_000;

/** A folder that changed so short a time ago may show the same time after another change. */
const JUST_NOW_MS = 50;

/** More than this between the clock of the file system and that of the machine, and their times cannot be compared. */
const CLOCKS_APART_MS = 1_000;

/** Puts a memory in the place of another, whole. Whatever goes wrong costs only the time to list again. */
export function keepMemory(path: string, memory: Memory): void {
  writeInPlace(path, encodeMemory(memory));
}

/** Puts a file in the place of another, whole; false where that was not possible. */
export function writeInPlace(path: string, bytes: Uint8Array): boolean {
  const aside = writeAside(path, bytes);
  return aside !== null && putInPlace(aside, path);
}

/**
 * The same for stamps that were just taken: they are worth nothing on a file system whose folders do not tell when a name
 * comes or goes, or whose clock is another one. Writing the file itself shows it, where it lies on the same one.
 */
export function keepIfFoldersTell(path: string, memory: Memory, device: number): void {
  const folder = dirname(path);
  const before = lstatSync(folder, { throwIfNoEntry: false });
  if (before === undefined || before.dev !== device) return;
  const nowMs = Date.now();
  const aside = writeAside(path, encodeMemory(memory));
  if (aside === null) return;
  const tells = foldersTell(before, lstatSync(folder), nowMs);
  const isOwnClock = Math.abs(lstatSync(aside).mtimeMs - nowMs) < CLOCKS_APART_MS;
  if (tells && isOwnClock) putInPlace(aside, path);
  else rmSync(aside, { force: true });
}

function foldersTell(before: Stats, after: Stats, nowMs: number): boolean {
  return after.mtimeMs !== before.mtimeMs || nowMs - before.mtimeMs < JUST_NOW_MS;
}

function writeAside(path: string, bytes: Uint8Array): string | null {
  const aside = `${path}.${process.pid}.next`;
  try {
    writeFileSync(aside, bytes, { flag: 'wx' });
    return aside;
  } catch (error) {
    remove(aside, errorCode(error) === 'EEXIST' ? LEFTOVER_AGE_MS : 0);
    return null;
  }
}

function putInPlace(aside: string, path: string): boolean {
  try {
    renameSync(aside, path);
    return true;
  } catch {
    remove(aside, 0);
    return false;
  }
}

function remove(path: string, minAgeMs: number): void {
  try {
    const stat = lstatSync(path, { throwIfNoEntry: false });
    if (stat !== undefined && Date.now() - stat.mtimeMs >= minAgeMs) rmSync(path, { force: true });
  } catch {
    // Nothing can be written here, nor removed.
  }
}
