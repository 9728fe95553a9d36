import assert from 'node:assert/strict';
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  appendFileSync,
  existsSync,
  mkdirSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { connect, createServer } from 'node:net';
import { join } from 'node:path';
import { describe, it, type TestContext } from 'node:test';
import { fileURLToPath } from 'node:url';
import { Connection, eventually } from '../mcp/connection.ts';
import { type Ended, fixtureProject, graphRag } from './program.ts';

const MAIN = fileURLToPath(new URL('../../src/cli/main.ts', import.meta.url));
const HOOK = new URL('./loaded-sources.ts', import.meta.url).href;

const socketOf = (project: string): string => join(project, '.devbooks', 'watch.sock');

const canConnect = (project: string): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(socketOf(project), () => {
      socket.destroy();
      resolve(true);
    });
    socket.on('error', () => resolve(false));
  });

async function watching(t: TestContext, project: string): Promise<ChildProcess> {
  const kept = Object.entries(process.env).filter(([name]) => !/^(GRAPH_RAG_|CKB_|XDG_|GIT_)/.test(name));
  const env = { ...Object.fromEntries(kept), XDG_CONFIG_HOME: join(project, '..', 'no-config') };
  const child = spawn(process.execPath, [MAIN, 'watch'], { cwd: project, env, stdio: 'ignore' });
  t.after(() => child.kill('SIGKILL'));
  await eventually(
    async () => canConnect(project),
    (isThere) => isThere,
  );
  return child;
}

interface Asked extends Ended {
  /** Whether the process that was asked did not need the engine: another one answered. */
  readonly isResident: boolean;
}

async function ask(
  project: string,
  line: readonly string[],
  environment: Readonly<Record<string, string>> = {},
): Promise<Asked> {
  const ended = await graphRag(line, {
    cwd: project,
    environment: { ...environment, NODE_OPTIONS: `--import=${HOOK}` },
  });
  const [, sources = ''] = /^sources: (.*)$/m.exec(ended.stderr) ?? [];
  assert.ok(sources.includes('cli/main.ts'));
  const stderr = ended.stderr.replace(/^sources: .*\n/m, '');
  return { ...ended, stderr, isResident: !sources.split(' ').includes('engine.ts') };
}

const withoutTime = ({ code, stdout, stderr }: Ended) => ({
  code,
  stdout: stdout.replace(/"(query_time_ms|created_at)": [^,\n]*/g, '"$1": 0').replace(/"cache_hit": \w+/, ''),
  stderr,
});

