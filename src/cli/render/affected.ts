import type { Impact } from '../../contract/answers.ts';
import { printable } from '../printable.ts';

/** What a person reads of an impact; a change to a base of everything touches thousands. */
export const MOST_SYMBOLS = 100;
const MOST_FILES = 50;

/** How much of a list is not shown; '' where all of it is. */
export const more = (all: number, shown: number, what: string): string =>
  all > shown ? `… and ${all - shown} more ${what}; --json lists them all\n` : '';

/** Files with how many of their symbols are affected; `behind` is what is said of some. */
export function affectedFiles(
  heading: string,
  files: Impact['files'],
  behind: (file: Impact['files'][number]) => string = () => '',
): string {
  if (files.length === 0) return '';
  const rows = files
    .slice(0, MOST_FILES)
    .map((entry) => `${String(entry.symbols).padStart(6)}  ${printable(entry.file)}${behind(entry)}\n`);
  return `\n${heading}\n${rows.join('')}${more(files.length, MOST_FILES, 'files')}`;
}
