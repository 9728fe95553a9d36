import assert from 'node:assert/strict';
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  unlinkSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { describe, it, type TestContext } from 'node:test';
import { repository, write } from '../tree.ts';
import { ownHome } from './random-sequence.ts';
import { memoryOf, recall, remember, whole } from './remembering.ts';

async function remembered(t: TestContext): Promise<string> {
  const root = repository(t, { 'a.ts': 'one\n', 'src/b.ts': 'two\n', 'src/tool': 'plain\n' });
  ownHome(join(root, '.git', 'home'));
  await remember(root);
  return root;
}

describe('the file of a listing', () => {
  it('is not read from a file that is damaged, cut, foreign, a pipe or a link', async (t) => {
    const root = await remembered(t);
    const file = memoryOf(root);
    const whole = readFileSync(file);
    for (let at = 0; at < whole.length; at += 7) {
      const damaged = Buffer.from(whole);
      damaged[at] = (damaged[at] ?? 0) ^ 0x40;
      writeFileSync(file, damaged);
      const recalled = await recall(root);
      // Numbers that were hurt are those of nothing that is there.
      if (recalled !== null) assert.deepEqual(recalled.listing(), await listingOf(root, whole));
    }
    for (const content of [
      '',
      'GRLIST03',
      whole.subarray(0, 64),
      whole.subarray(0, whole.length - 8),
      'x'.repeat(4_096),
    ]) {
      writeFileSync(file, content);
      assert.equal(await recall(root), null);
    }
    rmSync(file);
    execFileSync('mkfifo', [file]);
    assert.equal(await recall(root), null);
    rmSync(file);
    writeFileSync(`${file}.elsewhere`, whole);
    symlinkSync(`${file}.elsewhere`, file);
    assert.equal(await recall(root), null);
  });

  it('is used in a folder that cannot be written, and costs nobody an answer there', async (t) => {
    const root = await remembered(t);
    const bytes = readFileSync(memoryOf(root));
    write(root, 'src/swap');
    unlinkSync(join(root, 'src/swap'));
    rmSync(memoryOf(root));
    mkdirSync(memoryOf(root));
    await remember(root);
    assert.equal(await recall(root), null);
    rmSync(memoryOf(root), { recursive: true });
    writeFileSync(memoryOf(root), bytes);
    chmodSync(join(root, '.devbooks'), 0o555);
    const recalled = await recall(root);
    await recalled?.keep();
    chmodSync(join(root, '.devbooks'), 0o755);
    assert.deepEqual(recalled?.listing(), await whole(root));
  });

  it('is whole after two processes have written it at once, and leaves nothing aside', async (t) => {
    const root = await remembered(t);
    const source = new URL('./remembering.ts', import.meta.url).href;
    const script = `const { rememberAtOnce } = await import(${JSON.stringify(source)});
      for (let round = 0; round < 6; round++) await rememberAtOnce(${JSON.stringify(root)});`;
    const children = [1, 2].map(() =>
      spawn(process.execPath, ['--input-type=module', '-e', script], { stdio: 'inherit' }),
    );
    const ended = Promise.all(children.map((child) => once(child, 'exit')));
    let reads = 0;
    while (children.some((child) => child.exitCode === null)) {
      assert.ok((await recall(root)) !== null);
      reads++;
      await new Promise((resolve) => setTimeout(resolve, 5));
    }
    assert.deepEqual(
      (await ended).map(([code]) => code),
      [0, 0],
    );
    assert.ok(reads > 0);
    assert.deepEqual(readdirSync(join(root, '.devbooks')), ['listing.memory']);
  });
});

/** What the undamaged file gives. */
async function listingOf(root: string, bytes: Uint8Array) {
  const damaged = readFileSync(memoryOf(root));
  writeFileSync(memoryOf(root), bytes);
  const listing = (await recall(root))?.listing();
  writeFileSync(memoryOf(root), damaged);
  return listing;
}
