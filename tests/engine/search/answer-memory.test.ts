import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { appendFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { open, type QueryAnswer, type SearchOptions } from '../../../src/index.ts';
import { fixtureProject } from '../../cli/program.ts';

describe('an answer from the cache', () => {
  const folder = fixtureProject('orders', 'shop');
  const home = { XDG_CONFIG_HOME: join(folder, '..', 'no-config') };

  async function ask(
    query: string,
    options: SearchOptions = {},
    environment: Readonly<Record<string, string>> = {},
  ): Promise<QueryAnswer> {
    await using project = await open(folder, { environment: { PATH: process.env.PATH, ...home, ...environment } });
    return project.search(query, options);
  }
  const isHit = async (...question: Parameters<typeof ask>): Promise<boolean> =>
    (await ask(...question)).metadata.cache_hit;
  const timeless = (answer: QueryAnswer): unknown => ({
    ...answer,
    metadata: { ...answer.metadata, query_time_ms: 0, cache_hit: false },
  });

  it('SC-GRAG-005: is the answer of the first time, and says that it is kept', async () => {
    const first = await ask('reserve stock');
    const second = await ask('reserve stock');
    assert.deepEqual([first.metadata.cache_hit, second.metadata.cache_hit], [false, true]);
    assert.deepEqual(timeless(second), timeless(first));
  });

  it('answers no other question: every option counts', async () => {
    const others: SearchOptions[] = [
      { budget: 4000 },
      { topK: 3 },
      { fusionDepth: 2 },
      { depth: 1 },
      { minRelevance: 0.1 },
      { explain: true },
      { languages: ['py'] },
      { paths: ['src'] },
      { kinds: ['function'] },
      { anchors: ['reserveStock'] },
    ];
    for (const options of others) {
      assert.equal(await isHit('reserve stock', options), false, JSON.stringify(options));
      assert.equal(await isHit('reserve stock', options), true, JSON.stringify(options));
    }
    assert.equal(await isHit('reserve stocks'), false);
  });

  it('holds no longer when a setting, the graph or a preference changes', async () => {
    assert.equal(await isHit('create invoice'), false);
    for (const environment of [
      { CKB_UNAVAILABLE: '1' },
      { GRAPH_RAG_SMART_PRUNING_HOTSPOT_WEIGHT: '0.1' },
      { GRAPH_RAG_EMBEDDING_MODEL: 'another' },
      { INTENT_PREFERENCES: '{"reserveStock":2}' },
      { INTENT_PREFERENCES: '{"reserveStock":3}' },
    ])
      assert.equal(await isHit('create invoice', {}, environment), false, JSON.stringify(environment));
    mkdirSync(join(folder, '.devbooks'), { recursive: true });
    writeFileSync(join(folder, '.devbooks', 'config.yaml'), 'smart_pruning:\n  signatures: false\n');
    assert.equal(await isHit('create invoice'), false);
    writeFileSync(join(folder, '.devbooks', 'config.yaml'), '');
    await ask('create invoice');
    assert.equal(await isHit('create invoice'), true);
  });

  it('holds no longer when any file is edited, added or removed, and shows the new code', async () => {
    const file = join(folder, 'src/inventory.ts');
    const before = readFileSync(file, 'utf8');
    assert.equal(await isHit('reserve stock'), true);
    writeFileSync(file, before.replace('export function reserveStock(', '// edited\nexport function reserveStock('));
    const edited = await ask('reserve stock');
    assert.equal(edited.metadata.cache_hit, false);
    const found = edited.candidates.find(({ name }) => name === 'reserveStock');
    assert.equal(found?.line_start, 1 + 1 + before.split('\n').findIndex((line) => line.includes('reserveStock(')));
    assert.equal(await isHit('reserve stock'), true);
    writeFileSync(join(folder, 'src/another.ts'), 'export const another = 1;\n');
    assert.equal(await isHit('reserve stock'), false);
    // Generations only go forward: the files of before are no generation of before.
    writeFileSync(file, before);
    assert.equal(await isHit('reserve stock'), false);
  });

  it('holds no longer when feedback was given', async () => {
    await using project = await open(folder, { environment: { PATH: process.env.PATH, ...home } });
    await project.search('invoice');
    assert.equal((await project.search('invoice')).metadata.cache_hit, true);
    await project.feedback({ query: 'invoice', symbols: ['reserveStock'], action: 'view' });
    assert.equal((await project.search('invoice')).metadata.cache_hit, false);
    await project.clearPreferences();
    assert.equal((await project.search('invoice')).metadata.preferences, null);
  });

  it('follows the commit that --since names', async () => {
    const git = (...line: string[]): void => {
      execFileSync('git', ['-c', 'user.name=t', '-c', 'user.email=t@localhost', ...line], { cwd: folder });
    };
    git('init', '--quiet');
    git('add', '--all');
    git('commit', '--quiet', '--message', 'first');
    appendFileSync(join(folder, 'src/logger.ts'), '\nexport function rotateArchive(): void {}\n');
    const names = (answer: QueryAnswer): string[] => answer.candidates.map(({ name }) => name);
    const first = await ask('', { since: 'HEAD' });
    assert.ok(names(first).includes('rotateArchive'));
    assert.equal(await isHit('', { since: 'HEAD' }), true);
    git('commit', '--quiet', '--all', '--message', 'second');
    const second = await ask('', { since: 'HEAD' });
    assert.deepEqual([second.metadata.cache_hit, names(second)], [false, []]);
  });

  it('can be switched off and cleared', async () => {
    await ask('order');
    assert.equal(await isHit('order'), true);
    assert.equal(await isHit('order', {}, { GRAPH_RAG_CACHE_ENABLED: 'false' }), false);
    await using project = await open(folder, { environment: { PATH: process.env.PATH, ...home } });
    const { removed } = await project.clearCache();
    assert.ok(removed > 0);
    assert.equal(await isHit('order'), false);
  });
});
