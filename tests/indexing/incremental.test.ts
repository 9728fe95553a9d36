import assert from 'node:assert/strict';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { emptyTree } from '../source/tree.ts';
import { EditSequence } from './edit-sequence.ts';
import { difference, dumpIndex } from './index-dump.ts';
import { Random } from './random.ts';
import { randomProject, textsOf } from './random-project.ts';
import type { LanguageName } from './random-source.ts';
import { index, indexAndSettle, TreeOnDisk } from './tree-on-disk.ts';

const SEQUENCES: readonly {
  readonly seed: number;
  readonly steps: number;
  readonly languages: readonly LanguageName[];
}[] = [
  { seed: 11, steps: 9, languages: ['typescript', 'python', 'go', 'java'] },
  { seed: 12, steps: 9, languages: ['typescript', 'javascript'] },
  { seed: 13, steps: 6, languages: ['python'] },
  { seed: 14, steps: 6, languages: ['java', 'kotlin', 'csharp'] },
  { seed: 15, steps: 6, languages: ['go', 'rust', 'c'] },
  { seed: 16, steps: 6, languages: ['ruby', 'php', 'swift', 'elixir', 'lua', 'bash'] },
];

describe('an index that is updated is the index of the tree', () => {
  for (const { seed, steps, languages } of SEQUENCES) {
    it(`${steps} random edits of ${languages.join(', ')} (seed ${seed})`, async (t) => {
      const sequence = new EditSequence(seed, languages, 'resolved anew');
      t.after(() => sequence.remove());
      await sequence.begin();
      for (let step = 1; step < steps; step++) await sequence.step();
      await sequence.end();
    });
  }
});

describe('an index does not depend on who makes it', () => {
  it('one worker, two workers and no worker give the same', async (t) => {
    const home = emptyTree(t);
    const tree = new TreeOnDisk(join(home, 'tree'));
    tree.write(
      textsOf(
        randomProject(new Random(5), ['typescript', 'javascript', 'python', 'go', 'java', 'ruby', 'php', 'rust']),
      ),
    );
    await index(tree.root, join(home, 'one'), { workers: 1 });
    await index(tree.root, join(home, 'two'), { workers: 2 });
    const expected = dumpIndex(join(home, 'one'));
    assert.deepEqual(difference(expected, dumpIndex(join(home, 'two'))), []);

    // An index of nothing that grows by a few files at a time is resolved without workers.
    const grown = join(home, 'grown');
    const texts = [
      ...textsOf(
        randomProject(new Random(5), ['typescript', 'javascript', 'python', 'go', 'java', 'ruby', 'php', 'rust']),
      ),
    ];
    rmSync(tree.root, { recursive: true });
    const again = new TreeOnDisk(tree.root);
    for (const count of [1, 8, 20, texts.length]) {
      again.write(new Map(texts.slice(-count)));
      await indexAndSettle(again.root, grown);
    }
    assert.deepEqual(difference(expected, dumpIndex(grown)), []);
  });
});
