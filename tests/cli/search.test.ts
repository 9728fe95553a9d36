import assert from 'node:assert/strict';
import { appendFileSync } from 'node:fs';
import { join } from 'node:path';
import { before, describe, it } from 'node:test';
import { priorityOf } from '../../src/context/priority.ts';
import { countTokens } from '../../src/context/tokens.ts';
import { type QueryAnswer, queryAnswer } from '../../src/contract/query.ts';
import { fixtureProject, graphRag } from './program.ts';

const BUDGET_TOO_SMALL = '预算过小，无法包含任何完整片段';

describe('search', () => {
  const project = fixtureProject('orders', 'shop');
  const run = (...line: string[]) => graphRag([...line, '--cwd', project], { cwd: project });

  async function ask(...line: string[]): Promise<QueryAnswer> {
    const { code, stdout, stderr } = await run(...line, '--format', 'json');
    assert.equal(code, 0, stderr);
    return queryAnswer.parse(JSON.parse(stdout));
  }

  const places = ({ candidates }: QueryAnswer): string[] =>
    candidates.map(({ file, qualified_name }) => `${file} ${qualified_name}`);

  before(async () => {
    assert.equal((await run('index')).code, 0);
  });

  it('SC-GRAG-001: 订单处理逻辑 finds the code that processes orders, whose names are English', async () => {
    const answer = await ask('search', '订单处理逻辑');
    const first = answer.candidates.slice(0, 2).map(({ file }) => file);
    assert.deepEqual(first.sort(), ['billing/order_handler.py', 'src/order-service.ts']);
    for (const candidate of answer.candidates) {
      assert.equal(candidate.file_path, candidate.file);
      assert.deepEqual(candidate.line_range, [candidate.line_start, candidate.line_end]);
      assert.equal(candidate.relevance_score, candidate.relevance);
    }
    assert.ok(answer.metadata.understood.words.some(({ translations }) => translations.length > 0));
  });

  for (const [question, language, file, translation] of [
    ['有効期限が切れたセッションはどこで判定されますか', 'ja', 'src/session.ts', 'expire'],
    ['在庫を確保する処理', 'ja', 'src/inventory.ts', 'stock'],
    ['만료된 세션을 확인하는 코드는 어디에 있나요', 'ko', 'src/session.ts', 'expire'],
    ['재고를 예약하는 함수', 'ko', 'src/inventory.ts', 'stock'],
  ] as const) {
    it(`${question} finds ${file}, whose names are English`, async () => {
      const answer = await ask('search', question);
      assert.equal(answer.candidates[0]?.file, file);
      const { understood } = answer.metadata;
      assert.equal(understood.language, language);
      assert.ok(understood.words.some(({ translations }) => translations.includes(translation)));
    });
  }

  it('gives the same answer to --query without a command, but for the time', async () => {
    const timeless = (answer: QueryAnswer) => ({
      ...answer,
      metadata: { ...answer.metadata, query_time_ms: 0, cache_hit: false },
    });
    const asked = await ask('search', 'process an order');
    assert.deepEqual(timeless(await ask('--query', 'process an order')), timeless(asked));
    assert.deepEqual(timeless(await ask('search', '--query=process an order')), timeless(asked));
  });

  it('prints the same bytes for the same index and question, but for the time', async () => {
    const bytes = async (): Promise<string> => {
      const { stdout } = await run('search', 'handle an order', '--json', '--explain');
      return stdout.replace(/"query_time_ms": \d+/, '').replace(/"cache_hit": \w+/, '');
    };
    assert.equal(await bytes(), await bytes());
  });

  it('says what the documents want to know', async () => {
    const answer = await ask('search', 'reserve stock', '--fusion-depth', '0', '--top-k', '3');
    const { metadata, candidates } = answer;
    assert.equal(answer.source, 'embedding');
    assert.deepEqual(answer.graph, { callers: [], callees: [], edges: [] });
    assert.equal(metadata.query, 'reserve stock');
    assert.equal(metadata.embedding_candidates, metadata.total_candidates);
    assert.ok(metadata.total_candidates <= 3 && candidates.length > 0);
    assert.deepEqual(
      [metadata.graph_candidates, metadata.virtual_candidates, metadata.fusion_depth, metadata.fusion_depth_requested],
      [0, 0, 0, 0],
    );
    assert.deepEqual([metadata.ckb_available, metadata.cache_hit, metadata.budget], [true, false, 8000]);
    assert.equal(metadata.warning, undefined);
    const [best] = candidates;
    assert.deepEqual(
      [best?.symbol_id, best?.rank, best?.distance, best?.source],
      ['ckb:shop:src/inventory.ts:reserveStock', 1, 0, 'embedding'],
    );
    assert.ok(best?.content.startsWith('export function reserveStock('));
    for (const candidate of candidates) assert.equal(candidate.priority, priorityOf(candidate));
    const priorities = candidates.map(({ priority }) => priority);
    assert.deepEqual(
      priorities,
      priorities.toSorted((a, b) => b - a),
    );
  });

  it('is honest about what it cannot do as things are', async () => {
    const { metadata } = await ask('--query', 'order', '--include-virtual', '--rerank');
    assert.deepEqual([metadata.include_virtual, metadata.reranked], [true, false]);
    assert.ok(metadata.warnings.includes('there are no virtual edges; `graph-rag federation link` looks for them'));
    assert.ok(metadata.warnings.some((warning) => warning.startsWith('not reranked: no language model is configured')));
    assert.equal(metadata.warning, metadata.warnings.join('; '));
  });

  it('prints place, kind, name, relevance, reason and the code as it stands', async () => {
    const { code, stdout } = await run('search', 'reserve stock', '--top-k', '1');
    assert.equal(code, 0);
    assert.match(
      stdout,
      /^\d+ of \d+ fragments?[^\n]*; \d+ of 8000 tokens[^\n]*\n\nsrc\/inventory\.ts:3-7 {2}function reserveStock {2}\d\.\d\d {2}matches reserve, stock\nexport function reserveStock\(/,
    );
    const markdown = await run('search', 'reserve stock', '--top-k', '1', '--format', 'markdown');
    assert.match(markdown.stdout, /^\d+ of [^\n]*\n\n`src\/inventory\.ts:3-7` .*\n```typescript\nexport/);
  });

  it('explains how the query was understood and why a result stands where it stands', async () => {
    const { stdout } = await run('search', '订单处理逻辑', '--explain');
    assert.match(stdout, /\nscore: [a-z_]+ [+-]\d/);
    assert.match(stdout, /\nunderstood as: \w+ \(zh\)\nwords: 订单处理 → /);
    const answer = await ask('search', 'create invoice', '--explain');
    assert.ok((answer.candidates[0]?.explanation ?? []).length > 0);
    assert.equal((await ask('search', 'create invoice')).candidates[0]?.explanation, undefined);
  });

  it('keeps to the budget, skipping what does not fit', async () => {
    const whole = await ask('search', 'order');
    for (const budget of [40, 100, 150, 250, 400]) {
      const answer = await ask('search', 'order', '--budget', String(budget));
      const { stdout } = await run('search', 'order', '--budget', String(budget));
      assert.ok(answer.token_count <= budget, `${answer.token_count} of ${budget}`);
      assert.ok(countTokens(stdout) <= budget + 1, `${countTokens(stdout)} of ${budget}`);
      const { total_candidates: total, embedding_candidates: anchors } = answer.metadata;
      // A small budget has room for fewer neighbours, but for half as many as there are anchors in any case.
      assert.ok(total <= whole.metadata.total_candidates && total >= 1.5 * anchors);
      const left = answer.metadata.left_out.map(({ reason }) => reason);
      assert.equal(answer.candidates.length + left.length, total);
      assert.ok(left.includes('budget') && left.every((reason) => reason !== 'file_changed'));
    }
  });

  it('warns when no whole fragment fits', async () => {
    const answer = await ask('search', 'order', '--token-budget', '10');
    assert.deepEqual([answer.candidates, answer.token_count], [[], 0]);
    assert.ok(answer.metadata.warning?.includes(BUDGET_TOO_SMALL));
    const { code, stdout, stderr } = await run('search', 'order', '--budget', '10');
    assert.deepEqual([code, stdout], [0, '']);
    assert.ok(stderr.includes(BUDGET_TOO_SMALL));
  });

  it('shows nothing with a budget of 0, and says why', async () => {
    const { code, stdout, stderr } = await run('search', 'order', '--budget', '0', '--explain');
    assert.deepEqual([code, stdout], [0, '']);
    assert.match(stderr, /^the budget is 0 tokens: nothing is shown of the \d+ that were found\n$/);
    const answer = await ask('search', 'order', '--budget', '0');
    assert.deepEqual([answer.candidates, answer.token_count], [[], 0]);
    assert.ok(answer.metadata.total_candidates > 0);
  });

  it('filters by language, path and kind', async () => {
    const python = await ask('search', 'order', '--lang', 'py');
    assert.ok(python.candidates.length > 0 && python.candidates.every(({ language }) => language === 'python'));
    const both = await ask('search', 'order', '--lang', 'py', '--lang', 'TypeScript');
    assert.deepEqual(both.metadata.filters.languages, ['python', 'tsx', 'typescript']);
    const below = await ask('search', 'order', '--path', './src');
    assert.ok(below.candidates.length > 0 && below.candidates.every(({ file }) => file.startsWith('src/')));
    const pattern = await ask('search', 'order', '--path', 'src/*store*,billing');
    const matched = places(pattern);
    assert.ok(matched.length > 0 && matched.every((place) => /^(?:billing\/|src\/order-store)/.test(place)));
    const kinds = await ask('search', 'order', '--kind', 'class,interface', '--kind', 'method');
    const found = new Set(kinds.candidates.map(({ kind }) => kind));
    assert.ok(found.size > 0 && found.isSubsetOf(new Set(['class', 'interface', 'method'])));
  });

  it('leaves out what is less relevant than asked', async () => {
    const { candidates } = await ask('search', 'reserve stock');
    const best = Math.max(...candidates.map(({ relevance }) => relevance));
    const some = await ask('search', 'reserve stock', '--min-relevance', String(best - 0.0001));
    assert.equal(some.candidates.length, 1);
  });

  it('says so where all matches are weak, and not where one is good', async () => {
    const weak = await run('search', 'page fault handler of the kernel');
    assert.match(weak.stdout, /^note: only weak matches \(0\.[01]\d at best\); the project may have nothing on this$/m);
    assert.doesNotMatch((await run('search', 'reserve stock')).stdout, /weak matches/);
  });

  it('finds nothing with exit 0, and says what to try', async () => {
    const { code, stdout } = await run('search', 'xyzzyplugh', '--kind', 'class');
    assert.equal(code, 0);
    assert.match(stdout, /^nothing found for 'xyzzyplugh' \(looked for xyzzyplugh\)\ntry it without --kind class\n/);
    const answer = await ask('search', '???');
    assert.deepEqual([answer.candidates, answer.metadata.total_candidates], [[], 0]);
    assert.match(answer.metadata.notes[0] ?? '', /no word in it can be looked for/);
  });

  it('reads the code as it is now', async () => {
    appendFileSync(join(project, 'src/logger.ts'), '\nexport function rotateArchive(): void {}\n');
    const answer = await ask('search', 'rotateArchive', '--top-k', '1');
    assert.equal(answer.candidates[0]?.content, 'export function rotateArchive(): void {}');
    assert.deepEqual(answer.candidates[0]?.matched_by, ['keyword', 'name', 'embedding']);
  });
});
