import assert from 'node:assert/strict';
import { createServer } from 'node:http';
import { type TestContext, test } from 'node:test';
import { EmbeddingError, type EmbeddingErrorKind, type EmbeddingRetry } from '../../src/embedding/index.ts';
import { reply } from '../reply.ts';
import { Collected, documentsNamed } from './collected.ts';
import { embeddings, type Misbehaviour, providerFor, startService, vectorOf } from './embedding-server.ts';

/** The error with which a promise ends. */
async function errorOf(promise: Promise<unknown>): Promise<EmbeddingError> {
  const error = await promise.then(
    () => null,
    (reason: unknown) => reason,
  );
  assert.ok(error instanceof EmbeddingError, `an EmbeddingError, not ${error}`);
  return error;
}

/** Misbehaves at the first requests, then is healthy. */
const atFirst =
  (times: number, misbehave: Misbehaviour): Misbehaviour =>
  (request, response, number) =>
    number <= times ? misbehave(request, response, number) : undefined;

async function runThrough(t: TestContext, misbehave: Misbehaviour, settings = {}): Promise<EmbeddingRetry[]> {
  const service = await startService(t, misbehave);
  const provider = await providerFor(service.url, { batch_size: 5, concurrency: 2, ...settings });
  const documents = documentsNamed(30);
  const collected = new Collected();
  const retries: EmbeddingRetry[] = [];
  const run = await provider.embedDocuments(documents, collected.keep, { onRetry: (retry) => retries.push(retry) });
  assert.equal(run.embedded, 30);
  assert.equal(run.requests, 6 + retries.length);
  assert.deepEqual(collected.missing(30), []);
  collected.assertTrue(documents);
  return retries;
}

for (const status of [408, 500, 502, 503, 504, 529])
  test(`${status} passes: the request is repeated and nothing is lost`, async (t) => {
    const retries = await runThrough(
      t,
      atFirst(3, (_, response) => reply(response, status, 'upstream is busy')),
    );
    assert.equal(retries.length, 3);
    assert.match(retries[0]?.reason ?? '', new RegExp(`answered ${status}: upstream is busy`));
  });

test('429 waits as long as Retry-After says, in seconds or until a date', async (t) => {
  const seconds = await runThrough(
    t,
    atFirst(1, (_, response) => reply(response, 429, {}, { 'retry-after': '0.2' })),
  );
  assert.deepEqual(
    seconds.map(({ waitMs }) => waitMs),
    [200],
  );
  const date = (): string => new Date(Date.now() + 1500).toUTCString();
  const dated = await runThrough(
    t,
    atFirst(1, (_, response) => reply(response, 429, {}, { 'retry-after': date() })),
  );
  assert.equal(dated.length, 1);
  assert.ok((dated[0]?.waitMs ?? 0) <= 1500);
});

test('429 without Retry-After backs off; the waits are those of the seed', async (t) => {
  const misbehave: Misbehaviour = atFirst(3, (_, response) =>
    reply(response, 429, { error: { message: 'slow down' } }),
  );
  const settings = { concurrency: 1, backoff_ms: 4 };
  const waits = [await runThrough(t, misbehave, settings), await runThrough(t, misbehave, settings)].map((retries) =>
    retries.map(({ waitMs }) => waitMs),
  );
  assert.deepEqual(waits[0], waits[1]);
  for (const [i, wait] of (waits[0] ?? []).entries()) assert.ok(wait >= 2 * 2 ** i && wait <= 4 * 2 ** i, `${wait}`);
});

test('a service that asks to wait for an hour is given up', async (t) => {
  const service = await startService(t, (_, response) => reply(response, 429, {}, { 'retry-after': '3600' }));
  const error = await errorOf((await providerFor(service.url)).embedDocuments(documentsNamed(1), () => {}));
  assert.equal(error.kind, 'unavailable');
  assert.match(error.message, /asks to wait 3600 s/);
  assert.equal(service.received.length, 1);
});

test('an answer that breaks off, is no JSON or never comes is asked for again', async (t) => {
  const broken = await runThrough(
    t,
    atFirst(1, (_, response) => reply(response, 200, '{"data": [{"embed')),
  );
  assert.match(broken[0]?.reason ?? '', /broken JSON/);
  const dropped = await runThrough(
    t,
    atFirst(1, (_, response) => response.socket?.destroy() ?? true),
  );
  assert.match(dropped[0]?.reason ?? '', /no connection/);
  const cut = await runThrough(
    t,
    atFirst(1, (_, response) => {
      response.writeHead(200, { 'content-length': '1000' });
      response.write('{"data"', () => response.socket?.destroy());
      return true;
    }),
  );
  assert.equal(cut.length, 1);
  const silent = await runThrough(
    t,
    atFirst(1, () => true),
    { timeout_ms: 1000 },
  );
  assert.match(silent[0]?.reason ?? '', /did not answer within 1000 ms/);
  const trickling = await runThrough(
    t,
    atFirst(1, (_, response) => response.write('{')),
    { timeout_ms: 1000 },
  );
  assert.match(trickling[0]?.reason ?? '', /did not answer within 1000 ms/);
});

