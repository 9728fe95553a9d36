import assert from 'node:assert/strict';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { openWriter } from '../../../src/store/writing.ts';
import { emptyTree } from '../../source/tree.ts';
import { difference, dumpIndex } from '../index-dump.ts';
import { Random } from '../random.ts';
import { randomEdit, randomProject, textsOf } from '../random-project.ts';
import { index, indexAndSettle, TreeOnDisk } from '../tree-on-disk.ts';

const LANGUAGES = ['typescript', 'python', 'go'] as const;
const STEPS = 10;

/** Paths whose text differs, those that came and went included: what a watcher would tell. */
const touched = (before: ReadonlyMap<string, string>, after: ReadonlyMap<string, string>): string[] =>
  [...new Set([...before.keys(), ...after.keys()])].filter((path) => before.get(path) !== after.get(path));

describe('an index that is told which files changed', () => {
  it('is the index of the tree', async (t) => {
    const home = emptyTree(t);
    const tree = new TreeOnDisk(join(home, 'tree'));
    const random = new Random(31);
    let project = randomProject(random, LANGUAGES);
    tree.write(textsOf(project));
    const updated = join(home, 'updated');
    await index(tree.root, updated);
    for (let step = 0; step < STEPS; step += 1) {
      const before = textsOf(project);
      project = randomEdit(random, project, LANGUAGES).project;
      const after = textsOf(project);
      tree.write(after);
      await index(tree.root, updated, { only: touched(before, after) });
    }
    await indexAndSettle(tree.root, updated);
    const whole = join(home, 'whole');
    await indexAndSettle(tree.root, whole);
    assert.deepEqual(difference(dumpIndex(whole), dumpIndex(updated)), []);
  });

  it('forgets in a quiet moment the facts that many saves have left', async (t) => {
    const home = emptyTree(t);
    const tree = new TreeOnDisk(join(home, 'tree'));
    tree.write(new Map([['a.py', 'def a():\n    return 0\n']]));
    const state = join(home, 'state');
    await index(tree.root, state);
    for (let save = 1; save <= 5; save += 1) {
      writeFileSync(join(tree.root, 'a.py'), `def a():\n    return ${save}${'0'.repeat(save)}\n`);
      await index(tree.root, state, { only: ['a.py'] });
    }
    const countFacts = async (): Promise<number> => {
      await using writer = await openWriter(state);
      return writer.countFacts();
    };
    assert.equal(await countFacts(), 6);
    await index(tree.root, state);
    assert.equal(await countFacts(), 1);
  });

  it('reads those alone', async (t) => {
    const home = emptyTree(t);
    const tree = new TreeOnDisk(join(home, 'tree'));
    tree.write(
      new Map([
        ['a.py', 'def a():\n    return 1\n'],
        ['b.py', 'def b():\n    return 1\n'],
      ]),
    );
    const state = join(home, 'state');
    await index(tree.root, state);
    writeFileSync(join(tree.root, 'a.py'), 'def changed():\n    return 2\n');
    writeFileSync(join(tree.root, 'c.py'), 'def c():\n    return 2\n');
    const told = await index(tree.root, state, { only: ['a.py'] });
    assert.deepEqual([told.files.modified, told.files.added, told.parsed], [1, 0, 1]);
    // A path that the index does not know needs the rules of a whole listing.
    const unknown = await index(tree.root, state, { only: ['c.py'] });
    assert.deepEqual([unknown.files.modified, unknown.files.added], [0, 1]);
  });
});
