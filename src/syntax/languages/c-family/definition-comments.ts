import { blank } from '../blanks.ts';

/** A definition with the lines that it goes on in. */
const DEFINITION = /^[ \t]*#[ \t]*define\b(?:\/\*.*?(?:\*\/|$)|"(?:\\.|[^"\\\n])*"|\\\r?\n|\\.|[^\\\n])*/gms;

/** Longer ones are nobody's; without a bound each of many that do not end would be looked for to the end of the file. */
const COMMENT_INSIDE = /\/\*(?:[^*]|\*(?!\/)){0,1000}\*\/(?=[ \t]*(?:\\\r?\n|[^\s\\]))/g;

/** `#define SIZE (7 /* bytes *\/)`: a grammar takes a comment for the end of what is defined, and reads the rest as code. */
export const withoutDefinitionComments = (text: string): string =>
  text.replace(DEFINITION, (definition: string) =>
    definition.includes('/*') ? definition.replace(COMMENT_INSIDE, blank) : definition,
  );
