// C0 without tab and newline, DEL, C1, and the marks that reorder text (Trojan Source) or break lines invisibly.
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are the characters to catch
export const UNSAFE = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u200e\u200f\u2028-\u202e\u2066-\u2069\ufeff]/g;
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are the characters to catch
export const UNSAFE_IN_LINE = /[\u0000-\u001f\u007f-\u009f\u200e\u200f\u2028-\u202e\u2066-\u2069\ufeff]/g;

/** A character that must not reach a terminal, as text. */
export const escaped = (character: string): string => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;

/** Makes a name from a repository safe to print: an escape sequence in it is shown, never obeyed. One line stays one. */
export const printable = (text: string): string => text.replace(UNSAFE_IN_LINE, escaped);

/** The same for a text of several lines. */
export const printableText = (text: string): string => text.replace(UNSAFE, escaped);
