import { existsSync } from 'node:fs';
import { isAbsolute, join, relative } from 'node:path';
import { inOtherWorkTrees } from '../source/index.ts';
import { DATABASE_FILE } from '../store/index.ts';
import { copyIndex } from '../store/writing.ts';
import { EXTRACTOR_VERSION } from './freshness/extractor-version.ts';
import type { IndexOptions } from './options.ts';

/**
 * A work tree that was just made has nearly the files of the one that it was made from: its first index is that one's,
 * copied, and an update of it. Gives the folder that it came from; null where there is none, or an index is there.
 */
export async function startFromWorkTree({ root, stateDir, repo }: IndexOptions): Promise<string | null> {
  if (existsSync(join(stateDir, DATABASE_FILE))) return null;
  const place = relative(root, stateDir);
  // An index that lies elsewhere was put there for a reason, and where another's lies nobody knows.
  if (place === '' || place.startsWith('..') || isAbsolute(place)) return null;
  for (const other of await inOtherWorkTrees(root))
    if (await copyIndex(join(other, place), stateDir, { extractorVersion: EXTRACTOR_VERSION, repo })) return other;
  return null;
}
