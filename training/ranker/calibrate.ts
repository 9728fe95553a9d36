import type { LinearModel, Sample } from './model.ts';

/** Fits the probability that a file is right to its score, by logistic regression. */
export const calibrate = (samples: readonly Sample[], { weights }: LinearModel): { slope: number; offset: number } => {
  const points = samples.flatMap(({ rows, gold }) =>
    rows.map((row, at) => ({
      score: row.reduce((sum, value, column) => sum + value * (weights[column] ?? 0), 0),
      right: gold[at] === true ? 1 : 0,
    })),
  );
  let [slope, offset] = [1, -5];
  for (let round = 0; round < 1500; round++) {
    let [bySlope, byOffset] = [0, 0];
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
