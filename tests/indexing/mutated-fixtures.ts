import assert from 'node:assert/strict';
import { join } from 'node:path';
import { difference, dumpIndex } from './index-dump.ts';
import { fixtureTexts, mutated, type Texts } from './mutations.ts';
import { Random } from './random.ts';
import { indexAndSettle, TreeOnDisk, type Whole, wholeIndex } from './tree-on-disk.ts';

const MOST_SHOWN = 30;

export interface Mutating {
  readonly language: string;
  readonly seed: number;
  readonly steps: number;
  /** What an updated index is compared with; after the last step with one that is parsed anew in any case. */
  readonly whole: Whole;
}

/** Mutates the programs of a language step by step; after each, an updated index must be that of the tree. */
export async function checkMutations(home: string, { language, seed, steps, whole: made }: Mutating): Promise<void> {
  const random = new Random(seed);
  const first = fixtureTexts(language);
  const tree = new TreeOnDisk(join(home, 'tree'));
  const [updated, whole] = [join(home, 'updated'), join(home, 'whole')];
  const past: Texts[] = [];
  let texts = first;
  tree.write(texts);
  await indexAndSettle(tree.root, updated);
  for (let step = 0; step < steps; step++) {
    past.push(texts);
    const change = random.chance(0.06)
      ? { name: 'everything is as it was', texts: random.pick(past.slice(-8)) }
      : mutated({ texts, first, random });
    texts = change.texts;
    tree.write(texts);
    await indexAndSettle(tree.root, updated);
    await wholeIndex(tree.root, whole, step === steps - 1 ? 'parsed anew' : made);
    const differing = difference(dumpIndex(whole), dumpIndex(updated));
    const what = `${language}, seed ${seed}, step ${step}: ${change.name} (-: full, +: updated)`;
    assert.deepEqual(differing.slice(0, MOST_SHOWN), [], what);
  }
}
