import assert from 'node:assert/strict';
import { test } from 'node:test';
import { inspect } from 'node:util';
import { endpointOf } from '../../src/embedding/http/endpoint.ts';
import { backoffMs, MAX_BACKOFF_MS, retryAfterMs, seededRandom } from '../../src/embedding/http/waiting.ts';
import { DEFAULT_SETTINGS, EmbeddingError, type EmbeddingProvider, openProvider } from '../../src/embedding/index.ts';
import { estimateTokens } from '../../src/embedding/token-estimate.ts';
import { reply } from '../reply.ts';
import { documentsNamed } from './collected.ts';
import { providerFor, startService } from './embedding-server.ts';

const refusing = (message: RegExp, remedy: RegExp) => (error: unknown) => {
  assert.ok(error instanceof EmbeddingError);
  assert.equal(error.kind, 'config');
  assert.match(error.message, message);
  assert.match(error.remedy, remedy);
  return true;
};

const endpoint = (address: string | null, allow_plain_http = false) =>
  endpointOf({ endpoint: address, allow_plain_http });

test('root, /v1 and the whole address mean the same; a query string is sent but not shown', () => {
  for (const address of ['https://host', 'https://host/', 'https://host/v1', 'https://host/v1/embeddings/'])
    assert.equal(endpoint(address).url, 'https://host/v1/embeddings');
  const azure = endpoint('https://host/openai/deployments/d/embeddings?api-version=1&key=secret');
  assert.equal(azure.url, 'https://host/openai/deployments/d/embeddings?api-version=1&key=secret');
  assert.equal(azure.shown, 'https://host/openai/deployments/d/embeddings');
});

test('plain http is for this machine alone, unless allowed', () => {
  for (const host of ['localhost:1', '127.0.0.1', '127.8.9.1:80', '[::1]:11434'])
    assert.match(endpoint(`http://${host}/v1`).url, /^http:/);
  for (const host of ['example.com', 'localhost.example.com', '127.0.0.1.example.com', '10.0.0.1', '[::2]', '0.0.0.0'])
    assert.throws(() => endpoint(`http://${host}/v1`), refusing(/unencrypted/, /https/));
  assert.equal(endpoint('http://10.0.0.1/v1', true).host, '10.0.0.1');
});

test('addresses that cannot work say what is missing', () => {
  assert.throws(() => endpoint(null), refusing(/is not set/, /address/));
  assert.throws(() => endpoint('api.example.com/v1'), refusing(/not an address/, /scheme/));
  assert.throws(() => endpoint('file:///etc/passwd'), refusing(/file:/, /https/));
  assert.throws(
    () => endpoint('https://me:secret@host/v1'),
    (error) => {
      assert.doesNotMatch(inspect(error), /secret/);
      return refusing(/user name or password/, /api_key_env/)(error);
    },
  );
});

test('settings that cannot work fail before anything is sent', async () => {
  const open = (settings: Parameters<typeof providerFor>[1]) => providerFor('http://localhost:1', settings);
  await assert.rejects(open({ model: null }), refusing(/embedding\.model/, /name of a model/));
  await assert.rejects(open({ dimensions: null }), refusing(/embedding\.dimensions is not set/, /length/));
  await assert.rejects(open({ dimensions: 5000 }), refusing(/is 5000/, /1–4096/));
  await assert.rejects(open({ api_key_env: 'MY_KEY' }), refusing(/MY_KEY is not set/, /Set MY_KEY/));
});

test('the width of usual models is known, and shortening is asked of those that can', async (t) => {
  const service = await startService(t);
  const asked = async (model: string, dimensions: number | null, send_dimensions = false) => {
    const provider = await providerFor(service.url, { model, dimensions, send_dimensions });
    await provider.embedQuery('x').catch(() => {});
    return [provider.dimensions, service.received.at(-1)?.body.dimensions];
  };
  assert.deepEqual(await asked('text-embedding-3-small', null), [1536, undefined]);
  assert.deepEqual(await asked('text-embedding-3-small', 256), [256, 256]);
  assert.deepEqual(await asked('nomic-embed-text:latest', null), [768, undefined]);
  assert.deepEqual(await asked('other', 64), [64, undefined]);
  assert.deepEqual(await asked('other', 64, true), [64, 64]);
});

test('the id changes with all that changes vectors, and with nothing else', async () => {
  const id = async (settings: Parameters<typeof providerFor>[1], host = 'localhost:1') =>
    (await providerFor(`http://${host}`, settings)).id;
  const base = await id({});
  assert.equal(base, 'openai-compatible:localhost:1/test-model:8:t1');
  for (const same of [{ batch_size: 3 }, { concurrency: 9 }, { timeout_ms: 5 }, { query_prefix: 'q' }])
    assert.equal(await id(same), base);
  const others = [await id({ model: 'b' }), await id({ dimensions: 9 }), await id({ document_prefix: 'd: ' })];
  assert.equal(new Set([base, ...others, await id({}, 'localhost:2')]).size, 5);
});

