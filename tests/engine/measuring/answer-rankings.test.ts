import assert from 'node:assert/strict';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { open } from '../../../src/index.ts';
import { fixtureProject } from '../../cli/program.ts';

describe('answers as rankings', () => {
  const folder = fixtureProject('orders', 'shop');
  const environment = { PATH: process.env.PATH, XDG_CONFIG_HOME: join(folder, '..', 'no-config') };
  const QUERY = 'reserve stock for an order';

  it('are the code of the very answers that users get, at every depth and budget', async () => {
    await using project = await open(folder, { environment });
    await using rankings = await project.rankings();
    for (const [fusionDepth, pipeline] of (['answer-depth-0', 'answer-depth-1', 'answer-depth-2'] as const).entries())
      for (const budget of [0, 150, 500, 4000]) {
        const { candidates, token_count } = await project.search(QUERY, { fusionDepth, budget });
        const whole = candidates.filter(({ form }) => form !== 'signature');
        const ranked = await rankings.ask(pipeline, QUERY, { topK: 200, budget });
        assert.deepEqual(
          ranked.map(({ file, line_start, line_end, tokens }) => [file, line_start, line_end, tokens]),
          whole.map(({ file, line_range, whole_range, tokens }) => [file, ...(whole_range ?? line_range), tokens]),
        );
        assert.ok(ranked.reduce((sum, { tokens = 0 }) => sum + tokens, 0) <= token_count);
      }
  });

  it('come by their relevance where no budget is given, as rankings do', async () => {
    await using project = await open(folder, { environment });
    await using rankings = await project.rankings();
    const { candidates } = await project.search(QUERY);
    const byRank = candidates.toSorted((a, b) => a.rank - b.rank).slice(0, 3);
    const ranked = await rankings.ask('answer-depth-1', QUERY, { topK: 3 });
    assert.deepEqual(
      ranked.map(({ symbol }) => symbol),
      byRank.map(({ qualified_name }) => qualified_name),
    );
  });
});
