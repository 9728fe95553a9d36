import assert from 'node:assert/strict';
import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, it, type TestContext } from 'node:test';
import { fileURLToPath } from 'node:url';
import { fragmentKeys } from '../../../src/engine/fragments/fragment-key.ts';
import { type ConfigValues, open, type Project, type QueryAnswer } from '../../../src/index.ts';
import { serviceSettings } from '../../cli/embedding-project.ts';
import { fixtureProject } from '../../cli/program.ts';
import { startService } from '../../embedding/embedding-server.ts';
import { folderWith } from '../../folder-with.ts';
import { reply } from '../../reply.ts';

const STAND_IN = fileURLToPath(new URL('../../graph/backend/ckb-stand-in.ts', import.meta.url));

const QUERY = 'reserve stock';

async function opened(
  t: TestContext,
  folder: string,
  environment: Readonly<Record<string, string>> = {},
  config: Partial<ConfigValues> = {},
): Promise<Project> {
  const home = { XDG_CONFIG_HOME: join(folder, '..', 'no-config') };
  const project = await open(folder, { environment: { PATH: process.env.PATH, ...home, ...environment }, config });
  t.after(() => project.close());
  return project;
}

const isHit = ({ metadata }: QueryAnswer): boolean => metadata.cache_hit;
const names = ({ candidates }: QueryAnswer): string[] => candidates.map(({ name }) => name);

describe('an answer to someone who has been given fragments before', () => {
  it('is kept for exactly these fragments, in whatever order they are told', async (t) => {
    const project = await opened(t, fixtureProject('orders', 'shop'));
    const first = await project.search(QUERY);
    const keys = fragmentKeys(first.candidates);
    const [one = '', two = ''] = keys;
    assert.ok(keys.length >= 2);
    const ask = (...given: string[]): Promise<QueryAnswer> => project.search(QUERY, { given: new Set(given) });
    const without = await ask(one, two);
    assert.equal(isHit(without), false);
    assert.equal(without.metadata.left_out.filter(({ reason }) => reason === 'already_given').length, 2);
    const again = await ask(two, one);
    assert.equal(isHit(again), true);
    assert.deepEqual(names(again), names(without));
    assert.equal(isHit(await ask(one)), false);
    assert.equal(isHit(await ask()), true);
    assert.deepEqual(names(await ask()), names(first));
  });

  it('is another one as soon as the code of a fragment is', async (t) => {
    const folder = fixtureProject('orders', 'shop');
    const project = await opened(t, folder);
    const given = new Set(fragmentKeys((await project.search(QUERY)).candidates));
    assert.ok(!names(await project.search(QUERY, { given })).includes('reserveStock'));
    assert.equal(isHit(await project.search(QUERY, { given })), true);
    const file = join(folder, 'src/inventory.ts');
    writeFileSync(file, readFileSync(file, 'utf8').replace('left < 0', 'left <= -1'));
    const edited = await project.search(QUERY, { given });
    assert.equal(isHit(edited), false);
    assert.ok(names(edited).includes('reserveStock'));
  });
});

