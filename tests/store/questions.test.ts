import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { StoredSymbol } from '../../src/store/index.ts';
import { openWriter } from '../../src/store/writing.ts';
import { sampleReader, stateFolder, symbolRecord } from './sample-index.ts';

const keys = (symbols: readonly StoredSymbol[]): string[] => symbols.map((symbol) => `${symbol.path}#${symbol.key}`);

const SAMPLE = {
  files: {
    'src/a.ts': [
      symbolRecord('Order', { kind: 'class', startLine: 10, endLine: 50 }),
      symbolRecord('Order.total', { kind: 'method', parent: 1, startLine: 20, endLine: 30 }),
      symbolRecord('runScript', { startLine: 60, endLine: 70 }),
    ],
    'src/b.py': [symbolRecord('order'), symbolRecord('run_all')],
  },
} as const;

test('symbols by id, name, case-insensitive name, qualified name and key', async (t) => {
  const { reader, ids } = await sampleReader(t, SAMPLE);
  assert.deepEqual(keys(await reader.symbols([...ids.values(), 999])), [...ids.keys()]);
  assert.deepEqual(keys(await reader.symbolsNamed(['Order', 'total', 'nothing'])), [
    'src/a.ts#Order',
    'src/a.ts#Order.total',
  ]);
  assert.deepEqual(keys(await reader.symbolsNamedIgnoringCase(['ORDER'])), ['src/a.ts#Order', 'src/b.py#order']);
  assert.deepEqual(keys(await reader.symbolsByQualifiedName(['Order.total'])), ['src/a.ts#Order.total']);
  assert.equal((await reader.symbolByKey('src/a.ts', 'Order.total'))?.language, 'typescript');
  assert.equal(await reader.symbolByKey('src/a.ts', 'total'), null);
});

test('a name that begins with a capital letter beyond ASCII is found as it is written', async (t) => {
  const names = ['Überweisung', 'Заказ'];
  const { reader } = await sampleReader(t, { files: { 'a.py': names.map((name) => symbolRecord(name)) } });
  assert.deepEqual(keys(await reader.symbolsNamedIgnoringCase(names)), ['a.py#Überweisung', 'a.py#Заказ']);
});

test('the innermost symbol around a line', async (t) => {
  const { reader } = await sampleReader(t, SAMPLE);
  const at = async (line: number): Promise<string | undefined> => (await reader.symbolAt('src/a.ts', line))?.key;
  assert.deepEqual([await at(25), await at(31), await at(60), await at(55)], ['Order.total', 'Order', 'runScript', '']);
  assert.equal(await reader.symbolAt('no.ts', 1), null);
});

test('the nearest names: slips, swaps, case and parts; nothing for what is far', async (t) => {
  const { reader } = await sampleReader(t, SAMPLE);
  assert.deepEqual(await reader.suggestNames('runScirpt', 3), ['runScript']);
  assert.deepEqual(await reader.suggestNames('RUNSCRIPT', 1), ['runScript']);
  assert.deepEqual(await reader.suggestNames('script', 1), ['runScript']);
  assert.deepEqual(await reader.suggestNames('ordr', 1), ['Order']);
  assert.deepEqual(await reader.suggestNames('zzzzqqqq', 3), []);
});

test('streams and columns give the whole graph', async (t) => {
  const { reader, ids } = await sampleReader(t, { ...SAMPLE, edges: [['src/a.ts#runScript', 'src/b.py#order']] });
  const symbols = await Array.fromAsync(reader.streamSymbols());
  assert.deepEqual(keys(symbols.flat()), [...ids.keys()]);
  const edges = (await Array.fromAsync(reader.streamEdges())).flat();
  assert.deepEqual(
    edges.map(({ src, dst }) => [src, dst]),
    [[ids.get('src/a.ts#runScript'), ids.get('src/b.py#order')]],
  );
  assert.deepEqual([...(await reader.symbolColumns()).id], [...ids.values()]);
  const counts = await reader.counts();
  assert.deepEqual(
    [...counts.symbolsByLanguage],
    [
      ['typescript', 4],
      ['python', 3],
    ],
  );
  assert.deepEqual([...counts.edgesByType], [['calls', 1]]);
});

test('skipped files are remembered with what tells that they need not be read again', async (t) => {
  await using writer = await openWriter(stateFolder(t));
  const skipped = [
    {
      path: 'a.bin',
      reason: 'binary',
      detail: '',
      stamp: { size: 1, mtimeMs: 2.5, ctimeMs: 2.75, ino: 3, checkedMs: 4, hash: 'h' },
    },
    { path: 'b.env', reason: 'secret', detail: 'by name', stamp: null },
  ];
  writer.publish((publication) => publication.replaceSkipped(skipped));
  assert.deepEqual(await writer.skipped(), skipped);
});
