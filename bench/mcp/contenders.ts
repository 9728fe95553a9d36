import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { installed } from '../installed.ts';
import { runProduct } from '../product.ts';

/** A call of a tool: its name and its arguments. */
export interface ToolCall {
  readonly name: string;
  readonly arguments: Readonly<Record<string, unknown>>;
}

/** An MCP server under the clock: the same questions for each, in its own words. */
export interface Contender {
  readonly name: string;
  readonly command: string;
  readonly args: readonly string[];
  readonly environment: Readonly<Record<string, string>>;
  /** Brings the index of a tree up to date before anything is timed. */
  prepare(tree: string): void;
  question(words: string): ToolCall;
  find(words: string): ToolCall;
  callers(symbol: string): ToolCall;
  impact(symbol: string): ToolCall;
}

const PEER = '@colbymchenry/codegraph';
const PEER_VERSION = '1.6.1';

/** The project itself, started as its users start it. */
export const product = (launcher: string): Contender => ({
  name: 'graph-rag',
  command: launcher,
  args: ['mcp'],
  environment: {},
  prepare: (tree) => {
    runProduct(launcher, ['index', '--cwd', tree]);
    // Answers of an earlier run would be given again without a search.
    runProduct(launcher, ['cache', 'clear', '--cwd', tree]);
  },
  question: (query) => ({ name: 'context', arguments: { query } }),
  find: (query) => ({ name: 'search', arguments: { query } }),
  callers: (symbol) => ({ name: 'symbol', arguments: { symbol } }),
  impact: (symbol) => ({ name: 'impact', arguments: { symbol } }),
});

/**
 * The peer with its defaults, two things apart: no usage statistics, and no daemon that would outlive a run and make a
 * first call a warm one. All its tools are switched on, so that like is compared with like.
 */
export function peer(prefix: string): Contender {
  const program = installed(prefix, [`${PEER}@${PEER_VERSION}`], `${PEER}/npm-shim.js`);
  const environment = {
    DO_NOT_TRACK: '1',
    CODEGRAPH_TELEMETRY: '0',
    CODEGRAPH_NO_DAEMON: '1',
    CODEGRAPH_MCP_TOOLS: 'explore,node,search,callers,callees,impact,status',
  };
  const run = (args: readonly string[], tree: string): number | null =>
    spawnSync(process.execPath, [program, ...args], {
      cwd: tree,
      env: { ...process.env, ...environment },
      stdio: ['ignore', 'ignore', 'inherit'],
    }).status;
  return {
    name: `${PEER} ${PEER_VERSION}`,
    command: process.execPath,
    args: [program, 'serve', '--mcp'],
    environment,
    prepare: (tree) => {
      const isThere = existsSync(join(tree, '.codegraph'));
      if (run([isThere ? 'sync' : 'init', '.'], tree) !== 0) throw new Error(`${PEER} could not index ${tree}`);
    },
    question: (query) => ({ name: 'codegraph_explore', arguments: { query } }),
    find: (query) => ({ name: 'codegraph_search', arguments: { query } }),
    callers: (symbol) => ({ name: 'codegraph_callers', arguments: { symbol } }),
    impact: (symbol) => ({ name: 'codegraph_impact', arguments: { symbol } }),
  };
}
