import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { inspect } from 'node:util';
import { z } from 'zod';
import { type ModelProvider, type ModelSettings, openModel } from '../../src/llm/index.ts';
import { jsonIn } from '../../src/llm/json-text.ts';
import { reply } from '../reply.ts';
import { startModel } from './model-server.ts';

const SETTINGS: ModelSettings = {
  provider: 'openai-compatible',
  model: 'test-model',
  endpoint: 'http://127.0.0.1:1/v1',
  temperature: 0,
  seed: 7,
  timeout_ms: 5000,
  attempts: 3,
  backoff_ms: 1,
  concurrency: 2,
  api_key_env: null,
  allow_plain_http: false,
  input_price_per_million: 2,
  output_price_per_million: 8,
};
const REQUEST = {
  instructions: 'Be brief.',
  prompt: 'Hello',
  schema: z.object({ answer: z.string() }),
  maxOutputTokens: 50,
};
const SECRET = 'sk-very-secret';

describe('a language model', () => {
  for (const provider of ['openai-compatible', 'ollama', 'anthropic', 'google'] satisfies ModelProvider[]) {
    it(`${provider}: answers in the shape that was asked for, with temperature and seed where it has one`, async (t) => {
      const server = await startModel(t, () => '{"answer": "yes"}');
      const model = await openModel(
        { ...SETTINGS, provider, endpoint: server.url, api_key_env: 'KEY' },
        { KEY: SECRET },
      );
      const answer = await model.ask(REQUEST);
      assert.deepEqual(answer, {
        kind: 'object',
        value: { answer: 'yes' },
        usage: { inputTokens: 100, outputTokens: 20 },
      });
      const [call] = server.calls;
      assert.match(`${call?.prompt}`, /Hello/);
      assert.match(`${call?.instructions}`, /Be brief\./);
      assert.equal(model.description.seed, provider === 'anthropic' ? null : 7);
      const sent: unknown = JSON.parse(call?.body ?? '{}');
      const numbers = JSON.stringify(sent);
      assert.match(numbers, /"temperature":0/);
      if (provider !== 'anthropic') assert.match(numbers, /"seed":7/);
      assert.ok(JSON.stringify(call?.headers).includes(SECRET));
    });
  }

  it('gives the text where it is no JSON of that shape, and takes JSON out of a fence', async (t) => {
    const texts = ['Sure! It does things.', '{"other": 1}', 'Here:\n```json\n{"answer": "fenced"}\n```'];
    const server = await startModel(t, (_call, _response, number) => texts[number - 1] ?? '');
    const model = await openModel({ ...SETTINGS, endpoint: server.url }, {});
    const answers = [await model.ask(REQUEST), await model.ask(REQUEST), await model.ask(REQUEST)];
    assert.deepEqual(
      answers.map((answer) => (answer.kind === 'text' ? answer.text : answer.value.answer)),
      ['Sure! It does things.', '{"other": 1}', 'fenced'],
    );
    assert.equal(server.calls.length, 3);
  });

  it('repeats what may pass: 429 with Retry-After, 503, a cut connection, an answer that is none', async (t) => {
    const server = await startModel(t, (_call, response, number) => {
      if (number === 1) return reply(response, 429, { error: { message: 'slow down' } }, { 'retry-after': '0' });
      if (number === 2) return reply(response, 503, 'busy');
      if (number === 3) return response.destroy() && true;
      if (number === 4) return reply(response, 200, '<html>');
      return '{"answer": "at last"}';
    });
    const model = await openModel({ ...SETTINGS, endpoint: server.url, attempts: 6 }, {});
    const reasons: string[] = [];
    const answer = await model.ask(REQUEST, { onRetry: ({ reason }) => reasons.push(reason) });
    assert.equal(answer.kind, 'object');
    assert.equal(reasons.length, 4);
    assert.match(reasons[0] ?? '', /429.*slow down/);
  });

  it('gives a silent service the time limit, then tries again, and gives up with what to do', async (t) => {
    const server = await startModel(t, () => new Promise(() => undefined));
    const model = await openModel({ ...SETTINGS, endpoint: server.url, timeout_ms: 100, attempts: 2 }, {});
    await assert.rejects(model.ask(REQUEST), {
      name: 'ModelError',
      kind: 'unavailable',
      message: /did not answer within 100 ms; tried 2 times/,
    });
    assert.equal(server.calls.length, 2);
  });

  it('does not repeat what will not pass, and never shows the key', async (t) => {
    const server = await startModel(t, (_call, response) =>
      reply(response, 401, { error: { message: `bad key ${SECRET}` } }),
    );
    const model = await openModel({ ...SETTINGS, endpoint: server.url, api_key_env: 'KEY' }, { KEY: SECRET });
    await assert.rejects(model.ask(REQUEST), (error: unknown) => {
      assert.ok(!inspect(error instanceof Error ? error.message : error).includes(SECRET));
      return true;
    });
    assert.equal(server.calls.length, 1);
    assert.ok(!inspect(model, { depth: 2, showHidden: true }).includes(SECRET));
  });

  it('asks at most so many at a time, and stops when told to', async (t) => {
    const server = await startModel(t, async () => {
      await new Promise((go) => setTimeout(go, 20));
      return '{"answer": "yes"}';
    });
    const model = await openModel({ ...SETTINGS, endpoint: server.url }, {});
    await Promise.all(Array.from({ length: 7 }, () => model.ask(REQUEST)));
    assert.equal(server.mostOpen(), 2);
    await assert.rejects(model.ask(REQUEST, { signal: AbortSignal.abort(new Error('enough')) }), { message: 'enough' });
  });

  it('estimates without asking anyone', async () => {
    const model = await openModel(SETTINGS, {});
    const sizes = [
      { inputTokens: 1_000_000, outputTokens: 600 },
      { inputTokens: 0, outputTokens: 600 },
    ];
    assert.deepEqual(model.estimate(sizes), {
      requests: 2,
      inputTokens: 1_000_000,
      outputTokens: 1200,
      cost: 2.0096,
      seconds: 11,
    });
  });

  it('does not follow a redirect, which could carry code and key to another host', async (t) => {
    const other = await startModel(t, () => '{"answer": "stolen"}');
    const server = await startModel(t, (_call, response) =>
      reply(response, 307, '', { location: `${other.url}/chat/completions` }),
    );
    const model = await openModel({ ...SETTINGS, endpoint: server.url, attempts: 1 }, {});
    await assert.rejects(model.ask(REQUEST), { name: 'ModelError' });
    assert.equal(other.calls.length, 0);
  });
});

