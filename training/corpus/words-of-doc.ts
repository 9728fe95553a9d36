const HAN = /\p{Script=Han}/gu;

/** Chinese characters of a text. */
export const hanCount = (text: string): number => text.match(HAN)?.length ?? 0;

/** Comments that say nothing of the code: markers for tools, licences, placeholders. */
const EMPTY_TALK =
  /^(?:todo|fixme|hack|xxx|eslint|@ts-|istanbul|tslint|noqa|pylint|nolint|go:|see |inheritdoc|\{@inherit|copyright|licen[cs]e|spdx|constructor\.?$|getter|setter|default constructor|override|deprecated|https?:|=+|-{3,}|region|endregion|#)/i;

const TAG =
  /^\s*(?:@\w|:\w+[^:]*:|\\(?:param|return|brief)|-{3,}|={3,}|(?:args|arguments|parameters|params|returns?|raises|throws|yields|examples?|usage|notes?|see also|参数|返回值?|示例|例子|注意)\s*[:：]?\s*$|>>>|```|<\w)/i;
const MARKUP = /<\/?[a-zA-Z][^>]*>|\{@\w+\s+([^}]*)\}|[`*|]+|\bhttps?:\/\/\S+/g;

export interface DocWords {
  /** What it is about: the first paragraph, without tags and markup. */
  readonly head: string;
  /** The paragraphs after it, up to the first tag. */
  readonly rest: string;
}

/** A doc comment as sentences that a person might search with; null where it says nothing. */
export const wordsOfDoc = (doc: string): DocWords | null => {
  const paragraphs: string[] = [];
  let open = '';
  for (const line of doc.replace(/@brief|@description|@desc|@summary|<summary>|<\/summary>/gi, '').split('\n')) {
    if (TAG.test(line)) break;
    const text = line.replace(MARKUP, ' $1').replaceAll('undefined', '').trim();
    if (text === '') {
      if (open !== '') paragraphs.push(open);
      open = '';
    } else open = open === '' ? text : `${open} ${text}`;
  }
  if (open !== '') paragraphs.push(open);
  const [head = '', ...rest] = paragraphs;
  return isSaying(head) ? { head: cut(head), rest: cut(rest.join(' ')) } : null;
};

/** Whether a sentence is one: some words, or some Chinese characters. */
export const isSaying = (text: string): boolean => {
  if (EMPTY_TALK.test(text)) return false;
  return hanCount(text) >= 4 || (text.match(/[A-Za-z]{2,}/g)?.length ?? 0) >= 3;
};

const MOST_CHARACTERS = 320;
const cut = (text: string): string =>
  text.length <= MOST_CHARACTERS ? text : text.slice(0, MOST_CHARACTERS).replace(/\s\S*$/, '');
