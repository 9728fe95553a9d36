import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { EmbeddingProgress } from '../../src/embedding/index.ts';
import { reply } from '../reply.ts';
import { Collected, documentsNamed } from './collected.ts';
import { embeddings, providerFor, startService, vectorOf, WIDTH } from './embedding-server.ts';

test('every document gets the vector of its own text, in batches by count', async (t) => {
  const service = await startService(t);
  const provider = await providerFor(service.url, { batch_size: 10, price_per_million_tokens: 2 });
  const documents = documentsNamed(95);
  const collected = new Collected();
  const progress: EmbeddingProgress[] = [];
  const run = await provider.embedDocuments(documents, collected.keep, { onProgress: (each) => progress.push(each) });
  collected.assertTrue(documents);
  assert.deepEqual(collected.missing(95), []);
  assert.deepEqual(run, { embedded: 95, requests: 10, tokens: 950, cost: (950 / 1_000_000) * 2 });
  assert.deepEqual(
    service.received.map(({ body }) => body.input.length).sort((a, b) => a - b),
    [5, ...new Array(9).fill(10)],
  );
  assert.deepEqual(
    progress.map(({ done }) => done).toSorted((a, b) => a - b),
    progress.map(({ done }) => done),
  );
  assert.deepEqual(progress.at(-1), { done: 95, total: 95, tokens: 950 });
});

test('the request is what the protocol asks for', async (t) => {
  const service = await startService(t);
  const provider = await providerFor(service.url, { query_prefix: 'query: ', document_prefix: 'passage: ' });
  await provider.embedQuery('where are orders cancelled');
  await provider.embedDocuments(
    [{ path: 'a.ts', name: 'Order.cancel', signature: 'cancel(id: Id)', doc: 'Cancels.', body: 'stop(id)' }],
    () => {},
  );
  assert.deepEqual(service.received, [
    {
      path: '/v1/embeddings',
      authorization: undefined,
      body: { model: 'test-model', input: ['query: where are orders cancelled'], encoding_format: 'float' },
    },
    {
      path: '/v1/embeddings',
      authorization: undefined,
      body: {
        model: 'test-model',
        input: ['passage: a.ts\nOrder.cancel\nCancels.\ncancel(id: Id)\nstop(id)'],
        encoding_format: 'float',
      },
    },
  ]);
  assert.deepEqual(provider.describe(), {
    provider: 'openai-compatible',
    model: 'test-model',
    dimensions: WIDTH,
    host: service.host,
  });
});

test('batches hold no more tokens than allowed; a text above the limit goes alone', async (t) => {
  const service = await startService(t);
  const provider = await providerFor(service.url, { batch_tokens: 20, concurrency: 1, max_input_tokens: 100 });
  const bodies = [8, 8, 8, 30, 2, 2].map((words) => 'word '.repeat(words));
  const documents = bodies.map((body) => ({ path: '', name: '', body }));
  const collected = new Collected();
  const estimate = provider.estimate(documents);
  await provider.embedDocuments(documents, collected.keep);
  assert.deepEqual(
    service.received.map(({ body }) => body.input.length),
    [2, 1, 1, 2],
  );
  assert.deepEqual(collected.missing(6), []);
  assert.deepEqual(estimate, { texts: 6, tokens: 58, requests: 4, cost: null });
});

test('as many requests are open as allowed, and never more', async (t) => {
  let release: () => void = () => {};
  const full = new Promise<void>((resolve) => {
    release = resolve;
  });
  // The first ones are answered only when three are open: fewer lanes would never get there.
  const service = await startService(t, async (_request, _response, number) => {
    if (number === 3) release();
    await full;
  });
  const provider = await providerFor(service.url, { batch_size: 1, concurrency: 3 });
  const documents = documentsNamed(20);
  const collected = new Collected();
  await provider.embedDocuments(documents, collected.keep);
  assert.equal(service.mostOpen(), 3);
  assert.deepEqual(collected.missing(20), []);
});

test('batches are handed over one at a time, and the next waits until one is kept', async (t) => {
  const service = await startService(t);
  const provider = await providerFor(service.url, { batch_size: 2, concurrency: 4 });
  let [inside, most] = [0, 0];
  await provider.embedDocuments(documentsNamed(20), async () => {
    inside++;
    most = Math.max(most, inside);
    await new Promise((resolve) => setImmediate(resolve));
    inside--;
  });
  assert.equal(most, 1);
});

