import assert from 'node:assert/strict';
import { existsSync, readdirSync, readFileSync, readlinkSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { after, before, describe, it } from 'node:test';
import { renderDot, renderMermaid } from '../../src/cli/render/subgraph-drawings.ts';
import { subgraph } from '../../src/contract/answers.ts';
import { federationEdges, federationLink, federationList } from '../../src/contract/federation.ts';
import { queryAnswer } from '../../src/contract/query.ts';
import {
  fragmentKeys,
  open,
  type QueryAnswer,
  type SearchOptions,
  type Subgraph,
  type WalkOptions,
} from '../../src/index.ts';
import { graphRag } from '../cli/program.ts';
import { startModel } from '../llm/model-server.ts';
import { edgeLine, expectedEdges, SERVICES, type Service, Services } from './services.ts';

const OPEN_FILES = '/proc/self/fd';
const QUESTION = 'load the profile of a customer';

/** The files that this process holds open, where the system tells of them (Linux). */
const openFiles = (): string[] =>
  existsSync(OPEN_FILES)
    ? readdirSync(OPEN_FILES).flatMap((file) => {
        // The list itself was open while it was read.
        const path = join(OPEN_FILES, file);
        return existsSync(path) ? [readlinkSync(path)] : [];
      })
    : [];

describe('four services in one question', () => {
  const services = new Services();
  after(() => services[Symbol.dispose]());

  before(async () => {
    await services.register();
    for (const service of SERVICES) await services.link(service);
  });

  const run = (service: Service, ...line: string[]) =>
    graphRag(line, { cwd: services.path(service), environment: services.environment });
  async function ask(service: Service, text: string, options: SearchOptions): Promise<QueryAnswer> {
    await using project = await services.open(service);
    return queryAnswer.parse(await project.search(text, options));
  }
  async function draw(service: Service, symbol: string, options: WalkOptions = {}): Promise<Subgraph> {
    await using project = await services.open(service);
    const answer = await project.subgraph(symbol, { includeVirtual: true, ...options });
    assert.ok(!('degraded' in answer));
    return subgraph.parse(answer);
  }
  const virtualEdges = ({ edges }: Subgraph): string[] =>
    edges.filter(({ type }) => type.startsWith('VIRTUAL_')).map(({ from, type, to }) => `${from} ${type} ${to}`);

  it('finds at least nine of ten edges of the hand-made list, and nine of ten that it finds are in it', async () => {
    const expected = expectedEdges();
    const found = new Set<string>();
    for (const service of SERVICES)
      for (const edge of await services.edges(service)) if (edge.source_repo === service) found.add(edgeLine(edge));
    const right = [...found].filter((edge) => expected.has(edge)).length;
    const report = `found ${found.size}, right ${right} of ${expected.size}`;
    assert.ok(right / found.size >= 0.9, `precision: ${report}`);
    assert.ok(right / expected.size >= 0.9, `recall: ${report}`);
    // The list is small; what is reached today is held.
    assert.deepEqual([...found].sort(), [...expected].sort());
  });

  it('shows an edge at both of its ends', async () => {
    const [calling] = await services.edges('storefront', 'loadUser');
    const called = await services.edges('accounts-api', 'read_user');
    assert.ok(calling !== undefined);
    assert.ok(called.some(({ id }) => id === calling.id));
    assert.deepEqual([calling.high_confidence, calling.confidence, calling.contract_type], [true, 0.905, 'openapi']);
    assert.deepEqual(calling.reasons.slice(0, 2), ['GET /api/v1/users/{user_id}', 'the path matches its template']);
  });

  it('SC-GR-005: --include-virtual brings the handler of the other repository, with its code', async () => {
    const line = ['--query', 'load the profile of a customer', '--include-virtual', '--format', 'json'];
    const { code, stdout, stderr } = await run('storefront', ...line);
    assert.equal(code, 0, stderr);
    const { metadata, candidates } = queryAnswer.parse(JSON.parse(stdout));
    const virtual = candidates.filter(({ source }) => source === 'virtual');
    const handler = virtual.find(({ name }) => name === 'read_user');
    assert.ok(handler !== undefined);
    assert.equal(handler.file, 'external-repo://accounts-api/app/routers/users.py');
    assert.deepEqual([handler.distance, handler.depth, handler.relation], [1, 1, 'callee']);
    assert.deepEqual(handler.virtual, { repo: 'accounts-api', contract_type: 'openapi', confidence: 0.905 });
    assert.equal(handler.symbol_id, 'ckb:accounts-api:app/routers/users.py:read_user');
    assert.match(handler.content, /async def read_user\(user_id: str\)/);
    assert.equal(metadata.include_virtual, true);
    assert.ok(metadata.virtual_candidates >= virtual.length && virtual.length > 0);
    const sum = metadata.embedding_candidates + metadata.graph_candidates + metadata.virtual_candidates;
    assert.equal(metadata.total_candidates, sum);
    assert.deepEqual(metadata.warnings, []);
    // Only repositories at the other end of an edge are opened.
    assert.deepEqual(metadata.repositories?.map(({ name }) => name).sort(), ['accounts-api', 'shop-kit']);
  });

  it('does so for a question in Chinese, and from Python into Go', async () => {
    const chinese = await ask('storefront', '加载用户资料', { includeVirtual: true });
    const handler = chinese.candidates.find(({ name }) => name === 'read_user');
    assert.equal(handler?.file, 'external-repo://accounts-api/app/routers/users.py');
    const answer = await ask('accounts-api', '客户余额', { includeVirtual: true });
    const go = answer.candidates.find(({ name, source }) => name === 'GetBalance' && source === 'virtual');
    assert.deepEqual([go?.file, go?.language], ['external-repo://ledger/server/server.go', 'go']);
  });

  it('leaves other repositories alone where nobody asks for them, and at depth 0', async () => {
    for (const options of [{}, { includeVirtual: true, fusionDepth: 0 }]) {
      const { metadata, candidates } = await ask('storefront', QUESTION, options);
      assert.equal(metadata.virtual_candidates, 0);
      assert.ok(candidates.every(({ file }) => !file.startsWith('external-repo:')));
    }
  });

  it('stays within the budget with the code of others, and goes on behind the border', async () => {
    const small = await ask('storefront', QUESTION, { includeVirtual: true, topK: 2, budget: 300 });
    assert.ok(small.token_count <= 300 && small.candidates.length > 0);
    const far = await ask('storefront', QUESTION, { includeVirtual: true, topK: 2, fusionDepth: 2 });
    const beyond = far.candidates.find(({ name }) => name === 'balance_of');
    assert.deepEqual([beyond?.source, beyond?.distance], ['virtual', 2]);
  });

  it('holds what is reached to the filters and to the least relevance', async () => {
    const typescript = await ask('storefront', QUESTION, { includeVirtual: true, languages: ['ts'] });
    assert.deepEqual([...new Set(typescript.candidates.map(({ language }) => language))], ['typescript']);
    const sure = await ask('storefront', QUESTION, { includeVirtual: true, minRelevance: 0.3 });
    assert.ok(sure.candidates.length > 0 && sure.candidates.every(({ relevance }) => relevance >= 0.3));
  });

  it('draws virtual edges dashed, typed and in their direction', async () => {
    const answer = await draw('storefront', 'loadUser');
    assert.deepEqual(virtualEdges(answer), [
      'loadUser VIRTUAL_CALLS read_user',
      'profilePage VIRTUAL_CALLS formatMoney',
    ]);
    assert.ok(answer.include_virtual && answer.edges.some(({ provenance }) => provenance === 'contract'));
    assert.match(renderMermaid(answer), /^ {2}n0 -\.->\|VIRTUAL_CALLS\| n\d$/m);
    assert.match(renderDot(answer), /\[label="VIRTUAL_CALLS", style=dashed\]/);
    assert.deepEqual(virtualEdges(await draw('storefront', 'loadUser', { includeVirtual: false })), []);
    assert.deepEqual(virtualEdges(await draw('storefront', 'loadUser', { edgeTypes: ['refs'] })), []);
    const down = virtualEdges(await draw('accounts-api', 'read_user', { direction: 'callees' }));
    assert.deepEqual(down, ['balance_of VIRTUAL_CALLS GetBalance']);
    const up = virtualEdges(await draw('accounts-api', 'read_user', { direction: 'callers' }));
    assert.deepEqual(up.sort(), ['accountExists VIRTUAL_CALLS read_user', 'loadUser VIRTUAL_CALLS read_user']);
    const text = await run('accounts-api', 'subgraph', 'balance_of', '--include-virtual', '--depth', '1');
    assert.match(text.stdout, /balance_of --VIRTUAL_CALLS--> LedgerServer\.GetBalance \[ledger\]/);
  });

  it('--all asks every registered repository and merges by relevance', async () => {
    const { metadata, candidates } = await ask('storefront', 'how is money formatted', { all: true, topK: 6 });
    assert.deepEqual(metadata.repositories?.map(({ name }) => name).sort(), [...SERVICES].sort());
    const first = candidates.toSorted((a, b) => a.rank - b.rank)[0];
    assert.equal(first?.file, 'external-repo://shop-kit/src/money.ts');
    assert.equal(candidates.filter(({ source }) => source === 'embedding').length, 6);
    assert.ok(candidates.some(({ file }) => !file.startsWith('external-repo:')));
    assert.ok(candidates.every(({ content }) => content !== ''));
    const priorities = candidates.map(({ priority }) => priority);
    assert.deepEqual(
      priorities,
      priorities.toSorted((a, b) => b - a),
    );
    const text = await run('storefront', 'search', 'how is money formatted', '--all', '--budget', '200');
    assert.match(text.stdout, /^external-repo:\/\/shop-kit\/src\/money\.ts:2-4 {2}function formatMoney/m);
    const small = await ask('storefront', 'how is money formatted', { all: true, budget: 200 });
    assert.ok(small.token_count <= 200 && small.candidates.length > 0);
  });

  it('--all starts from the places that are given, as a question to the project alone does', async () => {
    const anchorsOf = ({ candidates }: QueryAnswer): string[] =>
      candidates.filter(({ distance }) => distance === 0).map(({ name }) => name);
    const alone = await ask('storefront', '', { anchors: ['findUsers'], all: true });
    assert.deepEqual(anchorsOf(alone), ['findUsers']);
    assert.deepEqual(alone.metadata.notes, []);
    assert.deepEqual([alone.metadata.anchors, alone.metadata.embedding_candidates], [['findUsers'], 1]);
    assert.deepEqual(alone.metadata.repositories?.[0], { name: 'storefront', anchors: 1 });
    const worded = await ask('storefront', 'how is money formatted', { anchors: ['findUsers'], all: true, topK: 3 });
    assert.equal(worded.metadata.embedding_candidates, 3);
    const given = worded.candidates.find(({ name }) => name === 'findUsers');
    assert.deepEqual([given?.relevance, given?.matched_by.includes('anchor')], [1, true]);
    assert.ok(worded.candidates.some(({ file }) => file.startsWith('external-repo://shop-kit/')));
    const path = await ask('storefront', 'src/pages/profile.ts', { all: true });
    assert.equal(path.candidates.find(({ rank }) => rank === 1)?.file, 'src/pages/profile.ts');
  });

  it('--all lets preferences count and names what was given before', async () => {
    const question = 'how is money formatted';
    const environment = { ...services.environment, INTENT_PREFERENCES: '{"formatMoney": 3}' };
    await using project = await open(services.path('storefront'), { environment });
    const answer = queryAnswer.parse(await project.search(question, { all: true }));
    assert.equal(answer.metadata.preferences_applied, true);
    const money = answer.candidates.find(({ name }) => name === 'formatMoney');
    assert.ok(money?.base_priority !== undefined && money.priority > money.base_priority);
    const given = new Set(fragmentKeys(answer.candidates));
    const again = await project.search(question, { all: true, given });
    assert.ok(fragmentKeys(again.candidates).every((key) => !given.has(key)));
    assert.ok(again.metadata.notes.some((note) => note.startsWith('given before: external-repo://shop-kit/')));
  });

  it('--all says in its header what the whole answer costs, the graph included', async () => {
    for (const budget of [2000, 8000]) {
      const { metadata, token_count, graph } = await ask('storefront', QUESTION, { all: true, budget });
      assert.ok(graph.edges.length + graph.callers.length + graph.callees.length > 0, `${budget}`);
      assert.match(metadata.summary, new RegExp(`; ${token_count} of ${budget} tokens`));
      assert.equal(metadata.header, metadata.summary);
      assert.ok(token_count <= budget);
    }
  });

  it('--all with --rerank lets a model order what all repositories gave', async (t) => {
    const idsOf = (prompt: string): string[] => [...prompt.matchAll(/^\[(f\d+)\]/gm)].map(([, id = '']) => id);
    const server = await startModel(t, ({ prompt }) => JSON.stringify({ order: idsOf(prompt).reverse() }));
    const environment = {
      ...services.environment,
      GRAPH_RAG_LLM_PROVIDER: 'openai-compatible',
      GRAPH_RAG_LLM_MODEL: 'test-model',
      GRAPH_RAG_LLM_ENDPOINT: server.url,
    };
    const asked = { all: true, topK: 4, fusionDepth: 0 } as const;
    const byRank = ({ candidates }: QueryAnswer): string[] =>
      candidates.toSorted((a, b) => a.rank - b.rank).map(({ symbol_id }) => symbol_id);
    const plain = await ask('storefront', 'how is money formatted', asked);
    await using project = await open(services.path('storefront'), { environment });
    const ordered = queryAnswer.parse(await project.search('how is money formatted', { ...asked, rerank: true }));
    assert.deepEqual([ordered.metadata.reranked, ordered.metadata.rerank_reason], [true, null]);
    assert.ok(plain.candidates.some(({ file }) => file.startsWith('external-repo:')));
    assert.deepEqual(byRank(ordered), byRank(plain).reverse());
  });

  it('lets go of the other repositories when a subgraph has been drawn', async () => {
    await using project = await services.open('storefront');
    const [edge] = await services.edges('storefront');
    const answer = await project.subgraph(edge?.source_symbol ?? '', { includeVirtual: true });
    assert.ok('nodes' in answer && answer.nodes.some(({ file }) => file.startsWith('external-repo:')));
    const inOthers = (path: string): boolean =>
      path.startsWith(services.folder) && !path.startsWith(services.path('storefront'));
    assert.deepEqual(openFiles().filter(inOthers), []);
  });

  it('gives shapes that the schemas describe', async () => {
    await using ledger = await services.open('ledger');
    const federation = await ledger.federation();
    const list = federationList.parse(await federation.list());
    assert.deepEqual(
      list.repositories.map(({ name, state }) => [name, state]),
      SERVICES.map((name) => [name, 'ready']),
    );
    assert.ok(federationEdges.parse(await federation.edges()).edges.length > 0);
    const link = federationLink.parse(await federation.link());
    assert.deepEqual([link.added, link.updated, link.stale], [0, 0, 0]);
    assert.equal(link.repositories.find(({ name }) => name === 'accounts-api')?.operations.openapi, 7);
    const edges = await run('storefront', 'federation', 'edges', 'signIn');
    assert.match(
      edges.stdout,
      /^signIn {2}src\/api\/sessions\.ts:4\n {2}--VIRTUAL_CALLS--> open_session {2}external-repo:/,
    );
    assert.match(edges.stdout, /^ {2}0\.905 high: openapi; POST \/api\/v1\/sessions; /m);
  });

  it('takes rows that have the columns of the specification and no more', async () => {
    const database = new DatabaseSync(join(services.path('shop-kit'), '.devbooks', 'graph.db'));
    database
      .prepare('INSERT INTO virtual_edges VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)')
      .run(
        'by-hand',
        'shop-kit',
        'ckb:shop-kit:src/money.ts:parseMoney',
        'ledger',
        'ckb:ledger:server/server.go:LedgerServer.Transfer',
        'VIRTUAL_CALLS',
        'proto',
        0.8,
        '2026-01-18T00:00:00Z',
        '2026-01-18T00:00:00Z',
      );
    database.close();
    const answer = await ask('shop-kit', 'parseMoney', { includeVirtual: true, topK: 1 });
    const virtual = answer.candidates.find(({ source }) => source === 'virtual');
    assert.equal(virtual?.file, 'external-repo://ledger/server/server.go');
    assert.match(virtual?.content ?? '', /func \(s \*LedgerServer\) Transfer/);
  });

  it('warns of repositories that are gone, moved, broken or not indexed, and answers without them', async () => {
    renameSync(services.path('ledger'), `${services.path('ledger')}-moved`);
    const broken = join(services.path('shop-kit'), '.devbooks');
    rmSync(broken, { recursive: true });
    const moved = await ask('accounts-api', 'balance of a customer', { includeVirtual: true });
    assert.match(moved.metadata.warning ?? '', /repository 'ledger' is not at .* any more/);
    assert.ok(moved.candidates.length > 0);
    const all = await ask('storefront', 'customer', { all: true });
    assert.match(all.metadata.warning ?? '', /repository 'shop-kit' has no index; run `graph-rag index --cwd \//);
    assert.deepEqual(
      all.metadata.repositories?.map(({ name }) => name),
      ['storefront', 'accounts-api'],
    );
    assert.ok(virtualEdges(await draw('accounts-api', 'balance_of')).includes('balance_of VIRTUAL_CALLS GetBalance'));
    // A repository that is away for a while keeps its edges.
    const link = await services.link('accounts-api', { sync: true });
    assert.equal(link.stale, 0);
    assert.match(link.warnings.join('\n'), /'ledger' is not at/);
    assert.ok((await services.edges('accounts-api')).some(({ target_repo }) => target_repo === 'ledger'));
    renameSync(`${services.path('ledger')}-moved`, services.path('ledger'));
  });

  it('--sync removes edges that no longer hold and moves updated_at; without it they are only counted', async () => {
    const users = services.path('storefront', 'src/api/users.ts');
    const before = await services.edges('storefront', 'loadUser');
    writeFileSync(
      users,
      readFileSync(users, 'utf8').replace('accounts.get<User>(`/users/', 'accounts.get<User>(`/people/'),
    );
    const first = await services.link('storefront');
    assert.equal(first.stale, 1);
    assert.match(first.warnings.join('\n'), /1 edges no longer follow from the code/);
    assert.equal((await services.edges('storefront', 'loadUser')).length, 1);
    const kept = (await services.edges('storefront', 'saveUser'))[0];
    const second = await services.link('storefront', { sync: true });
    assert.deepEqual([second.stale, second.synced], [1, true]);
    assert.deepEqual(await services.edges('storefront', 'loadUser'), []);
    const synced = (await services.edges('storefront', 'saveUser'))[0];
    assert.equal(synced?.created_at, kept?.created_at);
    assert.ok((synced?.updated_at ?? '') > (kept?.updated_at ?? ''));
    assert.equal(before.length, 1);
  });
});
