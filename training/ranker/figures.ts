import { FEATURES } from '../../src/retrieval/features.ts';
import { rankPieces } from '../../src/retrieval/ranker.ts';
import type { Ranking } from '../../src/retrieval/weights.ts';
import { meanByGroup, ndcg } from './model.ts';
import type { Labelled } from './samples.ts';

/** What a reader sees: the first results of a search. */
export const figures = (
  samples: readonly Labelled[],
  rankingFor: (sample: Labelled) => Ranking,
): Record<string, string> => {
  const lists: Record<string, { group: string; value: number }[]> = {};
  const note = (name: string, group: string, value: number): void => {
    const list = lists[name] ?? [];
    list.push({ group, value });
    lists[name] = list;
  };
  for (const sample of samples) {
    const ranking = rankingFor(sample);
    const { group } = sample.files;
    const model = { weights: Float64Array.from(FEATURES, (feature) => ranking.weights[feature] ?? 0) };
    note('NDCG@10 by file', group, ndcg(model, sample.files));
    const pieces = rankPieces(sample.ranked, ranking).slice(0, 10);
    const files = new Set(sample.ranked.filter((_, at) => sample.files.gold[at]).map(({ file }) => file.fileId));
    note('hit@5', group, pieces.slice(0, 5).some(({ candidate }) => files.has(candidate.symbol.fileId)) ? 1 : 0);
    const golds = sample.task.gold.filter(({ lines, symbol }) => lines !== null || symbol !== null).length;
    if (golds > 0)
      note(
        'functions@10',
        group,
        Math.min(golds, pieces.filter(({ candidate }) => sample.right.has(candidate)).length) / golds,
      );
    const seen = new Set<number>();
    let gain = 0;
    pieces.forEach(({ candidate: { symbol } }, at) => {
      if (files.has(symbol.fileId) && !seen.has(symbol.fileId)) gain += 1 / Math.log2(at + 2);
      seen.add(symbol.fileId);
    });
    let ideal = 0;
    for (let at = 0; at < Math.min(10, sample.files.goldTotal); at++) ideal += 1 / Math.log2(at + 2);
    note('NDCG@10', group, ideal === 0 ? 0 : gain / ideal);
  }
  return Object.fromEntries(
    Object.entries(lists).map(([name, list]) => {
      const { mean, error } = meanByGroup(list);
      return [name, `${mean.toFixed(4)} ± ${error.toFixed(4)}`];
    }),
  );
};

/** A line for each set and language. */
export const print = (title: string, samples: readonly Labelled[], rankingFor: (sample: Labelled) => Ranking): void => {
  for (const set of new Set(samples.map((sample) => sample.set)))
    for (const language of new Set(samples.filter((sample) => sample.set === set).map((sample) => sample.language))) {
      const chosen = samples.filter((sample) => sample.set === set && sample.language === language);
      const row = figures(chosen, rankingFor);
      process.stdout.write(
        `${`${title} ${set} ${language}`.padEnd(56)} ${Object.entries(row)
          .map(([name, value]) => `${name} ${value}`)
          .join('   ')}  (${chosen.length})\n`,
      );
    }
};
