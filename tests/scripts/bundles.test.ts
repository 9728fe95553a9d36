import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { ENTRIES, TOGETHER } from '../../scripts/bundles.ts';

const ROOT = join(import.meta.dirname, '..', '..');

test('what the bundle names is there: a source that was moved would be left out without a word', () => {
  const grouped = Object.values(TOGETHER).flatMap(({ sources, sharedBy = [] }) => [...sources, ...sharedBy]);
  const named = [...Object.values(ENTRIES), ...grouped];
  assert.deepEqual(
    named.filter((source) => !existsSync(join(ROOT, source))),
    [],
  );
});
