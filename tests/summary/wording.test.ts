import assert from 'node:assert/strict';
import { test } from 'node:test';
import { describeAggregate } from '../../src/summary/writing/extractive/aggregate-text.ts';
import { phraseOf } from '../../src/summary/writing/extractive/phrase.ts';
import { documentedReturn, proseOf } from '../../src/summary/writing/extractive/wording.ts';
import type { AggregateRequest, ChildSummary } from '../../src/summary/writing/writer.ts';

test('what a doc comment names by markup stays a name', () => {
  const cases: [string, string][] = [
    [
      '<summary>\nTurns an <see cref="Order"/> into a <see cref="T:Shop.Invoice" />.\n</summary>',
      'Turns an Order into a Shop.Invoice.',
    ],
    ['Is <see langword="null"/> where <paramref name="item"/> is gone.', 'Is null where item is gone.'],
    ['Like <see cref="Order">an order</see>.', 'Like an order .'],
    ['Built on `aiohttp <https://docs.aiohttp.org>`_ and `its docs`_.', 'Built on aiohttp and its docs.'],
    ['Calls :func:`~shop.pay` and ``total``.', 'Calls shop.pay and total.'],
  ];
  for (const [doc, prose] of cases) assert.equal(proseOf(doc), prose);
});

test('what is written for programs, lawyers and the eye is no prose', () => {
  const cases: [string, string][] = [
    ['vim: set ft=lua:\nPicks files.', 'Picks files.'],
    ['Copyright 2024 Shop\nLicensed under MIT.\nPays bills.', 'Pays bills.'],
    ['eslint-disable no-console\nESLint rules of the shop.', 'ESLint rules of the shop.'],
    ['   ____/ /_\n /_/ //_/\nFinds things.', 'Finds things.'],
    ['go:generate stringer -type=Kind', ''],
    ['Author: someone\nEmail: someone@host.org\n\nDescription:\nspeaks with a voice', 'speaks with a voice'],
    ['作者：某人\n日期：2024-01-01\n描述：发送消息', '发送消息'],
    ['Date of an order.', 'Date of an order.'],
  ];
  for (const [doc, prose] of cases) assert.equal(proseOf(doc), prose);
});

test('what documentation says of a result is said without the mark before it', () => {
  const cases: [string, string][] = [
    ['Adds.\n@returns {number} - The sum.', 'The sum.'],
    ['Adds.\n@return The sum.', 'The sum.'],
    [':returns: -1 where nothing is left.', '-1 where nothing is left.'],
  ];
  for (const [doc, returned] of cases) assert.equal(documentedReturn(doc), returned);
});

test('a function without documentation is told by what its name does', () => {
  const cases: [string, readonly string[], string | undefined][] = [
    ['parse_config', [], 'Parses config'],
    ['isOpen', [], 'Tells whether it is open'],
    ['canRetryOrder', [], 'Tells whether it can retry order'],
    ['getTotal', [], 'Gives total'],
    ['toJson', [], 'Converts to json'],
    ['emit', ['token'], 'Emits token'],
    ['emit', ['c'], 'Emits'],
    ['applyAll', [], 'Applies all'],
    ['doWork', [], 'Does work'],
    ['doFlush', [], 'Flushes'],
    ['errorMessage', [], undefined],
    ['get', [], undefined],
  ];
  for (const [name, parameters, phrase] of cases) assert.equal(phraseOf(name, parameters), phrase, name);
});

const child = (type: ChildSummary['type'], name: string, summary: string): ChildSummary => ({
  type,
  name,
  summary,
  isPlaceholder: false,
});

const aggregate = (type: 'file' | 'module', name: string, children: readonly ChildSummary[]): string => {
  const request: AggregateRequest = {
    ...{ id: name, path: name, language: 'python', forbidden: new Set(), type, name, children },
    ...{ noun: type === 'file' ? 'file' : 'folder', doc: '', imports: [], globals: [], input: '' },
  };
  return describeAggregate(request).summary;
};

test('a file without documentation says what its class says, a folder what its own file says', () => {
  const order = child('class', 'Order', 'Keeps what was bought. Orders are never deleted.');
  const helper = (nth: number): ChildSummary => child('function', `helper_${nth}`, 'Helper.');
  assert.match(aggregate('file', 'shop/orders.py', [order, helper(1)]), /^Keeps what was bought\./);
  assert.match(aggregate('file', 'shop/store.py', [order, helper(1)]), /^Keeps what was bought\./);
  // Among many functions a class is one thing of several.
  const many = [order, helper(1), helper(2), helper(3), helper(4)];
  assert.match(aggregate('file', 'shop/util.py', many), /^File util, with order, helper 1/);
  assert.match(aggregate('file', 'shop/orders.py', many), /^Keeps what was bought\./);

  // So is a function that has something to say.
  const pay = child('function', 'pay', 'Moves money. Once.');
  assert.match(aggregate('file', 'shop/pay.py', [helper(1), pay, helper(2)]), /^Moves money\./);
  const bare = child('function', 'pay', 'Pays bill, part of pay.');
  assert.match(aggregate('file', 'shop/pay.py', [helper(1), bare]), /^File pay, with helper 1 and pay/);

  const files = [
    child('file', 'shop/stock.go', 'File stock, with take.'),
    child('file', 'shop/stock_test.go', 'File stock test, with test take.'),
  ];
  assert.match(aggregate('module', 'shop', files), /^Folder shop, with stock\./);
  assert.match(aggregate('module', '.', files), /^The whole repository, with stock\./);
  const spoken = [...files, child('file', 'shop/pay.go', 'Package shop sells things.')];
  assert.match(aggregate('module', 'shop', spoken), /^Package shop sells things\./);
  const info = child('file', 'shop/package-info.java', 'What the shop sells.');
  assert.match(aggregate('module', 'shop', [...files, info]), /^What the shop sells\./);

  // A type without documentation speaks for its folder where nothing says more.
  const label = child('file', 'shop/index.ts', 'Interface variable map.');
  assert.match(aggregate('module', 'shop', [...files, label]), /^Interface variable map\./);
  const shop = child('file', 'shop/shop.ts', 'Sells things.');
  assert.match(aggregate('module', 'shop', [...files, label, shop]), /^Sells things\./);

  // Folders around one folder say what that says.
  const inner = child('module', 'src/main/java/shop', 'Folder shop, with stock. Stock: Takes things.');
  assert.equal(aggregate('module', 'src/main/java', [inner]), inner.summary);
  const tests = child('module', 'src/test', 'Folder shop, with stock test.');
  assert.equal(aggregate('module', 'src', [child('module', 'src/main', inner.summary), tests]), inner.summary);
  assert.equal(aggregate('module', 'src', [tests]), tests.summary);
});
