import assert from 'node:assert/strict';
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { TestContext } from 'node:test';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { checkIntegrity } from '../../src/store/writing.ts';
import { Random } from '../indexing/random.ts';
import { emptyTree } from '../source/tree.ts';
import { TOPICS, writeTopic } from './topics.ts';

export interface Crowd {
  readonly asking: number;
  readonly indexing: number;
  readonly seconds: number;
  /** A process watches the project and answers for those who ask. */
  readonly isWatched?: boolean;
}

const BURST_EDITS = 6;
const EDIT_PAUSE_MS = 120;
/** After a burst the files rest for a while, so that answers can be kept and found again. */
const REST_MS = 1500;
const MOST_KEPT_ANSWERS = 256;

interface Member {
  readonly child: ChildProcess;
  /** It has done its work once, or is gone. */
  readonly ready: Promise<unknown>;
  readonly ended: Promise<{ readonly code: number | null; readonly told: string; readonly complaint: string }>;
}

// Nothing of the developer's own settings may decide a test.
const environment = (home: string): NodeJS.ProcessEnv => ({
  PATH: process.env.PATH,
  NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
  HOME: home,
  XDG_CONFIG_HOME: join(home, 'no-config'),
});

function start(home: string, script: string, ...args: string[]): Member {
  const path = fileURLToPath(new URL(script, import.meta.url));
  const child = spawn(process.execPath, [path, ...args], {
    stdio: ['pipe', 'pipe', 'pipe'],
    env: environment(home),
  });
  const [told, complaint]: [string[], string[]] = [[], []];
  child.stdout.setEncoding('utf8').on('data', (text: string) => told.push(text));
  child.stderr.setEncoding('utf8').on('data', (text: string) => complaint.push(text));
  const ended = once(child, 'close').then(() => ({
    code: child.exitCode,
    told: told.join(''),
    complaint: complaint.join(''),
  }));
  const ready = Promise.race([once(child.stdout, 'data'), ended]);
  return { child, ready, ended };
}

async function startWatch(home: string, root: string): Promise<ChildProcess> {
  const main = fileURLToPath(new URL('../../src/cli/main.ts', import.meta.url));
  const env = environment(home);
  const watch = spawn(process.execPath, [main, 'watch', '--cwd', root], { stdio: 'ignore', env });
  while (!existsSync(join(root, '.devbooks', 'watch.sock'))) await wait(50);
  return watch;
}

/** Many ask, some index, one edits; every asker judges its own answers. Gives what all of them counted. */
export async function soak(t: TestContext, crowd: Crowd): Promise<ReadonlyMap<string, number>> {
  const home = emptyTree(t);
  const [root, aside] = [join(home, 'tree'), join(home, 'aside')];
  for (const folder of [root, aside]) mkdirSync(folder, { recursive: true });
  const versions = Array.from({ length: TOPICS }, () => 1);
  for (const topic of versions.keys()) writeTopic(root, aside, topic, 1);

  const isWatched = crowd.isWatched === true;
  const watch = isWatched ? await startWatch(home, root) : null;
  t.after(() => watch?.kill('SIGKILL'));
  const members = [
    ...Array.from({ length: crowd.indexing }, () => start(home, './soak-indexing-process.ts', root)),
    ...Array.from({ length: crowd.asking }, (_, nth) =>
      start(home, './soak-asking-process.ts', root, String(nth), isWatched ? 'watched' : 'alone'),
    ),
  ];
  t.after(() => {
    for (const { child } of members) child.kill('SIGKILL');
  });
  await Promise.all(members.map(({ ready }) => ready));
  const random = new Random(9);
  const end = Date.now() + crowd.seconds * 1000;
  while (Date.now() < end) {
    for (let edit = 0; edit < BURST_EDITS; edit++) {
      const topic = random.below(TOPICS);
      const version = (versions[topic] ?? 0) + 1;
      versions[topic] = version;
      writeTopic(root, aside, topic, version);
      await wait(EDIT_PAUSE_MS);
    }
    await wait(REST_MS);
  }
  for (const { child } of members) child.stdin?.end();
  const sums = new Map<string, number>();
  for (const { ended } of members) {
    const { code, told, complaint } = await ended;
    assert.equal(code, 0, complaint);
    const counts: Record<string, number> = JSON.parse(told.replace(/^ready\n/, ''));
    for (const [name, count] of Object.entries(counts)) sums.set(name, (sums.get(name) ?? 0) + count);
  }
  const stateDir = join(root, '.devbooks');
  assert.deepEqual(await checkIntegrity(stateDir), { state: 'sound', findings: [] });
  const kept = readdirSync(join(stateDir, 'cache', 'graph-context'));
  assert.ok(kept.length <= MOST_KEPT_ANSWERS && kept.every((name) => name.endsWith('.json')), kept.join(' '));
  // Before its folder goes.
  if (watch !== null) {
    watch.kill('SIGKILL');
    await once(watch, 'exit');
  }
  t.diagnostic(JSON.stringify(Object.fromEntries(sums)));
  return sums;
}
