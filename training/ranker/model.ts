/** One query with its candidates: rows of features and which of them are right. */
export interface Sample {
  readonly group: string;
  readonly rows: readonly Float64Array[];
  readonly gold: readonly boolean[];
  /** Right answers in all, those that were not gathered included. */
  readonly goldTotal: number;
}

export interface LinearModel {
  readonly weights: Float64Array;
}

export interface TrainingOptions {
  readonly l2: number;
  readonly rounds: number;
  readonly rate: number;
  /** Weights that were learned before and stay what they are; where one is 0, it is learned. */
  readonly from?: Float64Array;
}

export const dot = (weights: Float64Array, row: Float64Array): number => {
  let sum = 0;
  for (let i = 0; i < weights.length; i++) sum += (weights[i] ?? 0) * (row[i] ?? 0);
  return sum;
};

/** Wrong answers that are learned from; those far down the list teach nothing and cost the most time. */
const MOST_WRONG = 60;

/** A sample's rows in one array: right ones first, then the hardest wrong ones. */
interface Packed {
  readonly rows: Float64Array;
  readonly count: number;
  readonly right: number;
  readonly scale: number;
}

const packed = (
  { rows, gold }: Sample,
  width: number,
  scale: number,
  hardness: (row: Float64Array) => number,
): Packed => {
  const right = rows.filter((_, at) => gold[at] === true);
  const wrong = rows
    .filter((_, at) => gold[at] !== true)
    .map((row) => ({ row, hardness: hardness(row) }))
    .sort((a, b) => b.hardness - a.hardness)
    .slice(0, MOST_WRONG)
    .map(({ row }) => row);
  const all = new Float64Array((right.length + wrong.length) * width);
  for (const [at, row] of [...right, ...wrong].entries()) all.set(row, at * width);
  return { rows: all, count: right.length + wrong.length, right: right.length, scale };
};

/**
 * A linear model by listwise softmax with L2: the right answers of a query should hold the mass of its list. Plain
 * gradient descent with momentum on a convex loss, so the result does not depend on chance. The second of two passes
 * chooses its wrong answers by what the first has learned.
 */
export const train = (samples: readonly Sample[], width: number, options: TrainingOptions): LinearModel => {
  const usable = samples.filter(({ gold }) => gold.includes(true) && gold.includes(false));
  // Repositories count alike, however many questions each has.
  const perGroup = new Map<string, number>();
  for (const { group } of usable) perGroup.set(group, (perGroup.get(group) ?? 0) + 1);
  const scaleOf = (group: string): number => 1 / (perGroup.get(group) ?? 1) / perGroup.size;
  let weights: Float64Array = Float64Array.from(options.from ?? new Float64Array(width));
  for (const rounds of [options.rounds / 4, options.rounds]) {
    const before = weights;
    const isFirst = before.every((weight) => weight === 0);
    const hardness = (row: Float64Array): number =>
      isFirst ? row.reduce((sum, value) => sum + value, 0) : dot(before, row);
    weights = descend(
      usable.map((sample) => packed(sample, width, scaleOf(sample.group), hardness)),
      new Float64Array(before),
      rounds,
      options,
    );
  }
  return { weights };
};

const descend = (
  samples: readonly Packed[],
  weights: Float64Array,
  rounds: number,
  { l2, rate, from }: TrainingOptions,
): Float64Array => {
  const width = weights.length;
  const speed = new Float64Array(width);
  const gradient = new Float64Array(width);
  const masses = new Float64Array(4096);
  for (let round = 0; round < rounds; round++) {
    gradient.fill(0);
    for (const { rows, count, right, scale } of samples) {
      let highest = Number.NEGATIVE_INFINITY;
      for (let at = 0; at < count; at++) {
        let score = 0;
        for (let i = 0, from = at * width; i < width; i++) score += (weights[i] ?? 0) * (rows[from + i] ?? 0);
        masses[at] = score;
        if (score > highest) highest = score;
      }
      let total = 0;
      for (let at = 0; at < count; at++) {
        const mass = Math.exp((masses[at] ?? 0) - highest);
        masses[at] = mass;
        total += mass;
      }
      for (let at = 0; at < count; at++) {
        const push = ((masses[at] ?? 0) / total - (at < right ? 1 / right : 0)) * scale;
        for (let i = 0, from = at * width; i < width; i++)
          gradient[i] = (gradient[i] ?? 0) + push * (rows[from + i] ?? 0);
      }
    }
    for (let i = 0; i < width; i++) {
      if ((from?.[i] ?? 0) !== 0) continue;
      speed[i] = 0.9 * (speed[i] ?? 0) - rate * ((gradient[i] ?? 0) + l2 * (weights[i] ?? 0));
      weights[i] = (weights[i] ?? 0) + (speed[i] ?? 0);
    }
  }
  return weights;
};

/** NDCG@10 of a sample under a model; one result per file. */
export const ndcg = (model: LinearModel, sample: Sample): number => {
  const order = sample.rows.map((row, index) => ({
    score: dot(model.weights, row),
    right: sample.gold[index] === true,
  }));
  order.sort((left, right) => right.score - left.score);
  let gain = 0;
  order.slice(0, 10).forEach(({ right }, rank) => {
    if (right) gain += 1 / Math.log2(rank + 2);
  });
  let ideal = 0;
  for (let rank = 0; rank < Math.min(10, sample.goldTotal); rank++) ideal += 1 / Math.log2(rank + 2);
  return ideal === 0 ? 0 : gain / ideal;
};

/** Mean over groups of the mean over their samples, with the standard error over groups. */
export const meanByGroup = (values: readonly { group: string; value: number }[]): { mean: number; error: number } => {
  const groups = new Map<string, number[]>();
  for (const { group, value } of values) groups.set(group, [...(groups.get(group) ?? []), value]);
  const means = [...groups.values()].map((list) => list.reduce((sum, value) => sum + value, 0) / list.length);
  const mean = means.reduce((sum, value) => sum + value, 0) / means.length;
  const variance = means.reduce((sum, value) => sum + (value - mean) ** 2, 0) / Math.max(1, means.length - 1);
  return { mean, error: Math.sqrt(variance / means.length) };
};

/** Weights by the names of their features. */
export const named = <Name extends string>(names: readonly Name[], { weights }: LinearModel): Record<Name, number> =>
  Object.fromEntries(names.map((name, at) => [name, Math.round((weights[at] ?? 0) * 1e4) / 1e4])) as Record<
    Name,
    number
  >;
