import { readFileSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { FEATURES } from '../../src/retrieval/features.ts';
import type { Ranking } from '../../src/retrieval/weights.ts';
import { calibrateTo } from './calibrate.ts';
import { print } from './figures.ts';
import { FOLDS, foldsOf } from './folds.ts';
import { named, train } from './model.ts';
import { collected, type Labelled } from './samples.ts';

const usage =
  'usage: extend.ts --from RANKING --learn NAME=DATASET@STATES… [--measure NAME=DATASET@STATES…] [--l2 NUMBER] [--without-vectors] [--out FILE]\n' +
  '  learns the weights of features that a ranking does not have yet; all others stay what they are\n' +
  '  prints the figures of --learn by folds, each repository by weights that never saw it\n';
const { values } = parseArgs({
  options: {
    from: { type: 'string' },
    learn: { type: 'string', multiple: true },
    measure: { type: 'string', multiple: true, default: [] },
    'without-vectors': { type: 'boolean', default: false },
    l2: { type: 'string', default: '0.01' },
    out: { type: 'string' },
  },
});
if (values.from === undefined || values.learn === undefined) {
  process.stderr.write(usage);
  process.exit(2);
}

const before: Ranking = JSON.parse(readFileSync(values.from, 'utf8'));
const from = Float64Array.from(FEATURES, (feature) => before.weights[feature] ?? 0);
const options = { l2: Number(values.l2), rounds: 400, rate: 1, from };
const learned = await collected(values.learn, !values['without-vectors']);
const measured = await collected(values.measure, !values['without-vectors']);

const extended = (samples: readonly Labelled[]): Ranking => {
  const files = samples.map((sample) => sample.files);
  const model = train(files, FEATURES.length, options);
  const { exponent } = before.relevance;
  const curve = calibrateTo(files, model, { weights: from, curve: before.relevance });
  return { ...before, weights: named(FEATURES, model), relevance: { ...curve, exponent } };
};

const foldOf = foldsOf(learned);
const folds = Array.from({ length: FOLDS }, (_, fold) => extended(learned.filter((sample) => foldOf(sample) !== fold)));
const ranking = extended(learned);
print('before', learned, () => before);
print('held out', learned, (sample) => folds[foldOf(sample)] ?? ranking);
print('before', measured, () => before);
print('measured', measured, () => ranking);
process.stdout.write(`${JSON.stringify(ranking)}\n`);
if (values.out !== undefined) writeFileSync(values.out, `${JSON.stringify(ranking, null, 2)}\n`);
