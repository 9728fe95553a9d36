import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { after, describe, it } from 'node:test';
import { promisify } from 'node:util';
import { UNSAFE } from '../../src/context/printable.ts';
import { isFailure, open, renderAnswerMarkdown, renderAnswerText } from '../../src/index.ts';
import { readSource } from '../../src/source/index.ts';
import { graphRag } from '../cli/program.ts';
import { Random } from '../indexing/random.ts';

const RANDOM_QUERIES = 150;
const LONGEST_QUERY = 60;

describe('a repository that is not trusted', () => {
  const home = mkdtempSync(join(tmpdir(), 'graph-rag-trust-'));
  after(() => rmSync(home, { recursive: true, force: true }));
  const environment = { PATH: process.env.PATH, XDG_CONFIG_HOME: join(home, 'no-config') };
  const project = (name: string, files: Readonly<Record<string, string>>): string => {
    const root = join(home, name);
    for (const [path, text] of Object.entries(files)) {
      mkdirSync(join(root, path, '..'), { recursive: true });
      writeFileSync(join(root, path), text);
    }
    return root;
  };
  const outside = project('outside', { 'secret.ts': 'export function topSecretPlan() {\n  return 42;\n}\n' });

  it('brings no code of elsewhere into an answer, by links or by paths that climb', async () => {
    const root = project('links', { 'src/own.ts': 'export function ownPlan() {\n  return 1;\n}\n' });
    symlinkSync(join(outside, 'secret.ts'), join(root, 'src/linked.ts'));
    symlinkSync(outside, join(root, 'src/folder'));
    symlinkSync('../../outside/secret.ts', join(root, 'src/climbing.ts'));
    await using opened = await open(root, { environment });
    const answer = await opened.search('topSecretPlan secret plan', { fusionDepth: 2, topK: 50 });
    assert.ok(answer.candidates.some(({ name }) => name === 'ownPlan'));
    assert.ok(!JSON.stringify(answer.candidates).includes('return 42'));
    for (const anchor of ['../outside/secret.ts:1', join(outside, 'secret.ts:1'), 'src/linked.ts:1', 'topSecretPlan'])
      await assert.rejects(
        opened.search('', { anchors: [anchor] }),
        (error) => isFailure(error) && error.exitCode === 1,
        anchor,
      );
    const climbing = await opened.search('plan', { paths: ['..', '../outside', '/**'] });
    assert.deepEqual(climbing.candidates, []);
  });

  it('cannot have a file outside read, whatever its index says', async () => {
    for (const path of ['../outside/secret.ts', 'src/../../outside/secret.ts', join(outside, 'secret.ts'), '..'])
      assert.ok('skipped' in (await readSource(join(home, 'links'), { path }, { maxFileSizeMb: 1 })), path);
  });

  it('cannot have its state written elsewhere by a link', async () => {
    const elsewhere = join(home, 'elsewhere');
    mkdirSync(elsewhere);
    const names = ['graph.db', 'cache', 'config.yaml', 'intent-history.json', 'cache/summary/files.jsonl'];
    for (const name of ['', ...names]) {
      const root = project(`state-${name}`, { 'a.ts': 'export const a = 1;\n' });
      const link = join(root, '.devbooks', name).replace(/\/$/, '');
      mkdirSync(dirname(link), { recursive: true });
      symlinkSync(join(elsewhere, name), link);
      const { code, stdout, stderr } = await graphRag(['search', 'a', '--cwd', root], { cwd: home });
      assert.deepEqual([code, stdout], [3, ''], name);
      assert.match(stderr, /it is a link that leads out of the project/);
      assert.match(stderr, /GRAPH_RAG_STATE_DIR/);
    }
    assert.deepEqual(readdirSync(elsewhere), []);
  });

  it('cannot have folders of elsewhere replaced by its summaries', async () => {
    const root = project('replacing', {
      'a.ts': 'export const a = 1;\n',
      '.devbooks/config.yaml': 'index:\n  repo: papers\n',
    });
    const user = project('user', { 'papers/thesis.txt': 'years of work\n' });
    mkdirSync(join(root, '.devbooks/index'));
    symlinkSync(user, join(root, '.devbooks/index/summary_index_function_level'));
    const { code, stderr } = await graphRag(['summary', 'tree', '--cwd', root], { cwd: root });
    assert.equal(code, 3);
    assert.match(stderr, /summary_index_function_level: it is a link that leads out of the project/);
    assert.deepEqual(readdirSync(join(user, 'papers')), ['thesis.txt']);
  });

  it('may have a state folder that is a link, where the user keeps the state elsewhere', async () => {
    const root = project('linked-state', { 'a.ts': 'export const a = 1;\n' });
    const other = project('other-state', { 'config.yaml': 'graph_rag:\n  top_k: 7\n' });
    symlinkSync(other, join(root, '.devbooks'));
    const elsewhere = { ...environment, GRAPH_RAG_STATE_DIR: join(home, 'own-state') };
    await using opened = await open(root, { environment: elsewhere });
    assert.equal((await opened.search('a')).metadata.top_k, 10);
    assert.match(opened.configWarnings.join('\n'), /config is left out.*leads out of the project/);
    assert.deepEqual(readdirSync(other), ['config.yaml']);
  });

  it('may have links that stay inside', async () => {
    const root = project('inside', { 'a.ts': 'export const a = 1;\n', 'settings.yaml': 'graph_rag:\n  top_k: 7\n' });
    mkdirSync(join(root, '.devbooks'));
    symlinkSync('../settings.yaml', join(root, '.devbooks', 'config.yaml'));
    await using opened = await open(root, { environment });
    assert.equal((await opened.search('a')).metadata.top_k, 7);
  });

  it('cannot send escape sequences to a terminal, by names of files or by code', async () => {
    const root = project('escapes', {
      'src/\u001b[2Jwiped\u202e.ts':
        'export function wipedScreen() {\n  return "\u001b]0;title\u0007\u009b2J\u2028";\n}\n',
      'src/two\nlines `tick`.py': 'def wiped_twice():\n    """\u001b[31m"""\n    return wiped_twice()\n',
    });
    for (const format of ['text', 'markdown', 'json']) {
      const line = ['search', 'wiped \u001b[31m', '--explain', '--format', format, '--cwd', root];
      const { code, stdout, stderr } = await graphRag(line, { cwd: home });
      assert.equal(code, 0, stderr);
      assert.ok(stdout.includes('wipedScreen') && stdout.includes('wiped_twice'));
      for (const text of [stdout, stderr]) assert.doesNotMatch(text, UNSAFE);
    }
  });

  it('cannot reach a host or run a program by its config', async () => {
    const config = ['embedding:', '  endpoint: http://127.0.0.1:9', 'graph:', '  ckb:', '    command: touch ran', ''];
    const root = project('config', { 'a.ts': 'export const a = 1;\n', '.devbooks/config.yaml': config.join('\n') });
    await using opened = await open(root, { environment });
    await opened.search('a');
    const decided = (await opened.settings()).values.filter(({ origin }) => origin !== 'default');
    assert.deepEqual(decided, []);
    assert.equal(opened.configWarnings.length, 2);
    assert.ok(!existsSync(join(root, 'ran')));
  });

  it('may be asked with any characters', async () => {
    await using opened = await open(join(home, 'links'), { environment });
    const random = new Random(5);
    const asked = [
      '" OR 1=1 --',
      'NEAR(a b) AND NOT (c',
      'body:*',
      '{a b}: ^c',
      "'; DROP TABLE files; --",
      '\u0000\u0000own',
      '\ud800\udc00\ud800 plan',
      '(((((((((((((((',
      '\\'.repeat(200),
      'own '.repeat(50_000),
      '中'.repeat(20_000),
      '\u202e\u2066plan',
      '__proto__ constructor toString',
      ...Array.from({ length: RANDOM_QUERIES }, () =>
        String.fromCharCode(...Array.from({ length: 1 + random.below(LONGEST_QUERY) }, () => random.below(0x10000))),
      ),
    ];
    for (const query of asked) {
      if (query.trim() === '') continue;
      const answer = await opened.search(query, { budget: 500 });
      assert.ok(answer.token_count <= 500);
      for (const text of [renderAnswerText(answer), renderAnswerMarkdown(answer)]) assert.doesNotMatch(text, UNSAFE);
    }
  });

  it('may be asked with bytes that are no text', async () => {
    const main = join(import.meta.dirname, '../../src/cli/main.ts');
    const script = `exec '${process.execPath}' '${main}' search $'own\\xff\\xfe\\x80plan \\xc3\\x28' --cwd '${join(home, 'links')}' --json`;
    const { stdout } = await promisify(execFile)('bash', ['-c', script], { env: environment });
    assert.ok(JSON.parse(stdout).metadata.total_candidates > 0);
  });
});
