import { spawnSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { installed } from '../installed.ts';

const PEER = '@colbymchenry/codegraph';
const PEER_VERSION = '1.6.1';

/** A tool that builds context for a task from an index of its own. */
export interface ContextPeer {
  readonly name: string;
  prepare(tree: string): void;
  context(tree: string, question: string): string[];
}

/** The peer, installed below the work folder. */
export function contextPeer(prefix: string): ContextPeer {
  const program = installed(prefix, [`${PEER}@${PEER_VERSION}`], `${PEER}/npm-shim.js`);
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
