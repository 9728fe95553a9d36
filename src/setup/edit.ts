/** Where our entry stands in a config. */
export interface Place {
  readonly container: string;
  readonly name: string;
}

/** How an entry gets into a file of one format and out of it again; what is not the entry stays byte for byte. */
export interface Edit {
  /** The new text; the same one where the entry is there already. Null stands for no file. */
  readonly add: (text: string | null, place: Place, value: Readonly<Record<string, unknown>>) => string;
  /** The new text, or null where nothing is left that was not ours. */
  readonly remove: (text: string, place: Place) => string | null;
}
