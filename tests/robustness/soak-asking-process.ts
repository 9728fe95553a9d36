import assert from 'node:assert/strict';
import { askResident } from '../../src/cli/resident/ask.ts';
import { queryAnswer } from '../../src/contract/query.ts';
import { open } from '../../src/index.ts';
import { Random } from '../indexing/random.ts';
import { handlerOf, presentVersions, TOPICS, versionIn } from './topics.ts';

// Asks about changing files until it is told to stop; ends badly at the first answer that is older than its question
// without saying so, that has code which never was, or that is no answer.
const [root = '', seed = '1', how = 'alone'] = process.argv.slice(2);
let isOver = false;
process.stdin.on('end', () => {
  isOver = true;
});
process.stdin.resume();

const random = new Random(Number(seed));
const told = { answers: 0, hits: 0, behind: 0, changed: 0, resident: 0 };

async function alone(query: string): Promise<unknown> {
  await using project = await open(root);
  return await project.search(query, { topK: 3, budget: 2000 });
}

// As a command line does it: the process that watches the project is asked, and the rest is done here.
async function withWatch(query: string): Promise<unknown> {
  const written: string[] = [];
  const code = await askResident(['search', query, '--top-k', '3', '--budget', '2000', '--json', '--cwd', root], {
    flags: { cwd: root },
    environment: process.env,
    signal: new AbortController().signal,
    output: {
      isColoured: false,
      data: async (text) => void written.push(text),
      note: () => undefined,
      progress: () => undefined,
      endProgress: () => undefined,
    },
  });
  if (code === null) return alone(query);
  assert.equal(code, 0);
  told.resident++;
  return JSON.parse(written.join(''));
}

const ask = how === 'watched' ? withWatch : alone;
while (!isOver) {
  const topic = random.below(TOPICS);
  const before = presentVersions(root);
  const answer = queryAnswer.parse(await ask(handlerOf(topic)));
  const after = presentVersions(root);
  const { freshness, cache_hit, left_out, warnings } = answer.metadata;
  const from = `${cache_hit ? 'kept' : 'new'} answer of generation ${freshness.generation}`;
  for (const { name, content } of answer.candidates) {
    const found = versionIn(content);
    if (found === null || name !== handlerOf(found.topic)) continue;
    const [oldest, newest] = [before[found.topic] ?? 0, after[found.topic] ?? 0];
    assert.ok(found.version <= newest, `${from}: ${name} is of version ${found.version}, the file of ${newest}`);
    if (freshness.current)
      assert.ok(found.version >= oldest, `${from}: ${name} is of version ${found.version}, the file was of ${oldest}`);
  }
  const isThere = answer.candidates.some(({ name }) => name === handlerOf(topic));
  const isExcused = !freshness.current || left_out.some(({ reason }) => reason === 'file_changed');
  assert.ok(isThere || isExcused, `${from}: ${handlerOf(topic)} is missing (${warnings.join('; ')})`);
  if (cache_hit) assert.ok(freshness.current, `${from} is behind`);
  if (told.answers === 0) process.stdout.write('ready\n');
  told.answers++;
  if (cache_hit) told.hits++;
  if (!freshness.current) told.behind++;
  if (left_out.some(({ reason }) => reason === 'file_changed')) told.changed++;
  await new Promise((resolve) => setImmediate(resolve));
}
process.stdout.write(JSON.stringify(told));
