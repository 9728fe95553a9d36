import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { appendFileSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, it } from 'node:test';
import { fileURLToPath } from 'node:url';
import type { ConfigValues } from '../../src/index.ts';
import { leaksIn } from '../../src/summary/writing/leaks.ts';
import { type Answerer, type ModelCall, startModel } from '../llm/model-server.ts';
import { reply } from '../reply.ts';
import { SHOP } from './shop.ts';
import { ENVIRONMENT, summaryProject } from './summary-project.ts';

const MAIN = fileURLToPath(new URL('../../src/cli/main.ts', import.meta.url));

/** Which document a request is for. */
const subject = ({ prompt }: ModelCall): string => /^(?:function|class|file|module): .*/m.exec(prompt)?.[0] ?? '?';

const healthy: Answerer = (call) =>
  JSON.stringify({
    summary: `Told about ${subject(call).split(': ')[0]}.`,
    business_intent: 'Sells things.',
    keywords: ['shop'],
  });

const settings = (url: string): Partial<ConfigValues> => ({
  'summary.provider': 'openai-compatible',
  'llm.endpoint': url,
  'llm.model': 'test-model',
  'llm.backoff_ms': 1,
  'llm.timeout_ms': 5000,
});

const WRITTEN = { function: 5, class: 1, file: 3, module: 4 };
const REQUESTS = 13;

