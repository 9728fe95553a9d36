import { isTypeLike } from '../../src/code/symbol.ts';
import { codeTokens } from '../../src/text/index.ts';
import type { Document } from './documents.ts';
import { pseudoChinese } from './pseudo-chinese.ts';
import type { Random } from './random.ts';
import { hanCount, isSaying, wordsOfDoc } from './words-of-doc.ts';

/** Where the question of a pair comes from. The order is the code in the packed corpus. */
export const PAIR_KINDS = [
  'doc',
  'class-doc',
  'rest',
  'name',
  'comment',
  'commit',
  'zh-doc',
  'zh-comment',
  'zh-commit',
  'zh-made',
  'question',
  'zh-question',
] as const;
export type PairKind = (typeof PAIR_KINDS)[number];

export interface Pair {
  readonly kind: PairKind;
  readonly query: readonly string[];
}

const MOST_QUERY_TOKENS = 40;
const LEAST_QUERY_TOKENS = 2;
const REST_SHARE = 0.3;
const MADE_SHARE = 0.5;
const MADE_FROM_NAME_SHARE = 0.15;
const NAME_SHARE_WITH_DOC = 0.6;
const COMMENT_SHARE = 0.4;
const MOST_CHINESE_COMMENTS = 3;
const LEAST_COMMENT_WORDS = 4;
/** Every class has one of these; they name nothing. */
const COMMON_NAMES =
  /^(?:__\w+__|constructor|init|main|test\w*|toString|equals|hashCode|get|set|new|run|call|index|setup|tearDown)$/i;

export const queryOf = (text: string): string[] => [...new Set(codeTokens(text))].slice(0, MOST_QUERY_TOKENS);

/** Code that was commented out has signs that sentences lack. */
const isSentence = (text: string): boolean =>
  hanCount(text) === 0 &&
  isSaying(text) &&
  !/[;{}=<>]|\w\(/.test(text) &&
  (text.match(/[A-Za-z]{2,}/g)?.length ?? 0) >= LEAST_COMMENT_WORDS;

/** The questions that a document answers by itself: its doc comment, its name, the comments inside it. */
export const pairsOf = (document: Document, comments: readonly string[], fileStem: string, random: Random): Pair[] => {
  const pairs: Pair[] = [];
  const add = (kind: PairKind, text: string): void => {
    const query = queryOf(text);
    if (query.length >= LEAST_QUERY_TOKENS) pairs.push({ kind, query });
  };
  const { symbol } = document;
  const doc = wordsOfDoc(symbol.doc);
  if (doc !== null) addDoc(doc.head, doc.rest, isTypeLike(symbol.kind) || symbol.kind === 'module', random, add);
  const [chinese, english] = [comments.filter((text) => hanCount(text) >= 4), comments.filter(isSentence)];
  for (const comment of random.shuffled(chinese).slice(0, MOST_CHINESE_COMMENTS)) add('zh-comment', comment);
  const [comment] = random.shuffled(english);
  if (comment !== undefined && random.chance(COMMENT_SHARE)) add('comment', comment);
  const words = splitName(symbol.name);
  if (symbol.kind !== 'module' && words.length > 1 && !COMMON_NAMES.test(symbol.name)) {
    if (doc === null || random.chance(NAME_SHARE_WITH_DOC)) {
      const outer = symbol.qualifiedName.split('.').at(-2) ?? '';
      add('name', `${words.join(' ')} ${random.chance(0.5) ? outer : ''} ${random.chance(0.25) ? fileStem : ''}`);
    }
    if (random.chance(MADE_FROM_NAME_SHARE)) addMade(words.join(' '), random, add);
  }
  return pairs;
};

const addDoc = (
  head: string,
  rest: string,
  ofType: boolean,
  random: Random,
  add: (kind: PairKind, text: string) => void,
): void => {
  if (hanCount(head) >= 4) {
    add('zh-doc', head);
    return;
  }
  add(ofType ? 'class-doc' : 'doc', head);
  if (random.chance(MADE_SHARE)) addMade(head, random, add);
  if (isSaying(rest) && random.chance(REST_SHARE)) add('rest', rest);
};

const addMade = (text: string, random: Random, add: (kind: PairKind, text: string) => void): void => {
  const made = pseudoChinese(text, random);
  if (made !== null) add('zh-made', made);
};

const splitName = (name: string): string[] =>
  name
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .replace(/([A-Z]+)([A-Z][a-z])/g, '$1 $2')
    .split(/[^A-Za-z0-9]+/)
    .filter((word) => word.length > 1);
