import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import { callees, callers, impact, type Subgraph, shortestPath, subgraph } from '../../../src/graph/explore/index.ts';
import type { IndexReader, StoredSymbol } from '../../../src/store/index.ts';
import { type Sample, sampleReader } from '../../store/sample-index.ts';
import { TOOLS_SAMPLE } from './tools-sample.ts';

async function opened(
  t: TestContext,
  sample: Sample,
): Promise<{ reader: IndexReader; named: (name: string) => Promise<StoredSymbol> }> {
  const { reader } = await sampleReader(t, sample);
  const named = async (name: string): Promise<StoredSymbol> => {
    const [symbol] = await reader.symbolsNamed([name]);
    assert.ok(symbol !== undefined, name);
    return symbol;
  };
  return { reader, named };
}

function lines(graph: Subgraph): string[] {
  const name = new Map(graph.nodes.map(({ symbol }) => [symbol.id, symbol.name]));
  return graph.edges.map((edge) => `${name.get(edge.src)} --${edge.type}--> ${name.get(edge.dst)}`);
}

const depths = (graph: Subgraph): Record<string, number> =>
  Object.fromEntries(graph.nodes.map(({ symbol, depth }) => [symbol.name, depth]));

test('the subgraph of a function has its callers, its callees and what it refers to, in their true direction', async (t) => {
  const { reader, named } = await opened(t, TOOLS_SAMPLE);
  const graph = await subgraph(reader, [await named('handleToolCall')], { depth: 1 });
  assert.deepEqual(depths(graph), { handleToolCall: 0, runScript: 1, main: 1, TOOLS: 1, testsHandle: 1 });
  assert.deepEqual(lines(graph), [
    'handleToolCall --calls--> runScript',
    'handleToolCall --refs--> TOOLS',
    'main --calls--> handleToolCall',
    'testsHandle --calls--> handleToolCall',
  ]);
  const twice = graph.edges.find(({ lines: places }) => places.length > 1);
  assert.deepEqual([twice?.line, twice?.lines, twice?.provenance, twice?.confidence], [3, [3, 5], 'exact', 1]);
});

test('only the asked types and the asked direction', async (t) => {
  const { reader, named } = await opened(t, TOOLS_SAMPLE);
  const root = await named('handleToolCall');
  const refs = await subgraph(reader, [root], { depth: 3, types: ['refs'] });
  assert.deepEqual(lines(refs), ['handleToolCall --refs--> TOOLS']);
  const up = await subgraph(reader, [root], { depth: 3, direction: 'callers' });
  assert.deepEqual(depths(up), { handleToolCall: 0, main: 1, testsHandle: 1 });
});

test('nothing deeper than the depth, and the answer says that there is more', async (t) => {
  const { reader, named } = await opened(t, TOOLS_SAMPLE);
  const graph = await subgraph(reader, [await named('main')], { depth: 3, direction: 'callees' });
  assert.deepEqual(depths(graph), { main: 0, handleToolCall: 1, runScript: 2, TOOLS: 2, step1: 3 });
  assert.equal(graph.continues, true);
  const unasked = await subgraph(reader, [await named('main')], { depth: 3, direction: 'callees', looksBeyond: false });
  assert.deepEqual(unasked, { ...graph, continues: false });
  const whole = await subgraph(reader, [await named('main')], { depth: 9, direction: 'callees' });
  assert.equal(whole.continues, false);
  assert.equal(depths(whole).step5, 7);
  const alone = await subgraph(reader, [await named('main')], { depth: 0 });
  assert.deepEqual(depths(alone), { main: 0 });
});

test('recursion is an edge, not an endless walk', async (t) => {
  const { reader, named } = await opened(t, TOOLS_SAMPLE);
  const graph = await subgraph(reader, [await named('step4')], { depth: 5, direction: 'callees' });
  assert.deepEqual(lines(graph), ['step4 --calls--> step5', 'step5 --calls--> step4']);
});

test('the fan-out of a hub is capped to the surest, and said so', async (t) => {
  const users = Array.from({ length: 8 }, (_, place) => `user${place}`);
  const { reader, named } = await opened(t, {
    files: { 'a.ts': ['hub', ...users] },
    edges: users.map((user, place) => [
      `a.ts#${user}`,
      'a.ts#hub',
      'calls',
      place % 2 === 0 ? { provenance: 'name-only', confidence: 0.4 } : {},
    ]),
  });
  const graph = await subgraph(reader, [await named('hub')], { depth: 1, hubLimit: 5 });
  assert.deepEqual(
    graph.nodes.slice(1).map(({ symbol }) => symbol.name),
    ['user0', 'user1', 'user3', 'user5', 'user7'],
  );
  assert.deepEqual(
    graph.capped.map(({ symbol, shown, total }) => [symbol.name, shown, total]),
    [['hub', 5, 8]],
  );
  const wanted = (await named('user4')).id;
  const kept = await subgraph(reader, [await named('hub')], { depth: 1, hubLimit: 5, keeps: (id) => id === wanted });
  assert.deepEqual(
    kept.nodes.slice(1).map(({ symbol }) => symbol.name),
    ['user0', 'user1', 'user3', 'user4', 'user5', 'user7'],
  );
  assert.deepEqual(
    kept.capped.map(({ shown, total }) => [shown, total]),
    [[6, 8]],
  );
  const all = await subgraph(reader, [await named('hub')], { depth: 1, hubLimit: 5, keeps: () => true });
  assert.deepEqual([all.nodes.length, all.capped.length], [9, 0]);
  const small = await subgraph(reader, [await named('hub')], { depth: 1, maxNodes: 4 });
  assert.deepEqual([small.nodes.length, small.leftOut, small.continues], [4, 5, true]);
});

