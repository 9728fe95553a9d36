import { readFileSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { FEATURES } from '../../src/retrieval/features.ts';
import { KEYWORD_RANKING, RANKING, type Ranking } from '../../src/retrieval/weights.ts';
import { calibrateTo } from './calibrate.ts';
import { print } from './figures.ts';
import { FOLDS, foldsOf } from './folds.ts';
import { named, train } from './model.ts';
import { collected, type Labelled } from './samples.ts';

const usage =
  'usage: extend.ts [--from RANKING] [--anew FEATURE…] --learn NAME=DATASET@STATES… [--measure NAME=DATASET@STATES…] [--l2 NUMBER] [--without-vectors] [--out FILE]\n' +
  '  learns the weights of features that a ranking (by default the one that ships) does not have yet, and of those that are\n' +
  '  to be learned anew; all others stay what they are\n' +
  '  prints the figures of --learn by folds, each repository by weights that never saw it\n';
const { values } = parseArgs({
  options: {
    from: { type: 'string' },
    anew: { type: 'string', multiple: true, default: [] },
    learn: { type: 'string', multiple: true },
    measure: { type: 'string', multiple: true, default: [] },
    'without-vectors': { type: 'boolean', default: false },
    l2: { type: 'string', default: '0.01' },
    out: { type: 'string' },
  },
});
if (values.learn === undefined) {
  process.stderr.write(usage);
  process.exit(2);
}

const shipped = values['without-vectors'] ? KEYWORD_RANKING : RANKING;
const given: Ranking = values.from === undefined ? shipped : JSON.parse(readFileSync(values.from, 'utf8'));
const before: Ranking = {
  ...given,
  weights: Object.fromEntries(Object.entries(given.weights).filter(([feature]) => !values.anew.includes(feature))),
};
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
