import assert from 'node:assert/strict';
import { test } from 'node:test';
import { cleanSubject } from '../../../src/evaluation/history/clean-subject.ts';
import type { CommitRecord } from '../../../src/evaluation/history/commit-log.ts';
import { queryOfCommit } from '../../../src/evaluation/history/fix-subject.ts';

const commit = (subject: string, changes: Partial<CommitRecord> = {}): CommitRecord => ({
  hash: 'c1',
  parents: ['c0'],
  author: 'Ada',
  email: 'ada@example.org',
  subject,
  ...changes,
});

test('a subject becomes a question: no type, no tags, no issue numbers', () => {
  const cases: [string, string][] = [
    ['fix: skip an undefined entry', 'skip an undefined entry'],
    ['fix(client)!: skip an undefined entry (#12)', 'skip an undefined entry'],
    ['fix：修复脱敏银行卡号bug', '修复脱敏银行卡号bug'],
    ['unix: fix uv_uptime() on linux', 'unix: fix uv_uptime() on linux'],
    ['[PR #11106/cfb9931 backport][3.12] Fix lost cookies (#11108)', 'Fix lost cookies'],
    ['Fix broken iterators, fixes #772', 'Fix broken iterators'],
    ['fix #3767: `tsconfig.json` files inside symlinks', '`tsconfig.json` files inside symlinks'],
    ['Add entry files (resolve #1162, resolve #1465)', 'Add entry files'],
    ['stale mock metadata breaks it (fix #9927) (#10124)', 'stale mock metadata breaks it'],
    ['修复转Map对象返回错误问题(issue#3795@Github)', '修复转Map对象返回错误问题'],
    ['兼容`x`字符作为乘号（issue#IB0EJ9@Gitee）', '兼容`x`字符作为乘号'],
    ['KTOR-9606 Fix body handling', 'Fix body handling'],
    ['Fix KTOR-9621 RateLimit plugin is bypassed', 'Fix RateLimit plugin is bypassed'],
    ['Fix UTF-8 and SHA-256 handling', 'Fix UTF-8 and SHA-256 handling'],
    ['UTF-8 names crash the parser', 'UTF-8 names crash the parser'],
    ['[LANG-12] Fix `#private` in HonoRequest.#get', 'Fix `#private` in HonoRequest.#get'],
    ['Fixed app.set() with undefined', 'Fixed app.set() with undefined'],
    ['Fix leak, see https://example.org/o/n/issues/12', 'Fix leak'],
    ['🐛 Fix form field regression [skip ci]', 'Fix form field regression'],
    ['added regression test for #847', 'added regression test'],
    ['Fix color #ff0000 in themes', 'Fix color #ff0000 in themes'],
  ];
  for (const [subject, expected] of cases) assert.equal(cleanSubject(subject), expected, subject);
});

test('only what a person wrote about a fault is a query', () => {
  const cases: [CommitRecord, string][] = [
    [commit('Merge pull request #1 from a/fix', { parents: ['a', 'b'] }), 'merge'],
    [commit("Merge branch 'fix' into main"), 'merge'],
    [commit('fix everything at once', { parents: [] }), 'first commit'],
    [commit('Revert "fix: lost cookies in jar"'), 'revert'],
    [commit('revert: fix lost cookies in jar'), 'revert'],
    [commit('fix: lost cookies in jar', { author: 'dependabot[bot]' }), 'bot'],
    [commit('fix(deps): update all packages'), 'dependency bump'],
    [commit('Bump ruff from 0.8 to 0.9 to fix CI'), 'dependency bump'],
    [commit('fix: update typescript to v5.4.2'), 'dependency bump'],
    [commit('chore: 升级 golang.org/x/net 依赖'), 'dependency bump'],
    [commit('Fix a typo in the parser'), 'housekeeping'],
    [commit('fix: lint errors in src'), 'housekeeping'],
    [commit('v1.2.3'), 'housekeeping'],
    [commit('feat: prevent double submits of forms'), 'no fix'],
    [commit('Add a cache of answers'), 'no fix'],
    [commit('fix bug'), 'too vague'],
  ];
  for (const [record, skip] of cases) assert.deepEqual(queryOfCommit(record), { skip }, record.subject);
});

test('fixes of every manner of speaking are queries', () => {
  const subjects = [
    'fix: whitespace handling in templates',
    'Prevent multiline error message on invalid path',
    'fs: fix utime/futime timestamp rounding errors',
    '修复Azure 不设置Max token的bug (#2254)',
    'fix: 解决计划任务时区显示不一致的问题',
    'Avoid highlighting path-like specifiers (#1488)',
  ];
  for (const subject of subjects) assert.ok('query' in queryOfCommit(commit(subject)), subject);
});
