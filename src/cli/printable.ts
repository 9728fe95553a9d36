import { escaped, UNSAFE, UNSAFE_IN_LINE } from '../context/printable.ts';

export { printable, printableText } from '../context/printable.ts';

/** JSON that is safe on a terminal too: what JSON itself lets through is written as \u escapes, so no byte is lost. */
export const printableJson = (value: unknown, indent?: number): string =>
  JSON.stringify(value, null, indent).replace(indent === undefined ? UNSAFE_IN_LINE : UNSAFE, escaped);
