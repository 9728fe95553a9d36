import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { installed } from '../installed.ts';
import { forgetIndex, PROJECT_ROOT } from '../product.ts';

/** A tool under the clock: the same three jobs for each. */
export interface Contender {
  readonly name: string;
  readonly runtime: string;
  forget(tree: string): void;
  index(tree: string): string[];
  subgraph(tree: string, symbol: string): string[];
}

const PEER = '@optave/codegraph';
const PEER_VERSION = '3.11.2';

const versionOf = (node: string): string =>
  spawnSync(node, ['--version'], { encoding: 'utf8' }).stdout?.trim() ?? 'unknown';

/** The project itself, started as its users start it. */
export function product(launcher: string): Contender {
  const brought = join(PROJECT_ROOT, 'node_modules', '.bin', 'node');
  return {
    name: 'graph-rag',
    runtime: `node ${existsSync(brought) ? versionOf(brought) : process.version}`,
    forget: forgetIndex,
    index: (tree) => [launcher, 'index', '--cwd', tree],
    subgraph: (tree, symbol) => [launcher, 'subgraph', symbol, '--cwd', tree],
  };
}

/** The peer has a native module that npm builds for one Node alone: the first that can load it is used. */
function nodeThatRuns(program: string): string {
  const onPath = (process.env.PATH ?? '').split(delimiter).map((folder) => join(folder, 'node'));
  const tried = [...new Set([process.execPath, ...onPath])].filter((node) => existsSync(node));
  const trial = mkdtempSync(join(tmpdir(), 'graph-rag-trial-'));
  try {
    writeFileSync(join(trial, 'one.py'), 'def one():\n    return 1\n');
    const found = tried.find((node) => spawnSync(node, [program, 'build', trial], { stdio: 'ignore' }).status === 0);
    if (found === undefined) throw new Error(`${PEER} runs on none of ${tried.join(', ')}`);
    return found;
  } finally {
    rmSync(trial, { recursive: true, force: true });
  }
}

/** The peer, installed below the work folder. */
export function peer(prefix: string): Contender {
  const program = installed(prefix, [`${PEER}@${PEER_VERSION}`], `${PEER}/dist/cli.js`);
  const node = nodeThatRuns(program);
  return {
    name: `${PEER} ${PEER_VERSION}`,
    runtime: `node ${versionOf(node)}`,
    forget: (tree) => rmSync(join(tree, '.codegraph'), { recursive: true, force: true }),
    index: (tree) => [node, program, 'build', tree],
    subgraph: (_tree, symbol) => [node, program, 'query', symbol],
  };
}
