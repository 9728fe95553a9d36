import assert from 'node:assert/strict';
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { it } from 'node:test';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { checkIntegrity } from '../../src/store/writing.ts';
import { difference, dumpIndex } from '../indexing/index-dump.ts';
import { Random } from '../indexing/random.ts';
import { randomEdit, randomProject, textsOf } from '../indexing/random-project.ts';
import type { LanguageName } from '../indexing/random-source.ts';
import { index, indexAndSettle, TreeOnDisk } from '../indexing/tree-on-disk.ts';
import { emptyTree } from '../source/tree.ts';

const UPDATING = 3;
const ASKING = 5;
const EDITS = 40;
const PAUSE_MS = 200;
const LANGUAGES: readonly LanguageName[] = ['typescript', 'python', 'go', 'java'];

interface Member {
  readonly child: ChildProcess;
  readonly ended: Promise<{ code: number | null; told: string; complaint: string }>;
}

const start = (script: string, ...args: string[]): Member => {
  const path = fileURLToPath(new URL(script, import.meta.url));
  const child = spawn(process.execPath, [path, ...args], { stdio: ['pipe', 'pipe', 'pipe'] });
  const [told, complaint]: [string[], string[]] = [[], []];
  child.stdout.setEncoding('utf8').on('data', (text: string) => told.push(text));
  child.stderr.setEncoding('utf8').on('data', (text: string) => complaint.push(text));
  return {
    child,
    ended: once(child, 'close').then(() => ({
      code: child.exitCode,
      told: told.join(''),
      complaint: complaint.join(''),
    })),
  };
};

it('eight processes index and ask at once while files are edited', async (t) => {
  const home = emptyTree(t);
  const stateDir = join(home, 'state');
  const tree = new TreeOnDisk(join(home, 'tree'));
  const random = new Random(3);
  let project = randomProject(random, LANGUAGES);
  tree.write(textsOf(project));

  const crowd = [
    ...Array.from({ length: UPDATING }, () => start('./updating-process.ts', tree.root, stateDir)),
    ...Array.from({ length: ASKING }, () => start('./asking-process.ts', stateDir)),
  ];
  t.after(() => {
    for (const { child } of crowd) child.kill('SIGKILL');
  });
  for (let edit = 0; edit < EDITS; edit++) {
    project = randomEdit(random, project, LANGUAGES).project;
    tree.write(textsOf(project));
    await wait(PAUSE_MS);
  }
  for (const { child } of crowd) child.stdin?.end();
  for (const { ended } of crowd) {
    const { code, told, complaint } = await ended;
    assert.equal(code, 0, complaint);
    t.diagnostic(told);
  }

  assert.deepEqual(await checkIntegrity(stateDir), { state: 'sound', findings: [] });
  await indexAndSettle(tree.root, stateDir);
  rmSync(join(home, 'whole'), { recursive: true, force: true });
  await index(tree.root, join(home, 'whole'));
  assert.deepEqual(difference(dumpIndex(join(home, 'whole')), dumpIndex(stateDir)), []);
});
