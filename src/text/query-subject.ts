/** `#1234`, `fixes #12`, `issue #I5ABCD` of Gitee: the code does not hold the number. */
const ISSUE_REFERENCE =
  /(?:\b(?:issues?|pr|pull|gh|fix(?:es)?|close[sd]?)\s?[#!]|(?<!\w)[#!])(?:\d{1,7}|I[A-Z0-9]{5})(?:@\w+)?(?!\w)/gi;

/** `Refs https://github.com/owner/name/issues/12`: the address of an issue, a change or a question, and what announces it. */
const TRACKER_ADDRESS =
  /(?:\b(?:pr-url|refs?|references?|see(?: also)?|fix(?:es|ed)?|close[sd]?|resolve[sd]?|related(?: to)?):?\s+)?\bhttps?:\/\/[!-~]{1,200}?\/(?:issues?|pulls?|pull-requests?|merge_requests|commits?|discussions|browse|tickets?|questions)\/[\w#%&=?/.-]+/gi;

/** `Co-authored-by: Ann Lee <ann@shop.com>`: who wrote a change says nothing of it. */
const PEOPLE =
  /\b(?:signed-off|co-authored|reviewed|acked|tested|reported|suggested|helped)-by:[^<\n]{0,80}<[^>\s]{1,120}>/gi;

/** Of another address the scheme says nothing; who asks for it looks for the rest. */
const SCHEME = /\bhttps?:\/\/(?:www\.)?/gi;

const SOMETHING_TO_FIND = /[A-Za-z0-9\u0080-\uffff]/;

/** A question without what only points elsewhere; a question of nothing else is kept. */
export function subjectOf(text: string): string {
  const rest = [PEOPLE, TRACKER_ADDRESS, ISSUE_REFERENCE]
    .reduce((left, noise) => left.replace(noise, ' '), text)
    .trim();
  const subject = SOMETHING_TO_FIND.test(rest) ? rest : text;
  return /\s/.test(subject) ? subject.replace(SCHEME, '') : subject;
}
