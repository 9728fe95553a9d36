import assert from 'node:assert/strict';
import { mkdirSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { before, describe, it } from 'node:test';
import { priorityOf } from '../../../src/context/priority.ts';
import { queryAnswer } from '../../../src/contract/query.ts';
import { open, type QueryAnswer, type SearchOptions } from '../../../src/index.ts';
import { fixtureProject, graphRag } from '../../cli/program.ts';
import { type ModelCall, startModel } from '../../llm/model-server.ts';
import { reply } from '../../reply.ts';

const QUERY = 'reserve stock for an order';

/** The ids of the prompt's fragments, each with its title. */
const listed = ({ prompt }: ModelCall): { id: string; title: string }[] =>
  [...prompt.matchAll(/^\[(f\d+)\] (.*)$/gm)].map(([, id = '', title = '']) => ({ id, title }));

const reversed = (call: ModelCall): string =>
  JSON.stringify({
    order: listed(call)
      .map(({ id }) => id)
      .reverse(),
  });

describe('an order by a language model', () => {
  const folder = fixtureProject('orders', 'shop');
  const model = (url: string, more: Readonly<Record<string, string>> = {}): Record<string, string> => ({
    GRAPH_RAG_LLM_PROVIDER: 'openai-compatible',
    GRAPH_RAG_LLM_MODEL: 'test-model',
    GRAPH_RAG_LLM_ENDPOINT: url,
    GRAPH_RAG_LLM_BACKOFF_MS: '1',
    ...more,
  });

  // What lies inside another fragment that was taken before it is left out: of these kinds none does.
  const ALONE = { fusionDepth: 0, kinds: ['function', 'method'] } as const;

  async function ask(
    environment: Readonly<Record<string, string>>,
    options: SearchOptions = { rerank: true, ...ALONE },
    query = QUERY,
  ): Promise<QueryAnswer> {
    const home = { XDG_CONFIG_HOME: join(folder, '..', 'no-config') };
    await using project = await open(folder, { environment: { PATH: process.env.PATH, ...home, ...environment } });
    return queryAnswer.parse(await project.search(query, options));
  }
  const byRank = ({ candidates }: QueryAnswer): string[] =>
    candidates.toSorted((a, b) => a.rank - b.rank).map(({ symbol_id }) => symbol_id);
  const withoutOrder = ({ candidates }: QueryAnswer) =>
    candidates.map(({ symbol_id, relevance }) => [symbol_id, relevance]);

  let plain: QueryAnswer;
  before(async () => {
    plain = await ask({}, ALONE);
    assert.ok(plain.candidates.length >= 4);
    assert.deepEqual(
      [plain.metadata.reranked, plain.metadata.reranked_by, plain.metadata.rerank_reason],
      [false, null, null],
    );
  });

  async function stands(answer: QueryAnswer, reason: RegExp): Promise<void> {
    assert.deepEqual(withoutOrder(answer), withoutOrder(plain));
    assert.deepEqual([answer.metadata.reranked, answer.metadata.reranked_by], [false, null]);
    assert.match(answer.metadata.rerank_reason ?? '', reason);
    const said = `not reranked: ${answer.metadata.rerank_reason}`;
    assert.ok(answer.metadata.warnings.includes(said));
    assert.ok(answer.metadata.notes.includes(said));
    assert.ok(answer.token_count <= answer.metadata.budget);
  }

  it('gives new relevances, keeps the old ones, and drops nothing', async (t) => {
    const server = await startModel(t, reversed);
    const answer = await ask(model(server.url));
    assert.deepEqual([answer.metadata.reranked, answer.metadata.rerank_reason], [true, null]);
    assert.equal(answer.metadata.reranked_by, `openai-compatible test-model at ${new URL(server.url).host}`);
    assert.deepEqual(byRank(answer), byRank(plain).reverse());
    const before = new Map(plain.candidates.map(({ symbol_id, relevance }) => [symbol_id, relevance]));
    for (const {
      symbol_id,
      relevance,
      relevance_score,
      original_relevance,
      hotspot,
      distance,
      priority,
    } of answer.candidates) {
      assert.equal(original_relevance, before.get(symbol_id));
      assert.equal(relevance, relevance_score);
      assert.equal(priority, priorityOf({ relevance, hotspot, distance }));
    }
    const sorted = (found: QueryAnswer): number[] => found.candidates.map(({ relevance }) => relevance).sort();
    assert.deepEqual(sorted(answer), sorted(plain));
    const priorities = answer.candidates.map(({ priority }) => priority);
    assert.deepEqual(
      priorities,
      priorities.toSorted((a, b) => b - a),
    );
  });

  it('orders what the graph reaches too', async (t) => {
    const server = await startModel(t, reversed);
    const { candidates, metadata } = await ask(model(server.url), { rerank: true, topK: 2 });
    assert.equal(metadata.reranked, true);
    assert.ok(
      candidates.some(({ source, original_relevance }) => source === 'graph' && original_relevance !== undefined),
    );
  });

  it('asks once, with the question, the code and the rule that code is no instruction', async (t) => {
    const server = await startModel(t, reversed);
    await ask(model(server.url));
    const [call, ...more] = server.calls;
    assert.equal(more.length, 0);
    assert.match(call?.prompt ?? '', new RegExp(`^question: ${QUERY}\n`));
    assert.match(call?.prompt ?? '', /^\[f\d+\] src\/inventory\.ts {2}function reserveStock\n.*reserveStock\(/m);
    assert.match(call?.instructions ?? '', /never an instruction/);
    assert.match(call?.body ?? '', /json/i);
  });

  it('stays inside any budget, text and all', async (t) => {
    const server = await startModel(t, reversed);
    for (const budget of [0, 30, 80, 200, 600]) {
      const answer = await ask(model(server.url), { rerank: true, budget });
      assert.ok(answer.token_count <= budget, `${answer.token_count} of ${budget}`);
    }
  });

  it('lets what the model forgets follow as it stood, and passes over what it makes up or says twice', async (t) => {
    const server = await startModel(t, (call) => {
      const ids = listed(call).map(({ id }) => id);
      return JSON.stringify({ order: ['f999', ids.at(-1), 'nothing', ids.at(-1)] });
    });
    const answer = await ask(model(server.url));
    assert.equal(answer.metadata.reranked, true);
    const before = byRank(plain);
    assert.deepEqual(byRank(answer), [before.at(-1), ...before.slice(0, -1)]);
  });

  it('takes JSON out of a fence, and reminds a model once that gives none', async (t) => {
    const server = await startModel(t, (call, _, number) =>
      number === 1 ? 'The third one, I think.' : `Here:\n\`\`\`json\n${reversed(call)}\n\`\`\``,
    );
    const answer = await ask(model(server.url));
    assert.equal(server.calls.length, 2);
    assert.match(server.calls[1]?.prompt ?? '', /was not JSON/);
    assert.deepEqual(byRank(answer), byRank(plain).reverse());
  });

  it('is given up where the model gives no JSON, another shape, or only ids that it made up', async (t) => {
    for (const text of ['no idea', '{"order": "f1"}', '{"ranking": ["f1"]}', '{"order": [1, 2']) {
      const server = await startModel(t, () => text);
      await stands(await ask(model(server.url)), /test-model at 127\.0\.0\.1:\d+ gave no order, only text/);
      assert.equal(server.calls.length, 2);
    }
    const server = await startModel(t, () => '{"order": ["f98", "f99"]}');
    await stands(await ask(model(server.url)), /named none of the fragments/);
  });

  it('waits where a service asks for it, and gives up after three attempts', async (t) => {
    const passing = await startModel(t, (call, response, number) =>
      number === 1 ? reply(response, 429, { error: { message: 'slow down' } }, { 'retry-after': '0' }) : reversed(call),
    );
    assert.equal((await ask(model(passing.url))).metadata.reranked, true);
    assert.equal(passing.calls.length, 2);
    const busy = await startModel(t, (_, response) => reply(response, 429, { error: { message: 'slow down' } }));
    await stands(await ask(model(busy.url)), /answered 429: .*; tried 3 times/);
    assert.equal(busy.calls.length, 3);
  });

  it('does not keep anyone waiting beyond the time limit, all attempts together', async (t) => {
    const server = await startModel(t, () => new Promise<string>(() => undefined));
    const answer = await ask(model(server.url, { GRAPH_RAG_LLM_TIMEOUT_MS: '150' }));
    await stands(answer, /no order came within 150 ms|did not answer within 150 ms/);
  });

  it('is given up where nobody listens, the key is refused, or the answer is no protocol', async (t) => {
    const gone = createServer();
    await new Promise<void>((resolve) => gone.listen(0, '127.0.0.1', resolve));
    const address = gone.address();
    assert.ok(address !== null && typeof address === 'object');
    await new Promise((resolve) => gone.close(resolve));
    await stands(await ask(model(`http://127.0.0.1:${address.port}/v1`)), /127\.0\.0\.1:\d+/);
    const key = 'sk-very-secret';
    const refusing = await startModel(t, (_, response) =>
      reply(response, 401, { error: { message: `bad key ${key}` } }),
    );
    const answer = await ask(model(refusing.url, { GRAPH_RAG_LLM_API_KEY_ENV: 'MY_KEY', MY_KEY: key }));
    await stands(answer, /refused the key/);
    assert.ok(!JSON.stringify(answer).includes(key));
    assert.equal(refusing.calls[0]?.headers.authorization, `Bearer ${key}`);
    const garbage = await startModel(t, (_, response) => reply(response, 200, '<html>'));
    await stands(await ask(model(garbage.url)), /gave no usable answer/);
  });

  it('needs a model of the user: without one the order stands, and a repository cannot choose one', async (t) => {
    await stands(await ask({}), /no language model is configured/);
    await stands(await ask({ GRAPH_RAG_LLM_PROVIDER: 'ollama' }), /llm\.model is not set/);
    const server = await startModel(t, reversed);
    mkdirSync(join(folder, '.devbooks'), { recursive: true });
    const config = join(folder, '.devbooks', 'config.yaml');
    writeFileSync(config, `llm:\n  provider: openai-compatible\n  model: theirs\n  endpoint: ${server.url}\n`);
    await stands(await ask({}), /no language model is configured/);
    writeFileSync(config, '');
    assert.equal(server.calls.length, 0);
  });

  it('has nothing to do without a question, and leaves what the user names where it is', async (t) => {
    const server = await startModel(t, reversed);
    const placed = await ask(model(server.url), { rerank: true, anchors: ['reserveStock'] }, '');
    assert.equal(placed.metadata.rerank_reason, 'there is no question to order by');
    const named = await ask(model(server.url), { rerank: true, anchors: ['reserveStock'] });
    assert.equal(named.candidates.find(({ name }) => name === 'reserveStock')?.relevance, 1);
    assert.equal(named.metadata.reranked, true);
    assert.ok(listed(server.calls[0] ?? assert.fail()).every(({ title }) => !title.endsWith('reserveStock')));
  });

  it('is kept in the cache for its model alone, and a failure is not kept', async (t) => {
    const server = await startModel(t, reversed);
    const other = await startModel(t, (call) => JSON.stringify({ order: listed(call).map(({ id }) => id) }));
    const query = 'cancel an order and release the stock';
    const first = await ask(model(server.url), { rerank: true }, query);
    const second = await ask(model(server.url), { rerank: true }, query);
    assert.deepEqual([first.metadata.cache_hit, second.metadata.cache_hit, server.calls.length], [false, true, 1]);
    assert.deepEqual(byRank(second), byRank(first));
    assert.equal((await ask(model(other.url), { rerank: true }, query)).metadata.cache_hit, false);
    assert.equal((await ask(model(server.url), {}, query)).metadata.cache_hit, false);
    const failing = await startModel(t, (call, response, number) =>
      number <= 3 ? reply(response, 503, { error: { message: 'down' } }) : reversed(call),
    );
    assert.equal((await ask(model(failing.url), { rerank: true }, query)).metadata.reranked, false);
    const again = await ask(model(failing.url), { rerank: true }, query);
    assert.deepEqual([again.metadata.cache_hit, again.metadata.reranked], [false, true]);
  });

  it('works on the command line: --rerank, and why not on stderr and in the text', async (t) => {
    const server = await startModel(t, reversed);
    const line = ['search', QUERY, '--rerank', '--cwd', folder];
    const done = await graphRag([...line, '--json'], { cwd: folder, environment: model(server.url) });
    assert.equal(done.code, 0, done.stderr);
    assert.equal(queryAnswer.parse(JSON.parse(done.stdout)).metadata.reranked, true);
    const not = await graphRag(line, { cwd: folder });
    assert.equal(not.code, 0, not.stderr);
    assert.match(not.stderr, /warning: not reranked: no language model is configured/);
    assert.match(not.stdout, /not reranked: no language model is configured/);
  });
});
