import assert from 'node:assert/strict';
import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Random } from '../../indexing/random.ts';
import { commitAll, git, write } from '../tree.ts';
import { OPERATIONS } from './operations.ts';
import { memoryOf, recall, rememberAtOnce, whole } from './remembering.ts';

const FILES = ['a.ts', 'src/a.ts', 'src/deep/b.ts', 'lib/c.py', 'lib/tool', 'Makefile', 'dist/kept/a.ts'];

/** A repository with two branches and a little of everything. */
export function startingTree(root: string): void {
  mkdirSync(root, { recursive: true });
  git(root, 'init', '--quiet', '--initial-branch=main');
  for (const path of FILES) write(root, path);
  commitAll(root);
  git(root, 'checkout', '--quiet', '-b', 'side');
  write(root, 'src/side.ts');
  commitAll(root);
  git(root, 'checkout', '--quiet', 'main');
  write(root, '.gitignore', '*.log\ndist/\n');
  write(root, 'logs/debug.log');
  mkdirSync(join(root, 'empty'));
}

/** The same in a second work tree of a repository. */
export function startingWorkTree(root: string): void {
  const main = `${root}-main`;
  startingTree(main);
  git(main, 'checkout', '--quiet', '--detach');
  git(main, 'worktree', 'add', '--quiet', root, 'main');
  write(root, '.gitignore', '*.log\ndist/\n');
  mkdirSync(join(root, 'empty'));
}

/** Gives HOME to git for as long as the tests run: its settings there are changed like everything else. */
export function ownHome(folder: string): string {
  if (!existsSync(folder)) {
    mkdirSync(folder, { recursive: true });
    writeFileSync(join(folder, '.gitconfig'), '');
  }
  process.env.HOME = folder;
  delete process.env.XDG_CONFIG_HOME;
  return folder;
}

/** After each of random operations, what is recalled must be what a listing finds. Counts how often something was. */
export async function checkSequence(root: string, home: string, seed: number, steps: number): Promise<number> {
  const random = new Random(seed);
  const trail: string[] = [];
  let recalls = 0;
  for (let step = 0; step < steps; step++) {
    // Some operations fall into the moment of the listing, most come later.
    if (random.chance(0.7)) await sleep(40);
    if (random.chance(0.05)) rmSync(memoryOf(root), { force: true });
    if ((await recall(root)) === null) await rememberAtOnce(root);
    const { name, run } = random.pick(OPERATIONS);
    trail.push(name);
    run(root, random, home);
    const recalled = await recall(root);
    if (recalled === null) continue;
    recalls++;
    assert.deepEqual(
      recalled.listing(),
      await whole(root),
      `seed ${seed}, step ${step}: ${trail.slice(-6).join(', ')}`,
    );
    await recalled.keep();
  }
  return recalls;
}
