/** A README may begin with a notice, a link or news; what it describes is said where it is defined: `Shop is a …`. */
const DEFINES =
  /^[*_`"“「【]{0,3}(?<subject>[\p{L}\p{N}][\p{L}\p{N} .&/_-]{0,60}?)[*_`"”」】]{0,3}\s?(?:\([^()]{1,60}\)\s?)?(?:(?:is|are)\s(?:an?|the|one|our)\s|(?:项目)?(?:是|提供|为)(?:一|基于|新|企业|完整|轻量|开源|面向|由|为))/u;

/** What a README calls what it describes, where it does not name it. */
const THIS = /^(?:this|the) (?:project|repository|repo|library|package|application|app|tool|module|crate|gem|plugin)$/i;
const THIS_IN_CHINESE = /^(?:本|该|这个)(?:仓库|库|工程|系统|框架|工具|模块|应用)?$/;

/** Beyond these a definition is one of something else. */
const MOST_PARAGRAPHS = 20;

const wordsOf = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];

/** The paragraphs with the one first that says what is described, if one does; `title` names it. */
export function introducedBy(paragraphs: readonly string[], title: string): string[] {
  const named = new Set(wordsOf(title));
  const isMeant = (subject: string): boolean =>
    THIS.test(subject) || THIS_IN_CHINESE.test(subject) || wordsOf(subject).every((word) => named.has(word));
  const at = paragraphs.slice(0, MOST_PARAGRAPHS).findIndex((paragraph) => {
    const subject = DEFINES.exec(paragraph)?.groups?.subject;
    return subject !== undefined && isMeant(subject.trim());
  });
  if (at <= 0) return [...paragraphs];
  return [paragraphs[at] ?? '', ...paragraphs.filter((_, place) => place !== at)];
}
