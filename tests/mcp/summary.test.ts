import assert from 'node:assert/strict';
import { appendFileSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { type Answer, Connection, eventually, gitProject, indexedProject } from './connection.ts';

const indexFolder = (project: string): string => join(project, '.devbooks/index/summary_index_function_level');

function manifestOf(project: string): string {
  const [name = ''] = readdirSync(indexFolder(project));
  return join(indexFolder(project), name, 'manifest.json');
}

const isCurrent = ({ data }: Answer): boolean => data.current === true;

const LEDGER = `/** Keeps what customers owe. */
export class Ledger {
  readonly #debts = new Map<string, number>();

  /** Adds up the unpaid invoices of a customer and takes off what was refunded. */
  balanceOf(customer: string, invoices: readonly number[], refunds: readonly number[]): number {
    let balance = this.#debts.get(customer) ?? 0;
    for (const invoice of invoices) {
      if (invoice <= 0) throw new Error('an invoice must be positive');
      balance += invoice;
    }
    for (const refund of refunds) {
      if (refund > balance) continue;
      balance -= refund;
    }
    this.#debts.set(customer, balance);
    return balance;
  }

  size(): number { return this.#debts.size; }
}
`;

describe('the summary tool', () => {
  const project = gitProject();
  let server: Connection;
  before(async () => {
    writeFileSync(join(project, 'src/ledger.ts'), LEDGER);
    server = await Connection.open(project);
  });
  after(() => server.close());

  it('makes the summaries when first asked, with progress, and explains the whole from the top', async () => {
    await server.ask('symbol', { symbol: 'main' });
    assert.match((await server.ask('status')).text, /summaries: made when `summary` is first asked/);
    const messages: string[] = [];
    const result = await server.client.callTool(
      { name: 'summary', arguments: {} },
      { onprogress: ({ message }) => messages.push(message ?? '') },
    );
    assert.notEqual(result.isError, true);
    assert.match(messages[0] ?? '', /^summaries: /);
    const { text, data } = await server.ask('summary');
    assert.match(text, /^module \.\n/);
    assert.match(text, /\nparts \(\d+\):\nmodule src: .*\n {2}file src\/ledger\.ts: /);
    assert.equal(data.current, true);
    assert.match((await server.ask('status')).text, /summaries: level with the code/);
  });

  it('shows a file or a symbol with its parts, by path or id', async () => {
    const file = await server.ask('summary', { path: join(project, 'src/ledger.ts') });
    assert.match(file.text, /^file src\/ledger\.ts\n[\s\S]*class src\/ledger\.ts::Ledger: Keeps what customers owe\./);
    const owner = await server.ask('summary', { path: 'src/ledger.ts::Ledger' });
    assert.match(owner.text, /small parts: size\nparts \(1\):\nfunction src\/ledger\.ts::Ledger::balanceOf: Adds up/);
    const id = 'src/ledger.ts::Ledger::balanceOf';
    const { text } = await server.ask('summary', { path: id });
    assert.match(text, /^function src\/ledger\.ts::Ledger::balanceOf \(\d+-\d+\)\n[\s\S]*`symbol` with the id/);
    assert.match((await server.ask('symbol', { symbol: id })).text, /^method Ledger\.balanceOf src\/ledger\.ts:\d+\n/);
  });

  it('finds who is responsible, in either language, in one part if asked to', async () => {
    const asked = await server.ask('summary', { query: 'what does a customer owe after refunds', limit: 3 });
    assert.match(asked.text, /^\d\.\d\d (function|class) src\/ledger\.ts::Ledger(::balanceOf)? \(\d+-\d+\): /);
    assert.ok(Array.isArray(asked.data.results) && asked.data.results.length === 3);
    assert.match((await server.ask('summary', { query: '客户退款后还欠多少' })).text, /src\/ledger\.ts::Ledger/);
    const files = await server.ask('summary', { query: 'run script', type: 'file', path: 'src/scripts.ts' });
    assert.match(files.text, /^\d\.\d\d file src\/scripts\.ts: [^\n]*$/);
  });

  it('answers mistakes with what to do', async () => {
    const unknown = await server.ask('summary', { path: 'src/nowhere' });
    assert.ok(unknown.isError);
    assert.match(
      unknown.text,
      /no summary document 'src\/nowhere'[\s\S]*`summary` without arguments shows the folders/,
    );
    assert.match((await server.ask('summary', { path: '/etc' })).text, /\/etc is not in /);
    const wrong = await server.ask('summary', { query: 'x', type: 'method' });
    assert.match(wrong.text, /type: .*"module".* Arguments: query, path, type, limit, depth, project/);
  });

  it('says that it is behind the code, and catches up behind the back of questions', async () => {
    mkdirSync(join(project, 'late'));
    writeFileSync(join(project, 'late/late.py'), 'def came_late():\n    return 1\n');
    const first = await server.ask('summary', { path: 'src' });
    assert.ok(!first.isError);
    if (!isCurrent(first)) assert.match(first.text, /note: (behind the files|these summaries are older than the code)/);
    await eventually(() => server.ask('summary', { path: 'src' }), isCurrent);
    assert.match((await server.ask('summary')).text, /module late: /);
  });

  it('makes a damaged index anew', async () => {
    writeFileSync(join(dirname(manifestOf(project)), 'summary.jsonl'), 'no JSON\n');
    const own = await Connection.open(project);
    const { text, isError } = await own.ask('summary');
    assert.ok(!isError, text);
    assert.match(text, /module late: /);
    await own.close();
  });

  it('is made once by two servers that are asked at the same time', async () => {
    const other = await indexedProject();
    const servers = await Promise.all([Connection.open(other), Connection.open(other)]);
    for (const { text, isError } of await Promise.all(servers.map((one) => one.ask('summary')))) {
      assert.ok(!isError, text);
      assert.match(text, /^module \.\n/);
    }
    await Promise.all(servers.map((one) => one.close()));
  });

  it('replaces nothing that a model wrote, and asks no model unasked', async () => {
    const path = manifestOf(project);
    const written = readFileSync(path, 'utf8').replace('"extractive"', '"ollama"');
    writeFileSync(path, written);
    appendFileSync(join(project, 'late/late.py'), 'def later_still():\n    return 2\n');
    await eventually(
      () => server.ask('symbol', { symbol: 'later_still' }),
      ({ isError }) => !isError,
    );
    const { text } = await server.ask('summary');
    assert.match(text, /older than the code; the user can bring them up to date with `graph-rag summary build`/);
    assert.doesNotMatch((await server.ask('status')).text, /being brought up to date/);
    assert.equal(readFileSync(path, 'utf8'), written);

    const config = join(dirname(project), 'model-config');
    mkdirSync(join(config, 'graph-rag'), { recursive: true });
    writeFileSync(join(config, 'graph-rag/config.yaml'), 'summary:\n  provider: ollama\n');
    const own = await Connection.open(await indexedProject(), { environment: { XDG_CONFIG_HOME: config } });
    const refused = await own.ask('summary');
    assert.ok(refused.isError);
    assert.match(refused.text, /not done unasked.*`graph-rag summary build`.*`context` and `search` answer/);
    await own.close();
  });
});