const KEY = 'sk-very-secret-0123456789';

test('the key goes to the service and is seen nowhere else', async (t) => {
  const service = await startService(t, (_, response) =>
    reply(response, 401, { error: { message: `Incorrect API key provided: ${KEY}` } }),
  );
  const provider = await providerFor(
    service.url,
    { api_key_env: 'MY_KEY' },
    { MY_KEY: `${KEY}\n`, OPENAI_API_KEY: 'no' },
  );
  const failing = await provider.embedQuery('x').catch((error: unknown) => error);
  assert.equal(service.received[0]?.authorization, `Bearer ${KEY}`);
  assert.ok(failing instanceof EmbeddingError);
  assert.match(failing.message, /Incorrect API key provided: \[key\]/);
  assert.match(failing.remedy, /MY_KEY/);
  for (const shown of [failing, failing.stack, provider, provider.describe(), provider.id, provider.estimate([])])
    assert.ok(!inspect(shown, { depth: 20, showHidden: true }).includes(KEY));
  assert.ok(!JSON.stringify({ failing, provider }).includes(KEY));
});

test('a key that no header can carry is refused without quoting it', async () => {
  for (const value of [`${KEY} ${KEY}`, `${KEY}\n${KEY}`, `${KEY}é`])
    await assert.rejects(
      providerFor('http://localhost:1', { api_key_env: 'MY_KEY' }, { MY_KEY: value }),
      (error) => refusing(/MY_KEY holds characters/, /key alone/)(error) && !inspect(error).includes(KEY),
    );
});

test('the customary key goes only to the host that it belongs to', async (t) => {
  const service = await startService(t);
  await (await providerFor(service.url, {}, { OPENAI_API_KEY: KEY })).embedQuery('x');
  assert.equal(service.received[0]?.authorization, undefined);
  await assert.rejects(providerFor('https://api.openai.com/v1'), refusing(/OPENAI_API_KEY is not set/, /api_key_env/));
  await providerFor('https://api.openai.com/v1', {}, { OPENAI_API_KEY: KEY });
});

test('none makes no vectors and contacts nobody', async () => {
  const provider = await openProvider({ ...DEFAULT_SETTINGS, provider: 'none' }, { environment: {} });
  assert.deepEqual([provider.id, provider.dimensions], ['none', 0]);
  assert.equal((await provider.embedQuery('x')).length, 0);
  assert.equal((await provider.embedDocuments(documentsNamed(3), () => assert.fail())).embedded, 0);
  assert.equal(provider.estimate(documentsNamed(3)).tokens, 0);
  assert.equal(provider.describe().host, null);
});

test('local is the model that the program brings; without one the error says what to set', async () => {
  const settings = { ...DEFAULT_SETTINGS, provider: 'local' } as const;
  await assert.rejects(openProvider(settings, { environment: {} }), refusing(/no embedding model/, /none/));
  const none = await openProvider({ ...settings, provider: 'none' }, { environment: {} });
  const shipped: EmbeddingProvider = { ...none, id: 'shipped' };
  assert.equal(await openProvider(settings, { environment: {}, openLocalModel: async () => shipped }), shipped);
});

test('Retry-After: seconds, a date, and what is neither', () => {
  const now = Date.parse('2026-01-01T00:00:00Z');
  const cases: [string | null, number | null][] = [
    [null, null],
    ['0', 0],
    ['2', 2000],
    [' 1.5 ', 1500],
    ['Thu, 01 Jan 2026 00:00:10 GMT', 10_000],
    ['Wed, 31 Dec 2025 23:59:00 GMT', 0],
    ['-3', null],
    ['soon', null],
    ['', null],
  ];
  for (const [header, expected] of cases) assert.equal(retryAfterMs(header, now), expected, `${header}`);
});

test('waits double up to a limit, with a random half that a seed repeats', () => {
  for (let attempt = 1; attempt < 20; attempt++) {
    const full = Math.min(MAX_BACKOFF_MS, 500 * 2 ** (attempt - 1));
    assert.equal(
      backoffMs(attempt, 500, () => 0),
      full / 2,
    );
    const [one, two] = [seededRandom(attempt), seededRandom(attempt)];
    const wait = backoffMs(attempt, 500, one);
    assert.equal(backoffMs(attempt, 500, two), wait);
    assert.ok(wait >= full / 2 && wait <= full);
  }
});

test('tokens are rather too many than too few', () => {
  assert.equal(estimateTokens(''), 0);
  // True counts by the o200k vocabulary are in the second place.
  const cases: [string, number][] = [
    ['return new Error("not found");', 7],
    ['const total = items.reduce((sum, item) => sum + item.price, 0);', 19],
    ['订单处理逻辑', 4],
  ];
  for (const [text, atLeast] of cases) assert.ok(estimateTokens(text) >= atLeast, `${text} ${estimateTokens(text)}`);
});
