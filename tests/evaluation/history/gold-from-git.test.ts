import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { test } from 'node:test';
import type { FunctionSpan } from '../../../src/evaluation/history/edited-functions.ts';
import { goldFromGit, type HistoryPorts } from '../../../src/evaluation/history/gold-from-git.ts';

const IDENTITY = ['-c', 'user.name=Ada', '-c', 'user.email=ada@example.org', '-c', 'commit.gpgsign=false'];

class Repository {
  readonly root = mkdtempSync(join(tmpdir(), 'gold-from-git-'));

  constructor() {
    this.git('init', '-q', '-b', 'main');
  }

  git(...args: string[]): string {
    return execFileSync('git', ['-C', this.root, ...IDENTITY, ...args], { encoding: 'utf8' });
  }

  commit(subject: string, files: Record<string, string>): string {
    for (const [file, text] of Object.entries(files)) {
      mkdirSync(dirname(join(this.root, file)), { recursive: true });
      writeFileSync(join(this.root, file), text);
    }
    this.git('add', '-A');
    this.git('commit', '-q', '-m', subject);
    return this.git('rev-parse', 'HEAD').trim();
  }

  ports(): HistoryPorts {
    return {
      git: async (args) => this.git(...args),
      functionsAt: async (commit, file) =>
        file.endsWith('.js') ? functionsIn(this.git('show', `${commit}:${file}`)) : [],
      languageOf: (file) => (file.endsWith('.js') ? 'javascript' : null),
    };
  }
}

/** Functions of the test's own code: from `function name` to the next line that is a closing brace. */
function functionsIn(text: string): FunctionSpan[] {
  const lines = text.split('\n');
  return lines.flatMap((line, index) => {
    const name = /^function (\w+)/.exec(line)?.[1];
    return name === undefined ? [] : [{ name, line_start: index + 1, line_end: lines.indexOf('}', index) + 1 }];
  });
}

const code = (...bodies: string[]): string =>
  bodies.map((body, index) => `function f${index}() {\n  // work\n  ${body}\n}\n`).join('\n');

test('fixes become queries with the functions that they edited, at the parent', async (context) => {
  const repository = new Repository();
  context.after(() => rmSync(repository.root, { recursive: true, force: true }));
  const first = repository.commit('Fix nothing, begin', { 'src/a.js': code('a', 'b', 'c'), 'docs.md': 'x' });
  const fix = repository.commit('fix(core): keep the last entry of a list (#12)', {
    'src/a.js': code('a', 'b2', 'c'),
    'test/a.test.js': code('t'),
    'docs.md': 'y',
  });
  const feature = repository.commit('feat: more letters', { 'src/a.js': code('a', 'b2', 'c', 'd') });
  const chinese = repository.commit('修复列表最后一项丢失的问题', { 'src/a.js': code('a1', 'b2', 'c', 'd1') });
  repository.commit('fix: wording of the manual', { 'docs.md': 'z' });
  repository.commit('Fix every function of them', {
    'src/b.js': code('1', '2', '3', '4', '5'),
  });
  repository.commit('Fix every function of them again', {
    'src/b.js': code('11', '12', '13', '14', '15'),
  });

  const { tasks, skipped } = await goldFromGit(10, repository.ports());

  assert.deepEqual(
    tasks.map(({ query, commit, fix_commit, query_language, language }) => [
      query,
      commit,
      fix_commit,
      query_language,
      language,
    ]),
    [
      ['修复列表最后一项丢失的问题', feature, chinese, 'zh', 'javascript'],
      ['keep the last entry of a list', first, fix, 'en', 'javascript'],
    ],
  );
  assert.deepEqual(tasks[1]?.gold, [{ file: 'src/a.js', lines: { start: 6, end: 9 }, symbol: 'f1' }]);
  assert.deepEqual(
    tasks[0]?.gold.map(({ symbol }) => symbol),
    ['f0', 'f3'],
  );
  assert.deepEqual(skipped, {
    'too many functions edited': 1,
    'no function edited': 2,
    'no fix': 1,
    'first commit': 1,
  });
});

test('a history is left in the middle when somebody stops it', async (context) => {
  const repository = new Repository();
  context.after(() => rmSync(repository.root, { recursive: true, force: true }));
  repository.commit('begin', { 'a.js': code('0') });
  for (const step of ['1', '2', '3']) repository.commit(`Fix the result of step ${step}`, { 'a.js': code(step) });
  const stopping = new AbortController();
  const ports = repository.ports();
  const read: string[] = [];
  const functionsAt = (commit: string, file: string) => {
    stopping.abort();
    read.push(file);
    return ports.functionsAt(commit, file);
  };
  await assert.rejects(goldFromGit(3, { ...ports, functionsAt }, stopping.signal), { name: 'AbortError' });
  assert.equal(read.length, 1);
});

test('no more queries than were asked for, the newest', async (context) => {
  const repository = new Repository();
  context.after(() => rmSync(repository.root, { recursive: true, force: true }));
  repository.commit('begin', { 'a.js': code('0') });
  for (const step of ['1', '2', '3']) repository.commit(`Fix the result of step ${step}`, { 'a.js': code(step) });
  const { tasks } = await goldFromGit(2, repository.ports());
  assert.deepEqual(
    tasks.map(({ query }) => query),
    ['Fix the result of step 3', 'Fix the result of step 2'],
  );
});
