import { nameInId } from '../../context/display-names.ts';
import type { ChangeImpact } from '../../contract/answers.ts';
import { printable } from '../printable.ts';
import { affectedFiles, MOST_SYMBOLS, more } from './affected.ts';
import { freshnessLine } from './freshness.ts';
import { counted, place, row } from './names.ts';
import { isSure, renderNotes } from './relations.ts';

/** Whoever reviews a change has the difference itself beside it. */
const MOST_CHANGED = 30;
const MOST_REMOVED = 20;
const MOST_LINES_OF_ONE = 5;
const MOST_FILES_NAMED = 5;
const MOST_PLACES = 5;

/** What changed, what stands on it by distance, and the tests to run. */
export function renderChangeImpact(impact: ChangeImpact): string {
  const { since, changed_files, freshness } = impact;
  const head = `${counted(changed_files, 'file')} changed since ${printable(since)}\n${freshnessLine(freshness)}\n`;
  if (changed_files === 0) return head;
  return [
    head,
    sizeLine(impact),
    changedSymbols(impact),
    removedSymbols(impact),
    movedSymbols(impact),
    otherFiles(impact),
    affected(impact),
    affectedFiles('tests that reach the change', impact.tests, ({ depth }) => (depth === 0 ? '  (changed)' : '')),
    renderNotes(impact),
  ].join('');
}

function sizeLine({ since, changed, removed, moved, results, files, depth }: ChangeImpact): string {
  if (changed.length + removed.length + moved.length === 0)
    return `no function that is indexed has changed since ${printable(since)}\n`;
  const inTests = changed.filter(({ test }) => test).length;
  const apart = inTests === 0 ? '' : ` and ${inTests} of tests`;
  const reaching = results.filter(({ test }) => !test).length;
  const reach = `${counted(reaching, 'other')} can break in ${counted(files.length, 'file')}`;
  return `${counted(changed.length - inTests, 'symbol')}${apart} changed, ${reach}, depth ${depth}\n`;
}

/** Those of tests are only counted, their files are among the tests to run; so is what stands inside of something new. */
function changedSymbols({ changed }: ChangeImpact): string {
  const own = changed.filter(({ test }) => !test);
  const news = new Set(own.filter((symbol) => symbol.new).map(keyOf));
  const inside = own.filter((symbol) => symbol.new && isInside(symbol, news));
  const outer = own.filter((symbol) => !inside.includes(symbol));
  if (outer.length === 0) return '';
  const rows = outer
    .slice(0, MOST_CHANGED)
    .map((symbol) => `${String(symbol.lines_changed).padStart(6)}  ${row(symbol)}${symbol.new ? '  (new)' : ''}\n`);
  const rest = more(outer.length, MOST_CHANGED, 'symbols');
  const parts = inside.length === 0 ? '' : `and ${inside.length} inside of those that are new\n`;
  return `\nchanged, with so many new lines\n${rows.join('')}${rest}${parts}`;
}

const keyOf = ({ file, qualified_name }: Pick<ChangeImpact['changed'][number], 'file' | 'qualified_name'>): string =>
  `${file} ${qualified_name}`;

function isInside({ file, qualified_name }: ChangeImpact['changed'][number], news: ReadonlySet<string>): boolean {
  const names = qualified_name.split('.');
  return names.some((_, nth) => nth > 0 && news.has(keyOf({ file, qualified_name: names.slice(0, nth).join('.') })));
}

/** The index knows no callers of what is gone; the lines that still say its name are to be looked at. */
function removedSymbols({ removed, since }: ChangeImpact): string {
  const own = removed.filter(({ test }) => !test);
  if (own.length === 0) return '';
  const rows = own.slice(0, MOST_REMOVED).map((symbol) => {
    const lines = symbol.named_at ?? [];
    const still = lines
      .slice(0, MOST_LINES_OF_ONE)
      .map(({ file, line, code }) => `    still named: ${printable(file)}:${line}  ${printable(code)}\n`);
    const name = `  ${printable(symbol.qualified_name)}  ${symbol.type}  ${place({ ...symbol, id: '' })}\n`;
    return `${name}${still.join('')}${more(lines.length, MOST_LINES_OF_ONE, 'lines').replace('…', '    …')}`;
  });
  return `\nremoved, with the place it had in ${printable(since)}\n${rows.join('')}${more(own.length, MOST_REMOVED, 'symbols')}`;
}

/** Whoever used it where it was is to look there now; that is said by files. */
function movedSymbols({ moved }: ChangeImpact): string {
  if (moved.length === 0) return '';
  const ways = [...Map.groupBy(moved, ({ from, file }) => `${printable(from)} to ${printable(file)}`)];
  const rows = ways.slice(0, MOST_REMOVED).map(([way, { length }]) => `${String(length).padStart(6)}  ${way}\n`);
  return `\nmoved as they were, so many symbols; who still looks for them there is not known\n${rows.join('')}${more(ways.length, MOST_REMOVED, 'files')}`;
}

function otherFiles({ deleted_files, other_files }: ChangeImpact): string {
  const line = (files: readonly string[], what: string, behind: string): string => {
    if (files.length === 0) return '';
    const named = files.slice(0, MOST_FILES_NAMED).map(printable).join(', ');
    return `${counted(files.length, what)} ${behind}: ${named}${files.length > MOST_FILES_NAMED ? ', …' : ''}\n`;
  };
  const lines = [
    line(deleted_files, 'file', 'deleted'),
    line(other_files, 'changed file', 'without changed functions (documents, settings, comments)'),
  ].join('');
  return lines === '' ? '' : `\n${lines}`;
}

function affected({ results }: ChangeImpact): string {
  const own = results.filter(({ test }) => !test);
  if (own.length === 0) return '';
  const rows = own.slice(0, MOST_SYMBOLS).map((symbol) => `${symbol.depth}  ${row(symbol)}  ${wayOf(symbol)}\n`);
  return `\ncan break, nearest first\n${rows.join('')}${more(own.length, MOST_SYMBOLS, 'symbols, no nearer than these')}`;
}

/** By what the change comes to a symbol, and in which of its lines. */
function wayOf(result: ChangeImpact['results'][number]): string {
  const { via, relation, lines, confidence } = result;
  const rest = lines.length > MOST_PLACES ? ', …' : '';
  const places = lines.length === 0 ? '' : ` at ${lines.slice(0, MOST_PLACES).join(',')}${rest}`;
  return `${relation} ${printable(nameInId(via))}${places}${isSure(result) ? '' : ` (${confidence})`}`;
}
