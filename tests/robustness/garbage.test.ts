import assert from 'node:assert/strict';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { openReader } from '../../src/store/index.ts';
import { index } from '../indexing/tree-on-disk.ts';
import { emptyTree } from '../source/tree.ts';
import { garbage, SMALL_DOSE } from './garbage.ts';
import { checkGarbage } from './garbage-index.ts';

describe('garbage', () => {
  it('neither stops an index nor leaves it: each file is in it, or left out with a reason', async (t) =>
    checkGarbage(emptyTree(t), 1, SMALL_DOSE));
});

describe('a parser that crashes in this thread', () => {
  it('costs the file that it crashed on, and no other', async (t) => {
    const root = emptyTree(t);
    const stateDir = join(root, '.devbooks');
    const crashing = garbage(1, SMALL_DOSE).find((file) => file.path === 'java/unbalanced.java');
    assert.ok(crashing !== undefined);
    writeFileSync(join(root, 'a.java'), crashing.content);
    for (const name of ['b', 'c']) writeFileSync(join(root, `${name}.java`), `class ${name} { void ${name}() { } }\n`);
    await index(root, stateDir);
    const reader = await openReader(stateDir);
    assert.ok(reader !== null);
    try {
      const indexed = (await reader.files()).map((file) => file.path);
      const skipped = (await reader.skipped()).map((file) => file.path);
      assert.deepEqual([...indexed, ...skipped].sort(), ['a.java', 'b.java', 'c.java']);
      assert.ok(indexed.includes('b.java') && indexed.includes('c.java'));
      assert.equal((await index(root, stateDir)).changed, false, 'it is tried again only when it changes');
    } finally {
      await reader[Symbol.asyncDispose]();
    }
  });
});