describe('summaries by a language model', () => {
  it('every document is asked for once, and the manifest says who wrote', async (t) => {
    const server = await startModel(t, healthy);
    const project = summaryProject(t, SHOP, settings(server.url));
    const report = await project.build();
    assert.deepEqual(report.written, WRITTEN);
    assert.equal(server.calls.length, REQUESTS);
    assert.equal(new Set(server.calls.map(subject)).size, REQUESTS);
    assert.deepEqual(report.model.requests, REQUESTS);
    const manifest = JSON.parse(project.file('manifest.json').toString());
    assert.deepEqual(
      [
        manifest.summary_llm_provider,
        manifest.summary_llm_model,
        manifest.summary_llm_temperature,
        manifest.summary_llm_seed,
      ],
      ['openai-compatible', 'test-model', 0, 0],
    );
    assert.equal(project.document('orders/service.py::OrderService::place').summary, 'Told about function.');
    assert.ok(server.calls.length > 0);
    assert.ok(server.calls.every(({ settings: sent }) => sent.temperature === 0 && sent.seed === 0));
  });

  it('functions are told their code and context, the levels above only summaries', async (t) => {
    const server = await startModel(t, healthy);
    const project = summaryProject(t, SHOP, settings(server.url));
    await project.build();
    const prompt = (of: string): string => server.calls.find((call) => subject(call) === of)?.prompt ?? '';
    assert.match(
      prompt('function: reserve_stock'),
      /called by: orders\.service\.OrderService\.place\ncalls: stock\.shelf\.find_shelf/,
    );
    assert.match(prompt('function: reserve_stock'), /raise ValueError/);
    for (const name of ['class: OrderService', 'file: orders/service.py', 'module: orders', 'module: .'])
      assert.doesNotMatch(prompt(name), /raise ValueError|for line in cart/, name);
    assert.match(
      prompt('class: OrderService'),
      /documentation: Turns carts into orders\.\n- function OrderService\.place: Told about function\./,
    );
    assert.match(prompt('module: orders'), /documentation: Everything about orders/);
    assert.match(server.calls[0]?.instructions ?? '', /Never write the name of a function/);
    assert.match(server.calls[0]?.instructions ?? '', /one JSON object and nothing else/);
  });

  it('illegal JSON: the raw text is the summary, and the document is there', async (t) => {
    const server = await startModel(t, (call, response, number) =>
      subject(call).startsWith('function') ? 'It simply sells things.' : healthy(call, response, number),
    );
    const project = summaryProject(t, SHOP, settings(server.url));
    await project.build();
    const place = project.document('orders/service.py::OrderService::place');
    assert.equal(place.summary, 'It simply sells things.');
    assert.ok(place.keywords.length > 3 && place.business_intent.length > 3, 'found by what the code says');
    assert.equal(project.documents().length, 14);
  });

  it('a name in a summary is asked about once more, and taken out where the model insists', async (t) => {
    const server = await startModel(t, (call) =>
      JSON.stringify({
        summary:
          call.prompt.includes('OrderService.place') && !call.prompt.includes('Your last answer named')
            ? 'Calls reserve_stock().'
            : 'Calls notify_customer for `reserve_stock`.',
        business_intent: 'Used by test_place.',
        keywords: ['x'],
      }),
    );
    const project = summaryProject(t, SHOP, settings(server.url));
    await project.build();
    const place = project.document('orders/service.py::OrderService::place');
    assert.equal(place.summary, 'Calls notify customer for reserve stock.');
    assert.equal(place.business_intent, 'Used by test place.');
    const reminders = server.calls.filter(({ prompt }) => prompt.includes('Your last answer named'));
    assert.ok(reminders.some(({ prompt }) => prompt.includes('Your last answer named reserve_stock')));
    for (const { summary, business_intent, context } of project.documents()) {
      const names = [...(context?.called_by ?? []), ...(context?.calls ?? [])].map(
        (name) => name.split('.').at(-1) ?? '',
      );
      assert.deepEqual(leaksIn(`${summary} ${business_intent}`, new Set(names)), []);
    }
  });

  it('429, timeouts and dropped connections lose no document', async (t) => {
    const server = await startModel(t, (call, response, number) => {
      if (number % 5 === 1) return reply(response, 429, { error: { message: 'slow down' } }, { 'retry-after': '0' });
      if (number % 5 === 3) return response.destroy() && true;
      if (number === 5) return new Promise(() => undefined);
      return healthy(call, response, number);
    });
    const project = summaryProject(t, SHOP, { ...settings(server.url), 'llm.timeout_ms': 500, 'llm.attempts': 10 });
    const report = await project.build();
    assert.deepEqual(report.written, WRITTEN);
    assert.equal(project.documents().length, 14);
  });

  it('killed in the middle: the next build asks only for what was not answered', async (t) => {
    const answered: string[] = [];
    let client: ReturnType<typeof spawn> | undefined;
    const server = await startModel(t, (call, response, number) => {
      if (number === 6) {
        client?.kill('SIGKILL');
        return response.destroy() && true;
      }
      answered.push(subject(call));
      return healthy(call, response, number);
    });
    const project = summaryProject(t, SHOP, settings(server.url));
    const variables = {
      GRAPH_RAG_SUMMARY_PROVIDER: 'openai-compatible',
      GRAPH_RAG_LLM_ENDPOINT: server.url,
      GRAPH_RAG_LLM_MODEL: 'test-model',
      GRAPH_RAG_LLM_CONCURRENCY: '1',
      GRAPH_RAG_EMBEDDING_PROVIDER: 'none',
      GRAPH_RAG_STATE_DIR: project.state,
    };
    const ended = new Promise((resolve) => {
      client = spawn(process.execPath, [MAIN, 'summary', 'build'], {
        cwd: project.root,
        env: { ...ENVIRONMENT, ...variables },
        stdio: 'ignore',
      });
      client.on('close', resolve);
    });
    await ended;
    assert.equal(existsSync(project.index), false);
    assert.equal(answered.length, 5);
    const report = await project.build();
    assert.deepEqual(report.written, {
      ...WRITTEN,
      function: WRITTEN.function - answered.filter((name) => name.startsWith('function')).length,
    });
    assert.equal(project.documents().length, 14);
    assert.equal(answered.length, REQUESTS, 'no answer was paid for twice');
    assert.equal(new Set(answered).size, REQUESTS);
  });

  it('a model that stops answering fails with what to do; the old index stays, and what was answered is kept', async (t) => {
    let isBroken = false;
    const server = await startModel(t, (call, response, number) =>
      isBroken && call.prompt.includes('find_shelf') && call.prompt.startsWith('function: find_shelf')
        ? reply(response, 400, { error: { message: 'no' } })
        : healthy(call, response, number),
    );
    const project = summaryProject(t, SHOP, settings(server.url));
    await project.build();
    const before = readFileSync(join(project.index, 'summary.jsonl'), 'utf8');
    isBroken = true;
    const text = SHOP['stock/shelf.py'] ?? '';
    project.write({
      'stock/shelf.py': text.replace('if count < 1:', 'if count < 2:').replace('return None', 'return 0'),
    });
    await assert.rejects(project.build(), { code: 'provider_failed', message: /400/ });
    assert.equal(readFileSync(join(project.index, 'summary.jsonl'), 'utf8'), before);
    isBroken = false;
    const calls = server.calls.length;
    const report = await project.build();
    assert.equal(report.written.function, 1, 'the other one was answered before');
    assert.ok(server.calls.length - calls <= 4);
  });

  it('answers in use are kept, however many others there are, and a build that fails forgets none', async (t) => {
    let isUp = true;
    const server = await startModel(t, (call, response, number) =>
      isUp ? healthy(call, response, number) : reply(response, 400, '{}'),
    );
    const project = summaryProject(t, SHOP, settings(server.url));
    await project.build();
    const [writer = ''] = readdirSync(project.cache).filter((name) => /^[0-9a-f]{16}$/.test(name));
    const old = { summary: 'Of an earlier tree.', business_intent: '', keywords: [] };
    const others = Array.from({ length: 2_500 }, (_, at) => `${JSON.stringify({ key: `old${at}`, ...old })}\n`);
    appendFileSync(join(project.cache, writer, 'answers.jsonl'), others.join(''));
    // As it is with the first build of a large project: there is no index yet.
    rmSync(project.index, { recursive: true });
    const added = { 'extra.py': SHOP['orders/service.py'] ?? '' };
    project.write(added);
    isUp = false;
    await assert.rejects(project.build());
    project.write({ 'extra.py': null });
    isUp = true;
    const before = server.calls.length;
    await project.build();
    await project.build();
    assert.equal(server.calls.length, before, 'nothing is asked for twice');
  });

  it('answers of another model or temperature are not taken from the cache', async (t) => {
    const server = await startModel(t, healthy);
    const project = summaryProject(t, SHOP, settings(server.url));
    await project.build();
    assert.equal((await project.build()).model.requests, 0);
    const { summaryState } = await import('./summary-project.ts');
    const other = summaryState(project.root, project.state, { ...settings(server.url), 'llm.temperature': 1 });
    assert.equal((await other.build()).model.requests, REQUESTS);
    const extractive = summaryState(project.root, project.state);
    assert.deepEqual((await extractive.build()).written, WRITTEN);
    assert.equal((await project.build()).model.requests, 0);
  });
});

