import assert from 'node:assert/strict';
import { execFileSync, spawnSync } from 'node:child_process';
import { appendFileSync, cpSync, existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { describe, it } from 'node:test';
import { setImmediate, setTimeout as sleep } from 'node:timers/promises';
import { open } from '../../../src/index.ts';
import { fixtureProject } from '../../cli/program.ts';

const ENTRY = new URL('../../../src/index.ts', import.meta.url).href;
const EXTRACTOR = "SELECT value FROM meta WHERE key = 'extractor_version'";

describe('a watched project', () => {
  it('makes an index anew that an older version of the program has made', async () => {
    const folder = fixtureProject();
    await using project = await open(folder);
    await project.index();
    const database = new DatabaseSync(join(folder, '.devbooks/graph.db'));
    const version = database.prepare(EXTRACTOR).get();
    database.exec("UPDATE meta SET value = 'of old' WHERE key = 'extractor_version'");
    database.close();
    const live = await project.watch();
    await live.started();
    assert.equal(await live.caughtUp(60_000), true);
    const after = new DatabaseSync(join(folder, '.devbooks/graph.db'));
    assert.deepEqual(after.prepare(EXTRACTOR).get(), version);
    after.close();
  });

  it('leaves no handle behind when it is closed while it starts', async () => {
    const folder = fixtureProject();
    execFileSync('git', ['init', '-q', folder]);
    const project = await open(folder);
    await project.watch();
    await project.close();
    // Whatever was still on its way has come by then.
    await sleep(200);
    assert.ok(!process.getActiveResourcesInfo().includes('FSEventWrap'));
  });

  it('closes at once while it waits for a pause in what is saved, and starts no process then', async () => {
    const folder = fixtureProject();
    await (await open(folder)).index();
    // In a process of its own: one in which nothing is left to do ends, whatever it still waits for.
    const script = `
      import { appendFileSync } from 'node:fs';
      import { open } from ${JSON.stringify(ENTRY)};
      const project = await open(${JSON.stringify(folder)});
      const live = await project.watch();
      await live.started();
      appendFileSync(${JSON.stringify(join(folder, 'src/scripts.ts'))}, '// saved\\n');
      while (live.state.pending === 0) await new Promise((resolve) => setImmediate(resolve));
      await project.close();
      console.log('closed');`;
    const ended = spawnSync(process.execPath, ['--input-type=module', '-e', script], { encoding: 'utf8' });
    assert.deepEqual([ended.status, ended.stdout, ended.stderr], [0, 'closed\n', '']);
  });

  it('tells once of what keeps the index from being written, however often it is tried again', async () => {
    const folder = fixtureProject();
    // Who writes notes it in a file: there it cannot.
    mkdirSync(join(folder, '.devbooks/writer.json'), { recursive: true });
    await using project = await open(folder);
    const problems: string[] = [];
    const first = Promise.withResolvers<void>();
    const live = await project.watch({
      onProblem: (problem) => {
        problems.push(problem);
        first.resolve();
      },
    });
    await first.promise;
    while (live.state.indexing) await sleep(10);
    appendFileSync(join(folder, 'src/scripts.ts'), '// saved\n');
    while (!live.state.indexing) await setImmediate();
    while (live.state.indexing) await sleep(10);
    assert.deepEqual(problems, ['the index could not be updated: writer.json: EISDIR']);
  });

  // As a switch of branches does, or a checkout of what was deleted.
  for (const [how, leave] of [
    ['removed', (folder: string) => rmSync(folder, { recursive: true })],
    ['moved away', (folder: string) => renameSync(folder, `${folder}-before`)],
  ] as const)
    it(`sees what is saved in a folder that was ${how} and made again`, async () => {
      const folder = fixtureProject();
      const inside = join(folder, 'src/inside/deep');
      const write = (name: string): void => {
        mkdirSync(inside, { recursive: true });
        writeFileSync(join(inside, 'remade.ts'), `export function ${name}() {}\n`);
      };
      write('before');
      await using project = await open(folder);
      const live = await project.watch();
      await live.started();
      assert.equal(await live.caughtUp(60_000), true);
      leave(join(folder, 'src/inside'));
      write('madeAgain');
      assert.equal(await live.caughtUp(60_000), true);
      assert.equal((await project.symbol('madeAgain')).symbol.file, 'src/inside/deep/remade.ts');
      write('savedLater');
      assert.equal(await live.caughtUp(60_000), true);
      assert.equal((await project.symbol('savedLater')).symbol.file, 'src/inside/deep/remade.ts');
    });

  it('leaves nothing where a project is removed, and follows what takes its place', async () => {
    const [folder, clone] = [fixtureProject(), fixtureProject()];
    for (const each of [folder, clone]) execFileSync('git', ['init', '-q', each]);
    await using project = await open(folder);
    const told = Promise.withResolvers<string>();
    const live = await project.watch({ onProblem: told.resolve });
    await live.started();
    assert.equal(await live.caughtUp(60_000), true);
    rmSync(folder, { recursive: true });
    assert.match(await told.promise, /the folder of the project is gone/);
    assert.equal(existsSync(folder), false);
    cpSync(clone, folder, { recursive: true });
    while (!(await live.caughtUp())) await sleep(50);
    writeFileSync(join(folder, 'src/scripts.ts'), 'export function inTheClone() {}\n');
    assert.equal(await live.caughtUp(60_000), true);
    assert.equal((await project.symbol('inTheClone')).symbol.file, 'src/scripts.ts');
  });

  it('takes the variables that it was opened with', async () => {
    await using project = await open(fixtureProject(), { environment: { ...process.env, GRAPH_RAG_WATCH: 'false' } });
    const live = await project.watch();
    const { mode, reason } = await live.started();
    assert.deepEqual([mode, reason], ['checking', 'GRAPH_RAG_WATCH is false']);
  });
});
