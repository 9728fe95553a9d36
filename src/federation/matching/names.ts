/** From where on two names are near enough to be the same thing spelled otherwise. */
const FUZZY_SIMILARITY = 0.85;
/** Shared words that make a prefix: `get` alone would join `getUser` with everything that is got. */
const SHARED_WORDS = 2;

/** The settled values: the same name, the same but for case or a prefix, nearly the same, another one. */
export const NAME_MATCH = { exact: 1, caseOrPrefix: 0.7, fuzzy: 0.4, none: 0 } as const;
export type NameMatch = keyof typeof NAME_MATCH;

/** How well the name of a call fits that of a contract. */
export function nameMatch(call: string, contract: string): NameMatch {
  if (call === '' || contract === '') return 'none';
  if (call === contract) return 'exact';
  if (sameWords(call, contract) || isPrefixed(call, contract) || isPrefixed(contract, call)) return 'caseOrPrefix';
  return jaroWinkler(flat(call), flat(contract)) >= FUZZY_SIMILARITY ? 'fuzzy' : 'none';
}

/** getUser, GetUser, get_user and GET_USER are the same words. */
export const sameWords = (a: string, b: string): boolean => flat(a) === flat(b);

const flat = (name: string): string => name.replace(/[^\p{L}\p{N}]/gu, '').toLowerCase();

export const wordsOf = (name: string): string[] =>
  name
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .replace(/([A-Z]+)([A-Z][a-z])/g, '$1 $2')
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '')
    .map((word) => word.toLowerCase());

function isPrefixed(long: string, short: string): boolean {
  const [longer, shorter] = [wordsOf(long), wordsOf(short)];
  if (shorter.length < SHARED_WORDS || longer.length <= shorter.length) return false;
  return longer.slice(longer.length - shorter.length).join(' ') === shorter.join(' ');
}

/** Of a common beginning, at most this many characters count, each for this share of what is missing. */
const WINKLER_LENGTH = 4;
const WINKLER_SHARE = 0.1;

/** The similarity of two words, 0 to 1, which forgives slips and values a common beginning. */
export function jaroWinkler(a: string, b: string): number {
  const similarity = jaro(a, b);
  let common = 0;
  while (common < Math.min(WINKLER_LENGTH, a.length, b.length) && a[common] === b[common]) common++;
  return similarity + common * WINKLER_SHARE * (1 - similarity);
}

function jaro(a: string, b: string): number {
  if (a === b) return 1;
  const reach = Math.max(0, Math.floor(Math.max(a.length, b.length) / 2) - 1);
  const taken = new Array<boolean>(b.length).fill(false);
  const matchesOfA: string[] = [];
  for (let i = 0; i < a.length; i++)
    for (let j = Math.max(0, i - reach); j < Math.min(b.length, i + reach + 1); j++) {
      if (taken[j] === true || a[i] !== b[j]) continue;
      taken[j] = true;
      matchesOfA.push(a[i] ?? '');
      break;
    }
  const matches = matchesOfA.length;
  if (matches === 0) return 0;
  const matchesOfB = [...b].filter((_, place) => taken[place]);
  const swapped = matchesOfA.filter((character, place) => character !== matchesOfB[place]).length / 2;
  return (matches / a.length + matches / b.length + (matches - swapped) / matches) / 3;
}
