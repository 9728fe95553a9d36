import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { ROOT_MODULE } from '../../src/summary/ids.ts';
import { readmeOf } from '../../src/summary/readme.ts';

test('what an author has commented out of a README is no prose', (t) => {
  const root = mkdtempSync(join(tmpdir(), 'graph-rag-readme-'));
  t.after(() => rmSync(root, { recursive: true }));
  const proseOf = (text: string): string => {
    writeFileSync(join(root, 'README.md'), text);
    return readmeOf(root, ROOT_MODULE);
  };
  assert.equal(
    proseOf('# Shop\n<!--![Backers](https://x/y)\nold words\n-->\n\nSells <!-- not --> things.\n'),
    'Sells  things.',
  );
  assert.equal(proseOf('Sells things.\n\n<!-- never closed\n\nmore\n'), 'Sells things.');
});
