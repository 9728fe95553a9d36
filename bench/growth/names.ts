import type { Chance } from './chance.ts';

const VERBS = (
  'load save parse render find build merge split apply check create update remove resolve collect filter format ' +
  'encode decode open close send receive validate convert schedule cancel measure compare register publish notify ' +
  'refresh restore rotate assign count group sort'
).split(' ');

const NOUNS = (
  'user order invoice session token report account payment ticket message channel cache queue worker schema field ' +
  'record batch index segment bucket policy rule role grant device sensor event metric alert route header cookie ' +
  'request response template layout widget panel chart image asset bundle package version branch commit review ' +
  'comment thread profile address country currency price discount coupon basket shipment parcel'
).split(' ');

/** Words of a free function: seldom the same twice. */
export const functionWords = (chance: Chance): string[] => [chance.pick(VERBS), chance.pick(NOUNS), chance.pick(NOUNS)];

/** Words of a method: shared by many classes, as in real code, so that names alone do not tell the target. */
export const methodWords = (chance: Chance): string[] => [chance.pick(VERBS), chance.pick(NOUNS)];

/** Words of a class. */
export const classWords = (chance: Chance): string[] => [
  chance.pick(NOUNS),
  chance.pick(NOUNS),
  chance.pick(['service', 'store', 'builder', 'reader', 'registry', 'policy']),
];

const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

export const pascal = (words: readonly string[]): string => words.map(capital).join('');

export const camel = (words: readonly string[]): string =>
  words.map((word, index) => (index === 0 ? word : capital(word))).join('');

export const snake = (words: readonly string[]): string => words.join('_');
