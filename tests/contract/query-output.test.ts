import assert from 'node:assert/strict';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { before, describe, it } from 'node:test';
import { z } from 'zod';
import { fixtureProject, graphRag } from '../cli/program.ts';

// The output schema of document 002 §3.2, word for word.
const OUTPUT_SCHEMA = `{
  "$schema": "http://json-schema.org/draft-07/schema#",
  "$id": "graph-rag-output.schema.json",
  "title": "Graph-RAG Query Output",
  "type": "object",
  "properties": {
    "candidates": {
      "type": "array",
      "items": {
        "type": "object",
        "properties": {
          "file": { "type": "string" },
          "relevance": { "type": "number", "minimum": 0, "maximum": 1 },
          "content": { "type": "string" },
          "source": { "type": "string", "enum": ["embedding", "graph", "virtual"] },
          "distance": { "type": "integer", "minimum": 0 }
        },
        "required": ["file", "relevance"]
      }
    },
    "metadata": {
      "type": "object",
      "properties": {
        "query": { "type": "string" },
        "total_candidates": { "type": "integer", "minimum": 0 },
        "embedding_candidates": { "type": "integer", "minimum": 0 },
        "graph_candidates": { "type": "integer", "minimum": 0 },
        "virtual_candidates": { "type": "integer", "minimum": 0 },
        "fusion_depth": { "type": "integer", "minimum": 0, "maximum": 5 },
        "fusion_depth_requested": { "type": "integer", "minimum": 0 },
        "include_virtual": { "type": "boolean" },
        "ckb_available": { "type": "boolean" },
        "ckb_fallback_reason": { "type": "string" },
        "query_time_ms": { "type": "integer", "minimum": 0 },
        "warning": { "type": "string" }
      },
      "required": ["fusion_depth", "ckb_available"]
    }
  },
  "required": ["candidates", "metadata"]
}`;

// The table of document 001.
const TABLE_001 = z.object({
  schema_version: z.literal('1.0'),
  source: z.enum(['graph-rag', 'embedding', 'keyword']),
  token_count: z.number(),
  candidates: z.array(
    z.object({
      file_path: z.string(),
      line_start: z.number(),
      line_end: z.number(),
      relevance_score: z.number().min(0).max(1),
      source: z.enum(['embedding', 'graph', 'virtual']),
    }),
  ),
});

describe('the output of a query', () => {
  const project = fixtureProject('subgraph', 'tool-server');
  const run = (line: readonly string[], environment: Readonly<Record<string, string>> = {}) =>
    graphRag([...line, '--cwd', project], { cwd: project, environment });
  const schema002 = z.fromJSONSchema(JSON.parse(OUTPUT_SCHEMA));

  const QUESTIONS: readonly (readonly [string, readonly string[], Readonly<Record<string, string>>])[] = [
    ['a question', ['--query', 'authentication handler'], {}],
    ['a depth that is capped', ['--query', 'tool', '--fusion-depth', '10'], {}],
    ['without the graph', ['--query', 'tool', '--fusion-depth', '3'], { CKB_UNAVAILABLE: '1' }],
    ['no budget', ['--query', 'tool', '--budget', '0'], {}],
    ['signatures', ['--query', 'tool', '--budget', '120'], {}],
    ['nothing found', ['--query', 'xyzzyplugh'], {}],
    ['a place', ['--anchor', 'runScript'], {}],
  ];

  before(async () => {
    assert.equal((await run(['index'])).code, 0);
  });

  it('keeps the schema of document 002 and the table of document 001, whatever is asked', async () => {
    for (const [name, line, environment] of QUESTIONS) {
      const { code, stdout, stderr } = await run([...line, '--format', 'json'], environment);
      assert.equal(code, 0, stderr);
      const answer: unknown = JSON.parse(stdout);
      assert.equal(schema002.safeParse(answer).error, undefined, name);
      assert.equal(TABLE_001.safeParse(answer).error, undefined, name);
    }
  });

  it('would not pass with a wrong field', async () => {
    const { stdout } = await run(['--query', 'tool', '--format', 'json']);
    const wrong = (change: string, to: string): unknown => JSON.parse(stdout.replace(change, to));
    assert.throws(() => schema002.parse(wrong('"fusion_depth": 1', '"fusion_depth": 6')));
    assert.throws(() => schema002.parse(wrong('"source": "embedding"', '"source": "grep"')));
    assert.throws(() => TABLE_001.parse(wrong('"schema_version": "1.0"', '"schema_version": "2"')));
  });

  it('takes every option of document 002 §3.1 at once, and exits 0', async () => {
    const line = ['--query', 'tool', '--top-k', '5', '--depth', '2', '--budget', '3000', '--format', 'json'];
    const more = ['--fusion-depth', '2', '--include-virtual', '--min-relevance', '0.05', '--rerank'];
    const { code, stdout, stderr } = await run([...line, ...more], { GRAPH_RAG_CACHE_ENABLED: 'false' });
    assert.equal(code, 0, stderr);
    const { metadata } = JSON.parse(stdout);
    assert.deepEqual(
      [metadata.top_k, metadata.budget, metadata.fusion_depth, metadata.include_virtual, metadata.min_relevance],
      [5, 3000, 2, true, 0.05],
    );
  });

  it('exits 1 for wrong arguments, with the argument, its value and what is allowed', async () => {
    for (const [argument, value] of [
      ['--budget', '-5'],
      ['--budget', 'many'],
      ['--top-k', '0'],
      ['--depth', '1.5'],
      ['--format', 'xml'],
      ['--min-relevance', '2'],
    ] as const) {
      const { code, stdout, stderr } = await run(['--query', 'tool', `${argument}=${value}`]);
      assert.deepEqual([code, stdout], [1, ''], argument);
      assert.ok(stderr.includes(`${argument} is '${value}', allowed is `), stderr);
    }
  });

  it('exits 3 when the question fails, with nothing on stdout', async () => {
    const broken = fixtureProject('orders', 'broken');
    rmSync(join(broken, '.devbooks'), { recursive: true, force: true });
    writeFileSync(join(broken, '.devbooks'), 'in the way');
    const { code, stdout } = await graphRag(['--query', 'order', '--cwd', broken], { cwd: broken });
    assert.deepEqual([code, stdout], [3, '']);
  });

  it('SC-GRAG-004: keeps to graph_rag.token_budget, and what has the least priority goes first', async () => {
    const configured = fixtureProject('languages', 'polyglot');
    mkdirSync(join(configured, '.devbooks'), { recursive: true });
    writeFileSync(join(configured, '.devbooks', 'config.yaml'), 'graph_rag:\n  token_budget: 4000\n  top_k: 50\n');
    const { stdout } = await graphRag(['--query', 'name value list', '--json', '--cwd', configured], {
      cwd: configured,
    });
    const { token_count, candidates, metadata } = JSON.parse(stdout);
    assert.ok(token_count <= 4000 && metadata.budget === 4000);
    const left = metadata.left_out.filter(({ reason }: { reason: string }) => reason === 'budget');
    assert.ok(left.length > 0 && candidates.length > 0);
    const ids = new Set(left.map(({ symbol_id }: { symbol_id: string }) => symbol_id));
    assert.ok(!ids.has(candidates[0].symbol_id));
  });
});
