import assert from 'node:assert/strict';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { before, describe, it } from 'node:test';
import { renderSummaryShow } from '../../src/cli/render/summary.ts';
import { run } from '../../src/cli/run.ts';
import { indexReport } from '../../src/contract/index-state.ts';
import { summaryReport, summarySearch, summaryShow, summaryStatus, summaryTree } from '../../src/contract/summary.ts';
import { Failure } from '../../src/failure/index.ts';
import { startService } from '../embedding/embedding-server.ts';
import { SHOP } from '../summary/shop.ts';
import { KeptOutput } from './kept-output.ts';
import { type Ended, fixtureProject, graphRag } from './program.ts';

/** A project of the shop, without vectors unless a test says so. */
function shop(): string {
  const root = fixtureProject('orders', 'shop');
  rmSync(root, { recursive: true });
  for (const [path, text] of Object.entries(SHOP)) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
  return root;
}

/** The command line in this process. */
async function here(
  line: readonly string[],
  cwd: string,
  environment: Readonly<Record<string, string>>,
): Promise<Ended> {
  const output = new KeptOutput();
  const surroundings = {
    output,
    environment: { PATH: process.env.PATH, XDG_CONFIG_HOME: '/nonexistent', ...environment },
    signal: new AbortController().signal,
  };
  try {
    const code = await run([...line, '--cwd', cwd], surroundings);
    return { code, stdout: output.stdout, stderr: output.stderr };
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    return { code: error.exitCode, stdout: output.stdout, stderr: `${output.stderr}${error.message}\n${error.remedy}` };
  }
}

const WITHOUT_VECTORS = { GRAPH_RAG_EMBEDDING_PROVIDER: 'none' };

