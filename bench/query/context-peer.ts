import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const PEER = '@colbymchenry/codegraph';
const PEER_VERSION = '1.6.1';

/** A tool that builds context for a task from an index of its own. */
export interface ContextPeer {
  readonly name: string;
  prepare(tree: string): void;
  context(tree: string, question: string): string[];
}

/** Installs the peer below the work folder; it never becomes a dependency of the project. */
export function contextPeer(prefix: string): ContextPeer {
  const program = join(prefix, 'node_modules', PEER, 'npm-shim.js');
  if (!existsSync(program)) {
    mkdirSync(prefix, { recursive: true });
    writeFileSync(join(prefix, 'package.json'), '{"private":true}\n');
    const args = ['install', '--prefix', prefix, '--no-audit', '--no-fund', `${PEER}@${PEER_VERSION}`];
    execFileSync('npm', args, { stdio: ['ignore', 'ignore', 'inherit'] });
  }
  return {
    name: `${PEER} ${PEER_VERSION}`,
    prepare: (tree) => {
      rmSync(join(tree, '.codegraph'), { recursive: true, force: true });
      const { status } = spawnSync(process.execPath, [program, 'init', '--yes', tree], { stdio: 'ignore' });
      if (status !== 0) throw new Error(`${PEER} init ended with ${status}`);
    },
    context: (tree, question) => [process.execPath, program, 'context', '--path', tree, question],
  };
}
