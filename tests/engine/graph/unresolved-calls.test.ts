import assert from 'node:assert/strict';
import { test } from 'node:test';
import { open } from '../../../src/index.ts';
import { repository } from '../../source/tree.ts';

test('whose calls lead to nothing known in part has them told beside its callees', async (t) => {
  const root = repository(t, {
    'orders.py': [
      'def ship(order):\n    return order\n',
      'def handle(order, queue):\n    queue.announce(order)\n    queue.announce(ship(order))\n    order.settle_all()\n',
      'def quiet(order):\n    return ship(order)\n',
    ].join('\n\n'),
    'users.py':
      'class A:\n    def announce(self): pass\n\nclass B:\n    def announce(self): pass\n\nclass C:\n    def settle_all(self): pass\n\nclass D:\n    def settle_all(self): pass\n',
  });
  await using project = await open(root);
  const told = async (symbol: string): Promise<readonly string[]> => {
    const answer = await project.callees(symbol, { depth: 1 });
    assert.ok(!('degraded' in answer));
    return answer.warnings;
  };
  assert.deepEqual(await told('handle'), [
    '3 calls in it lead to no definition that is known: announce (line 6), settle_all (line 8)',
  ]);
  assert.deepEqual(await told('quiet'), []);
});
