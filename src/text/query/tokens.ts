import { patternWhenUsed } from '../pattern-when-used.ts';
import { isTranslated, translatedLanguageOf } from '../translated/translated-language.ts';
import { framesOf, isErrorMessage } from './error-message.ts';
import { type Lexeme, lexemesOf } from './lexemes.ts';
import { byRepetition, isReport, passagesOf } from './pasted-report.ts';
import { withoutForm } from './report-form.ts';
import { withScope } from './scope.ts';
import { subjectOf } from './subject.ts';
import { termsOf } from './terms.ts';
import type {
  QueryIdentifier,
  QueryKind,
  QueryLanguage,
  QueryPath,
  QueryWord,
  UnderstoodQuery,
} from './understood-query.ts';
import { sortWords } from './words.ts';

/** A longer query is a pasted log; its beginning says what it is about. */
export const LONGEST_QUERY = 8_192;

/** Control and format characters (a pasted terminal's, bidirectional and zero-width marks), and what was no character. */
const invisible = patternWhenUsed(() => /(?!\n)[\p{Cc}\p{Cf}\ufffd]/gu);
const PLAIN = /^[\n\x20-\x7e]*$/;
const QUOTED = /`([^`\n]{1,300})`|"([^"\n]{1,300})"|“([^”\n]{1,300})”|「([^」\n]{1,300})」|『([^』\n]{1,300})』/g;
/** `'…'`, where the marks are no apostrophes. */
const SINGLE_QUOTED = patternWhenUsed(
  () => /(?<![\p{L}\p{N}])'([^'\s](?:[^'\n]|(?<=\p{L})'(?=\p{L})){1,300}?[^'\s])'(?![\p{L}\p{N}])/gu,
);
const JOINT = /[.:#/\\>]/;
const HAN_KANA_OR_HANGUL = /[\u1100-\u11ff\u3040-\u30ff\u3400-\u9fff\uac00-\ud7af\uf900-\ufaff\ud840-\ud888]/;
/** A query without a space that a symbol can have for its name: `中文函数`, `get订单`. Most are sentences, and name none. */
const NAME_WITH_HAN = /^\w*[\u3400-\u9fff\uf900-\ufaff][\w\u3400-\u9fff\uf900-\ufaff]{0,40}$/;
/** `struct client`, `trait Deserialize`: what precedes a name in its definition. */
const KIND_AND_NAME =
  /^(?:class|struct|trait|interface|enum|union|type|function|func|fn|def|macro)\s+([A-Za-z_$][\w$]*)$/;
const CODES = { chinese: 'zh', japanese: 'ja', korean: 'ko' } as const;
const LATIN = /[A-Za-z\u00c0-\u024f]/;
const LOWER_CASE_WORD = /^[a-z]{2,}$/;

/** Understands a question: what kind it is, in which language, which symbols and files it names, what to search for. */
export async function queryTokens(query: string): Promise<UnderstoodQuery> {
  const truncated = query.length > LONGEST_QUERY;
  const text = normalised(truncated ? query.slice(0, LONGEST_QUERY) : query);
  const { phrases, code } = quotedParts(text);
  const frames = framesOf(text);
  const subject = subjectOf(withoutForm(text));
  const named = KIND_AND_NAME.exec(subject)?.[1] ?? '';
  const pieces = passagesOf(subject).flatMap(({ text: passage, share }) =>
    lexemesOf(passage).map((lexeme) => ({ lexeme: code.has(lexeme.text) ? asIdentifier(lexeme) : lexeme, share })),
  );
  const lexemes = pieces.map(({ lexeme }) => lexeme);
  const sorted = await sortWords(pieces);
  const words = withScope(sorted.words, subject);
  const { dropped } = sorted;
  return {
    text,
    truncated,
    kind: named === '' ? kindOf(subject, words, dropped, frames.length > 0) : 'identifier',
    language: languageOf(words, dropped),
    identifiers: identifiersOf(lexemes, words, [
      ...frames.map(({ symbol }) => symbol ?? '').filter((name) => name !== ''),
      ...(NAME_WITH_HAN.test(subject) ? [subject] : []),
      ...(named === '' ? [] : [named]),
    ]),
    paths: uniquePaths([...frames.map(({ file }) => file), ...lexemes.flatMap(fileOf)]),
    phrases,
    words,
    dropped,
    terms: isReport(subject) ? byRepetition(termsOf(words), words) : termsOf(words),
  };
}

function normalised(query: string): string {
  if (PLAIN.test(query)) return query.trim();
  return query.normalize('NFKC').toWellFormed().replace(invisible(), ' ').trim();
}

function quotedParts(text: string): { phrases: string[]; code: Set<string> } {
  const phrases = new Set<string>();
  const code = new Set<string>();
  for (const [, inBackticks, ...others] of text.matchAll(QUOTED)) {
    const phrase = (inBackticks ?? others.find((part) => part !== undefined) ?? '').trim();
    if (phrase !== '') phrases.add(phrase);
    if (inBackticks !== undefined) code.add(phrase);
  }
  if (text.includes("'")) for (const [, phrase = ''] of text.matchAll(SINGLE_QUOTED())) phrases.add(phrase);
  return { phrases: [...phrases], code };
}

/** What stands in backticks is code, whatever its form. */
function asIdentifier(lexeme: Lexeme): Lexeme {
  return lexeme.kind === 'word' || lexeme.kind === 'name' ? { kind: 'identifier', text: lexeme.text } : lexeme;
}

function fileOf(lexeme: Lexeme): QueryPath[] {
  return lexeme.kind === 'path' ? [lexeme.file] : [];
}

function uniquePaths(paths: readonly QueryPath[]): QueryPath[] {
  const withLines = new Set(paths.filter(({ line }) => line !== undefined).map(({ path }) => path));
  const said = paths.filter(({ path, line }) => line !== undefined || !withLines.has(path));
  return [...new Map(said.map((path) => [`${path.path}\n${path.line ?? 0}`, path])).values()];
}

/** The symbols that a query names; a query of one word may be a symbol of any form. */
function identifiersOf(
  lexemes: readonly Lexeme[],
  words: readonly QueryWord[],
  others: readonly string[],
): QueryIdentifier[] {
  const found = new Map<string, QueryIdentifier>();
  const add = (text: string, parts: readonly string[]) => {
    const name = parts.at(-1) ?? text;
    if (!found.has(text)) found.set(text, { name, qualifier: parts.slice(0, -1), text });
  };
  for (const symbol of others) add(symbol, symbol.split('.'));
  for (const lexeme of lexemes) {
    if (lexeme.kind === 'qualified') add(lexeme.text, lexeme.parts);
    else if (lexeme.kind === 'identifier' || lexeme.kind === 'name') add(lexeme.text, [lexeme.text]);
  }
  const [only] = words;
  if (words.length === 1 && only?.role === 'word' && lexemes.length === 1) add(only.text, [only.text]);
  return [...found.values()];
}

function kindOf(text: string, words: readonly QueryWord[], dropped: readonly string[], hasFrames: boolean): QueryKind {
  if (words.length === 0) return 'empty';
  if (isReport(text)) return 'report';
  if (hasFrames || (/\s/.test(text) && isErrorMessage(text))) return 'error';
  const natural = words.filter(({ role }) => role === 'word' || role === 'name' || isTranslated(role)).length;
  const code = words.filter(({ role }) => role === 'identifier' || role === 'path');
  const [first] = words;
  if (words.length === 1 && first !== undefined && !/\s/.test(text)) {
    if (first.role === 'path') return 'path';
    if (first.role === 'identifier') return JOINT.test(first.text) ? 'qualified_name' : 'identifier';
    return isTranslated(first.role) ? 'sentence' : 'identifier';
  }
  if (code.length === 0) return 'sentence';
  if (natural > 0 || dropped.length > 0 || new Set(code.map(({ role }) => role)).size > 1) return 'mixed';
  if (code[0]?.role === 'path') return 'path';
  return code.some(({ text: name }) => JOINT.test(name)) ? 'qualified_name' : 'identifier';
}

/** By the words that are no code: `修复JSONUtil.toBean()` is Chinese, `订单 checkout` is mixed. */
function languageOf(words: readonly QueryWord[], dropped: readonly string[]): QueryLanguage {
  const natural = words.filter(({ role }) => role === 'word' || role === 'name' || isTranslated(role));
  const texts = [...natural.map(({ text }) => text), ...dropped];
  const foreign = texts.filter((text) => HAN_KANA_OR_HANGUL.test(text));
  // JSON, Map and Excel are at home in a Chinese sentence; a word in lower case is English.
  if (foreign.length > 0)
    return texts.some((text) => LOWER_CASE_WORD.test(text)) ? 'mixed' : CODES[translatedLanguageOf(foreign.join(' '))];
  return texts.length === 0 || texts.some((text) => LATIN.test(text)) ? 'en' : 'other';
}
