import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import type { SearchFilter } from '../../src/retrieval/filter.ts';
import { search } from '../../src/retrieval/search.ts';
import { type IndexReader, openReader } from '../../src/store/index.ts';
import { index, TreeOnDisk } from '../indexing/tree-on-disk.ts';

/** Functions of one file each, by what their names begin with. */
const KINDS: Readonly<Record<string, number>> = {
  cancelOrder: 450,
  cancelLease: 700,
  sortOrder: 700,
  // Together with the next one: many pieces hold one of the words, few hold both.
  mergeToken: 30,
  mergeBranch: 1_100,
  readToken: 1_100,
  zebra: 1,
};

const fileOf = (name: string, count: number): string =>
  Array.from({ length: count }, (_, nth) => `export function ${name}${nth}() {\n  return ${nth};\n}\n`).join('');

describe('words that many pieces hold', () => {
  const home = mkdtempSync(join(tmpdir(), 'gathering-'));
  const tree = new TreeOnDisk(join(home, 'tree'));
  let reader: IndexReader | null = null;
  before(async () => {
    tree.write(new Map(Object.entries(KINDS).map(([name, count]) => [`src/${name}.ts`, fileOf(name, count)])));
    await index(tree.root, join(home, 'state'));
    reader = await openReader(join(home, 'state'));
  });
  after(async () => {
    await reader?.[Symbol.asyncDispose]();
    rmSync(home, { recursive: true });
  });

  const namesFor = async (question: string, filter: SearchFilter = {}): Promise<string[]> => {
    assert.ok(reader !== null);
    const { pieces } = await search(reader, question, { topK: 10_000, filter });
    return pieces.map(({ symbol }) => symbol.name);
  };
  const count = (names: readonly string[], kind: string): number =>
    names.filter((name) => new RegExp(`^${kind}\\d`).test(name)).length;

  it('are looked for together, where enough pieces hold two of them', async () => {
    const names = await namesFor('cancel order');
    assert.ok(count(names, 'cancelOrder') >= 390, String(count(names, 'cancelOrder')));
    assert.deepEqual([count(names, 'cancelLease'), count(names, 'sortOrder')], [0, 0]);
  });

  it('do not hide what holds a rare word alone', async () => {
    assert.ok((await namesFor('cancel order of a zebra')).includes('zebra0'));
  });

  it('count alone, where few pieces hold two of them', async () => {
    const names = await namesFor('merge token');
    assert.equal(count(names, 'mergeToken'), 30);
    assert.ok(count(names, 'mergeBranch') + count(names, 'readToken') > 300);
  });

  it('are found where a filter leads, though better ones stand elsewhere', async () => {
    const leases = await namesFor('cancel order', { paths: ['src/cancelLease.ts'] });
    assert.ok(leases.length >= 200 && leases.every((name) => name.startsWith('cancelLease') || name === ''));
    const globs = await namesFor('cancel order', { paths: ['src/*Lease.ts'], languages: ['typescript'] });
    assert.deepEqual(globs, leases);
    assert.ok((await namesFor('cancel order', { paths: ['src/sortOrder.ts'], kinds: ['function'] })).length >= 200);
  });

  it('have the same relevance with a filter as without', async () => {
    assert.ok(reader !== null);
    const [best] = (await search(reader, 'cancel order', { topK: 1 })).pieces;
    const path = best?.file.file.path ?? '';
    const [same] = (await search(reader, 'cancel order', { topK: 1, filter: { paths: [path] } })).pieces;
    assert.equal(same?.symbol.id, best?.symbol.id);
    assert.ok(Math.abs((same?.relevance ?? 0) - (best?.relevance ?? 1)) < 0.1);
  });

  it('are not looked for where a filter lets nothing through', async () => {
    assert.ok(reader !== null);
    const found = await search(reader, 'cancel order', { topK: 9, filter: { languages: ['go'] } });
    assert.deepEqual([found.pieces.length, found.filesWithin], [0, 0]);
    assert.equal((await search(reader, 'cancel order', { topK: 9 })).filesWithin, null);
  });
});
