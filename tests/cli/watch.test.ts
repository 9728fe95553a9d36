import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { appendFileSync, closeSync, existsSync, mkdirSync, openSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import { describe, it } from 'node:test';
import { fileURLToPath } from 'node:url';
import { fixtureProject, graphRag } from './program.ts';

const MAIN = fileURLToPath(new URL('../../src/cli/main.ts', import.meta.url));

describe('watch', () => {
  it('tells of each generation until it is interrupted, and leaves nothing for a question to do', async () => {
    const project = fixtureProject();
    const child = spawn(process.execPath, [MAIN, 'watch', '--format', 'jsonl', '--cwd', project], {
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
    const next = async (): Promise<string> => String((await lines.next()).value);
    assert.match(await next(), /"generation":1,/);
    appendFileSync(join(project, 'src/scripts.ts'), 'export function watched(): void {}\n');
    assert.match(await next(), /"generation":2,.*"modified":1,/);
    child.kill('SIGINT');
    const [code] = await once(child, 'exit');
    assert.equal(code, 0);
    const { stdout } = await graphRag(['index', '--cwd', project], { cwd: project });
    assert.match(stdout, /5 files/);
  });

  it('ends with a word where its data cannot be written', async (t) => {
    const project = fixtureProject();
    // As a full disk does, a file that is open for reading takes nothing.
    const unwritable = openSync(MAIN, 'r');
    t.after(() => closeSync(unwritable));
    const child = spawn(process.execPath, [MAIN, 'watch', '--cwd', project], {
      stdio: ['ignore', unwritable, 'pipe'],
    });
    let stderr = '';
    child.stderr?.setEncoding('utf8').on('data', (text: string) => {
      stderr += text;
    });
    const [code] = await once(child, 'close');
    assert.equal(code, 3, stderr);
    assert.match(stderr, /EBADF/);
    assert.doesNotMatch(stderr, /unhandled|at async|Node\.js v/i);
  });

  it('says where a tree cannot be watched', async () => {
    const project = fixtureProject();
    const { code, stderr } = await graphRag(['watch'], { cwd: project, environment: { GRAPH_RAG_WATCH: 'false' } });
    assert.equal(code, 3);
    assert.match(stderr, /GRAPH_RAG_WATCH is false[\s\S]*run `graph-rag index`/);
  });
});

describe('setup on the command line', () => {
  const home = join(dirname(fixtureProject()), 'home');
  const environment = { HOME: home, USERPROFILE: home, APPDATA: join(home, 'AppData') };
  const file = join(home, '.cursor', 'mcp.json');
  const run = (...line: string[]) => graphRag(['setup', ...line], { cwd: dirname(home), environment });

  it('shows, writes, writes no more, and takes back', async () => {
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, '{\n  "mcpServers": {\n    "other": { "command": "x" }\n  }\n}\n');
    const before = readFileSync(file, 'utf8');
    assert.match((await run()).stdout, /^cursor {2}.*mcp\.json$/m);
    const dry = await run('cursor', '--dry-run');
    assert.match(dry.stdout, /would change[\s\S]*^\+ {4}"graph-rag": \{$/m);
    assert.match((await run('cursor', '--print')).stdout, /"graph-rag"/);
    assert.equal(readFileSync(file, 'utf8'), before);
    assert.match((await run('cursor')).stdout, /entry added; restart Cursor/);
    assert.match(readFileSync(file, 'utf8'), /graph-rag\.sh/);
    assert.match((await run('cursor')).stdout, /there already/);
    assert.match((await run('cursor', '--remove')).stdout, /entry removed/);
    assert.equal(readFileSync(file, 'utf8'), before);
  });

  it('refuses what it does not know, and a broken file without touching it', async () => {
    const unknown = await run('emacs');
    assert.equal(unknown.code, 1);
    assert.match(unknown.stderr, /claude-code, cursor, vscode, codex, gemini, windsurf, zed/);
    writeFileSync(file, '{ broken');
    const broken = await run('cursor');
    assert.equal(broken.code, 1);
    assert.match(broken.stderr, /line 1 is not valid JSON[\s\S]*Nothing was written/);
    assert.equal(readFileSync(file, 'utf8'), '{ broken');
    assert.ok(!existsSync(`${file}.next`));
  });
});
