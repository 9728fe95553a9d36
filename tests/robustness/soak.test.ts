import assert from 'node:assert/strict';
import { it } from 'node:test';
import { soak } from './soak.ts';

it('answers and kept answers are true while files change under them', async (t) => {
  const counts = await soak(t, { asking: 3, indexing: 1, seconds: 4 });
  assert.ok((counts.get('answers') ?? 0) > 0);
});

it('so are those of a process that watches the files and answers for the others', async (t) => {
  const counts = await soak(t, { asking: 3, indexing: 1, seconds: 4, isWatched: true });
  assert.ok((counts.get('resident') ?? 0) > 0);
});
