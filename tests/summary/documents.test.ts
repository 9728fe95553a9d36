import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { summaryDocument } from '../../src/contract/summary.ts';
import { normaliseContext } from '../../src/summary/extraction/normalise.ts';
import { sha1 } from '../../src/summary/hashing.ts';
import { readSparseFile } from '../../src/summary/storage/sparse-file.ts';
import { leaksIn } from '../../src/summary/writing/leaks.ts';
import { PROMPT_TEMPLATE_HASH, PROMPTS } from '../../src/summary/writing/prompts/index.ts';
import { SHOP } from './shop.ts';
import { contents, summaryProject, summaryState } from './summary-project.ts';

describe('the documents of an index', () => {
  // Nothing here changes it.
  const project = summaryProject({ after }, SHOP);
  before(() => project.build());

  it('have the schema, and ids by path and name', () => {
    for (const document of project.documents()) summaryDocument.parse(document);
    assert.deepEqual(
      project.documents().map(({ id, type }) => `${type} ${id}`),
      [
        'module .',
        'module orders',
        'file orders/service.py',
        'class orders/service.py::OrderService',
        'function orders/service.py::OrderService::get_total',
        'function orders/service.py::OrderService::place',
        'function orders/service.py::notify_customer',
        'module stock',
        'file stock/shelf.py',
        'function stock/shelf.py::find_shelf',
        'function stock/shelf.py::reserve_stock',
        'module tests',
        'file tests/test_orders.py',
        'function tests/test_orders.py::test_place',
      ],
    );
  });

  it('have their fields in the order of the example, the optional ones where their type wants them', () => {
    const place = project.document('orders/service.py::OrderService::place');
    assert.deepEqual(Object.keys(place), [
      'id',
      'type',
      'file_path',
      'module_path',
      'qualified_name',
      'summary',
      'business_intent',
      'keywords',
      'dependencies',
      'context',
      'content_hash',
      'graph_hash',
      'summary_hash',
      'hash',
      'language',
      'last_updated',
      'is_placeholder',
      'start_line',
      'end_line',
    ]);
    assert.deepEqual(
      [place.module_path, place.qualified_name, place.start_line, place.end_line, place.language],
      ['orders/service', 'OrderService.place', 10, 19, 'python'],
    );
    for (const document of project.documents()) {
      assert.equal(document.hash, document.summary_hash);
      const isSymbol = document.type === 'function' || document.type === 'class';
      assert.equal(document.qualified_name !== undefined && document.start_line !== undefined, isSymbol, document.id);
    }
  });

  it('depend on what is called, files and modules on what is imported', () => {
    assert.deepEqual(project.document('orders/service.py::OrderService::place').dependencies, [
      'orders.service.notify_customer',
      'stock.shelf.reserve_stock',
    ]);
    assert.deepEqual(project.document('orders/service.py').dependencies, ['logging', 'stock.shelf']);
    assert.deepEqual(project.document('orders').dependencies, ['logging', 'stock.shelf']);
  });

  it('have a call context whose hash is sha1 of its text; files and modules have an empty one', () => {
    const reserve = project.document('stock/shelf.py::reserve_stock');
    assert.deepEqual(reserve.context, {
      called_by: ['orders.service.OrderService.place'],
      calls: ['stock.shelf.find_shelf'],
    });
    for (const document of project.documents())
      assert.equal(document.graph_hash, sha1(normaliseContext(document.context ?? { called_by: [], calls: [] })));
    for (const id of ['orders/service.py', 'orders', '.'])
      assert.deepEqual(project.document(id).context, { called_by: [], calls: [] });
  });

  it('say what is done without the name of any caller or callee, though the docstring has one', () => {
    const place = project.document('orders/service.py::OrderService::place');
    assert.match(place.summary, /Places an order for everything in the cart\./);
    assert.match(place.summary, /reserve stock/);
    assert.match(place.summary, /too many lines in one order/);
    for (const { summary, business_intent, context } of project.documents()) {
      const names = [...(context?.called_by ?? []), ...(context?.calls ?? [])].flatMap((name) => [
        name,
        name.split('.').at(-1) ?? '',
      ]);
      assert.deepEqual(leaksIn(`${summary} ${business_intent}`, new Set(names)), []);
    }
  });

  it('summary and intent are told apart, and neither is only the name', () => {
    for (const { summary, business_intent, id } of project.documents()) {
      assert.notEqual(summary, business_intent, id);
      assert.ok(summary.length > 10 && business_intent.length > 5, id);
    }
  });

  it('a class is made of its docstring and methods, a file of classes, free functions, docstring, imports and globals', () => {
    const service = project.document('orders/service.py::OrderService');
    assert.match(service.summary, /^Turns carts into orders\. Place: Places an order/);
    assert.match(service.summary, /get total/);
    const file = project.document('orders/service.py');
    assert.match(file.summary, /^Places and cancels orders\. Order service: Turns carts into orders/);
    assert.match(file.summary, /Notify customer/);
    assert.match(file.summary, /max lines/);
    const input = [
      'kind: file',
      'documentation: Places and cancels orders.',
      'imports: logging, stock.shelf',
      'globals: MAX_LINES',
      `- class OrderService: ${service.summary}`,
      `- function notify_customer: ${project.document('orders/service.py::notify_customer').summary}`,
    ].join('\n');
    assert.equal(file.summary_hash, sha1(PROMPTS.file + input));
  });

  it('a module is made of its files and README, and hashes its children', () => {
    const orders = project.document('orders');
    assert.match(
      orders.summary,
      /^Everything about orders, from the cart to the parcel\. Service: Places and cancels orders/,
    );
    assert.match(project.document('.').summary, /^A little shop that sells things over the counter\./);
    const file = project.document('orders/service.py');
    assert.equal(orders.content_hash, sha1(`orders/service.py:${file.content_hash}`));
    assert.equal(orders.file_path, 'orders');
    const root = ['orders', 'stock', 'tests'].map((id) => `${id}:${project.document(id).content_hash}`).join('\n');
    assert.equal(project.document('.').content_hash, sha1(root));
  });

  it('simple functions are placeholders: in summary.jsonl and for the level above, in no vector index', () => {
    const total = project.document('orders/service.py::OrderService::get_total');
    assert.equal(total.is_placeholder, true);
    assert.equal(project.documents().filter((document) => document.is_placeholder).length, 1);
  });
});

