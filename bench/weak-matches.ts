#!/usr/bin/env node
/** Prints how relevant the best match is, for questions that a repository answers and for questions about others. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { readDataset, type Task } from '../src/evaluation/index.ts';
import { open } from '../src/index.ts';
import { table } from './table.ts';

const USAGE = `usage: node bench/weak-matches.ts --dataset FILE --trees DIR --state DIR [--questions N]
  asks each repository N of its own questions (default: 8) and as many of other ones`;

const { values } = parseArgs({
  options: {
    dataset: { type: 'string' },
    trees: { type: 'string' },
    state: { type: 'string' },
    questions: { type: 'string', default: '8' },
    help: { type: 'boolean', default: false },
  },
});
const { dataset, trees, state } = values;
if (values.help || dataset === undefined || trees === undefined || state === undefined) {
  console.error(USAGE);
  process.exit(values.help ? 0 : 2);
}

const THRESHOLDS = [0.05, 0.1, 0.15, 0.2, 0.25, 0.3, 0.4];

const treeOf = ({ repo, commit }: Task): string => `${repo.replace('/', '+')}@${(commit ?? '').slice(0, 12)}`;
const { tasks } = readDataset(readFileSync(dataset, 'utf8'));
const byTree = Map.groupBy(tasks, treeOf);
const best: Record<'own' | 'foreign', number[]> = { own: [], foreign: [] };
let asked = 0;
for (const [tree, own] of byTree) {
  const root = join(trees, tree, own[0]?.root ?? '');
  if (!existsSync(root) || !existsSync(join(state, tree))) continue;
  const environment = { ...process.env, GRAPH_RAG_STATE_DIR: join(state, tree) };
  await using project = await open(root, { environment, config: { 'graph_rag.cache_enabled': false } });
  const top = async ({ query }: Task): Promise<number> => {
    const { candidates } = await project.search(query, { fusionDepth: 0 });
    return Math.max(0, ...candidates.map(({ relevance }) => relevance));
  };
  const foreign = tasks.filter((task) => task.repo !== own[0]?.repo);
  for (const task of own.slice(0, Number(values.questions))) {
    best.own.push(await top(task));
    // Spread over the whole set, the same ones every time.
    const other = foreign[(asked++ * 7919) % foreign.length];
    if (other !== undefined) best.foreign.push(await top(other));
  }
}
const share = (scores: readonly number[], below: number): string =>
  (scores.filter((score) => score < below).length / scores.length).toFixed(3);
console.log(`${best.own.length} questions to their own repository, ${best.foreign.length} to another one`);
console.log(
  table([
    ['best match below', 'own', 'foreign'],
    ...THRESHOLDS.map((threshold) => [String(threshold), share(best.own, threshold), share(best.foreign, threshold)]),
  ]),
);
