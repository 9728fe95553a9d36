import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { FlowCells } from '../../../../src/graph/resolve/flow/flow-cells.ts';
import {
  fileOf,
  indexOf,
  kindOf,
  MOST_VALUES,
  merge,
  pack,
  ValueKind,
} from '../../../../src/graph/resolve/values/value.ts';

const OWN = 7;
const value = (index: number, kind: number = ValueKind.Symbol, file = OWN): number => pack(kind, file, index);

/** Runs a step if it is due, and tells whether it was. */
const step = (cells: FlowCells, number: number, body: () => void): boolean => {
  const isDue = cells.begin(number);
  if (isDue) body();
  cells.end();
  return isDue;
};

describe('the cells of a file that is being solved', () => {
  it('a step is due again only after something that it read has changed', () => {
    const cells = new FlowCells(OWN, 2, 2, 1, 4);
    const readFirst = (): boolean => step(cells, 0, () => void cells.term(0));
    assert.equal(readFirst(), true);
    assert.equal(readFirst(), false);
    cells.growTerm(1, [value(1)]);
    cells.growVariable(0, [value(1)]);
    assert.equal(readFirst(), false);
    cells.growTerm(0, [value(1)]);
    assert.equal(readFirst(), true);
    cells.growTerm(0, [value(1)]);
    assert.equal(readFirst(), false);
  });

  it('a step that feeds itself is due until nothing new comes', () => {
    const cells = new FlowCells(OWN, 1, 1, 1, 4);
    const follow = (): boolean =>
      step(cells, 0, () => cells.growVariable(0, [value(Math.min(2, cells.variable(0).length))]));
    const due = [follow(), follow(), follow(), follow(), follow()];
    assert.deepEqual(due, [true, true, true, true, false]);
    assert.deepEqual(cells.variable(0), [value(0), value(1), value(2)]);
  });

  it('what was looked for before it was stored is looked for again', () => {
    const cells = new FlowCells(OWN, 1, 1, 1, 4);
    const ask = (): boolean => step(cells, 0, () => void cells.stored(value(3), 'handler'));
    assert.equal(ask(), true);
    cells.store(value(3), 'other', [value(1)]);
    assert.equal(ask(), false);
    cells.store(value(3), 'handler', [value(1)]);
    assert.equal(ask(), true);
    assert.deepEqual(cells.stored(value(3), 'handler'), [value(1)]);
  });

  it('the first member given to a class of another file makes every look at such classes due', () => {
    const cells = new FlowCells(OWN, 1, 1, 1, 4);
    const look = (): boolean => step(cells, 0, () => void cells.hasPatches);
    assert.equal(look(), true);
    cells.store(value(1), 'name', [value(2)]);
    assert.equal(look(), false);
    cells.store(value(1, ValueKind.Symbol, OWN + 1), 'name', [value(2)]);
    assert.equal(look(), true);
    assert.equal(cells.hasPatches, true);
  });

  it('a full set takes no more and counts no change', () => {
    const cells = new FlowCells(OWN, 1, 1, 1, 4);
    for (let index = 0; index < MOST_VALUES; index++) cells.growTerm(0, [value(index)]);
    const before = cells.changes;
    cells.growTerm(0, [value(MOST_VALUES)]);
    assert.equal(cells.changes, before);
    assert.equal(cells.term(0).length, MOST_VALUES);
  });
});

describe('values', () => {
  it('give back what they were packed from, also at the ends of their ranges', () => {
    for (const file of [0, 1, 255, 256, 100_000, 2 ** 28])
      for (const index of [0, 1, 4_095, 2 ** 20 - 1])
        for (const kind of Object.values(ValueKind)) {
          const packed = pack(kind, file, index);
          assert.deepEqual([kindOf(packed), fileOf(packed), indexOf(packed)], [kind, file, index]);
        }
  });

  it('merge gives the first set itself where nothing is new', () => {
    const set = [value(1), value(2)];
    assert.equal(merge(set, [value(2)]), set);
    assert.deepEqual(merge(set, [value(3)]), [value(1), value(2), value(3)]);
  });
});
