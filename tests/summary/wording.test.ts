import assert from 'node:assert/strict';
import { test } from 'node:test';
import { proseOf } from '../../src/summary/extractive/wording.ts';

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
