import assert from 'node:assert/strict';
import { test } from 'node:test';
import { checkIntegrity, factsKey, openWriter } from '../../src/store/writing.ts';
import { edge, fileRecord, publishSample, stateFolder, symbolRecord } from './sample-index.ts';

const SOUND = { state: 'sound', findings: [] };

test('symbols that survive an edit keep their ids, their edges and their importance; the others go with theirs', async (t) => {
  const stateDir = stateFolder(t);
  await using writer = await openWriter(stateDir);
  const ids = publishSample(writer, {
    files: { 'a.ts': ['keep', 'go', 'keep~2'], 'b.ts': ['caller'] },
    edges: [
      ['b.ts#caller', 'a.ts#keep'],
      ['b.ts#caller', 'a.ts#go'],
      ['a.ts#go', 'a.ts#keep'],
    ],
  });
  const idOf = (name: string): number => ids.get(name) ?? -1;
  const file = await writer.fileByPath('a.ts');
  assert.ok(file !== null);
  writer.publish((publication) => {
    publication.setImportance({
      id: [idOf('a.ts#keep'), idOf('a.ts#go')],
      fileId: [file.id, file.id],
      inDegree: [2, 1],
      pageRank: [0.5, 0.25],
      hotspot: [1, 0],
    });
    publication.replaceCalls(file.id, { calls: 3, callsResolved: 1, callsExternal: 1 }, [
      { src: idOf('a.ts#go'), name: 'x', line: 4 },
      { src: idOf('a.ts#keep'), name: 'y', line: 2 },
    ]);
  });
  const [, keepBefore, goBefore] = await writer.symbolsOfFile(file.id);
  assert.ok(keepBefore !== undefined && goBefore !== undefined);
  const called = { src: keepBefore.id, name: 'y', line: 2 };
  assert.deepEqual(await writer.unresolvedCallsIn(keepBefore), [called]);
  const records = ['', 'new', 'keep', 'keep~2'].map((key) => symbolRecord(key, { doc: 'edited' }));
  const after = writer.publish((publication) => publication.replaceSymbols(file.id, records));
  assert.deepEqual([after[0], after[2], after[3]], [idOf('a.ts#'), idOf('a.ts#keep'), idOf('a.ts#keep~2')]);
  assert.ok(!ids.values().some((id) => id === after[1]), 'a new symbol has an id that no other ever had');
  const stored = await writer.symbolsOfFile(file.id);
  assert.deepEqual(
    stored.map((symbol) => symbol.key),
    ['', 'new', 'keep', 'keep~2'],
  );
  assert.deepEqual(
    stored.map((symbol) => [symbol.doc, symbol.parentId]),
    [['edited', 0], ...Array(3).fill(['edited', after[0]])],
  );
  assert.deepEqual([stored[2]?.inDegree, stored[2]?.pageRank, stored[2]?.hotspot], [2, 0.5, 1]);
  assert.deepEqual(await writer.edgesTo([idOf('a.ts#keep')]), [edge(idOf('b.ts#caller'), idOf('a.ts#keep'))]);
  assert.deepEqual(await writer.edgesTo([idOf('a.ts#go')]), []);
  assert.deepEqual(await writer.unresolvedCallsIn(keepBefore), [called]);
  assert.deepEqual(await writer.unresolvedCallsIn(goBefore), []);
  assert.deepEqual([...(writer.symbolIds([file.id]).get(file.id) ?? [])], after);
  assert.deepEqual(await checkIntegrity(stateDir), SOUND);
});