describe('a changed graph, for a writer that reads it', () => {
  const caller = (path: string, count: number): Record<string, string> => ({
    [path]: `from stock.shelf import reserve_stock\n\n${Array.from({ length: count }, (_, i) => `def c${i}(a):\n    return reserve_stock(a, 1)\n`).join('\n')}`,
  });

  it('a caller in the same module updates the context without a request for it', async (t) => {
    const server = await startModel(t, healthy);
    const project = summaryProject(t, SHOP, settings(server.url));
    await project.build();
    const calls = server.calls.length;
    project.write(caller('stock/more.py', 1));
    const report = await project.build();
    assert.equal(report.refreshed, 0);
    assert.ok(server.calls.slice(calls).every((call) => subject(call) !== 'function: reserve_stock'));
    assert.ok(project.document('stock/shelf.py::reserve_stock').context?.called_by.includes('stock.more.c0'));
  });

  it('a caller from another module, or more than T new ones, have the summary written anew', async (t) => {
    const server = await startModel(t, healthy);
    const project = summaryProject(t, SHOP, { ...settings(server.url), 'summary.new_callers_threshold': 3 });
    await project.build();
    project.write(caller('orders/more.py', 1));
    assert.equal((await project.build()).refreshed, 1);
    project.write(caller('stock/more.py', 3));
    assert.equal((await project.build()).refreshed, 0);
    project.write(caller('stock/other.py', 1));
    assert.equal((await project.build()).refreshed, 1, 'four since it was written');
    assert.equal(server.calls.filter((call) => subject(call) === 'function: reserve_stock').length, 3);
  });

  it('too many at once are not written, and a warning says how to have them', async (t) => {
    const server = await startModel(t, healthy);
    const project = summaryProject(t, SHOP, { ...settings(server.url), 'summary.max_refreshed': 0 });
    await project.build();
    project.write(caller('orders/more.py', 1));
    const report = await project.build();
    assert.equal(report.refreshed, 0);
    assert.match(report.warnings.join('\n'), /calls of 1 functions changed enough .* summary\.max_refreshed/);
    assert.ok(project.document('stock/shelf.py::reserve_stock').context?.called_by.includes('orders.more.c0'));
  });
});

describe('before the first request', () => {
  it('--dry-run tells what would be written and what it takes, and asks nobody', async (t) => {
    const server = await startModel(t, healthy);
    const project = summaryProject(t, SHOP, { ...settings(server.url), 'llm.input_price': 1, 'llm.output_price': 2 });
    const report = await project.build({ dryRun: true });
    assert.equal(server.calls.length, 0);
    assert.deepEqual(report.written, WRITTEN);
    assert.equal(report.model.requests, REQUESTS);
    assert.ok(report.model.input_tokens > 1000 && report.model.output_tokens > 500 && report.model.seconds > 1);
    assert.ok((report.model.cost ?? 0) > 0);
    assert.equal(existsSync(project.index), false);
    await project.build();
    assert.deepEqual((await project.build({ dryRun: true })).model.requests, 0);
  });

  it('a repository cannot choose the model, its address or who writes', async (t) => {
    const server = await startModel(t, healthy);
    const project = summaryProject(t, SHOP);
    const file = join(project.root, '.devbooks', 'config.yaml');
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(
      file,
      `summary:\n  provider: openai-compatible\n  cache_dir: /tmp/elsewhere\nllm:\n  endpoint: ${server.url}\n  model: m\n  api_key_env: HOME\n`,
    );
    const report = await project.build();
    assert.equal(report.writer.provider, 'extractive');
    assert.equal(server.calls.length, 0);
    assert.ok(existsSync(project.cache));
  });
});
