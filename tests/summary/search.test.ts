import assert from 'node:assert/strict';
import { it } from 'node:test';
import { open } from '../../src/index.ts';
import { folderWith } from '../folder-with.ts';

it('code comes before the tests that say more of it, unless tests are asked for', async (t) => {
  const root = folderWith(t, {
    'src/breaker.ts': `/** Circuit breaking when calls fail too often, told to whoever asks. */
export function breakCircuit(failed: number): boolean {
  if (failed > 5) return true;
  return false;
}
`,
    'tests/breaker.test.ts': `/** Circuit breaking: the circuit breaks. */
export function circuitBreakingOpensCircuit(failed: number): boolean {
  if (failed > 6) return true;
  return false;
}
`,
  });
  await using project = await open(root, { environment: { PATH: process.env.PATH, HOME: root } });
  const summaries = await project.summaries();
  await summaries.build();
  const files = async (question: string): Promise<string[]> =>
    (await summaries.search(question, { type: 'function' })).results.map(({ file_path }) => file_path);
  assert.deepEqual(await files('circuit breaking'), ['src/breaker.ts', 'tests/breaker.test.ts']);
  assert.deepEqual(await files('tests of circuit breaking'), ['tests/breaker.test.ts', 'src/breaker.ts']);
});
