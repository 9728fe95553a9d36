import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, describe, it } from 'node:test';
import { AnswerCache, digestOf } from '../../src/cache/index.ts';

describe('kept answers', () => {
  const home = mkdtempSync(join(tmpdir(), 'graph-rag-cache-'));
  after(() => rmSync(home, { recursive: true, force: true }));
  let folders = 0;
  const stateDir = (): string => {
    const folder = join(home, String(folders++));
    mkdirSync(folder);
    return folder;
  };
  const entriesOf = (folder: string): string[] => readdirSync(join(folder, 'cache', 'graph-context'));
  const question = digestOf(['what', { budget: 1 }]);
  const kept = { state: 'a', answer: { candidates: ['code'] } };
  const NOW = Date.now();
  const TTL_SECONDS = 300;

  it('are found by their question until they are too old, or seem to come from the future', () => {
    const cache = new AnswerCache(stateDir(), TTL_SECONDS);
    assert.equal(cache.find(question, NOW), null);
    cache.keep(question, kept, NOW);
    assert.deepEqual(cache.find(question, NOW), kept);
    assert.deepEqual(cache.find(question, NOW + TTL_SECONDS * 1000 - 1), kept);
    assert.equal(cache.find(question, NOW + TTL_SECONDS * 1000), null);
    assert.equal(cache.find(question, NOW - 1), null);
    assert.equal(cache.find(digestOf(['what else']), NOW), null);
  });

  it('stand where document 001 says, one for each question', () => {
    const folder = stateDir();
    const cache = new AnswerCache(folder, TTL_SECONDS);
    cache.keep(question, kept, NOW);
    cache.keep(question, { ...kept, state: 'b' }, NOW);
    assert.deepEqual(entriesOf(folder), [`${question}.json`]);
    assert.equal(cache.find(question, NOW)?.state, 'b');
  });

  it('are forgotten on request', () => {
    const cache = new AnswerCache(stateDir(), TTL_SECONDS);
    assert.equal(cache.clear(), 0);
    for (let nth = 0; nth < 3; nth++) cache.keep(digestOf(nth), kept, NOW);
    assert.equal(cache.clear(), 3);
    assert.equal(cache.find(digestOf(1), NOW), null);
  });

  it('never grow beyond 256, and one that is huge is not kept', () => {
    const folder = stateDir();
    const cache = new AnswerCache(folder, TTL_SECONDS);
    for (let nth = 0; nth < 300; nth++) cache.keep(digestOf(nth), kept, NOW);
    assert.equal(entriesOf(folder).length, 256);
    assert.ok(cache.find(digestOf(299), NOW) !== null);
    cache.keep(question, { state: 'a', answer: 'x'.repeat(4_000_000) }, NOW);
    assert.equal(cache.find(question, NOW), null);
  });

  it('count only whole: any changed byte makes them unknown', () => {
    const folder = stateDir();
    const cache = new AnswerCache(folder, TTL_SECONDS);
    cache.keep(question, kept, NOW);
    const file = join(folder, 'cache', 'graph-context', `${question}.json`);
    const text = readFileSync(file, 'utf8');
    for (const broken of ['', '{', text.slice(0, -3), text.replace('code', 'c0de'), `${text} `, '\n', 'null\nnull']) {
      writeFileSync(file, broken);
      assert.equal(cache.find(question, NOW), null, JSON.stringify(broken));
    }
    writeFileSync(file, text);
    assert.deepEqual(cache.find(question, NOW), kept);
  });

  it('are neither read nor written through links, which may come with a clone', () => {
    const [folder, elsewhere] = [stateDir(), stateDir()];
    symlinkSync(elsewhere, join(folder, 'cache'));
    const cache = new AnswerCache(folder, TTL_SECONDS);
    cache.keep(question, kept, NOW);
    assert.deepEqual(
      readdirSync(join(elsewhere)).flatMap((name) => readdirSync(join(elsewhere, name))),
      [],
    );
    assert.equal(cache.clear(), 0);
    const other = stateDir();
    const own = new AnswerCache(other, TTL_SECONDS);
    own.keep(question, kept, NOW);
    const file = join(other, 'cache', 'graph-context', `${question}.json`);
    writeFileSync(join(elsewhere, 'planted'), readFileSync(file));
    rmSync(file);
    symlinkSync(join(elsewhere, 'planted'), file);
    assert.equal(own.find(question, NOW), null);
  });

  it('cost nothing but the answer where nothing can be written', () => {
    const file = join(stateDir(), 'a-file');
    writeFileSync(file, '');
    const cache = new AnswerCache(file, TTL_SECONDS);
    cache.keep(question, kept, NOW);
    assert.equal(cache.find(question, NOW), null);
    assert.equal(cache.clear(), 0);
  });
});
