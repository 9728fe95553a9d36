import assert from 'node:assert/strict';
import { execFile, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { copyFile, cp, mkdir, mkdtemp, readFile, realpath, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import type { TestContext } from 'node:test';
import { promisify } from 'node:util';

const PROJECT = resolve(import.meta.dirname, '../..');

// Echoes what it was given, so that a test sees what reached the program; `end N` ends with that exit code.
const PROGRAM = `const [first, second] = process.argv.slice(2);
console.log(JSON.stringify({ words: process.argv.slice(2), cwd: process.cwd(), node: process.versions.node }));
if (first === 'end') process.exitCode = Number(second);
if (first === 'settings') console.log(Object.keys(process.env).filter((name) => name.startsWith('GRAPH_RAG_')));
`;

export interface Outcome {
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

export interface Checkout {
  readonly root: string;
  readonly launcher: string;
  start(words?: readonly string[], options?: StartOptions): Promise<Outcome>;
  write(path: string, text: string): Promise<void>;
  /** Writes the lock file that belongs to package.json. */
  lock(): Promise<void>;
}

export interface StartOptions {
  readonly cwd?: string;
  readonly launcher?: string;
  readonly env?: Record<string, string>;
  readonly onStderr?: (sofar: string) => void;
}

// npm hands its settings to its children; a checkout of its own must not see those of the project under test.
const ownEnv = Object.fromEntries(Object.entries(process.env).filter(([name]) => !/^npm_/i.test(name)));

function start(launcher: string, words: readonly string[], options: StartOptions): Promise<Outcome> {
  return new Promise((done, fail) => {
    const child = spawn('bash', [options.launcher ?? launcher, ...words], {
      cwd: options.cwd ?? tmpdir(),
      env: { ...ownEnv, npm_config_offline: 'true', ...options.env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let stdout = '';
    let stderr = '';
    child.stdout.on('data', (data) => {
      stdout += data;
    });
    child.stderr.on('data', (data) => {
      stderr += data;
      options.onStderr?.(stderr);
    });
    child.on('error', fail);
    child.on('close', (code) => done({ code, stdout, stderr }));
  });
}

// What the launcher needs from npm here: esbuild, and the Node that was installed for this platform, if one was.
async function neededPackages(): Promise<Record<string, string>> {
  const needed: Record<string, string> = { esbuild: join(PROJECT, 'node_modules/esbuild') };
  const node = join(PROJECT, 'node_modules/.bin/node');
  if (existsSync(node)) {
    const folder = dirname(dirname(await realpath(node)));
    needed[folder.slice(dirname(folder).length + 1)] = folder;
  }
  return needed;
}

async function emptyCheckout(t: TestContext): Promise<Checkout> {
  const root = await realpath(await mkdtemp(join(tmpdir(), 'graph-rag launcher-')));
  t.after(() => rm(root, { recursive: true, force: true, maxRetries: 3 }));
  const launcher = join(root, 'graph-rag.sh');
  await copyFile(join(PROJECT, 'graph-rag.sh'), launcher);
  await cp(join(PROJECT, 'scripts'), join(root, 'scripts'), { recursive: true });
  const write = async (path: string, text: string): Promise<void> => {
    await mkdir(dirname(join(root, path)), { recursive: true });
    await writeFile(join(root, path), text);
  };
  await write('src/cli/main.ts', PROGRAM);
  const lock = async (): Promise<void> => {
    const npm = ['install', '--package-lock-only', '--ignore-scripts', '--offline'];
    await promisify(execFile)('npm', npm, { cwd: root, env: ownEnv });
  };
  return { root, launcher, write, lock, start: (words = [], options = {}) => start(launcher, words, options) };
}

// A checkout whose dependencies are there already, without npm: links to the project's own.
export async function installedCheckout(t: TestContext): Promise<Checkout> {
  const checkout = await emptyCheckout(t);
  await checkout.write('package.json', '{ "name": "small", "type": "module" }\n');
  await checkout.write('package-lock.json', '{ "name": "small", "lockfileVersion": 3, "packages": {} }\n');
  for (const [name, folder] of Object.entries(await neededPackages())) {
    await mkdir(join(checkout.root, 'node_modules/.bin'), { recursive: true });
    await symlink(folder, join(checkout.root, 'node_modules', name));
    if (name !== 'esbuild') await symlink(join(folder, 'bin/node'), join(checkout.root, 'node_modules/.bin/node'));
  }
  const { stdout } = await promisify(execFile)('bash', ['-c', 'echo "$OSTYPE-$HOSTTYPE"']);
  await checkout.write('node_modules/.graph-rag/platform', stdout);
  const lock = await readFile(join(checkout.root, 'package-lock.json'), 'utf8');
  await checkout.write('node_modules/.graph-rag/package-lock.json', lock);
  return checkout;
}

// A checkout as it is after `git clone`: nothing installed, and a lock file that the real npm can follow offline.
export async function freshCheckout(t: TestContext): Promise<Checkout> {
  const checkout = await emptyCheckout(t);
  const dependencies = Object.entries(await neededPackages()).map(([name, folder]) => [name, `file:${folder}`]);
  const manifest = { name: 'small', version: '1.0.0', type: 'module', dependencies: Object.fromEntries(dependencies) };
  await checkout.write('package.json', JSON.stringify(manifest));
  await checkout.lock();
  return checkout;
}

// The program ran and was given these words; returns what it saw.
export function assertRan(outcome: Outcome, words: readonly string[]): { cwd: string; node: string } {
  assert.equal(outcome.code, 0, outcome.stderr);
  const seen: { words: string[]; cwd: string; node: string } = JSON.parse(outcome.stdout);
  assert.deepEqual(seen.words, words);
  assert.ok(Number.parseInt(seen.node, 10) >= 24);
  return seen;
}
