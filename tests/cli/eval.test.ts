import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { readStoredRun } from '../../src/evaluation/index.ts';
import { fixtureProject, graphRag } from './program.ts';

const QUESTIONS = [
  { query: 'reserve stock', gold: ['src/inventory.ts#reserveStock'] },
  { query: '创建发票', gold: ['billing/invoice.py:11-13'] },
  { query: 'renew a session', gold: { file: 'src/session.ts', symbol: 'renewSession' } },
];

const lines = (rows: readonly object[]): string => `${rows.map((row) => JSON.stringify(row)).join('\n')}\n`;

describe('eval', () => {
  const project = fixtureProject('orders', 'shop');
  const run = (...line: string[]) => graphRag([...line, '--cwd', project], { cwd: project });

  it('measures on the project at hand, keeps a report and compares with it', async () => {
    writeFileSync(join(project, 'questions.jsonl'), lines(QUESTIONS));
    const first = await run('eval', join(project, 'questions.jsonl'), '--save', join(project, 'report.json'), '--json');
    assert.equal(first.code, 0, first.stderr);
    assert.equal(readFileSync(join(project, 'report.json'), 'utf8'), first.stdout);
    const stored = readStoredRun(first.stdout);
    assert.deepEqual([...(stored?.keys() ?? [])], ['lexical', 'fused']);
    for (const { metrics } of stored?.get('fused') ?? []) {
      assert.equal(metrics['file_hit@5'], 1);
      assert.equal(metrics['function_recall@10'], 1);
      assert.equal(metrics.recall_within_4000, 1);
    }
    const second = await run(
      ...['eval', join(project, 'questions.jsonl'), '--compare', join(project, 'report.json')],
      ...['--pipelines', 'fused', '--folds', '2'],
    );
    assert.equal(second.code, 0, second.stderr);
    assert.match(second.stdout, /^pipeline +queries +repos +ndcg@10/m);
    assert.match(second.stdout, /^fused against the earlier run\ntasks compared: 3/m);
    assert.match(second.stdout, /^ndcg@10 .* \+\.000 /m);
    assert.match(second.stdout, /^fold 1 /m);
    assert.match(second.stdout, /^zh +1 /m);
  });

  it('measures the answer itself at several depths of the graph beside BM25, all in one run', async () => {
    const file = join(project, 'answers.jsonl');
    writeFileSync(file, lines(QUESTIONS));
    const depths = ['answer-depth-0', 'answer-depth-1', 'answer-depth-2'];
    const { code, stdout, stderr } = await run('eval', file, '--pipelines', ['lexical', ...depths].join(','), '--json');
    assert.equal(code, 0, stderr);
    const stored = readStoredRun(stdout);
    assert.deepEqual([...(stored?.keys() ?? [])].sort(), [...depths, 'lexical']);
    for (const depth of depths)
      for (const { metrics } of stored?.get(depth) ?? []) {
        assert.equal(metrics.recall_within_4000, 1);
        assert.equal(metrics['function_recall@10'], 1);
      }
  });

  it('tells which lines are wrong, and refuses a set without a question', async () => {
    const file = join(project, 'wrong.jsonl');
    writeFileSync(file, `{"query": "reserve stock"}\n${lines(QUESTIONS.slice(0, 1))}`);
    const some = await run('eval', file);
    assert.equal(some.code, 0);
    assert.match(some.stderr, /wrong\.jsonl:1: gold/);
    writeFileSync(file, 'nothing\n');
    const none = await run('eval', file);
    assert.deepEqual([none.code, none.stdout], [1, '']);
    assert.match(none.stderr, /no line of it is a question/);
    assert.equal((await run('eval', join(project, 'questions.jsonl'), '--compare', file)).code, 1);
  });

  it('finds the work trees of many repositories, and tells which are missing', async () => {
    const trees = join(project, '..', 'trees');
    const commit = '0123456789abcdef0123456789abcdef01234567';
    mkdirSync(join(trees, 'acme+shop@0123456789ab'), { recursive: true });
    cpSync(join(project, 'src'), join(trees, 'acme+shop@0123456789ab', 'code', 'src'), { recursive: true });
    const rows = [
      { query: 'reserve stock', gold: ['code/src/inventory.ts'], repo: 'acme/shop', commit, root: 'code' },
      { query: 'anything', gold: ['a.ts'], repo: 'acme/gone', commit },
    ];
    const file = join(project, 'many.jsonl');
    writeFileSync(file, lines(rows));
    assert.match((await run('eval', file)).stderr, /it speaks of 2 repositories; give their work trees with --trees/);
    const state = join(project, '..', 'indexes');
    const { code, stdout, stderr } = await run('eval', file, '--trees', trees, '--state', state, '--json');
    assert.equal(code, 0, stderr);
    assert.match(stderr, /acme\+gone@0123456789ab is not there; its lines are left out/);
    assert.equal(readStoredRun(stdout)?.get('fused')?.[0]?.metrics['file_hit@1'], 1);
    assert.ok(readFileSync(join(state, 'acme+shop@0123456789ab', 'graph.db')).length > 0);
  });

  it("measures on the project's own fixes, at the state before each, and leaves the repository alone", async () => {
    const shop = fixtureProject('orders', 'history');
    const git = (...line: string[]): string =>
      execFileSync('git', ['-C', shop, '-c', 'user.name=a', '-c', 'user.email=a@b.c', ...line], { encoding: 'utf8' });
    git('init', '-q');
    git('add', '.');
    git('commit', '-q', '-m', 'Start of the shop');
    const file = join(shop, 'src/inventory.ts');
    writeFileSync(file, readFileSync(file, 'utf8').replace('left < 0', 'left < 0 || quantity < 1'));
    git('commit', '-q', '-am', 'Fix reserving stock with a negative quantity');
    const before = git('status', '--porcelain', '--ignored') + git('rev-parse', 'HEAD');
    const { code, stdout, stderr } = await graphRag(['eval', '--from-git', '5', '--json', '--cwd', shop], {
      cwd: shop,
    });
    assert.equal(code, 0, stderr);
    const scores = readStoredRun(stdout)?.get('fused') ?? [];
    assert.equal(scores.length, 1);
    assert.equal(scores[0]?.metrics['function_recall@5'], 1);
    assert.equal(git('status', '--porcelain', '--ignored') + git('rev-parse', 'HEAD'), before);
    const outside = await run('eval', '--from-git', '5');
    assert.equal(outside.code, 3);
    assert.match(outside.stderr, /the history of this project cannot be used/);
  });
});
