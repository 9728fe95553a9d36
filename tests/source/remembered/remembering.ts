import { existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import {
  type Listing,
  listFiles,
  type RecalledListing,
  recallListing,
  rememberListing,
} from '../../../src/source/index.ts';
import type { RememberOptions } from '../../../src/source/remembered/listing-key.ts';
import { OPTIONS } from '../tree.ts';

export const OF_THE_TESTS: RememberOptions = { languageRules: 'of the tests', maxFileSizeMb: OPTIONS.maxFileSizeMb };

/** Longer than a tick of the clock: what was written before is old enough to be believed; on a busy machine, later. */
const MOMENTS_MS = [40, 400];

export const memoryOf = (root: string): string => join(root, '.devbooks', 'listing.memory');

export const whole = (root: string): Promise<Listing> => listFiles(root, OPTIONS);

/** What a question finds in memory. */
export const recall = (root: string, rules = OF_THE_TESTS): Promise<RecalledListing | null> =>
  recallListing(memoryOf(root), root, rules);

/** Lists as a question does that finds nothing in memory, without waiting for the clock. */
export async function rememberAtOnce(root: string): Promise<void> {
  mkdirSync(join(root, '.devbooks'), { recursive: true });
  await rememberListing(
    memoryOf(root),
    root,
    await listFiles(root, { ...OPTIONS, withGround: true }),
    OF_THE_TESTS,
    null,
  );
}

/** The same, while something changes after the listing has begun. */
export async function rememberDuring(root: string, change: () => void): Promise<void> {
  const listing = await listFiles(root, { ...OPTIONS, withGround: true });
  change();
  await rememberListing(memoryOf(root), root, listing, OF_THE_TESTS, null);
}

export async function remember(root: string): Promise<void> {
  mkdirSync(join(root, '.devbooks'), { recursive: true });
  for (const moment of MOMENTS_MS) {
    await sleep(moment);
    await rememberAtOnce(root);
    if (existsSync(memoryOf(root))) return;
  }
}
