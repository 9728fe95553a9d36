import type { Ink } from '../../context/ink.ts';
import { numberedCode } from '../../context/numbered-code.ts';
import { printableText } from '../../context/printable.ts';
import type { SymbolDetail } from '../../contract/answers.ts';
import { printable } from '../printable.ts';
import { freshnessLine } from './freshness.ts';
import { place, qualifiedNameOf, row, title } from './names.ts';
import { doubt } from './relations.ts';

type Neighbour = SymbolDetail['callers']['shown'][number];

/** One symbol: its code, its members, who uses it and what it uses. */
export function renderSymbolDetail(detail: SymbolDetail, ink: Ink): string {
  const { symbol, freshness, members, callers, callees } = detail;
  return [
    `${ink.title(title(symbol))}\n${ink.aside(freshnessLine(freshness))}\n\n`,
    codeOf(detail, ink),
    members.length === 0
      ? ''
      : listed(
          `members (${members.length})`,
          members.map((member) => row(member)),
          ink,
        ),
    methods('overrides', detail.overrides, ink),
    methods('overridden by', detail.overridden_by, ink),
    // Where a use stands is what whoever asks for it goes to; what is used is looked up where it is defined.
    related(USERS, callers, useOf, ink),
    related(USED, callees, place, ink),
  ].join('');
}

const methods = (head: string, symbols: SymbolDetail['overrides'], ink: Ink): string =>
  symbols.length === 0
    ? ''
    : listed(
        `${head} (${symbols.length})`,
        symbols.map((symbol) => row(symbol)),
        ink,
      );

function codeOf({ code, doc, signature }: SymbolDetail, ink: Ink): string {
  if (code === null) return `${printableText(signature)}\n`;
  const [first = ''] = doc.split('\n');
  // A comment above a declaration is no part of its lines; a doc string inside it is.
  const isAbove = first.trim() !== '' && !code.content.includes(first.trim());
  const range = code.whole_range;
  const rest = range === undefined ? '' : `note: lines ${code.line_start}-${code.line_end} of ${range.join('-')}\n`;
  return `${isAbove ? `${ink.aside(printableText(doc))}\n` : ''}${numberedCode(code, ink)}\n${rest}`;
}

const listed = (head: string, rows: readonly string[], ink: Ink): string =>
  `\n${ink.title(head)}\n${rows.map((row) => `  ${row}\n`).join('')}`;

interface Relation {
  readonly title: string;
  /** What is said where there is none. */
  readonly none: string;
  /** Where more of them are. */
  readonly all: string;
}

const USERS: Relation = {
  title: 'used by',
  none: 'no known users: it may be an entry point, or used in a way that is not seen',
  all: '`impact --depth 1` has them all',
};
const USED: Relation = {
  title: 'uses',
  none: 'uses nothing of this project',
  all: '`subgraph --direction callees --depth 1` has more',
};

function related(
  { title: head, none, all }: Relation,
  { total, shown }: SymbolDetail['callers'],
  placeOf: (neighbour: Neighbour) => string,
  ink: Ink,
): string {
  if (total === 0) return `\n${ink.aside(none)}\n`;
  const amount = total > shown.length ? `${shown.length} of ${total}; ${all}` : String(total);
  return listed(`${head} (${amount})`, rowsOf(shown, placeOf), ink);
}

const useOf = (neighbour: Neighbour): string =>
  neighbour.line > 0 ? `${printable(neighbour.file)}:${neighbour.line}` : place(neighbour);

const rowsOf = (neighbours: readonly Neighbour[], placeOf: (neighbour: Neighbour) => string): string[] =>
  neighbours.map((neighbour) => {
    const isCalled = neighbour.relation === 'calls' || neighbour.through !== undefined;
    const relation = isCalled ? '' : `  ${neighbour.relation}`;
    const through = neighbour.through === undefined ? '' : `  through ${printable(qualifiedNameOf(neighbour.through))}`;
    return `${row(neighbour, placeOf(neighbour))}${relation}${doubt(neighbour)}${through}`;
  });
