import assert from 'node:assert/strict';
import { test } from 'node:test';
import { editedFunctions, type FunctionSpan } from '../../../src/evaluation/history/edited-functions.ts';
import { type Edit, readEdits } from '../../../src/evaluation/history/edited-lines.ts';

test('a patch is read by the old side, and its lines are not taken for headers', () => {
  const patch = [
    'diff --git a/src/a.ts b/src/a.ts',
    'index 1..2 100644',
    '--- a/src/a.ts',
    '+++ b/src/a.ts',
    '@@ -10,2 +10 @@ function f() {',
    '--- a/src/fake.ts',
    '-old',
    '+@@ -99,9 +99 @@',
    '@@ -20,0 +20,2 @@',
    '+one',
    '+two',
    '@@ -30 +31,0 @@',
    '-last',
    '\\ No newline at end of file',
    'diff --git a/new.ts b/new.ts',
    'new file mode 100644',
    '--- /dev/null',
    '+++ b/new.ts',
    '@@ -0,0 +1 @@',
    '+x',
    'diff --git "a/\\345\\220\\215.ts" "b/\\345\\220\\215.ts"',
    '--- "a/\\345\\220\\215.ts"',
    '+++ /dev/null',
    '@@ -1,3 +0,0 @@',
    '-a',
    '-b',
    '-c',
    'diff --git a/with space.ts b/with space.ts',
    '--- a/with space.ts\t',
    '+++ b/with space.ts\t',
    '@@ -5 +5 @@',
    '-a',
    '+b',
    '',
  ].join('\n');
  assert.deepEqual(
    [...readEdits(patch)],
    [
      [
        'src/a.ts',
        [
          { kind: 'lines', start: 10, end: 11 },
          { kind: 'gap', after: 20 },
          { kind: 'lines', start: 30, end: 30 },
        ],
      ],
      ['名.ts', [{ kind: 'lines', start: 1, end: 3 }]],
      ['with space.ts', [{ kind: 'lines', start: 5, end: 5 }]],
    ],
  );
});

const SPANS: FunctionSpan[] = [
  { name: 'outer', line_start: 10, line_end: 30 },
  { name: 'inner', line_start: 15, line_end: 20 },
  { name: 'next', line_start: 31, line_end: 40 },
];

test('the innermost function is the edited one', () => {
  const cases: [Edit, string[]][] = [
    [{ kind: 'lines', start: 16, end: 16 }, ['inner']],
    [{ kind: 'lines', start: 12, end: 12 }, ['outer']],
    [{ kind: 'lines', start: 14, end: 16 }, ['outer', 'inner']],
    [{ kind: 'lines', start: 29, end: 32 }, ['outer', 'next']],
    [{ kind: 'lines', start: 1, end: 9 }, []],
    [{ kind: 'gap', after: 17 }, ['inner']],
    [{ kind: 'gap', after: 20 }, ['outer']],
    [{ kind: 'gap', after: 30 }, []],
    [{ kind: 'gap', after: 40 }, []],
    [{ kind: 'gap', after: 9 }, []],
  ];
  for (const [edit, names] of cases)
    assert.deepEqual(
      editedFunctions([edit], SPANS).map(({ name }) => name),
      names,
      JSON.stringify(edit),
    );
});
