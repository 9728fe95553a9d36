import assert from 'node:assert/strict';
import { test } from 'node:test';
import { pathPattern } from '../../src/code/path-pattern.ts';

const CASES: readonly (readonly [string, readonly string[], readonly string[]])[] = [
  ['src/**/*.ts', ['src/a.ts', 'src/b/a.ts', 'src/b/c/a.ts'], ['a.ts', 'src/a.js', 'other/src/a.ts']],
  ['**/*.ts', ['a.ts', 'src/b/a.ts'], ['a.js']],
  ['lib/**', ['lib/a.ts', 'lib/b/a.ts'], ['lib', 'src/lib/a.ts']],
  ['packages/*', ['packages/a'], ['packages/a/b', 'packages']],
  ['packages/**/*', ['packages/a', 'packages/a/b'], ['packages']],
  ['app/[id]/page*.tsx', ['app/[id]/page.tsx', 'app/[id]/page-old.tsx'], ['app/i/page.tsx', 'app/[id]/x/page.tsx']],
];

for (const [glob, meant, others] of CASES)
  test(`${glob} means ${meant.join(', ')} and not ${others.join(', ')}`, () => {
    const pattern = pathPattern(glob);
    assert.deepEqual(
      [...meant, ...others].filter((path) => pattern.test(path)),
      meant,
    );
  });
