import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { linearList, subgraph } from '../../src/contract/answers.ts';
import { folderWith } from '../folder-with.ts';
import { fixtureProject, graphRag } from './program.ts';

const DEPTH_WARNING = '深度已达最大值 5，结果可能不完整 (depth capped at maximum 5, results may be incomplete)';
const FALLBACK_NOTICE = 'CKB 不可用，降级为文本搜索 (CKB unavailable, falling back to text search)';

describe('document 004: subgraph with edge relations', () => {
  const project = fixtureProject();

  const ask = (...line: string[]) => graphRag(['subgraph', ...line, '--cwd', project], { cwd: project });

  const askJson = async (...line: string[]) => {
    const { code, stdout, stderr } = await ask(...line, '--json');
    assert.equal(code, 0, stderr);
    return { answer: subgraph.parse(JSON.parse(stdout)), stderr };
  };

  it('gives the callers and callees of handleToolCall with --calls--> edges', async () => {
    const { code, stdout, stderr } = await ask('handleToolCall');
    assert.equal(code, 0, stderr);
    assert.match(stdout, /^handleToolCall {2}function {2}src\/server\.ts:20-23\n/);
    assert.match(stdout, /^dispatch --calls--> handleToolCall {2}src\/server\.ts:17$/m);
    assert.match(stdout, /^handleToolCall --calls--> runScript {2}src\/server\.ts:22$/m);
    assert.match(stdout, /^handleToolCall --refs--> TOOLS {2}src\/server\.ts:21$/m);
  });

  it('names nodes and edges in JSON as the document does', async () => {
    const { answer } = await askJson('handleToolCall');
    const ids = new Map(answer.nodes.map(({ name, id, type }) => [name, { id, type }]));
    assert.deepEqual(ids.get('runScript'), { id: 'ckb:tool-server:src/scripts.ts:runScript', type: 'function' });
    assert.equal(ids.get('TOOLS')?.type, 'constant');
    const relations = answer.edges.map(({ from, type, to }) => `${from} ${type} ${to}`);
    assert.ok(relations.includes('handleToolCall calls runScript'));
    assert.ok(relations.includes('handleToolCall refs TOOLS'));
    assert.ok(relations.includes('dispatch calls handleToolCall'));
  });

  it('gives --refs--> edges of the constant TOOLS', async () => {
    const { code, stdout, stderr } = await ask('TOOLS');
    assert.equal(code, 0, stderr);
    assert.match(stdout, /^handleToolCall --refs--> TOOLS /m);
    assert.match(stdout, /^listTools --refs--> TOOLS /m);
  });

  it('says how to see less where there is more than a person reads', async (t) => {
    const numbers = (count: number): number[] => Array.from({ length: count }, (_, n) => n);
    const steps = numbers(12).map((n) => `function step${n}() { helper(); return helper; }`);
    const calls = numbers(12).map((n) => `step${n}();`);
    const runs = numbers(18).map((n) => `function run${n}() { ${calls.join(' ')} }`);
    const cwd = folderWith(t, { 'run.js': ['function helper() {}', ...steps, ...runs, ''].join('\n') });
    const asked = async (...line: string[]): Promise<string | undefined> => {
      const { stdout } = await graphRag(['subgraph', 'helper', ...line], { cwd });
      return /^note: to see fewer edges: (.*)$/m.exec(stdout)?.[1];
    };
    assert.equal(await asked(), '--depth 1, --edge-types calls, --direction callers or callees');
    assert.equal(await asked('--edge-types', 'calls', '--direction', 'callers'), '--depth 1');
    assert.equal(await asked('--depth', '1'), undefined);
  });

  it('stops at the depth that was asked for', async () => {
    const { answer } = await askJson('main', '--depth', '3', '--direction', 'callees', '--edge-types', 'calls');
    const depths = Object.fromEntries(answer.nodes.map(({ name, depth }) => [name, depth]));
    assert.deepEqual(depths, { main: 0, startServer: 1, acceptConnection: 2, readRequest: 3 });
    assert.deepEqual(answer.warnings, []);
  });

  it('caps a depth of 6 at 5 and says so in the document’s words', async () => {
    const { answer, stderr } = await askJson(
      'main',
      '--max-depth',
      '6',
      '--direction',
      'callees',
      '--edge-types',
      'calls',
    );
    assert.equal(answer.depth, 5);
    assert.equal(answer.depth_requested, 6);
    assert.equal(Math.max(...answer.nodes.map(({ depth }) => depth)), 5);
    assert.ok(!answer.nodes.some(({ name }) => name === 'runScript'));
    assert.deepEqual(answer.warnings, [DEPTH_WARNING]);
    assert.ok(stderr.includes(DEPTH_WARNING));
  });

  it('walks only against or along the arrows when told so', async () => {
    const callers = await askJson('runScript', '--direction', 'callers', '--depth', '1', '--edge-types', 'calls');
    assert.deepEqual(
      callers.answer.nodes.map(({ name }) => name),
      ['runScript', 'handleToolCall'],
    );
    const callees = await askJson('runScript', '--direction', 'callees', '--depth', '1', '--edge-types', 'calls');
    assert.deepEqual(
      callees.answer.nodes.map(({ name }) => name),
      ['runScript', 'spawnProcess'],
    );
  });

  it('draws Mermaid and DOT', async () => {
    const mermaid = await ask('runScript', '--format', 'mermaid', '--depth', '1', '--edge-types', 'calls');
    assert.match(mermaid.stdout, /^flowchart LR\n {2}n0\["runScript"\]\n/);
    assert.match(mermaid.stdout, /n\d+ -->\|calls\| n\d+\n$/);
    const dot = await ask('runScript', '--format=dot', '--depth', '1', '--edge-types', 'calls');
    assert.match(dot.stdout, /^digraph "runScript" \{\n/);
    assert.match(dot.stdout, /n\d+ -> n\d+ \[label="calls"\];\n\}\n$/);
  });

  it('takes a qualified name, a place and an id', async () => {
    for (const symbol of ['src/scripts.ts:2', 'ckb:tool-server:src/scripts.ts:runScript']) {
      const { answer } = await askJson(symbol, '--depth', '1');
      assert.equal(answer.symbol.id, 'ckb:tool-server:src/scripts.ts:runScript');
    }
  });

  it('gives an unknown symbol exit 1 and the nearest names', async () => {
    const { code, stdout, stderr } = await ask('handleTolCall');
    assert.equal(code, 1);
    assert.equal(stdout, '');
    assert.match(stderr, /no symbol 'handleTolCall' in the index\nNearest names: .*handleToolCall/);
  });

  it('gives an ambiguous symbol exit 1 and a list to choose from', async () => {
    const { code, stdout, stderr } = await ask('describe');
    assert.equal(code, 1);
    assert.equal(stdout, '');
    assert.match(stderr, /'describe' means 2 symbols/);
    assert.match(stderr, /src\/server\.ts:25 {2}function describe\n/);
    assert.match(stderr, /src\/tools\.ts:15 {2}function describe\n/);
  });

  it('answers the same bytes to the same question', async () => {
    const first = await ask('handleToolCall', '--json');
    const second = await ask('handleToolCall', '--json');
    assert.equal(first.stdout, second.stdout);
  });

  describe('graceful degradation to a linear list', () => {
    const degraded = (...line: string[]) =>
      graphRag(['subgraph', ...line, '--cwd', project], { cwd: project, environment: { CKB_UNAVAILABLE: '1' } });

    it('searches the text, gives a list without edges and says so', async () => {
      const { code, stdout, stderr } = await degraded('handleToolCall', '--json');
      assert.equal(code, 0, stderr);
      const answer = linearList.parse(JSON.parse(stdout));
      assert.equal(answer.degraded, true);
      assert.equal(answer.reason, 'CKB MCP unavailable');
      assert.deepEqual(
        answer.results.map(({ file, line, match }) => ({ file, line, match })),
        [
          { file: 'src/server.ts', line: 17, match: 'handleToolCall' },
          { file: 'src/server.ts', line: 20, match: 'handleToolCall' },
        ],
      );
      assert.ok(stderr.includes(FALLBACK_NOTICE));
    });

    it('prints the list as text too', async () => {
      const { code, stdout, stderr } = await degraded('TOOLS');
      assert.equal(code, 0, stderr);
      assert.match(stdout, /^src\/tools\.ts:6 {2}TOOLS$/m);
      assert.ok(!stdout.includes('-->'));
      assert.ok(stderr.includes(FALLBACK_NOTICE));
    });

    it('finds nothing without calling it an error', async () => {
      const { code, stdout } = await degraded('thereIsNoSuchWord', '--json');
      assert.equal(code, 0);
      assert.deepEqual(linearList.parse(JSON.parse(stdout)).results, []);
    });
  });
});
