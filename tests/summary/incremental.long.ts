import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { randomEdits } from './random-edits.ts';
import { SHOP } from './shop.ts';
import { contents, summaryProject, summaryState } from './summary-project.ts';

const EDITS = 1000;
const COMPARED_EVERY = 20;

describe('1,000 random edits', () => {
  it('an incremental build equals a full one', async (t) => {
    const project = summaryProject(t, SHOP);
    let done = 0;
    for (const files of randomEdits(EDITS, 3)) {
      project.write(files);
      await project.build();
      if (++done % COMPARED_EVERY !== 0) continue;
      const fresh = summaryState(project.root, `${project.root}-fresh-${done}`);
      await fresh.build();
      assert.deepEqual(contents(project), contents(fresh), `after ${done} edits`);
    }
  });
});
