// Run by hand: npm run test:inspector
// Installs the MCP Inspector (150 MB, without its scripts) into a temporary folder and lets its command line list the
// tools and call each.
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { TOOLS } from '../../src/mcp/tools/index.ts';
import { indexedProject, serverArguments, serverEnvironment } from './connection.ts';

const INSPECTOR = '@modelcontextprotocol/inspector';

const CALLS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  context: { query: 'how is a tool call handled' },
  search: { query: 'run script' },
  symbol: { symbol: 'handleToolCall' },
  subgraph: { symbol: 'runScript' },
  impact: { symbol: 'writeLog' },
  summary: {},
  status: {},
};

describe('the MCP Inspector’s command line', () => {
  const folder = process.env.GRAPH_RAG_INSPECTOR_DIR ?? mkdtempSync(join(tmpdir(), 'graph-rag-inspector-'));
  let project = '';
  before(async () => {
    project = await indexedProject();
    if (process.env.GRAPH_RAG_INSPECTOR_DIR !== undefined) return;
    writeFileSync(join(folder, 'package.json'), '{"private":true}');
    execFileSync('npm', ['install', '--ignore-scripts', '--no-audit', '--no-fund', INSPECTOR], {
      cwd: folder,
      stdio: 'ignore',
    });
  });
  after(() => {
    if (process.env.GRAPH_RAG_INSPECTOR_DIR === undefined) rmSync(folder, { recursive: true, force: true });
  });

  function inspect(...args: string[]): unknown {
    const program = join(folder, 'node_modules', '.bin', 'mcp-inspector');
    const server = [process.execPath, ...serverArguments()];
    const output = execFileSync(program, ['--cli', ...server, ...args], {
      cwd: project,
      env: serverEnvironment(project),
      encoding: 'utf8',
    });
    return JSON.parse(output);
  }

  it('lists the tools', () => {
    const listed = JSON.stringify(inspect('--method', 'tools/list'));
    for (const { name } of TOOLS) assert.ok(listed.includes(`"name":"${name}"`), name);
    assert.deepEqual(Object.keys(CALLS).sort(), TOOLS.map(({ name }) => name).sort());
  });

  for (const [name, args] of Object.entries(CALLS))
    it(`calls ${name}`, () => {
      const given = Object.entries(args).flatMap(([key, value]) => ['--tool-arg', `${key}=${value}`]);
      const answer = inspect('--method', 'tools/call', '--tool-name', name, ...given);
      assert.ok(typeof answer === 'object' && answer !== null && 'content' in answer);
      assert.ok(!('isError' in answer && answer.isError === true), JSON.stringify(answer));
    });
});
