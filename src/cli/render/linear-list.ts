import type { LinearList } from '../../contract/answers.ts';
import { printable } from '../printable.ts';

/** The list of document 004: one hit a line, no relations. */
export const renderLinearList = (list: LinearList): string =>
  list.results.length === 0
    ? 'no match\n'
    : list.results.map(({ file, line, match }) => `${printable(file)}:${line}  ${printable(match)}\n`).join('');
