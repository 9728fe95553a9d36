import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { impact, path, symbolDetail, symbolList } from '../../src/contract/answers.ts';
import { exportRecord } from '../../src/contract/export-record.ts';
import { doctor, dryRun, indexReport, status } from '../../src/contract/index-state.ts';
import { fixtureProject, graphRag } from './program.ts';

describe('the commands', () => {
  const project = fixtureProject();
  const run = (...line: string[]) => graphRag([...line, '--cwd', project], { cwd: project });

  async function json(...line: string[]): Promise<unknown> {
    const { code, stdout, stderr } = await run(...line, '--json');
    assert.equal(code, 0, stderr);
    return JSON.parse(stdout);
  }

  it('index --dry-run writes nothing and counts by language and folder', async () => {
    const plan = dryRun.parse(await json('index', '--dry-run'));
    assert.equal(plan.by_language.typescript?.files, 4);
    assert.equal(status.parse(await json('status')).indexed, false);
  });

  it('index reports what it did, and nothing the second time', async () => {
    const first = indexReport.parse(await json('index'));
    assert.equal(first.changed, true);
    assert.equal(first.files.added, 5);
    const second = indexReport.parse(await json('index'));
    assert.equal(second.changed, false);
    assert.equal(second.generation, first.generation);
    const { stdout, stderr } = await run('index');
    assert.match(stdout, /^generation \d+: nothing changed, 5 files/);
    assert.equal(stderr, '');
  });

  it('status counts, and shows what changed since and what is skipped', async () => {
    writeFileSync(join(project, 'src/added.ts'), 'export const added = 1;\n');
    writeFileSync(join(project, 'src/binary.ts'), Buffer.from([0, 1, 2, 0, 255]));
    try {
      const answer = status.parse(await json('status'));
      assert.equal(answer.files_by_language.typescript, 4);
      assert.ok((answer.edges_by_type.calls ?? 0) > 0);
      assert.equal(answer.freshness.current, false);
      assert.ok(answer.changes.added.includes('src/added.ts'));
      const { stdout } = await run('status');
      assert.match(stdout, /^ {2}A src\/added\.ts$/m);
      await json('index');
      const later = status.parse(await json('status'));
      assert.ok(later.skipped.some((file) => file.path === 'src/binary.ts' && file.reason === 'binary'));
    } finally {
      rmSync(join(project, 'src/added.ts'));
      rmSync(join(project, 'src/binary.ts'));
    }
  });

  it('callers and callees list the call chain, nearest first', async () => {
    const callers = symbolList.parse(await json('callers', 'runScript', '--depth', '2'));
    assert.deepEqual(
      callers.results.map(({ name, depth }) => [name, depth]),
      [
        ['handleToolCall', 1],
        ['dispatch', 2],
      ],
    );
    const callees = symbolList.parse(await json('callees', 'runScript'));
    assert.deepEqual(
      callees.results.map(({ name, depth }) => [name, depth]),
      [
        ['spawnProcess', 1],
        ['writeLog', 2],
        ['formatLine', 3],
      ],
    );
    const { stdout } = await run('callers', 'runScript', '--depth', '1');
    assert.match(
      stdout,
      /\n1 caller, depth 1\n\n1 {2}handleToolCall {2}function {2}src\/server\.ts:20-23\nnote: there is more/,
    );
  });

  it('symbol shows the code of one, the places that use it, and what it uses', async () => {
    const detail = symbolDetail.parse(await json('symbol', 'runScript'));
    assert.match(detail.code?.content ?? '', /^export function runScript/);
    const { stdout } = await run('symbol', 'runScript');
    assert.match(stdout, /^runScript {2}function {2}src\/scripts\.ts:\d+-\d+\ngeneration \d/);
    assert.match(stdout, /\n *\d+ {2}export function runScript/);
    const call = detail.callers.shown.find(({ name }) => name === 'handleToolCall');
    assert.ok(call !== undefined && call.line > call.line_start);
    assert.match(
      stdout,
      new RegExp(`\nused by \\(1\\)\n {2}handleToolCall {2}function {2}src/server\\.ts:${call.line}\n`),
    );
    assert.match(stdout, /\nuses \(1\)\n {2}spawnProcess {2}function {2}src\/\S+:\d+-\d+\n$/);
    const alone = await run('symbol', 'unused');
    assert.match(alone.stdout, /\nno known users: it may be an entry point/);
  });

  it('path finds the shortest way, and says when there is none', async () => {
    const found = path.parse(await json('path', 'main', 'runScript'));
    assert.deepEqual(
      found.nodes.map(({ name }) => name),
      ['main', 'startServer', 'acceptConnection', 'readRequest', 'dispatch', 'handleToolCall', 'runScript'],
    );
    assert.equal(found.length, 6);
    const none = path.parse(await json('path', 'runScript', 'main'));
    assert.deepEqual([none.found, none.length, none.nodes], [false, null, []]);
    const { code, stdout, stderr } = await run('path', 'runScript', 'main');
    assert.equal(code, 0);
    assert.match(stdout, /no path\n$/);
    assert.match(stderr, /there is a path the other way round, 6 steps/);
    const wider = await run('path', 'handleToolCall', 'TOOLS');
    assert.match(wider.stderr, /there is a path with --edge-types calls,refs,inherits, 1 step\n/);
    assert.equal((await run('path', 'main', 'runScript')).stderr, '');
    const nowhere = await run('path', 'runScript', 'unused');
    assert.match(
      nowhere.stderr,
      /^warning: there is none the other way round .*; calls through tables, .* not seen\n$/,
    );
  });

  it('callers and callees of what is used without a call say so', async () => {
    const { stdout, stderr } = await run('callers', 'TOOLS');
    assert.match(stdout, /\n0 callers, depth 3\n/);
    assert.match(stderr, /^warning: it is not called, but used by \d+: --edge-types calls,refs,inherits lists them\n$/);
    const listed = await run('callers', 'TOOLS', '--edge-types', 'calls,refs,inherits');
    assert.match(listed.stdout, /\n1 {2}handleToolCall {2}function/);
    assert.equal((await run('callers', 'unused')).stderr, '');
    assert.equal((await run('callees', 'formatLine')).stderr, '');
  });

  it('impact lists what can break', async () => {
    const answer = impact.parse(await json('impact', 'TOOLS', '--depth', '2'));
    const names = answer.results.map(({ name }) => name);
    for (const name of ['handleToolCall', 'listTools', 'dispatch']) assert.ok(names.includes(name), name);
    assert.equal(answer.total, answer.results.length);
  });

  it('export writes every node, and edges with both ends', async () => {
    const { code, stdout, stderr } = await run('export');
    assert.equal(code, 0, stderr);
    const records = stdout
      .trimEnd()
      .split('\n')
      .map((line) => exportRecord.parse(JSON.parse(line)));
    assert.equal(records[0]?.record, 'graph');
    const call = records.find(
      (record) => record.record === 'edge' && record.from.name === 'handleToolCall' && record.to.name === 'runScript',
    );
    assert.ok(call?.record === 'edge');
    assert.deepEqual(
      { from: call.from.file, to: call.to.file, line: call.line, type: call.type, at: call.to.line },
      { from: 'src/server.ts', to: 'src/scripts.ts', line: 22, type: 'calls', at: 1 },
    );
    const graphml = await run('export', '--format', 'graphml');
    assert.match(graphml.stdout, /^<\?xml version="1\.0"[\s\S]*<\/graph>\n<\/graphml>\n$/);
    const nodes = records.filter(({ record }) => record === 'node').length;
    assert.equal(graphml.stdout.match(/<node /g)?.length, nodes);
  });

  it('ends quietly when nobody reads on', async () => {
    for (const line of [['export'], ['status'], ['--help']]) {
      const start = { cwd: project, closedStdout: true };
      const { code, stdout, stderr } = await graphRag([...line, '--cwd', project], start);
      assert.deepEqual({ code, stdout, stderr }, { code: 0, stdout: '', stderr: '' });
    }
  });

  it('doctor finds a damaged index and --repair builds it anew', async () => {
    assert.equal(doctor.parse(await json('doctor')).healthy, true);
    writeFileSync(join(project, '.devbooks/graph.db'), 'this is no database'.repeat(1000));
    for (const end of ['-wal', '-shm']) rmSync(join(project, `.devbooks/graph.db${end}`), { force: true });
    const sick = await run('doctor', '--json');
    assert.equal(sick.code, 3);
    assert.equal(doctor.parse(JSON.parse(sick.stdout)).healthy, false);
    const healed = doctor.parse(await json('doctor', '--repair'));
    assert.equal(healed.checks.find(({ name }) => name === 'index')?.state, 'repaired');
    assert.equal((await run('callers', 'runScript')).code, 0);
  });

  it('doctor goes on beside a config file that stops every other command, and says so', async () => {
    const file = join(project, '.devbooks/config.yaml');
    writeFileSync(file, 'graph_rag:\n  max_depth: [1\n');
    try {
      assert.equal((await run('callers', 'runScript')).code, 1);
      const { code, stdout } = await run('doctor', '--json');
      const { checks, healthy } = doctor.parse(JSON.parse(stdout));
      assert.deepEqual([code, healthy], [3, false]);
      const settings = checks.find(({ name }) => name === 'settings');
      assert.equal(settings?.state, 'failed');
      assert.match(settings?.detail ?? '', /config\.yaml:3: /);
      assert.equal(settings?.remedy, 'Correct the file, or remove it to use the defaults.');
      assert.equal(checks.find(({ name }) => name === 'index')?.detail, 'sound');
    } finally {
      rmSync(file);
    }
  });

  it('never sends an escape sequence of a file name to the terminal', async () => {
    const file = join(project, 'src/\u001b[2J\u009bevil.ts');
    writeFileSync(file, 'export function evil() {\n  return good();\n}\nfunction good() {\n  return 1;\n}\n');
    try {
      for (const format of ['text', 'json', 'mermaid', 'dot']) {
        const { code, stdout, stderr } = await run('subgraph', 'evil', '--format', format);
        assert.equal(code, 0, stderr);
        // biome-ignore lint/suspicious/noControlCharactersInRegex: these are the characters to catch
        assert.doesNotMatch(stdout + stderr, /[\u0000-\u0009\u000b-\u001f\u007f-\u009f]/, format);
      }
      const { stdout } = await run('export');
      assert.ok(stdout.includes('src/\\u001b[2J\\u009bevil.ts'));
    } finally {
      rmSync(file);
    }
  });

  it('answers with the files as they are now', async () => {
    const file = join(project, 'src/late.ts');
    writeFileSync(file, "import { runScript } from './scripts.ts';\nexport function late() {\n  runScript('x');\n}\n");
    const { stdout } = await run('callers', 'runScript', '--depth', '1');
    assert.match(stdout, /^1 {2}late /m);
    rmSync(file);
    assert.doesNotMatch((await run('callers', 'runScript', '--depth', '1')).stdout, /late/);
  });

  it('says the commit in a git repository, and keeps its state out of git', async () => {
    const git = (...line: string[]) => execFileSync('git', ['-C', project, ...line], { encoding: 'utf8' });
    git('init', '--quiet');
    git('add', '.');
    git('-c', 'user.name=t', '-c', 'user.email=t@example.org', 'commit', '--quiet', '-m', 'first');
    writeFileSync(join(project, 'src/tools.ts'), 'export const TOOLS = [];\n');
    const { stdout } = await run('subgraph', 'runScript');
    assert.ok(stdout.includes(`commit ${git('rev-parse', 'HEAD').slice(0, 10)}, current`), stdout);
    assert.equal(git('status', '--porcelain').trim(), 'M src/tools.ts');
  });

  it('takes warnings of the config to stderr and the broken file to exit 1', async () => {
    const config = join(project, '.devbooks/config.yaml');
    mkdirSync(join(project, '.devbooks'), { recursive: true });
    writeFileSync(config, 'graph_rag:\n  max_depth: 2\nllm:\n  endpoint: http://example.org\n');
    const { code, stdout, stderr } = await run('subgraph', 'main', '--json', '--depth', '4');
    assert.equal(code, 0, stderr);
    assert.match(stderr, /llm\.endpoint is ignored in a project's file/);
    assert.equal(JSON.parse(stdout).depth, 2);
    writeFileSync(config, 'graph_rag: [\n');
    const broken = await run('status');
    assert.equal(broken.code, 1);
    assert.match(broken.stderr, /config\.yaml:2: /);
    rmSync(config);
  });
});
