import { splitIdentifier, stem, type UnderstoodQuery, wordFamily } from '../text/index.ts';
import type { Candidate } from './candidates.ts';
import { type QuestionTerms, worthOf } from './question-terms.ts';

/** A question as names are compared with it. */
export interface Wording {
  /** Its words as stems, translations included. */
  readonly words: ReadonlySet<string>;
  /** All of its letters and digits. */
  readonly written: string;
  readonly first: string | undefined;
  /** 1 for a few words, less for more: in a long text, that a file's name occurs says little. */
  readonly brevity: number;
  /** What the families of its words weigh, by their heaviest word; together 1 at most. */
  readonly families: ReadonlyMap<string, number>;
  readonly partsOf: (name: string) => readonly string[];
}

const FEW_WORDS = 3;

export const wordingOf = (query: UnderstoodQuery, terms: QuestionTerms): Wording => ({
  words: new Set(query.terms.map(({ token }) => token)),
  written: query.text.toLowerCase().replace(/[^a-z0-9]/g, ''),
  first: query.terms[0]?.token,
  brevity: Math.min(1, FEW_WORDS / query.words.length),
  families: familiesOf(terms),
  partsOf: remembered(wordParts),
});

function familiesOf({ list, worth }: QuestionTerms): Map<string, number> {
  const families = new Map<string, number>();
  for (const term of list) {
    const family = wordFamily(term.token);
    families.set(family, Math.max(families.get(family) ?? 0, worthOf(term) / worth));
  }
  return families;
}

const wordParts = (name: string): string[] =>
  splitIdentifier(name)
    .map((part) => stem(part.toLowerCase()))
    .filter((part) => part.length > 1);

/** Asks once for each name: files share their folders, and classes their methods' names. */
const remembered = (ask: Wording['partsOf']): Wording['partsOf'] => {
  const known = new Map<string, readonly string[]>();
  return (name) => {
    const parts = known.get(name) ?? ask(name);
    known.set(name, parts);
    return parts;
  };
};

interface NameMatch {
  readonly stem_matched: number;
  readonly stem_whole: number;
  readonly stem_first_word: number;
  readonly folder_matched: number;
  readonly stem_in_text: number;
  readonly stem_in_short_text: number;
  readonly stem_related: number;
  readonly stem_complete: number;
}

/** How far the file's own name and its folders are words of the query. */
export const nameMatch = (path: string, { words, written, first, brevity, families, partsOf }: Wording): NameMatch => {
  const folders = path.split('/');
  const fileName = folders.pop() ?? '';
  const dot = fileName.lastIndexOf('.');
  let stemName = (dot < 0 ? fileName : fileName.slice(0, dot)).replace(/[._-](?:test|spec|d)$/, '');
  if (/^(?:index|__init__|mod|lib|main)$/.test(stemName) && folders.length > 0) stemName = folders.pop() ?? stemName;
  const parts = partsOf(stemName);
  const matched = matchedOf(parts, words);
  const related = relatedOf(parts, families);
  let [folderParts, folderHits] = [0, 0];
  for (const folder of folders) {
    const named = partsOf(folder);
    folderParts += named.length;
    folderHits += matchedOf(named, words);
  }
  const squashed = stemName.toLowerCase().replace(/[^a-z0-9]/g, '');
  const isInText = squashed.length > 3 && written.includes(squashed);
  return {
    stem_matched: parts.length === 0 ? 0 : matched / parts.length,
    stem_whole: parts.length > 0 && matched === parts.length ? 1 : 0,
    stem_first_word: first !== undefined && parts.includes(first) ? 1 : 0,
    folder_matched: folderParts === 0 ? 0 : Math.min(1, folderHits / 2),
    // Words of the name that are not the query's, but of the family of one.
    stem_related: parts.length === 0 ? 0 : (related.count - matched) / parts.length,
    stem_complete: related.count === parts.length ? related.weight : 0,
    stem_in_text: isInText ? 1 : 0,
    stem_in_short_text: isInText ? brevity : 0,
  };
};

function matchedOf(parts: readonly string[], words: ReadonlySet<string>): number {
  let matched = 0;
  for (const part of parts) if (words.has(part)) matched++;
  return matched;
}

function relatedOf(parts: readonly string[], families: Wording['families']): { count: number; weight: number } {
  let [count, weight] = [0, 0];
  for (const part of parts) {
    const found = families.get(wordFamily(part));
    if (found === undefined) continue;
    count++;
    weight += found;
  }
  return { count, weight };
}

const TYPE_KINDS: ReadonlySet<string> = new Set(['class', 'interface', 'struct', 'trait', 'enum', 'type', 'namespace']);

export const isTypeKind = (kind: string): boolean => TYPE_KINDS.has(kind);

/** A class whose every word is in the query is what the query is about. */
export const typeNamed = (candidates: readonly Candidate[], { words, partsOf }: Wording): number => {
  let best = 0;
  for (const { symbol, byField } of candidates) {
    // None of the words is in its name.
    if (byField.name === 0) continue;
    if (!isTypeKind(symbol.kind) && symbol.kind !== 'function') continue;
    const parts = partsOf(symbol.name);
    if (parts.length === 0) continue;
    const matched = matchedOf(parts, words) / parts.length;
    best = Math.max(best, matched === 1 ? Math.min(1, 0.4 + parts.length * 0.3) : matched * 0.4);
  }
  return best;
};
