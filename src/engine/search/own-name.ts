import { isEnglishStopWord, isWeakEnglishWord, splitIdentifier } from '../../text/index.ts';

/** What stands before a name that acts or is a place (`how does fd …`, `where in fd …`); the name of a thing has an article. */
const BEFORE =
  '(?:does|do|did|can|could|will|would|should|has|when|if|where|why|how|that|in|inside|within|of|by|makes?|lets?)';
/** What stands behind it in languages that have no such words: `fd 怎么…`, `fd の…`, `fd 는…`. */
const BEHIND = '(?:的|是|怎|如何|为什么|什么时候|在|里|中|会|能|はどう|は|が|で|の|に|에서|는|은|의)';

const WORD = /[a-z][a-z0-9]*|[^ -~]+/g;

const escaped = (part: string): string => part.replace(/[^\w]/g, '\\$&');

/**
 * A question without the name of the project, where it only says whom the question is about: everything here is about it,
 * and what happens to be called after the project must not come before what was asked for. A question of nothing else
 * keeps it.
 */
export function withoutOwnName(text: string, project: string): string {
  const parts = splitIdentifier(project).map(escaped);
  if (parts.length === 0) return text;
  const name = `(?<![\\w./$-])${parts.join('[ ._-]?')}(?![\\w/$(-]|\\.\\w|::)(?:['’]s)?`;
  const rest = text
    .replace(new RegExp(`\\b(${BEFORE} )${name}(?=[\\s?,.!]|$)`, 'gi'), '$1')
    .replace(new RegExp(`${name} ?(?=${BEHIND})`, 'gi'), '');
  const isSubject = (word: string): boolean => !isEnglishStopWord(word) && !isWeakEnglishWord(word);
  return rest !== text && (rest.toLowerCase().match(WORD) ?? []).some(isSubject) ? rest.trim() : text;
}