describe('the files of an index', () => {
  const project = summaryProject({ after }, SHOP);
  before(() => project.build());

  it('are those of §6, and a manifest with every field of §7', () => {
    assert.deepEqual(
      [...contents(project).keys()],
      [
        'bm25/index.npz',
        'bm25/metadata.jsonl',
        'bm25/vocab.json',
        'dense/embeddings.pt',
        'dense/index_map.json',
        'manifest.json',
        'summary.jsonl',
      ],
    );
    const manifest = JSON.parse(project.file('manifest.json').toString());
    assert.equal(manifest.schema_version, '2.1');
    assert.deepEqual(manifest.summary_levels, ['function', 'class', 'file', 'module']);
    assert.equal(manifest.base_strategy, 'function_level');
    assert.equal(manifest.prompt_template_hash, PROMPT_TEMPLATE_HASH);
    assert.deepEqual(
      [manifest.summary_llm_provider, manifest.summary_llm_temperature, manifest.summary_llm_seed],
      ['extractive', 0, null],
    );
    assert.match(manifest.summary_llm_model, /^extractive-\d+$/);
    assert.match(manifest.graph_version, /^calls-[0-9a-f]{40}$/);
    assert.deepEqual(Object.keys(manifest.hash_policy), ['content', 'graph', 'summary']);
    assert.ok(manifest.lang_allowlist.includes('python'));
    assert.deepEqual(manifest.skip_patterns, ['^get_', '^set_', '^__.*__$']);
    assert.equal(manifest.max_file_size_mb, 2);
    assert.equal(manifest.summary_embed_max_tokens, 512);
    assert.equal(manifest.embedding_model, 'none');
  });

  it('the sparse rows are those of summary.jsonl, and its words those of vocab.json', () => {
    const table = readSparseFile(project.file('bm25/index.npz'));
    const rows = project
      .file('bm25/metadata.jsonl')
      .toString()
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line).doc_id);
    assert.deepEqual(
      rows,
      project.documents().map(({ id }) => id),
    );
    assert.equal(table?.rows, rows.length);
    const vocabulary = Object.keys(JSON.parse(project.file('bm25/vocab.json').toString()));
    assert.equal(table?.columns, vocabulary.length);
    assert.ok(vocabulary.includes('stock'));
  });

  it('graph_index/stats.json has in-degree and PageRank by node id', () => {
    const stats = JSON.parse(readFileSync(join(project.state, 'index', 'graph_index', 'stats.json'), 'utf8'));
    const reserve = stats['ckb:shop:stock/shelf.py:reserve_stock'];
    assert.equal(reserve.in_degree, 1);
    assert.ok(reserve.pagerank > 0 && reserve.pagerank < 1);
  });

  it('two builds of the same tree give the same bytes, the date aside', async () => {
    const second = summaryState(project.root, `${project.root}-state`);
    await second.build();
    assert.deepEqual(contents(second), contents(project));
  });
});
