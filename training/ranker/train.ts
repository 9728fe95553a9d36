import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { FEATURES, type Feature } from '../../src/retrieval/features.ts';
import { PIECE_FEATURES } from '../../src/retrieval/piece-features.ts';
import type { Ranking } from '../../src/retrieval/weights.ts';
import { PARTS } from './ablation.ts';
import { calibrate } from './calibrate.ts';
import { figures, print } from './figures.ts';
import { FOLDS, foldsOf } from './folds.ts';
import { type LinearModel, named, type Sample, train } from './model.ts';
import { collected, type Labelled } from './samples.ts';

const usage =
  'usage: train.ts --learn NAME=DATASET@STATES[@MODEL]… [--measure NAME=DATASET@STATES[@MODEL]…] [--categories LIST] [--l2 NUMBER] [--without-vectors] [--folds] [--ablate] [--out FILE]\n' +
  '  learns the ranking from the sets of --learn; measures it on those of --measure, which it never saw\n' +
  '  STATES holds an index per repository, owner+name@commit12\n' +
  '  --ablate  leaves out one part of the ranking after the other\n' +
  '  --folds  measures the sets of --learn too, each repository by weights learned on the other four fifths\n';
const { values } = parseArgs({
  options: {
    learn: { type: 'string', multiple: true },
    measure: { type: 'string', multiple: true, default: [] },
    'without-vectors': { type: 'boolean', default: false },
    folds: { type: 'boolean', default: false },
    ablate: { type: 'boolean', default: false },
    out: { type: 'string' },
    categories: { type: 'string', default: 'behaviour,architecture,symbol,commit' },
    l2: { type: 'string', default: '0.005' },
  },
});
if (values.learn === undefined) {
  process.stderr.write(usage);
  process.exit(2);
}

const options = { l2: Number(values.l2), rounds: 400, rate: 2 };
/** The choice inside a file has few features and many examples of each. */
const pieceOptions = { l2: 0.002, rounds: 300, rate: 2 };

const collect = (addresses: readonly string[]): Promise<Labelled[]> => collected(addresses, !values['without-vectors']);
// Paraphrases and symptoms share no word with their answer: learning from them teaches to trust what is left, noise too.
const categories = new Set(values.categories.split(','));
const learned = (await collect(values.learn)).filter(
  ({ task }) => task.category === null || categories.has(task.category),
);
const measured = await collect(values.measure);

const without = (sample: Sample, hidden: readonly Feature[]): Sample => {
  const places = new Set(hidden.map((feature) => FEATURES.indexOf(feature)));
  return { ...sample, rows: sample.rows.map((row) => row.map((value, at) => (places.has(at) ? 0 : value))) };
};

const learn = (samples: readonly Labelled[], hidden: readonly Feature[] = []): LinearModel =>
  train(
    samples.map(({ files }) => without(files, hidden)),
    FEATURES.length,
    options,
  );

const learnPieces = (samples: readonly Labelled[]): LinearModel =>
  train(
    samples.flatMap(({ pieces }) => pieces ?? []),
    PIECE_FEATURES.length,
    pieceOptions,
  );

const EXPONENT = 0.7;
const rankingOf = (samples: readonly Labelled[], further: number, softness: number): Ranking => {
  const model = learn(samples);
  return {
    weights: named(FEATURES, model),
    relevance: {
      ...calibrate(
        samples.map(({ files }) => files),
        model,
      ),
      exponent: EXPONENT,
    },
    pieces: { weights: named(PIECE_FEATURES, learnPieces(samples)), further, softness },
  };
};

/** How much a further piece of a file keeps is chosen on the questions that are learned from: right functions among ten. */
const withBestSpread = (ranking: Ranking, samples: readonly Labelled[]): Ranking => {
  const candidates = [0.2, 0.3, 0.5, 0.8].flatMap((further) =>
    [0.5, 1, 2, 4].map((softness) => ({ ...ranking, pieces: { ...ranking.pieces, further, softness } })),
  );
  const worth = candidates.map((candidate) => {
    const row = figures(samples, () => candidate);
    return Number.parseFloat(row['functions@10'] ?? '0') + Number.parseFloat(row['NDCG@10'] ?? '0');
  });
  return candidates[worth.indexOf(Math.max(...worth))] ?? ranking;
};

const FURTHER = 0.3;
const SOFTNESS = 0.5;
const ranking = withBestSpread(rankingOf(learned, FURTHER, SOFTNESS), learned);
print('measured', measured, () => ranking);
print('learned', learned, () => ranking);
if (values.folds) {
  const foldOf = foldsOf(learned);
  const folds = Array.from({ length: FOLDS }, (_, fold) =>
    rankingOf(
      learned.filter((sample) => foldOf(sample) !== fold),
      FURTHER,
      SOFTNESS,
    ),
  );
  print('held out', learned, (sample) => folds[foldOf(sample)] ?? ranking);
}
if (values.ablate) {
  for (const { part, features } of PARTS) {
    const weights = named(FEATURES, learn(learned, features));
    print(`without ${part}:`, measured, () => ({ ...ranking, weights }));
  }
  print('a file may crowd the list:', measured, () => ({ ...ranking, pieces: { ...ranking.pieces, further: 1 } }));
}
process.stdout.write(`${JSON.stringify(ranking)}\n`);
if (values.out !== undefined) writeFileSync(values.out, `${JSON.stringify(ranking, null, 2)}\n`);
