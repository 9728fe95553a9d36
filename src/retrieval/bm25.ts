/** The fields of a piece, in the order of every array about them. */
export const FIELDS = ['name', 'path', 'doc', 'body'] as const;
export type Field = (typeof FIELDS)[number];

/** A word of the query with what it weighs and how rare it is. */
export interface WeightedTerm {
  readonly token: string;
  readonly weight: number;
  /** Inverse document frequency, never negative. */
  readonly idf: number;
}

/** BM25's saturation and length normalisation; names and paths are short, so their length says little. */
const K1 = 1.2;
const LENGTH_SHARE: Readonly<Record<Field, number>> = { name: 0.3, path: 0.3, doc: 0.6, body: 0.75 };
/** Lengths in tokens around which a field counts as neither short nor long; set by judgement. */
const TYPICAL_LENGTH: Readonly<Record<Field, number>> = { name: 4, path: 8, doc: 20, body: 90 };

export const inverseFrequency = (holding: number, total: number): number =>
  Math.log(1 + (total - holding + 0.5) / (holding + 0.5));

export interface FieldScores {
  readonly byField: Readonly<Record<Field, number>>;
  /** Which terms were met in any field, by their place in the query. */
  readonly met: readonly boolean[];
}

/** BM25 of each field of one piece. */
export const scoreFields = (fields: Readonly<Record<Field, string>>, terms: readonly WeightedTerm[]): FieldScores => {
  const places = new Map(terms.map((term, index) => [term.token, index]));
  const met = terms.map(() => false);
  const byField = { name: 0, path: 0, doc: 0, body: 0 };
  for (const field of FIELDS) {
    const text = fields[field];
    if (text === '') continue;
    const counts = new Map<number, number>();
    const tokens = text.split(' ');
    for (const token of tokens) {
      const place = places.get(token);
      if (place !== undefined) counts.set(place, (counts.get(place) ?? 0) + 1);
    }
    const norm = K1 * (1 - LENGTH_SHARE[field] + (LENGTH_SHARE[field] * tokens.length) / TYPICAL_LENGTH[field]);
    for (const [place, count] of counts) {
      const term = terms[place];
      if (term === undefined) continue;
      met[place] = true;
      byField[field] += (term.weight * term.idf * count * (K1 + 1)) / (count + norm);
    }
  }
  return { byField, met };
};
