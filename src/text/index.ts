export { codeTokens } from './code-tokens.ts';
export { splitIdentifier } from './identifier.ts';
export { subjectOf } from './query-subject.ts';
export { termsOf } from './query-terms.ts';
export { LONGEST_QUERY, queryTokens } from './query-tokens.ts';
export { saysNothing } from './query-words.ts';
export { stem } from './stem.ts';
export { isEnglishStopWord, isWeakEnglishWord } from './stop-words.ts';
export type {
  QueryIdentifier,
  QueryKind,
  QueryLanguage,
  QueryPath,
  QueryTerm,
  QueryWord,
  TermSource,
  Translation,
  UnderstoodQuery,
  WordRole,
} from './understood-query.ts';
export { isTranslated } from './unspaced-language.ts';
export { wordFamily } from './word-family.ts';
