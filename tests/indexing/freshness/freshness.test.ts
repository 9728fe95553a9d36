import assert from 'node:assert/strict';
import {
  appendFileSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  renameSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { type TestContext, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { checkFreshness, type Freshness, type IndexOptions, updateIndex } from '../../../src/indexing/index.ts';
import { OPERATIONS } from '../../source/remembered/operations.ts';
import { ownHome, startingTree } from '../../source/remembered/random-sequence.ts';
import { commitAll, emptyTree, git, write, writeUnderOldTime } from '../../source/tree.ts';
import { Random } from '../random.ts';

const STEPS = 40;

/** Longer than a tick of the clock. */
const A_MOMENT_MS = 40;

const optionsOf = (root: string): IndexOptions => ({
  root,
  stateDir: join(root, '.devbooks'),
  repo: 'tree',
  maxFileSizeMb: 1,
  embedding: { id: '', readModel: null },
});

const memoryOf = ({ stateDir }: IndexOptions): string => join(stateDir, 'listing.memory');

/** What is found without any memory; the memory stays as it was. */
async function withoutMemory(options: IndexOptions): Promise<Freshness> {
  const memory = memoryOf(options);
  const aside = `${memory}.aside`;
  if (existsSync(memory)) renameSync(memory, aside);
  const found = await checkFreshness(options);
  rmSync(memory, { force: true });
  if (existsSync(aside)) renameSync(aside, memory);
  return found;
}

async function indexed(t: TestContext): Promise<IndexOptions> {
  const place = emptyTree(t);
  ownHome(join(place, 'home'));
  const root = join(place, 'tree');
  startingTree(root);
  const options = optionsOf(root);
  await updateIndex(options);
  await sleep(A_MOMENT_MS);
  assert.deepEqual(changes(await checkFreshness(options)), []);
  assert.ok(existsSync(memoryOf(options)));
  return options;
}

const changes = ({ added, changed, deleted }: Freshness): string[] => [...added, ...changed, ...deleted].sort();

test('with a memory the same is found as without, after any operation', async (t) => {
  const place = emptyTree(t);
  const home = ownHome(join(place, 'home'));
  const root = join(place, 'tree');
  startingTree(root);
  const options = optionsOf(root);
  const random = new Random(7);
  await updateIndex(options);
  const trail: string[] = [];
  for (let step = 0; step < STEPS; step++) {
    if (random.chance(0.7)) await sleep(A_MOMENT_MS);
    const { name, run } = random.pick(OPERATIONS);
    trail.push(name);
    run(root, random, home);
    const found = await checkFreshness(options);
    assert.deepEqual(found, await withoutMemory(options), `step ${step}: ${trail.slice(-6).join(', ')}`);
    if (random.chance(0.4)) {
      await updateIndex(options);
      assert.deepEqual(changes(await withoutMemory(options)), [], `after an update, step ${step}`);
    }
  }
});

test('git is not asked where nothing changed', async (t) => {
  const options = await indexed(t);
  const path = process.env.PATH;
  process.env.PATH = '/nowhere';
  try {
    assert.deepEqual(changes(await checkFreshness(options)), []);
    appendFileSync(join(options.root, 'src/a.ts'), 'export const edited = 1;\n');
    assert.deepEqual(changes(await checkFreshness(options)), ['src/a.ts']);
    const { files } = await updateIndex(options);
    assert.deepEqual([files.modified, files.deleted], [1, 0]);
    assert.deepEqual(changes(await checkFreshness(options)), []);
    // Without git, what it tracks in an ignored folder is not found.
    rmSync(memoryOf(options));
    assert.deepEqual(changes(await checkFreshness(options)), ['dist/kept/a.ts']);
  } finally {
    process.env.PATH = path;
  }
});

for (const [what, edit] of [
  ['that found nothing new', ''],
  ['of one file', 'export const before = 1;\n'],
] as const) {
  test(`after a commit, git is asked by one update, ${what}, and not by the next`, async (t) => {
    const options = await indexed(t);
    const file = join(options.root, 'src/a.ts');
    commitAll(options.root);
    if (edit !== '') appendFileSync(file, edit);
    await sleep(A_MOMENT_MS);
    await updateIndex(options);
    const path = process.env.PATH;
    process.env.PATH = '/nowhere';
    try {
      appendFileSync(file, 'export const edited = 1;\n');
      const { files, warnings } = await updateIndex(options);
      assert.deepEqual([files.modified, files.deleted, warnings], [1, 0, []]);
    } finally {
      process.env.PATH = path;
    }
  });
}

test('an edit of the same size is found although its time was put back', async (t) => {
  const options = await indexed(t);
  const file = join(options.root, 'a.ts');
  assert.deepEqual(changes(await checkFreshness(options)), []);
  writeUnderOldTime(file, '// a.TS\n');
  assert.deepEqual(changes(await checkFreshness(options)), ['a.ts']);
  const { files } = await updateIndex(options);
  assert.equal(files.modified, 1);
});

test('a file with a new time and the same content is no change, now and the next time', async (t) => {
  const options = await indexed(t);
  const longAgo = new Date(1_600_000_000_500);
  utimesSync(join(options.root, 'a.ts'), longAgo, longAgo);
  for (let time = 0; time < 3; time++) assert.deepEqual(changes(await checkFreshness(options)), []);
  writeFileSync(join(options.root, 'a.ts'), '// a.TS\n');
  assert.deepEqual(changes(await checkFreshness(options)), ['a.ts']);
});

test('a time that is not past is believed of nothing', async (t) => {
  const options = await indexed(t);
  const file = join(options.root, 'a.ts');
  const tomorrow = new Date(Date.now() + 86_400_000);
  utimesSync(file, tomorrow, tomorrow);
  for (let time = 0; time < 2; time++) assert.deepEqual(changes(await checkFreshness(options)), []);
  writeFileSync(file, '// a.TS\n');
  utimesSync(file, tomorrow, tomorrow);
  assert.deepEqual(changes(await checkFreshness(options)), ['a.ts']);
});

test('an index that another generation, another index or nobody has made is compared anew', async (t) => {
  const options = await indexed(t);
  const { root, stateDir } = options;
  copyFileSync(memoryOf(options), `${memoryOf(options)}.old`);
  write(root, 'src/new.ts');
  await updateIndex(options);
  await sleep(A_MOMENT_MS);
  rmSync(join(root, 'src/new.ts'));
  // The listing of before holds again; the index has a file more than it.
  renameSync(`${memoryOf(options)}.old`, memoryOf(options));
  assert.deepEqual((await checkFreshness(options)).deleted, ['src/new.ts']);
  for (const end of ['', '-wal', '-shm']) rmSync(join(stateDir, `graph.db${end}`), { force: true });
  const found = await checkFreshness(options);
  assert.deepEqual([found.indexed, found.added.length > 0], [false, true]);
});

test('the commit is told as it is, where no file changed too', async (t) => {
  const options = await indexed(t);
  commitAll(options.root);
  await checkFreshness(options);
  git(options.root, 'commit', '--quiet', '--allow-empty', '--message', 'empty');
  const { head, indexedCommit } = await checkFreshness(options);
  assert.equal(head, git(options.root, 'rev-parse', 'HEAD').trim());
  assert.notEqual(head, indexedCommit);
});

test('a state folder in the tree that is not the usual one is no change', async (t) => {
  const place = emptyTree(t);
  ownHome(join(place, 'home'));
  startingTree(join(place, 'tree'));
  const options = { ...optionsOf(join(place, 'tree')), stateDir: join(place, 'tree', 'state') };
  mkdirSync(options.stateDir);
  await updateIndex(options);
  for (let time = 0; time < 3; time++) {
    await sleep(A_MOMENT_MS);
    assert.deepEqual(await checkFreshness(options), await withoutMemory(options));
  }
});
