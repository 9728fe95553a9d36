import assert from 'node:assert/strict';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { open } from '../../src/index.ts';
import { startService, type TestService } from '../embedding/embedding-server.ts';
import { reply } from '../reply.ts';
import { EmbeddingProject, moduleText, piecesIn } from './embedding-project.ts';

const FILES = { 'src/alpha.ts': moduleText('alpha', 12) };
const QUESTION = ['search', 'send a letter', '--fusion-depth', '0'];

const metadataOf = (answer: Record<string, unknown>): { warnings: string[]; cache_hit: boolean } =>
  Object(answer.metadata);

/** How often a question was sent. */
const questions = ({ received }: TestService): number =>
  received.filter(({ body }) => body.input[0] === 'send a letter').length;

describe('a question with the vectors of a service', () => {
  it('is sent once while its answer is kept; another model or prefix is another question', async (t) => {
    const service = await startService(t);
    const project = new EmbeddingProject(t, service.url, FILES);
    await project.run('index');
    assert.equal(metadataOf(await project.json(...QUESTION)).cache_hit, false);
    assert.equal(metadataOf(await project.json(...QUESTION)).cache_hit, true);
    assert.equal(questions(service), 1);
    project.environment.GRAPH_RAG_EMBEDDING_QUERY_PREFIX = 'query: ';
    assert.equal(metadataOf(await project.json(...QUESTION)).cache_hit, false);
    project.environment.GRAPH_RAG_EMBEDDING_MODEL = 'other-model';
    const other = await project.json(...QUESTION);
    assert.equal(other.source, 'keyword');
    assert.match(metadataOf(other).warnings.join(), /no vectors of the model in use/);
  });

  it('lets no other question wait for the service, and is answered when the project is closed meanwhile', async (t) => {
    const asked = Promise.withResolvers<void>();
    const goOn = Promise.withResolvers<void>();
    const service = await startService(t, async (request) => {
      if (request.body.input[0] !== 'send a letter') return;
      asked.resolve();
      await goOn.promise;
    });
    const { root, environment } = new EmbeddingProject(t, service.url, FILES);
    await using project = await open(root, { environment });
    await project.index();
    const slow = project.search('send a letter');
    await asked.promise;
    await project.callers('alpha1');
    const closing = project.close();
    goOn.resolve();
    assert.equal((await slow).source, 'graph-rag');
    await closing;
  });

  it('is asked anew after an answer by keywords alone, which is not kept', async (t) => {
    let isBroken = true;
    const service = await startService(t, (request, response) =>
      isBroken && request.body.input[0] === 'send a letter' ? reply(response, 401, { error: 'no' }) : undefined,
    );
    const project = new EmbeddingProject(t, service.url, FILES);
    await project.run('index');
    const failed = await project.json(...QUESTION);
    assert.deepEqual([failed.code, failed.source], [0, 'keyword']);
    assert.match(metadataOf(failed).warnings.join(), /answered by keywords alone: .*401/);
    isBroken = false;
    const answered = await project.json(...QUESTION);
    assert.deepEqual([answered.source, metadataOf(answered).cache_hit], ['embedding', false]);
  });

  it('to several repositories is sent once, and says which of them keywords alone answered', async (t) => {
    const service = await startService(t);
    const project = new EmbeddingProject(t, service.url, FILES);
    const peer = new EmbeddingProject(t, service.url, { 'src/beta.ts': moduleText('beta', 3) });
    const added = await project.run('federation', 'add', peer.root, '--name', 'peer');
    assert.equal(added.code, 0, added.stderr);
    await project.run('index');
    await peer.run('index');
    const asked = await project.json(...QUESTION, '--all');
    assert.equal(asked.code, 0, asked.stderr);
    assert.equal(questions(service), 1);
    assert.doesNotMatch(metadataOf(asked).warnings.join(), /keywords alone/);
    peer.environment.GRAPH_RAG_EMBEDDING_PROVIDER = 'none';
    await peer.run('index');
    const without = await project.json(...QUESTION, '--all');
    assert.match(metadataOf(without).warnings.join(), /repository 'peer' answered by keywords alone: /);
  });
});

it('an index that follows its files uses what was paid for, and sends nothing', async (t) => {
  const service = await startService(t);
  const project = new EmbeddingProject(t, service.url, FILES);
  await project.run('index');
  const sent = service.received.length;
  const updated = Promise.withResolvers<void>();
  const environment = { XDG_CONFIG_HOME: join(project.root, '..', 'no-config'), ...project.environment };
  await using opened = await open(project.root, { environment });
  const live = await opened.watch({ onUpdated: () => updated.resolve() });
  await live.started();
  project.write('src/alpha.ts', `${FILES['src/alpha.ts']}\nexport function added() {\n  return alpha1('you');\n}\n`);
  await live.freshness();
  await updated.promise;
  const { embedding } = await opened.status();
  // What stands outside of functions lists their signatures: it is another text too.
  assert.deepEqual([embedding.pieces, embedding.missing], [piecesIn(13), 2]);
  assert.equal(service.received.length, sent);
});

it('summaries have the vectors of the same service', async (t) => {
  const service = await startService(t);
  const project = new EmbeddingProject(t, service.url, FILES);
  const { code, stdout, stderr } = await project.run('index', '--summaries');
  assert.equal(code, 0, stderr);
  assert.match(stdout, /openai-compatible:127\.0\.0\.1:\d+\/test-model/);
});
