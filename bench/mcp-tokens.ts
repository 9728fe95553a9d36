#!/usr/bin/env node
/** Prints what the answers of the tools cost a model, as data and as text: see bench/README.md. */
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { Client } from '@modelcontextprotocol/client';
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio';
import { countTokens } from '../src/context/tokens.ts';
import { layOut, projectCommit } from './checkout.ts';
import { LAUNCHER, PROJECT_ROOT, runProduct } from './product.ts';
import { SUBJECTS } from './speed/subjects.ts';
import { table } from './table.ts';

const CALLS: readonly (readonly [tool: string, given: Readonly<Record<string, string>>])[] = [
  ['search', { query: 'how is a queryset evaluated lazily' }],
  ['symbol', { symbol: 'QuerySet.iterator' }],
  ['subgraph', { symbol: 'QuerySet.iterator' }],
  ['impact', { symbol: 'QuerySet.iterator' }],
  ['summary', { query: 'url routing' }],
  ['status', {}],
];

const { values } = parseArgs({
  options: {
    mirrors: { type: 'string' },
    work: { type: 'string', default: join(tmpdir(), 'graph-rag-bench') },
    help: { type: 'boolean', default: false },
  },
});
const django = SUBJECTS.find(({ name }) => name === 'django');
if (values.help || values.mirrors === undefined || django === undefined) {
  console.error('usage: node bench/mcp-tokens.ts --mirrors DIR [--work DIR]');
  process.exit(values.help ? 0 : 2);
}
const tree = layOut(django, resolve(values.mirrors), join(resolve(values.work), 'trees', django.name));
runProduct(LAUNCHER, ['index', '--cwd', tree]);

async function connected(...args: string[]): Promise<Client> {
  const client = new Client({ name: 'bench', version: '1' });
  await client.connect(
    new StdioClientTransport({ command: LAUNCHER, args: ['mcp', ...args], cwd: tree, stderr: 'ignore' }),
  );
  return client;
}

const tokensOf = (value: unknown): string => String(countTokens(JSON.stringify(value)));
const [both, textAlone] = [await connected('--structured', 'always'), await connected('--structured', 'never')];
const rows = [
  ['the list of tools', tokensOf((await both.listTools()).tools), tokensOf((await textAlone.listTools()).tools)],
];
for (const [name, given] of CALLS) {
  const { content, structuredContent } = await both.callTool({ name, arguments: { ...given } }, { timeout: 300_000 });
  const text = content.map((part) => (part.type === 'text' ? part.text : '')).join('\n');
  rows.push([name, tokensOf(structuredContent), String(countTokens(text))]);
}
await Promise.all([both.close(), textAlone.close()]);
console.log(`graph-rag ${projectCommit(PROJECT_ROOT)} on django, tokens (o200k)`);
console.log(table([['answer', 'with data', 'text'], ...rows]));
