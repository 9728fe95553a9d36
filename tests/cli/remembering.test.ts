import assert from 'node:assert/strict';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { before, describe, it } from 'node:test';
import { cleared, feedbackAnswer, preferenceList } from '../../src/contract/preferences.ts';
import { settings } from '../../src/contract/settings.ts';
import { CONFIG_KEYS } from '../../src/project/config-keys.ts';
import { fixtureProject, graphRag } from './program.ts';

describe('what the program remembers', () => {
  const project = fixtureProject('subgraph', 'tool-server');
  const run = (line: readonly string[], environment: Readonly<Record<string, string>> = {}) =>
    graphRag([...line, '--cwd', project], { cwd: project, environment });
  const data = async (...line: string[]): Promise<unknown> => {
    const { code, stdout, stderr } = await run([...line, '--json']);
    assert.equal(code, 0, stderr);
    return JSON.parse(stdout);
  };

  before(async () => {
    assert.equal((await run(['index'])).code, 0);
  });

  it('of feedback: the symbol by its id, what was done, and what it comes to', async () => {
    const line = ['feedback', '--query', 'run a script', '--symbol', 'runScript', '--action', 'edit'];
    const { entry, scores } = feedbackAnswer.parse(await data(...line));
    const id = 'ckb:tool-server:src/scripts.ts:runScript';
    assert.deepEqual([entry.matched_symbols, entry.user_action, entry.query], [[id], 'edit', 'run a script']);
    assert.deepEqual(scores, [{ symbol: id, score: 2 }]);
    const file = JSON.parse(readFileSync(join(project, '.devbooks', 'intent-history.json'), 'utf8'));
    assert.deepEqual(file.entries, [entry]);
    assert.deepEqual(preferenceList.parse(await data('preferences', 'list')).scores, scores);
    const { stdout } = await run(['preferences']);
    assert.match(stdout, /^from 1 entry of 90 days\n +2\.00 {2}ckb:tool-server:src\/scripts\.ts:runScript\n$/);
  });

  it('refuses feedback on what is unknown, or without its parts', async () => {
    const wrong = [
      ['feedback', '--query', 'x', '--symbol', 'runScrip', '--action', 'view'],
      ['feedback', '--query', 'x', '--symbol', 'describe', '--action', 'view'],
      ['feedback', '--query', 'x', '--symbol', 'runScript', '--action', 'like'],
      ['feedback', '--query', 'x', '--symbol', 'runScript'],
      ['feedback', '--query', 'x', '--action', 'view'],
      ['feedback', '--query', ' ', '--symbol', 'runScript', '--action', 'view'],
      ['preferences', 'forget'],
      ['cache', 'list'],
      ['cache'],
      ['config', 'set'],
    ];
    for (const line of wrong) {
      const { code, stdout } = await run(line);
      assert.deepEqual([code, stdout], [1, ''], line.join(' '));
    }
  });

  it('forgets preferences and answers on request', async () => {
    assert.deepEqual(cleared.parse(await data('preferences', 'clear')).removed, 1);
    assert.match((await run(['preferences'])).stdout, /^nothing is known/);
    await run(['search', 'tool']);
    const { stdout } = await run(['cache', 'clear']);
    assert.equal(stdout, '1 answer forgotten\n');
    assert.equal(cleared.parse(await data('cache', 'clear')).removed, 0);
  });

  it('finds an answer again without loading the search or the graph', async () => {
    const hook = new URL('./loaded-sources.ts', import.meta.url).href;
    const loaded = async (): Promise<string> => {
      const { code, stdout, stderr } = await run(['search', 'write a log line', '--json'], {
        NODE_OPTIONS: `--import=${hook}`,
      });
      assert.equal(code, 0, stderr);
      const sources = /^sources: (.*)$/m.exec(stderr)?.[1] ?? 'not told';
      return `${JSON.parse(stdout).metadata.cache_hit} ${sources}`;
    };
    const [first, second] = [await loaded(), await loaded()];
    assert.match(first, /^false .*retrieval\/search\.ts.*/);
    assert.match(first, /graph\/backend\/choose\.ts/);
    assert.match(second, /^true .*cache\/answer-cache\.ts/);
    // The head of the model says whose vectors are meant; nothing that compares them is needed.
    for (const part of [
      'retrieval/',
      'graph/explore/',
      'embedding/vectors/',
      'embedding/local/encoder',
      'embedding/index',
    ])
      assert.ok(!second.includes(` ${part}`), part);
  });

  it('config show: every value, and where it came from', async () => {
    mkdirSync(join(project, '.devbooks'), { recursive: true });
    writeFileSync(join(project, '.devbooks', 'config.yaml'), '# mine\ngraph_rag:\n  top_k: 12\n  cache_ttl: 9\n');
    const environment = { GRAPH_RAG_TOKEN_BUDGET: '5000' };
    const { code, stdout, stderr } = await run(['config', 'show', '--json'], environment);
    assert.equal(code, 0);
    const { values, project_file, user_file, warnings } = settings.parse(JSON.parse(stdout));
    assert.deepEqual(
      values.map(({ key }) => key),
      Object.keys(CONFIG_KEYS),
    );
    const of = (wanted: string) => {
      const { value, origin, place } = values.find(({ key }) => key === wanted) ?? {};
      return [value, origin, place];
    };
    const file = join(project, '.devbooks', 'config.yaml');
    assert.deepEqual(of('graph_rag.top_k'), [12, 'project file', `${file}:3`]);
    assert.deepEqual(of('graph_rag.token_budget'), [5000, 'environment', 'GRAPH_RAG_TOKEN_BUDGET']);
    assert.deepEqual(of('graph_rag.cache_ttl'), [300, 'default', null]);
    assert.deepEqual([project_file.found, user_file.found], [true, false]);
    assert.match(warnings[0] ?? '', /cache_ttl is 9, allowed is an integer from 60 to 3600; using 300/);
    assert.equal(stderr.match(/cache_ttl/g)?.length, 1);
    const text = await run(['config'], environment);
    assert.match(
      text.stdout,
      /^graph_rag\.token_budget +5000 +environment \(GRAPH_RAG_TOKEN_BUDGET\) {2}tokens of an answer$/m,
    );
    assert.match(
      text.stdout,
      /^graph_rag\.top_k +12 +project file \(.*config\.yaml:3\) {2}places at which a query starts$/m,
    );
    assert.match(text.stdout, /^graph_rag\.max_depth +not set +default {2}an upper bound for every depth/m);
  });
});
