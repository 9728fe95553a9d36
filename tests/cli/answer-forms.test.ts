import assert from 'node:assert/strict';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { before, describe, it } from 'node:test';
import { open, type Project, type QueryAnswer, renderAnswerMarkdown, renderAnswerText } from '../../src/index.ts';
import { trueTokens } from '../context/true-tokens.ts';
import { folderWith } from '../folder-with.ts';
import { fixtureProject, graphRag } from './program.ts';

describe('the forms of an answer', () => {
  const folder = fixtureProject('subgraph', 'tool-server');
  const environment = { PATH: process.env.PATH, XDG_CONFIG_HOME: join(folder, '..', 'no-config') };
  const opened = (config: Parameters<typeof open>[1] = {}): Promise<Project> =>
    open(folder, { environment, ...config });

  before(async () => {
    await using project = await opened();
    await project.index();
  });

  it('say how much of what was found is there, and what is not', async () => {
    await using project = await opened();
    const { metadata, ...answer } = await project.search('tool script', { fusionDepth: 3, budget: 600 });
    const over = metadata.left_out.filter(({ reason }) => reason === 'budget').length;
    assert.ok(over > 0);
    assert.match(
      metadata.summary,
      new RegExp(`^${answer.candidates.length} of ${metadata.total_candidates} fragments.*, ${over} over budget`),
    );
    assert.ok(metadata.summary.endsWith(`; ${answer.token_count} of 600 tokens; a larger budget shows more`));
    assert.equal(metadata.header, metadata.summary);
    for (const text of [renderAnswerText({ ...answer, metadata }), renderAnswerMarkdown({ ...answer, metadata })])
      assert.ok(text.startsWith(`${metadata.summary}\n\n`));
  });

  it('say it on stderr where a budget has no room for it', async () => {
    const line = ['search', 'tool', '--budget', '80', '--cwd', folder];
    const { stdout, stderr } = await graphRag(line, { cwd: folder });
    assert.match(stdout, /^src\/tools\.ts:/);
    assert.match(stderr, /^2 of \d+ fragments, \d+ over budget/);
  });

  it('are the same fragments as text, Markdown and JSON', async () => {
    await using project = await opened();
    const answer = await project.search('tool', { budget: 600 });
    const [text, markdown] = [renderAnswerText(answer), renderAnswerMarkdown(answer)];
    for (const { file, line_start, line_end, content } of answer.candidates) {
      const place = `${file}:${line_start}${line_end > line_start ? `-${line_end}` : ''}`;
      assert.ok(text.includes(`${place}  `) && markdown.includes(`\`${place}\` `));
      const [first = ''] = content.split('\n');
      assert.ok(text.includes(first) && markdown.includes(first));
    }
    assert.match(markdown, /\n```typescript\nexport /);
    assert.equal(markdown.match(/\n```(?:typescript|json)\n/g)?.length, answer.candidates.length);
  });

  it('let a signature stand for what is too large, and say so', async () => {
    await using project = await opened();
    const search = (budget: number, on = project): Promise<QueryAnswer> =>
      on.search('', { anchors: ['handleToolCall'], fusionDepth: 0, budget });
    const whole = await search(2000);
    assert.deepEqual([whole.candidates[0]?.form, whole.candidates[0]?.whole_range], ['whole', undefined]);
    const short = await search((whole.candidates[0]?.tokens ?? 0) - 1);
    const [signature] = short.candidates;
    assert.ok(signature !== undefined, JSON.stringify(short.metadata.summary));
    assert.deepEqual(signature.form, 'signature');
    assert.deepEqual(signature.whole_range, whole.candidates[0]?.line_range);
    assert.ok(signature.content.includes('function handleToolCall('));
    assert.ok((whole.candidates[0]?.content ?? '').includes(signature.content));
    assert.match(renderAnswerText(short), / \(signature of \d+-\d+\) /);
    assert.match(short.metadata.summary, /^1 of 1 fragment, 1 as signature; /);
    assert.match(short.metadata.warning ?? '', /预算过小，无法包含任何完整片段/);
    assert.deepEqual(short.metadata.left_out, []);
    await using without = await opened({ config: { 'smart_pruning.signatures': false } });
    assert.deepEqual((await search((whole.candidates[0]?.tokens ?? 0) - 1, without)).candidates, []);
  });

  it('name the best hit even where it is larger than the budget and the rest would fill it', async (t) => {
    const root = folderWith(t);
    const body = (lines: number): string => Array.from({ length: lines }, (_, at) => `  log('step ${at}');\n`).join('');
    writeFileSync(join(root, 'ship.ts'), `export function shipOrder(log: (text: string) => void) {\n${body(400)}}\n`);
    for (let at = 0; at < 30; at++)
      writeFileSync(
        join(root, `order${at}.ts`),
        `export function order${at}(log: (text: string) => void) {\n  // ship order\n${body(4)}}\n`,
      );
    await using project = await open(root);
    const answer = await project.search('shipOrder', { fusionDepth: 0, topK: 30, budget: 1000 });
    const large = answer.candidates.find(({ name }) => name === 'shipOrder');
    assert.deepEqual([large?.rank, large?.form], [1, 'signature'], answer.metadata.summary);
    assert.ok(answer.candidates.length > 5 && answer.metadata.left_out.length > 0, answer.metadata.summary);
    assert.ok(answer.token_count <= 1000);
  });

  it('are counted by the tokenizer that the config names', async () => {
    const counts = new Map<string, number>();
    for (const estimator of ['o200k', 'characters'] as const) {
      await using project = await opened({ config: { 'smart_pruning.token_estimator': estimator } });
      const answer = await project.search('handleToolCall', { fusionDepth: 0, topK: 1 });
      assert.equal(answer.metadata.token_estimator, estimator);
      assert.deepEqual(answer.metadata.warnings, []);
      counts.set(estimator, answer.candidates[0]?.tokens ?? 0);
      if (estimator !== 'o200k') continue;
      const [text, markdown] = [renderAnswerText(answer), renderAnswerMarkdown(answer)];
      assert.ok(trueTokens(text) <= answer.token_count && trueTokens(markdown) <= answer.token_count);
      assert.ok(Math.max(trueTokens(text), trueTokens(markdown)) >= answer.token_count - 3);
    }
    assert.notEqual(counts.get('characters'), counts.get('o200k'));
  });
});
