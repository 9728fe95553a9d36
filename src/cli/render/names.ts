import { ownName } from '../../context/display-names.ts';
import type { NamedSymbol } from '../../contract/graph-parts.ts';
import { printable } from '../printable.ts';

/** Where a symbol stands. */
export const place = ({ file, line_start, line_end }: NamedSymbol): string =>
  `${printable(file)}:${line_start}${line_end > line_start ? `-${line_end}` : ''}`;

/** The title line of an answer about one symbol. */
export const title = (symbol: NamedSymbol): string => `${printable(ownName(symbol))}  ${symbol.type}  ${place(symbol)}`;

/** The name of what an id means, as far as the id tells it. */
export const qualifiedNameOf = (id: string): string => id.slice(id.lastIndexOf(':') + 1).replace(/~\d+$/, '');

/** '1 caller', '3 callers'. */
export const counted = (count: number, noun: string, several = `${noun}s`): string =>
  `${count} ${count === 1 ? noun : several}`;

/** One symbol of a list; its place tells it from others of its name, and names a file. */
export const row = (symbol: NamedSymbol, where = place(symbol)): string => {
  const name = symbol.qualified_name === '' ? '' : `${printable(ownName(symbol))}  `;
  return `${name}${symbol.type}  ${where}`;
};
