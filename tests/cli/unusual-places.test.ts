import assert from 'node:assert/strict';
import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, it, type TestContext } from 'node:test';
import { Failure } from '../../src/failure/index.ts';
import { open } from '../../src/index.ts';
import { folderWith } from '../folder-with.ts';
import { fixtureProject, graphRag, MAIN } from './program.ts';

function temporary(t: TestContext): string {
  const folder = folderWith(t);
  return folder;
}

describe('in a home folder', () => {
  it('a question is refused unless the folder is named, and what reads no files is not', async (t) => {
    const home = temporary(t);
    writeFileSync(join(home, 'a.ts'), 'export function a() {}\n');
    const environment = { HOME: home };
    for (const line of [['search', 'a'], ['callers', 'a'], ['index'], ['status']]) {
      const { code, stderr } = await graphRag(line, { cwd: home, environment });
      assert.equal(code, 1, stderr);
      assert.match(stderr, /home folder or a whole disk, not a project\n.*--cwd/);
    }
    assert.ok(!existsSync(join(home, '.devbooks')));
    assert.equal((await graphRag(['config', 'show'], { cwd: home, environment })).code, 0);
    const named = await graphRag(['search', 'a', '--cwd', '.'], { cwd: home, environment });
    assert.match(named.stdout, /a\.ts/);
  });

  it('an index there is not that of every folder below, through a link neither', async (t) => {
    const folder = temporary(t);
    const home = join(folder, 'home');
    mkdirSync(join(home, '.devbooks'), { recursive: true });
    mkdirSync(join(home, 'shop'));
    symlinkSync(home, join(folder, 'link'));
    writeFileSync(join(home, 'shop', 'a.ts'), 'export function a() {}\n');
    for (const HOME of [home, join(folder, 'link')]) {
      const { stdout } = await graphRag(['search', 'a'], { cwd: join(home, 'shop'), environment: { HOME } });
      assert.match(stdout, /^a\.ts:1/m);
    }
  });

  it('a repository there is one', async (t) => {
    const home = temporary(t);
    writeFileSync(join(home, 'a.ts'), 'export function a() {}\n');
    execFileSync('git', ['init', '-q', home]);
    assert.equal((await graphRag(['search', 'a'], { cwd: home, environment: { HOME: home } })).code, 0);
  });
});

describe('where something is missing', () => {
  it('git that is not installed is told as that, with its own exit code', async () => {
    const project = fixtureProject();
    const environment = { PATH: join(project, 'nothing-here') };
    for (const line of [
      ['search', 'tool', '--since', 'HEAD'],
      ['eval', '--from-git', '2'],
    ]) {
      const { code, stderr } = await graphRag(line, { cwd: project, environment });
      assert.equal(code, 2, stderr);
      assert.match(stderr, /git is missing; it is needed for .*\nInstall git/);
    }
  });

  it('whose files are listed without git hears why, in words, and what that means', async (t) => {
    const top = folderWith(t, {
      '.gitignore': 'build/\n',
      'a.ts': 'export const a = 1;\n',
      'build/b.ts': 'const b = 1;\n',
    });
    execFileSync('git', ['init', '-q', top]);
    const told = async (cwd: string, environment = {}): Promise<string> =>
      (await graphRag(['search', 'a', '--cwd', '.'], { cwd: join(top, cwd), environment })).stderr;
    const without = ': files are listed by a walk of the folder, without history\n';
    assert.equal(
      await told('.', { PATH: join(top, 'nothing-here') }),
      `warning: git was not found; install it${without}`,
    );
    assert.match(await told('build'), new RegExp(`: the git repository around ignores this folder${without}`));
    writeFileSync(join(top, '.git', 'index'), 'garbage');
    writeFileSync(join(top, 'c.ts'), 'export const c = 1;\n');
    assert.match(await told('.'), new RegExp(`: git failed \\(fatal: .*\\)${without}`));
  });

  it('a bare repository is called one', async (t) => {
    const bare = temporary(t);
    execFileSync('git', ['init', '-q', '--bare', bare]);
    const { stdout, stderr } = await graphRag(['search', 'anything', '--cwd', bare], { cwd: bare });
    assert.match(stderr, /this is a bare repository, which has no files checked out/);
    assert.match(stdout, /no file here is indexed/);
  });

  it('a full disk is to be emptied, not made writable', () => {
    const facts = { path: '/state', problem: 'the index: database or disk is full' };
    assert.match(new Failure('state_not_writable', facts).remedy, /^Make room/);
    assert.match(new Failure('state_not_writable', { path: '/state', problem: 'EACCES' }).remedy, /can be written/);
  });

  it('doctor finds no index in what a stopped first run has left', async () => {
    const project = fixtureProject();
    const stopping = new AbortController();
    const onProgress = ({ phase }: { phase: string }): void => {
      if (phase === 'resolving') stopping.abort();
    };
    const stopped = await open(project, { signal: stopping.signal, onProgress });
    await assert.rejects(stopped.index());
    await stopped.close();
    assert.ok(existsSync(join(project, '.devbooks', 'graph.db')));
    await using again = await open(project);
    const index = (await again.doctor()).checks.find(({ name }) => name === 'index');
    assert.equal(index?.detail, 'none yet; the first question builds it');
  });
});

describe('in a folder that somebody has removed', () => {
  it('a command says so, and that it is no fault of its own', (t) => {
    const folder = join(temporary(t), 'gone');
    mkdirSync(folder);
    const script = `cd "$1" && rmdir "$1" && exec "$2" "$3" status`;
    const { status, stderr } = spawnSync('bash', ['-c', script, 'bash', folder, process.execPath, MAIN], {
      encoding: 'utf8',
    });
    assert.equal(status, 1, stderr);
    assert.match(stderr, /the current folder is gone\n/);
  });
});
