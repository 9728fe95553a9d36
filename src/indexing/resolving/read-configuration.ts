import { closeSync, existsSync } from 'node:fs';
import { readOfManifest } from '../../graph/resolve/modules/read-of-manifest.ts';
import { decode, openInside, readAll } from '../../source/reading/project-file.ts';

/** Bigger configuration files are no configuration. */
const LARGEST_CONFIGURATION = 1_000_000;

/** What resolution reads of a configuration file of the repository; undefined when it is not there or not readable as one. */
export const readConfiguration = (root: string, path: string): string | undefined => {
  // Most are looked for where none is, and a thrown error costs twenty times as much as the look.
  if (!existsSync(`${root}/${path}`)) return undefined;
  const opened = openInside(root, path);
  if ('skipped' in opened) return undefined;
  try {
    return opened.size > LARGEST_CONFIGURATION ? undefined : readOfManifest(path, decode(readAll(opened)));
  } catch {
    return undefined;
  } finally {
    closeSync(opened.descriptor);
  }
};
