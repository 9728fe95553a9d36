import assert from 'node:assert/strict';
import { once } from 'node:events';
import { renameSync } from 'node:fs';
import { join } from 'node:path';
import { describe, it, type TestContext } from 'node:test';
import { embeddings, startService, type TestService } from '../embedding/embedding-server.ts';
import { reply } from '../reply.ts';
import { EmbeddingProject, moduleText, piecesIn } from './embedding-project.ts';

const FILES = { 'src/alpha.ts': moduleText('alpha', 20), 'src/beta.ts': moduleText('beta', 12) };
const PIECES = piecesIn(20) + piecesIn(12);

/** Everything that a service was sent, questions apart. */
const textsOf = ({ received }: TestService): string[] =>
  received.flatMap(({ body }) => body.input).filter((text) => text.startsWith('src/'));

const warningsOf = (answer: Record<string, unknown>): string => String(Reflect.get(Object(answer.metadata), 'warning'));

const assertShows = (answer: Record<string, unknown>, part: Record<string, unknown>): void => {
  const { embedding } = answer;
  assert.partialDeepStrictEqual(embedding, part);
};

describe('vectors of a service', () => {
  it('are made in batches after the graph, once, and found by questions', async (t) => {
    const service = await startService(t);
    const project = new EmbeddingProject(t, service.url, FILES);
    const report = await project.json('index');
    assert.equal(report.code, 0, report.stderr);
    assertShows(report, { host: service.host, embedded: PIECES, known: 0, missing: 0, requests: 5, problem: null });
    assert.equal(textsOf(service).length, PIECES);
    assert.ok(service.received.every(({ body }) => body.input.length <= 8));
    const one = textsOf(service).find((text) => text.startsWith('src/beta.ts\nbeta7\n'));
    assert.equal(
      one,
      'src/beta.ts\nbeta7\nSends letter 7 of beta.\nexport function beta7(to: string) {\n  return post(to, 7);\n}',
    );

    const again = await project.json('index');
    assert.equal(Reflect.get(again, 'changed'), false);
    assert.equal(textsOf(service).length, PIECES, 'nothing is sent twice');

    const asked = await project.json('search', 'send a letter', '--fusion-depth', '0');
    assert.equal(Reflect.get(asked, 'source'), 'embedding', asked.stderr);
    assert.deepEqual(service.received.at(-1)?.body.input, ['send a letter']);
    assertShows(await project.json('status'), { host: service.host, pieces: PIECES, missing: 0, problem: null });
  });

  it('are asked for only where something is new: edits, moves, another branch and back', async (t) => {
    const service = await startService(t);
    const project = new EmbeddingProject(t, service.url, FILES);
    await project.run('index');
    project.write('src/beta.ts', FILES['src/beta.ts'].replace('post(to, 7)', 'post(to, 77)'));
    const asked = await project.json('search', 'send a letter', '--fusion-depth', '0');
    assert.equal(asked.source, 'embedding', 'what was paid for before is enough for a question');
    assert.match(warningsOf(asked), /1 of 34 pieces have no vector yet/);
    const edited = await project.json('index');
    assertShows(edited, { embedded: 1, known: 0, missing: 0 });

    renameSync(join(project.root, 'src/alpha.ts'), join(project.root, 'src/gamma.ts'));
    assertShows(await project.json('index'), { embedded: 0, known: piecesIn(20), missing: 0 });

    project.write('src/beta.ts', FILES['src/beta.ts']);
    renameSync(join(project.root, 'src/gamma.ts'), join(project.root, 'src/alpha.ts'));
    assertShows(await project.json('index', '--full'), { embedded: 0, known: PIECES, missing: 0 });
    assert.equal(textsOf(service).length, PIECES + 1);

    project.write('src/copy.ts', FILES['src/beta.ts']);
    assertShows(await project.json('index'), { embedded: piecesIn(12), missing: 0 });
    assert.ok(
      textsOf(service).some((text) => text.startsWith('src/copy.ts')),
      'a copy has its own path to tell',
    );
  });

  it('are made anew for another model, and those of the first are still there', async (t) => {
    const service = await startService(t);
    const project = new EmbeddingProject(t, service.url, FILES);
    await project.run('index');
    project.environment.GRAPH_RAG_EMBEDDING_MODEL = 'other-model';
    const asked = await project.json('search', 'send a letter');
    assert.match(warningsOf(asked), /answered by keywords alone: the index has no vectors of the model in use/);
    const report = await project.json('index');
    assertShows(report, { model: 'other-model', embedded: PIECES, missing: 0 });
    assert.equal(Reflect.get(report, 'parsed'), 0);
    project.environment.GRAPH_RAG_EMBEDDING_MODEL = 'test-model';
    assertShows(await project.json('index'), { model: 'test-model', embedded: 0, known: PIECES, missing: 0 });
  });

  it('are estimated without a request, without a key and without an index', async (t) => {
    const service = await startService(t);
    const project = new EmbeddingProject(t, service.url, FILES);
    project.environment.GRAPH_RAG_EMBEDDING_PRICE_PER_MILLION_TOKENS = '1000000';
    project.environment.GRAPH_RAG_EMBEDDING_API_KEY_ENV = 'NO_SUCH_KEY';
    const plan = await project.json('index', '--dry-run');
    assertShows(plan, { texts: PIECES, known: 0, requests: 5, host: service.host, problem: null });
    const { tokens, cost } = Object(Reflect.get(plan, 'embedding'));
    assert.ok(tokens > PIECES * 10 && tokens < PIECES * 100, `${tokens} tokens`);
    assert.equal(cost, tokens);
    const { stdout } = await project.run('index', '--dry-run');
    assert.match(
      stdout,
      new RegExp(
        `would be embedded by test-model at ${service.host}\\n {2}34 texts, \\d+ tokens, 5 requests, cost \\d`,
      ),
    );
    delete project.environment.GRAPH_RAG_EMBEDDING_API_KEY_ENV;
    assert.equal(service.received.length, 0);
    await project.run('index');
    assertShows(await project.json('index', '--dry-run'), { texts: 0, known: PIECES, tokens: 0, requests: 0, cost: 0 });
  });
});

