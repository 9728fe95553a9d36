import type { QueryWord } from './understood-query.ts';

/** `fix(router): …`, `net: …`, `win,fs: …`, `[jsx/dom] …`: what a change is about is said before it. */
const SCOPE = /^(?:[a-z]{2,12}\(([^)\n]{1,40})\)!?:|([a-z][\w,/-]{1,24}):|\[([a-z][a-z_,/ -]{1,30})\]:?)\s/i;
/** `KTOR-7416: …` */
const TICKET = /^[a-z]+-\d+$/;

/** Kinds of changes, which stand in the same place, and what begins a message instead of a change. */
const NO_PARTS = new Set(
  (
    'fix fixes fixed bugfix hotfix bug feat feature perf refactor chore doc docs test tests build style ci revert wip ' +
    'error warning note todo question issue re fwd'
  ).split(' '),
);

const BETWEEN_PARTS = /[^\p{L}\p{N}_]+/u;

/** How much more the part of a program counts that a question begins with, beside its other words. */
const WEIGHT_OF_SCOPE = 1.4;

/** The words of a question, those of its scope weighing more. */
export function withScope(words: readonly QueryWord[], question: string): QueryWord[] {
  const match = SCOPE.exec(question);
  const scope = (match?.[1] ?? match?.[2] ?? match?.[3] ?? '').toLowerCase();
  if (scope === '' || TICKET.test(scope)) return [...words];
  const parts = new Set([scope, ...scope.split(BETWEEN_PARTS)].filter((part) => part !== '' && !NO_PARTS.has(part)));
  return words.map((word) =>
    parts.has(word.text.toLowerCase()) ? { ...word, weight: word.weight * WEIGHT_OF_SCOPE } : word,
  );
}
