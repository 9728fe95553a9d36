import assert from 'node:assert/strict';
import { appendFileSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { before, describe, it } from 'node:test';
import { dryRun, status } from '../../src/contract/index-state.ts';
import { queryAnswer } from '../../src/contract/query.ts';
import { Connection, eventually } from '../mcp/connection.ts';
import { fixtureProject, graphRag } from './program.ts';

describe('sources of languages that are not read', () => {
  const project = fixtureProject();
  const run = (...line: string[]) => graphRag([...line, '--cwd', project], { cwd: project });

  before(async () => {
    mkdirSync(join(project, 'mobile'));
    for (const name of ['sync.dart', 'albums.dart', 'theme.css', 'logo.png'])
      writeFileSync(join(project, 'mobile', name), 'void backgroundSync() {}\n');
    assert.equal((await run('index')).code, 0);
  });

  it('are counted, and pictures are none', async () => {
    const counted = { dart: 2, css: 1 };
    const { stdout } = await run('status', '--json');
    assert.deepEqual(status.parse(JSON.parse(stdout)).unread_languages, counted);
    assert.match((await run('status')).stdout, /\nfiles of languages that are not read\n +2 {2}dart\n +1 {2}css\n/);
    const plan = await run('index', '--dry-run', '--json');
    assert.deepEqual(dryRun.parse(JSON.parse(plan.stdout)).unread_languages, counted);
    assert.match((await run('index', '--dry-run')).stdout, /\nnot read, for lack of a grammar\n +2 {2}dart\n/);
  });

  it('are named where a question finds nothing good, and only there', async () => {
    const note = /^note: sources in dart \(2 files\), css \(1 file\) are not read$/m;
    assert.match((await run('search', 'page fault handler of the kernel')).stdout, note);
    assert.doesNotMatch((await run('search', 'handleToolCall')).stdout, /not read/);
    const { stdout } = await run('search', 'sync', '--path', 'mobile', '--json');
    const { metadata } = queryAnswer.parse(JSON.parse(stdout));
    assert.ok(metadata.notes.includes('sources in dart (2 files), css (1 file) are not read'));
  });

  it('are known to agents, and still after a file was saved', async () => {
    const server = await Connection.open(project);
    try {
      assert.match(server.client.getInstructions() ?? '', / It does not read dart \(2\), css \(1\): grep those\. /);
      assert.match((await server.ask('status')).text, /\nnot read: dart 2, css 1\n/);
      const none = await server.ask('context', { query: 'sync', path: 'mobile' });
      assert.match(none.text, /sources in dart \(2 files\)/);
      appendFileSync(join(project, 'src/scripts.ts'), 'export function justSaved(): void {}\n');
      await eventually(
        () => server.ask('symbol', { symbol: 'justSaved' }),
        ({ isError }) => !isError,
      );
      assert.match((await server.ask('status')).text, /generation 2.*\nnot read: dart 2, css 1\n/);
    } finally {
      await server.close();
    }
  });
});