describe('settings that cannot work fail before anything is sent', () => {
  const refused = (change: Partial<ModelSettings>, environment = {}) =>
    openModel({ ...SETTINGS, ...change }, environment);

  it('addresses', async () => {
    for (const endpoint of [null, 'host', 'ftp://host', 'https://user:pass@host', 'http://example.com/v1'])
      await assert.rejects(refused({ endpoint }), { name: 'ModelError', kind: 'config' }, String(endpoint));
    assert.equal(
      (await refused({ endpoint: 'http://example.com/v1', allow_plain_http: true })).description.host,
      'example.com',
    );
    assert.equal((await refused({ provider: 'ollama', endpoint: null })).description.host, '127.0.0.1:11434');
  });

  it('keys: from the environment, and the customary ones only for the host that they are meant for', async () => {
    const openai = { endpoint: 'https://api.openai.com/v1' };
    await assert.rejects(refused(openai), { kind: 'config', message: /OPENAI_API_KEY/ });
    await assert.rejects(refused(openai, { OPENAI_API_KEY: 'two words' }), { kind: 'config' });
    await refused(openai, { OPENAI_API_KEY: 'sk-1' });
    await refused({ provider: 'google', endpoint: null }, { GEMINI_API_KEY: 'g' });
    await assert.rejects(refused({ provider: 'anthropic', endpoint: null }, { OPENAI_API_KEY: 'sk-1' }), {
      message: /ANTHROPIC_API_KEY/,
    });
  });

  it('a model', async () => {
    await assert.rejects(refused({ model: null }), { kind: 'config', message: /llm\.model/ });
  });

  it('JSON is found with and without words around it', () => {
    assert.deepEqual(jsonIn('{"a":1}'), { a: 1 });
    assert.deepEqual(jsonIn('Well: {"a":1} - that is it'), { a: 1 });
    assert.equal(jsonIn('no'), undefined);
  });
});
