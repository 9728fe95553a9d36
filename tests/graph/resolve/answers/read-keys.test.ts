import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { ReadKeys, readKey } from '../../../../src/graph/resolve/answers/read-keys.ts';

const keysOf = (files: number, names: number): number[] =>
  Array.from({ length: files * names }, (_, at) => readKey(Math.floor(at / names), `name${at % names}`));

const collected = (keys: ReadKeys, added: readonly number[]): number[] => {
  keys.clear();
  for (const key of added) keys.add(key);
  return [...keys.all()];
};

describe('what a resolution depended on', () => {
  it('each is there once, in the order of its first', () => {
    const added = [3, 1, 3, 2, 1, 0, 0].map((file) => readKey(file, 'run'));
    assert.deepEqual(
      collected(new ReadKeys(), added),
      [3, 1, 2, 0].map((file) => readKey(file, 'run')),
    );
  });

  it('a key may be 0', () => {
    assert.deepEqual(collected(new ReadKeys(), [0, 7, 0]), [0, 7]);
  });

  it('there is room for as many as there are', () => {
    const added = keysOf(90, 110);
    assert.deepEqual(collected(new ReadKeys(), [...added, ...added]), [...new Set(added)]);
  });

  it('a small file after a large one has its own alone', () => {
    const keys = new ReadKeys();
    collected(keys, keysOf(90, 110));
    assert.deepEqual(collected(keys, keysOf(2, 3)), keysOf(2, 3));
    assert.deepEqual(collected(keys, keysOf(40, 110)), keysOf(40, 110));
  });
});
