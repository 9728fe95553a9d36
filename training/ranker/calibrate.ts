import { dot, type LinearModel, type Sample } from './model.ts';

interface Curve {
  readonly slope: number;
  readonly offset: number;
}

const probability = (score: number, { slope, offset }: Curve): number => 1 / (1 + Math.exp(-(slope * score + offset)));

const rounded = (value: number): number => Math.round(value * 1000) / 1000;

/** Fits the probability that a file is right to its score, by logistic regression. */
export const calibrate = (samples: readonly Sample[], { weights }: LinearModel): Curve => {
  const points = samples.flatMap(({ rows, gold }) =>
    rows.map((row, at) => ({
      score: dot(weights, row),
      right: gold[at] === true ? 1 : 0,
    })),
  );
  let [slope, offset] = [1, -5];
  for (let round = 0; round < 1500; round++) {
    let [bySlope, byOffset] = [0, 0];
    for (const { score, right } of points) {
      const off = probability(score, { slope, offset }) - right;
      bySlope += off * score;
      byOffset += off;
    }
    slope -= (0.2 * bySlope) / points.length;
    offset -= (2 * byOffset) / points.length;
  }
  return { slope: rounded(slope), offset: rounded(offset) };
};

/**
 * The curve of other weights, moved so that files are on average as probable as they were: a relevance then means what it
 * meant. The slope stays, for by it the further pieces of a file stand among the first ones of others.
 */
export const calibrateTo = (
  samples: readonly Sample[],
  { weights }: LinearModel,
  before: { readonly weights: Float64Array; readonly curve: Curve },
): Curve => {
  const { slope } = before.curve;
  const rows = samples.flatMap((sample) => sample.rows);
  const aim = rows.reduce((sum, row) => sum + probability(dot(before.weights, row), before.curve), 0);
  const scores = rows.map((row) => dot(weights, row));
  let [low, high] = [before.curve.offset - 5, before.curve.offset + 5];
  while (high - low > 1e-4) {
    const offset = (low + high) / 2;
    const sum = scores.reduce((total, score) => total + probability(score, { slope, offset }), 0);
    if (sum > aim) high = offset;
    else low = offset;
  }
  return { slope, offset: rounded(low) };
};
