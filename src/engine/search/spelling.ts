import { editDistance } from '../../code/edit-distance.ts';
import { knownWords } from '../../embedding/local/known-words.ts';
import type { IndexReader } from '../../store/index.ts';
import { codeTokens, isEnglishStopWord, splitIdentifier, stem } from '../../text/index.ts';

/** A word that was meant otherwise than it is written. */
interface Slip {
  readonly written: string;
  readonly meant: string;
}

/** More words are pasted, not typed. */
const MOST_WORDS = 12;
/** Of shorter words too many others are one letter away. */
const TYPED_WORD = /^[a-z]{5,24}$/;
const LETTERS = 'abcdefghijklmnopqrstuvwxyz';

/** A name and no more, qualified or not. */
const NAME_ALONE = /^[\p{L}_$][\p{L}\p{N}_$]*(?:(?:::|->|[.#\\])[\p{L}_$][\p{L}\p{N}_$]*)*$/u;
const LAST_SEGMENT = /[\p{L}\p{N}_$]+$/u;
/** Letters that a name may differ in: one, of a long one two. */
const LONG_NAME = 16;

/**
 * Words of a question that are neither in the project nor in the language, where one letter makes them a word of the
 * project; the name of a symbol, where the question is no more than a name that nothing has.
 */
export async function slipsIn(reader: IndexReader, text: string): Promise<Slip[]> {
  const words = text.match(/[A-Za-z][A-Za-z0-9_]*/g) ?? [];
  if (words.length === 0 || words.length > MOST_WORDS || /[\n{};=]/.test(text)) return [];
  const name = NAME_ALONE.test(text) ? await slipInName(reader, text) : null;
  return name === null ? slipsInWords(reader, words) : [name];
}

/** The question as it was meant. */
export const respelled = (text: string, slips: readonly Slip[]): string =>
  slips.reduce(
    (spelled, { written, meant }) =>
      spelled.replace(new RegExp(written.replaceAll('$', '\\$'), 'gi'), (found) => inCaseOf(found, meant)),
    text,
  );

function inCaseOf(found: string, meant: string): string {
  if (found === found.toUpperCase()) return meant.toUpperCase();
  const first = found.charAt(0);
  return first === first.toUpperCase() ? `${first}${meant.slice(1)}` : meant;
}

async function slipInName(reader: IndexReader, text: string): Promise<Slip | null> {
  const written = LAST_SEGMENT.exec(text)?.[0] ?? '';
  // A single word may be one of the language that the project has no symbol for.
  if (splitIdentifier(written).length < 2) return null;
  if ((await reader.symbolsNamedIgnoringCase([written])).length > 0 || (await isWritten(reader, written))) return null;
  const [meant] = await reader.suggestNames(written, 1);
  if (meant === undefined || !LAST_SEGMENT.test(meant)) return null;
  const allowed = written.length < LONG_NAME ? 1 : 2;
  return editDistance(written.toLowerCase(), meant.toLowerCase(), allowed) <= allowed ? { written, meant } : null;
}

/** A private field and the key of a setting are no symbols, and are written nevertheless. */
async function isWritten(reader: IndexReader, name: string): Promise<boolean> {
  const [whole = ''] = codeTokens(name);
  const { holding } = await reader.wordCounts([whole]);
  return holding.has(whole) || (await isInDocuments(reader, whole));
}

const isInDocuments = async (reader: IndexReader, token: string): Promise<boolean> =>
  (await reader.searchChunks([token], 1, { collection: 'documents' })).length > 0;

async function slipsInWords(reader: IndexReader, words: readonly string[]): Promise<Slip[]> {
  const parts = [...new Set(words.flatMap(splitIdentifier))].filter((part) => TYPED_WORD.test(part));
  const typed = parts.filter((part) => !isEnglishStopWord(part));
  const unknown = await nowhere(reader, typed);
  const slips: Slip[] = [];
  for (const written of unknown) {
    const meant = await nearestWord(reader, written);
    if (meant !== null) slips.push({ written, meant });
  }
  return slips;
}

/** Those that neither the project nor the language has. Both are known by stems: `progres` is the one of `progress`. */
async function nowhere(reader: IndexReader, words: readonly string[]): Promise<string[]> {
  if (words.length === 0) return [];
  const { holding } = await reader.wordCounts(words.map(stem));
  const absent = words.filter((word) => !holding.has(stem(word)));
  if (absent.length === 0) return [];
  const known = knownWords(absent.map(stem));
  const strange = absent.filter((word) => !known.has(stem(word)));
  const inDocuments = await Promise.all(strange.map((word) => isInDocuments(reader, stem(word))));
  return strange.filter((_, nth) => inDocuments[nth] === false);
}

/** `pruneings` has the stem of `prune` and is no word: English drops the `e` before `ing`. */
const NO_WORD = /[^aeioy]eings?$/;

/**
 * The word of the project that is one letter away: a letter is sooner left out, doubled or exchanged with the next than
 * another is written for it; of equal ones the most frequent. The first letter is hardly ever wrong.
 */
async function nearestWord(reader: IndexReader, written: string): Promise<string | null> {
  const variants = [...oneEditAway(written)].filter((word) => !NO_WORD.test(word));
  const { holding } = await reader.wordCounts(new Set(variants.map(stem)));
  const count = (word: string): number => holding.get(stem(word)) ?? 0;
  const found = variants.filter((word) => count(word) > 0);
  const known = knownWords(found.map(stem));
  const isKnown = (word: string): boolean => known.has(stem(word));
  // What is no word of the language either must stand in the project as it is, not by its stem.
  const [best] = found
    .filter((word) => isKnown(word) || holding.has(word))
    .sort(
      (a, b) =>
        Number(isKnown(b)) - Number(isKnown(a)) ||
        Number(isOtherEnding(a, written)) - Number(isOtherEnding(b, written)) ||
        Number(isReplaced(a, written)) - Number(isReplaced(b, written)) ||
        count(b) - count(a) ||
        Number(isDoubledIn(b, written)) - Number(isDoubledIn(a, written)) ||
        // Of `handle` and `handl` it is the one that only exchanges letters, else the word and not its stem.
        Number(b.length === written.length) - Number(a.length === written.length) ||
        b.length - a.length ||
        (a < b ? -1 : 1),
    );
  return best ?? null;
}

/** Whether one letter makes an ending of it that takes off more: `orging` has the stem of `org`, which `orgin` is far from. */
const isOtherEnding = (meant: string, written: string): boolean => editDistance(stem(meant), stem(written), 1) > 1;

const VOWEL = /^[aeiouy]$/;

/** Whether a letter stands there for another: seldom a slip of the hand, but for a vowel that sounds alike. */
function isReplaced(meant: string, written: string): boolean {
  const differing = [...meant].flatMap((letter, at) => (letter === written[at] ? [] : [letter, written.charAt(at)]));
  return meant.length === written.length && differing.length === 2 && !differing.every((letter) => VOWEL.test(letter));
}

/** Of several words with one stem it is most likely the one whose doubled letter was written once. */
const isDoubledIn = (meant: string, written: string): boolean =>
  meant.length > written.length && meant.replace(/(.)\1/g, '$1') === written.replace(/(.)\1/g, '$1');

/** What becomes of a word by leaving out, exchanging, replacing or adding one letter behind the first. */
export function oneEditAway(word: string): Set<string> {
  const variants = new Set<string>();
  for (let at = 1; at <= word.length; at++) {
    const [before, behind] = [word.slice(0, at), word.slice(at)];
    if (behind !== '') variants.add(before + behind.slice(1));
    if (behind.length > 1) variants.add(`${before}${behind.charAt(1)}${behind.charAt(0)}${behind.slice(2)}`);
    for (const letter of LETTERS) {
      if (behind !== '') variants.add(before + letter + behind.slice(1));
      variants.add(before + letter + behind);
    }
  }
  variants.delete(word);
  return variants;
}
