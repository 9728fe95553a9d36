import { heaviestFirst, roundedWeight, termsOf } from './terms.ts';
import type { QueryTerm, QueryWord } from './understood-query.ts';

/** A longer question is a report that somebody has pasted: what it is about, what happens, an example, a log. */
const REPORT_CHARACTERS = 600;

/**
 * What the words of a passage count for: the first sentence says what a report is about, and its examples are full of the
 * reporter's own names.
 */
const SHARE = { title: 2, prose: 1, example: 0.5 } as const;

/** A colon ends what a report is about, but not the tag before it: `[Bug]: Coupons are lost`. */
const END_OF_TITLE = /[.!?]\s|(?<![\]】]):\s|\n/;
/** A title, an empty line, and more: it was pasted, however short. */
const TITLE_AND_BODY = /^[^\n]{1,300}\n[ \t]*\n/;
const FENCE = /^[ \t]*(?:```|~~~).*$/m;

/** A passage of a question, and what its words count for. */
interface Passage {
  readonly text: string;
  readonly share: number;
}

export const isReport = (question: string): boolean => question.length > REPORT_CHARACTERS;

/** A report in passages; any other question is one. */
export function passagesOf(question: string): Passage[] {
  if (!isReport(question) && !TITLE_AND_BODY.test(question)) return [{ text: question, share: SHARE.prose }];
  const end = (END_OF_TITLE.exec(question)?.index ?? question.length) + 1;
  const title = { text: question.slice(0, end), share: SHARE.title };
  const rest = question.slice(end).split(FENCE);
  return [title, ...rest.map((text, i) => ({ text, share: i % 2 === 0 ? SHARE.prose : SHARE.example }))];
}

/** The terms of a report, each weighing more the more often it is said: what it is about comes up again and again. */
export function byRepetition(terms: readonly QueryTerm[], words: readonly QueryWord[]): readonly QueryTerm[] {
  const said = new Map<string, number>();
  for (const word of words)
    for (const { token, weight } of termsOf([word])) said.set(token, (said.get(token) ?? 0) + weight);
  return heaviestFirst(
    terms.map((term) => {
      const times = Math.max(1, (said.get(term.token) ?? 0) / term.weight);
      return { ...term, weight: roundedWeight(term.weight * (1 + Math.log(times))) };
    }),
  );
}
