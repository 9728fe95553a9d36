import { codeTokens } from '../code-tokens.ts';
import { isEnglishStopWord, isWeakEnglishWord, namesConstruct } from '../stop-words.ts';
import type { CutWord } from '../translated/cheapest-cut.ts';
import { type TranslatedLanguage, translatedLanguageOf } from '../translated/translated-language.ts';
import { bigrams } from '../unspaced.ts';
import type { Lexeme } from './lexemes.ts';
import { plainWords } from './plain-words.ts';
import { closedFormOf, initialsOf } from './spoken-names.ts';
import type { QueryWord, UnderstoodQuery } from './understood-query.ts';
import { translationWeight, WEIGHT } from './weights.ts';

/** The words of a query in order, and those that say nothing of its subject. */
interface SortedWords {
  readonly words: QueryWord[];
  readonly dropped: string[];
}

/** A piece of a query, and what it counts for by where it stands. */
interface Piece {
  readonly lexeme: Lexeme;
  readonly share: number;
}

/** Gives each piece its role and weight. If nothing else is left, stop words and letters are the query (`this`, `T`). */
export async function sortWords(pieces: readonly Piece[]): Promise<SortedWords> {
  const cutter = await cutterFor(pieces.map(({ lexeme }) => lexeme));
  const sorted = sort(pieces, cutter, false);
  return sorted.words.length > 0 || sorted.dropped.length === 0 ? sorted : sort(pieces, cutter, true);
}

/** Whether a query has only words that say nothing of a subject (`the of a`): wherever they stand, it answers nothing. */
export const saysNothing = ({ words }: Pick<UnderstoodQuery, 'words'>): boolean =>
  words.every(
    ({ role, text, isStopWord }) => isStopWord === true || (role === 'word' && isEnglishStopWord(text.toLowerCase())),
  );

/** How a run is cut into words of the question's language. */
interface Cutter {
  readonly language: TranslatedLanguage;
  readonly cut: (run: string) => readonly CutWord[];
}

// A glossary is a third of all that a question would load; most questions have no word of these languages.
async function cutterFor(lexemes: readonly Lexeme[]): Promise<Cutter> {
  const runs = lexemes.filter(({ kind }) => kind === 'unspaced').map(({ text }) => text);
  const language = translatedLanguageOf(runs.join(' '));
  if (runs.length === 0) return { language, cut: () => [] };
  switch (language) {
    case 'chinese':
      return { language, cut: (await import('../translated/chinese-words.ts')).chineseWords };
    case 'japanese':
      return { language, cut: (await import('../translated/japanese-words.ts')).japaneseWords };
    case 'korean':
      return { language, cut: (await import('../translated/korean-words.ts')).koreanWords };
  }
}

function sort(pieces: readonly Piece[], { language, cut }: Cutter, keepAll: boolean): SortedWords {
  const words: QueryWord[] = [];
  const dropped: string[] = [];
  const lexemes = pieces.map(({ lexeme }) => lexeme);
  const meanings = plainWords(lexemes);
  const add = (word: QueryWord, share: number) => words.push({ ...word, weight: word.weight * share });
  pieces.forEach(({ lexeme, share }, i) => {
    if (lexeme.kind === 'unspaced') {
      for (const word of cut(lexeme.text)) {
        if (word.isStopWord && !keepAll) dropped.push(word.text);
        else add(translatedWord(word, language), share);
      }
    } else if (lexeme.kind === 'word' && !keepAll && isDropped(lexeme.text, lexemes[i + 1])) {
      dropped.push(lexeme.text);
    } else {
      const word = { ...codeWord(lexeme), ...meanings.get(i), ...otherForms(lexemes, i) };
      if (word.tokens.length > 0 || keepAll) add(word, share);
      else dropped.push(lexeme.text);
    }
  });
  return { words, dropped };
}

/** More words than any name has that is written by its initials, little ones between them counted. */
const LONGEST_NAME = 7;

/** How else a word and those behind it are written; little words, which say nothing alone, count here. */
function otherForms(lexemes: readonly Lexeme[], from: number): Pick<QueryWord, 'closed' | 'initials'> {
  const said: string[] = [];
  for (const lexeme of lexemes.slice(from, from + LONGEST_NAME)) {
    if (lexeme.kind !== 'word' && lexeme.kind !== 'name') break;
    said.push(...lexeme.text.toLowerCase().split('-'));
  }
  const [first = '', second = ''] = said;
  const closed = lexemes[from]?.kind === 'word' && second !== '' ? closedFormOf(first, second) : undefined;
  const initials = said.length > 0 ? initialsOf(said) : undefined;
  return { ...(closed === undefined ? {} : { closed }), ...(initials === undefined ? {} : { initials }) };
}

function isDropped(text: string, next: Lexeme | undefined): boolean {
  if (!isEnglishStopWord(text.toLowerCase())) return false;
  return !(next?.kind === 'word' && namesConstruct(next.text.toLowerCase()));
}

function translatedWord({ text, translations, isWeak, isStopWord }: CutWord, role: TranslatedLanguage): QueryWord {
  const pairs = bigrams(text);
  return {
    text,
    role,
    weight: isWeak ? WEIGHT.weakWord : WEIGHT.word,
    tokens: pairs.length === 1 || pairs[0] === text ? pairs : [text, ...pairs],
    translations: translations.map((word, rank) => ({ word, weight: translationWeight(rank) })),
    ...(isStopWord ? { isStopWord } : {}),
  };
}

function codeWord(lexeme: Exclude<Lexeme, { kind: 'unspaced' }>): QueryWord {
  const { text } = lexeme;
  const tokens = [...new Set(codeTokens(lexeme.kind === 'path' ? lexeme.file.path : text))];
  const common = { text, tokens, translations: [] };
  switch (lexeme.kind) {
    case 'path':
      return { ...common, role: 'path', weight: WEIGHT.fileName };
    case 'qualified':
    case 'identifier':
      return { ...common, role: 'identifier', weight: WEIGHT.identifier };
    case 'name':
      return { ...common, role: 'name', weight: WEIGHT.name };
    case 'number':
      return { ...common, role: 'number', weight: WEIGHT.number };
    case 'word':
      return {
        ...common,
        role: 'word',
        weight: isWeakEnglishWord(text.toLowerCase()) ? WEIGHT.weakWord : WEIGHT.word,
      };
  }
}
