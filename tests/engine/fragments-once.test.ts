import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { open } from '../../src/index.ts';

test('of a class whose members are shown by themselves only the head is shown', async (t) => {
  const root = mkdtempSync(join(tmpdir(), 'graph-rag-once-'));
  t.after(() => rmSync(root, { recursive: true, force: true }));
  const text = [
    'class CronValidator:',
    '    message = "Not a cron expression"',
    '',
    '    def validate_cron(self, value):',
    '        """Validate a cron expression."""',
    '        parts = value.split()',
    '        if len(parts) != 5:',
    '            raise ValueError(self.message)',
    '        return parts',
    '',
  ];
  writeFileSync(join(root, 'validators.py'), text.join('\n'));
  writeFileSync(join(root, 'views.py'), 'def render(request):\n    return request\n');
  await using project = await open(root);
  const { candidates } = await project.search('validate a cron expression');
  const places = candidates.map(({ line_start, line_end, name }) => `${name} ${line_start}-${line_end}`);
  assert.deepEqual(places.slice(0, 2), ['validate_cron 4-9', 'CronValidator 1-2']);
});

test('a fragment inside one that is shown already is not shown again', async (t) => {
  const root = mkdtempSync(join(tmpdir(), 'graph-rag-once-'));
  t.after(() => rmSync(root, { recursive: true, force: true }));
  mkdirSync(join(root, 'src'));
  // Nothing stands in these files but one function: the file and the function are the same lines.
  writeFileSync(join(root, 'src', '订单.py'), 'def 处理订单(order):\n    """处理订单"""\n    return order\n');
  writeFileSync(join(root, 'src', 'refund.py'), 'def refund(order):\n    """Refund an order."""\n    return order\n');
  await using project = await open(root);
  for (const question of ['处理订单', 'refund an order']) {
    const { candidates, metadata } = await project.search(question);
    const places = candidates.map(({ file, line_start, line_end }) => `${file}:${line_start}-${line_end}`);
    assert.ok(places.length > 0, question);
    assert.equal(new Set(places).size, places.length, places.join(' '));
    assert.ok(metadata.left_out.some(({ reason }) => reason === 'adds_nothing'));
  }
});
