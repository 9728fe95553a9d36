import { splitIdentifier } from '../../../text/index.ts';
import { firstSentence } from '../aggregation.ts';

/** An identifier as words: `reserve_stock` is "reserve stock". */
export const wordsOf = (name: string): string => splitIdentifier(name).join(' ');

export const capitalised = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** Ends a sentence that has no end yet. */
export const sentence = (text: string): string => {
  const trimmed = text.replace(/[\s,;:]+$/, '');
  return trimmed === '' || /[.!?。！？…]$/u.test(trimmed) ? trimmed : `${trimmed}.`;
};

/** "a, b and c" of at most so many. */
export function listed(items: readonly string[], most: number): string {
  const shown = items.slice(0, most);
  const rest = items.length - shown.length;
  if (rest > 0) return `${shown.join(', ')} and ${rest} more`;
  const last = shown.at(-1) ?? '';
  return shown.length < 2 ? last : `${shown.slice(0, -1).join(', ')} and ${last}`;
}

/** Where the free words of a doc comment end and its tags or sections begin. */
const SECTION =
  /^\s*(?:[@:\\]\w|(?:args|arguments|parameters?|params|returns?|raises?|throws|yields?|examples?|see also|notes?|usage|warnings?)\s*:?\s*$|[-=~]{3,}|>>>|```|#\s)/i;

/** Lines for programs and lawyers, not for readers. */
const NOISE =
  /^\s*(?:vim?: |-\*-|#!|coding[:=]|eslint-(?:disable|enable|env)|prettier-ignore|tslint:|biome-ignore|istanbul ignore|c8 ignore|noinspection |pragma (?:once|no cover)|pylint:|flake8:|noqa\b|nolint\b|type:\s*ignore|mypy:|pyright:|@ts-|@flow\b|<reference |rubocop:|frozen_string_literal:|shellcheck (?:disable|shell|source)|luacheck:|selene:|swiftlint:|swift-tools-version|\+build |go:(?:build|generate|embed|linkname|noinline) |copyright\b|\(c\) \d{4}|licen[sc]ed under|spdx-|all rights reserved)/i;

/** Who wrote a file, and when. */
const SIGNED =
  /^\s*(?:authors?|e-?mail|wechat|date|created(?: (?:by|on|at|date|time))?|(?:last )?modified(?: by)?|作者|邮箱|微信|日期|创建(?:人|者|时间|日期)|修改(?:人|时间))\s*[:：]/i;

/** What some write before the words that matter. */
const LABEL = /^\s*(?:desc|description|summary|描述|说明|功能|简介)\s*[:：]\s*/i;

/** Markup that carries no meaning in plain text. */
const MARKUP: readonly (readonly [RegExp, string])[] = [
  [/\{@\w+\s+([^}]*)\}/g, '$1'],
  [/:\w+:`~?([^`]*)`/g, '$1'],
  // A link of reStructuredText, and what C# names in place of a word: `T:Shop.Order` is the type Shop.Order.
  [/(?<!`)`([^`<]+?)\s*(?:<[^>`]*>)?`__?(?!\w)/g, '$1'],
  [/<\w+\s+(?:cref|name|langword)\s*=\s*"(?:[A-Z]:)?([^"]*)"\s*\/>/g, '$1'],
  [/<\/?\w[^>]*>/g, ' '],
  [/!?\[([^\]]*)\]\([^)]*\)/g, '$1'],
  [/\[!\[[^\]]*\]\([^)]*\)\]\([^)]*\)/g, ''],
  [/[*_]{2,}|``/g, ''],
];

/** Letters made of signs, frames and rulers. */
const isDrawn = (line: string): boolean => {
  const signs = line.replace(/\s+/g, '');
  return signs.length > 2 && signs.replace(/[^\p{L}\p{Nd}]+/gu, '').length * 2 < signs.length;
};

/** The prose of a docstring, without tags, sections and markup. */
export function proseOf(doc: string): string {
  const kept: string[] = [];
  for (const line of doc.split('\n')) {
    if (SECTION.test(line) && kept.some((earlier) => earlier.trim() !== '')) break;
    if (!SECTION.test(line) && !NOISE.test(line) && !SIGNED.test(line) && !isDrawn(line)) kept.push(line);
  }
  const [paragraph = ''] = kept
    .join('\n')
    .trim()
    .split(/\n\s*\n/);
  let text = paragraph.replace(LABEL, '');
  for (const [pattern, plain] of MARKUP) text = text.replace(pattern, plain);
  return text.replace(/\s+/g, ' ').trim();
}

/** The first sentences of a prose within a length, the first one always, cut at a word where it alone is too long. */
export function opening(prose: string, longest: number): string {
  let taken = '';
  let rest = prose;
  for (;;) {
    const next = firstSentence(rest);
    if (next === '') return taken;
    if (taken !== '' && taken.length + 1 + next.length > longest) return taken;
    taken = taken === '' ? next : `${taken} ${next}`;
    if (taken.length > longest) return `${taken.slice(0, longest).replace(/\s\S*$/, '')}…`;
    rest = rest.slice(next.length).trimStart();
  }
}

const RETURN_TAG = /^\s*(?:@returns?|:returns?:)\s*(?:\{[^}]*\}\s*)?(.+)$/im;
const RETURN_SECTION = /^\s*returns?\s*:?\s*\n(?:\s*-+\s*\n)?\s*(.+)$/im;

/** What the documentation says of the result. */
export const documentedReturn = (doc: string): string =>
  (RETURN_TAG.exec(doc)?.[1] ?? RETURN_SECTION.exec(doc)?.[1] ?? '').trim().replace(/^[-–—:]\s+/, '');