describe('questions in another terminal while a project is watched', () => {
  it('are answered by the watch, in the same words and with the same code', async (t) => {
    const project = fixtureProject();
    await graphRag(['index'], { cwd: project });
    const lines = [
      ['search', 'run a script', '--json'],
      ['--query', 'run a script', '--format', 'markdown'],
      ['symbol', 'runScript'],
      ['subgraph', 'runScript'],
      ['callers', 'runScript', '--json'],
      ['callees', 'main'],
      ['path', 'main', 'runScript'],
      ['impact', 'runScript', '--depth', '2'],
      ['subgraph', 'runScripp'],
      ['search', '--anchor', 'src/nowhere.ts:3'],
    ];
    const alone = [];
    for (const line of lines) alone.push(await ask(project, line));
    assert.deepEqual(
      alone.map(({ isResident }) => isResident),
      lines.map(() => false),
    );
    const child = await watching(t, project);
    await eventually(
      async () => statSync(socketOf(project)).mode & 0o777,
      (mode) => mode === 0o600,
    );
    for (const [nth, line] of lines.entries()) {
      const answer = await ask(project, line);
      assert.equal(answer.isResident, true, line.join(' '));
      assert.deepEqual(withoutTime(answer), withoutTime(alone[nth] ?? answer));
    }
    child.kill('SIGINT');
    await once(child, 'exit');
    assert.equal(existsSync(socketOf(project)), false);
    assert.equal((await ask(project, ['subgraph', 'runScript'])).isResident, false);
  });

  it('are asked from the folder of whoever asks', async (t) => {
    const project = fixtureProject();
    const below = join(project, 'src');
    await watching(t, project);
    const same = { XDG_CONFIG_HOME: join(project, '..', 'no-config') };
    const { stdout, isResident } = await ask(below, ['impact', './scripts.ts:1'], same);
    assert.match(stdout, /src\/scripts\.ts/);
    const behind = await ask(project, ['search', 'runScript', 'src/'], same);
    assert.deepEqual(behind.stderr.match(/note: only below src;/g)?.length, 1);
    const filtered = await ask(below, ['search', 'run a script', '--path', './scripts.ts'], same);
    assert.match(filtered.stdout, /^src\/scripts\.ts:/m);
    assert.deepEqual([isResident, behind.isResident, filtered.isResident], [true, true, true]);
  });

  it('see what was saved the moment before', async (t) => {
    const project = fixtureProject();
    await watching(t, project);
    for (let nth = 0; nth < 3; nth++) {
      appendFileSync(join(project, 'src/scripts.ts'), `export function saved${nth}(): void {}\n`);
      const { stdout, isResident } = await ask(project, ['subgraph', `saved${nth}`]);
      assert.match(stdout, new RegExp(`saved${nth}`));
      assert.equal(isResident, true);
    }
  });

  it('are answered without it where a setting or the config is another one', async (t) => {
    const project = fixtureProject();
    await watching(t, project);
    const off = await ask(project, ['subgraph', 'runScript', '--json'], { CKB_UNAVAILABLE: '1' });
    assert.equal(off.isResident, false);
    assert.match(off.stdout, /"degraded": true|linear/);
    const small = await ask(project, ['search', 'run a script', '--json'], { GRAPH_RAG_TOKEN_BUDGET: '4000' });
    assert.equal(small.isResident, false);
    assert.equal((await ask(project, ['subgraph', 'runScript'])).isResident, true);
    writeFileSync(join(project, '.devbooks', 'config.yaml'), 'graph_rag:\n  top_k: 1\n');
    assert.equal((await ask(project, ['search', 'run a script'])).isResident, false);
  });

  it('do not wait for a watch that is stopped, and do without one that was killed', async (t) => {
    const project = fixtureProject();
    const first = await watching(t, project);
    first.kill('SIGSTOP');
    const stopped = await ask(project, ['subgraph', 'runScript']);
    assert.equal(stopped.isResident, false);
    assert.match(stopped.stdout, /runScript/);
    first.kill('SIGKILL');
    await once(first, 'exit');
    assert.equal(existsSync(socketOf(project)), true);
    assert.match((await ask(project, ['subgraph', 'runScript'])).stdout, /runScript/);
    await watching(t, project);
    assert.equal((await ask(project, ['subgraph', 'runScript'])).isResident, true);
  });

  it('are not given to a socket that somebody else has put there', async (t) => {
    const project = fixtureProject();
    await graphRag(['index'], { cwd: project });
    let heard = 0;
    const elsewhere = join(project, '..', 'other.sock');
    const server = createServer(() => {
      heard++;
    }).listen(elsewhere);
    t.after(() => server.close());
    await once(server, 'listening');
    symlinkSync(elsewhere, socketOf(project));
    const { code, stderr } = await ask(project, ['subgraph', 'runScript']);
    assert.notEqual(code, 0);
    assert.match(stderr, /leads out of the project/);
    rmSync(socketOf(project));
    mkdirSync(join(project, 'run'));
    renameSync(elsewhere, join(project, 'run', 'inside.sock'));
    symlinkSync(join(project, 'run', 'inside.sock'), socketOf(project));
    assert.match((await ask(project, ['subgraph', 'runScript'])).stdout, /runScript/);
    assert.equal(heard, 0);
  });

  it('are answered by a server of agents too', async (t) => {
    const project = fixtureProject();
    const connection = await Connection.open(project);
    t.after(() => connection.close());
    await connection.ask('subgraph', { symbol: 'runScript' });
    await eventually(
      () => canConnect(project),
      (isThere) => isThere,
    );
    const { stdout, isResident } = await ask(project, ['subgraph', 'runScript']);
    assert.match(stdout, /runScript/);
    assert.equal(isResident, true);
  });
});
