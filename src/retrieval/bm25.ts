import type { QuestionTerms } from './question-terms.ts';

/** The fields of a piece, in the order of every array about them. */
export const FIELDS = ['name', 'path', 'doc', 'body'] as const;
export type Field = (typeof FIELDS)[number];

/** BM25's saturation and length normalisation; names and paths are short, so their length says little. */
const K1 = 1.2;
const LENGTH_SHARE: Readonly<Record<Field, number>> = { name: 0.3, path: 0.3, doc: 0.6, body: 0.75 };
/** Lengths in tokens around which a field counts as neither short nor long; set by judgement. */
const TYPICAL_LENGTH: Readonly<Record<Field, number>> = { name: 4, path: 8, doc: 20, body: 90 };

interface FieldScores {
  readonly byField: Readonly<Record<Field, number>>;
  /** Which terms were met in any field, by their place in the query. */
  readonly met: readonly boolean[];
  /** How many parts of the query that is: a word that was met in two translations is one. */
  readonly partsMet: number;
}

/** BM25 of each field of one piece; a field is words with one space between them. */
export const scoreFields = (fields: Readonly<Record<Field, string>>, question: QuestionTerms): FieldScores => {
  const terms = question.list;
  const met = terms.map(() => false);
  const given = new Float64Array(terms.length);
  const byField = { name: 0, path: 0, doc: 0, body: 0 };
  for (const field of FIELDS) {
    const text = fields[field];
    if (text === '') continue;
    given.fill(0);
    let norm = -1;
    for (let place = 0; place < terms.length; place++) {
      const term = terms[place];
      const count = term === undefined ? 0 : occurrences(text, term.token);
      if (term === undefined || count === 0) continue;
      if (norm < 0)
        norm = K1 * (1 - LENGTH_SHARE[field] + (LENGTH_SHARE[field] * wordsOf(text)) / TYPICAL_LENGTH[field]);
      met[place] = true;
      given[place] = (term.weight * term.idf * count * (K1 + 1)) / (count + norm);
    }
    if (norm >= 0) byField[field] = question.sum(given);
  }
  return { byField, met, partsMet: question.partsMet(met) };
};

const SPACE = 0x20;

// Looked for in the text as it stands: cutting every piece of a question into words made more garbage than all the rest.
const occurrences = (text: string, word: string): number => {
  let count = 0;
  for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + word.length)) {
    const end = at + word.length;
    const isWhole =
      (at === 0 || text.charCodeAt(at - 1) === SPACE) && (end === text.length || text.charCodeAt(end) === SPACE);
    if (isWhole) count++;
  }
  return count;
};

const wordsOf = (text: string): number => {
  let count = 1;
  for (let at = text.indexOf(' '); at >= 0; at = text.indexOf(' ', at + 1)) count++;
  return count;
};
