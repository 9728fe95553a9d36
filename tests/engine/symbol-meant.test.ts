import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { isFailure, open } from '../../src/index.ts';

test('a choice among overloads shows how each is declared', async (t) => {
  const root = mkdtempSync(join(tmpdir(), 'graph-rag-meant-'));
  t.after(() => rmSync(root, { recursive: true, force: true }));
  const code = 'class Page {\n  String text() { return ""; }\n  Page text(String text) { return this; }\n}\n';
  writeFileSync(join(root, 'Page.java'), code);
  await using project = await open(root);
  const failure = await project.callers('Page.text').catch((error: unknown) => error);
  assert.ok(isFailure(failure) && failure.code === 'ambiguous_symbol');
  assert.match(failure.remedy, /Page\.java:2 .* String text\(\)\n.*Page\.java:3 .* Page text\(String text\)$/);
});
