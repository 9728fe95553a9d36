import type { Impact } from '../../contract/answers.ts';
import { printable } from '../printable.ts';
import { affectedFiles, MOST_SYMBOLS, more } from './affected.ts';
import { freshnessLine } from './freshness.ts';
import { counted, title } from './names.ts';
import { isSure, renderNotes } from './relations.ts';
import { rows } from './symbol-list.ts';

const MOST_MENTIONS = 20;

/** What no edge leads to and past commits changed all the same. */
function changedTogether({ changed_together: files }: Impact): string {
  if (files.length === 0) return '';
  const rows = files.map(({ file, commits, of }) => `${`${commits} of ${of}`.padStart(10)}  ${printable(file)}\n`);
  return `\nalso changed, in so many of the commits that changed its file\n${rows.join('')}`;
}

/** Where its name stands and nobody knows whether it is meant. */
function mentionLines({ mentions }: Impact): string {
  if (mentions.length === 0) return '';
  const lines = mentions
    .slice(0, MOST_MENTIONS)
    .map(({ file, line, code }) => `  ${printable(file)}:${line}  ${printable(code)}\n`);
  const rest = more(mentions.length, MOST_MENTIONS, 'lines');
  return `\nnamed here too, whether it is meant is not known\n${lines.join('')}${rest}`;
}

/** What can break, and in which files. */
export function renderImpact(impact: Impact): string {
  const size = `${counted(impact.total, 'symbol')} in ${counted(impact.files.length + impact.tests.length, 'file')}`;
  const head = `${title(impact.symbol)}\n${freshnessLine(impact.freshness)}\n${size}, depth ${impact.depth}\n`;
  const { results } = impact;
  const unsure = new Map(results.map((result) => [result.id, isSure(result) ? '' : `  (${result.confidence})`]));
  const list = results.length === 0 ? '' : `\n${rows(results.slice(0, MOST_SYMBOLS), unsure)}`;
  const others = more(results.length, MOST_SYMBOLS, 'symbols, no nearer than these');
  const files = `${affectedFiles('files', impact.files)}${affectedFiles('tests', impact.tests)}`;
  return `${head}${list}${others}${files}${mentionLines(impact)}${changedTogether(impact)}${renderNotes(impact)}`;
}
