import assert from 'node:assert/strict';
import { it } from 'node:test';
import { stripVTControlCharacters } from 'node:util';
import { renderAnswerText } from '../../src/context/answer-text.ts';
import { COLOURED } from '../../src/context/ink.ts';

const ANSWER = {
  candidates: [
    {
      symbol_id: 'one',
      rank: 1,
      priority: 0.5,
      file: 'src/orders.ts',
      line_start: 9,
      line_end: 11,
      kind: 'function' as const,
      name: 'placeOrder',
      qualified_name: 'placeOrder',
      language: 'typescript',
      relevance: 0.5,
      why: 'matches order in name',
      // What a repository writes must not reach the terminal.
      content: 'function placeOrder() {\n  print("\u001b[31mred")\n}',
      explanation: [{ feature: 'dense_best', part: 0.25 }],
    },
  ],
  graph: {
    callers: [],
    callees: [
      {
        symbol_id: 'two',
        name: 'pay',
        file_path: 'src/pay.ts',
        line: 3,
        depth: 1,
        anchor: 'one',
        anchor_name: 'placeOrder',
      },
    ],
    edges: [{ from: 'placeOrder', to: 'reserve', from_id: 'one', to_id: 'three', type: 'calls' as const }],
  },
  metadata: { header: '1 of 1 fragments', notes: ['said at the end'] },
};

it('colours an answer for a terminal without changing a word of it', () => {
  const plain = renderAnswerText(ANSWER);
  const coloured = renderAnswerText(ANSWER, COLOURED);
  assert.ok(!plain.includes('\u001b'));
  assert.equal(stripVTControlCharacters(coloured), plain);
  assert.ok(coloured.includes('\u001b[36msrc/orders.ts:9-11\u001b[0m'));
  // Every line ends without a colour.
  for (const line of coloured.split('\n'))
    assert.equal(line.split('\u001b[').length % 2, 1, `an open colour in ${JSON.stringify(line)}`);
});