describe('summary', () => {
  const cwd = shop();
  const summary = (...line: string[]): Promise<Ended> => here(['summary', ...line], cwd, WITHOUT_VECTORS);
  let report: Ended;

  before(async () => {
    report = await graphRag(['summary', 'build', '--json'], { cwd, environment: WITHOUT_VECTORS });
  });

  it('build says what it wrote and where', () => {
    assert.equal(report.code, 0, report.stderr);
    const { documents, placeholders, index_folder } = summaryReport.parse(JSON.parse(report.stdout));
    assert.deepEqual(documents, { function: 6, class: 1, file: 3, module: 4 });
    assert.equal(placeholders, 1);
    assert.equal(index_folder, join(cwd, '.devbooks', 'index', 'summary_index_function_level', 'shop'));
  });

  it('search gives document ids, and --type only documents of a type', async () => {
    const { stdout } = await summary('search', 'take pieces off the shelf', '--mode', 'sparse', '--json');
    const { results } = summarySearch.parse(JSON.parse(stdout));
    const first = results.slice(0, 3).map(({ doc_id }) => doc_id);
    assert.ok(first.includes('stock/shelf.py::reserve_stock'), first.join(' '));
    for (const type of ['function', 'class', 'file', 'module'] as const) {
      const only = await summary('search', 'orders', '--type', type, '--mode', 'sparse', '--json');
      const found = summarySearch.parse(JSON.parse(only.stdout)).results;
      assert.ok(found.length > 0 && found.every((result) => result.type === type), type);
    }
  });

  it('search finds English code by a Chinese question', async () => {
    const { stdout } = await summary('search', '库存 预留', '--json');
    const { results } = summarySearch.parse(JSON.parse(stdout));
    assert.ok(
      results.some(({ doc_id }) => doc_id.startsWith('stock/')),
      stdout,
    );
  });

  it('search without vectors answers by words and says so; placeholders are not found', async () => {
    const { code, stdout, stderr } = await summary('search', 'get total', '--json');
    assert.equal(code, 0);
    const answer = summarySearch.parse(JSON.parse(stdout));
    assert.equal(answer.mode, 'sparse');
    assert.match(stderr, /no vectors; words alone answer/);
    assert.ok(answer.results.length > 0 && answer.results.every(({ doc_id }) => !doc_id.endsWith('get_total')));
  });

  it('show gives a document and its place in the hierarchy, up and down', async () => {
    const { stdout } = await summary('show', 'orders/service.py::OrderService', '--json');
    const { document, parents, children } = summaryShow.parse(JSON.parse(stdout));
    assert.equal(document.type, 'class');
    assert.deepEqual(
      parents.map(({ id }) => id),
      ['.', 'orders', 'orders/service.py'],
    );
    assert.deepEqual(
      children.map(({ id }) => id),
      ['orders/service.py::OrderService::place', 'orders/service.py::OrderService::get_total'],
    );
    // What a part does, as in the tree; that it is a part of this is known.
    assert.match((await summary('show', '.')).stdout, /\n {2}orders {2}module {2}Everything about orders/);
    const text = (await summary('show', 'reserve_stock')).stdout;
    assert.match(text, /called by: orders\.service\.OrderService\.place/);
  });

  it('show names the first of many, and how many more there are', async () => {
    const { document, parents, children } = summaryShow.parse(
      JSON.parse((await summary('show', 'orders', '--json')).stdout),
    );
    const dependencies = Array.from({ length: 23 }, (_, nth) => `library${nth}`);
    const text = renderSummaryShow({
      ...{ schema_version: '1.0', warnings: [], parents, children },
      document: { ...document, dependencies },
    });
    assert.match(text, /^depends on: library0, .*, library19 and 3 more \(--json shows all\)$/m);
  });

  it('show takes a symbol as other commands do', async () => {
    for (const named of [
      'orders/service.py:12',
      'orders/service.py:11-12',
      'orders/service.py::OrderService.place',
      'OrderService.place',
      'ckb:shop:orders/service.py:OrderService.place',
    ]) {
      const { stdout, stderr } = await summary('show', named, '--json');
      assert.notEqual(stdout, '', `${named}: ${stderr}`);
      assert.equal(summaryShow.parse(JSON.parse(stdout)).document.id, 'orders/service.py::OrderService::place', named);
    }
    for (const place of ['orders/service.py:2', 'orders/service.py:2-12']) {
      const file = summaryShow.parse(JSON.parse((await summary('show', place, '--json')).stdout));
      assert.equal(file.document.id, 'orders/service.py', place);
    }
  });

  it('show takes what search prints', async () => {
    const [first = ''] = (await summary('search', 'place an order', '--type', 'function')).stdout.split('  ');
    assert.match(first, /^orders\/service\.py::OrderService::place:\d+-\d+$/);
    const { stdout, stderr } = await summary('show', first, '--json');
    assert.notEqual(stdout, '', stderr);
    assert.equal(summaryShow.parse(JSON.parse(stdout)).document.id, 'orders/service.py::OrderService::place');
  });

  it('show of an unknown id is exit 1 with the nearest ones', async () => {
    const { code, stderr } = await summary('show', 'reserve');
    assert.equal(code, 1);
    assert.match(stderr, /no summary document 'reserve'/);
    assert.match(stderr, /stock\/shelf\.py::reserve_stock/);
  });

  it('tree explains the repository from the top', async () => {
    const { stdout } = await summary('tree');
    assert.match(
      stdout,
      /^\. {2}A little shop that sells things over the counter\.\n {2}orders {2}Everything about orders/,
    );
    const deeper = summaryTree.parse(JSON.parse((await summary('tree', 'orders', '--depth', '3', '--json')).stdout));
    assert.equal(deeper.tree.children[0]?.children[0]?.children[0]?.id, 'orders/service.py::OrderService::place');
  });

  it('status shows what is there, and that it is behind after an edit', async () => {
    const status = summaryStatus.parse(JSON.parse((await summary('status', '--json')).stdout));
    assert.deepEqual([status.built, status.current, status.placeholders, status.cached_answers], [true, true, 1, 13]);
    writeFileSync(join(cwd, 'new.py'), 'def more():\n    return 1\n');
    await here(['index'], cwd, WITHOUT_VECTORS);
    const { stdout, stderr } = await summary('status');
    assert.match(
      `${stdout}${stderr}`,
      /behind the code index[\s\S]*older than the code index|older than the code index[\s\S]*behind/,
    );
  });

  it('what is wrong with a command line is exit 1 and says what is allowed', async () => {
    for (const [line, message] of [
      [['search'], /summary search needs a question/],
      [['explode'], /ACTION is 'explode', allowed is one of build, search, show, tree, status/],
      [['search', 'x', '--type', 'method'], /--type is 'method'/],
      [['search', 'x', '--mode', 'fast'], /--mode is 'fast'/],
      [['build', '--provider', 'someone'], /--provider is 'someone'/],
      [['status', 'extra'], /takes no further argument/],
    ] as const) {
      const { code, stderr } = await summary(...line);
      assert.equal(code, 1, line.join(' '));
      assert.match(stderr, message);
    }
  });
});