test('a file removed takes everything of it along, edges from other files too', async (t) => {
  const stateDir = stateFolder(t);
  await using writer = await openWriter(stateDir);
  publishSample(writer, {
    files: { 'a.ts': ['f'], 'b.ts': ['g'] },
    edges: [
      ['b.ts#g', 'a.ts#f'],
      ['a.ts#f', 'b.ts#g'],
    ],
  });
  const file = await writer.fileByPath('a.ts');
  const bytes = Uint8Array.of(1, 2, 3);
  const recording = { importsHash: 'i', reads: bytes, defined: bytes, names: bytes };
  writer.publish((publication) => {
    publication.setRecording(file?.id ?? 0, recording);
    publication.setFlows(file?.id ?? 0, bytes);
  });
  assert.deepEqual(writer.recordings([file?.id ?? 0]).get(file?.id ?? 0), recording);
  assert.deepEqual(writer.flows().get(file?.id ?? 0), bytes);
  writer.publish((publication) => publication.removeFiles([file?.id ?? 0]));
  const counts = await writer.counts();
  assert.deepEqual([counts.files, counts.symbols, counts.edges], [1, 2, 0]);
  assert.deepEqual([writer.recordings([file?.id ?? 0]).size, writer.flows().size], [0, 0]);
  assert.deepEqual(await checkIntegrity(stateDir), SOUND);
  const [again] = writer.publish((publication) => publication.upsertFiles([fileRecord('a.ts')]));
  assert.notEqual(again, file?.id);
});

test('a file keeps its id over a change of content; new stats alone make no generation', async (t) => {
  await using writer = await openWriter(stateFolder(t));
  const [first] = writer.publish((publication) =>
    publication.upsertFiles([fileRecord('a.ts', 'one'), fileRecord('b.ts')]),
  );
  const [second] = writer.publish((publication) => publication.upsertFiles([fileRecord('a.ts', 'two')]));
  assert.equal(second, first);
  writer.touchFiles([{ id: first ?? 0, size: 11, mtimeMs: 5.125, ctimeMs: 5.25, ino: 2 ** 60, checkedMs: 6 }]);
  const file = await writer.fileByPath('a.ts');
  assert.deepEqual(
    [file?.hash, file?.size, file?.mtimeMs, file?.ctimeMs, file?.ino],
    ['two', 11, 5.125, 5.25, 2 ** 60],
  );
  assert.equal((await writer.meta()).generation, 2);
});

test('of one relation at one line the most confident way of finding it is kept', async (t) => {
  await using writer = await openWriter(stateFolder(t));
  const weak = { provenance: 'name-only', confidence: 0.4 } as const;
  const ids = publishSample(writer, {
    files: { 'a.ts': ['f', 'g'] },
    edges: [
      ['a.ts#f', 'a.ts#g', 'calls', weak],
      ['a.ts#f', 'a.ts#g', 'calls', { provenance: 'imported', confidence: 0.98 }],
      ['a.ts#f', 'a.ts#g', 'calls', weak],
      ['a.ts#f', 'a.ts#g', 'refs', { line: 9 }],
    ],
  });
  const edges = await writer.edgesFrom([ids.get('a.ts#f') ?? 0]);
  assert.deepEqual(
    edges.map((found) => [found.type, found.line, found.provenance, found.confidence]),
    [
      ['calls', 1, 'imported', 0.98],
      ['refs', 9, 'exact', 1],
    ],
  );
  assert.deepEqual(await writer.edgesFrom([ids.get('a.ts#f') ?? 0], ['refs']), edges.slice(1));
  const columns = await writer.edgeColumns();
  assert.deepEqual([columns.src.length, columns.dst.length], [2, 2]);
});

test('edges are narrowed to those whose other end is one of some symbols', async (t) => {
  await using writer = await openWriter(stateFolder(t));
  const ids = publishSample(writer, {
    files: { 'a.ts': ['f', 'g', 'h'] },
    edges: [
      ['a.ts#f', 'a.ts#g', 'calls', {}],
      ['a.ts#f', 'a.ts#h', 'calls', {}],
      ['a.ts#h', 'a.ts#g', 'refs', {}],
    ],
  });
  const [f = 0, g = 0, h = 0] = ['f', 'g', 'h'].map((name) => ids.get(`a.ts#${name}`));
  const ends = (edges: readonly { src: number; dst: number }[]) => edges.map(({ src, dst }) => [src, dst]);
  assert.deepEqual(ends(await writer.edgesFrom([f, h], undefined, [g])), [
    [f, g],
    [h, g],
  ]);
  assert.deepEqual(ends(await writer.edgesTo([g, h], ['calls'], [f])), [
    [f, g],
    [f, h],
  ]);
  assert.deepEqual(await writer.edgesFrom([f], undefined, []), []);
  const [head] = await writer.symbolHeads([h]);
  const [symbol] = await writer.symbols([h]);
  assert.deepEqual({ ...symbol, ...head }, symbol);
  assert.deepEqual(
    (await writer.symbolHeads([h, f, 999_999])).map(({ id }) => id),
    [f, h].sort((a, b) => a - b),
  );
});

