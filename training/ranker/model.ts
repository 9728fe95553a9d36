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

const dot = (weights: Float64Array, row: Float64Array): number => {
  let sum = 0;
  for (let i = 0; i < weights.length; i++) sum += (weights[i] ?? 0) * (row[i] ?? 0);
  return sum;
};

/**
 * A linear model by listwise softmax with L2: the right answers of a query should hold the mass of its list. Plain
 * gradient descent with momentum on a convex loss, so the result does not depend on chance.
 */
export const train = (samples: readonly Sample[], width: number, options: { l2: number; rounds: number; rate: number }): LinearModel => {
  const weights = new Float64Array(width);
  const speed = new Float64Array(width);
  const usable = samples.filter(({ gold }) => gold.some((right) => right) && gold.some((right) => !right));
  // Repositories count alike, however many questions each has.
  const perGroup = new Map<string, number>();
  for (const { group } of usable) perGroup.set(group, (perGroup.get(group) ?? 0) + 1);
  for (let round = 0; round < options.rounds; round++) {
    const gradient = new Float64Array(width);
    for (const { rows, gold, group } of usable) {
      const scores = rows.map((row) => dot(weights, row));
      const highest = Math.max(...scores);
      const masses = scores.map((score) => Math.exp(score - highest));
      const total = masses.reduce((sum, mass) => sum + mass, 0);
      const rights = gold.filter((right) => right).length;
      const scale = 1 / (perGroup.get(group) ?? 1) / perGroup.size;
      rows.forEach((row, index) => {
        const wanted = gold[index] === true ? 1 / rights : 0;
        const push = ((masses[index] ?? 0) / total - wanted) * scale;
        for (let i = 0; i < width; i++) gradient[i] = (gradient[i] ?? 0) + push * (row[i] ?? 0);
      });
    }
    for (let i = 0; i < width; i++) {
      const slope = (gradient[i] ?? 0) + options.l2 * (weights[i] ?? 0);
      speed[i] = 0.9 * (speed[i] ?? 0) - options.rate * slope;
      weights[i] = (weights[i] ?? 0) + (speed[i] ?? 0);
    }
  }
  return { weights };
};

/** NDCG@10 of a sample under a model; one result per file. */
export const ndcg = (model: LinearModel, sample: Sample): number => {
  const order = sample.rows.map((row, index) => ({ score: dot(model.weights, row), right: sample.gold[index] === true }));
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
