import assert from 'node:assert/strict';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, describe, it } from 'node:test';
import { fileURLToPath } from 'node:url';
import { type ConfigValues, open, type Project, type QueryAnswer, type Subgraph } from '../../../src/index.ts';
import { fixtureProject } from '../../cli/program.ts';

const STAND_IN = fileURLToPath(new URL('./ckb-stand-in.ts', import.meta.url));

describe('an external CKB', () => {
  const root = fixtureProject();
  const log = join(root, '..', 'calls.log');
  const opened: Project[] = [];
  after(() => Promise.all(opened.map((project) => project.close())));

  async function projectWith(mood: string, environment: Record<string, string> = {}): Promise<Project> {
    writeFileSync(log, '');
    rmSync(join(root, '.devbooks', 'ckb-cooldown.json'), { force: true });
    const config: Partial<ConfigValues> = {
      'graph.ckb.command': process.execPath,
      'graph.ckb.args': [STAND_IN, mood, log],
    };
    const own = { ...process.env, XDG_CONFIG_HOME: join(root, '..', 'no-config'), ...environment };
    const project = await open(root, { config, environment: own });
    opened.push(project);
    return project;
  }

  async function subgraphOf(project: Project, symbol: string): Promise<Subgraph> {
    const answer = await project.subgraph(symbol, { depth: 1, edgeTypes: ['calls'] });
    assert.ok(!('degraded' in answer));
    return answer;
  }

  const calls = (): number => readFileSync(log, 'utf8').split('\n').length - 1;
  const search = (project: Project): Promise<QueryAnswer> => project.search('handle a tool call', { fusionDepth: 2 });

  it('answers beside the built-in graph, and what it alone knows is marked as its own', async () => {
    const project = await projectWith('knowing');
    const { graph_backend, edges } = await subgraphOf(project, 'handleToolCall');
    assert.equal(graph_backend, 'ckb');
    const built = edges.filter(({ provenance }) => provenance !== 'external').map(({ from, to }) => `${from} ${to}`);
    assert.deepEqual(built.sort(), ['dispatch handleToolCall', 'handleToolCall describe', 'handleToolCall runScript']);
    const external = edges.filter(({ provenance }) => provenance === 'external');
    assert.deepEqual(
      external.map(({ from, type, to }) => `${from} ${type} ${to}`),
      ['formatLine calls handleToolCall'],
    );
    assert.ok(external.every(({ confidence }) => confidence < 0.9));
    // What both know stands once.
    assert.equal(new Set(edges.map(({ from_id, to_id }) => `${from_id} ${to_id}`)).size, edges.length);
  });

  it('maps the calls that CKB lays to a parameter to the function', async () => {
    const recorded = readFileSync(new URL('../../fixtures/ckb/recording.json', import.meta.url), 'utf8');
    assert.match(recorded, /dispatch\(\)\.\(name\)/);
    const { nodes } = await subgraphOf(await projectWith('well'), 'handleToolCall');
    assert.deepEqual(nodes.map(({ name }) => name).sort(), ['describe', 'dispatch', 'handleToolCall', 'runScript']);
  });

  it('is asked at most ten times for a query', async () => {
    const project = await projectWith('well');
    const { metadata } = await search(project);
    assert.equal(metadata.graph_backend, 'ckb');
    assert.equal(metadata.ckb_available, true);
    assert.equal(metadata.ckb_fallback_reason, undefined);
    assert.ok(calls() > 0 && calls() <= 10, `${calls()} calls`);
  });

  for (const [mood, reason] of [
    ['slow', 'timeout'],
    ['broken', 'error'],
    ['garbage', 'error'],
    ['unindexed', 'not_indexed'],
    ['dead', 'error'],
  ] as const)
    it(`that is ${mood} leaves the built-in graph answering, and is left alone for a while (${reason})`, async () => {
      const project = await projectWith(mood, { CKB_TIMEOUT: mood === 'slow' ? '1' : '20' });
      const first = await search(project);
      assert.equal(first.metadata.ckb_fallback_reason, reason);
      assert.equal(first.metadata.graph_backend, 'built-in');
      assert.equal(first.metadata.ckb_available, true);
      assert.ok(first.metadata.graph_candidates > 0);
      const asked = calls();
      const { graph_backend, warnings } = await subgraphOf(project, 'handleToolCall');
      assert.equal(graph_backend, 'built-in');
      assert.ok(warnings.some((warning) => warning.includes(`did not answer: ${reason}`)));
      assert.equal(calls(), asked);
    });

  it('rests for every process of the project, and is asked again after CKB_COOLDOWN', async () => {
    const project = await projectWith('broken', { CKB_COOLDOWN: '0' });
    await search(project);
    assert.ok(existsSync(join(root, '.devbooks', 'ckb-cooldown.json')));
    const asked = calls();
    await search(project);
    assert.ok(calls() > asked);
  });

  it('is not started because a project’s own file says so', async () => {
    writeFileSync(join(root, '.devbooks', 'config.yaml'), `graph:\n  ckb:\n    command: ${process.execPath}\n`);
    try {
      const project = await open(root, { environment: { ...process.env, XDG_CONFIG_HOME: join(root, '..', 'none') } });
      opened.push(project);
      assert.match(project.configWarnings.join('\n'), /graph\.ckb\.command is ignored in a project's file/);
      assert.equal((await search(project)).metadata.graph_backend, 'built-in');
    } finally {
      rmSync(join(root, '.devbooks', 'config.yaml'));
    }
  });
});