test('facts are kept by content, apart from generations, and forgotten when no file needs them', async (t) => {
  const stateDir = stateFolder(t);
  await using writer = await openWriter(stateDir);
  const body = Uint8Array.of(9, 8);
  const facts = ['one', 'two'].map((hash) => ({
    hash,
    language: 'typescript',
    version: 3,
    body,
    chunks: Uint8Array.of(7),
  }));
  writer.putFacts(facts);
  const keys = [...facts, { hash: 'three', language: 'typescript' }];
  assert.deepEqual(writer.hasFacts(keys, 3), new Set(facts.map(factsKey)));
  assert.deepEqual(writer.hasFacts(keys, 4), new Set());
  assert.deepEqual(writer.factsBody('one', 'typescript'), body);
  assert.equal(writer.factsBody('one', 'python'), null);
  writer.publish((publication) => publication.upsertFiles([fileRecord('a.ts', 'two')]));
  assert.equal(writer.countFacts(), 2);
  assert.equal(writer.pruneFacts(3), 1);
  assert.equal(writer.countFacts(), 1);
  assert.deepEqual(writer.hasFacts(keys, 3), new Set([factsKey({ hash: 'two', language: 'typescript' })]));
});

test('meta values are kept by name, and the store keeps its own to itself', async (t) => {
  await using writer = await openWriter(stateFolder(t));
  writer.publish((publication) => publication.setMeta({ indexed_commit: 'abc' }));
  const meta = await writer.meta();
  assert.deepEqual([...meta.values], [['indexed_commit', 'abc']]);
  assert.throws(() => writer.publish((publication) => publication.setMeta({ generation: '7' })), TypeError);
});

test('importance can be settled inside the publication whose graph it is of', async (t) => {
  await using writer = await openWriter(stateFolder(t));
  await writer.publishStepwise(async (publication) => {
    const [fileId = 0] = publication.upsertFiles([fileRecord('a.ts')]);
    const [, f = 0, g = 0] = publication.replaceSymbols(
      fileId,
      ['', 'f', 'g'].map((key) => symbolRecord(key)),
    );
    publication.replaceEdgesFrom(fileId, [edge(f, g), edge(f, g, 'refs')]);
    assert.deepEqual(await writer.edgeColumns(['calls']), { src: Int32Array.of(f), dst: Int32Array.of(g) });
    const { id } = await writer.symbolColumns();
    const zeros = id.map(() => 0);
    publication.setImportance({
      id,
      fileId: id.map(() => fileId),
      inDegree: id.map((symbol) => (symbol === g ? 1 : 0)),
      pageRank: zeros,
      hotspot: zeros,
    });
  });
  const [symbol] = await writer.symbolsNamed(['g']);
  const { generation, importanceGeneration } = await writer.meta();
  assert.deepEqual([symbol?.inDegree, importanceGeneration], [1, generation]);
});

test('calls of what was passed from another file are replaced as a whole and spoil no check', async (t) => {
  const stateDir = stateFolder(t);
  await using writer = await openWriter(stateDir);
  const ids = publishSample(writer, { files: { 'a.ts': ['f', 'g', 'h'] }, edges: [['a.ts#f', 'a.ts#g']] });
  const [f = 0, g = 0, h = 0] = ['f', 'g', 'h'].map((key) => ids.get(`a.ts#${key}`));
  const passed = async (): Promise<number[]> =>
    (await writer.edgesFrom([f])).filter(({ provenance }) => provenance === 'flow').map(({ dst }) => dst);
  writer.publish((publication) => publication.replacePassedCalls([{ src: f, dst: h, line: 5 }]));
  assert.deepEqual(await passed(), [h]);
  assert.deepEqual(await checkIntegrity(stateDir), SOUND);
  writer.publish((publication) => publication.replacePassedCalls([{ src: f, dst: g, line: 1 }]));
  assert.deepEqual(await passed(), [], 'the same place is known more surely');
  assert.equal((await writer.edgesFrom([f])).length, 1);
});
