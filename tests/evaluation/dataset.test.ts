import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readDataset } from '../../src/evaluation/dataset.ts';
import { tasksByPlace } from '../../src/evaluation/task.ts';

const rows = (...values: unknown[]): string => values.map((value) => JSON.stringify(value)).join('\n');

test('a row of a code search benchmark: files as gold, a root, a category', () => {
  const { tasks, faults } = readDataset(
    rows({
      id: 'bench/0',
      repo: 'owner/name',
      commit: 'b9536c95',
      root: 'lib',
      query: 'hash table containers',
      lang: 'cpp',
      category: 'semantic',
      gold: [
        { file: 'lib/map.h', grade: 'primary' },
        { file: 'lib/set.h', grade: 'secondary' },
      ],
    }),
  );
  assert.deepEqual(faults, []);
  assert.deepEqual(tasks, [
    {
      id: 'bench/0',
      query: 'hash table containers',
      gold: [
        { file: 'lib/map.h', lines: null, symbol: null },
        { file: 'lib/set.h', lines: null, symbol: null },
      ],
      repo: 'owner/name',
      commit: 'b9536c95',
      root: 'lib',
      language: 'cpp',
      category: 'semantic',
      query_language: 'en',
    },
  ]);
});

test('a row made of a commit: functions as gold, a query language', () => {
  const { tasks } = readDataset(
    rows({
      id: 'fix/1',
      repo: 'owner/name',
      commit: 'c0',
      query: 'fix(client): 修复超时',
      lang: 'java',
      gold: [{ file: 'src/A.java', start_line: 5, end_line: 9, symbol: 'A.run', kind: 'function' }],
      fix_commit: 'c1',
      query_lang: 'zh',
    }),
  );
  assert.deepEqual(tasks[0]?.gold, [{ file: 'src/A.java', lines: { start: 5, end: 9 }, symbol: 'A.run' }]);
  assert.equal(tasks[0]?.query_language, 'zh');
  assert.equal(tasks[0]?.root, null);
});

test('a dataset written by hand needs a query and a place', () => {
  const { tasks, faults } = readDataset(
    `${rows(
      { query: 'where is the lease', gold: './src/lease.ts' },
      {
        query: '订单处理逻辑',
        gold: ['src\\order.ts:10-20', 'src/order.ts:7', 'src/order.ts#Order.process'],
        root: './',
      },
      { id: 7, query: 'q', gold: [{ path: 'a.ts', name: 'f', line_start: 3 }] },
    )}\n\n`,
  );
  assert.deepEqual(faults, []);
  assert.deepEqual(
    tasks.map(({ id, repo, root, query_language }) => [id, repo, root, query_language]),
    [
      ['line-1', '.', null, 'en'],
      ['line-2', '.', null, 'zh'],
      ['7', '.', null, 'en'],
    ],
  );
  assert.deepEqual(tasks[0]?.gold, [{ file: 'src/lease.ts', lines: null, symbol: null }]);
  assert.deepEqual(tasks[1]?.gold, [
    { file: 'src/order.ts', lines: { start: 10, end: 20 }, symbol: null },
    { file: 'src/order.ts', lines: { start: 7, end: 7 }, symbol: null },
    { file: 'src/order.ts', lines: null, symbol: 'Order.process' },
  ]);
  assert.deepEqual(tasks[2]?.gold, [{ file: 'a.ts', lines: { start: 3, end: 3 }, symbol: 'f' }]);
});

test('lines that cannot be used are named, the others are read', () => {
  const { tasks, faults } = readDataset(
    [
      '{"query": "a", "gold": ["x"]',
      rows({ gold: ['x'] }, { query: 'b', gold: [] }, { query: 'c', gold: [{ symbol: 'f' }] }),
      rows({ query: 'd', gold: ['x:9-3'] }, { id: 'e', query: 'e', gold: 'x' }, { id: 'e', query: 'f', gold: 'x' }),
    ].join('\n'),
  );
  assert.deepEqual(
    tasks.map(({ id }) => id),
    ['e'],
  );
  assert.deepEqual(
    faults.map(({ line }) => line),
    [1, 2, 3, 4, 5, 7],
  );
  assert.equal(faults[0]?.problem, 'this is not JSON');
  assert.match(faults[1]?.problem ?? '', /^query: /);
  assert.match(faults[5]?.problem ?? '', /already used on line 6/);
});

test('tasks of one place come together in the order of the dataset', () => {
  const { tasks } = readDataset(
    rows(
      { id: 1, repo: 'a/a', query: 'q', gold: 'x' },
      { id: 2, repo: 'b/b', query: 'q', gold: 'x' },
      { id: 3, repo: 'a/a', query: 'q', gold: 'x' },
      { id: 4, repo: 'a/a', commit: 'c', query: 'q', gold: 'x' },
    ),
  );
  assert.deepEqual(
    tasksByPlace(tasks).map((group) => group.tasks.map(({ id }) => id)),
    [['1', '3'], ['2'], ['4']],
  );
});

test('a root that leads out of the repository is no part of it', () => {
  const { tasks, faults } = readDataset(
    rows({ query: 'a', gold: 's.ts', root: '../other' }, { query: 'a', gold: 's.ts', root: 'lib\\..\\..' }),
  );
  assert.deepEqual(tasks, []);
  assert.deepEqual(
    faults.map(({ line, problem }) => [line, problem]),
    [
      [1, 'root: it leads out of the repository'],
      [2, 'root: it leads out of the repository'],
    ],
  );
});
