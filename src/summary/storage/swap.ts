import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';

/** Writes one file so that a reader sees the old one or the new one, never half of it. */
export function replaceFile(path: string, content: string | Uint8Array): void {
  mkdirSync(dirname(path), { recursive: true });
  const aside = `${path}.${process.pid}.next`;
  writeFileSync(aside, content);
  renameSync(aside, path);
}

const ASIDE = '.next';
const REPLACED = '.old';

/**
 * Puts a whole folder in place of another: everything is written aside first. Between the two renames there is a moment
 * without the folder; a build that dies there leaves the old one aside, and `recover` brings it back.
 */
export function replaceFolder(folder: string, files: ReadonlyMap<string, string | Uint8Array>): void {
  const aside = `${folder}${ASIDE}`;
  rmSync(aside, { recursive: true, force: true });
  for (const [name, content] of files) {
    const path = join(aside, name);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, content);
  }
  const replaced = `${folder}${REPLACED}`;
  rmSync(replaced, { recursive: true, force: true });
  if (existsSync(folder)) renameSync(folder, replaced);
  renameSync(aside, folder);
  rmSync(replaced, { recursive: true, force: true });
}

/** Undoes what a build that died has left; only for whoever holds the lock. */
export function recover(folder: string): void {
  const replaced = `${folder}${REPLACED}`;
  if (!existsSync(folder) && existsSync(replaced)) renameSync(replaced, folder);
  const parent = dirname(folder);
  if (!existsSync(parent)) return;
  const leftovers = [`${basename(folder)}${ASIDE}`, `${basename(folder)}${REPLACED}`];
  for (const name of readdirSync(parent))
    if (leftovers.includes(name)) rmSync(join(parent, name), { recursive: true, force: true });
}

/** The folder to read from: the one in place, or the last whole one while another is being put there. */
export function readableFolder(folder: string): string | null {
  if (existsSync(folder)) return folder;
  return existsSync(`${folder}${REPLACED}`) ? `${folder}${REPLACED}` : null;
}
