import assert from 'node:assert/strict';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { before, describe, it } from 'node:test';
import { priorityOf } from '../../src/context/priority.ts';
import { countTokens } from '../../src/context/tokens.ts';
import { type QueryAnswer, queryAnswer } from '../../src/contract/query.ts';
import { fixtureProject, graphRag } from './program.ts';

describe('a query widened along the graph', () => {
  const project = fixtureProject('subgraph', 'tool-server');
  const run = (line: readonly string[], environment: Readonly<Record<string, string>> = {}) =>
    graphRag([...line, '--cwd', project], { cwd: project, environment });

  async function ask(line: readonly string[], environment: Readonly<Record<string, string>> = {}) {
    const { code, stdout, stderr } = await run([...line, '--format', 'json'], environment);
    assert.equal(code, 0, stderr);
    return queryAnswer.parse(JSON.parse(stdout));
  }

  // One anchor in the middle of the chain main → … → dispatch → handleToolCall → runScript → spawnProcess → …
  const one = (...line: string[]) => ['--query', 'handleToolCall', '--top-k', '1', ...line];
  const distances = ({ candidates }: QueryAnswer): [string, number][] =>
    candidates.map(({ name, distance }): [string, number] => [name, distance]).sort();

  before(async () => {
    assert.equal((await run(['index'])).code, 0);
  });

  it('SC-GR-001: takes the direct neighbours of the anchors when nothing is said', async () => {
    const answer = await ask(one());
    const { metadata } = answer;
    assert.equal(answer.source, 'graph-rag');
    assert.deepEqual(distances(answer), [
      ['describe', 1],
      ['dispatch', 1],
      ['handleToolCall', 0],
      ['runScript', 1],
    ]);
    assert.deepEqual([metadata.total_candidates, metadata.embedding_candidates, metadata.graph_candidates], [4, 1, 3]);
    assert.deepEqual([metadata.fusion_depth, metadata.fusion_depth_requested], [1, 1]);
    assert.deepEqual(
      [metadata.ckb_available, metadata.include_virtual, metadata.graph_backend],
      [true, false, 'built-in'],
    );
  });

  it('tells of every neighbour whence it was reached, and weakens its relevance by the step', async () => {
    const { candidates } = await ask(one('--fusion-depth', '2'));
    const anchor = candidates.find(({ distance }) => distance === 0);
    assert.ok(anchor !== undefined && anchor.source === 'embedding');
    assert.deepEqual([anchor.depth, anchor.relation, anchor.anchor], [undefined, undefined, undefined]);
    const relations = new Map(candidates.map(({ name, relation }) => [name, relation]));
    assert.deepEqual(
      ['dispatch', 'readRequest', 'runScript', 'spawnProcess'].map((name) => relations.get(name)),
      ['caller', 'caller', 'callee', 'callee'],
    );
    for (const candidate of candidates.filter(({ source }) => source === 'graph')) {
      assert.equal(candidate.depth, candidate.distance);
      assert.equal(candidate.anchor, anchor.symbol_id);
      assert.match(candidate.why, /^calle[re] of handleToolCall/);
      if (candidate.matched_by.length === 0)
        assert.ok(candidate.relevance <= anchor.relevance * 0.1 ** candidate.distance + 1e-4);
    }
  });

  it('raises a neighbour that matches the query by itself', async () => {
    const query = ['--query', 'handleToolCall runScript', '--top-k', '1'];
    const [first] = (await ask([...query, '--fusion-depth', '0'])).candidates;
    const both = await ask(['--query', 'handleToolCall runScript', '--top-k', '2', '--fusion-depth', '0']);
    const alone = both.candidates.find(({ symbol_id }) => symbol_id !== first?.symbol_id);
    const reached = (await ask(query)).candidates.find(({ symbol_id }) => symbol_id === alone?.symbol_id);
    assert.equal(reached?.source, 'graph');
    assert.ok((reached?.relevance ?? 0) >= (alone?.relevance ?? 1));
    assert.match(reached?.why ?? '', /^calle[re] of \w+; (?:is|matches) /);
  });

  it('SC-GR-002: goes as far as it is told', async () => {
    const answer = await ask(one('--fusion-depth', '2'));
    assert.deepEqual([answer.metadata.fusion_depth, answer.metadata.fusion_depth_requested], [2, 2]);
    assert.equal(Math.max(...answer.candidates.map(({ distance }) => distance)), 2);
  });

  it('SC-GR-003: has one step left when the code graph is off', async () => {
    const answer = await ask(one('--fusion-depth', '3'), { CKB_UNAVAILABLE: '1' });
    const { metadata } = answer;
    assert.deepEqual([metadata.fusion_depth, metadata.fusion_depth_requested], [1, 3]);
    assert.deepEqual([metadata.ckb_available, metadata.ckb_fallback_reason], [false, 'disabled']);
    assert.deepEqual([metadata.graph_backend, answer.source], ['local', 'graph-rag']);
    assert.ok(metadata.graph_candidates > 0);
    for (const { depth } of [...answer.graph.callers, ...answer.graph.callees]) assert.equal(depth, 1);
  });

  it('SC-GR-004: leaves the graph alone at depth 0', async () => {
    const answer = await ask(['--query', 'tool', '--fusion-depth', '0']);
    const { metadata } = answer;
    assert.deepEqual([metadata.fusion_depth, metadata.graph_candidates, metadata.graph_backend], [0, 0, null]);
    assert.ok(metadata.embedding_candidates > 0);
    assert.ok(answer.candidates.every(({ source }) => source === 'embedding'));
    assert.deepEqual(answer.graph, { callers: [], callees: [], edges: [] });
  });

  it('SC-GR-006: caps the depth at 5 and says so', async () => {
    const { metadata } = await ask(one('--fusion-depth', '10'));
    assert.deepEqual([metadata.fusion_depth, metadata.fusion_depth_requested], [5, 10]);
    assert.equal(metadata.warning, 'fusion-depth capped at maximum 5');
    for (const wrong of ['-1', '1.5', 'many'])
      assert.equal((await run(['--query', 'x', `--fusion-depth=${wrong}`])).code, 1);
  });

  it('SC-GRAG-002: lists callers and callees of the anchors with symbol_id, file_path and depth', async () => {
    const { graph } = await ask(one('--depth', '2'));
    const listed = (related: typeof graph.callers) =>
      related.map(({ symbol_id, file_path, depth }) => [symbol_id, file_path, depth]);
    assert.deepEqual(listed(graph.callers), [
      ['ckb:tool-server:src/server.ts:dispatch', 'src/server.ts', 1],
      ['ckb:tool-server:src/server.ts:readRequest', 'src/server.ts', 2],
    ]);
    assert.ok(listed(graph.callees).some(([id, , depth]) => String(id).endsWith(':spawnProcess') && depth === 2));
  });

  it('shows how the fragments belong together, and callers without their code, inside the budget', async () => {
    const answer = await ask(one());
    const { stdout } = await run(one());
    assert.match(stdout, /\ndispatch --calls--> handleToolCall\n/);
    assert.match(stdout, /\nhandleToolCall --calls--> runScript\n/);
    assert.match(stdout, /\ncaller of handleToolCall: readRequest {2}src\/server\.ts:12, 2 steps away\n/);
    assert.ok(countTokens(stdout) <= answer.token_count + 1);
    const shown = new Set(answer.candidates.map(({ symbol_id }) => symbol_id));
    for (const { from_id, to_id } of answer.graph.edges) assert.ok(shown.has(from_id) && shown.has(to_id));
    const markdown = await run(one('--format', 'markdown'));
    assert.match(markdown.stdout, /\ndispatch --calls--> handleToolCall\n/);
  });

  it('keeps everything within any budget, by priority, which is the formula over the printed fields', async () => {
    for (const budget of [60, 120, 200, 300, 500, 1000]) {
      const line = ['--query', 'tool script', '--fusion-depth', '3', '--budget', String(budget)];
      const answer = await ask(line);
      const { stdout } = await run(line);
      assert.ok(answer.token_count <= budget && countTokens(stdout) <= budget + 1, `${budget}`);
      const priorities = answer.candidates.map(({ priority }) => priority);
      assert.deepEqual(
        priorities,
        priorities.toSorted((a, b) => b - a),
      );
      for (const candidate of answer.candidates) assert.equal(candidate.priority, priorityOf(candidate));
      assert.equal(answer.candidates.length + answer.metadata.left_out.length, answer.metadata.total_candidates);
    }
  });

  it('REQ-GR-004: finds 1.5 times as many symbols, or says that there are no more', async () => {
    for (const query of ['tool', 'script', 'server', 'log line', 'describe', 'main', 'unused']) {
      const total = async (depth: string) => (await ask(['--query', query, '--fusion-depth', depth])).metadata;
      const [without, widened] = [await total('0'), await total('1')];
      assert.equal(widened.embedding_candidates, without.total_candidates);
      if (widened.total_candidates < without.total_candidates * 1.5)
        assert.match(
          widened.warning ?? '',
          /little is linked to what was found: \d+ neighbours? of \d+ anchors?/,
          query,
        );
    }
    const lonely = await ask(['--query', 'unused', '--top-k', '1']);
    assert.deepEqual(
      lonely.candidates.filter(({ source }) => source === 'graph').map(({ relation }) => relation),
      lonely.metadata.left_out.length > 0 ? [] : ['container'],
    );
    assert.equal(lonely.metadata.graph_candidates, 1);
  });

  it('counts no symbol twice and ends where calls go round', async () => {
    const { metadata, candidates } = await ask(['--query', 'tool', '--fusion-depth', '5']);
    const ids = [...candidates, ...metadata.left_out].map(({ symbol_id }) => symbol_id);
    assert.equal(new Set(ids).size, ids.length);
    assert.equal(ids.length, metadata.total_candidates);
  });

  it('holds neighbours to the filters and to --min-relevance', async () => {
    const there = await ask(one('--path', 'src/server.ts'));
    assert.deepEqual(
      distances(there).map(([name]) => name),
      ['describe', 'dispatch', 'handleToolCall'],
    );
    const [anchor] = there.candidates;
    const least = ((anchor?.relevance ?? 0) - 0.0001).toFixed(4);
    assert.equal((await ask(one('--min-relevance', least))).metadata.graph_candidates, 0);
  });

  describe('with a config', () => {
    const configured = fixtureProject('subgraph', 'configured');
    const askThere = async (config: string, ...line: string[]): Promise<QueryAnswer> => {
      mkdirSync(join(configured, '.devbooks'), { recursive: true });
      writeFileSync(join(configured, '.devbooks', 'config.yaml'), config);
      const { stdout } = await graphRag([...line, '--json', '--cwd', configured], { cwd: configured });
      return queryAnswer.parse(JSON.parse(stdout));
    };

    it('SC-GRAG-003: stops at graph_rag.max_depth and says so', async () => {
      const answer = await askThere('graph_rag:\n  max_depth: 2\n', ...one('--fusion-depth', '4'));
      assert.deepEqual([answer.metadata.fusion_depth, answer.metadata.fusion_depth_requested], [2, 4]);
      assert.equal(answer.metadata.warning, 'fusion-depth capped at 2 by graph_rag.max_depth');
      const depths = [...answer.candidates.map(({ distance }) => distance)];
      for (const { depth } of [...answer.graph.callers, ...answer.graph.callees]) depths.push(depth);
      assert.equal(Math.max(...depths), 2);
    });

    it('answers from retrieval alone where graph_rag.enabled is false, and says so', async () => {
      const { source, metadata } = await askThere('graph_rag:\n  enabled: false\n', ...one());
      assert.deepEqual([source, metadata.graph_candidates, metadata.fusion_depth], ['embedding', 0, 0]);
      assert.equal(metadata.warning, 'graph_rag.enabled is false: the answer comes from retrieval alone');
    });
  });
});
