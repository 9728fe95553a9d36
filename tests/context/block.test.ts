import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { renderAnswerMarkdown, renderAnswerText } from '../../src/context/answer-text.ts';
import { blockTokens, renderBlock, renderMarkdownBlock } from '../../src/context/block.ts';
import { countTokens, TOKEN_ESTIMATORS } from '../../src/context/tokens.ts';
import { Random } from '../indexing/random.ts';

const shown = {
  file: 'src/orders.ts',
  line_start: 9,
  line_end: 10,
  kind: 'method',
  qualified_name: 'OrderService.place',
  language: 'typescript',
  relevance: 0.876,
  why: 'matches order in name',
  content: 'place() {\n\treturn 1;',
} as const;

const FIXTURES = join(import.meta.dirname, '..', 'fixtures', 'tokens');

describe('the cost of a fragment', () => {
  it('is that of the dearer of its two forms, by every way of counting', () => {
    const random = new Random(7);
    const lines = globSync('*.txt', { cwd: FIXTURES }).flatMap((name) =>
      readFileSync(join(FIXTURES, name), 'utf8').split('\n'),
    );
    const odd = [
      '',
      '  ',
      '});',
      '//',
      '/* a */ //',
      '-----',
      '```',
      '\t',
      'x\u2028y',
      '说明：',
      "it's",
      '\\\\',
      '123 456',
    ];
    for (let round = 0; round < 300; round++) {
      const from = random.below(lines.length);
      const content = [...lines.slice(from, from + random.below(30)), random.pick(odd)].join('\n');
      const line_start = 1 + random.below(1_100);
      const fragment = { ...shown, content, line_start, line_end: line_start + content.split('\n').length - 1 };
      for (const estimator of TOKEN_ESTIMATORS) {
        const forms = [renderBlock(fragment), renderMarkdownBlock(fragment)].map((text) =>
          countTokens(text, estimator),
        );
        assert.equal(blockTokens(fragment, estimator), Math.max(...forms), `${estimator}: ${content}`);
      }
    }
  });
});

describe('a fragment as text', () => {
  it('has its place, its name, its relevance, why it was found, and its code as it stands', () => {
    const expected =
      'src/orders.ts:9-10  method OrderService.place  0.88  matches order in name\nplace() {\n\treturn 1;\n\n';
    assert.equal(renderBlock(shown), expected);
  });

  it('tells the parts of its score where they were asked for', () => {
    const explanation = [
      { feature: 'defines', part: 1.5 },
      { feature: 'test', part: -2 },
    ];
    assert.match(renderBlock({ ...shown, explanation }), /\nscore: defines \+1\.50, test -2\.00\n/);
  });

  it('calls the rest of a file a file', () => {
    assert.match(renderBlock({ ...shown, kind: 'module', qualified_name: '' }), /^src\/orders\.ts:9-10 {2}file {2}/);
  });

  it('never lets an escape sequence of the code through', () => {
    const block = renderBlock({ ...shown, content: 'a\u001b[2J\u202e\r', file: 'a\nb' });
    for (const unsafe of ['\u001b', '\u202e', '\r']) assert.ok(!block.includes(unsafe));
    assert.match(block, /^a\\u000ab:9-10/);
  });

  it('stands in a fence that is longer than any inside it', () => {
    const fenced = {
      ...shown,
      name: 'place',
      symbol_id: 'ckb:shop:src/orders.ts:place',
      rank: 1,
      priority: 1,
      language: 'ts',
      content: '````\n',
    };
    const graph = { callers: [], callees: [], edges: [] };
    const answer = { candidates: [fenced], graph, metadata: { header: null, notes: [] } };
    assert.match(renderAnswerMarkdown(answer), /\n`````ts\n/);
  });

  it('comes before others that match less, whatever their priority; what is preferred moves up', () => {
    const fragment = { ...shown, name: 'place', symbol_id: 'ckb:shop:src/orders.ts:place', language: 'ts' };
    const candidates = [
      { ...fragment, rank: 3, relevance: 0.1, priority: 0.9, file: 'src/hot.ts' },
      { ...fragment, rank: 2, relevance: 0.4, priority: 0.8, base_priority: 0.5, file: 'src/preferred.ts' },
      { ...fragment, rank: 1, relevance: 0.6, priority: 0.5, file: 'src/best.ts' },
    ];
    const graph = { callers: [], callees: [], edges: [] };
    const text = renderAnswerText({ candidates, graph, metadata: { header: null, notes: [] } });
    assert.deepEqual(text.match(/\w+(?=\.ts:)/g), ['preferred', 'best', 'hot']);
  });
});
