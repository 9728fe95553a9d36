import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { appendFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { before, describe, it } from 'node:test';
import { type QueryAnswer, queryAnswer } from '../../src/contract/query.ts';
import { fixtureProject, graphRag } from './program.ts';

describe('a question that starts from a place', () => {
  const project = fixtureProject('subgraph', 'tool-server');
  const run = (...line: string[]) => graphRag([...line, '--cwd', project], { cwd: project });
  const git = (...line: string[]): void => {
    const who = ['-c', 'user.name=test', '-c', 'user.email=test@localhost'];
    execFileSync('git', [...who, ...line], { cwd: project, stdio: 'ignore' });
  };

  async function ask(...line: string[]): Promise<QueryAnswer> {
    const { code, stdout, stderr } = await run(...line, '--format', 'json');
    assert.equal(code, 0, stderr);
    return queryAnswer.parse(JSON.parse(stdout));
  }

  const anchorsOf = ({ candidates }: QueryAnswer): string[] =>
    candidates.filter(({ distance }) => distance === 0).map(({ name }) => name);

  before(async () => {
    git('init', '--quiet');
    git('add', '--all');
    git('commit', '--quiet', '--message', 'first');
    assert.equal((await run('index')).code, 0);
  });

  it('takes a symbol that is named, without words', async () => {
    const answer = await ask('search', '--anchor', 'handleToolCall');
    assert.deepEqual(anchorsOf(answer), ['handleToolCall']);
    const [anchor] = answer.candidates;
    assert.deepEqual([anchor?.relevance, anchor?.source, anchor?.matched_by], [1, 'embedding', ['anchor']]);
    assert.equal(anchor?.why, 'given as anchor');
    assert.ok(answer.candidates.some(({ name, relation }) => name === 'dispatch' && relation === 'caller'));
    assert.deepEqual([answer.source, answer.metadata.anchors], ['graph-rag', ['handleToolCall']]);
    assert.deepEqual(anchorsOf(await ask('--anchor', 'handleToolCall')), ['handleToolCall']);
  });

  it('takes a place in a file, and several', async () => {
    const text = readFileSync(join(project, 'src/server.ts'), 'utf8').split('\n');
    const line = text.findIndex((code) => code.includes('function dispatch')) + 1;
    const answer = await ask('search', '--anchor', `src/server.ts:${line}`, '--anchor', 'runScript');
    assert.deepEqual(anchorsOf(answer).sort(), ['dispatch', 'runScript']);
  });

  it('lets words find more, within --top-k', async () => {
    const answer = await ask('search', 'spawn a process', '--anchor', 'handleToolCall', '--top-k', '2');
    assert.equal(answer.metadata.embedding_candidates, 2);
    assert.ok(anchorsOf(answer).includes('handleToolCall'));
    assert.ok(answer.candidates.some(({ matched_by }) => matched_by.includes('keyword')));
    const twice = await ask('search', 'handleToolCall', '--anchor', 'handleToolCall', '--top-k', '3');
    const ids = [...twice.candidates, ...twice.metadata.left_out].map(({ symbol_id }) => symbol_id);
    assert.equal(new Set(ids).size, ids.length);
  });

  it('refuses what means nothing or several, with the nearest names', async () => {
    const unknown = await run('search', '--anchor', 'handleToolCal');
    assert.equal(unknown.code, 1);
    assert.match(unknown.stderr, /Nearest names: .*handleToolCall/);
    assert.equal((await run('search', '--anchor', '../../../etc/passwd:1')).code, 1);
    assert.equal((await run('search')).code, 1);
    assert.equal((await run('search', '--anchor=')).code, 1);
  });

  it('takes the functions that changed since a commit', async () => {
    assert.deepEqual((await ask('--since', 'HEAD')).candidates, []);
    const file = join(project, 'src/server.ts');
    const before = readFileSync(file, 'utf8');
    writeFileSync(file, before.replace('function dispatch(', 'function dispatch(\n  '));
    appendFileSync(join(project, 'src/added.ts'), 'export function addedLater(): number {\n  return 1;\n}\n');
    const answer = await ask('--since', 'HEAD');
    assert.deepEqual(anchorsOf(answer).sort(), ['addedLater', 'dispatch']);
    assert.deepEqual(answer.metadata.since, { ref: 'HEAD', changed_files: 2, changed_functions: 2 });
    const dispatch = answer.candidates.find(({ name }) => name === 'dispatch');
    assert.deepEqual([dispatch?.matched_by, dispatch?.why], [['change'], '2 lines changed since HEAD']);
    assert.ok(answer.candidates.some(({ name, relation }) => name === 'handleToolCall' && relation === 'callee'));
    const one = await ask('--since', 'HEAD', '--top-k', '1');
    assert.match(one.metadata.warning ?? '', /^1 of 2 starting places were taken/);
    writeFileSync(file, before);
  });

  it('refuses a commit that is none', async () => {
    for (const ref of ['nowhere', '--help', '-x', 'a\u0001b']) {
      const { code, stdout, stderr } = await run('search', `--since=${ref}`);
      assert.deepEqual([code, stdout], [1, ''], ref);
      assert.match(stderr, /--since is '.*', allowed is a commit, branch or tag/);
    }
  });

  it('says of a commit that a shallow clone lacks how to get it', async (t) => {
    const clone = mkdtempSync(join(tmpdir(), 'graph-rag-shallow-'));
    t.after(() => rmSync(clone, { recursive: true, force: true }));
    git('commit', '--quiet', '--allow-empty', '--message', 'second');
    execFileSync('git', ['clone', '--quiet', '--depth', '1', `file://${project}`, clone], { stdio: 'ignore' });
    const { code, stderr } = await graphRag(['search', '--since', 'HEAD~1'], { cwd: clone });
    assert.equal(code, 1);
    assert.match(stderr, /--since is 'HEAD~1'.* shallow clone.*git fetch --unshallow/);
  });

  it('takes the file that a question is the path of', async () => {
    for (const path of ['src/server.ts', './src/server.ts']) {
      const first = (await ask('search', path)).candidates.find(({ rank }) => rank === 1);
      assert.deepEqual([first?.file, first?.kind, first?.relevance], ['src/server.ts', 'module', 1], path);
      assert.match(first?.why ?? '', /^the file of this path/);
    }
    for (const path of ['src/server', '@/server']) {
      const first = (await ask('search', path)).candidates.find(({ rank }) => rank === 1);
      assert.deepEqual([first?.file, first?.relevance], ['src/server.ts', 1], path);
    }
    const server = await ask('search', 'server.ts');
    const parts = server.candidates.filter(({ why }) => why.startsWith('in the file of this path'));
    assert.ok(parts.length > 1);
    for (const { file, relevance } of parts) assert.deepEqual([file, relevance], ['src/server.ts', 1]);
    const other = await ask('search', 'src/no-such.ts');
    assert.ok(other.candidates.every(({ why }) => !why.includes('the file of this path')));
    const filtered = await ask('search', 'src/server.ts', '--kind', 'function');
    assert.deepEqual([...new Set(filtered.candidates.map(({ kind }) => kind))], ['function']);
  });

  it('refuses a line that is not there, and says that nothing has changed', async () => {
    const { code, stderr } = await run('subgraph', 'src/server.ts:99999');
    assert.equal(code, 1);
    assert.match(stderr, /src\/server\.ts has no line 99999\nGive a line from 1 to \d+\.$/m);
    assert.match((await run('search', '--anchor', 'src/server.ts:0')).stderr, /src\/server\.ts has no line 0\n/);
    const nowhere = await run('search', '--anchor', 'lib/server.ts:3');
    assert.equal(nowhere.code, 1);
    assert.match(nowhere.stderr, /no file 'lib\/server\.ts' in the index\nNearest files: src\/server\.ts$/m);
    git('add', '--all');
    git('commit', '--quiet', '--allow-empty', '--message', 'all of it');
    const nothing = await ask('search', 'tool', '--since', 'HEAD');
    assert.ok(nothing.metadata.warnings.some((warning) => warning.includes('only the words were looked for')));
  });
});
