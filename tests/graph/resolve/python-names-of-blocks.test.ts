import assert from 'node:assert/strict';
import { test } from 'node:test';
import { callsOf } from './program-calls.ts';

const CLASSES = `
class Order(Exception):
    def ship(self): pass
    def send(self): pass
    def __enter__(self): return self
    def __exit__(self, *error): pass

class Parcel(Exception):
    def ship(self): pass
    def send(self): pass
    def __enter__(self): return self
    def __exit__(self, *error): pass
`;

/** What `run` calls on orders and parcels. */
const callsOfRun = async (body: string): Promise<string[]> =>
  (await callsOf({ 'shop.py': `${CLASSES}\n${body}` }))
    .filter((call) => /^run -> \w+\.(?:ship|send)$/.test(call))
    .map((call) => call.slice('run -> '.length));

test('one name in several loops, comprehensions, with and except is in each what that gives it', async () => {
  for (const body of [
    'def run():\n    for x in [Order()]: x.ship()\n    for x in [Parcel()]: x.send()',
    'def run():\n    for i, x in enumerate([Order()]): x.ship()\n    for k, x in {1: Parcel()}.items(): x.send()',
    'def run():\n    a = [x.ship() for x in [Order()]]\n    b = {x: 1 for x in [Parcel()] if x.send()}',
    'def run():\n    a = {1: x.ship() for x in [Order()]}\n    b = any(x.send() for x in [Parcel()])',
    'def run():\n    with Order() as x: x.ship()\n    with Parcel() as x: x.send()',
    'def run(f):\n    try: f()\n    except Order as x: x.ship()\n    except Parcel as x: x.send()',
  ])
    assert.deepEqual(await callsOfRun(body), ['Order.ship', 'Parcel.send'], body);
});

test('behind a loop its name is what the loop gave it', async () => {
  assert.deepEqual(await callsOfRun('def run():\n    for x in [Order()]: pass\n    x.ship()'), ['Order.ship']);
});

test('what gets another value inside of a loop is both there', async () => {
  const walking =
    'def run():\n    for x in [Order()]:\n        while x:\n            x.ship()\n            x = Parcel()';
  assert.deepEqual((await callsOfRun(walking)).sort(), ['Order.ship', 'Parcel.ship']);
});

test('a type that is written for the name of a loop tells what it is', async () => {
  assert.deepEqual(await callsOfRun('def run(all):\n    for x in all:\n        x: Order\n        x.ship()'), [
    'Order.ship',
  ]);
});