test('callers and callees, direct and through others', async (t) => {
  const { reader, named } = await opened(t, TOOLS_SAMPLE);
  const direct = await callers(reader, await named('handleToolCall'));
  assert.deepEqual(
    direct.entries.map(({ symbol, via }) => [symbol.name, via.lines]),
    [
      ['main', [3, 5]],
      ['testsHandle', [1]],
    ],
  );
  const chain = await callees(reader, await named('main'), { depth: 2 });
  assert.deepEqual(
    chain.entries.map(({ symbol, depth }) => [symbol.name, depth]),
    [
      ['handleToolCall', 1],
      ['runScript', 2],
    ],
  );
  const around = await callers(reader, await named('TOOLS'), { types: ['refs'] });
  assert.deepEqual(
    around.entries.map(({ symbol, via }) => [symbol.name, via.type]),
    [['handleToolCall', 'refs']],
  );
});

test('the shortest path, the surest of several, none, and to itself', async (t) => {
  const { reader, named } = await opened(t, {
    files: { 'a.ts': ['start', 'weak', 'sure', 'detour1', 'detour2', 'end', 'island'] },
    edges: [
      ['a.ts#start', 'a.ts#weak', 'calls', { provenance: 'name-only', confidence: 0.4 }],
      ['a.ts#weak', 'a.ts#end'],
      ['a.ts#start', 'a.ts#sure'],
      ['a.ts#sure', 'a.ts#end', 'calls', { line: 8 }],
      ['a.ts#start', 'a.ts#detour1'],
      ['a.ts#detour1', 'a.ts#detour2'],
      ['a.ts#detour2', 'a.ts#end'],
      ['a.ts#end', 'a.ts#start'],
      ['a.ts#start', 'a.ts#island', 'refs'],
    ],
  });
  const start = await named('start');
  const path = await shortestPath(reader, start, await named('end'));
  assert.deepEqual(
    path?.symbols.map(({ name }) => name),
    ['start', 'sure', 'end'],
  );
  assert.deepEqual(
    path?.steps.map(({ line }) => line),
    [1, 8],
  );
  assert.equal(await shortestPath(reader, start, await named('island')), null);
  assert.deepEqual((await shortestPath(reader, start, start))?.steps, []);
  assert.equal(await shortestPath(reader, start, await named('end'), { maxLength: 1 }), null);
});

test('a long path is found from both ends', async (t) => {
  const { reader, named } = await opened(t, TOOLS_SAMPLE);
  const path = await shortestPath(reader, await named('main'), await named('step5'));
  assert.deepEqual(
    path?.symbols.map(({ name }) => name),
    ['main', 'handleToolCall', 'runScript', 'step1', 'step2', 'step3', 'step4', 'step5'],
  );
});

test('the impact of a change, by file and depth, with the tests apart; a class stands for its methods', async (t) => {
  const { reader, named } = await opened(t, {
    files: {
      'src/a.ts': ['Base:class', 'Base.run:method'].map((key, place) => ({ ...sampleMember(key), parent: place })),
      'src/b.ts': ['Derived:class', 'uses', 'far'],
      'tests/a.test.ts': ['checksRun'],
    },
    edges: [
      ['src/b.ts#Derived', 'src/a.ts#Base', 'inherits'],
      ['src/b.ts#uses', 'src/a.ts#Base.run'],
      ['src/b.ts#far', 'src/b.ts#uses', 'refs'],
      ['tests/a.test.ts#checksRun', 'src/a.ts#Base.run'],
    ],
  });
  const found = await impact(reader, await named('Base'));
  assert.deepEqual(
    found.changed.map(({ key }) => key),
    ['Base', 'Base.run'],
  );
  const listed = (files: typeof found.files): unknown =>
    files.map(({ path, symbols }) => [path, symbols.map(({ symbol, depth }) => `${symbol.name} ${depth}`)]);
  assert.deepEqual(listed(found.files), [['src/b.ts', ['Derived 1', 'uses 1', 'far 2']]]);
  assert.deepEqual(listed(found.tests), [['tests/a.test.ts', ['checksRun 1']]]);
  assert.deepEqual([found.countByDepth, found.continues], [[3, 1], false]);
});

function sampleMember(spec: string) {
  const [key = '', kind] = spec.split(':');
  return {
    key,
    kind: kind === 'class' ? ('class' as const) : ('method' as const),
    name: key.split('.').at(-1) ?? '',
    qualifiedName: key,
    parent: 0,
    startLine: 1,
    endLine: 9,
    nameLine: 1,
    signature: '',
    doc: '',
    complexity: 1,
    flags: 0,
  };
}
