import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { SummaryDocument } from '../../../src/contract/summary.ts';
import { placeOf } from '../../../src/engine/measuring/summary-rankings.ts';
import { fileRanks } from '../../../src/evaluation/file-ranks.ts';
import { standsFor } from '../../../src/evaluation/function-recall.ts';

const document = (change: Partial<SummaryDocument>): SummaryDocument => ({
  id: 'src/auth/login.py::check',
  type: 'function',
  file_path: 'src/auth/login.py',
  module_path: 'src/auth/login',
  summary: '',
  business_intent: '',
  keywords: [],
  content_hash: '',
  graph_hash: '',
  summary_hash: '',
  hash: '',
  language: 'python',
  last_updated: '',
  is_placeholder: false,
  ...change,
});

describe('document 003 §10: documents and the truth', () => {
  const gold = { file: 'src/auth/login.py', lines: { start: 10, end: 20 }, symbol: null };
  const lines = { start_line: 10, end_line: 20, qualified_name: 'check' };

  it('functions and classes stand for their file and lines', () => {
    for (const type of ['function', 'class'] as const) {
      const place = placeOf(document({ ...lines, type }));
      assert.deepEqual(place, { file: 'src/auth/login.py', line_start: 10, line_end: 20, symbol: 'check' });
      assert.equal(standsFor(place, gold), true);
    }
    assert.equal(standsFor(placeOf(document({ start_line: 40, end_line: 50 })), gold), false);
  });

  it('a file stands for the file, not for a function in it', () => {
    const place = placeOf(document({ id: 'src/auth/login.py', type: 'file' }));
    assert.deepEqual(fileRanks([place], new Set(['src/auth/login.py'])), [1]);
    assert.equal(standsFor(place, { ...gold, lines: { start: 1, end: 2 } }), false);
  });

  it('a module stands for what lies below its folder, by prefix, once for each place in a list', () => {
    const place = placeOf(document({ id: 'src/auth', type: 'module', file_path: 'src/auth' }));
    assert.deepEqual(fileRanks([place], new Set(['src/auth/login.py', 'src/auth/deep/x.py'])), [1]);
    assert.deepEqual(fileRanks([place], new Set(['src/authors.py'])), []);
    const root = placeOf(document({ id: '.', type: 'module', file_path: '.' }));
    assert.deepEqual(fileRanks([root, place], new Set(['a.py', 'src/auth/b.py'])), [1, 2]);
  });
});