test('base64 and float arrays give the same vectors, whichever was asked for', async (t) => {
  const service = await startService(t);
  const expected = vectorOf('a text');
  for (const encoding of ['float', 'base64'] as const)
    assert.deepEqual(await (await providerFor(service.url, { encoding })).embedQuery('a text'), expected);
  assert.deepEqual(
    service.received.map(({ body }) => body.encoding_format),
    ['float', 'base64'],
  );
  const contrary = await startService(t, (request, response) =>
    reply(response, 200, embeddings({ ...request, body: { ...request.body, encoding_format: 'base64' } })),
  );
  assert.deepEqual(await (await providerFor(contrary.url)).embedQuery('a text'), expected);
});

test('answers that come in another order, or without places, find their texts', async (t) => {
  const documents = documentsNamed(6);
  const shuffled = await startService(t, (request, response) => {
    const data = request.body.input.map((text, index) => ({ index, embedding: [...vectorOf(text)] }));
    return reply(response, 200, { data: data.toReversed() });
  });
  const bare = await startService(t, (request, response) =>
    reply(response, 200, { data: request.body.input.map((text) => ({ embedding: [...vectorOf(text)] })) }),
  );
  for (const service of [shuffled, bare]) {
    const collected = new Collected();
    const run = await (await providerFor(service.url)).embedDocuments(documents, collected.keep);
    collected.assertTrue(documents);
    assert.deepEqual(collected.missing(6), []);
    assert.ok(run.tokens > 0, 'tokens are estimated where the service does not count them');
  }
});

test('empty texts are not sent and get the zero vector', async (t) => {
  const service = await startService(t);
  const provider = await providerFor(service.url);
  const empty = { path: '', name: '', body: ' \n' };
  const collected = new Collected();
  const documents = [empty, ...documentsNamed(2), empty];
  await provider.embedDocuments(documents, collected.keep);
  assert.deepEqual(service.received[0]?.body.input, ['text 0', 'text 1']);
  assert.deepEqual([...collected.vectors.keys()], [0, 1, 2, 3]);
  assert.deepEqual(collected.vectors.get(0), new Float32Array(WIDTH));
  assert.deepEqual(collected.vectors.get(2), vectorOf('text 1'));
  await provider.embedDocuments([empty], ({ vectors }) => assert.deepEqual(vectors, new Float32Array(WIDTH)));
  assert.deepEqual(await provider.embedQuery('  '), new Float32Array(WIDTH));
  assert.equal(service.received.length, 1);
  assert.deepEqual(await provider.embedDocuments([], collected.keep), {
    embedded: 0,
    requests: 0,
    tokens: 0,
    cost: null,
  });
});

test('long texts are cut to the limit, at a whole character', async (t) => {
  const service = await startService(t);
  const provider = await providerFor(service.url, { max_input_tokens: 50 });
  await provider.embedDocuments(
    [
      { path: '', name: '', body: 'word '.repeat(1000) },
      { path: '', name: '', body: '😀'.repeat(1000) },
      { path: '', name: '', body: `half \uD83D of a pair` },
    ],
    () => {},
  );
  const [words = '', smiles = '', half = ''] = service.received[0]?.body.input ?? [];
  assert.ok(words.length >= 245 && words.length <= 250, `${words.length}`);
  assert.match(smiles, /^(😀){20,50}$/u);
  assert.equal(half, 'half \uFFFD of a pair');
});

test('a service that takes less at once gets less: halves, then a shorter text, and nothing is lost', async (t) => {
  const service = await startService(t, (request, response) => {
    if (request.body.input.length > 3)
      return reply(response, 422, { error: 'batch size 16 > maximum allowed batch size 3' });
    if (request.body.input.some((text) => text.length > 100))
      return reply(response, 400, { error: { message: "This model's maximum context length is 25 tokens" } });
    return undefined;
  });
  const provider = await providerFor(service.url, { batch_size: 16, concurrency: 2 });
  const documents = [...documentsNamed(30), { path: 'x'.repeat(350), name: '', body: '' }, ...documentsNamed(9, 31)];
  const collected = new Collected();
  const run = await provider.embedDocuments(documents, collected.keep);
  assert.equal(run.embedded, 40);
  assert.deepEqual(collected.missing(40), []);
  assert.deepEqual(collected.vectors.get(30), vectorOf('x'.repeat(88)));
  collected.vectors.delete(30);
  collected.assertTrue(documents);
  const sizes = service.received.map(({ body }) => body.input.length);
  assert.ok(
    sizes.slice(-5).every((size) => size <= 3),
    'the limit is learned',
  );
});
