import { it } from 'node:test';
import { Killing } from './killing.ts';

const KILLS = 8;

it(`an index outlives ${KILLS} killed runs`, async (t) => {
  const killing = new Killing(1);
  t.after(() => killing.remove());
  await killing.measure();
  for (let kill = 0; kill < KILLS; kill++) await killing.once(kill % 3 === 0);
  t.diagnostic(JSON.stringify(killing.outcomes));
});
