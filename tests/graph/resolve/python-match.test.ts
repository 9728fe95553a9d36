import assert from 'node:assert/strict';
import { test } from 'node:test';
import { callsOf } from './program-calls.ts';

const CLASSES = `
class Order:
    def ship(self): pass

class Parcel:
    def ship(self): pass

class Van:
    def __init__(self):
        self.load = Parcel()
`;

/** What `run` calls that takes something of which nothing is known. */
const callsOfRun = async (cases: string): Promise<string[]> =>
  (await callsOf({ 'shop.py': `${CLASSES}\ndef run(value, other):\n${cases}\n` })).filter((call) => /^run/.test(call));

test('a case of match says of which class the value is, under its own name and the one it gets', async () => {
  assert.deepEqual(await callsOfRun('    match value:\n        case Order():\n            value.ship()'), [
    'run -> Order.ship',
  ]);
  const named = '    match value:\n        case Order() as x: x.ship()\n        case Parcel() as x: pass';
  assert.deepEqual(await callsOfRun(named), ['run -> Order.ship']);
  const either = '    match value:\n        case Order() | Parcel(): value.ship()';
  assert.deepEqual(await callsOfRun(either), ['run -> Order.ship', 'run -> Parcel.ship']);
});

test('parts of what is matched have the names of the pattern', async () => {
  for (const pattern of ['Van(load=x)', '[Order(), Parcel() as x]', "{'one': Parcel() as x}", 'Van(load=x) if value'])
    assert.deepEqual(
      await callsOfRun(`    match value:\n        case ${pattern}: x.ship()`),
      ['run -> Parcel.ship'],
      pattern,
    );
  const two = '    match value, other:\n        case Order(), Parcel() as x: x.ship()';
  assert.deepEqual(await callsOfRun(two), ['run -> Parcel.ship']);
  const captured = '    match Order():\n        case x: x.ship()';
  assert.deepEqual(await callsOfRun(captured), ['run -> Order', 'run -> Order.ship']);
});
