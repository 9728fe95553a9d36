import assert from 'node:assert/strict';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, test } from 'node:test';
import { renderEdges } from './render-edges.ts';

const FIXTURES = join(import.meta.dirname, '..', '..', 'fixtures', 'languages');
const isUpdating = process.env.UPDATE_GOLDEN === '1';

/** `UPDATE_GOLDEN=1 node --test --test-name-pattern='^go$' tests/graph/resolve/edges.golden.test.ts` rewrites one language. */
describe('the edges of each language', () => {
  for (const entry of readdirSync(FIXTURES, { withFileTypes: true })) {
    if (!entry.isDirectory()) continue;
    test(entry.name, async () => {
      const folder = join(FIXTURES, entry.name);
      const golden = join(folder, 'edges.txt');
      const rendered = await renderEdges(folder);
      if (isUpdating) writeFileSync(golden, rendered);
      assert.ok(existsSync(golden), `${entry.name} has no edges.txt; UPDATE_GOLDEN=1 writes it`);
      assert.equal(rendered, readFileSync(golden, 'utf8'));
    });
  }
});
