import assert from 'node:assert/strict';
import { test } from 'node:test';
import { renderTable } from '../../src/evaluation/table.ts';

test('figures stand under one another, also beside Chinese names', () => {
  const text = renderTable(
    ['name', 'n'],
    [
      ['查询', '1'],
      ['abcde', '100'],
    ],
  );
  assert.equal(text, 'name     n\n查询     1\nabcde  100');
});
