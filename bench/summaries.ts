#!/usr/bin/env node
/** Prints what summaries would add to the search, by the kind of question: see bench/README.md. */
import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import {
  buildReport,
  metricNames,
  type OpenedPlace,
  openTrees,
  type Pipeline,
  type Place,
  type RankedResult,
  readDataset,
  runTasks,
  type ScoreSummary,
} from '../src/evaluation/index.ts';
import { table } from './table.ts';

const USAGE = `usage: node bench/summaries.ts --dataset FILE --trees DIR --state DIR [--weights 0.1,0.3,1]
  blends the search (one result per file) with the summary index and prints NDCG@10 by category`;

const { values } = parseArgs({
  options: {
    dataset: { type: 'string' },
    trees: { type: 'string' },
    state: { type: 'string' },
    weights: { type: 'string', default: '0.1,0.3,1' },
    help: { type: 'boolean', default: false },
  },
});
const { dataset, trees, state } = values;
if (values.help || dataset === undefined || trees === undefined || state === undefined) {
  console.error(USAGE);
  process.exit(values.help ? 0 : 2);
}

/** Results that take part in the blend, and how flat the share of a rank is. */
const DEPTH = 30;
const FLATNESS = 10;
const SEARCH = 'fused-files';
const SUMMARIES = 'summary-hybrid';

/** Adds up shares of ranks: what both lists have high stands highest. */
function blended(search: readonly RankedResult[], summaries: readonly RankedResult[], weight: number): RankedResult[] {
  const scores = new Map<string, { result: RankedResult; score: number }>();
  const add = (list: readonly RankedResult[], share: number): void => {
    const seen = new Set<string>();
    for (const result of list) {
      if (seen.has(result.file)) continue;
      seen.add(result.file);
      const entry = scores.get(result.file) ?? { result, score: 0 };
      entry.score += share / (FLATNESS + seen.size);
      scores.set(result.file, entry);
    }
  };
  add(search, 1);
  add(summaries, weight);
  return [...scores.values()].sort((left, right) => right.score - left.score).map(({ result }) => result);
}

function withBlends({ pipelines, close }: OpenedPlace): OpenedPlace {
  const search = pipelines.get(SEARCH);
  const summaries = pipelines.get(SUMMARIES);
  if (search === undefined || summaries === undefined) throw new Error('a pipeline is missing');
  const remembered = (pipeline: Pipeline): ((query: string) => Promise<readonly RankedResult[]>) => {
    let last: { query: string; results: Promise<readonly RankedResult[]> } | null = null;
    return (query) => {
      if (last?.query !== query) last = { query, results: pipeline(query, DEPTH, {}) };
      return last.results;
    };
  };
  const [found, summarised] = [remembered(search), remembered(summaries)];
  const blends = values.weights
    .split(',')
    .map((weight): [string, Pipeline] => [
      `with summaries × ${weight}`,
      async (query, k) => blended(await found(query), await summarised(query), Number(weight)).slice(0, k),
    ]);
  return {
    pipelines: new Map<string, Pipeline>([['search alone', search], ['summaries alone', summaries], ...blends]),
    close,
  };
}

const { tasks } = readDataset(readFileSync(dataset, 'utf8'));
const opened = openTrees(tasks, { pipelines: [SEARCH, SUMMARIES], trees, state, openOptions: {} });
const scores = await runTasks(opened.ready, async (place: Place) => withBlends(await opened.open(place)));
const report = buildReport(scores, { dataset });
const categories = ['architecture', 'semantic', 'symbol'];
const shown = (of: ScoreSummary | undefined): string => {
  const { mean = Number.NaN, standard_error: error } = of?.metrics[metricNames.ndcg]?.by_repository ?? {};
  return `${mean.toFixed(3)} ± ${(error ?? 0).toFixed(3)}`;
};
console.log(
  table([
    ['NDCG@10', 'all', ...categories],
    ...Object.entries(report.pipelines).map(([name, { overall, groups }]) => [
      name,
      shown(overall),
      ...categories.map((category) => shown(groups.category?.[category])),
    ]),
  ]),
);
