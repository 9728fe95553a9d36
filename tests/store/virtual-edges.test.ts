import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { openReader, type VirtualEdgeRecord } from '../../src/store/index.ts';
import { openWriter } from '../../src/store/writing.ts';
import { folderWith } from '../folder-with.ts';

const edge = (id: string, source: string, target: string, confidence = 0.9): VirtualEdgeRecord => ({
  id,
  sourceRepo: source.split(':')[1] ?? '',
  sourceSymbol: source,
  targetRepo: target.split(':')[1] ?? '',
  targetSymbol: target,
  edgeType: 'VIRTUAL_CALLS',
  contractType: 'proto',
  confidence,
  createdAt: '2026-01-18T00:00:00Z',
  updatedAt: '2026-01-18T00:00:00Z',
  detail: null,
});

describe('virtual edges in the store', () => {
  it('are replaced as one publication, and found by the symbols at their ends', async (test) => {
    const folder = folderWith(test);
    const writer = await openWriter(folder);
    const edges = [
      edge('1', 'ckb:web:a.ts:load', 'ckb:api:b.py:read', 0.6),
      edge('2', 'ckb:web:a.ts:Client.save', 'ckb:api:b.py:write'),
      edge('3', 'ckb:api:b.py:call', 'ckb:web:a.ts:serve'),
      edge('4', 'ckb:web:a.ts:Clientele', 'ckb:api:b.py:read'),
    ];
    writer.publish((publication) => publication.replaceVirtualEdges(edges));
    await writer.release();
    const reader = await openReader(folder);
    assert.ok(reader !== null);
    await using opened = reader;
    const ids = (found: readonly VirtualEdgeRecord[]): string[] => found.map(({ id }) => id);
    assert.deepEqual(ids(await opened.virtualEdges()), ['3', '2', '4', '1']);
    const ends = (symbols: readonly string[], owners: readonly string[] = []) =>
      opened.virtualEdges({ repo: 'web', symbols, owners });
    assert.deepEqual(ids(await ends(['ckb:web:a.ts:load', 'ckb:web:a.ts:serve'])), ['3', '1']);
    assert.deepEqual(ids(await ends([], ['ckb:web:a.ts:Client'])), ['2']);
    assert.deepEqual(ids(await ends(['ckb:api:b.py:read'])), []);
    assert.equal(await opened.hasVirtualEdges(), true);
  });
});
