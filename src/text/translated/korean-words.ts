import { KOREAN_THEMES } from '../glossary/korean/index.ts';
import { type CutWord, cheapestCut } from './cheapest-cut.ts';
import { glossaryLines } from './glossary-lines.ts';
import { KOREAN_STOP_WORDS, PARTICLES, VERB_ENDINGS, VERB_MAKERS, WEAK_KOREAN_WORDS } from './korean-endings.ts';
import { stemsOf } from './korean-stems.ts';

const nouns = new Map<string, readonly string[]>();
const verbs = new Map<string, readonly string[]>();
/** Verbs are listed in the form of dictionaries, which ends in this; one noun does too. */
const VERB = /(?<!^람)다$/;
for (const [term, words] of glossaryLines(KOREAN_THEMES)) {
  if (VERB.test(term)) verbs.set(term.replace(VERB, ''), words);
  else nouns.set(term, words);
}
const stopWords = new Set(KOREAN_STOP_WORDS.split(' '));
const weakWords = new Set(WEAK_KOREAN_WORDS.split(' '));

const anyOf = (words: string): string => `(?:${words.replaceAll(' ', '|')})`;
// Endings are also beginnings of others: without a bound, what only looks like endings would be read in countless ways.
const VERB_TAIL = `${anyOf(VERB_ENDINGS)}{0,4}${anyOf(PARTICLES)}{0,3}$`;
const BEHIND_NOUN = new RegExp(`^(?:${anyOf(PARTICLES)}{0,3}$|${anyOf(VERB_MAKERS)}${VERB_TAIL})`);
const BEHIND_VERB = new RegExp(`^${VERB_TAIL}`);
const PARTICLES_ALONE = new RegExp(`^${anyOf(PARTICLES)}{1,3}$`);

/** What cutting a noun costs per part; the cheapest way wins. */
const COST = { term: 1, shortTerm: 1.9, unknown: 2, letterOfUnknown: 0.5 };
/** Units of the longest part of a noun. */
const LONGEST = 16;
/** What stands between two spaces is longer only where no word is meant. */
const LONGEST_RUN = 40;
/** Of a word that nobody knows an ending is taken only where this much is left. */
const SHORTEST_UNKNOWN = 2;

/** The words of what stands between two spaces: a noun or verb that is known, parts of a noun, and the endings behind. */
export function koreanWords(run: string): CutWord[] {
  if (run.length > LONGEST_RUN) return [word(run, [])];
  return knownWord(run) ?? (PARTICLES_ALONE.test(run) ? [ending(run)] : (compound(run) ?? unknownWord(run)));
}

/** What a term is written as in code; verbs are asked for in the form of dictionaries. */
export const koreanTranslations = (term: string): readonly string[] | undefined =>
  nouns.get(term) ?? (VERB.test(term) ? verbs.get(term.replace(VERB, '')) : undefined);

function knownWord(run: string): CutWord[] | undefined {
  for (let length = run.length; length > 0; length--) {
    const [head, tail] = [run.slice(0, length), run.slice(length)];
    const [isNounTail, isVerbTail] = [BEHIND_NOUN.test(tail), BEHIND_VERB.test(tail)];
    const words = (isNounTail ? nouns.get(head) : undefined) ?? (isVerbTail ? verbOf(head, tail) : undefined);
    if (words !== undefined) return [word(head, words), ...endings(tail)];
    if (stopWords.has(head) && (isNounTail || isVerbTail)) return [ending(run)];
  }
  return undefined;
}

/** A stem alone is no word: a verb has an ending, or one that melted into it. */
function verbOf(form: string, tail: string): readonly string[] | undefined {
  const stem = stemsOf(form).find((each) => verbs.has(each) && (tail !== '' || each !== form || form.length > 1));
  return stem === undefined ? undefined : verbs.get(stem);
}

/** Nouns that are written together: `로그레벨을` is `로그`, `레벨` and a particle. */
function compound(run: string): CutWord[] | undefined {
  let best: CutWord[] | undefined;
  for (let length = run.length; length > SHORTEST_UNKNOWN; length--) {
    if (!BEHIND_NOUN.test(run.slice(length))) continue;
    const head = run.slice(0, length);
    const parts = cheapestCut(head, LONGEST, (at, size) => costOf(head.slice(at, at + size)));
    const words = parts
      .map(({ at, length: size }) => head.slice(at, at + size))
      .map((text) => word(text, nouns.get(text) ?? []));
    const known = words.filter(({ text, translations }) => text.length > 1 && translations.length > 0);
    if (known.length === words.length) return [...words, ...endings(run.slice(length))];
    if (known.length > 0) best = [...words, ...endings(run.slice(length))];
  }
  return best;
}

function costOf(text: string): number {
  if (nouns.has(text)) return text.length > 1 ? COST.term : COST.shortTerm;
  return COST.unknown + text.length * COST.letterOfUnknown;
}

function unknownWord(run: string): CutWord[] {
  for (let length = SHORTEST_UNKNOWN; length < run.length; length++)
    if (BEHIND_NOUN.test(run.slice(length))) return [word(run.slice(0, length), []), ending(run.slice(length))];
  return [word(run, [])];
}

const word = (text: string, translations: readonly string[]): CutWord => ({
  text,
  translations,
  isStopWord: false,
  isWeak: weakWords.has(text),
});

const endings = (tail: string): CutWord[] => (tail === '' ? [] : [ending(tail)]);

const ending = (text: string): CutWord => ({ text, translations: [], isStopWord: true, isWeak: false });