describe('a service that', () => {
  const index = async (t: TestContext, service: TestService, more: Record<string, string> = {}) => {
    const project = new EmbeddingProject(t, service.url, FILES);
    project.environment = { ...project.environment, ...more };
    return { project, report: await project.json('index') };
  };

  it('asks to wait and fails now and then loses nothing', async (t) => {
    const service = await startService(t, (_, response, number) => {
      if (number === 2) return reply(response, 429, { error: 'slow down' }, { 'retry-after': '0.05' });
      if (number === 3) return reply(response, 503, 'try later');
      if (number === 4) return reply(response, 200, '{"data": [');
      return undefined;
    });
    const { report } = await index(t, service);
    assert.equal(report.code, 0, report.stderr);
    assertShows(report, { embedded: PIECES, missing: 0, requests: 5 });
    assert.equal(service.received.length, 8);
  });

  it('is slow is given up and asked again; a question does not wait for it', async (t) => {
    let isSlow = true;
    const service = await startService(t, async (request, response) => {
      if (isSlow || request.body.input[0] === 'send a letter') await new Promise((resolve) => setTimeout(resolve, 900));
      isSlow = false;
      reply(response, 200, embeddings(request));
      return true;
    });
    const { project, report } = await index(t, service, {
      GRAPH_RAG_EMBEDDING_TIMEOUT_MS: '300',
      GRAPH_RAG_EMBEDDING_QUERY_TIMEOUT_MS: '200',
      GRAPH_RAG_EMBEDDING_CONCURRENCY: '1',
    });
    assertShows(report, { embedded: PIECES, missing: 0 });
    const asked = await project.json('search', 'send a letter', '--fusion-depth', '0');
    assert.equal(asked.code, 0);
    assert.equal(Reflect.get(asked, 'source'), 'keyword');
    assert.match(warningsOf(asked), /answered by keywords alone: 127\.0\.0\.1:\d+ (did not answer|gave no vector)/);
  });

  it('is dead leaves the graph, keywords and a way to go on', async (t) => {
    const project = new EmbeddingProject(t, 'http://127.0.0.1:9/v1', FILES);
    project.environment.GRAPH_RAG_EMBEDDING_ATTEMPTS = '2';
    const { code, stdout, stderr } = await project.run('index');
    assert.equal(code, 3);
    assert.match(stdout, /^generation 1: 2 files/);
    assert.match(stdout, /34 still without a vector/);
    assert.match(stderr, /error: vectors are missing: no connection to 127\.0\.0\.1:9/);
    assert.match(stderr, /run `graph-rag index` again/);
    const asked = await project.json('search', 'beta7');
    assert.equal(asked.code, 0);
    assert.match(warningsOf(asked), /answered by keywords alone: 34 of 34 pieces have no vector yet/);
    const { stdout: status } = await project.run('status');
    assert.match(status, /34 of 34 pieces without one; 127\.0\.0\.1:9 \(test-model\) sees code and questions/);
    const doctor = await project.run('doctor');
    assert.equal(doctor.code, 0, 'an index without vectors is whole');
    assert.match(doctor.stdout, /embedding.*127\.0\.0\.1:9 sees code and questions.*no connection/s);
  });

  it('answers in another width is refused, and nothing of it is kept', async (t) => {
    const service = await startService(t, (request, response) => reply(response, 200, embeddings(request, 5)));
    const { project, report } = await index(t, service);
    assert.equal(report.code, 3);
    assertShows(report, { embedded: 0, missing: PIECES });
    assert.match(report.stderr, /vectors of 5 dimensions.*\n.*Set embedding\.dimensions to 5/s);
    assertShows(await project.json('status'), { missing: PIECES });
  });

  it('fails in the middle has what it answered kept, and the next run pays for the rest alone', async (t) => {
    let isBroken = true;
    const service = await startService(t, (_, response, number) =>
      isBroken && number > 2 ? reply(response, 401, { error: { message: 'key expired' } }) : undefined,
    );
    const { project, report } = await index(t, service, { GRAPH_RAG_EMBEDDING_CONCURRENCY: '1' });
    assert.equal(report.code, 3);
    assertShows(report, { embedded: 16, missing: PIECES - 16 });
    isBroken = false;
    const answered = textsOf(service).slice(0, 16);
    service.received.length = 0;
    const next = await project.json('index');
    assert.equal(next.code, 0, next.stderr);
    assertShows(next, { embedded: PIECES - 16, missing: 0 });
    assert.equal(textsOf(service).length, PIECES - 16);
    assert.ok(!textsOf(service).some((text) => answered.includes(text)), 'nothing is paid twice');
  });
});