test('a service that stays slow is given up with a remedy', async (t) => {
  const service = await startService(t, () => true);
  const error = await errorOf((await providerFor(service.url, { timeout_ms: 50, attempts: 2 })).embedQuery('x'));
  assert.equal(error.kind, 'unavailable');
  assert.match(error.message, /did not answer within 50 ms \(2 attempts\)/);
  assert.match(error.remedy, /timeout_ms/);
  assert.equal(service.received.length, 2);
});

test('a dead service is named, with what to do', async () => {
  const provider = await providerFor(await deadAddress(), { attempts: 3 });
  const error = await errorOf(provider.embedDocuments(documentsNamed(3), () => {}));
  assert.equal(error.kind, 'unavailable');
  assert.match(error.message, /^no connection to 127\.0\.0\.1:\d+ \(ECONNREFUSED\) \(3 attempts\)$/);
  assert.match(error.remedy, /Start the service or correct embedding\.endpoint/);
  assert.equal((await errorOf(provider.embedQuery('x'))).kind, 'unavailable');
  const blocked = await errorOf((await providerFor('http://127.0.0.1:1')).embedQuery('x'));
  assert.equal(blocked.kind, 'refused');
  assert.match(blocked.message, /bad port/);
});

/** An address where something listened a moment ago. */
async function deadAddress(): Promise<string> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  assert.ok(typeof address === 'object' && address !== null);
  return `http://127.0.0.1:${address.port}/v1`;
}

test('a service that dies in the middle: what was answered is kept, and a second run does only the rest', async (t) => {
  let healthy = false;
  const service = await startService(t, (_, response, number) =>
    number > 4 && !healthy ? reply(response, 503, 'gone') : undefined,
  );
  const provider = await providerFor(service.url, { batch_size: 10, concurrency: 2, attempts: 2 });
  const documents = documentsNamed(100);
  const collected = new Collected();
  const error = await errorOf(provider.embedDocuments(documents, collected.keep));
  assert.equal(error.kind, 'unavailable');
  assert.match(error.message, /503: gone \(2 attempts\); 40 of 100 texts were embedded before and are kept/);
  assert.equal(collected.vectors.size, 40);
  collected.assertTrue(documents);

  healthy = true;
  const rest = collected.missing(100);
  const before = service.received.length;
  await provider.embedDocuments(
    rest.map((place) => documents[place] ?? { path: '', name: '', body: '' }),
    ({ start, count, vectors }) => {
      const width = vectors.length / count;
      for (let i = 0; i < count; i++)
        collected.vectors.set(rest[start + i] ?? -1, vectors.slice(i * width, (i + 1) * width));
    },
  );
  assert.equal(service.received.length - before, 6);
  assert.deepEqual(collected.missing(100), []);
  collected.assertTrue(documents);
});

test('a batch under way when another one fails is still kept', async (t) => {
  let failed: () => void = () => {};
  const failure = new Promise<void>((resolve) => {
    failed = resolve;
  });
  const service = await startService(t, async (request, response) => {
    if (request.body.input[0] === 'text 0') {
      reply(response, 401, { error: { message: 'no' } });
      response.on('close', () => failed());
      return true;
    }
    await failure;
    return undefined;
  });
  const collected = new Collected();
  const provider = await providerFor(service.url, { batch_size: 1, concurrency: 2 });
  const error = await errorOf(provider.embedDocuments(documentsNamed(10), collected.keep));
  assert.equal(error.kind, 'refused');
  assert.deepEqual([...collected.vectors.keys()], [1]);
});

test('an error while keeping ends the run as it is', async (t) => {
  const service = await startService(t);
  const full = new Error('disk full');
  const run = (await providerFor(service.url, { batch_size: 1 })).embedDocuments(documentsNamed(9), () => {
    throw full;
  });
  await assert.rejects(run, (error) => error === full);
});

const HANGING: readonly Misbehaviour[] = [
  () => true,
  (_, response) => reply(response, 429, {}, { 'retry-after': '100' }),
];

