import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readDataset } from '../../src/evaluation/dataset.ts';
import type { Pipeline, RankedResult } from '../../src/evaluation/ranked-result.ts';
import { buildReport, readStoredRun } from '../../src/evaluation/report.ts';
import { runTasks } from '../../src/evaluation/run.ts';
import { renderReport } from '../../src/evaluation/table.ts';

const DATASET = [
  { id: 'a1', repo: 'o/a', root: 'lib', query: 'one', lang: 'go', gold: ['lib/x.go'] },
  { id: 'a2', repo: 'o/a', root: 'lib', query: 'two', lang: 'go', gold: ['lib/x.go:1-10'] },
  { id: 'b1', repo: 'o/b', query: '三', lang: 'ruby', gold: ['y.rb'] },
];
const { tasks } = readDataset(DATASET.map((row) => JSON.stringify(row)).join('\n'));

const fragment = (file: string, tokens = 100): RankedResult => ({ file, line_start: 1, line_end: 10, tokens });
const fixed =
  (...files: string[]): Pipeline =>
  async (_query, k) =>
    files.slice(0, k).map((file) => fragment(file));

/** A clock that moves one millisecond at every look. */
function steppingClock(): () => number {
  let now = 0;
  return () => now++;
}

async function scoresOf(pipelines: ReadonlyMap<string, Pipeline>, trace: string[] = []) {
  return runTasks(
    tasks,
    async (place) => {
      trace.push(`open ${place.repo}`);
      return { pipelines, close: async () => void trace.push(`close ${place.repo}`) };
    },
    { budgets: [50, 1000], now: steppingClock() },
  );
}

const PIPELINES = new Map([
  ['lexical', fixed('z.go', 'x.go', 'y.rb')],
  ['fused', fixed('x.go', 'y.rb')],
]);

test('every pipeline answers every task, one place at a time, with files placed below the root', async () => {
  const trace: string[] = [];
  const scores = await scoresOf(PIPELINES, trace);
  assert.deepEqual(trace, ['open o/a', 'close o/a', 'open o/b', 'close o/b']);
  const fused = scores.get('fused') ?? [];
  assert.deepEqual(
    fused.map(({ id, latency_ms }) => [id, latency_ms]),
    [
      ['a1', 1],
      ['a2', 1],
      ['b1', 1],
    ],
  );
  assert.equal(fused[0]?.metrics['ndcg@10'], 1);
  assert.equal(fused[0]?.metrics['function_recall@10'], undefined);
  assert.equal(fused[1]?.metrics['function_recall@1'], 1);
  assert.equal(fused[1]?.metrics.recall_within_50, 0);
  assert.equal(fused[1]?.metrics.recall_within_1000, 1);
  assert.equal(fused[2]?.metrics['mrr@10'], 0.5);
  assert.equal(scores.get('lexical')?.[1]?.metrics['file_hit@1'], 0);
});

test('a place is closed also when a pipeline fails', async () => {
  const trace: string[] = [];
  const failing = new Map<string, Pipeline>([['broken', () => Promise.reject(new Error('no index'))]]);
  await assert.rejects(scoresOf(failing, trace), /no index/);
  assert.deepEqual(trace, ['open o/a', 'close o/a']);
});

test('a budget is told to the pipeline, and cut where the pipeline overruns it', async () => {
  const asked: (number | undefined)[] = [];
  const greedy: Pipeline = async (_query, _k, { budget_tokens }) => {
    asked.push(budget_tokens);
    return [fragment('other.go', 1000), fragment('x.go', 900)];
  };
  const scores = await scoresOf(new Map([['greedy', greedy]]));
  assert.deepEqual(asked, [undefined, undefined, 50, 1000, undefined]);
  assert.equal(scores.get('greedy')?.[1]?.metrics.recall_within_1000, 0);
});

test('a report is the mean over repositories, compared with the baseline and with a stored run', async () => {
  const earlier = await scoresOf(new Map([['fused', fixed('z.go', 'x.go', 'y.rb')]]));
  const stored = readStoredRun(JSON.stringify(buildReport(earlier, { dataset: 'd' })));
  assert.ok(stored);
  const report = buildReport(await scoresOf(PIPELINES), { dataset: 'd', baseline: 'lexical', earlier: stored });
  const { fused, lexical } = report.pipelines;
  // Repository o/a has 1 and 1, o/b has 1/2: (1 + .5) / 2, error √((.25² + .25²) / 1 / 2) = .25.
  assert.deepEqual(fused?.overall.metrics['mrr@10']?.by_repository, { mean: 0.75, standard_error: 0.25, count: 2 });
  assert.equal(fused?.overall.metrics['mrr@10']?.by_query.mean, 2.5 / 3);
  assert.deepEqual(Object.keys(fused?.groups ?? {}), ['language', 'query_language', 'repo']);
  assert.equal(fused?.groups.language?.go?.queries, 2);
  assert.equal(lexical?.against_baseline, undefined);
  // o/a moves from 1/2 to 1, o/b from 1/3 to 1/2.
  const moved = fused?.against_baseline?.metrics['mrr@10'];
  assert.ok(moved && Math.abs(moved.difference.mean - (1 / 2 + 1 / 6) / 2) < 1e-12);
  assert.ok(Math.abs((moved.difference.standard_error ?? 0) - 1 / 6) < 1e-12);
  assert.equal(moved.paired_over, 'repositories');
  assert.deepEqual(fused?.against_earlier?.metrics['mrr@10'], moved);
  assert.equal(lexical?.against_earlier, undefined);

  const text = renderReport(report);
  assert.match(text, /^d\nqueries: 3, repositories: 2; mean over repositories ± standard error; lists: /);
  assert.match(text, /fused against lexical\ntasks compared: 3; /);
  assert.match(text, /fused against the earlier run/);
  assert.match(text, /fused by query language/);
  assert.match(text, /\.750 ±\.250/);
  assert.match(text, /1\.000 \(n=1\)/);
});

test('what is no stored run is not read as one', () => {
  assert.equal(readStoredRun('{'), null);
  assert.equal(readStoredRun('{"schema_version": 2, "pipelines": {}}'), null);
  assert.equal(readStoredRun('[]'), null);
});