describe('a cloned repository', () => {
  it('cannot have code sent anywhere', async (t) => {
    const service = await startService(t);
    const project = new EmbeddingProject(t, service.url, {
      ...FILES,
      '.devbooks/config.yaml':
        `embedding:\n  provider: openai-compatible\n  endpoint: ${service.url}\n` +
        '  model: test-model\n  dimensions: 8\n  api_key_env: HOME\n',
    });
    project.environment = {};
    const { code, stderr } = await project.run('index');
    assert.equal(code, 0);
    for (const key of ['provider', 'endpoint', 'model', 'dimensions', 'api_key_env'])
      assert.match(stderr, new RegExp(`embedding\\.${key} is ignored in a project's file`));
    assert.equal(service.received.length, 0);
    const { stdout } = await project.run('status');
    assert.match(stdout, /no code leaves this machine/);
  });
});

it('a run that is killed while a service works leaves what was answered, and the next pays for the rest alone', async (t) => {
  let isStuck = true;
  const third = Promise.withResolvers<void>();
  const service = await startService(t, (_, _response, number) => {
    if (!isStuck || number <= 2) return undefined;
    third.resolve();
    return new Promise(() => undefined);
  });
  const project = new EmbeddingProject(t, service.url, FILES);
  project.environment.GRAPH_RAG_EMBEDDING_CONCURRENCY = '1';
  const child = project.start('index');
  const ended = once(child, 'exit');
  await third.promise;
  const asked = await project.json('search', 'beta7', '--fusion-depth', '0');
  assert.equal(asked.source, 'keyword', 'the graph and the words are there before the vectors');
  assert.match(warningsOf(asked), /answered by keywords alone: 34 of 34 pieces have no vector yet/);
  child.kill('SIGKILL');
  await ended;

  isStuck = false;
  const paid = service.received.slice(0, 2).flatMap(({ body }) => body.input);
  service.received.length = 0;
  const next = await project.json('index');
  assertShows(next, { embedded: PIECES - paid.length, known: paid.length, missing: 0 });
  assert.ok(!textsOf(service).some((text) => paid.includes(text)), 'nothing is paid twice');
  assert.ok(project.progress.some((line) => line.startsWith(`embedding ${PIECES}/${PIECES}`)));
});