describe('an answer that lacks a part', () => {
  it('is not kept without its vectors, and is whole once they are there', async (t) => {
    const folder = fixtureProject('orders', 'shop');
    // Whoever wants no vectors has a whole answer without them.
    const wordsOnly = await opened(t, folder, { GRAPH_RAG_EMBEDDING_PROVIDER: 'none' });
    await wordsOnly.index();
    assert.deepEqual([isHit(await wordsOnly.search(QUERY)), isHit(await wordsOnly.search(QUERY))], [false, true]);
    await wordsOnly.close();
    const project = await opened(t, folder);
    for (let time = 0; time < 2; time++) {
      const { metadata } = await project.search(QUERY, { fusionDepth: 0 });
      assert.equal(metadata.cache_hit, false);
      assert.match(metadata.warning ?? '', /^answered by keywords alone: the index has no vectors/);
    }
    await project.index();
    const whole = await project.search(QUERY, { fusionDepth: 0 });
    assert.deepEqual([isHit(whole), whole.source, whole.metadata.warnings], [false, 'embedding', []]);
    assert.equal(isHit(await project.search(QUERY, { fusionDepth: 0 })), true);
  });

  it('is not kept where the service of its vectors failed, and is whole once it is back', async (t) => {
    const folder = fixtureProject('orders', 'shop');
    let isDown = false;
    const service = await startService(t, (_request, response) => (isDown ? reply(response, 400, 'down') : undefined));
    const settings = serviceSettings(service.url);
    const first = await opened(t, folder, settings);
    await first.index();
    await first.close();
    const answers: [down: boolean, hit: boolean, byKeywords: boolean][] = [];
    for (isDown of [true, true, false, false]) {
      // A service that failed is left alone for a while by the process that saw it.
      const project = await opened(t, folder, settings);
      const answer = await project.search(QUERY);
      answers.push([isDown, isHit(answer), /^answered by keywords alone/.test(answer.metadata.warning ?? '')]);
      await project.close();
    }
    assert.deepEqual(answers, [
      [true, false, true],
      [true, false, true],
      [false, false, false],
      [false, true, false],
    ]);
  });

  it('is not kept where a file is not what was indexed', async (t) => {
    const folder = fixtureProject('orders', 'shop');
    const state = folderWith(t);
    const project = await opened(t, folder, { GRAPH_RAG_STATE_DIR: state });
    await project.index();
    // Hundreds of new files are not indexed on the way to an answer: it is said to be older than the files.
    for (let nth = 0; nth < 220; nth++) writeFileSync(join(folder, `extra${nth}.ts`), `export const extra = ${nth};\n`);
    const file = join(folder, 'src/inventory.ts');
    writeFileSync(file, `\n${readFileSync(file, 'utf8')}`);
    for (let time = 0; time < 2; time++) {
      const answer = await project.search(QUERY);
      assert.deepEqual([isHit(answer), answer.metadata.freshness.current], [false, false]);
      assert.ok(answer.metadata.left_out.some(({ reason }) => reason === 'file_changed'));
    }
    // A larger budget would not bring it back.
    const { candidates, metadata } = await project.search(QUERY, { paths: ['src/inventory.ts'] });
    assert.deepEqual(candidates, []);
    assert.deepEqual(
      metadata.warnings.filter((warning) => warning.includes('budget')),
      [],
    );
    await project.index();
    assert.equal(isHit(await project.search(QUERY)), false);
    assert.equal(isHit(await project.search(QUERY)), true);
  });
});

describe('an answer that an external CKB has a part in', () => {
  it('is asked for anew each time; switched off, it is kept', async (t) => {
    const folder = fixtureProject();
    const log = join(folder, '..', 'calls.log');
    writeFileSync(log, '');
    const config = { 'graph.ckb.command': process.execPath, 'graph.ckb.args': [STAND_IN, 'well', log] };
    const lines = (): number => readFileSync(log, 'utf8').split('\n').length;
    const project = await opened(t, folder, {}, config);
    const query = 'handle a tool call';
    for (let time = 0; time < 2; time++) {
      const before = lines();
      const { metadata } = await project.search(query);
      assert.deepEqual([metadata.cache_hit, metadata.graph_backend], [false, 'ckb']);
      assert.ok(lines() > before);
    }
    const off = await opened(t, folder, { CKB_UNAVAILABLE: '1' }, config);
    assert.equal(isHit(await off.search(query)), false);
    assert.equal(isHit(await off.search(query)), true);
  });
});

describe('an answer while the files are watched', () => {
  it('is kept, and never shows code that is no longer in the file', async (t) => {
    const folder = fixtureProject('orders', 'shop');
    const project = await opened(t, folder);
    await project.watch();
    await project.search(QUERY);
    assert.equal(isHit(await project.search(QUERY)), true);
    const file = join(folder, 'src/inventory.ts');
    const source = readFileSync(file, 'utf8');
    for (let nth = 0; nth < 5; nth++) {
      // Asked at once: the watch may not have heard of it yet.
      writeFileSync(`${file}.next`, source.replace('left < 0', `left < -${nth + 1}`));
      renameSync(`${file}.next`, file);
      const answer = await project.search(QUERY);
      const now = readFileSync(file, 'utf8').split('\n');
      const shown = answer.candidates.filter((candidate) => candidate.file === 'src/inventory.ts');
      for (const { line_start, line_end, content } of shown)
        assert.equal(content, now.slice(line_start - 1, line_end).join('\n'));
      if (shown.length === 0) assert.ok(answer.metadata.left_out.some(({ reason }) => reason === 'file_changed'));
    }
  });
});
