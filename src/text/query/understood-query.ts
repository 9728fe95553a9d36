/** What a query looks like as a whole; a `report` is so long that it was pasted, and is ranked by weights of its own. */
export type QueryKind = 'empty' | 'identifier' | 'qualified_name' | 'path' | 'error' | 'sentence' | 'mixed' | 'report';

/** The natural language of the words that are no code. */
export type QueryLanguage = 'en' | 'zh' | 'ja' | 'ko' | 'mixed' | 'other';

/**
 * What a word is in its query: an `identifier` by its form, a `name` by its capital inside a sentence, an ordinary
 * `word`, a word of a language that is translated (`chinese`, `japanese`, `korean`), part of a `path`, or a `number`.
 */
export type WordRole = 'identifier' | 'name' | 'word' | 'chinese' | 'japanese' | 'korean' | 'path' | 'number';

/** A word that programmers write for one of another language, or of plain English, with what it weighs beside the others. */
export interface Translation {
  readonly word: string;
  readonly weight: number;
}

export interface QueryWord {
  /** As the user wrote it, in compatible characters. */
  readonly text: string;
  readonly role: WordRole;
  readonly weight: number;
  /** What it is looked up as in an index made with `codeTokens`. */
  readonly tokens: readonly string[];
  readonly translations: readonly Translation[];
  /** One word that it and the next are also written as: `login` of `log in`. */
  readonly closed?: string;
  /** The initials of what it begins to say: `ssr` of `server side rendering`. */
  readonly initials?: string;
  /** It says nothing of the subject, and is there because the query has nothing else. */
  readonly isStopWord?: boolean;
}

/** A symbol that the query names. */
export interface QueryIdentifier {
  /** The last part, as written: `bar` of `Foo.bar()`. */
  readonly name: string;
  /** What stands before it, outermost first: `['Foo']`. */
  readonly qualifier: readonly string[];
  readonly text: string;
}

/** A file that the query names. */
export interface QueryPath {
  readonly path: string;
  readonly line?: number;
  readonly endLine?: number;
}

/** Where a token of the search came from; `in_code` is what code says for a word of plain English. */
export type TermSource = WordRole | 'part' | 'translation' | 'in_code';

/** One token to search for. */
export interface QueryTerm {
  readonly token: string;
  readonly weight: number;
  readonly source: TermSource;
  /** The part of the query that it stands for: all terms of a translated word are one part, any other term is its own. */
  readonly part: number;
  /** Which reading of that part: the word as it stands (0), or one of its translations, each of which would be enough. */
  readonly reading: number;
}

/** A query as it was understood; every part is plain data that can be shown to the user. */
export interface UnderstoodQuery {
  readonly text: string;
  readonly truncated: boolean;
  readonly kind: QueryKind;
  readonly language: QueryLanguage;
  readonly identifiers: readonly QueryIdentifier[];
  readonly paths: readonly QueryPath[];
  /** What stood in quotation marks, to be found as it stands. */
  readonly phrases: readonly string[];
  readonly words: readonly QueryWord[];
  /** Words that were left out because they say nothing of the subject. */
  readonly dropped: readonly string[];
  /** The tokens to search for, each once with its highest weight, heaviest first. */
  readonly terms: readonly QueryTerm[];
}
