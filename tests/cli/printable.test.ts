import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { printable, printableJson, printableText } from '../../src/cli/printable.ts';

const ATTACKS = [
  '\u001b[31mred',
  '\u009b2J',
  'a\u0007b',
  'back\bspace',
  '\u202egnp.exe',
  'line\u2028break',
  'x\u007fy',
];

describe('text from a repository on a terminal', () => {
  it('shows escape sequences instead of sending them', () => {
    assert.equal(printable('\u001b[2Jgone'), '\\u001b[2Jgone');
    assert.equal(printable('two\nlines'), 'two\\u000alines');
    assert.equal(printableText('two\n\u001blines'), 'two\n\\u001blines');
    assert.equal(printable('naïve 订单 👋'), 'naïve 订单 👋');
  });

  it('keeps every character in JSON', () => {
    for (const attack of ATTACKS) {
      const json = printableJson({ attack }, 2);
      // biome-ignore lint/suspicious/noControlCharactersInRegex: these are the characters to catch
      assert.doesNotMatch(json, /[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u2028-\u202e]/);
      assert.deepEqual(JSON.parse(json), { attack });
      assert.deepEqual(JSON.parse(printableJson({ attack })), { attack });
    }
  });
});
