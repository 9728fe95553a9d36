/** A table of names, written as a text with blanks between them. */
export const nameSet = (names: string): ReadonlySet<string> => new Set(names.trim().split(/\s+/));
