import assert from 'node:assert/strict';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { type TestContext, test } from 'node:test';
import { renderImpact } from '../../../src/cli/render/impact.ts';
import type { Impact } from '../../../src/contract/answers.ts';
import { open } from '../../../src/index.ts';
import { git, repository, write } from '../../source/tree.ts';

const SERVER = 'def price(item):\n    return item.cost\n';

/** A commit that changes these files and nothing else. */
function change(root: string, nth: number, ...paths: string[]): void {
  for (const path of paths) write(root, path, `${path.endsWith('.py') ? `${SERVER}# ` : '// '}${nth}\n`);
  git(root, 'add', ...paths);
  git(root, 'commit', '--quiet', '--message', `change ${nth}`);
}

/** The price of the server and the page that shows it change together, the list of routes with everything; others once. */
function shop(t: TestContext): string {
  const root = repository(t, { 'use.py': 'from price import price\n\n\ndef total(item):\n    return price(item)\n' });
  for (let nth = 0; nth < 4; nth++) change(root, nth, 'price.py', 'web/price.ts', 'routes.ts', 'use.py');
  change(root, 4, 'price.py', 'seldom.ts', 'routes.ts');
  change(root, 5, 'price.py', 'routes.ts');
  for (let nth = 6; nth < 30; nth++) change(root, nth, `other${nth}.ts`, 'routes.ts');
  write(root, 'use.py', 'from price import price\n\n\ndef total(item):\n    return price(item)\n');
  return root;
}

async function impactOf(root: string): Promise<Impact> {
  await using project = await open(root);
  const answer = await project.impact('price.py::price');
  assert.ok(!('degraded' in answer));
  return answer;
}

test('an impact names the files that past commits changed with it and that no edge leads to', async (t) => {
  const answer = await impactOf(shop(t));
  assert.deepEqual(
    answer.files.map(({ file }) => file),
    ['use.py'],
  );
  assert.deepEqual(answer.changed_together, [{ file: 'web/price.ts', commits: 4, of: 6 }]);
  assert.match(renderImpact(answer), /also changed, .*\n +4 of 6 {2}web\/price\.ts\n/);
});

test('commits that sweep through many files say little of each', async (t) => {
  const root = shop(t);
  const many = Array.from({ length: 30 }, (_, nth) => `swept${nth}.ts`);
  for (let nth = 30; nth < 34; nth++) change(root, nth, 'price.py', ...many);
  write(root, 'use.py', 'from price import price\n\n\ndef total(item):\n    return price(item)\n');
  assert.deepEqual((await impactOf(root)).changed_together, [{ file: 'web/price.ts', commits: 4, of: 10 }]);
});

test('files that are gone, and projects without a history, are not spoken of', async (t) => {
  const root = shop(t);
  rmSync(join(root, 'web/price.ts'));
  assert.deepEqual((await impactOf(root)).changed_together, []);
  const other = shop(t);
  rmSync(join(other, '.git'), { recursive: true });
  const answer = await impactOf(other);
  assert.deepEqual(answer.changed_together, []);
  assert.doesNotMatch(renderImpact(answer), /also changed/);
});
