import assert from 'node:assert/strict';
import { test } from 'node:test';
import { open } from '../../src/index.ts';
import { folderWith } from '../folder-with.ts';

const filler = (name: string): string =>
  Array.from({ length: 12 }, (_, i) => `  ${name}.push({ user: 'alice', order: ${i}, items: [] });`).join('\n');

const FILES = {
  'shop/coupons.ts': `/** Keeps what a customer redeemed. */
export function redeemCoupon(checkout: Checkout, coupon: string): void {
  checkout.redeemed.push(coupon);
}

export function retryCheckout(checkout: Checkout): Checkout {
  return { redeemed: [], attempts: checkout.attempts + 1 };
}

interface Checkout { redeemed: string[]; attempts: number }
`,
  'shop/basket.ts': `export function makeBasket(user: string): object[] {\n  const basket: object[] = [];\n${filler('basket')}\n  return basket;\n}\n`,
  'shop/users.ts': `export function signIn(user: string): string[] {\n  const alice: object[] = [];\n${filler('alice')}\n  return [user];\n}\n`,
};

const REPORT = `Redeemed coupons are lost when a checkout is retried

${'A customer redeems a coupon, the attempt to pay fails, and the checkout is retried: its coupon is gone. '.repeat(3)}
Signing in again does not help, nor does another basket with other items.

Steps to reproduce:

\`\`\`ts
const user = 'alice';
const alice = signIn(user);
const basket = makeBasket(user);
basket.push({ user: 'alice', order: 1, items: [] });
const second = makeBasket(user);
second.push({ user: 'alice', order: 2, items: [] });
\`\`\`

Expected: the redeemed coupon is still there after the retry. Actual: it is not.
`;

test('a report that was pasted whole finds what it is about, not what its example mentions', async (t) => {
  const project = await open(folderWith(t, FILES));
  t.after(() => project.close());
  for (const fusionDepth of [0, 1]) {
    const { candidates } = await project.search(REPORT, { fusionDepth });
    const [first] = candidates.toSorted((left, right) => left.rank - right.rank);
    assert.equal(first?.file, 'shop/coupons.ts');
  }
});
