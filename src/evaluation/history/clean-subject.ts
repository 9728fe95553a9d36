/** `[3.12]`, `【缺陷】`, and the pictures and `:bug:` names that some projects begin with. */
const LEADING_TAGS = /^(?:\s*(?:\[[^\]]*\]|【[^】]*】|:[a-z_]+:|\p{Extended_Pictographic}\uFE0F?))+\s*/u;
const SKIP_MARK = /\s*\[(?:skip ci|ci skip|skip actions|no ci)\]/gi;

/** The type of a conventional commit: `fix(client)!: …`, with brackets and colon of either width. */
const CONVENTIONAL =
  /^(fix(?:e[sd])?|bug|bugfix|hotfix|feat|feature|chore|docs?|tests?|ci|build|style|refactor|refact|perf|wip|release|deps|types?|examples?|revert)\s*(?:\([^)]*\)|（[^）]*）)?!?\s*[:：]\s*/i;

interface SubjectParts {
  /** `fix` of `fix(client): …`; null where the subject is a plain sentence. */
  readonly type: string | null;
  /** Without tags such as `[3.12]`. */
  readonly plain: string;
  /** Without the type, too. */
  readonly body: string;
}

/** Takes a subject apart; a word before a colon is a type only if it is known as one, else it may be a module's name. */
export function subjectParts(subject: string): SubjectParts {
  const plain = subject.replace(SKIP_MARK, '').replace(/\s+/g, ' ').trim().replace(LEADING_TAGS, '');
  const [prefix = '', type = null] = CONVENTIONAL.exec(plain) ?? [];
  return { type, plain, body: plain.slice(prefix.length) };
}

/** Written like a tracker's key, but names of standards that a question may well be about. */
const STANDARDS = 'UTF|UCS|SHA|MD|ISO|RFC|HTTP|AES|RSA|ES|BASE|CP|GB|CVE|PEP|TLS|IEEE|US|X|WIN|KOI|EUC|CRC|GPT';
const KEY = `(?!(?:${STANDARDS})-)[A-Z][A-Z0-9]+-\\d+(?![\\w-])`;

/** `#12`, `owner/name#12`, `issue #12`, `!12`, Gitee's `#IB0EJ9`, with `@Github` behind; `gh-12`; the address of an issue. */
const NUMBER = '(?:\\d+|I(?=[A-Z]*\\d)[A-Z0-9]{5})(?:@\\w+)?(?![\\w-])';
const HASHED = `(?:(?:[\\w.-]+/[\\w.-]+)?[#＃]|(?:issues?|prs?|pull(?: request)?)\\s*[#＃]?\\s?|gh-|!)${NUMBER}`;
const REFERENCE = `(?:${HASHED}|https?://\\S+/(?:issues|pull|pulls|merge_requests|browse)/[\\w-]+)`;
const CLOSING = '(?:(?:fix(?:e[sd])?|close[sd]?|resolve[sd]?|refs?|see|part of|related to)\\s*:?\\s*)';
const LIST = `${CLOSING}?${REFERENCE}(?:\\s*(?:,|、|and|&|/)?\\s*${CLOSING}?${REFERENCE})*`;

const REFERENCES_IN_BRACKETS = new RegExp(`\\s*[(（\\[]\\s*${LIST}\\s*[)）\\]]`, 'gi');
const CLOSING_REFERENCES = new RegExp(`[\\s,;，；]*\\b${CLOSING}${REFERENCE}`, 'gi');
const BARE_REFERENCES = new RegExp(`(?<![\\w&.])${REFERENCE}`, 'gi');
const KEYS_IN_BRACKETS = new RegExp(`\\s*[(（\\[]\\s*${KEY}(?:\\s*,\\s*${KEY})*\\s*[)）\\]]`, 'g');
const LEADING_KEYS = new RegExp(`^((?:[Ff]ix(?:e[sd])? )?)(?:${KEY}[\\s:：,.-]*)+`);

const EMPTY_BRACKETS = /[(（[]\s*[)）\]]/g;
/** What pointed at a number that is gone: `regression test for`. */
const DANGLING_WORD = /\s+(?:for|from|see|via|per)$/i;
const LOOSE_ENDS = /^[\s:：,，;；.-]+|[\s:：,，;；-]+$/g;

/** A subject as a question: without type, tags and issue numbers, which no code contains and no user would type. */
export function cleanSubject(subject: string): string {
  return subjectParts(subject)
    .body.replace(REFERENCES_IN_BRACKETS, '')
    .replace(KEYS_IN_BRACKETS, '')
    .replace(CLOSING_REFERENCES, '')
    .replace(BARE_REFERENCES, '')
    .replace(LEADING_KEYS, '$1')
    .replace(EMPTY_BRACKETS, (brackets, at: number, text: string) => (/\w/.test(text[at - 1] ?? '') ? brackets : ''))
    .replace(/\s+/g, ' ')
    .replace(LOOSE_ENDS, '')
    .replace(DANGLING_WORD, '');
}
