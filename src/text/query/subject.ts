import { isEnglishStopWord } from '../stop-words.ts';

/** What announces an issue or a change: `Fixes #12`, `(resolve #7)`, `Refs: https://…`. */
const ANNOUNCED =
  /(?:\b(?:issues?|pr|pr-url|pull|gh|fix(?:es|ed)?|close[sd]?|resolve[sd]?|refs?|references?|see(?: also)?|related(?: to)?):?\s*)?/;

/** `#1234`, `!12` of GitLab, `#I5ABCD` of Gitee: the code does not hold the number. */
const ISSUE = /(?<!\w)[#!](?:\d{1,7}|I[A-Z0-9]{5})(?:@\w+)?(?!\w)|(?<=\b(?:issues?|pr|gh))[#!]\d{1,7}(?:@\w+)?(?!\w)/;

/** `https://github.com/owner/name/issues/12`: the address of an issue, a change or a question. */
const TRACKER_ADDRESS =
  /\bhttps?:\/\/[!-~]{1,200}?\/(?:issues?|pulls?|pull-requests?|merge_requests|commits?|discussions|browse|tickets?|questions)\/[\w#%&=?/.-]+/;

/** `Co-authored-by: Ann Lee <ann@shop.com>`: who wrote a change says nothing of it. */
const PEOPLE =
  /\b(?:signed-off|co-authored|reviewed|acked|tested|reported|suggested|helped)-by:[^<\n]{0,80}<[^>\s]{1,120}>/;

const POINTING_ELSEWHERE = new RegExp(
  `${ANNOUNCED.source}(?:${TRACKER_ADDRESS.source}|${ISSUE.source})|${PEOPLE.source}`,
  'gi',
);

/** Of another address the scheme says nothing; who asks for it looks for the rest. */
const SCHEME = /\bhttps?:\/\/(?:www\.)?/gi;

const NO_WORD = /[^A-Za-z0-9\u0080-\uffff]+/;

/** Whether any word is left that says something. */
const hasSubject = (text: string): boolean =>
  text.split(NO_WORD).some((word) => word !== '' && !isEnglishStopWord(word.toLowerCase()));

/** A question without what only points elsewhere; a question of nothing else is kept. */
export function subjectOf(text: string): string {
  const rest = text.replace(POINTING_ELSEWHERE, ' ').trim();
  const subject = hasSubject(rest) ? rest : text;
  return /\s/.test(subject) ? subject.replace(SCHEME, '') : subject;
}
