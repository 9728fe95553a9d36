import assert from 'node:assert/strict';
import { it } from 'node:test';
import { soak } from './soak.ts';

it('32 processes ask and two index for two minutes while files are edited', async (t) => {
  const counts = await soak(t, { asking: 32, indexing: 2, seconds: 120 });
  for (const name of ['answers', 'hits', 'published']) assert.ok((counts.get(name) ?? 0) > 0, `no ${name}`);
});

it('the same while a process watches the files and answers for the others', async (t) => {
  const counts = await soak(t, { asking: 32, indexing: 2, seconds: 120, isWatched: true });
  for (const name of ['answers', 'resident', 'published']) assert.ok((counts.get(name) ?? 0) > 0, `no ${name}`);
});
