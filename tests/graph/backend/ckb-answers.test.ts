import assert from 'node:assert/strict';
import { it } from 'node:test';
import { symbolsIn } from '../../../src/graph/backend/ckb/ckb-answers.ts';

it('a failure of CKB may say nothing but its error', () => {
  assert.deepEqual(symbolsIn('{"error": {"code": "SYMBOL_NOT_FOUND"}}'), []);
  assert.throws(() => symbolsIn('{"error": "INDEX_MISSING"}'), /INDEX_MISSING/);
  assert.throws(() => symbolsIn('{}'), /no data/);
});
