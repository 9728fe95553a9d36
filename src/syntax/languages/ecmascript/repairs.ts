/** The end of a member without `;`, a few lines of comment, and the blanks before type parameters. */
const UNFINISHED =
  /([\w\])}>'"][ \t]*\r?\n(?:[ \t]*(?:(?:\/\/[^\n]*|\/\*(?:[^*]|\*(?!\/))*\*\/[ \t]*)\r?)?\n){0,20}[ \t]*)[ \t](?=<)/g;

/**
 * Call signatures that end without `;` before one with type parameters: the grammar takes the next line for arguments
 * of the type before it and loses the rest of the interface. The last blank before such a line becomes the `;`.
 */
export const withEndedSignatures = (text: string): string => text.replace(UNFINISHED, '$1;');

/** `export type * from './types'`, which the grammar does not know, leads where `export * from './types'` leads. */
export const withPlainStars = (text: string): string =>
  text.replace(/^([ \t]*export[ \t]+)type(?=[ \t]*\*)/gm, '$1    ');

/** `importOriginal<typeof import('./a')>()`: the grammar takes the type of a module for a comparison with it. */
export const withoutModuleTypes = (text: string): string =>
  text.replace(/<\s*typeof\s+import\(\s*(['"])[^'"\n]*\1\s*,?\s*\)\s*>(?=\s*\()/g, (type) =>
    type.replace(/[^\n]/g, ' '),
  );