describe('summary, before and beside it', () => {
  it('a first question makes the index, and says so', async () => {
    for (const line of [['search', 'orders'], ['show', '.'], ['tree']]) {
      const cwd = shop();
      const first = await here(['summary', ...line], cwd, WITHOUT_VECTORS);
      assert.equal(first.code, 0);
      const [note, ...rest] = first.stderr.split('\n');
      assert.equal(note, 'no summaries yet: they are made first, once, on this machine');
      assert.deepEqual(await here(['summary', ...line], cwd, WITHOUT_VECTORS), { ...first, stderr: rest.join('\n') });
    }
  });

  it('where a model writes them, a question without an index says how to make one; index --summaries makes it', async () => {
    const cwd = shop();
    const withModel = { ...WITHOUT_VECTORS, GRAPH_RAG_SUMMARY_PROVIDER: 'openai-compatible' };
    const { code, stderr } = await here(['summary', 'search', 'orders'], cwd, withModel);
    assert.equal(code, 3);
    assert.match(stderr, /no summary index[\s\S]*graph-rag summary build/);
    assert.equal((await here(['index', '--summaries'], cwd, WITHOUT_VECTORS)).code, 0);
    assert.equal((await here(['summary', 'search', 'orders'], cwd, withModel)).code, 0);
  });

  it('index --summaries --json is one document', async () => {
    const { code, stdout } = await here(['index', '--summaries', '--json'], shop(), WITHOUT_VECTORS);
    assert.equal(code, 0);
    const { files, summaries } = indexReport.parse(JSON.parse(stdout));
    assert.ok(files.total > 0);
    assert.ok((summaries?.documents.function ?? 0) > 0);
  });

  it('a model that is not set up is told with what to set', async () => {
    const { code, stderr } = await here(
      ['summary', 'build', '--provider', 'openai-compatible'],
      shop(),
      WITHOUT_VECTORS,
    );
    assert.equal(code, 3);
    assert.match(stderr, /llm\.model is not set/);
  });

  it('vectors: the rows of embeddings.pt are those of index_map.json, no placeholder among them, and they answer', async (t) => {
    const service = await startService(t);
    const cwd = shop();
    const environment = {
      GRAPH_RAG_EMBEDDING_PROVIDER: 'openai-compatible',
      GRAPH_RAG_EMBEDDING_ENDPOINT: service.url,
      GRAPH_RAG_EMBEDDING_MODEL: 'test-embedding',
      GRAPH_RAG_EMBEDDING_DIMENSIONS: '8',
    };
    const built = await here(['summary', 'build', '--json'], cwd, environment);
    assert.equal(built.code, 0, built.stderr);
    assert.deepEqual(summaryReport.parse(JSON.parse(built.stdout)).vectors, { embedded: 13, reused: 0 });
    const rehearsal = await here(['summary', 'build', '--dry-run', '--json'], cwd, environment);
    assert.deepEqual(summaryReport.parse(JSON.parse(rehearsal.stdout)).vectors, { embedded: 0, reused: 13 });
    const index = join(cwd, '.devbooks', 'index', 'summary_index_function_level', 'shop');
    const ids: string[] = JSON.parse(readFileSync(join(index, 'dense', 'index_map.json'), 'utf8'));
    assert.equal(ids.length, 13);
    assert.ok(!ids.includes('orders/service.py::OrderService::get_total'));
    const sent = service.received.flatMap(({ body }) => body.input);
    assert.ok(sent.some((text) => text.startsWith('OrderService.place\nPlace, for order service.\nPlaces an order')));
    const answer = await here(['summary', 'search', 'anything', '--mode', 'dense', '--json'], cwd, environment);
    assert.equal(summarySearch.parse(JSON.parse(answer.stdout)).mode, 'dense');
    writeFileSync(
      join(cwd, 'stock', 'shelf.py'),
      (SHOP['stock/shelf.py'] ?? '').replace('Takes pieces', 'Removes pieces'),
    );
    const again = await here(['summary', 'build', '--json'], cwd, environment);
    const { vectors, written } = summaryReport.parse(JSON.parse(again.stdout));
    assert.ok(vectors.embedded >= 2 && vectors.embedded <= written.function + written.file + written.module);
    assert.equal(vectors.embedded + vectors.reused, 13);
  });

  it('eval measures the summary index beside the others, on its own', async () => {
    const cwd = shop();
    const questions = join(cwd, '..', 'questions.jsonl');
    const lines = [
      { query: 'take pieces off the shelf', gold: ['stock/shelf.py#reserve_stock'] },
      { query: 'everything about placing orders', gold: ['orders/service.py'] },
    ];
    writeFileSync(questions, lines.map((line) => `${JSON.stringify(line)}\n`).join(''));
    const pipelines = 'lexical,summary-sparse,summary-hybrid';
    const { code, stdout } = await here(['eval', questions, '--pipelines', pipelines, '--json'], cwd, WITHOUT_VECTORS);
    assert.equal(code, 0);
    const report = JSON.parse(stdout);
    assert.ok(report.pipelines['summary-sparse'].overall.metrics['ndcg@10'].by_query.mean > 0.5);
    assert.equal(
      report.pipelines['summary-hybrid'].overall.metrics['ndcg@10'].by_query.mean,
      0,
      'words are not vectors',
    );
  });
});
