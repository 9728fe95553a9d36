import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { gather } from '../../src/retrieval/candidates.ts';
import { FEATURES, fileFeatures } from '../../src/retrieval/features.ts';
import { neighbourScores } from '../../src/retrieval/neighbours.ts';
import { type IndexReader, openReader } from '../../src/store/index.ts';
import { queryTokens } from '../../src/text/index.ts';
import { type LinearModel, meanByGroup, ndcg, type Sample, train } from './model.ts';

/** A labelled question of a data set, as far as training looks at it. */
interface Row {
  readonly repo: string;
  readonly commit: string;
  readonly root?: string;
  readonly query: string;
  readonly query_lang?: string;
  readonly gold: readonly { readonly file: string }[];
}

interface Labelled extends Sample {
  readonly set: string;
  readonly language: string;
}

const L2 = 0.001;
const ROUNDS = 400;
const RATE = 2;
const FOLDS = 5;

const { values } = parseArgs({
  options: { data: { type: 'string' }, states: { type: 'string' }, out: { type: 'string' }, sets: { type: 'string', default: 'semble,commits' } },
});
if (values.data === undefined || values.states === undefined) {
  process.stderr.write('usage: train.ts --data DIR (with <set>-dev.jsonl) --states DIR (with <set>/<owner>+<name>@<commit12>) [--out FILE]\n');
  process.exit(1);
}

const readers = new Map<string, IndexReader | null>();
const readerOf = async (set: string, row: Row): Promise<IndexReader | null> => {
  const folder = join(values.states ?? '', set, `${row.repo.replace('/', '+')}@${row.commit.slice(0, 12)}`);
  let reader = readers.get(folder);
  if (reader === undefined) {
    reader = await openReader(folder);
    readers.set(folder, reader);
  }
  return reader;
};

const sampleOf = async (set: string, row: Row): Promise<Labelled | undefined> => {
  const reader = await readerOf(set, row);
  if (reader === null) return undefined;
  const query = queryTokens(row.query);
  const gathered = await gather(reader, query);
  const files = await reader.fileFigures(new Set(gathered.candidates.map(({ symbol }) => symbol.fileId)));
  const ranked = fileFeatures(query, gathered, files, await neighbourScores(reader, gathered.candidates));
  const gold = new Set(row.gold.map(({ file }) => (row.root === undefined ? file : file.replace(`${row.root}/`, ''))));
  return {
    set,
    language: row.query_lang ?? 'en',
    group: `${set}:${row.repo}`,
    rows: ranked.map(({ features }) => Float64Array.from(FEATURES, (feature) => features[feature])),
    gold: ranked.map(({ file }) => gold.has(file.path)),
    goldTotal: gold.size,
  };
};

const samples: Labelled[] = [];
for (const set of values.sets.split(',')) {
  for (const line of readFileSync(join(values.data, `${set}-dev.jsonl`), 'utf8').trim().split('\n')) {
    const sample = await sampleOf(set, JSON.parse(line) as Row);
    if (sample !== undefined) samples.push(sample);
  }
}

const repositoryOf = ({ group }: Sample): string => group.slice(group.indexOf(':') + 1);
/** One repository is in one fold, whichever set it comes from. */
const repositories = [...new Set(samples.map(repositoryOf))].sort();
const foldOf = new Map(repositories.map((name, index) => [name, (index * 7) % FOLDS]));
const options = { l2: L2, rounds: ROUNDS, rate: RATE };

const report = (name: string, chosen: readonly Labelled[], modelOf: (sample: Labelled) => LinearModel): void => {
  if (chosen.length === 0) return;
  const { mean, error } = meanByGroup(chosen.map((sample) => ({ group: sample.group, value: ndcg(modelOf(sample), sample) })));
  process.stdout.write(`${name.padEnd(36)} NDCG@10 ${mean.toFixed(4)} ± ${error.toFixed(4)}  (${chosen.length} questions)\n`);
};

const folds = Array.from({ length: FOLDS }, (_, fold) => train(samples.filter((sample) => foldOf.get(repositoryOf(sample)) !== fold), FEATURES.length, options));
const heldOut = (sample: Labelled): LinearModel => folds[foldOf.get(repositoryOf(sample)) ?? 0] ?? { weights: new Float64Array(FEATURES.length) };
const lexical: LinearModel = { weights: Float64Array.from(FEATURES, (feature) => (feature === 'lexical_best_share' ? 1 : 0)) };
for (const set of new Set(samples.map((sample) => sample.set))) {
  for (const language of new Set(samples.filter((sample) => sample.set === set).map((sample) => sample.language))) {
    const chosen = samples.filter((sample) => sample.set === set && sample.language === language);
    report(`${set} ${language}: best piece by BM25`, chosen, () => lexical);
    report(`${set} ${language}: learned, held out`, chosen, heldOut);
  }
}

const model = train(samples, FEATURES.length, options);

/** Fits the probability that a file is right to its score, by logistic regression on the held-out scores. */
const calibrate = (): { slope: number; offset: number } => {
  const points = samples.flatMap((sample) => {
    const { weights } = heldOut(sample);
    return sample.rows.map((row, index) => ({
      score: row.reduce((sum, value, at) => sum + value * (weights[at] ?? 0), 0),
      right: sample.gold[index] === true ? 1 : 0,
    }));
  });
  let slope = 1;
  let offset = -5;
  for (let round = 0; round < 3000; round++) {
    let bySlope = 0;
    let byOffset = 0;
    for (const { score, right } of points) {
      const off = 1 / (1 + Math.exp(-(slope * score + offset))) - right;
      bySlope += off * score;
      byOffset += off;
    }
    slope -= (0.2 * bySlope) / points.length;
    offset -= (2 * byOffset) / points.length;
  }
  return { slope: Math.round(slope * 1000) / 1000, offset: Math.round(offset * 1000) / 1000 };
};

const result = { weights: Object.fromEntries(FEATURES.map((feature, index) => [feature, Math.round((model.weights[index] ?? 0) * 1e4) / 1e4])), relevance: calibrate() };
process.stdout.write(`${JSON.stringify(result)}\n`);
if (values.out !== undefined) writeFileSync(values.out, `${JSON.stringify(result, null, 2)}\n`);
