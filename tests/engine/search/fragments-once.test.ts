import assert from 'node:assert/strict';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { renderAnswerMarkdown, renderAnswerText } from '../../../src/context/answer-text.ts';
import { fragmentKeys, open } from '../../../src/index.ts';
import { folderWith } from '../../folder-with.ts';

test('of a class whose members are shown by themselves only the head is shown', async (t) => {
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
  const root = folderWith(t, { 'validators.py': text.join('\n') });
  writeFileSync(join(root, 'views.py'), 'def render(request):\n    return request\n');
  await using project = await open(root);
  const { candidates } = await project.search('validate a cron expression');
  const places = candidates.map(({ line_start, line_end, name }) => `${name} ${line_start}-${line_end}`);
  assert.deepEqual(places.slice(0, 2), ['validate_cron 4-9', 'CronValidator 1-2']);
  const files = candidates.filter(({ file }) => file === 'validators.py');
  assert.equal(files.length, 2, 'both together are all that the file has');
});

test('a fragment inside one that is shown already is not shown again', async (t) => {
  // Nothing stands in these files but one function: the file and the function are the same lines.
  const root = folderWith(t, {
    'src/订单.py': 'def 处理订单(order):\n    """处理订单"""\n    return order\n',
    'src/refund.py': 'def refund(order):\n    """Refund an order."""\n    return order\n',
  });
  await using project = await open(root);
  for (const question of ['处理订单', 'refund an order']) {
    const { candidates, metadata } = await project.search(question);
    const places = candidates.map(({ file, line_start, line_end }) => `${file}:${line_start}-${line_end}`);
    assert.ok(places.length > 0, question);
    assert.equal(new Set(places).size, places.length, places.join(' '));
    assert.ok(metadata.left_out.some(({ reason }) => reason === 'adds_nothing'));
  }
});

test('a function inside another that is shown later is shown by its head, right above it', async (t) => {
  const inner = Array.from({ length: 12 }, (_, nth) => `    const step${nth} = refund + ${nth};`);
  const text = [
    'export function openShop(shelf: number): number {',
    '  const till = shelf * 2;',
    '  function refundOrder(refund: number): number {',
    ...inner,
    '    return refund;',
    '  }',
    '  return refundOrder(till);',
    '}',
    '',
  ];
  const root = folderWith(t, { 'shop.ts': text.join('\n') });
  writeFileSync(join(root, 'main.ts'), "import { openShop } from './shop.ts';\nopenShop(1);\n");
  await using project = await open(root);
  const answer = await project.search('refund an order');
  const [best, holder] = [...answer.candidates].sort((a, b) => a.rank - b.rank);
  assert.deepEqual(
    [best?.name, best?.form, best?.line_range, best?.whole_range, best?.content],
    ['refundOrder', 'inside', [3, 3], [3, 17], text[2]],
  );
  assert.deepEqual([holder?.name, holder?.form, holder?.line_range], ['openShop', 'whole', [1, 19]]);
  assert.equal(best?.inside, holder?.symbol_id);
  for (const rendered of [renderAnswerText(answer), renderAnswerMarkdown(answer)]) {
    assert.equal(rendered.split('const step3').length, 2, 'the code is there once');
    const places = ['refundOrder (3-17 are in the fragment below)', '1-19'].map((part) => rendered.indexOf(part));
    assert.ok(places.every((place) => place >= 0));
    assert.deepEqual(
      places.toSorted((a, b) => a - b),
      places,
    );
  }
  // What another fragment showed was given with it.
  const again = await project.search('refund an order', { given: new Set(fragmentKeys(answer.candidates)) });
  assert.ok(!renderAnswerText(again).includes('const step3'));
  // Where the larger one does not fit, the code is shown by itself.
  const small = await project.search('refund an order', { budget: 220 });
  const alone = small.candidates.find(({ name }) => name === 'refundOrder');
  assert.deepEqual([alone?.form, alone?.inside], ['whole', undefined]);
});
