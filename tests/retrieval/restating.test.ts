import assert from 'node:assert/strict';
import { it } from 'node:test';
import { open } from '../../src/index.ts';
import { folderWith } from '../folder-with.ts';

const FIELDS = ['couponAmount', 'promotionAmount', 'orderItemId', 'productPrice', 'productQuantity', 'giftIntegration'];

const FILES = {
  'src/OrderItem.java': `public class OrderItem {
${FIELDS.map((field) => `  /** The ${field} of an order. */\n  private Long ${field};`).join('\n')}

  public Long total() {
    return productPrice * productQuantity;
  }

  @Override
  public String toString() {
    StringBuilder sb = new StringBuilder();
${FIELDS.map((field) => `    sb.append(", ${field}=").append(${field});`).join('\n')}
    return sb.toString();
  }
}
`,
  'src/Clock.java': 'public class Clock {\n  public long now() {\n    return 1;\n  }\n}\n',
};

it('what only repeats the fields of its class comes behind them, unless it is asked for', async (t) => {
  await using project = await open(folderWith(t, FILES));
  const firstOf = async (question: string): Promise<string | undefined> => {
    const { candidates } = await project.search(question, { fusionDepth: 0 });
    return candidates.toSorted((left, right) => right.relevance_score - left.relevance_score)[0]?.name;
  };
  assert.equal(await firstOf('coupon and promotion amount of an order item'), 'OrderItem');
  assert.equal(await firstOf('how does an order item become a string'), 'toString');
  assert.equal(await firstOf('toString'), 'toString');
});