test('an abort ends waiting and requests with its reason, and what was kept stays', async (t) => {
  for (const misbehave of HANGING) {
    const reason = new Error('the user pressed ^C');
    const controller = new AbortController();
    const service = await startService(t, (request, response, number) => {
      if (number === 1) return undefined;
      setImmediate(() => controller.abort(reason));
      return misbehave(request, response, number);
    });
    const collected = new Collected();
    const provider = await providerFor(service.url, { batch_size: 1, concurrency: 1 });
    const { signal } = controller;
    await assert.rejects(provider.embedDocuments(documentsNamed(9), collected.keep, { signal }), (e) => e === reason);
    assert.deepEqual([...collected.vectors.keys()], [0]);
    await assert.rejects(provider.embedQuery('x', { signal }), (e) => e === reason);
    assert.equal(service.received.length, 2);
  }
});

const WRONG: readonly (readonly [string, Misbehaviour, EmbeddingErrorKind, RegExp, RegExp])[] = [
  [
    'wrong dimensions',
    (request, response) => reply(response, 200, embeddings(request, 12)),
    'bad_answer',
    /vectors of 12 dimensions, but embedding\.dimensions is 8/,
    /Set embedding\.dimensions to 12/,
  ],
  [
    'too few vectors',
    (_, response) => reply(response, 200, { data: [] }),
    'bad_answer',
    /0 vectors for 1 texts/,
    /batch_size/,
  ],
  ['null in a vector', withNumber(null), 'bad_answer', /holds null/, /another model/],
  ['a text in a vector', withNumber('1'), 'bad_answer', /holds a string/, /another model/],
  ['a number too large', withNumber(1e300), 'bad_answer', /holds 1e\+300/, /another model/],
  [
    'NaN in base64',
    (_, response) =>
      reply(response, 200, {
        data: [{ embedding: Buffer.from(new Float32Array(8).fill(Number.NaN).buffer).toString('base64') }],
      }),
    'bad_answer',
    /holds NaN/,
    /another model/,
  ],
  [
    'NaN in JSON',
    (_, response) => reply(response, 200, '{"data":[{"embedding":[0.1, NaN]}]}'),
    'bad_answer',
    /NaN/,
    /another model/,
  ],
  ['another kind of answer', (_, response) => reply(response, 200, { ok: 1 }), 'bad_answer', /not a list/, /endpoint/],
  [
    '401',
    (_, response) => reply(response, 401, { error: { message: 'no key' } }),
    'refused',
    /401: no key/,
    /api_key_env/,
  ],
  [
    '404',
    (_, response) => reply(response, 404, { error: 'model not found' }),
    'refused',
    /404: model not found/,
    /'test-model'/,
  ],
  [
    'an empty account',
    (_, response) => reply(response, 429, { error: { message: 'You exceeded', code: 'insufficient_quota' } }),
    'refused',
    /insufficient_quota/,
    /credit/,
  ],
  [
    'a redirect',
    (_, response) => reply(response, 307, '', { location: 'http://127.0.0.1:1/elsewhere' }),
    'refused',
    /answered 307/,
    /moved/,
  ],
  [
    'a refused option',
    (_, response) => reply(response, 400, { message: 'encoding_format is unknown' }),
    'refused',
    /400: encoding_format is unknown/,
    /float/,
  ],
  [
    'a text that is too long however short',
    (_, response) => reply(response, 413, 'too large'),
    'refused',
    /413: too large/,
    /max_input_tokens/,
  ],
  [
    'an endless answer',
    (_, response) => reply(response, 200, ' '.repeat(2_000_000)),
    'bad_answer',
    /more than \d+ bytes/,
    /endpoint/,
  ],
];

function withNumber(number: unknown): Misbehaviour {
  return (_, response) => reply(response, 200, { data: [{ embedding: [...vectorOf('x').slice(1), number] }] });
}

for (const [name, misbehave, kind, message, remedy] of WRONG)
  test(`${name}: an error that names the fix, and no repetition of what cannot help`, async (t) => {
    const service = await startService(t, misbehave);
    const error = await errorOf(
      (await providerFor(service.url)).embedDocuments(documentsNamed(1), () => assert.fail()),
    );
    assert.equal(error.kind, kind);
    assert.match(error.message, message);
    assert.match(error.remedy, remedy);
    assert.ok(service.received.length <= (name.includes('however') ? 6 : 1));
    assert.equal((await errorOf((await providerFor(service.url)).embedQuery('x'))).kind, kind);
  });
