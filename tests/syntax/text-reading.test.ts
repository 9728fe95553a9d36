import assert from 'node:assert/strict';
import { test } from 'node:test';
import { textReader } from '../../src/syntax/text-reading.ts';

test('a text is given whole from any place, and piecewise to who goes back again and again', () => {
  const text = Array.from({ length: 2_000 }, (_, line) => `line ${line}`).join('\n');
  const read = textReader(text);
  assert.equal(read(0), text);
  for (let times = 0; times < 40; times++) read(10);
  const short = read(10);
  assert.ok(short.length < 1_000 && text.startsWith(short, 10));
  // Whoever reads on comes to the end, and is given more each time.
  let [at, given] = [10 + short.length, short];
  while (at < text.length) {
    const next = read(at);
    assert.ok(next.length >= Math.min(given.length, text.length - at));
    assert.ok(text.startsWith(next, at));
    at += next.length;
    given = next;
  }
  assert.equal(read(text.length), '');
});
