import assert from 'node:assert/strict';
import { test } from 'node:test';
import { SymbolFlag } from '../../../src/code/facts.ts';
import { findSymbol } from '../../../src/graph/explore/index.ts';
import { sampleReader, symbolRecord } from '../../store/sample-index.ts';

const at = (startLine: number, endLine: number) => ({ startLine, endLine, nameLine: startLine });

const SAMPLE = {
  files: {
    'src/shop/orders.ts': [
      symbolRecord('Order', { kind: 'class', ...at(10, 50) }),
      symbolRecord('Order.total', { kind: 'method', parent: 1, ...at(20, 30) }),
      symbolRecord('Order.add', { kind: 'method', parent: 1, ...at(31, 35) }),
      symbolRecord('Order.add~2', { kind: 'method', parent: 1, ...at(36, 40) }),
      symbolRecord('ship', { ...at(60, 70) }),
    ],
    'src/shop/basket.ts': [
      symbolRecord('Basket', { kind: 'class', ...at(1, 20) }),
      symbolRecord('Basket.total', { kind: 'method', parent: 1, ...at(2, 5) }),
      symbolRecord('parse', { ...at(30, 40) }),
    ],
    'src/util/text.rs': [symbolRecord('parse', { ...at(1, 9) }), symbolRecord('unique_helper', { ...at(10, 19) })],
    'src/api.h': [symbolRecord('connect', { flags: SymbolFlag.declaration, ...at(1, 1) })],
    'src/api.c': [symbolRecord('connect', { ...at(5, 9) })],
    'tests/ship.test.ts': [symbolRecord('ship', { ...at(1, 5) })],
    'pkg/orders.ts': [symbolRecord('other', { ...at(1, 5) })],
  },
} as const;

const CASES: readonly (readonly [query: string, expected: string])[] = [
  ['Order', 'src/shop/orders.ts#Order'],
  ['Order.total', 'src/shop/orders.ts#Order.total'],
  ['Order#total', 'src/shop/orders.ts#Order.total'],
  ['Order::total', 'src/shop/orders.ts#Order.total'],
  ['Order.prototype.total', 'src/shop/orders.ts#Order.total'],
  ['Order.total()', 'src/shop/orders.ts#Order.total'],
  ['Order.add~2', 'src/shop/orders.ts#Order.add~2'],
  ['text::parse', 'src/util/text.rs#parse'],
  ['shop.basket.parse', 'src/shop/basket.ts#parse'],
  ['connect', 'src/api.c#connect'],
  ['ship', 'src/shop/orders.ts#ship'],
  ['SHIP', 'src/shop/orders.ts#ship'],
  ['unique_helper', 'src/util/text.rs#unique_helper'],
  ['src/shop/orders.ts:25', 'src/shop/orders.ts#Order.total'],
  ['./src/shop/orders.ts:25:4', 'src/shop/orders.ts#Order.total'],
  ['shop/orders.ts:45', 'src/shop/orders.ts#Order'],
  ['/home/someone/project/src/shop/orders.ts:65', 'src/shop/orders.ts#ship'],
  ['src/shop/orders.ts:55', 'src/shop/orders.ts#'],
  ['basket.ts:total', 'src/shop/basket.ts#Basket.total'],
  ['src/shop/basket.ts::Basket::total', 'src/shop/basket.ts#Basket.total'],
  ['src/shop/basket.ts#Basket.total', 'src/shop/basket.ts#Basket.total'],
  ['src/shop/basket.ts Basket.total', 'src/shop/basket.ts#Basket.total'],
  ['ckb:project:src/shop/orders.ts:Order.add~2', 'src/shop/orders.ts#Order.add~2'],
  ['ckb:project:src/shop/orders.ts:', 'src/shop/orders.ts#'],
  ['shop/basket.ts', 'src/shop/basket.ts#'],
  ['tests/ship.test.ts:ship', 'tests/ship.test.ts#ship'],
];

test('one symbol is found by every way of naming it', async (t) => {
  const { reader } = await sampleReader(t, SAMPLE);
  for (const [query, expected] of CASES) {
    const found = await findSymbol(reader, query);
    assert.equal(found.kind === 'found' ? `${found.symbol.path}#${found.symbol.key}` : found.kind, expected, query);
  }
});

test('where several have the same claim, all are listed and none is guessed', async (t) => {
  const { reader } = await sampleReader(t, SAMPLE);
  const listed = async (query: string): Promise<string[]> => {
    const found = await findSymbol(reader, query);
    return found.kind === 'ambiguous' ? found.candidates.map(({ path, key }) => `${path}#${key}`) : [found.kind];
  };
  assert.deepEqual(await listed('parse'), ['src/shop/basket.ts#parse', 'src/util/text.rs#parse']);
  assert.deepEqual(await listed('total'), ['src/shop/basket.ts#Basket.total', 'src/shop/orders.ts#Order.total']);
  assert.deepEqual(await listed('orders.ts:1'), ['pkg/orders.ts#other', 'src/shop/orders.ts#']);
});

test('what has a name whole is found by it, and the members that have it are told', async (t) => {
  const { reader } = await sampleReader(t, {
    files: {
      'a.ts': [symbolRecord('filter', { ...at(1, 5) }), symbolRecord('Query', { kind: 'class', ...at(10, 30) })],
      'b.ts': [
        symbolRecord('List', { kind: 'class', ...at(1, 30) }),
        symbolRecord('List.filter', { kind: 'method', parent: 1, ...at(2, 5) }),
      ],
      'tests/b.test.ts': [symbolRecord('filter', { ...at(1, 5) })],
    },
  });
  const found = await findSymbol(reader, 'filter');
  assert.ok(found.kind === 'found');
  assert.deepEqual([found.symbol.path, found.others.map(({ key }) => key)], ['a.ts', ['List.filter']]);
  const whole = await findSymbol(reader, 'List.filter');
  assert.ok(whole.kind === 'found');
  assert.deepEqual([whole.symbol.path, whole.others], ['b.ts', []]);
  assert.deepEqual(await findSymbol(reader, 'a.ts:101'), { kind: 'beyond', path: 'a.ts', lines: 100 });
});

test('an unknown name gives the nearest ones', async (t) => {
  const { reader } = await sampleReader(t, SAMPLE);
  assert.deepEqual(await findSymbol(reader, 'Ordr'), { kind: 'unknown', nearest: ['Order'] });
  assert.deepEqual(await findSymbol(reader, 'Basket.totl'), { kind: 'unknown', nearest: ['Basket.total', 'total'] });
  assert.deepEqual(await findSymbol(reader, 'nowhere/basket.ts:3'), {
    kind: 'unknown',
    nearest: ['src/shop/basket.ts'],
  });
  assert.deepEqual(await findSymbol(reader, 'qqqqqqqq'), { kind: 'unknown', nearest: [] });
  assert.deepEqual(await findSymbol(reader, ''), { kind: 'unknown', nearest: [] });
});
