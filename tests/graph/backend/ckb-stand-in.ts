// A stand-in for `ckb mcp --stdio`: a real MCP server that gives the answers which CKB 9.3.1 gave for the fixture
// `subgraph` with an index by scip-typescript (tests/fixtures/ckb/recording.json). Its first argument is its mood, its
// second a file in which each call leaves a line.
import { appendFileSync, readFileSync } from 'node:fs';
import { isDeepStrictEqual } from 'node:util';
import { Server } from '@modelcontextprotocol/server';
import { serveStdio } from '@modelcontextprotocol/server/stdio';

interface Recorded {
  readonly tool: string;
  readonly arguments: Readonly<Record<string, unknown>>;
  readonly answer: unknown;
}

const [mood = 'well', log = ''] = process.argv.slice(2);
const recording: Recorded[] = JSON.parse(
  readFileSync(new URL('../../fixtures/ckb/recording.json', import.meta.url), 'utf8'),
);

const NOTHING_FOUND = { schemaVersion: '1.0', data: { symbols: [], totalCount: 0 } };
const NO_INDEX = {
  schemaVersion: '1.0',
  data: {
    symbols: [{ stableId: 'ts-579d668363ebd8c8', name: 'a', location: { fileId: 'src/a.ts', startLine: 1 } }],
  },
};

const HANDLER = 'scip-typescript npm tool-server HEAD src/`server.ts`/handleToolCall().';
const UNSEEN = {
  symbolId: 'scip-typescript npm tool-server HEAD src/`scripts.ts`/formatLine().',
  name: 'formatLine',
  location: { fileId: 'src/scripts.ts', startLine: 13, startColumn: 10 },
  depth: 1,
  role: 'caller',
};

/** A call of the handler that no source shows, in the place of those that were recorded. */
const UNSEEN_CALL = {
  schemaVersion: '1.0',
  data: {
    root: HANDLER,
    nodes: [{ id: HANDLER, symbolId: HANDLER, name: 'handleToolCall', depth: 0, role: 'root' }, UNSEEN],
    edges: [{ from: UNSEEN.symbolId, to: HANDLER }],
  },
};

function answerTo(tool: string, given: Readonly<Record<string, unknown>> | undefined): string {
  if (mood === 'garbage') return 'this is not JSON';
  if (mood === 'unindexed') return JSON.stringify(NO_INDEX);
  if (mood === 'broken') return JSON.stringify({ data: null, error: '[INTERNAL] the disk is full' });
  if (mood === 'knowing' && tool === 'getCallGraph' && given?.symbolId === HANDLER) return JSON.stringify(UNSEEN_CALL);
  const found = recording.find((one) => one.tool === tool && isDeepStrictEqual(one.arguments, given));
  return JSON.stringify(found?.answer ?? NOTHING_FOUND);
}

if (mood === 'dead') process.exit(1);
serveStdio(() => {
  const server = new Server({ name: 'ckb', version: '9.3.1' }, { capabilities: { tools: {} } });
  server.setRequestHandler('tools/list', () => ({ tools: [] }));
  server.setRequestHandler('tools/call', async ({ params }) => {
    appendFileSync(log, `${params.name}\n`);
    if (mood === 'slow') await new Promise((resolve) => setTimeout(resolve, 60_000).unref());
    return { content: [{ type: 'text', text: answerTo(params.name, params.arguments) }] };
  });
  return server;
});
